// How good a position looks for a seat, for bots: how many turns its trains still need, compared
// with its rivals'. Whole numbers only, so that every platform agrees; a hundred are one turn.
#pragma once

#include "engine/core/features.hpp"
#include "engine/rail_pioneers/state.hpp"

namespace conestoga::rail_pioneers {

int evaluate(const Content& content, const State& state, Seat seat);

// Whether dice are about to be thrown. Then laying and running look alike: what a position is worth
// is the mean over the dice.
inline bool awaits_throw(const State& state) {
    return state.phase == Phase::throw_to_lay || state.phase == Phase::throw_to_run;
}

// The same as numbers to learn from (core/features.hpp); requires a game that is not over.
void features(const Content& content, const State& state, Seat seat, Features& take);
void features(const Content& content, const State& state, Seat seat, FeatureNames& take);

} // namespace conestoga::rail_pioneers
