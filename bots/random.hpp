// Chooses evenly among what is legal.
#pragma once

#include "bots/bot.hpp"

namespace conestoga {

std::unique_ptr<Bot> make_random_bot(const BotSpec& spec, GamePointer game);

} // namespace conestoga
