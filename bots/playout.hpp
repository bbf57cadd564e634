// Whole games and whole trees, for any Game, without allocation.
#pragma once

#include "engine/core/any_game.hpp"

namespace conestoga {

// What a playout counted: decisions are choices of players, chance is not among them.
struct Playout {
    std::uint64_t decisions = 0;
    std::uint64_t chances = 0;
    std::uint64_t choices = 0; // legal actions summed over the decisions
};

// One random step; the position must not be over.
template <class G>
Action random_action(const G& game, const typename G::State& state, Rng& rng, Playout& counts) {
    if (game.actor(state) == chance_acts) {
        OutcomeList outcomes;
        game.chance(state, outcomes);
        ++counts.chances;
        return outcomes.at_weight(rng.below(outcomes.total_weight()));
    }
    ActionList actions;
    game.legal(state, actions);
    ++counts.decisions;
    counts.choices += actions.size();
    return actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
}

// Plays on evenly at random to the end.
template <class G>
Playout play_out(const G& game, typename G::State& state, Rng& rng) {
    Playout counts;
    Silent silent;
    while (game.actor(state) != nobody)
        game.apply(state, random_action(game, state, rng, counts), silent);
    return counts;
}

// The number of paths of `depth` actions, chance outcomes counted like moves; a path that ends
// early counts once.
template <class G>
std::uint64_t perft(const G& game, const typename G::State& state, int depth) {
    if (depth == 0 || game.actor(state) == nobody) return 1;
    Silent silent;
    std::uint64_t paths = 0;
    const auto follow = [&](Action action) {
        typename G::State next = state;
        game.apply(next, action, silent);
        paths += perft(game, next, depth - 1);
    };
    if (game.actor(state) == chance_acts) {
        OutcomeList outcomes;
        game.chance(state, outcomes);
        if (depth == 1) return outcomes.size();
        for (const Outcome& outcome : outcomes) follow(outcome.action);
    } else {
        ActionList actions;
        game.legal(state, actions);
        if (depth == 1) return actions.size();
        for (Action action : actions) follow(action);
    }
    return paths;
}

// The same for a game that is not known at compile time, without virtual calls on the way.
Playout play_out(const AnyGame& game, Position& position, Rng& rng);
std::uint64_t perft(const AnyGame& game, const Position& position, int depth);

} // namespace conestoga
