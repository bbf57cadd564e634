#include "lab/arena.hpp"

#include "guests/guest.hpp"

#include <algorithm>
#include <atomic>
#include <map>
#include <mutex>
#include <thread>

namespace conestoga {

namespace {

using SteadyClock = std::chrono::steady_clock;

std::chrono::microseconds since(SteadyClock::time_point begin) {
    return std::chrono::duration_cast<std::chrono::microseconds>(SteadyClock::now() - begin);
}

Budget budget_from_now(const ArenaPlan& plan) {
    Budget budget{plan.iterations};
    if (!plan.seconds_per_move) return budget;
    budget.seconds = *plan.seconds_per_move;
    const auto end =
        SteadyClock::now() + std::chrono::duration_cast<SteadyClock::duration>(
                                 std::chrono::duration<double>(*plan.seconds_per_move));
    budget.enough = [end] { return SteadyClock::now() >= end; };
    return budget;
}

// Generators of a set: one for chance, the same in every game of it, and one for each seat of each
// game, so that nobody's thinking changes what chance brings.
constexpr std::uint64_t streams_of_a_set = 256;

Rng chance_of(const ArenaPlan& plan, std::uint64_t set) {
    return Rng(plan.seed, set * streams_of_a_set);
}

Rng thought_of(const ArenaPlan& plan, std::uint64_t set, std::size_t game, Seat seat) {
    return Rng(plan.seed, set * streams_of_a_set + 1 + game * max_seats + seat);
}

// The bots of one game in their seats, with a watch beside them.
class SeatedBots {
public:
    SeatedBots(const ArenaPlan& plan, const Lineup& lineup, std::uint64_t set, std::size_t game,
               ArenaSet& result)
        : plan_(plan), lineup_(lineup), result_(result) {
        const std::vector<std::string> names = bot_names(plan);
        for (Seat seat = 0; seat < plan.game->players(); ++seat) {
            const auto spec = std::ranges::find(plan.bots, names[lineup[seat]], &BotSpec::text);
            bots_.push_back(make_bot_or_guest(*spec, plan.game));
            generators_.push_back(thought_of(plan, set, game, seat));
        }
    }

    Thought choose(Seat seat, const AnyObservation& observation) {
        if (seat != acting_) end_turn();
        acting_ = seat;
        const auto begin = SteadyClock::now();
        Thought thought =
            bots_[seat]->choose(observation, generators_[seat], budget_from_now(plan_));
        const auto time = since(begin);
        result_[lineup_[seat]].moves.add(time);
        turn_ += time;
        return thought;
    }

    const BotsBySeat& bots() const { return bots_; }

    void end_turn() {
        if (is_player(acting_)) result_[lineup_[acting_]].turns.add(turn_);
        turn_ = {};
    }

private:
    const ArenaPlan& plan_;
    const Lineup& lineup_;
    ArenaSet& result_;
    BotsBySeat bots_;
    std::vector<Rng> generators_;
    Seat acting_ = nobody;
    std::chrono::microseconds turn_{0};
};

std::vector<std::vector<int>> seats_by_bot(const ArenaPlan& plan) {
    const std::size_t bots = bot_names(plan).size();
    std::vector<std::vector<int>> seats;
    for (const Lineup& lineup : lineups_of_a_set(plan)) {
        seats.emplace_back(bots, 0);
        for (std::size_t bot : lineup) ++seats.back()[bot];
    }
    return seats;
}

// Takes in the sets of a run, in their order, until it is known enough.
class Score {
public:
    explicit Score(const ArenaPlan& plan)
        : plan_(plan),
          games_in_set_(lineups_of_a_set(plan).size()),
          result_{0, 0, std::vector<BotResult>(bot_names(plan).size()),
                  Ratings(seats_by_bot(plan))} {}

