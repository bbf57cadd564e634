// Positions of bot games in which one action is clearly best: found by a short search, confirmed by
// a deep one.
#pragma once

#include "bots/bot.hpp"
#include "engine/core/json.hpp"

#include <functional>

namespace conestoga {

struct PuzzlePlan {
    GamePointer game;
    std::uint64_t seed = 1;
    std::size_t count = 30;
    // So many games are searched at most for as many of each grade; then others make up the number.
    std::uint64_t games = 300;
    std::function<void(std::size_t)> found{}; // hears how many there are
};

// From 1, seen at a glance, to 3, where a glance sees something else (docs/analysis.md).
inline constexpr int puzzle_grades = 3;

// The least by which a puzzle's answer is better than anything else, as a share of a victory.
inline constexpr double least_gap = 0.06;

// As data/puzzles/<game>.json has them (docs/analysis.md); the same plan gives the same puzzles.
// Nothing for a game of which nothing was learned.
std::optional<Json> mine_puzzles(const PuzzlePlan& plan);

} // namespace conestoga
