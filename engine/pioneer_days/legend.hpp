// What the pieces and places of Pioneer Days are and do.
#pragma once

#include "engine/core/game.hpp"
#include "engine/pioneer_days/content.hpp"

namespace conestoga::pioneer_days {

std::vector<LegendEntry> legend(const Content& content);

} // namespace conestoga::pioneer_days
