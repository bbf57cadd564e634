// Positions of bot games, as an analysis shows them.
#include "analysis/games.hpp"
#include "lab/shown.hpp"

#include <gmock/gmock.h>
#include <set>

namespace conestoga::tests {

TEST(DrawnPlies, AreSomeOfTheGameInTheirOrder) {
    std::set<std::size_t> seen;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        Rng rng(seed);
        const auto plies = drawn_plies(12, 3, rng);
        ASSERT_EQ(plies.size(), 3U);
        EXPECT_LT(plies[0], plies[1]);
        EXPECT_LT(plies[1], plies[2]);
        seen.insert(plies.begin(), plies.end());
    }
    EXPECT_EQ(seen.size(), 12U) << "every ply may be drawn";
    EXPECT_EQ(*seen.rbegin(), 11U);
    Rng rng(1);
    EXPECT_THAT(drawn_plies(2, 8, rng), ::testing::ElementsAre(0U, 1U));
}

namespace {

class PlayedStories : public ::testing::TestWithParam<std::string> {};

} // namespace

// A game that was just played is told as its record is.
TEST_P(PlayedStories, AreThoseOfTheirRecords) {
    const GamePointer game = game_of(GetParam());
    const std::vector<Action> actions = careless_game(game, 2);
    const Story played = played_story(game, actions);
    const Story kept = *story_of(match_of(game, actions), nobody);
    EXPECT_EQ(played.winners, kept.winners);
    EXPECT_EQ(played.is_over, kept.is_over);
    ASSERT_EQ(played.plies.size(), kept.plies.size());
    ASSERT_EQ(played.shared.size(), kept.shared.size());
    ASSERT_EQ(played.own.size(), kept.own.size());
    for (std::size_t ply = 0; ply < kept.shared.size(); ++ply) {
        EXPECT_EQ(played.shared[ply].hash(), kept.shared[ply].hash()) << ply;
        for (std::size_t seat = 0; seat < kept.own.size(); ++seat)
            EXPECT_EQ(played.own[seat][ply].hash(), kept.own[seat][ply].hash()) << ply;
        if (ply == kept.plies.size()) break;
        EXPECT_EQ(played.plies[ply].actor, kept.plies[ply].actor) << ply;
        EXPECT_EQ(played.plies[ply].action, kept.plies[ply].action) << ply;
    }
}

INSTANTIATE_TEST_SUITE_P(, PlayedStories, ::testing::ValuesIn(titles_for_two()),
                         [](const auto& info) { return test_name(info.param); });

} // namespace conestoga::tests
