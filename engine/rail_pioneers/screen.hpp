// A game of Rail Pioneers as a terminal shows it.
#pragma once

#include "engine/core/game.hpp"
#include "engine/core/message.hpp"
#include "engine/rail_pioneers/content.hpp"

namespace conestoga::rail_pioneers {

// The view drawn as text for a terminal of at least 100 columns: the four lines with their track,
// trains, spots, boxes and signals, and what each train has.
std::string screen(const Content& content, const Json& view, const Speaker& speaker, Ink ink);

} // namespace conestoga::rail_pioneers
