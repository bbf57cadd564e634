// A game of Pioneer Days as JSON, for traces and screens (docs/games/pioneer-days.md).
#pragma once

#include "engine/core/json.hpp"
#include "engine/pioneer_days/state.hpp"

namespace conestoga::pioneer_days {

Json content_json(const Content& content);
Json state_json(const Content& content, const State& state);
Json score_json(const Content& content, const State& state, Seat seat);
Json event_json(const Content& content, const Event& event);

} // namespace conestoga::pioneer_days
