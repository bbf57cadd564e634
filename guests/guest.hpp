// Bots of others: programs that are named by their command, "cmd:./mybot", and spoken to over their
// stdin and stdout. Whoever may name a bot may thus run a program: only what a person types on the
// command line is parsed here; records, pages and networks go by `parse_bot`, which knows no
// guests.
#pragma once

#include "bots/bot.hpp"

namespace conestoga {

inline constexpr std::string_view guest_prefix = "cmd:";

bool is_guest(const BotSpec& spec);
// A bot of ours or a guest.
Result<BotSpec> parse_bot_or_guest(std::string_view text);
// Requires a spec that was parsed. A guest's process lives as long as the bot, in the thread that
// first asked it.
std::unique_ptr<Bot> make_bot_or_guest(const BotSpec& spec, GamePointer game);

} // namespace conestoga
