// The actions of a position that are worth weighing: the others are outdone at a glance (for bots).
#pragma once

#include "engine/milestones/rules.hpp"
#include "engine/milestones/weights.hpp"

namespace conestoga::milestones {

// Adds those of all legal actions to the few, in their order; there is at least one.
void shortlist(const Content& content, const State& state, const ActionList& all, ActionList& few,
               const Weights& weights);

} // namespace conestoga::milestones
