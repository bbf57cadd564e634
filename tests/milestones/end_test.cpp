// The end of the game and the final scoring (MIL-7.1 to MIL-7.4).
#include "milestones/scene.hpp"

#include "bots/playout.hpp"

namespace conestoga::milestones {
namespace {

using testing::IsEmpty;
using testing::SizeIs;

// Nobody has a majority of anything: all boards are alike.
Scene& alike(Scene& scene) {
    for (Seat seat = 0; seat < scene.game().players(); ++seat)
        scene.workers(seat, {"q1", "l3", "", "", "", "", "", ""}).goods(seat, {});
    return scene;
}

// MIL-7.1: 67, 59 and 51 points with 2, 3 and 4 players.
TEST(MilestonesEnd, Mil7_1_ThePointsThatEndIt) {
    for (const auto& [players, points] : {std::pair(2, 67), std::pair(3, 59), std::pair(4, 51)}) {
        Scene scene(players, {{"a1", 1}, {"a3", 1}, {"b1", 1}, {"b2", 1}});
        EXPECT_EQ(scene.content().numbers.end_points, points);
        alike(scene).points(ada, points - 2).goods(ada, {0, 0, 0, 2, 0});
        scene.play("move mill", "supply a2", "done");
        EXPECT_EQ(scene.now().ending, Ending::points);
        EXPECT_EQ(scene.now().last, ada);
        EXPECT_THAT(scene.events(Happening::enough_points), SizeIs(1));
        EXPECT_EQ(scene.actor(), ada) << "the seat finishes its turn";
    }
}

// MIL-7.1: one point less does not end it.
TEST(MilestonesEnd, Mil7_1_OnePointLessDoesNot) {
    Scene scene(2, {{"a1", 1}, {"a3", 1}, {"b1", 1}, {"b2", 1}});
    alike(scene).points(ada, 64).goods(ada, {0, 0, 0, 2, 0});
    scene.play("move mill", "supply a2", "done");
    EXPECT_EQ(scene.now().ending, Ending::none);
}

// MIL-7.1: every other seat has exactly one more turn, wherever the round began.
TEST(MilestonesEnd, Mil7_1_EveryOtherSeatHasOneMoreTurn) {
    Scene scene(4);
    alike(scene).workers(ben, {"q1+", "l3", "", "", "", "", "", ""}).points(ben, 50);
    scene.turn_of(ben).play("move 1", "move castle");
    for (Seat seat : {cleo, dan, ada}) {
        EXPECT_EQ(scene.actor(), seat);
        scene.idle_turn();
    }
    EXPECT_TRUE(scene.over());
    EXPECT_EQ(scene.game().ending(scene.now()), "points");
}

// MIL-7.1: later triggers change nothing.
TEST(MilestonesEnd, Mil7_1_LaterTriggersChangeNothing) {
    Scene scene(3);
    alike(scene).workers(ada, {"q1+", "l3", "", "", "", "", "", ""}).points(ada, 58);
    scene.workers(ben, {"q1+", "l3", "", "", "", "", "", ""}).points(ben, 58);
    scene.play("move 1", "move castle", "move 1", "move castle");
    EXPECT_EQ(scene.now().last, ada);
    EXPECT_EQ(scene.actor(), cleo);
    scene.idle_turn();
    EXPECT_TRUE(scene.over()) << "Ada does not play again";
}

// MIL-7.1, example 11: the last tile of the display is hired.
TEST(MilestonesEnd, Mil7_1_TheLastTileEndsTheGame) {
    Scene scene(2);
    alike(scene).goods(ada, {0, 0, 0, 0, 2}).display({"q1l2"}, 0);
    scene.play("move trade", "hire q1l2", "place 5");
    EXPECT_EQ(scene.now().ending, Ending::tiles);
    EXPECT_THAT(scene.events(Happening::last_tile), SizeIs(1));
    scene.play("done", "move castle", "cover 1");
    EXPECT_EQ(scene.actor(), ben);
    scene.idle_turn();
    EXPECT_TRUE(scene.over());
    EXPECT_EQ(scene.game().ending(scene.now()), "tiles");
}

// MIL-7.1: nothing follows the end.
TEST(MilestonesEnd, Mil7_1_NothingFollowsTheEnd) {
    Scene scene(2);
    alike(scene).workers(ada, {"q1+", "l3", "", "", "", "", "", ""}).points(ada, 66);
    scene.play("move 1", "move castle").idle_turn();
    ASSERT_TRUE(scene.over());
    EXPECT_THAT(scene.legal(), IsEmpty());
    EXPECT_EQ(scene.refused("move 1"), RuleId("MIL-7.1"));
    EXPECT_EQ(scene.refused("first 1"), RuleId("MIL-7.1"));
}

// MIL-7.2, example 10: quarrymen 2 (one with bonus), 2 (two plain), 1: the first two get 2 VP each.
TEST(MilestonesMajorities, Mil7_2_ATieForTheLeadGivesTwoEach) {
    Scene scene(3);
    scene.workers(ada, {"q1+", "l3", "", "", "", "", "", ""});
    scene.workers(ben, {"q1", "q3", "", "", "", "", "", ""});
    scene.workers(cleo, {"q1", "l3", "", "", "", "", "", ""});
    const auto points = [&](Seat seat, WorkerKind kind) {
        return majority_points(scene.content(), scene.now(), seat, index_of(kind));
    };
    EXPECT_EQ(points(ada, WorkerKind::quarryman), 2);
    EXPECT_EQ(points(ben, WorkerKind::quarryman), 2);
    EXPECT_EQ(points(cleo, WorkerKind::quarryman), 0);
    EXPECT_EQ(points(ada, WorkerKind::lumberjack), 2);
    EXPECT_EQ(points(cleo, WorkerKind::lumberjack), 2);
    EXPECT_EQ(points(ada, WorkerKind::coiner), 0) << "all equal: nobody";
}

// MIL-7.2: the highest alone gets 5 VP.
TEST(MilestonesMajorities, Mil7_2_TheHighestAloneGetsFive) {
    Scene scene(3);
    scene.workers(ada, {"q1+", "q3", "", "", "", "", "", ""});
    scene.workers(ben, {"q1", "q3", "", "", "", "", "", ""});
    scene.workers(cleo, {"c1", "c3", "", "", "", "", "", ""});
    EXPECT_EQ(majority_points(scene.content(), scene.now(), ada, 0), 5);
    EXPECT_EQ(majority_points(scene.content(), scene.now(), ben, 0), 0);
    EXPECT_EQ(score_of(scene.content(), scene.now(), cleo).total(), 5);
}

// MIL-7.2, example 10: in a 2-player game a tie scores nobody.
TEST(MilestonesMajorities, Mil7_2_OfTwoATieScoresNobody) {
    Scene scene(2);
    alike(scene);
    for (int kind = 0; kind < worker_kinds; ++kind)
        for (Seat seat : {ada, ben})
            EXPECT_EQ(majority_points(scene.content(), scene.now(), seat, kind), 0);
}

// MIL-7.2, MIL-7.3: the majorities are added at the end, and most points win.
TEST(MilestonesMajorities, Mil7_3_MostPointsWin) {
    Scene scene(2);
    alike(scene).workers(ada, {"q1+", "l3", "", "", "", "", "", ""}).points(ada, 66);
    scene.points(ben, 40).play("move 1", "move castle").idle_turn();
    ASSERT_TRUE(scene.over());
    EXPECT_EQ(scene.points(ada), 67 + 5);
    EXPECT_EQ(scene.points(ben), 40);
    EXPECT_EQ(scene.game().winners(scene.now()), only(ada));
    EXPECT_THAT(scene.events(Happening::win), SizeIs(1));
}

// MIL-7.3: a tie is shared.
TEST(MilestonesMajorities, Mil7_3_ATieIsShared) {
    Scene scene(3);
    alike(scene).workers(ada, {"q1+", "l3", "", "", "", "", "", ""}).points(ada, 58);
    scene.points(ben, 64).state().ending = Ending::points;
    scene.state().last = ben;
    scene.play("move 1", "move castle");
    ASSERT_TRUE(scene.over()) << "Ben triggered it and is next";
    EXPECT_EQ(scene.points(ada), 64) << "5 VP for the quarrymen";
    EXPECT_EQ(scene.points(ben), 64);
    EXPECT_EQ(scene.game().winners(scene.now()), only(ada) | only(ben));
}

// MIL-7.4: when every seat has had 100 turns without a trigger the final scoring follows.
TEST(MilestonesGuard, Mil7_4_AHundredTurnsEach) {
    for (int round : {99, 100}) {
        Scene scene(2);
        alike(scene).turn_of(ben).state().round = static_cast<std::uint16_t>(round);
        scene.idle_turn();
        EXPECT_EQ(scene.over(), round == 100);
        if (scene.over()) {
            EXPECT_EQ(scene.game().ending(scene.now()), "guard");
            EXPECT_THAT(scene.events(Happening::game_stalls), SizeIs(1));
        }
    }
}

// MIL-7.4: a trigger before that lets the others play their turns.
TEST(MilestonesGuard, Mil7_4_ATriggeredEndIsNotCutShort) {
    Scene scene(2);
    alike(scene).workers(ben, {"q1+", "l3", "", "", "", "", "", ""}).points(ben, 66);
    scene.turn_of(ben).state().round = 100;
    scene.play("move 1", "move castle");
    EXPECT_EQ(scene.actor(), ada);
    scene.idle_turn();
    EXPECT_TRUE(scene.over());
    EXPECT_EQ(scene.game().ending(scene.now()), "points");
}

// MIL-7.4: with the guard off the game goes on.
TEST(MilestonesGuard, Mil7_4_TheGuardCanBeSwitchedOff) {
    const Milestones& game = game_of("milestones(players=2,guard=off)");
    EXPECT_EQ(game.options(), "milestones(players=2,guard=off)");
    Rng rng(3);
    State state = game.initial();
    Silent silent;
    Playout counts;
    while (game.actor(state) != nobody && state.round <= 150)
        game.apply(state, random_action(game, state, rng, counts), silent);
    EXPECT_GT(state.round, 150);
    EXPECT_FALSE(game.check(state));
}

} // namespace
} // namespace conestoga::milestones
