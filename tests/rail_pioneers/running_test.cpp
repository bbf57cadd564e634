// Running: RAIL-2.1 to RAIL-2.4, and the end: RAIL-4.1, RAIL-4.2.
#include "tests/rail_pioneers/scene.hpp"

namespace conestoga::rail_pioneers {
namespace {

using testing::ElementsAre;

// RAIL-2.1: two dice, forward by the sum, with its weight of 36.
TEST(RailPioneers, Rail2_1_TwoDiceWithTheirWeights) {
    Scene scene;
    scene.train(1, 7, 60).turn_of(1).play("run");
    OutcomeList outcomes;
    scene.game().chance(scene.now(), outcomes);
    ASSERT_EQ(outcomes.size(), 11U);
    const std::vector<unsigned> weights{1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1};
    for (std::size_t i = 0; i < 11; ++i) {
        EXPECT_EQ(scene.game().text(outcomes[i].action), "throw " + std::to_string(i + 2));
        EXPECT_EQ(outcomes[i].weight, weights[i]);
    }
    scene.play("throw 11");
    EXPECT_EQ(scene.pos(1), 18);
}

// Example 9, RAIL-2.1: Slow sign passed: one die ever after, from the next turn on.
TEST(RailPioneers, Rail2_1_OneDieAfterTheSlowSign) {
    Scene scene;
    scene.train(1, 84, 104).turn_of(1).play("run", "throw 6");
    EXPECT_EQ(scene.pos(1), 90) << "on the sign is not beyond it";
    scene.turn_of(1).play("run");
    EXPECT_EQ(scene.dice(), 2);
    scene.play("throw 2");
    EXPECT_EQ(scene.pos(1), 92);
    scene.turn_of(1).play("run");
    EXPECT_EQ(scene.dice(), 1);
    scene.play("throw 1");
    scene.state().trains[0].pos = 85; // driven back behind it
    scene.turn_of(1).play("run");
    EXPECT_EQ(scene.dice(), 1);
}

// RAIL-2.1: dynamite ahead and the sign passed: still one die.
TEST(RailPioneers, Rail2_1_BothStillOneDie) {
    Scene scene;
    scene.train(1, 92, 104).box(1, 98, 2);
    scene.state().trains[0].speed = Speed::slow;
    scene.turn_of(1).play("run");
    EXPECT_EQ(scene.dice(), 1);
}

// RAIL-2.2: reaching the last space of a complete line wins; no exact number is needed.
TEST(RailPioneers, Rail2_2_NoExactNumberIsNeeded) {
    Scene scene;
    scene.train(1, 99, 104).turn_of(1).play("run", "throw 12");
    EXPECT_TRUE(scene.over());
    EXPECT_EQ(scene.pos(1), 104);
    EXPECT_EQ(scene.game().winners(scene.now()), 0b0001);
    EXPECT_EQ(scene.game().ending(scene.now()), "home");
}

// Example 3, RAIL-2.3: railhead 24, pos 20, throw 9: derails to 17; throw 4: stands on 24.
TEST(RailPioneers, Rail2_3_BeyondTheRailheadItDerails) {
    Scene far;
    far.train(1, 20, 24).turn_of(1).play("run", "throw 9");
    EXPECT_EQ(far.pos(1), 17);
    EXPECT_EQ(far.railhead(1), 24) << "the track stays";
    EXPECT_EQ(far.count(Happening::derail), 1);
    EXPECT_EQ(far.active(), 2);
    EXPECT_EQ(far.at(1).to_miss, 0) << "no turn is lost";

    Scene exact;
    exact.train(1, 20, 24).turn_of(1).play("run", "throw 4");
    EXPECT_EQ(exact.pos(1), 24);
    EXPECT_EQ(exact.count(Happening::derail), 0);
}

TEST(RailPioneers, Rail2_3_NeverBehindSeven) {
    Scene scene;
    scene.train(1, 7, 8).turn_of(1).play("run", "throw 2");
    EXPECT_EQ(scene.pos(1), 7);
}

// RAIL-2.3: spots met after a derailment: river and danger, but no ambush.
TEST(RailPioneers, Rail2_3_SpotsAfterADerailment) {
    Scene river;
    river.train(1, 44, 48).train(2, 20, 60).turn_of(1).play("run", "throw 12");
    EXPECT_EQ(river.pos(1), 41);
    EXPECT_EQ(river.phase(), Phase::attack);

    Scene danger;
    danger.train(1, 26, 32).turn_of(1).play("run", "throw 12");
    EXPECT_EQ(danger.pos(1), 25);
    EXPECT_EQ(danger.phase(), Phase::draw_card);

    Scene ambush;
    ambush.train(1, 36, 40).turn_of(1).play("run", "throw 12");
    EXPECT_EQ(ambush.pos(1), 33);
    EXPECT_EQ(ambush.at(1).engine, 0);
}

// Example 4, RAIL-2.4: dynamite at 40, pos 30, one die 6 → 36; next 5 → stops at 39, box gone,
// signal on 40; then two dice again.
TEST(RailPioneers, Rail2_4_DynamiteSlowsAndStopsTheTrain) {
    Scene scene;
    scene.train(1, 30, 60).box(1, 40, 2).turn_of(1).play("run");
    EXPECT_EQ(scene.dice(), 1);
    scene.play("throw 6");
    EXPECT_EQ(scene.pos(1), 36);
    scene.turn_of(1).play("run", "throw 5");
    EXPECT_EQ(scene.pos(1), 39);
    EXPECT_EQ(scene.at(1).box, 0);
    EXPECT_EQ(scene.at(1).signal, 40);
    EXPECT_EQ(scene.at(2).boxes, 4);
    EXPECT_EQ(scene.at(2).spent, 1) << "the box leaves the game";
    scene.turn_of(1).play("run");
    EXPECT_EQ(scene.dice(), 2);
    scene.play("throw 3");
    EXPECT_EQ(scene.at(1).signal, 0) << "until the train next moves";
}

// RAIL-2.4: the signal keeps dynamite away from its space.
TEST(RailPioneers, Rail2_4_NoDynamiteWhereTheSignalStands) {
    Scene scene;
    scene.train(1, 30, 60).box(1, 40, 2).train(2, 15, 60).turn_of(1);
    scene.play("run", "throw 6").turn_of(1).play("run", "throw 6");
    scene.turn_of(2).play("run", "throw 5"); // on the river at 20
    EXPECT_EQ(scene.refused("dynamite 1 40"), RuleId("RAIL-2.4"));
    EXPECT_FALSE(scene.refused("dynamite 1 46"));
}

// RAIL-2.4: dynamite comes before the buffers and the railhead.
TEST(RailPioneers, Rail2_4_DynamiteBeforeBuffersAndRailhead) {
    Scene buffers;
    buffers.train(1, 100, 104).box(1, 102, 2);
    buffers.state().trains[0].speed = Speed::slow;
    buffers.turn_of(1).play("run", "throw 6");
    EXPECT_EQ(buffers.pos(1), 101);
    EXPECT_FALSE(buffers.over());

    Scene railhead;
    railhead.train(1, 38, 40).box(1, 40, 2).turn_of(1).play("run", "throw 6");
    EXPECT_EQ(railhead.pos(1), 39);
    EXPECT_EQ(railhead.count(Happening::derail), 0);
}

// RAIL-2.4: then the stop is resolved like any other.
TEST(RailPioneers, Rail2_4_TheStopIsResolved) {
    Scene scene;
    scene.train(1, 22, 60).box(1, 30, 2).turn_of(1).play("run", "throw 6");
    EXPECT_EQ(scene.pos(1), 28);
    scene.play("card damp_powder");
    scene.turn_of(1).play("run", "throw 6");
    EXPECT_EQ(scene.pos(1), 29);
    EXPECT_EQ(scene.phase(), Phase::draw_card) << "the rear half stands on 28";
}

// RAIL-4.1: the first train at the buffers wins at once; the others share second place.
TEST(RailPioneers, Rail4_1_TheFirstAtTheBuffersWins) {
    Scene scene;
    scene.train(1, 50, 60).train(2, 103, 104).train(3, 90, 100);
    scene.state().trains[1].speed = Speed::slow;
    scene.turn_of(2).play("run", "throw 1");
    EXPECT_TRUE(scene.over());
    EXPECT_EQ(scene.game().winners(scene.now()), 0b0010);
    EXPECT_THAT(scene.legal(), ElementsAre());
}

// RAIL-4.1, places=all: a home train leaves play, the others play on for the further places.
TEST(RailPioneers, Rail4_1_AllPlacesArePlayedFor) {
    Scene scene("rail_pioneers(players=3,places=all)");
    scene.train(1, 96, 104).train(2, 96, 104).train(3, 15, 60).turn_of(1);
    scene.play("run", "throw 12");
    EXPECT_FALSE(scene.over());
    EXPECT_EQ(scene.at(1).place, 1);
    scene.turn_of(3).play("run", "throw 5"); // on the river at 20
    EXPECT_EQ(scene.refused("dynamite 1 102"), RuleId("RAIL-4.1"));
    scene.play("hold");
    EXPECT_EQ(scene.active(), 2) << "line 1 is not asked any more";
    scene.play("run", "throw 12");
    EXPECT_TRUE(scene.over()) << "the last place is known";
    EXPECT_EQ(scene.at(2).place, 2);
    EXPECT_EQ(scene.game().winners(scene.now()), 0b001);
    EXPECT_GT(scene.game().score(scene.now(), 0), scene.game().score(scene.now(), 1));
    EXPECT_GT(scene.game().score(scene.now(), 1), scene.game().score(scene.now(), 2));
}

// RAIL-4.1: a seat with two trains wins with its first.
TEST(RailPioneers, Rail4_1_ASeatIsRankedByItsFirstTrain) {
    Scene scene("rail_pioneers(players=2,trains=2)");
    scene.train(1, 7, 8).train(4, 96, 104).turn_of(4).play("run", "throw 9");
    EXPECT_TRUE(scene.over());
    EXPECT_EQ(scene.game().winners(scene.now()), 0b01);
}

// RAIL-4.2: after 300 rounds the farthest train wins; ties are shared; off the rails counts 0.
TEST(RailPioneers, Rail4_2_TheGuardEndsAnEndlessGame) {
    Scene scene;
    scene.train(1, 50, 60).train(2, 40, 60).train(3, 50, 60).track(4, 4);
    scene.state().round = 300;
    scene.turn_of(4).play("lay", "throw 1"); // the train comes to 7
    EXPECT_TRUE(scene.over());
    EXPECT_EQ(scene.game().winners(scene.now()), 0b0101);
    EXPECT_EQ(scene.game().ending(scene.now()), "guard");
    EXPECT_EQ(scene.game().score(scene.now(), 3), 7);

    Scene earlier;
    earlier.state().round = 299;
    earlier.turn_of(4).play("lay", "throw 6");
    EXPECT_FALSE(earlier.over());
}

} // namespace
} // namespace conestoga::rail_pioneers
