// A game of Pioneer Days as JSON, for traces and screens (docs/trace.md).
#pragma once

#include "engine/core/json.hpp"
#include "engine/pioneer_days/state.hpp"

namespace conestoga::pioneer_days {

Json content_json(const Content& content);
Json state_json(const Content& content, const State& state);
Json view(const Content& content, const Observation<State>& observation);
Json scores_json(const Content& content, const Observation<State>& observation);
Json event_json(const Content& content, const Event& event);

} // namespace conestoga::pioneer_days
