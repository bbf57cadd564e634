// A game of Pioneer Days drawn as text, from a view and nothing else.
#pragma once

#include "engine/core/game.hpp"
#include "engine/pioneer_days/content.hpp"

namespace conestoga::pioneer_days {

std::string screen(const Content& content, const Json& view, const Speaker& speaker, Ink ink);

} // namespace conestoga::pioneer_days
