// Points in a game of Milestones: what a building or a delivery brings, and the final scoring.
#pragma once

#include "engine/milestones/state.hpp"

namespace conestoga::milestones {

// The sum of the uncovered numbers at the corners of a triangle (MIL-3.3).
int house_points(const Content& content, const State& state, int triangle);
// The sum of the two highest uncovered numbers one line away from a market (MIL-5.1).
int flour_points(const Content& content, const State& state, int market);

// What a seat's workers of a kind count for the majority (MIL-7.2).
int majority_value(const Player& player, int kind);
// The points that the seat would get now for a kind.
int majority_points(const Content& content, const State& state, Seat seat, int kind);

// Points by source, as they would be if the game ended now.
struct Score {
    std::array<int, sources> by_source{};
    int total() const {
        int sum = 0;
        for (int points : by_source) sum += points;
        return sum;
    }
};
Score score_of(const Content& content, const State& state, Seat seat);

SeatSet winners(const Content& content, const State& state); // MIL-7.3
std::string_view ending(const Content& content, const State& state);

} // namespace conestoga::milestones
