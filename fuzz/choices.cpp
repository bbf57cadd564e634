// Bytes as choices: the first says which game, each further one which of the possible actions
// happens. Invariants are asserted after every action; legal and why_not must agree about the
// chosen action and about one taken from the bytes as they are.
#include "engine/games.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <cstring>
#include <vector>

namespace {

using namespace conestoga;

const std::vector<GamePointer>& every_game() {
    static const std::vector<GamePointer> all = [] {
        std::vector<GamePointer> list;
        for (const GameInfo& info : games())
            for (int players = info.least_players; players <= info.most_players; ++players) {
                GameString game{std::string(info.name), {}};
                game.set("players", std::to_string(players));
                list.push_back(*make_game(game));
            }
        list.push_back(*make_game("pioneers(players=2,covers=random)"));
        list.push_back(*make_game("rail_pioneers(players=2,trains=1)"));
        list.push_back(*make_game("rail_pioneers(players=4,places=all)"));
        list.push_back(*make_game("pioneer_days(players=3,sets=cd,boards=unique)"));
        list.push_back(*make_game("pioneer_days(players=2,sets=be,boards=unique)"));
        return list;
    }();
    return all;
}

void require(bool holds) {
    if (!holds) std::abort();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 2) return 0;
    const AnyGame& game = *every_game()[data[0] % every_game().size()];
    Position position = game.initial();
    for (std::size_t i = 1; i < size && game.actor(position) != nobody; ++i) {
        std::vector<Action> actions;
        if (game.actor(position) == chance_acts) {
            OutcomeList outcomes;
            game.chance(position, outcomes);
            for (const Outcome& outcome : outcomes) actions.push_back(outcome.action);
        } else {
            ActionList legal;
            game.legal(position, legal);
            actions.assign(legal.begin(), legal.end());
        }
        require(!actions.empty());
        Action wild;
        std::memcpy(&wild.bits, data + i, std::min<std::size_t>(4, size - i));
        require((std::ranges::find(actions, wild) != actions.end()) ==
                !game.why_not(position, wild));
        const Action action = actions[data[i] % actions.size()];
        require(!game.why_not(position, action));
        require(*game.parse(game.text(action)) == action);
        game.apply(position, action);
        require(!game.check(position));
    }
    return 0;
}
