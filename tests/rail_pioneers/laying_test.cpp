// Preparation, turns and track: RAIL-S1 to RAIL-1.3.
#include "tests/rail_pioneers/scene.hpp"

#include <set>

namespace conestoga::rail_pioneers {
namespace {

using testing::ElementsAre;

// RAIL-S1: every order of the seats is equally likely; line order is turn order.
TEST(RailPioneers, RailS1_EveryOrderIsEquallyLikely) {
    const RailPioneers& game = game_of("rail_pioneers(players=3)");
    State state = game.initial();
    OutcomeList outcomes;
    game.chance(state, outcomes);
    ASSERT_EQ(outcomes.size(), 6U);
    std::set<std::string> texts;
    for (const Outcome& outcome : outcomes) {
        EXPECT_EQ(outcome.weight, 1U);
        texts.insert(game.text(outcome.action));
    }
    EXPECT_EQ(texts.size(), 6U);
    Silent silent;
    game.apply(state, *game.parse("order 3 1 2"), silent);
    EXPECT_EQ(state.trains[0].seat, 2);
    EXPECT_EQ(state.trains[1].seat, 0);
    EXPECT_EQ(state.trains[2].seat, 1);
    EXPECT_EQ(game.actor(state), 2);
}

TEST(RailPioneers, RailS1_TurnsFollowTheLines) {
    Scene scene(3);
    scene.play("lay", "throw 1");
    EXPECT_EQ(scene.active(), 2);
    scene.play("lay", "throw 1");
    EXPECT_EQ(scene.active(), 3);
    EXPECT_EQ(scene.now().round, 1);
    scene.play("lay", "throw 1");
    EXPECT_EQ(scene.active(), 1);
    EXPECT_EQ(scene.now().round, 2);
}

// RAIL-S2: the first seat has lines 1 and 4, the second 2 and 3; two trains are the default.
TEST(RailPioneers, RailS2_TwoPlayersRunTwoTrainsEach) {
    Scene scene("rail_pioneers(players=2)");
    EXPECT_EQ(scene.game().options(), "rail_pioneers(players=2,trains=2)");
    EXPECT_EQ(scene.at(1).seat, 0);
    EXPECT_EQ(scene.at(2).seat, 1);
    EXPECT_EQ(scene.at(3).seat, 1);
    EXPECT_EQ(scene.at(4).seat, 0);
    for (int line = 1; line <= 4; ++line) EXPECT_EQ(scene.at(line).boxes, 5);
}

TEST(RailPioneers, RailS2_OwnLinesAreNotRivalLines) {
    Scene scene("rail_pioneers(players=2)");
    scene.train(1, 15, 104).train(2, 20, 60).train(4, 20, 60).turn_of(1);
    scene.play("run", "throw 5"); // on the river at 20
    EXPECT_EQ(scene.refused("dynamite 4 40"), RuleId("RAIL-S2"));
    EXPECT_FALSE(scene.refused("dynamite 2 40"));
}

// RAIL-T1: the choice comes before the throw, and is a decision even if only one is allowed.
TEST(RailPioneers, RailT1_ChooseBeforeThrowing) {
    Scene scene;
    EXPECT_THAT(scene.legal(), ElementsAre("lay"));
    EXPECT_EQ(scene.actor(), 0);
    scene.train(1, 20, 40).turn_of(1);
    EXPECT_THAT(scene.legal(), ElementsAre("lay", "run"));
    scene.play("run");
    EXPECT_EQ(scene.actor(), chance_acts);
    EXPECT_EQ(scene.refused("lay"), RuleId("RAIL-T1"));
}

// Example 1, RAIL-1.1: throws 1,2 / 3,4 / 5,6 lay 1 / 2 / 3 sections.
TEST(RailPioneers, Rail1_1_AThrowLaysOneToThreeSections) {
    for (int total = 1; total <= 6; ++total) {
        Scene scene;
        scene.train(1, 7, 8).turn_of(1);
        scene.play("lay");
        EXPECT_EQ(scene.dice(), 1);
        scene.play("throw " + std::to_string(total));
        EXPECT_EQ(scene.railhead(1), 8 + 4 * ((total + 1) / 2)) << total;
        EXPECT_EQ(scene.active(), 2);
    }
}

// RAIL-1.1: beyond the line's end the rest is lost; a complete line cannot be built on.
TEST(RailPioneers, Rail1_1_ALineEndsAtItsEnd) {
    Scene scene;
    scene.train(1, 20, 100).turn_of(1);
    scene.play("lay", "throw 6");
    EXPECT_EQ(scene.railhead(1), 104);
    scene.turn_of(1);
    EXPECT_EQ(scene.refused("lay"), RuleId("RAIL-1.1"));
    EXPECT_THAT(scene.legal(), ElementsAre("run"));
}

// Example 11, RAIL-1.2: dynamite on the own line: `lay` is refused.
TEST(RailPioneers, Rail1_2_NoTrackWhileDynamiteLiesOnTheLine) {
    Scene scene;
    scene.train(1, 20, 60).box(1, 40, 2).turn_of(1);
    EXPECT_EQ(scene.refused("lay"), RuleId("RAIL-1.2"));
    EXPECT_THAT(scene.legal(), ElementsAre("run"));
}

// Example 2, RAIL-1.3: a train appears at 7 when the second section lies, not before.
TEST(RailPioneers, Rail1_3_TheTrainAppearsWithTheSecondSection) {
    Scene scene;
    scene.play("lay", "throw 2");
    EXPECT_EQ(scene.railhead(1), 4);
    EXPECT_EQ(scene.pos(1), 0);
    scene.turn_of(1);
    EXPECT_EQ(scene.refused("run"), RuleId("RAIL-2.1"));
    scene.play("lay", "throw 1");
    EXPECT_EQ(scene.railhead(1), 8);
    EXPECT_EQ(scene.pos(1), 7);
    scene.turn_of(1).play("run");
    EXPECT_EQ(scene.dice(), 2);
}

} // namespace
} // namespace conestoga::rail_pioneers
