// Who knows what. All is public but the order of the worker stack, and that is in no State: chance
// decides it tile by tile. So every viewer sees the whole position, and there is one world only.
#pragma once

#include "engine/milestones/state.hpp"

namespace conestoga::milestones {

inline Observation<State> observe(const State& state, Seat viewer) { return {state, viewer}; }
inline State determinize(const Observation<State>& observation) { return observation.state; }

} // namespace conestoga::milestones