    void add(const ArenaSet& set) {
        std::vector<int> twelfths;
        for (std::size_t bot = 0; bot < set.size(); ++bot) {
            result_.bots[bot].add(set[bot]);
            twelfths.push_back(static_cast<int>(set[bot].twelfths));
        }
        result_.ratings.add(twelfths);
        ++result_.sets;
        result_.games += games_in_set_;
    }
    bool is_settled() const {
        return result_.sets >= sets_of(plan_) ||
               (plan_.sprt && plan_.sprt->verdict(result_.ratings) != Sprt::Verdict::open);
    }
    std::uint64_t sets() const { return result_.sets; }
    ArenaResult take() && { return std::move(result_); }

private:
    const ArenaPlan& plan_;
    std::uint64_t games_in_set_;
    ArenaResult result_;
};

} // namespace

std::vector<std::string> bot_names(const ArenaPlan& plan) {
    std::vector<std::string> names;
    for (const BotSpec& bot : plan.bots)
        if (std::ranges::find(names, bot.text()) == names.end()) names.push_back(bot.text());
    return names;
}

std::vector<Lineup> lineups_of_a_set(const ArenaPlan& plan) {
    const std::vector<std::string> names = bot_names(plan);
    const std::size_t seats = plan.game->players(), given = plan.bots.size();
    const std::size_t beginnings = seats % given == 0 ? 1 : given;
    std::vector<Lineup> lineups;
    for (std::size_t first = 0; first < beginnings; ++first)
        for (std::size_t moved = 0; moved < seats; ++moved) {
            Lineup& lineup = lineups.emplace_back();
            for (std::size_t seat = 0; seat < seats; ++seat) {
                const BotSpec& bot = plan.bots[(first + (seat + moved) % seats) % given];
                lineup.push_back(std::ranges::find(names, bot.text()) - names.begin());
            }
        }
    return lineups;
}

std::uint64_t sets_of(const ArenaPlan& plan) {
    const std::uint64_t games = lineups_of_a_set(plan).size();
    return (plan.games + games - 1) / games;
}

void Times::add(std::chrono::microseconds time) { add(Times{1, time, time}); }

void Times::add(const Times& other) {
    count += other.count;
    total += other.total;
    worst = std::max(worst, other.worst);
}

double Times::mean_ms() const {
    return count ? static_cast<double>(total.count()) / 1000 / static_cast<double>(count) : 0;
}

double Times::worst_ms() const { return static_cast<double>(worst.count()) / 1000; }

void BotResult::add(const BotResult& other) {
    seats += other.seats;
    twelfths += other.twelfths;
    moves.add(other.moves);
    turns.add(other.turns);
    conestoga::add(other.failures, failures);
}

ArenaSet play_set(const ArenaPlan& plan, std::uint64_t index,
                  const std::function<void(const Lineup&, const PlayedGame&)>& watch) {
    const std::vector<std::string> names = bot_names(plan);
    ArenaSet set(names.size());
    const std::vector<Lineup> lineups = lineups_of_a_set(plan);
    for (std::size_t game = 0; game < lineups.size(); ++game) {
        SeatedBots bots(plan, lineups[game], index, game, set);
        Rng chance = chance_of(plan, index);
        PlayedGame played = play_bot_game(*plan.game, chance, bots.bots(),
                                          [&](Seat seat, const AnyObservation& observation) {
                                              return bots.choose(seat, observation);
                                          });
        bots.end_turn();
        for (std::size_t bot : lineups[game]) played.bots.push_back(names[bot]);
        const std::vector<int> twelfths = twelfths_won(*plan.game, played);
        for (std::size_t seat = 0; seat < twelfths.size(); ++seat) {
            BotResult& result = set[lineups[game][seat]];
            ++result.seats;
            result.twelfths += twelfths[seat];
        }
        if (is_player(played.failed))
            set[lineups[game][played.failed]].failures[played.failure.kind].add(
                {1, played.failure.detail});
        if (watch) watch(lineups[game], played);
    }
    return set;
}

ArenaResult run_arena(const ArenaPlan& plan, std::span<const ArenaSet> already,
                      const std::function<bool(const ArenaSet&)>& keep) {
    Score score(plan);
    for (const ArenaSet& set : already) {
        if (score.is_settled()) break;
        score.add(set);
    }

    std::atomic<std::uint64_t> next{score.sets()};
    std::atomic<bool> settled{score.is_settled()};
    std::mutex adding;
    std::map<std::uint64_t, ArenaSet> waiting; // for the sets before them
    const auto work = [&] {
        while (!settled) {
            const std::uint64_t index = next++;
            if (index >= sets_of(plan)) return;
            ArenaSet set = play_set(plan, index);
            const std::lock_guard lock(adding);
            waiting.emplace(index, std::move(set));
            while (!settled && !waiting.empty() && waiting.begin()->first == score.sets()) {
                const ArenaSet first = std::move(waiting.extract(waiting.begin()).mapped());
                score.add(first);
                settled = (keep && !keep(first)) || score.is_settled();
            }
        }
    };
    std::vector<std::jthread> workers;
    for (int i = 1; i < plan.threads; ++i) workers.emplace_back(work);
    work();
    workers.clear();
    return std::move(score).take();
}

} // namespace conestoga
