// A game of Pioneers as a terminal shows it.
#pragma once

#include "engine/core/game.hpp"
#include "engine/core/message.hpp"
#include "engine/pioneers/content.hpp"

namespace conestoga::pioneers {

// The view drawn as text for a terminal of at least 100 columns: the map, the display of coaches,
// the players' boards.
std::string screen(const Content& content, const Json& view, const Speaker& speaker, Ink ink);

} // namespace conestoga::pioneers
