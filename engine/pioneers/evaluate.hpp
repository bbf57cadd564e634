// How good a position looks for a seat, for bots: points scored, points in sight, and what money,
// tiles, roads and riders are worth while the game lasts. Whole numbers only, so that every
// platform agrees; a hundred are about one victory point.
#pragma once

#include "engine/core/features.hpp"
#include "engine/pioneers/state.hpp"

namespace conestoga::pioneers {

int evaluate(const Content& content, const State& state, Seat seat);

// The same as numbers to learn from (core/features.hpp); requires a game that is not over.
void features(const Content& content, const State& state, Seat seat, Features& take);
void features(const Content& content, const State& state, Seat seat, FeatureNames& take);

} // namespace conestoga::pioneers
