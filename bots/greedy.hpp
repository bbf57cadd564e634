// Looks one action ahead and takes the one after which the position looks best.
#pragma once

#include "bots/bot.hpp"

namespace conestoga {

std::unique_ptr<Bot> make_greedy_bot(const BotSpec& spec, GamePointer game);

} // namespace conestoga
