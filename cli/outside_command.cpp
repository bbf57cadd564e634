// conestoga bot: a bot of ours at somebody else's table.
#include "cli/commands.hpp"
#include "guests/outside.hpp"
#include "remote/bot_seat.hpp"

#include <ostream>

namespace conestoga {

namespace {

ExitCode play_on_a_server(Console& console, const OutsideArguments& arguments, const BotSpec& bot,
                          const LoadGame& load) {
    const Result<RemoteAddress> table = parse_address(arguments.at);
    if (!table) return console.fail(table.error());
    const std::string name = arguments.name.empty() ? bot.text() : arguments.name;
    const Result<void> played = play_at_table(
        {*table, bot, arguments.token, name, arguments.seconds, arguments.seed}, load);
    if (!played) return console.fail(played.error());
    console.out << console.say({"cli.bot.over"}) << '\n';
    return success;
}

} // namespace

ExitCode play_elsewhere(Console& console, const OutsideArguments& arguments) {
    const Result<BotSpec> bot = parse_bot(arguments.bot);
    if (!bot) return console.fail(bot.error());
    const LoadGame load = [&](const std::string& game) {
        return load_game(game, std::nullopt, arguments.content);
    };
    if (!arguments.at.empty()) return play_on_a_server(console, arguments, *bot, load);
    const Result<void> played = play_outside(console.in, console.out, *bot, arguments.seed, load);
    return played ? success : console.fail(played.error());
}

} // namespace conestoga
