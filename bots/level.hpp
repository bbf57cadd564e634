// The five opponents that people choose from: all of them go by the learned evaluation, the weaker
// ones with short sight and in doubt, the stronger ones by searching.
#pragma once

#include "bots/bot.hpp"

namespace conestoga {

std::unique_ptr<Bot> make_level_bot(const BotSpec& spec, GamePointer game);

} // namespace conestoga
