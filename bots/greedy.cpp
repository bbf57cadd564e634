#include "bots/greedy.hpp"

#include <limits>

namespace conestoga {

Action GreedyBot::choose(const AnyGame& game, const AnyObservation& observation, Rng& rng) const {
    const Position world = game.determinize(observation, rng);
    ActionList actions;
    game.legal(world, actions);
    Action best = actions[0];
    int best_value = std::numeric_limits<int>::min();
    std::uint32_t equals = 0; // so many of the best value: each is chosen with the same chance
    for (Action action : actions) {
        Position next = world;
        game.apply(next, action);
        const int value = game.evaluate(next, observation.viewer);
        if (value < best_value) continue;
        equals = value > best_value ? 1 : equals + 1;
        best_value = value;
        if (rng.below(equals) == 0) best = action;
    }
    return best;
}

} // namespace conestoga
