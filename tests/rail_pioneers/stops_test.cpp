// Stops: rivers and dynamite, ambushes and the light engine (RAIL-3.1 to RAIL-3.6, RAIL-3.8).
#include "tests/rail_pioneers/scene.hpp"

#include "engine/rail_pioneers/preview.hpp"

namespace conestoga::rail_pioneers {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::Not;

// Line 1 on the river at 20, about to attack line 2.
void go_to_the_river(Scene& scene) { scene.turn_of(1).play("run", "throw 5"); }

// RAIL-3.1: a box goes on a river, danger or sabotage space with track, ahead of a rival.
TEST(RailPioneers, Rail3_1_TargetsAtARiver) {
    Scene scene;
    scene.train(1, 15, 60).train(2, 35, 60);
    go_to_the_river(scene);
    EXPECT_EQ(scene.actor(), 0);
    EXPECT_THAT(scene.legal(), ElementsAre("dynamite 2 40", "dynamite 2 46", "dynamite 2 56",
                                           "dynamite 2 58", "hold"));
    scene.play("dynamite 2 56");
    EXPECT_EQ(scene.at(2).box, 56);
    EXPECT_EQ(scene.at(1).boxes, 4);
    EXPECT_EQ(scene.active(), 2);
}

// RAIL-C3, RAIL-3.1: the rear half of the engine meets the river too.
TEST(RailPioneers, RailC3_EitherHalfMeetsASpot) {
    Scene rear;
    rear.train(1, 15, 60).train(2, 35, 60).turn_of(1).play("run", "throw 6");
    EXPECT_EQ(rear.pos(1), 21);
    EXPECT_EQ(rear.phase(), Phase::attack);
    Scene past;
    past.train(1, 15, 60).train(2, 35, 60).turn_of(1).play("run", "throw 7");
    EXPECT_EQ(past.active(), 2) << "the cars meet nothing";
}

// Example 6, RAIL-3.1: what is refused.
TEST(RailPioneers, Rail3_1_WhatIsRefused) {
    Scene scene;
    scene.train(1, 15, 60).train(2, 35, 60).train(3, 30, 60).box(3, 40, 2);
    go_to_the_river(scene);
    EXPECT_EQ(scene.refused("dynamite 3 46"), RuleId("RAIL-3.1")) << "a second box on the line";
    EXPECT_EQ(scene.refused("dynamite 2 30"), RuleId("RAIL-3.1")) << "behind the train";
    EXPECT_EQ(scene.refused("dynamite 2 70"), RuleId("RAIL-3.1")) << "bare ground";
    EXPECT_EQ(scene.refused("dynamite 2 41"), RuleId("RAIL-3.1")) << "a plain space";
    EXPECT_EQ(scene.refused("dynamite 2 50"), RuleId("RAIL-3.1")) << "an ambush";
    EXPECT_EQ(scene.refused("dynamite 4 20"), RuleId("RAIL-3.1")) << "no train on the rails";
    EXPECT_FALSE(scene.refused("hold"));
}

// RAIL-3.1: sabotage points are targets.
TEST(RailPioneers, Rail3_1_SabotagePoints) {
    Scene scene;
    scene.train(1, 15, 60).train(2, 95, 104);
    go_to_the_river(scene);
    EXPECT_THAT(scene.legal(), ElementsAre("dynamite 2 98", "dynamite 2 102", "hold"));
}

// RAIL-3.1: the decision comes up only if a target exists.
TEST(RailPioneers, Rail3_1_NoTargetNoDecision) {
    Scene scene;
    scene.train(1, 15, 60).train(2, 58, 60);
    go_to_the_river(scene);
    EXPECT_EQ(scene.active(), 2);
    EXPECT_EQ(scene.count(Happening::river), 0);
}

// RAIL-3.8: boxes not in hand cannot be placed.
TEST(RailPioneers, Rail3_8_WithoutABoxNoAttack) {
    Scene scene;
    scene.train(1, 15, 60).train(2, 35, 60).boxes(1, 0);
    go_to_the_river(scene);
    EXPECT_EQ(scene.active(), 2);
}

// Example 5, RAIL-3.2: dynamite on pos+1 drives the train back 4, onto a river: it attacks at once.
TEST(RailPioneers, Rail3_2_DrivenBackOntoARiverItStrikesAtOnce) {
    Scene scene;
    scene.train(1, 15, 60).train(2, 45, 60).train(3, 22, 60);
    go_to_the_river(scene);
    scene.play("dynamite 2 46");
    EXPECT_EQ(scene.pos(2), 41);
    EXPECT_EQ(scene.at(2).box, 46);
    EXPECT_EQ(scene.phase(), Phase::attack);
    EXPECT_EQ(scene.actor(), 1) << "out of turn";
    EXPECT_EQ(scene.attacker(), 2);
    EXPECT_EQ(scene.active(), 1);
    EXPECT_EQ(scene.count(Happening::river_in_revenge), 1);
    EXPECT_EQ(scene.refused("dynamite 2 56"), RuleId("RAIL-S2"));
    scene.play("dynamite 3 40");
    EXPECT_EQ(scene.at(2).boxes, 4);
    EXPECT_EQ(scene.active(), 2) << "the turn of line 1 is over";
    scene.play("run");
    EXPECT_EQ(scene.dice(), 1) << "on to the box on one die";
}

// RAIL-3.2: and so on, depth first, even back to the one who began.
TEST(RailPioneers, Rail3_2_AChainOfAttacks) {
    Scene scene;
    scene.train(1, 40, 60).train(2, 45, 60).train(3, 45, 60).turn_of(1);
    scene.play("run", "throw 5"); // to 45, no spot
    scene.turn_of(4).train(4, 15, 60).turn_of(4).play("run", "throw 5");
    scene.play("dynamite 1 46");
    EXPECT_EQ(scene.attacker(), 1);
    scene.play("dynamite 2 46");
    EXPECT_EQ(scene.attacker(), 2);
    scene.play("dynamite 3 46");
    EXPECT_EQ(scene.attacker(), 3);
    EXPECT_EQ(scene.actor(), 2);
    EXPECT_THAT(scene.legal(), Contains("dynamite 4 24"));
    scene.play("dynamite 4 24");
    EXPECT_EQ(scene.active(), 1) << "after line 4 comes line 1";
    for (int line = 1; line <= 3; ++line) EXPECT_EQ(scene.pos(line), 41);
}

// Example 12, RAIL-3.3: driven back by dynamite onto red it draws a card at once, out of turn.
TEST(RailPioneers, Rail3_3_DrivenBackOntoADangerItDrawsAtOnce) {
    Scene scene;
    scene.train(1, 15, 60).train(2, 29, 60);
    go_to_the_river(scene);
    scene.play("dynamite 2 30");
    EXPECT_EQ(scene.pos(2), 25) << "the rear half stands on 24";
    EXPECT_EQ(scene.phase(), Phase::draw_card);
    EXPECT_EQ(scene.drawer(), 2);
    EXPECT_EQ(scene.active(), 1);
    EXPECT_EQ(scene.count(Happening::danger_out_of_turn), 1);
    scene.play("card buffalo_herd");
    EXPECT_EQ(scene.actor(), 1) << "whoever drew the card chooses";
    scene.play("second");
    EXPECT_EQ(scene.pos(2), 21);
    EXPECT_EQ(scene.attacker(), 2) << "moved to a river by its card, it may attack, out of turn";
    scene.play("hold");
    EXPECT_EQ(scene.active(), 2);
    EXPECT_THAT(scene.cards_out(), ElementsAre());
}

// RAIL-3.2: never behind 7.
TEST(RailPioneers, Rail3_2_NotBehindSeven) {
    const RailPioneers game =
        changed_game("rail_pioneers", {{"\"rivers\": [20,", "\"rivers\": [12, 20,"},
                                       {"\"trading_centres\": [12,", "\"trading_centres\": [14,"}});
    Scene scene(game);
    scene.train(1, 15, 60).train(2, 11, 60);
    go_to_the_river(scene);
    scene.play("dynamite 2 12");
    EXPECT_EQ(scene.pos(2), 7);
}

// Example 8, RAIL-3.4: backing into an ambush: nothing.
TEST(RailPioneers, Rail3_4_BackingIntoAnAmbushNothing) {
    Scene scene;
    scene.train(1, 15, 60).train(2, 55, 60);
    go_to_the_river(scene);
    scene.play("dynamite 2 56");
    EXPECT_EQ(scene.pos(2), 51);
    EXPECT_EQ(scene.at(2).engine, 0);
    EXPECT_EQ(scene.active(), 2);
}

// Example 7, RAIL-3.4, RAIL-3.5: ambush at 50, garrison at 38, pos 50: the light engine needs 43; a
// throw of 4 leaves it at 42, the next couples; the train leaves the turn after and is not ambushed
// while still in that spot.
TEST(RailPioneers, Rail3_4_AmbushedAndCoupledAgain) {
    Scene scene;
    scene.train(1, 42, 80).turn_of(1).play("run", "throw 8");
    EXPECT_EQ(scene.pos(1), 50) << "the cars stay";
    EXPECT_EQ(scene.at(1).engine, 38);
    scene.turn_of(1);
    EXPECT_THAT(scene.legal(), ElementsAre("run"));
    EXPECT_EQ(scene.refused("lay"), RuleId("RAIL-3.4"));
    scene.play("run", "throw 4");
    EXPECT_EQ(scene.at(1).engine, 42);
    EXPECT_EQ(scene.count(Happening::couple), 0);
    scene.turn_of(1).play("run", "throw 2");
    EXPECT_EQ(scene.at(1).engine, 0);
    EXPECT_EQ(scene.pos(1), 50);
    EXPECT_EQ(scene.count(Happening::couple), 1);
    EXPECT_EQ(scene.active(), 2) << "it leaves on the next turn";
    scene.box(1, 56, 2).turn_of(1).play("run", "throw 1");
    EXPECT_EQ(scene.pos(1), 51);
    EXPECT_EQ(scene.at(1).engine, 0) << "still in that spot";
}

// RAIL-3.4: a long way takes several throws of two dice, even with dynamite ahead or after the
// sign; the light engine meets no spot.
TEST(RailPioneers, Rail3_4_TheLightEngineRunsOnTwoDice) {
    Scene scene;
    scene.train(1, 26, 80).box(1, 40, 2).turn_of(1).play("run", "throw 6");
    EXPECT_EQ(scene.pos(1), 32);
    scene.turn_of(1).play("run", "throw 1");
    EXPECT_EQ(scene.at(1).engine, 16) << "the nearest garrison behind 33";
    scene.turn_of(1).play("run");
    EXPECT_EQ(scene.dice(), 2);
    scene.play("throw 4");
    EXPECT_EQ(scene.at(1).engine, 20) << "on a river, and no attack";
    EXPECT_EQ(scene.active(), 2);
    scene.turn_of(1).play("run", "throw 5");
    EXPECT_EQ(scene.at(1).engine, 25);
    scene.turn_of(1).play("run", "throw 2");
    EXPECT_EQ(scene.at(1).engine, 0) << "33 - 7 = 26 is reached";
}

// RAIL-3.5: a move back ends the protection.
TEST(RailPioneers, Rail3_5_AMoveBackEndsTheProtection) {
    Scene scene;
    scene.train(1, 50, 80).light_engine(1, 38).train(2, 15, 60).turn_of(1);
    scene.play("run", "throw 5");            // coupled on 50
    scene.turn_of(1).play("run", "throw 5"); // 55, out of it
    EXPECT_EQ(scene.at(1).spared, 0);
    scene.turn_of(2).play("run", "throw 5", "dynamite 1 56");
    EXPECT_EQ(scene.pos(1), 51) << "backward: nothing";
    scene.state().trains[0].pos = 48; // driven back once more
    scene.turn_of(1).play("run", "throw 3");
    EXPECT_EQ(scene.pos(1), 51);
    EXPECT_EQ(scene.at(1).engine, 38) << "coming forward into it again, it strikes again";
}

TEST(RailPioneers, Rail3_5_ADerailmentEndsTheProtection) {
    Scene scene;
    scene.train(1, 50, 56).light_engine(1, 38).turn_of(1).play("run", "throw 5");
    EXPECT_EQ(scene.at(1).spared, 50);
    scene.turn_of(1).play("run", "throw 12");
    EXPECT_EQ(scene.pos(1), 49);
    EXPECT_EQ(scene.at(1).spared, 0);
    scene.turn_of(1).play("run", "throw 2");
    EXPECT_EQ(scene.at(1).engine, 38);
}

// RAIL-3.5: a train that runs home straight out of an ambush is spared by nothing any more.
TEST(RailPioneers, Rail3_5_AtTheBuffersTheProtectionIsOver) {
    const RailPioneers game =
        changed_game("rail_pioneers", {{"[33, 50, 78]", "[33, 50, 95]"},
                                       {"\"slow_sign\": 90", "\"slow_sign\": 97"},
                                       {"[94, 98, 102]", "[99, 101, 103]"}});
    Scene scene(game);
    scene.train(1, 90, 104).turn_of(1).play("run", "throw 5");
    EXPECT_EQ(scene.at(1).engine, 62);
    scene.state().trains[0].engine = 80;
    scene.turn_of(1).play("run", "throw 8");
    EXPECT_EQ(scene.at(1).spared, 95);
    scene.turn_of(1).play("run", "throw 9");
    EXPECT_TRUE(scene.over());
    EXPECT_EQ(scene.at(1).spared, 0);
}

// RAIL-C5, RAIL-3.4: how many of 36 throws couple, with the front half (the rear half) of the
// engine on the ambush, by the spaces from the garrison to it.
TEST(RailPioneers, RailC5_ChancesOfCouplingInOneThrow) {
    const auto ways = [](int pos, int way) {
        Scene scene;
        scene.train(1, pos, 80).light_engine(1, 50 - way).turn_of(1);
        int couples = 0;
        for (const Forecast& one : forecasts(scene.game().content(), scene.now()))
            if (one.arrival == Arrival::couples) couples += one.weight;
        return couples;
    };
    const std::vector<std::array<int, 3>> figures{{8, 36, 36}, {12, 30, 26}, {15, 15, 10},
                                                  {17, 6, 3},  {19, 1, 0},   {20, 0, 0}};
    for (const auto& [way, front, rear] : figures) {
        EXPECT_EQ(ways(50, way), front) << way;
        EXPECT_EQ(ways(51, way), rear) << way;
    }
}

// RAIL-3.6: waiting cars may be blocked but are not driven back; a box directly ahead is reached
// when the engine couples.
TEST(RailPioneers, Rail3_6_WaitingCarsAreNotDrivenBack) {
    Scene scene;
    scene.train(1, 15, 60).train(2, 50, 60).light_engine(2, 38);
    scene.state().trains[1].pos = 51;
    go_to_the_river(scene);
    EXPECT_THAT(scene.legal(), Contains("dynamite 2 56"));
    EXPECT_THAT(scene.legal(), Not(Contains("dynamite 2 46"))) << "behind the cars";
    scene.play("dynamite 2 56");
    EXPECT_EQ(scene.pos(2), 51);
}

// On this layout a river lies two spaces after the ambush: right ahead of cars whose engine met it
// with its rear half.
TEST(RailPioneers, Rail3_6_ABoxDirectlyAheadIsReachedWhenTheEngineCouples) {
    const RailPioneers game = changed_game("rail_pioneers", {{"40, 56, 70]", "40, 52, 70]"}});
    Scene scene(game);
    scene.train(1, 15, 60).train(2, 51, 60).light_engine(2, 38);
    go_to_the_river(scene);
    scene.play("dynamite 2 52");
    EXPECT_EQ(scene.pos(2), 51);
    EXPECT_EQ(scene.at(2).box, 52);
    scene.turn_of(2).play("run", "throw 6");
    EXPECT_EQ(scene.at(2).box, 0);
    EXPECT_EQ(scene.at(2).signal, 52);
    EXPECT_EQ(scene.at(1).spent, 1);
    scene.turn_of(2).play("run");
    EXPECT_EQ(scene.dice(), 2);
}

} // namespace
} // namespace conestoga::rail_pioneers
