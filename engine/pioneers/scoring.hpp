// Points at the end of a game of Pioneers (PIO-7.3, PIO-7.4), always counted from scratch.
#pragma once

#include "engine/pioneers/state.hpp"

namespace conestoga::pioneers {

struct Score {
    int coaches = 0;     // emptied ones (PIO-5.1)
    int empty_seats = 0; // in coaches that somebody still rides in
    int nuggets = 0;
    int network = 0;

    int total() const { return coaches + empty_seats + nuggets + network; }
};

// What the seat would have if the game ended now.
Score score_of(const Content& content, const State& state, Seat seat);

// The seat's network with most own pioneers, and how many pioneers score in it: its own, or with
// network=all everybody's. If several hold as many own ones, that which scores most.
struct Network {
    int own = 0;
    int pioneers = 0;
    CitySet cities;
};
// The pioneers in a city that score for a network of the seat.
int scoring_pioneers(const Content& content, const State& state, int city, Seat seat);
Network largest_network(const Content& content, const State& state, Seat seat);

// Requires a finished game.
SeatSet winners(const Content& content, const State& state);
// "roads", "coaches" (PIO-7.1) or "stalled" (PIO-7.2).
std::string_view ending(const Content& content, const State& state);

} // namespace conestoga::pioneers
