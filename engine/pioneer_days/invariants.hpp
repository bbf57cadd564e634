// What is always true in a game of Pioneer Days.
#pragma once

#include "engine/pioneer_days/state.hpp"

namespace conestoga::pioneer_days {

// The first invariant that does not hold. Works for observations as well.
Violation check(const Content& content, const State& state);

} // namespace conestoga::pioneer_days
