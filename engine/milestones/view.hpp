// Positions, events and content of Milestones as JSON, for screens and traces
// (docs/games/milestones.md).
#pragma once

#include "engine/milestones/state.hpp"

namespace conestoga::milestones {

Json content_json(const Content& content);
Json state_json(const Content& content, const State& state);
// The position, the points as they stand, and what each choice would bring at once.
Json view(const Content& content, const Observation<State>& observation);
Json score_json(const Content& content, const State& state, Seat seat);
Json event_json(const Content& content, const Event& event);

} // namespace conestoga::milestones
