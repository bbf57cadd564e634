// How fast a game is played at random and searched, and its signature: one number that every
// platform and compiler must print alike.
#pragma once

#include "engine/games.hpp"

#include <functional>

namespace conestoga {

struct BenchResult {
    std::string game;
    int players = 0;
    double decisions_per_second = 0;
    double games_per_second = 0;
    double decisions_per_game = 0;
    double mean_branching = 0;
    std::size_t state_bytes = 0;
    double allocations_per_game = 0;
    double iterations_per_second = 0; // of the strongest level's search
    std::uint64_t signature = 0;
};

// Folds every position of a fixed set of seeded random games.
std::uint64_t signature(const AnyGame& game);

// Random games for about so many seconds on this thread, then search for as long. `allocations`
// tells how many allocations the program has made so far.
BenchResult bench(const GamePointer& game, double seconds,
                  const std::function<std::uint64_t()>& allocations);

} // namespace conestoga
