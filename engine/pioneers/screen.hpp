// A game of Pioneers as a terminal shows it.
#pragma once

#include "engine/core/game.hpp"
#include "engine/core/message.hpp"

namespace conestoga::pioneers {

// The view drawn as text for a terminal of at least 100 columns: the map, the display of coaches,
// the players' boards. `content` is content_json(), `view` is view().
std::string screen(const Json& content, const Json& view, const Speaker& speaker, Ink ink);

} // namespace conestoga::pioneers
