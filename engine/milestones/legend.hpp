// What the pieces and places of Milestones are and do.
#pragma once

#include "engine/core/game.hpp"
#include "engine/milestones/content.hpp"

namespace conestoga::milestones {

std::vector<LegendEntry> legend(const Content& content);

} // namespace conestoga::milestones
