// The ways that the stagecoach can take now, for a screen that lets people choose a far city.
#pragma once

#include "engine/pioneers/state.hpp"

#include <vector>

namespace conestoga::pioneers {

struct Route {
    std::vector<int> way; // cities after the present one; the last has a matching tile
    int bank = 0;         // dollars to the bank
    std::array<int, max_seats> seats{}; // dollars to each seat

    int cost() const;
};

// For each city that the active seat may drive to: the cheapest way, and other ways that pay
// somebody else; at most four. Ordered by city, then cost. Requires Phase::travel.
std::vector<Route> routes(const Content& content, const State& state);

} // namespace conestoga::pioneers
