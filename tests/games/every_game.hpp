// Every game with every option that matters, and random positions of it, for tests that hold for
// all games alike. A new game writes its strings to tests/<game>/games.txt. Where an earlier
// version of its rules is still played, tests/<game>/rules-N holds what the program of that time
// had and wrote: the content; games.txt, with a string or two for the tests that are for earlier
// rules too; and what tests/games/earlier_rules_test.cpp reads.
#pragma once

#include "engine/games.hpp"

#include <gtest/gtest.h>
#include <string>
#include <vector>

namespace conestoga::tests {

// The strings of every game, from tests/<game>/games.txt: one a line, every option that matters.
const std::vector<std::string>& every_game();

// A version of a game's rules before today's that is still played.
struct EarlierRules {
    std::string game;
    int rules;

    std::string text_of(const std::string& file) const; // one of its folder
    std::vector<std::string> lines_of(const std::string& file) const;
    ContentFiles content() const;
    GamePointer make(std::string_view game_string) const; // with the content of then
};
std::vector<EarlierRules> earlier_rules();

// The strings of every game, and those of earlier rules: "pioneers(players=3) by rules 1".
const std::vector<std::string>& every_game_by_any_rules();

// Of such a string.
GamePointer game_of(std::string_view game_string);

// What may happen here: the legal actions of the acting seat, or chance's outcomes.
std::vector<Action> possible(const AnyGame& game, const Position& position);
Action random_possible(const AnyGame& game, const Position& position, Rng& rng);

// A position of a random game after at most `plies` actions, not over.
Position random_position(const AnyGame& game, Rng& rng, int plies);

// The actions of a whole random game.
std::vector<Action> random_game(const AnyGame& game, Rng& rng);

// Names the parameter of a test: pioneers_players_3.
std::string test_name(const std::string& game_string);

class EveryGame : public ::testing::TestWithParam<std::string> {
protected:
    GamePointer pointer = game_of(GetParam());
    const AnyGame& game = *pointer;
};

} // namespace conestoga::tests

#define FOR_EACH_OF(strings, suite)                                                                \
    INSTANTIATE_TEST_SUITE_P(                                                                      \
        , suite, ::testing::ValuesIn(conestoga::tests::strings()),                                 \
        [](const auto& info) { return conestoga::tests::test_name(info.param); })
#define FOR_EVERY_GAME(suite) FOR_EACH_OF(every_game, suite)
#define FOR_EVERY_GAME_BY_ANY_RULES(suite) FOR_EACH_OF(every_game_by_any_rules, suite)
