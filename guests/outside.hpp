// A bot of ours at somebody else's table: the other end of the protocol.
#pragma once

#include "bots/bot.hpp"

#include <functional>
#include <iosfwd>

namespace conestoga {

// How the game of a message is made, with whatever content there is on this side.
using LoadGame = std::function<Result<GamePointer>(const std::string& game)>;

// Reads messages and answers them until there are no more; or says what was wrong with one.
Result<void> play_outside(std::istream& in, std::ostream& out, const BotSpec& spec,
                          std::uint64_t seed, const LoadGame& load);

} // namespace conestoga
