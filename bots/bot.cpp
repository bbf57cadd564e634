#include "bots/bot.hpp"

#include "bots/greedy.hpp"
#include "bots/level.hpp"
#include "bots/mcts.hpp"
#include "bots/random.hpp"
#include "engine/core/near.hpp"
#include "engine/core/text.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace conestoga {

namespace {

constexpr std::array<std::string_view, 1> mcts_options{"iterations"};
constexpr std::array<std::string_view, 4> level_options{"iterations", "doubt", "playouts",
                                                        "threads"};

constexpr std::array all_bots{
    BotInfo{"random", {}, make_random_bot},
    BotInfo{"mcts", mcts_options, make_mcts_bot},
    BotInfo{"greedy", {}, make_greedy_bot},
    BotInfo{"level1", level_options, make_level_bot, true},
    BotInfo{"level2", level_options, make_level_bot, true},
    BotInfo{"level3", level_options, make_level_bot, true},
    BotInfo{"level4", level_options, make_level_bot, true},
    BotInfo{"level5", level_options, make_level_bot, true},
};

const BotInfo* find_bot(std::string_view name) {
    const auto found = std::ranges::find(all_bots, name, &BotInfo::name);
    return found == all_bots.end() ? nullptr : &*found;
}

} // namespace

std::string BotSpec::text() const { return GameString{name, options}.text(); }

std::span<const BotInfo> bots() { return all_bots; }

Result<BotSpec> parse_bot(std::string_view text) {
    Result<GameString> read = parse_game_string(text);
    const BotInfo* info = read ? find_bot(read->name) : nullptr;
    if (!info) {
        std::vector<std::string_view> names;
        for (const BotInfo& bot : all_bots) names.push_back(bot.name);
        const std::string_view near = nearest(read ? read->name : text, names);
        Message wrong{near.empty() ? "error.bot.unknown" : "error.bot.unknown_near"};
        return std::move(wrong).with("name", text).with("near", near).with("bots", listed(names));
    }
    for (const auto& [option, value] : read->options)
        if (std::ranges::find(info->options, option) == info->options.end())
            return Message{"error.bot.option"}.with("bot", info->name).with("option", option);
    return BotSpec{std::move(read->name), std::move(read->options)};
}

std::unique_ptr<Bot> make_bot(const BotSpec& spec, GamePointer game) {
    return find_bot(spec.name)->make(spec, std::move(game));
}

BotSpec best_bot() { return {std::string(all_bots.back().name)}; }

} // namespace conestoga
