// What is always true in a game of Rail Pioneers.
#pragma once

#include "engine/rail_pioneers/state.hpp"

namespace conestoga::rail_pioneers {

// The first invariant that does not hold.
Violation check(const Content& content, const State& state);

} // namespace conestoga::rail_pioneers
