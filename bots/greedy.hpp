// Looks one action ahead and takes the one after which the position looks best.
#pragma once

#include "bots/bot.hpp"

namespace conestoga {

class GreedyBot final : public Bot {
public:
    Action choose(const AnyGame& game, const AnyObservation& observation, Rng& rng) const override;
};

} // namespace conestoga
