// Who acts: a seat at the table (0, 1, 2, …), chance, or nobody once the game is over.
#pragma once

#include <cstdint>

namespace conestoga {

using Seat = std::int8_t;

inline constexpr int max_seats = 4;
inline constexpr Seat chance_acts = -1; // dice, cards, tiles: see Game::chance
inline constexpr Seat nobody = -2;      // the game is over; also a viewer without a seat

constexpr bool is_player(Seat seat) { return seat >= 0; }

// The seat `steps` places clockwise from `seat`.
constexpr Seat clockwise(Seat seat, int players, int steps = 1) {
    return static_cast<Seat>((seat + steps) % players);
}

// A set of seats, one bit each.
using SeatSet = std::uint8_t;
constexpr bool has(SeatSet seats, Seat seat) { return seats >> seat & 1; }

} // namespace conestoga
