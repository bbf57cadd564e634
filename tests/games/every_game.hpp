// Every game with every option that matters, and random positions of it, for tests that hold for
// all games alike. A new game adds its strings here.
#pragma once

#include "engine/games.hpp"

#include <gtest/gtest.h>
#include <string>
#include <vector>

namespace conestoga::tests {

inline const std::vector<std::string> every_game{
    "pioneers(players=2,covers=edge)",
    "pioneers(players=2,covers=random)",
    "pioneers(players=3)",
    "pioneers(players=4)",
    "pioneers(players=3,network=all)",
    "milestones(players=2)",
    "milestones(players=3)",
    "milestones(players=4)",
    "rail_pioneers(players=2,trains=1)",
    "rail_pioneers(players=2,trains=2)",
    "rail_pioneers(players=3,places=first)",
    "rail_pioneers(players=4,places=first)",
    "rail_pioneers(players=4,places=all)",
    "pioneer_days(players=2,sets=ab,boards=standard)",
    "pioneer_days(players=2,sets=cd,boards=unique)",
    "pioneer_days(players=3,sets=de,boards=unique)",
    "pioneer_days(players=4,sets=ab,boards=standard)",
    "pioneer_days(players=4,sets=bc,boards=unique)",
};

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
        , suite, ::testing::ValuesIn(conestoga::tests::every_game),                                \
        [](const auto& info) { return conestoga::tests::test_name(info.param); })
