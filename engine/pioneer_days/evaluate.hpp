// How good a position of Pioneer Days looks, for bots that look one action ahead.
#pragma once

#include "engine/core/features.hpp"
#include "engine/pioneer_days/state.hpp"

namespace conestoga::pioneer_days {

// In hundredths of a point; a half-finished turn counts with what it is about to bring.
int evaluate(const Content& content, const State& state, Seat seat);

// The same as numbers to learn from (core/features.hpp); requires a game that is not over.
void features(const Content& content, const State& state, Seat seat, Features& take);
void features(const Content& content, const State& state, Seat seat, FeatureNames& take);

} // namespace conestoga::pioneer_days
