// Names for the events that a study of many games counts (lab/simulate).
#pragma once

#include "engine/core/event.hpp"
#include "engine/pioneers/content.hpp"

#include <optional>
#include <string>

namespace conestoga::pioneers {

// What an event of a seat counts as ("coach iron_mule"); with no seat: that it came into the game.
std::optional<std::string> feat(const Content& content, const Event& event);

} // namespace conestoga::pioneers
