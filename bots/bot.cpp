#include "bots/bot.hpp"

#include "bots/greedy.hpp"
#include "bots/random.hpp"
#include "engine/core/near.hpp"
#include "engine/core/text.hpp"

#include <array>
#include <vector>

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
    std::vector<std::string_view> names;
    for (const BotInfo& bot : all_bots) {
        if (bot.name == name) return bot.make();
        names.push_back(bot.name);
    }
    const std::string_view near = nearest(name, names);
    Message wrong{near.empty() ? "error.bot.unknown" : "error.bot.unknown_near"};
    return std::move(wrong).with("name", name).with("near", near).with("bots", listed(names));
}

} // namespace conestoga
