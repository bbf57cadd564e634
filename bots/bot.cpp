#include "bots/bot.hpp"

#include "bots/greedy.hpp"
#include "bots/random.hpp"

#include <array>

namespace conestoga {

namespace {

template <class B>
std::unique_ptr<const Bot> make_one() {
    return std::make_unique<const B>();
}

constexpr std::array all_bots{
    BotInfo{"random", make_one<RandomBot>},
    BotInfo{"greedy", make_one<GreedyBot>},
};

} // namespace

std::span<const BotInfo> bots() { return all_bots; }

Result<std::unique_ptr<const Bot>> make_bot(std::string_view name) {
    std::string names;
    for (const BotInfo& bot : all_bots) {
        if (bot.name == name) return bot.make();
        names += (names.empty() ? "" : ", ") + std::string(bot.name);
    }
    return Message{"error.bot.unknown"}.with("name", name).with("bots", names);
}

} // namespace conestoga
