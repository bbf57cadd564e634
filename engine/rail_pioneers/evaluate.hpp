// How good a position looks for a seat, for bots: how many turns its trains still need, compared
// with its rivals'. Whole numbers only, so that every platform agrees; a hundred are one turn.
#pragma once

#include "engine/rail_pioneers/state.hpp"

namespace conestoga::rail_pioneers {

int evaluate(const Content& content, const State& state, Seat seat);

} // namespace conestoga::rail_pioneers
