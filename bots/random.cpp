#include "bots/random.hpp"

namespace conestoga {

Action RandomBot::choose(const AnyGame& game, const AnyObservation& observation, Rng& rng) const {
    const Position world = game.determinize(observation, rng);
    ActionList actions;
    game.legal(world, actions);
    return actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
}

} // namespace conestoga
