// An observation in text, for those who have our engine elsewhere: the bytes that the engine holds,
// and their hash.
#pragma once

#include "engine/core/json.hpp"
#include "engine/games.hpp"

namespace conestoga {

Json observation_json(const AnyObservation& observation, const AnyGame& game);
// Nothing where it is not one of this game.
std::optional<AnyObservation> observation_from(const Json& json, const AnyGame& game, Seat viewer);

} // namespace conestoga
