// Positions of self-play as numbers, for whoever fits an evaluation to them (tools/train): the
// features of every seat after a move, and what the game gave each in the end.
#pragma once

#include "lab/simulate.hpp"

#include <iosfwd>

namespace conestoga {

struct SamplePlan {
    SimulationPlan games;
    double explore = 0;      // so many of the decisions are made at random instead
    std::uint32_t every = 1; // keeps one position in so many
};

// A line of JSON (game, players, features, bytes of a row), then the rows, little-endian:
//   uint32 game · uint16 ply · uint8 twelfths of the victory[4] · uint8 whose decision it was, or
//   255 uint8 0 · int16 features[players][features]
// The same plan gives the same bytes, whatever the number of threads. Requires a game with
// features.
void write_samples(const SamplePlan& plan, std::ostream& out,
                   const std::function<void(std::uint64_t)>& progress = {});

} // namespace conestoga
