// The map of the text screen: numbers, streets, milestones, houses, markets and bonus tiles.
#pragma once

#include "engine/core/json.hpp"
#include "engine/core/message.hpp"
#include "engine/core/screen_sheet.hpp"

namespace conestoga::milestones {

// The two letters for a kind of worker.
std::string kind_code(const Json& kind, const Speaker& speaker);

std::string map_text(const Json& content, const Json& view, const Speaker& speaker, Ink ink);
// What the signs of the map mean, in a line.
std::string legend_text(const Speaker& speaker, Ink ink);

} // namespace conestoga::milestones
