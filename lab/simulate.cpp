#include "lab/simulate.hpp"

#include <atomic>
#include <bit>
#include <cmath>
#include <mutex>
#include <thread>

namespace conestoga {

namespace {

// What one worker adds up.
struct Share {
    SimulationResult result;
    std::vector<std::pair<std::uint64_t, std::uint64_t>> lengths; // game index, decisions
    std::vector<std::pair<std::uint64_t, std::uint64_t>> rounds;  // game index, rounds
};

// What the view of a finished game says beyond its result.
void count_view(const Json& view, SeatSet winners, std::uint64_t index, Share& share) {
    if (const auto round = view.find("round"); round != view.end())
        share.rounds.emplace_back(index, round->get<std::uint64_t>());
    const auto scores = view.find("scores");
    if (scores == view.end()) return;
    for (std::size_t seat = 0; seat < scores->size(); ++seat)
        for (const auto& [source, points] : (*scores)[seat].items()) {
            if (!points.is_number_integer()) continue;
            PointsFromSource& sum = share.result.sources[source];
            sum.of_all += points.get<int>();
            if (has(winners, static_cast<Seat>(seat))) sum.of_winners += points.get<int>();
        }
}

// Who did what in a game: the seats by feat, none where it could only have been done.
std::map<std::string, SeatSet> feats_of(const AnyGame& rules, const PlayedGame& game) {
    std::map<std::string, SeatSet> feats;
    Position position = rules.initial();
    EventLog log;
    for (Action action : game.actions) {
        log.events.clear();
        rules.apply(position, action, log);
        for (const Event& event : log.events)
            if (const auto feat = rules.feat(event))
                feats[*feat] |= is_player(event.seat) ? 1 << event.seat : 0;
    }
    return feats;
}

void count_details(const AnyGame& rules, const PlayedGame& game, SimulationResult& result) {
    const SeatSet winners = rules.winners(game.position);
    const int each = 12 / std::popcount(winners);
    for (const auto& [feat, seats] : feats_of(rules, game)) {
        FeatCount& counted = result.feats[feat];
        ++counted.shown;
        counted.done += seats != 0;
        for (Seat seat = 0; seat < rules.players(); ++seat)
            if (has(seats, seat))
                counted.seats.add(has(winners, seat) ? each : 0, rules.score(game.position, seat));
    }
}

void count(const SimulationPlan& plan, std::uint64_t index, const PlayedGame& game, Share& share) {
    SimulationResult& result = share.result;
    const AnyGame& rules = *plan.game;
    const SeatSet winners = rules.winners(game.position);
    const int each = 12 / std::popcount(winners);
    for (Seat seat = 0; seat < rules.players(); ++seat) {
        const int twelfths = has(winners, seat) ? each : 0;
        const int score = rules.score(game.position, seat);
        result.seats[seat].add(twelfths, score);
        result.bots[game.bots[seat]].add(twelfths, score);
    }
    ++result.games;
    result.decisions += game.decisions;
    result.winners += std::popcount(winners);
    count_view(rules.view(rules.observe(game.position, nobody)), winners, index, share);
    ++result.endings[std::string(rules.ending(game.position))];
    share.lengths.emplace_back(index, game.decisions);
    if (!plan.count_by.empty()) count_events(rules, game.actions, plan.count_by, result.events);
    if (plan.details) count_details(rules, game, result);
}

void merge(const Share& share, SimulationResult& total) {
    total.games += share.result.games;
    total.decisions += share.result.decisions;
    total.winners += share.result.winners;
    for (const auto& [source, points] : share.result.sources) total.sources[source].add(points);
    for (std::size_t seat = 0; seat < total.seats.size(); ++seat)
        total.seats[seat].add(share.result.seats[seat]);
    for (const auto& [name, tally] : share.result.bots) total.bots[name].add(tally);
    for (const auto& [ending, games] : share.result.endings) total.endings[ending] += games;
    for (const auto& [index, decisions] : share.lengths) total.lengths[index] = decisions;
    if (!share.rounds.empty()) total.rounds.resize(total.lengths.size());
    for (const auto& [index, rounds] : share.rounds) total.rounds[index] = rounds;
    add(share.result.events, total.events);
    for (const auto& [feat, counted] : share.result.feats) total.feats[feat].add(counted);
}

} // namespace

void Tally::add(int twelfths_won, int points) {
    ++games;
    twelfths += twelfths_won;
    squared_twelfths += twelfths_won * twelfths_won;
    score += points;
    squared_score += std::int64_t{points} * points;
}

void FeatCount::add(const FeatCount& other) {
    shown += other.shown;
    done += other.done;
    seats.add(other.seats);
}

void Tally::add(const Tally& other) {
    games += other.games;
    twelfths += other.twelfths;
    squared_twelfths += other.squared_twelfths;
    score += other.score;
    squared_score += other.squared_score;
}

double Tally::win_share() const { return static_cast<double>(twelfths) / 12 / games; }

double Tally::win_interval() const {
    const double mean = win_share();
    const double variance = static_cast<double>(squared_twelfths) / 144 / games - mean * mean;
    return 1.96 * std::sqrt(std::max(0.0, variance) / games);
}

double Tally::mean_score() const { return static_cast<double>(score) / games; }

double Tally::score_deviation() const {
    const double mean = mean_score();
    return std::sqrt(std::max(0.0, static_cast<double>(squared_score) / games - mean * mean));
}

std::vector<std::string> bots_of(const SimulationPlan& plan, std::uint64_t index) {
    const int players = plan.game->players();
    std::vector<std::string> bots;
    for (int seat = 0; seat < players; ++seat) {
        const std::uint64_t moved = plan.rotate ? seat + index : seat;
        bots.push_back(plan.bots[moved % players]);
    }
    return bots;
}

PlayedGame play_game(const SimulationPlan& plan, std::uint64_t index,
                     const std::function<void(const Position&, Action)>& watch) {
    const AnyGame& game = *plan.game;
    Rng chance(plan.seed, index * 2), thought(plan.seed, index * 2 + 1);
    PlayedGame played;
    std::vector<std::unique_ptr<const Bot>> bots;
    played.bots = bots_of(plan, index);
    for (const std::string& name : played.bots) bots.push_back(std::move(*make_bot(name)));
    played.position = game.initial();
    for (Seat actor; (actor = game.actor(played.position)) != nobody;) {
        Action action;
        if (actor == chance_acts) {
            OutcomeList outcomes;
            game.chance(played.position, outcomes);
            action = outcomes.at_weight(chance.below(outcomes.total_weight()));
        } else {
            action = bots[actor]->choose(game, game.observe(played.position, actor), thought);
            ++played.decisions;
        }
        if (watch) watch(played.position, action);
        game.apply(played.position, action);
        played.actions.push_back(action);
    }
    return played;
}

SimulationResult simulate(const SimulationPlan& plan,
                          const std::function<void(std::uint64_t)>& progress) {
    SimulationResult total;
    total.seats.resize(plan.game->players());
    total.lengths.resize(plan.games);
    std::atomic<std::uint64_t> next{0};
    std::mutex merging;
    std::uint64_t finished = 0;
    const auto work = [&] {
        constexpr std::uint64_t batch = 16;
        for (;;) {
            const std::uint64_t begin = next.fetch_add(batch);
            if (begin >= plan.games) return;
            const std::uint64_t end = std::min(begin + batch, plan.games);
            Share share;
            share.result.seats.resize(plan.game->players());
            for (std::uint64_t index = begin; index < end; ++index)
                count(plan, index, play_game(plan, index), share);
            const std::lock_guard lock(merging);
            merge(share, total);
            finished += end - begin;
            if (progress) progress(finished);
        }
    };
    std::vector<std::jthread> workers;
    for (int i = 1; i < plan.threads; ++i) workers.emplace_back(work);
    work();
    workers.clear();
    return total;
}

} // namespace conestoga
