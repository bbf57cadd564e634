// What bots choose in a fixed set of positions: every platform and compiler must choose alike.
#pragma once

#include "bots/bot.hpp"

#include <string>

namespace conestoga {

// The moves of a bot in every seat, from some positions of a seeded random game on, with so few
// iterations that it is quick: in the game's notation, "a; b; c".
std::string moves_of(const BotSpec& bot, const GamePointer& game);

} // namespace conestoga
