// Chooses evenly among what is legal.
#pragma once

#include "bots/bot.hpp"

namespace conestoga {

class RandomBot final : public Bot {
public:
    Action choose(const AnyGame& game, const AnyObservation& observation, Rng& rng) const override;
};

} // namespace conestoga
