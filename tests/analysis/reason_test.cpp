// Why an action is better: said where the numbers carry it, and nowhere else.
#include "analysis/games.hpp"
#include "analysis/reason.hpp"
#include "table/words.hpp"

#include <algorithm>
#include <gmock/gmock.h>

namespace conestoga::tests {

namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Not;

std::vector<std::string> keys(const std::vector<Message>& messages) {
    std::vector<std::string> keys;
    for (const Message& message : messages) keys.push_back(message.key);
    return keys;
}

class Reasons : public ::testing::Test {
protected:
    GamePointer game = game_of("pioneers(players=3)");

    std::vector<std::string> said(const Contrast& contrast) {
        return keys(reasons(*game, 0, contrast));
    }
};

} // namespace

TEST_F(Reasons, AreSaidFromTheThresholdOn) {
    const Difference road{"roads", 0, 100, least_worth};
    EXPECT_THAT(said({{road}, 20'000}), ElementsAre("pioneers.reason.roads"));
    EXPECT_THAT(said({{{"roads", 0, 100, least_worth - 1}}, 20'000}), IsEmpty());
    // A fifth of what the whole line is better by.
    EXPECT_THAT(said({{road}, 50'000}), ElementsAre("pioneers.reason.roads"));
    EXPECT_THAT(said({{road}, 50'100}), IsEmpty());
    // Less than half a road more is none.
    EXPECT_THAT(said({{{"roads", 0, 49, 30'000}}, 40'000}), IsEmpty());
    // What is said is how many there are.
    EXPECT_EQ(reasons(*game, 0, {{{"roads", 0, 210, 30'000}}, 40'000})[0],
              Message{"pioneers.reason.roads"}.with("count", 2));
}

TEST_F(Reasons, GoTheRightWay) {
    EXPECT_THAT(said({{{"roads", 0, -100, 30'000}}, 40'000}), IsEmpty()); // fewer roads, it says
    EXPECT_THAT(said({{{"points", 1, 300, 30'000}}, 40'000}), IsEmpty()); // a rival's points
    EXPECT_THAT(said({{{"points", 1, -300, 30'000}}, 40'000}),
                ElementsAre("pioneers.rival.points"));
    EXPECT_THAT(said({{{"is_active", 0, 100, 30'000}}, 40'000}), IsEmpty()); // no reason at all
}

// What a network has learned of one thing it may have shared out among several features.
TEST_F(Reasons, AreWorthWhatAllThatSpeaksOfThemIsWorth) {
    const Difference banker{"bankers", 0, 100, 2'000}, turns{"banker_turns", 0, 700, 30'000};
    EXPECT_THAT(said({{turns, banker}, 40'000}), ElementsAre("pioneers.reason.bankers"));
    EXPECT_THAT(said({{banker}, 40'000}), IsEmpty()) << "no turn is left to be paid in";
    EXPECT_THAT(said({{turns}, 40'000}), IsEmpty()) << "more turns, but no Banker more";
    // What counts against it is part of it too.
    EXPECT_THAT(said({{{"coaches", 0, 2000, 30'000}, {"fewest_riders", 0, 300, -25'000}}, 20'000}),
                IsEmpty());
    // Of money all that there is is counted.
    EXPECT_EQ(reasons(*game, 0, {{{"money", 0, 100, 20'000}, {"spare_money", 0, 200, 0}}, 20'000}),
              std::vector{Message{"pioneers.reason.money"}.with("count", 3)});
}

// A seat with one train has no other.
TEST(ReasonsOfRailPioneers, SpeakOfAnotherTrainOnlyWhereThereIsOne) {
    const Contrast contrast{{{"other_turns", 0, -3000, 30'000}}, 40'000};
    const auto said = [&](const char* game) { return keys(reasons(*game_of(game), 0, contrast)); };
    EXPECT_THAT(said("rail_pioneers(players=2,trains=2)"),
                ElementsAre("rail_pioneers.reason.other_turns"));
    EXPECT_THAT(said("rail_pioneers(players=2,trains=1)"), IsEmpty());
    EXPECT_THAT(said("rail_pioneers(players=3)"), IsEmpty());
}

TEST_F(Reasons, AreNotSaidWhereTheLineIsNotBetter) {
    EXPECT_THAT(said({{{"roads", 0, 100, 30'000}}, least_worth - 1}), IsEmpty());
    EXPECT_THAT(said({{{"roads", 0, 100, 30'000}}, -5}), IsEmpty());
}

TEST_F(Reasons, AreTwoAtMostTheStrongestFirst) {
    EXPECT_THAT(
        said({{{"points", 0, 200, 40'000}, {"roads", 0, 100, 30'000}, {"money", 0, 100, 20'000}},
              60'000}),
        ElementsAre("pioneers.reason.points", "pioneers.reason.roads"));
}

TEST_F(Reasons, TellAVictoryAtHand) {
    EXPECT_THAT(said({{}, 0, 10, 35}), ElementsAre("reason.wins"));
    EXPECT_THAT(said({{}, 0, 11, 35}), IsEmpty());
}

// Every feature that can be told is one of its game, and has a sentence in both languages.
TEST(TellableFeatures, ExistAndHaveWords) {
    for (const auto& [features, way] :
         {std::pair{tellable_of_own(), ".reason."}, std::pair{tellable_of_rivals(), ".rival."}})
        for (const Tellable& one : features) {
            const std::string key = std::string(one.game) + way + std::string(one.feature);
            for (Language language : languages)
                EXPECT_TRUE(catalogue(language).contains(key)) << key;
            const ValueNet* net = value_net(one.game);
            ASSERT_NE(net, nullptr);
        }
}

// Each of them: where it must be said, and where it must not.
TEST(TellableFeatures, AreSaidWhereTheyAreTrueAndNowhereElse) {
    for (const auto& [features, way, whose] :
         {std::tuple{tellable_of_own(), ".reason.", Seat{0}},
          std::tuple{tellable_of_rivals(), ".rival.", Seat{1}}})
        for (const Tellable& one : features) {
            const GamePointer game = game_of(std::string(one.game) + "(players=2)");
            const std::string key = std::string(one.game) + way + std::string(one.feature);
            const auto said = [&](int more, int worth) {
                std::vector<Difference> differences{{one.feature, whose, more, worth}};
                if (!one.needs.empty()) differences.push_back({one.needs, whose, more, 0});
                return keys(reasons(*game, 0, {differences, 40'000}));
            };
            const int much = 2 * one.unit * one.sign, little = one.unit * one.sign / 2;
            EXPECT_THAT(said(much, 30'000), ElementsAre(key));
            EXPECT_THAT(said(little, 30'000), ElementsAre(key));
            EXPECT_THAT(said(-much, 30'000), IsEmpty()) << key << " the other way";
            EXPECT_THAT(said(little - one.sign, 30'000), IsEmpty()) << key << " by too little";
            EXPECT_THAT(said(0, 30'000), IsEmpty()) << key << " without a difference";
            EXPECT_THAT(said(much, least_worth - 1), IsEmpty()) << key << " worth nothing";
            EXPECT_THAT(said(much, -30'000), IsEmpty()) << key << " worth less than nothing";
        }
}

namespace {

class ReasonsInGames : public ::testing::TestWithParam<std::string> {};

} // namespace

// In real positions: what is said for an action is never said against it.
TEST_P(ReasonsInGames, AreNotSaidTheOtherWayRound) {
    const GamePointer game = game_of(GetParam());
    const auto assessor = make_assessor(game);
    int said = 0;
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
        const Match match = match_of(game, careless_game(game, seed));
        const auto analysis = analysed(match, nobody, 24);
        const Story& story = analysis->story();
        for (Seat seat = 0; seat < game->players(); ++seat)
            for (const Moment& moment : analysis->moments(seat)) {
                const auto why = keys(reasons(*game, seat, moment.contrast));
                said += static_cast<int>(why.size());
                const Contrast reverse =
                    assessor->contrast(story.known_to_actor(moment.ply), moment.better,
                                       story.plies[moment.ply].action);
                EXPECT_EQ(reverse.better_by, -moment.contrast.better_by);
                for (const std::string& key : keys(reasons(*game, seat, reverse)))
                    EXPECT_THAT(why, Not(Contains(key)));
            }
    }
    EXPECT_GT(said, 0);
}

INSTANTIATE_TEST_SUITE_P(, ReasonsInGames, ::testing::ValuesIn(titles_for_two()),
                         [](const auto& info) { return test_name(info.param); });

} // namespace conestoga::tests
