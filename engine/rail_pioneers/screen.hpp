// A game of Rail Pioneers as a terminal shows it.
#pragma once

#include "engine/core/game.hpp"
#include "engine/core/message.hpp"

namespace conestoga::rail_pioneers {

// The view drawn as text for a terminal of at least 100 columns: the four lines with their track,
// trains, spots, boxes and signals, and what each train has. `content` is content_json(), `view` is
// view().
std::string screen(const Json& content, const Json& view, const Speaker& speaker, Ink ink);

} // namespace conestoga::rail_pioneers
