#include "games/every_game.hpp"

#include <algorithm>
#include <cctype>
#include <fstream>

namespace conestoga::tests {

const std::vector<std::string>& every_game() {
    static const std::vector<std::string> strings = [] {
        std::vector<std::string> all;
        for (const GameInfo& info : games()) {
            std::ifstream file(CONESTOGA_SOURCE "/tests/" + std::string(info.name) + "/games.txt");
            for (std::string line; std::getline(file, line);)
                if (!line.empty()) all.push_back(line);
        }
        return all;
    }();
    return strings;
}

TEST(EveryGame, IsTested) {
    for (const GameInfo& info : games()) {
        const auto is_one_of_it = [&](const std::string& string) {
            return parse_game_string(string)->name == info.name;
        };
        EXPECT_TRUE(std::ranges::any_of(every_game(), is_one_of_it))
            << "write the game strings that are to be tested to tests/" << info.name
            << "/games.txt, one a line";
    }
}

std::vector<Action> possible(const AnyGame& game, const Position& position) {
    std::vector<Action> all;
    if (game.actor(position) == chance_acts) {
        OutcomeList outcomes;
        game.chance(position, outcomes);
        for (const Outcome& outcome : outcomes) all.push_back(outcome.action);
    } else if (is_player(game.actor(position))) {
        ActionList actions;
        game.legal(position, actions);
        all.assign(actions.begin(), actions.end());
    }
    return all;
}

Action random_possible(const AnyGame& game, const Position& position, Rng& rng) {
    if (game.actor(position) == chance_acts) {
        OutcomeList outcomes;
        game.chance(position, outcomes);
        return outcomes.at_weight(rng.below(outcomes.total_weight()));
    }
    ActionList actions;
    game.legal(position, actions);
    return actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
}

Position random_position(const AnyGame& game, Rng& rng, int plies) {
    Position position = game.initial();
    for (int ply = 0; ply < plies; ++ply) {
        Position next = position;
        game.apply(next, random_possible(game, position, rng));
        if (game.actor(next) == nobody) break;
        position = next;
    }
    return position;
}

std::vector<Action> random_game(const AnyGame& game, Rng& rng) {
    std::vector<Action> actions;
    Position position = game.initial();
    while (game.actor(position) != nobody) {
        actions.push_back(random_possible(game, position, rng));
        game.apply(position, actions.back());
    }
    return actions;
}

std::string test_name(const std::string& game_string) {
    std::string name;
    for (char c : game_string) {
        if (std::isalnum(static_cast<unsigned char>(c)))
            name += c;
        else if (!name.empty() && name.back() != '_')
            name += '_';
    }
    if (name.back() == '_') name.pop_back();
    return name;
}

} // namespace conestoga::tests
