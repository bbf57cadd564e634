// Positions, events and content as JSON: for the page, the terminal and traces
// (docs/games/pioneers.md). Seats are counted from 1 there; cities, coaches and tiles go by their
// ids.
#pragma once

#include "engine/core/json.hpp"
#include "engine/pioneers/state.hpp"

namespace conestoga::pioneers {

Json content_json(const Content& content);
Json state_json(const Content& content, const State& state);
// The position as far as the viewer knows it, with the points counted so far.
Json view(const Content& content, const Observation<State>& observation);
Json score_json(const Content& content, const State& state, Seat seat);
Json event_json(const Content& content, const Event& event);

} // namespace conestoga::pioneers
