// Moving round the loop: turns, employment spaces, trading house, mill and castle (MIL-T1 to
// MIL-6.1).
#include "milestones/scene.hpp"

namespace conestoga::milestones {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

// MIL-T1: two moves, then the next seat clockwise.
TEST(MilestonesTurn, MilT1_TwoMovesThenTheNextSeat) {
    Scene scene(3);
    scene.workers(ada, {"q1", "q5", "c5", "", "", "", "", ""});
    scene.play("move 1");
    EXPECT_EQ(scene.actor(), ada);
    EXPECT_EQ(scene.now().moves_left, 0);
    scene.play("move 2");
    EXPECT_EQ(scene.actor(), ben);
    scene.idle_turn();
    EXPECT_EQ(scene.actor(), cleo);
    scene.idle_turn();
    EXPECT_EQ(scene.actor(), ada);
    EXPECT_EQ(scene.now().round, 2);
}

// MIL-T1: a move is resolved before the next begins.
TEST(MilestonesTurn, MilT1_AVisitEndsBeforeTheNextMove) {
    Scene scene(2);
    scene.play("move works");
    EXPECT_EQ(scene.refused("move castle"), RuleId("MIL-T1"));
    EXPECT_EQ(scene.refused("supply a2"), RuleId("MIL-T1"));
    scene.play("done", "move castle");
}

// MIL-T2: clockwise, at least one space, to any space; from the castle a full lap is allowed.
TEST(MilestonesTurn, MilT2_AnySpaceAheadUpToTheCastle) {
    Scene scene(2);
    EXPECT_THAT(scene.legal(), SizeIs(12));
    EXPECT_TRUE(scene.allows("move castle"));
    scene.pawn(ada, "6");
    EXPECT_THAT(scene.legal(), ElementsAre("move 7", "move 8", "move trade", "move works",
                                           "move mill", "move castle"));
    EXPECT_EQ(scene.refused("move 6"), RuleId("MIL-T2"));
    EXPECT_EQ(scene.refused("move 1"), RuleId("MIL-T2"));
    scene.pawn(ada, "mill");
    EXPECT_THAT(scene.legal(), ElementsAre("move castle"));
}

// MIL-T2: empty and covered spaces may be chosen; nothing happens.
TEST(MilestonesTurn, MilT2_EmptyAndCoveredSpacesGiveNothing) {
    Scene scene(2);
    scene.workers(ada, {"q1", "", "#", "l5", "", "", "", ""}).goods(ada, {});
    scene.play("move 2", "move 3");
    EXPECT_EQ(scene.goods_count(ada), 0);
    EXPECT_THAT(scene.events(Happening::produce), IsEmpty());
}

// MIL-1.1, example 1: castle to the quarryman 5 past another quarryman, 2 stone; then to the coiner
// 5, 1 coin: the coiner 3 lay on the first move.
TEST(MilestonesEmployment, Mil1_1_WorkersOfTheKindMetInThisMove) {
    Scene scene(2);
    scene.workers(ada, {"q1", "c3", "q5", "", "c5", "", "", ""}).goods(ada, {});
    scene.play("move 3");
    EXPECT_EQ(scene.has(ada, Good::stone), 2);
    EXPECT_EQ(scene.goods_count(ada), 2);
    scene.play("move 5");
    EXPECT_EQ(scene.has(ada, Good::coin), 1);
    EXPECT_EQ(scene.goods_count(ada), 3);
}

// MIL-1.1: the space the move starts from does not count.
TEST(MilestonesEmployment, Mil1_1_TheSpaceItStartsFromDoesNotCount) {
    Scene scene(2);
    scene.workers(ada, {"q1", "q2", "q3", "", "", "", "", ""}).goods(ada, {});
    scene.play("move 1", "move 3");
    EXPECT_EQ(scene.has(ada, Good::stone), 3) << "one, then two";
}

// MIL-1.1: hidden workers do not exist.
TEST(MilestonesEmployment, Mil1_1_CoveredWorkersDoNotExist) {
    Scene scene(2);
    scene.workers(ada, {"q1", "#", "q5", "", "", "", "", ""}).goods(ada, {});
    scene.play("move 3");
    EXPECT_EQ(scene.has(ada, Good::stone), 2);
}

// MIL-1.1: each kind brings its own good (MIL-C2).
TEST(MilestonesEmployment, Mil1_1_EveryKindBringsItsGood) {
    const std::array<const char*, 5> workers{"q1", "l1", "s1", "g1", "c1"};
    for (int kind = 0; kind < worker_kinds; ++kind) {
        Scene scene(2);
        scene.workers(ada, {"", "q2", "q3", workers[kind], "", "", "", ""}).goods(ada, {});
        scene.pawn(ada, "3").play("move 4");
        EXPECT_EQ(scene.now().players[ada].goods[kind], 1);
    }
}

// MIL-1.2, example 2: past a bonus lumberjack to another, three are met: 3 wood and 1 VP.
TEST(MilestonesEmployment, Mil1_2_BonusWorkersScoreWhenTheyProduce) {
    Scene scene(2);
    scene.workers(ada, {"l1", "l2+", "q3", "l5", "", "", "", ""}).goods(ada, {});
    scene.play("move 4");
    EXPECT_EQ(scene.has(ada, Good::wood), 3);
    EXPECT_EQ(scene.points(ada), 1);
    EXPECT_EQ(scene.now().players[ada].points[static_cast<int>(Source::bonus)], 1);
}

// MIL-1.2: a bonus worker of another kind that is passed scores nothing.
TEST(MilestonesEmployment, Mil1_2_OnlyProducingWorkersScore) {
    Scene scene(2);
    scene.workers(ada, {"q1+", "l2", "", "", "", "", "", ""}).play("move 2");
    EXPECT_EQ(scene.points(ada), 0);
}

// MIL-2.1, example 9: 2, 2, 5 earns the coin; 2, 5, 3 does not; gaps are ignored.
TEST(MilestonesTrade, Mil2_1_WorkersInOrderEarnACoin) {
    Scene in_order(2);
    in_order.workers(ada, {"q2", "", "l2", "#", "c5", "", "", ""}).goods(ada, {});
    in_order.play("move trade");
    EXPECT_EQ(in_order.has(ada, Good::coin), 1);
    Scene falling(2);
    falling.workers(ada, {"q2", "l5", "c3", "", "", "", "", ""}).goods(ada, {});
    falling.play("move trade");
    EXPECT_EQ(falling.has(ada, Good::coin), 0);
}

// MIL-2.2: one tile of the display for 2 coins.
TEST(MilestonesTrade, Mil2_2_OneTileAVisit) {
    Scene scene(2);
    scene.workers(ada, {"q5", "l3", "", "", "", "", "", ""}).goods(ada, {0, 0, 0, 0, 4});
    scene.play("move trade");
    const std::string shown = scene.content().tiles[scene.now().display[0]].id;
    const std::string other = scene.content().tiles[scene.now().display[1]].id;
    scene.play("hire " + shown);
    EXPECT_EQ(scene.has(ada, Good::coin), 2);
    EXPECT_THAT(scene.legal(), SizeIs(7));
    scene.play("place 7");
    EXPECT_EQ(scene.actor(), chance_acts) << "the display is refilled";
    const auto outcomes = scene.legal();
    EXPECT_THAT(outcomes, SizeIs(scene.now().stack.count()));
    scene.play(outcomes[0]);
    EXPECT_EQ(scene.now().display_count(), 5);
    EXPECT_EQ(scene.refused("hire " + other), RuleId("MIL-2.2"));
    scene.play("buy stone", "done");
}

// MIL-2.2: not on display, or without the coins, it cannot be hired.
TEST(MilestonesTrade, Mil2_2_HiringNeedsTheTileAndTheCoins) {
    Scene scene(2);
    scene.workers(ada, {"q5", "l3", "", "", "", "", "", ""}).goods(ada, {0, 0, 0, 0, 1});
    scene.play("move trade");
    const std::string shown = scene.content().tiles[scene.now().display[0]].id;
    const std::string hidden = scene.content().tiles[scene.now().stack.first()].id;
    EXPECT_EQ(scene.refused("hire " + shown), RuleId("MIL-2.2"));
    scene.goods(ada, {0, 0, 0, 0, 2});
    EXPECT_TRUE(scene.allows("hire " + shown));
    EXPECT_EQ(scene.refused("hire " + hidden), RuleId("MIL-2.2"));
}

// MIL-2.2: cubes at 2 coins each, any number of them, in any order with the rest.
TEST(MilestonesTrade, Mil2_2_BuyingCubes) {
    Scene scene(2);
    scene.workers(ada, {"q5", "l3", "", "", "", "", "", ""}).goods(ada, {0, 0, 0, 0, 5});
    scene.play("move trade", "buy grain", "buy grain");
    EXPECT_EQ(scene.has(ada, Good::grain), 2);
    EXPECT_EQ(scene.has(ada, Good::coin), 1);
    EXPECT_EQ(scene.refused("buy sand"), RuleId("MIL-2.2"));
}

// MIL-2.2: any two cubes for a coin, any number of times; coins are no cubes.
TEST(MilestonesTrade, Mil2_2_SellingTwoCubes) {
    Scene scene(2);
    scene.workers(ada, {"q5", "l3", "", "", "", "", "", ""}).goods(ada, {2, 1, 1, 0, 0});
    scene.play("move trade");
    EXPECT_EQ(scene.refused("sell wood wood"), RuleId("MIL-2.2"));
    EXPECT_EQ(scene.refused("sell stone grain"), RuleId("MIL-2.2"));
    scene.play("sell stone stone", "sell wood sand");
    EXPECT_EQ(scene.has(ada, Good::coin), 2);
    EXPECT_EQ(scene.goods_count(ada), 2);
    scene.play("buy stone", "done");
}

// MIL-2.2: the notation takes the two cubes in either order.
TEST(MilestonesTrade, Mil2_2_TheOrderOfTheCubesDoesNotMatter) {
    const Milestones& game = game_of("milestones(players=2)");
    EXPECT_EQ(*game.parse("sell sand stone"), *game.parse("sell stone sand"));
    EXPECT_EQ(game.text(*game.parse("sell sand stone")), "sell stone sand");
}

// MIL-2.3: over whatever is there, in its printed orientation; a hidden bonus tile leaves the game.
TEST(MilestonesTrade, Mil2_3_ATileGoesOverWhateverIsThere) {
    Scene scene(2);
    scene.workers(ada, {"q5", "l3+", "#", "", "", "", "", "c8"}).goods(ada, {0, 0, 0, 0, 2});
    scene.display({"q1l2", "g2q1", "c8l8", "c7q8", "s1c2"}, 9);
    scene.play("move trade", "hire g2q1", "place 2");
    EXPECT_THAT(scene.workers(ada), ElementsAre("q5", "g2", "q1", "", "", "", "", "c8"));
    EXPECT_THAT(scene.events(Happening::lose_bonus), SizeIs(1));
    EXPECT_EQ(scene.actor(), chance_acts);
    scene.play(scene.legal()[0], "done");
}

// MIL-2.3: without a stack the display shrinks and the visit goes on.
TEST(MilestonesTrade, Mil2_3_AnEmptyStackRefillsNothing) {
    Scene scene(2);
    scene.workers(ada, {"q5", "l3", "", "", "", "", "", ""}).goods(ada, {0, 0, 0, 0, 3});
    scene.display({"q1l2", "g2q1"}, 0).play("move trade", "hire q1l2", "place 1");
    EXPECT_EQ(scene.phase(), Phase::trade);
    EXPECT_EQ(scene.now().display_count(), 1);
    scene.play("done");
}

// MIL-5.1, example 7: neighbours 3 and 4 are the best of four uncovered ones: 7 VP and 1 coin.
TEST(MilestonesMill, Mil5_1_TheTwoBestUncoveredNeighbours) {
    Scene scene(2, {{"a1", 1}, {"a3", 3}, {"b1", 4}, {"b2", 2}});
    scene.goods(ada, {0, 0, 0, 2, 0}).play("move mill", "supply a2");
    EXPECT_EQ(scene.points(ada), 7);
    EXPECT_EQ(scene.now().players[ada].points[static_cast<int>(Source::flour)], 7);
    EXPECT_EQ(scene.has(ada, Good::coin), 1);
    EXPECT_EQ(scene.has(ada, Good::grain), 0);
    EXPECT_THAT(scene.legal(), ElementsAre("done"));
}

// MIL-5.1: milestones and markets cover; bare ends do not; fewer than two count as they are.
TEST(MilestonesMill, Mil5_1_CoveredNeighboursDoNotCount) {
    Scene scene(2, {{"a1", 1}, {"a3", 3}, {"b1", 4}, {"b2", 2}});
    scene.street("a2", "b1", "a1").goods(ada, {0, 0, 0, 2, 0}).play("move mill");
    scene.play("supply a2");
    EXPECT_EQ(scene.points(ada), 5)
        << "a3 and b2: the milestone on b1 covers, the end on a1 is a 1";
    Scene one(2, {{"a1", 1}, {"a3", 3}, {"b1", 4}, {"b2", 2}});
    one.street("a2", "b1", "a1").market("a1").street("a2", "b2", "a3");
    one.goods(ada, {0, 0, 0, 2, 0}).play("move mill", "supply a2");
    EXPECT_EQ(one.points(ada), 3) << "a3 alone is left";
}

// MIL-5.1: without uncovered numbers 0 VP, and still a coin.
TEST(MilestonesMill, Mil5_1_NothingUncoveredScoresNothing) {
    Scene scene(2);
    scene.street("a2", "b1", "a1").market("a1").street("a2", "b2", "a3").market("a3");
    scene.goods(ada, {0, 0, 0, 2, 0}).play("move mill", "supply a2");
    EXPECT_EQ(scene.points(ada), 0);
    EXPECT_EQ(scene.has(ada, Good::coin), 1);
}

// MIL-5.1: any number of sacks a visit, each market once a game, only on markets.
TEST(MilestonesMill, Mil5_1_EveryMarketOnce) {
    Scene scene(2);
    scene.street("a2", "b2", "c3").market("c3").sack("a2").goods(ada, {0, 0, 0, 5, 0});
    scene.play("move mill");
    EXPECT_EQ(scene.refused("supply a2"), RuleId("MIL-5.1"));
    EXPECT_EQ(scene.refused("supply b2"), RuleId("MIL-5.1"));
    scene.play("supply c3");
    EXPECT_EQ(scene.has(ada, Good::grain), 3);
    EXPECT_THAT(scene.legal(), ElementsAre("done"));
}

// MIL-5.1: two grain are needed.
TEST(MilestonesMill, Mil5_1_ASackTakesTwoGrain) {
    Scene scene(2);
    scene.goods(ada, {1, 1, 1, 1, 0}).play("move mill");
    EXPECT_EQ(scene.refused("supply a2"), RuleId("MIL-5.1"));
}

// MIL-6.1, example 8: with 5 goods two are returned, the player choosing; then a worker is covered.
TEST(MilestonesCastle, Mil6_1_GoodsAboveThreeAreReturned) {
    Scene scene(2);
    scene.workers(ada, {"q1", "l3", "c5", "", "", "", "", ""}).goods(ada, {2, 1, 0, 0, 2});
    scene.play("move castle");
    EXPECT_THAT(scene.legal(), ElementsAre("return stone", "return wood", "return coin"));
    EXPECT_EQ(scene.refused("return sand"), RuleId("MIL-6.1"));
    scene.play("return coin", "return stone");
    EXPECT_EQ(scene.goods_count(ada), 3);
    EXPECT_THAT(scene.legal(), ElementsAre("cover 1", "cover 2", "cover 3"));
    EXPECT_EQ(scene.refused("cover 4"), RuleId("MIL-6.1"));
    scene.play("cover 2");
    EXPECT_THAT(scene.workers(ada), ElementsAre("q1", "#", "c5", "", "", "", "", ""));
}

// MIL-6.1, example 8: with two workers left none is covered.
TEST(MilestonesCastle, Mil6_1_TwoWorkersAreLeftAlone) {
    Scene scene(2);
    scene.workers(ada, {"q1", "#", "c5", "", "", "", "", ""}).goods(ada, {1, 1, 1, 0, 0});
    scene.play("move castle");
    EXPECT_EQ(scene.phase(), Phase::move);
    EXPECT_EQ(scene.actor(), ada);
    EXPECT_THAT(scene.workers(ada), ElementsAre("q1", "#", "c5", "", "", "", "", ""));
}

// MIL-6.1: a tile over a cover brings the space back.
TEST(MilestonesCastle, Mil6_1_ACoveredSpaceCanBeUsedAgain) {
    Scene scene(2);
    scene.workers(ada, {"q1", "#", "#", "c5", "", "", "", ""}).goods(ada, {0, 0, 0, 0, 2});
    scene.display({"q1l2", "g2q1", "c8l8", "c7q8", "s1c2"}, 9);
    scene.play("move trade", "hire q1l2", "place 2");
    EXPECT_THAT(scene.workers(ada), ElementsAre("q1", "q1", "l2", "c5", "", "", "", ""));
}

} // namespace
} // namespace conestoga::milestones
