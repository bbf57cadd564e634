// Who is how far, and who has won (RAIL-4.1, RAIL-4.2).
#pragma once

#include "engine/rail_pioneers/state.hpp"

namespace conestoga::rail_pioneers {

int trains_home(const Content& content, const State& state);
// Whether the trains that are home decide the game.
bool is_decided(const Content& content, const State& state);
// The train that a seat is ranked by.
int farthest_train(const Content& content, const State& state, Seat seat);

// The space that the seat's farthest train has reached. Where all places count, a train that is
// home counts more for every seat that came later.
int score_of(const Content& content, const State& state, Seat seat);
// Requires a finished game.
SeatSet winners(const Content& content, const State& state);
// "home" (RAIL-4.1) or "guard" (RAIL-4.2).
std::string_view ending(const Content& content, const State& state);

} // namespace conestoga::rail_pioneers
