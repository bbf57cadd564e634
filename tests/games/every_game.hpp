// Every game with every option that matters, and random positions of it, for tests that hold for
// all games alike. A new game writes its strings to tests/<game>/games.txt.
#pragma once

#include "engine/games.hpp"

#include <gtest/gtest.h>
#include <string>
#include <vector>

namespace conestoga::tests {

// The strings of every game, from tests/<game>/games.txt: one a line, every option that matters.
const std::vector<std::string>& every_game();

inline GamePointer game_of(std::string_view game_string) {
    Result<GamePointer> game = make_game(game_string);
    EXPECT_TRUE(game) << game_string;
    return *game;
}

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

#define FOR_EVERY_GAME(suite)                                                                      \
    INSTANTIATE_TEST_SUITE_P(                                                                      \
        , suite, ::testing::ValuesIn(conestoga::tests::every_game()),                              \
        [](const auto& info) { return conestoga::tests::test_name(info.param); })
