// How good a position looks for a seat, for bots: points scored, what the rest of the lap could
// bring with the best stops, and what the workers are worth for the laps to come. Whole numbers
// only, so that every platform agrees; a hundred are about one victory point.
#pragma once

#include "engine/milestones/state.hpp"
#include "engine/milestones/weights.hpp"

namespace conestoga::milestones {

int evaluate(const Content& content, const State& state, Seat seat,
             const Weights& weights = usual_weights);

} // namespace conestoga::milestones
