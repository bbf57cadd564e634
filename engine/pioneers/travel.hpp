// Where the stagecoach can go and what it costs (PIO-3.1 to PIO-3.4).
#pragma once

#include "engine/pioneers/state.hpp"

namespace conestoga::pioneers {

// The professions that ride in the seat's coaches.
ProfessionSet riding(const Content& content, const State& state, Seat seat);

// The cities whose tile matches a riding pioneer; a Hotel matches any.
CitySet goals(const State& state, ProfessionSet riding);

// What one step along a line costs the mover, to whomever it goes.
int fare(const Content& content, const State& state, Seat mover, int line);

// The cities that are a legal next step of the active seat's move; and whether there is any.
CitySet next_steps(const Content& content, const State& state);
bool can_travel(const Content& content, const State& state);

} // namespace conestoga::pioneers
