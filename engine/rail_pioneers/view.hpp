// Positions, events and content as JSON: for the page, the terminal and traces
// (docs/games/rail-pioneers.md). Seats and lines are counted from 1 there; cards go by their ids.
#pragma once

#include "engine/core/json.hpp"
#include "engine/rail_pioneers/state.hpp"

namespace conestoga::rail_pioneers {

Json content_json(const Content& content);
Json state_json(const Content& content, const State& state);
// The position, with what may come of the choice at hand and the winners.
Json view(const Content& content, const Observation<State>& observation);
Json score_json(const Content& content, const State& state, Seat seat);
Json event_json(const Content& content, const Event& event);

} // namespace conestoga::rail_pioneers
