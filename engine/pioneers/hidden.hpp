// Who knows what. All is public but the values of the nuggets, which only their owners know until
// the final scoring; and which unseen coaches are in the stack, which nobody knows, the State
// included (PIO-S6).
#pragma once

#include "engine/pioneers/action.hpp"
#include "engine/pioneers/state.hpp"

namespace conestoga::pioneers {

Observation<State> observe(const State& state, Seat viewer);
State determinize(const Content& content, const Observation<State>& observation, Rng& rng);
Action redact(const State& state, Action action, Seat viewer);
Event redact_event(const Content& content, const Event& event, Seat viewer);

} // namespace conestoga::pioneers
