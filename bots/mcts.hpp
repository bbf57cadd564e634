// Plain Monte Carlo tree search with random playouts and no knowledge of the game: the yardstick.
#pragma once

#include "bots/bot.hpp"

namespace conestoga {

std::unique_ptr<Bot> make_mcts_bot(const BotSpec& spec, GamePointer game);

} // namespace conestoga
