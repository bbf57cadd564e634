// Who acts: a seat at the table (0, 1, 2, …), chance, or nobody once the game is over.
#pragma once

#include <bit>
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

// The seats of a set one by one: for (Seat seat : seats_in(winners)).
class seats_in {
public:
    constexpr explicit seats_in(SeatSet seats) : left_(seats) {}
    constexpr seats_in begin() const { return *this; }
    constexpr seats_in end() const { return seats_in(0); }
    constexpr Seat operator*() const { return static_cast<Seat>(std::countr_zero(left_)); }
    constexpr seats_in& operator++() {
        left_ &= static_cast<SeatSet>(left_ - 1);
        return *this;
    }
    constexpr bool operator==(const seats_in&) const = default;

private:
    SeatSet left_;
};

// The seats that have most; several where they have the same. `have` is asked for each seat:
// points, or a pair of points and what breaks a tie.
template <class Have>
constexpr SeatSet seats_with_most(int players, Have have) {
    SeatSet best = 1;
    auto most = have(Seat{0});
    for (Seat seat = 1; seat < players; ++seat) {
        const auto has = have(seat);
        if (has < most) continue;
        best = static_cast<SeatSet>((has > most ? 0 : best) | 1 << seat);
        most = has;
    }
    return best;
}

} // namespace conestoga
