#include "lab/simulate.hpp"

#include "guests/guest.hpp"

#include <atomic>
#include <bit>
#include <cmath>
#include <mutex>
#include <thread>

namespace conestoga {

namespace {

// Where the points of a finished game came from.
void count_sources(const Json& scores, SeatSet winners, SimulationResult& result) {
    for (std::size_t seat = 0; seat < scores.size(); ++seat)
        for (const auto& [source, points] : scores[seat].items()) {
            if (!points.is_number_integer()) continue;
            PointsFromSource& sum = result.sources[source];
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
    const std::vector<int> twelfths = twelfths_won(rules, game);
    for (const auto& [feat, seats] : feats_of(rules, game)) {
        FeatCount& counted = result.feats[feat];
        ++counted.shown;
        counted.done += seats != 0;
        for (Seat seat = 0; seat < rules.players(); ++seat)
            if (has(seats, seat))
                counted.seats.add(twelfths[seat], rules.score(game.position, seat));
    }
}

void count(const SimulationPlan& plan, const PlayedGame& game, SimulationResult& result) {
    const AnyGame& rules = *plan.game;
    const SeatSet winners = winners_of(rules, game);
    const std::vector<int> twelfths = twelfths_won(rules, game);
    for (Seat seat = 0; seat < rules.players(); ++seat) {
        const int score = rules.score(game.position, seat);
        result.seats[seat].add(twelfths[seat], score);
        result.bots[game.bots[seat]].add(twelfths[seat], score);
    }
    ++result.games;
    result.decisions += game.decisions;
    result.winners += std::popcount(winners);
    count_sources(rules.scores_json(rules.observe(game.position, nobody)), winners, result);
    result.rounds.add(static_cast<std::uint64_t>(rules.round(game.position)));
    if (is_player(game.failed))
        result.failures[game.bots[game.failed]][game.failure.kind].add({1, game.failure.detail});
    else
        ++result.endings[std::string(rules.ending(game.position))];
    result.lengths.add(game.decisions);
    if (!plan.count_by.empty()) count_events(rules, game.actions, plan.count_by, result.events);
    if (plan.details) count_details(rules, game, result);
}

void merge(const SimulationResult& share, SimulationResult& total) {
    total.games += share.games;
    total.decisions += share.decisions;
    total.winners += share.winners;
    for (const auto& [source, points] : share.sources) total.sources[source].add(points);
    for (std::size_t seat = 0; seat < total.seats.size(); ++seat)
        total.seats[seat].add(share.seats[seat]);
    for (const auto& [name, tally] : share.bots) total.bots[name].add(tally);
    for (const auto& [name, failures] : share.failures) add(failures, total.failures[name]);
    for (const auto& [ending, games] : share.endings) total.endings[ending] += games;
    total.lengths.add(share.lengths);
    total.rounds.add(share.rounds);
    add(share.events, total.events);
    for (const auto& [feat, counted] : share.feats) total.feats[feat].add(counted);
}

} // namespace

void Histogram::add(const Histogram& other) {
    for (const auto& [number, games] : other.games_) add(number, games);
}

std::uint64_t Histogram::at(double share) const {
    std::uint64_t total = 0;
    for (const auto& [number, games] : games_) total += games;
    auto before =
        std::min(total - 1, static_cast<std::uint64_t>(share * static_cast<double>(total)));
    for (const auto& [number, games] : games_) {
        if (before < games) return number;
        before -= games;
    }
    return 0;
}

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

std::vector<BotSpec> bots_of(const SimulationPlan& plan, std::uint64_t index) {
    const int players = plan.game->players();
    std::vector<BotSpec> bots;
    for (int seat = 0; seat < players; ++seat) {
        const std::uint64_t moved = plan.rotate ? seat + index : seat;
        bots.push_back(plan.bots[moved % players]);
    }
    return bots;
}

PlayedGame play_game(const SimulationPlan& plan, std::uint64_t index, const Watch& watch) {
    Rng chance(plan.seed, index * 2), thought(plan.seed, index * 2 + 1);
    const std::vector<BotSpec> specs = bots_of(plan, index);
    BotsBySeat bots;
    for (const BotSpec& spec : specs) bots.push_back(make_bot_or_guest(spec, plan.game));
    PlayedGame played = play_bot_game(
        *plan.game, chance, bots,
        [&](Seat seat, const AnyObservation& seen) {
            return bots[seat]->choose(seen, thought, {});
        },
        watch);
    for (const BotSpec& spec : specs) played.bots.push_back(spec.text());
    return played;
}

SimulationResult simulate(const SimulationPlan& plan,
                          const std::function<void(std::uint64_t)>& progress) {
    SimulationResult total;
    total.seats.resize(plan.game->players());
    std::atomic<std::uint64_t> next{0};
    std::mutex merging;
    std::uint64_t finished = 0;
    const auto work = [&] {
        constexpr std::uint64_t batch = 16;
        for (;;) {
            const std::uint64_t begin = next.fetch_add(batch);
            if (begin >= plan.games) return;
            const std::uint64_t end = std::min(begin + batch, plan.games);
            SimulationResult share;
            share.seats.resize(plan.game->players());
            for (std::uint64_t index = begin; index < end; ++index)
                count(plan, play_game(plan, index), share);
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
