// What is always true of a position of Milestones.
#pragma once

#include "engine/milestones/state.hpp"

namespace conestoga::milestones {

// The first invariant that does not hold; debug builds ask after every action.
Violation check(const Content& content, const State& state);

} // namespace conestoga::milestones
