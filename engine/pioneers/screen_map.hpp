// The map of the text screen: cities, lines, roads and the stagecoach.
#pragma once

#include "engine/core/json.hpp"
#include "engine/core/message.hpp"
#include "engine/core/screen_sheet.hpp"

namespace conestoga::pioneers {

inline constexpr int screen_width = 100;
inline constexpr int map_height = 36;

// The two letters for a tile or a seat of a coach.
std::string tile_code(const Json& tile, const Speaker& speaker);

std::string map_text(const Json& content, const Json& view, const Speaker& speaker, Ink ink);
// What the signs of the map mean, in two lines.
std::string legend_text(const Json& content, const Speaker& speaker, Ink ink);

} // namespace conestoga::pioneers
