// What is always true of a position of Pioneers.
#pragma once

#include "engine/pioneers/state.hpp"

namespace conestoga::pioneers {

// The first invariant that does not hold; debug builds ask after every action.
Violation check(const Content& content, const State& state);

} // namespace conestoga::pioneers
