// What may come of a choice, so that a player can weigh it before: where a throw takes the train,
// and what a box would do.
#pragma once

#include "engine/rail_pioneers/state.hpp"

#include <vector>

namespace conestoga::rail_pioneers {

enum class Arrival : std::uint8_t { plain, river, danger, ambush, derails, home, couples };
inline constexpr std::array<std::string_view, 7> arrival_ids{"plain",   "river", "danger", "ambush",
                                                             "derails", "home",  "couples"};

// One throw of a run.
struct Forecast {
    int total = 0;
    int weight = 0;
    int stop = 0;      // where the train stands then, or its light engine
    Arrival arrival{}; // a derailed train may stand at a river or a danger all the same
    bool reaches_box = false;
};

// Every throw of the active train if it runs; empty when it is not the moment to choose, or when
// the train cannot run.
std::vector<Forecast> forecasts(const Content& content, const State& state);

// Where a box on that space would drive the train back to; 0 if it would only slow it down.
int driven_back_to(const Content& content, const State& state, int victim, int space);

} // namespace conestoga::rail_pioneers
