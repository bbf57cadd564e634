// How long things take on average, for bots: whole numbers, a hundred a turn, so that every
// platform agrees.
#pragma once

#include <array>

namespace conestoga::rail_pioneers {

struct Content;

inline constexpr int one_turn = 100;

struct Odds {
    // Throws of one die or of two until so many spaces are covered.
    std::array<int, 128> one_die{}, two_dice{};
    // Throws until so many sections are laid.
    std::array<int, 32> laying{};
    // By line and space: turns from there to the buffers on a complete line without dynamite, spots
    // and the Slow sign included.
    std::array<std::array<int, 128>, 4> running{};
};

Odds odds_of(const Content& content);

} // namespace conestoga::rail_pioneers
