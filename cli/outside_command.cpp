// conestoga bot: a bot of ours at somebody else's table.
#include "cli/commands.hpp"
#include "guests/outside.hpp"

namespace conestoga {

ExitCode play_elsewhere(Console& console, const OutsideArguments& arguments) {
    const Result<BotSpec> bot = parse_bot(arguments.bot);
    if (!bot) return console.fail(bot.error());
    const Result<void> played =
        play_outside(console.in, console.out, *bot, arguments.seed, [&](const std::string& game) {
            return load_game(game, std::nullopt, arguments.content);
        });
    return played ? success : console.fail(played.error());
}

} // namespace conestoga
