#include "bots/level.hpp"

#include "bots/endgame.hpp"
#include "bots/learned_leaf.hpp"
#include "bots/mcts.hpp"
#include "bots/search.hpp"
#include "engine/core/text.hpp"
#include "engine/visit.hpp"

#include <charconv>
#include <cstring>
#ifndef __wasi__
#include <thread>
#endif

namespace conestoga {

namespace {

constexpr std::uint64_t most_threads = 64;

// What several thought about the same position, taken together.
Thought joined(const std::vector<Thought>& thoughts) {
    Thought whole;
    for (const Thought& thought : thoughts) {
        whole.iterations += thought.iterations;
        for (const Considered& one : thought.considered) {
            const auto place =
                std::ranges::lower_bound(whole.considered, one.action, {}, &Considered::action);
            if (place == whole.considered.end() || place->action != one.action) {
                whole.considered.insert(place, one);
                continue;
            }
            const auto visits = static_cast<double>(place->visits + one.visits + 1);
            place->value += (one.value - place->value) * static_cast<double>(one.visits) / visits;
            place->visits += one.visits;
        }
    }
    if (whole.considered.empty()) return thoughts.front(); // there was nothing to choose
    choose_most_visited(whole);
    return whole;
}

template <class G>
class LevelBot final : public Bot {
public:
    LevelBot(GamePointer owner, const G& game, const ValueNet& net, const Level& level, int threads)
        : owner_(std::move(owner)),
          game_(game),
          level_(level),
          leaf_(net, Temper::hurried, static_cast<int>(level.playouts)),
          endgame_(game, positions_for(level.iterations)) {
        for (int i = 0; i < threads; ++i)
            searches_.emplace_back(game, leaf_, TreeRoom::for_iterations(level.iterations));
    }

    Thought choose(const AnyObservation& observation, Rng& rng, const Budget& budget) override {
        if (level_.iterations == 0) return look_ahead(observation, rng);
        Budget own = budget;
        own.iterations = std::min(own.iterations, level_.iterations);
        Thought thought = searches_.size() == 1 ? searches_[0].think(observation, rng, own)
                                                : think_together(observation, rng, own);
        count_out(observation, rng, own, thought);
        if (level_.doubt > 0 && !thought.considered.empty()) hesitate(observation, rng, thought);
        return thought;
    }

private:
    // A position is counted out in less time than an iteration takes.
    static std::size_t positions_for(std::uint64_t iterations) {
        return static_cast<std::size_t>(std::min<std::uint64_t>(iterations * 10, 1 << 16));
    }

    // Where the search has come to the end of the game again and again, and nothing is hidden.
    void count_out(const AnyObservation& observation, Rng& rng, const Budget& budget,
                   Thought& thought) {
        constexpr std::uint64_t often = 16; // one in so many
        std::uint64_t ends = 0;
        for (const auto& search : searches_) ends += search.ends_seen();
        if (thought.considered.empty() || ends * often < thought.iterations) return;
        const auto seen = observation_of(game_, observation);
        const auto world = game_.determinize(seen, rng);
        if (std::memcmp(&world, &seen.state, sizeof world) == 0)
            endgame_.settle(world, positions_for(budget.iterations), budget, thought);
    }

    // A tree for each thread, with a part of the iterations; their visits are added up.
    Thought think_together(const AnyObservation& observation, Rng& rng, Budget budget) {
        budget.iterations = (budget.iterations + searches_.size() - 1) / searches_.size();
        std::vector<Thought> thoughts(searches_.size());
        std::vector<Rng> generators;
        for (std::size_t i = 0; i < searches_.size(); ++i) generators.emplace_back(rng.next());
        const auto think = [&](std::size_t i) {
            thoughts[i] = searches_[i].think(observation, generators[i], budget);
        };
#ifndef __wasi__
        std::vector<std::jthread> threads;
        for (std::size_t i = 1; i < searches_.size(); ++i) threads.emplace_back(think, i);
        think(0);
        threads.clear();
#else
        for (std::size_t i = 0; i < searches_.size(); ++i) think(i);
#endif
        return joined(thoughts);
    }

    // One action ahead. What looks little worse may be taken as well, the rather the more the
    // level doubts.
    Thought look_ahead(const AnyObservation& observation, Rng& rng) {
        const auto world = game_.determinize(observation_of(game_, observation), rng);
        ActionList actions;
        game_.legal(world, actions);
        Thought thought{actions[0]};
        if (actions.size() == 1) return thought;
        const auto me = static_cast<std::size_t>(observation.viewer());
        double most = -1;
        for (Action action : actions) {
            const double own = leaf_.after(game_, world, action)[me];
            thought.considered.push_back({action, own, 1});
            most = std::max(most, own);
        }
        thought.iterations = actions.size();
        take_one(thought, most, doubt_in(world, observation.viewer()), rng);
        return thought;
    }
    // The same after a search: what it holds little worse than its choice.
    void hesitate(const AnyObservation& observation, Rng& rng, Thought& thought) {
        const auto world = game_.determinize(observation_of(game_, observation), rng);
        const double most =
            std::ranges::find(thought.considered, thought.action, &Considered::action)->value;
        take_one(thought, most, doubt_in(world, observation.viewer()), rng);
    }
    // Who must get on doubts less.
    double doubt_in(const typename G::State& world, Seat seat) const {
        const double calm = 1 - game_.haste(world, seat).weight;
        return static_cast<double>(level_.doubt) * calm * calm;
    }
    static void take_one(Thought& thought, double most, double doubt, Rng& rng) {
        std::uint32_t total = 0;
        const auto weight = [&](const Considered& considered) -> std::uint32_t {
            const double lost = most - considered.value;
            if (doubt == 0) return lost == 0;
            const double steps = std::clamp(lost * 1024 * 1000 / doubt, 0.0, 1e6);
            return static_cast<std::uint32_t>(1 + 65536 * falling(static_cast<int>(steps)));
        };
        for (const Considered& considered : thought.considered) total += weight(considered);
        std::uint32_t number = rng.below(total);
        for (const Considered& considered : thought.considered) {
            const std::uint32_t own = weight(considered);
            thought.action = considered.action;
            if (number < own) return;
            number -= own;
        }
    }

    GamePointer owner_; // keeps the game alive
    const G& game_;
    Level level_;
    LearnedLeaf<G> leaf_;
    Endgame<G> endgame_;
    std::vector<Search<G, LearnedLeaf<G>>> searches_; // one a thread
};

} // namespace

std::unique_ptr<Bot> make_level_bot(const BotSpec& spec, GamePointer game) {
    const ValueNet* net = value_net(game->name());
    if (!net) return make_mcts_bot(spec, std::move(game)); // a game of which nothing was learned
    Level level = net->level(spec.name.back() - '1');
    std::uint64_t threads = 1;
    for (const auto& [option, value] : spec.options) {
        std::uint64_t& number = option == "doubt"      ? level.doubt
                                : option == "playouts" ? level.playouts
                                : option == "threads"  ? threads
                                                       : level.iterations;
        std::from_chars(value.data(), value.data() + value.size(), number);
    }
    threads = std::clamp<std::uint64_t>(threads, 1, most_threads);
    level.playouts = std::min<std::uint64_t>(level.playouts, 100);
    return visit(*game, [&]<class G>(const G& rules) -> std::unique_ptr<Bot> {
        if constexpr (HasFeatures<G>)
            return std::make_unique<LevelBot<G>>(game, rules, *net, level,
                                                 static_cast<int>(threads));
        else
            return make_mcts_bot(spec, game);
    });
}

} // namespace conestoga
