// A game of Milestones as a terminal shows it.
#pragma once

#include "engine/core/game.hpp"
#include "engine/core/message.hpp"
#include "engine/milestones/content.hpp"

namespace conestoga::milestones {

// The view drawn as text for a terminal of at least 100 columns: the map, the display of workers,
// the players' loops.
std::string screen(const Content& content, const Json& view, const Speaker& speaker, Ink ink);

} // namespace conestoga::milestones
