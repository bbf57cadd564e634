// What the pieces and places of Pioneers are and do.
#pragma once

#include "engine/core/game.hpp"
#include "engine/pioneers/content.hpp"

namespace conestoga::pioneers {

std::vector<LegendEntry> legend(const Content& content);

} // namespace conestoga::pioneers
