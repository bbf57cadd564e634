// How good a position looks for a seat, for bots: points scored, what the rest of the lap could
// bring with the best stops, and what the workers are worth for the laps to come. Whole numbers
// only, so that every platform agrees; a hundred are about one victory point.
#pragma once

#include "engine/core/features.hpp"
#include "engine/core/haste.hpp"
#include "engine/milestones/state.hpp"
#include "engine/milestones/weights.hpp"

namespace conestoga::milestones {

int evaluate(const Content& content, const State& state, Seat seat,
             const Weights& weights = greedy_weights);

// Who leads must still want to score, and who is stuck must want to get on, or the game never ends.
// The points count a little; from the usual length of a game on `evaluate`, which hurries, counts
// ever more.
Haste haste(const Content& content, const State& state, Seat seat);

// The same as numbers to learn from (core/features.hpp); requires a game that is not over.
void features(const Content& content, const State& state, Seat seat, Features& take);
void features(const Content& content, const State& state, Seat seat, FeatureNames& take);

} // namespace conestoga::milestones
