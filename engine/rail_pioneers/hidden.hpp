// Who knows what: everybody the same. The only thing hidden is the order of the cards that nobody
// has drawn yet, and that is not in the State either: they are equally likely (RAIL-S3), and chance
// draws them. The order of those that were drawn is public, so the State keeps it. An observation
// is therefore the position itself.
#pragma once

#include "engine/rail_pioneers/action.hpp"
#include "engine/rail_pioneers/state.hpp"

namespace conestoga::rail_pioneers {

inline Observation<State> observe(const State& state, Seat viewer) { return {state, viewer}; }
inline State determinize(const Observation<State>& observation) { return observation.state; }

} // namespace conestoga::rail_pioneers
