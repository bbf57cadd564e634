// Points at the end of a game of Pioneer Days (DAYS-4.1), always counted from scratch.
#pragma once

#include "engine/pioneer_days/state.hpp"

namespace conestoga::pioneer_days {

struct Score {
    int cattle = 0; // scored week by week (DAYS-3.1)
    int gold = 0;
    int favours = 0;
    int most_favours = 0;
    int townsfolk = 0;
    int damage = 0; // negative

    int total() const { return cattle + gold + favours + most_favours + townsfolk + damage; }
};

// What the seat would have if the game ended now.
Score score_of(const Content& content, const State& state, Seat seat);
// What one townsfolk would score for the seat.
int points_of(const Content& content, const State& state, Seat seat, int person);
// Whether the townsfolk's points depend on what is on gold tokens.
bool counts_nuggets(const Content& content, int person);

// Requires a finished game.
SeatSet winners(const Content& content, const State& state);
inline std::string_view ending(const Content&, const State&) { return "last_town"; }

} // namespace conestoga::pioneer_days
