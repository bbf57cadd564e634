// What the pieces and places of Rail Pioneers are and do.
#pragma once

#include "engine/core/game.hpp"
#include "engine/rail_pioneers/content.hpp"

namespace conestoga::rail_pioneers {

std::vector<LegendEntry> legend(const Content& content);

} // namespace conestoga::rail_pioneers
