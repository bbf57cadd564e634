// Who knows what: the values of gold tokens are their owner's secret until the scoring (DAYS-C4).
#pragma once

#include "engine/pioneer_days/rules.hpp"

namespace conestoga::pioneer_days {

Observation<State> observe(const State& state, Seat viewer);
// Deals the gold of the others, and with it the bag, from the tokens that the viewer does not have.
State determinize(const Content& content, const Observation<State>& observation, Rng& rng);
Action redact(const State& state, Action action, Seat viewer);
Event redact_event(const Content& content, const Event& event, Seat viewer);

} // namespace conestoga::pioneer_days
