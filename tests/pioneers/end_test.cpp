// The end of the game and the final scoring (PIO-7.1 to PIO-7.4).
#include "tests/pioneers/scene.hpp"

namespace conestoga::pioneers {
namespace {

using testing::IsEmpty;
using testing::SizeIs;

constexpr SeatSet only(Seat seat) { return static_cast<SeatSet>(1 << seat); }

// Only Bankers ride, and farmers' tiles close the way out of Boston: nobody can drive.
Scene& nobody_drives(Scene& scene) {
    const Content& content = scene.content();
    for (int city : content.neighbours[start_city]) scene.tile(content.cities[city].id, "farmer");
    for (Seat seat = 0; seat < scene.game().players(); ++seat) {
        const char* coaches[] = {"daybreak", "north_wind", "open_sky"};
        scene.coach(seat, coaches[seat], {"banker"});
    }
    return scene;
}

// PIO-7.1: the round of the 15th road is finished, through the seat right of the first player.
TEST(PioneersEnd, Pio7_1_TheFifteenthRoadEndsTheGameAfterTheRound) {
    Scene scene(3);
    nobody_drives(scene).roads_left(annie, 1).turn_of(annie, 9).first_player(bill);
    scene.play("buy road", "road knoxville-memphis");
    EXPECT_EQ(scene.now().players[annie].roads.count(), 15);
    EXPECT_EQ(scene.actor(), jim) << "Jim still plays";
    scene.end_turn();
    EXPECT_TRUE(scene.over()) << "Bill does not";
    EXPECT_EQ(scene.game().ending(scene.now()), "roads");
    EXPECT_THAT(scene.legal(), IsEmpty());
}

// PIO-7.1: with the marker at Annie, Bill is the last to play.
TEST(PioneersEnd, Pio7_1_TheRoundEndsRightOfTheFirstPlayer) {
    Scene scene(3);
    nobody_drives(scene).roads_left(annie, 1).turn_of(annie, 9);
    scene.play("buy road", "road knoxville-memphis").end_turn();
    EXPECT_EQ(scene.actor(), bill);
    scene.end_turn();
    EXPECT_TRUE(scene.over());
}

// PIO-7.1: the seat right of the first player ends the game with its own turn.
TEST(PioneersEnd, Pio7_1_TheLastSeatOfARoundEndsItAtOnce) {
    Scene scene(3);
    nobody_drives(scene).roads_left(jim, 1).turn_of(jim, 9).first_player(bill);
    scene.play("buy road", "road knoxville-memphis");
    EXPECT_TRUE(scene.over());
}

// PIO-7.1: the 15th road of a Sergeant counts as well.
TEST(PioneersEnd, Pio7_1_ASergeantsRoadMayBeTheFifteenth) {
    Scene scene(2);
    scene.roads_left(annie, 1).tile("burlington", "sergeant").money(bill, 0);
    scene.on_the_road(annie, 1).first_player(bill);
    scene.play("go burlington", "settle sergeant north_wind", "road boston-burlington");
    EXPECT_TRUE(scene.over());
    EXPECT_EQ(scene.game().ending(scene.now()), "roads");
}

// PIO-7.1: 14 roads do not end anything.
TEST(PioneersEnd, Pio7_1_FourteenRoadsDoNot) {
    Scene scene(3);
    nobody_drives(scene).roads_left(jim, 2).turn_of(jim, 9).first_player(bill);
    scene.play("buy road", "road knoxville-memphis");
    EXPECT_EQ(scene.actor(), bill);
    EXPECT_EQ(scene.now().round, 2);
}

// PIO-7.1: the last coach of the stack is revealed.
TEST(PioneersEnd, Pio7_1_TheLastCoachEndsTheGameAfterTheRound) {
    Scene scene(3);
    nobody_drives(scene).display({"tin_star", "swift_otter", "brass_bell", "pay_dirt"}).stack(1);
    scene.turn_of(bill, 9).play("buy coach 1", "reveal barley_sheaf");
    EXPECT_THAT(scene.events(Happening::last_coach), SizeIs(1));
    EXPECT_EQ(scene.actor(), annie);
    scene.end_turn();
    EXPECT_EQ(scene.actor(), jim);
    scene.end_turn();
    EXPECT_TRUE(scene.over());
    EXPECT_EQ(scene.game().ending(scene.now()), "coaches");
}

// PIO-7.1: with one coach left in the stack the game goes on.
TEST(PioneersEnd, Pio7_1_OneCoachInTheStackDoesNot) {
    Scene scene(3);
    nobody_drives(scene).display({"tin_star", "swift_otter", "brass_bell", "pay_dirt"}).stack(2);
    scene.turn_of(bill, 9).play("buy coach 1", "reveal barley_sheaf");
    scene.end_turn().end_turn();
    EXPECT_EQ(scene.actor(), bill);
    EXPECT_EQ(scene.now().stack, 1);
}

// PIO-7.2: two complete rounds in a row without anything done end the game.
TEST(PioneersEnd, Pio7_2_TwoIdleRoundsEndTheGame) {
    Scene scene(3);
    nobody_drives(scene).turn_of(bill);
    for (int turn = 0; turn < 5; ++turn) {
        EXPECT_FALSE(scene.over()) << "turn " << turn;
        scene.end_turn();
    }
    EXPECT_FALSE(scene.over());
    scene.end_turn();
    EXPECT_TRUE(scene.over());
    EXPECT_EQ(scene.game().ending(scene.now()), "stalled");
    EXPECT_THAT(scene.events(Happening::game_stalls), SizeIs(1));
}

// PIO-7.2: a purchase or a settler makes a round busy, and the count begins afresh.
TEST(PioneersEnd, Pio7_2_OnePurchaseMakesARoundBusy) {
    Scene scene(3);
    nobody_drives(scene).turn_of(bill);
    scene.end_turn().end_turn().end_turn(); // an idle round
    scene.end_turn().end_turn().play("buy road", "road knoxville-memphis");
    EXPECT_EQ(scene.now().round, 3);
    for (int turn = 0; turn < 5; ++turn) scene.end_turn();
    EXPECT_FALSE(scene.over()) << "two full idle rounds are needed again";
    scene.end_turn();
    EXPECT_TRUE(scene.over());
}

// PIO-7.2: a coach bought, or a settler, is something done too.
TEST(PioneersEnd, Pio7_2_ACoachAndASettlerMakeARoundBusy) {
    Scene coach(3);
    nobody_drives(coach).display({"tin_star", "swift_otter", "brass_bell", "pay_dirt"});
    coach.turn_of(bill).end_turn().end_turn().end_turn(); // an idle round
    coach.play("buy coach 1", "reveal red_maple").end_turn().end_turn();
    EXPECT_EQ(coach.now().round, 3);
    EXPECT_EQ(coach.now().idle_rounds, 0);

    Scene settler(3);
    nobody_drives(settler).tile("burlington", "banker").turn_of(bill);
    settler.coach(bill, "daybreak", {"merchant"}).coach(annie, "north_wind", {"merchant"});
    settler.coach(jim, "open_sky", {"merchant"}).end_turn().end_turn().end_turn();
    EXPECT_EQ(settler.now().idle_rounds, 1);
    settler.coach(bill, "daybreak", {"banker", "merchant"});
    settler.play("done", "go burlington", "settle banker daybreak").end_turn().end_turn();
    EXPECT_EQ(settler.now().round, 3);
    EXPECT_EQ(settler.now().idle_rounds, 0);
}

// PIO-7.2: the game ends after 100 rounds, busy or not.
TEST(PioneersEnd, Pio7_2_TheHundredthRoundIsTheLast) {
    for (int round : {99, 100}) {
        Scene scene(3);
        nobody_drives(scene).turn_of(jim).first_player(bill);
        scene.state().round = static_cast<std::uint8_t>(round);
        scene.play("buy road", "road knoxville-memphis");
        EXPECT_EQ(scene.over(), round == 100);
        if (scene.over()) {
            EXPECT_EQ(scene.game().ending(scene.now()), "stalled");
            EXPECT_TRUE(scene.now().round_is_busy) << "it speaks of the last round";
        } else {
            EXPECT_FALSE(scene.now().round_is_busy);
            EXPECT_EQ(scene.now().round, 100);
        }
    }
}

// PIO-7.3: all parts are added to the points on the track when the game is over.
TEST(PioneersEnd, Pio7_3_TheFinalScoringAddsEverything) {
    Scene scene(3);
    nobody_drives(scene).coach(jim, "tin_star", {}).nuggets(jim, {4, 3}).roads_left(jim, 2);
    scene.settled("richmond", jim, 2).road(jim, "new_york-richmond").turn_of(jim, 9);
    scene.first_player(bill).play("buy road", "road harrisburg-richmond");
    ASSERT_TRUE(scene.over());
    const Score score = scene.score(jim);
    EXPECT_EQ(score.coaches, 4);
    EXPECT_EQ(score.empty_seats, 4) << "open_sky carries one Banker on five seats";
    EXPECT_EQ(score.nuggets, 7);
    EXPECT_EQ(score.network, 4);
    EXPECT_EQ(score.total(), 19);
    EXPECT_EQ(scene.points(jim), 19);
    EXPECT_EQ(scene.points(bill), 4);
    EXPECT_EQ(scene.game().winners(scene.now()), only(jim));
}

// PIO-7.3: the start counts as a city of a network.
TEST(PioneersNetwork, Pio7_3_TheStartCounts) {
    Scene scene(4);
    scene.road(bill, "boston-albany");
    EXPECT_EQ(scene.score(bill).network, 2);
    EXPECT_EQ(scene.score(annie).network, 0) << "she has no road at Boston";
}

// PIO-7.3: a city with none of the seat's roads is in no network.
TEST(PioneersNetwork, Pio7_3_ACityWithoutOwnRoadsIsInNoNetwork) {
    Scene scene(4);
    scene.settled("albany", bill, 3).road(annie, "boston-albany").road(bill, "seattle-portland");
    EXPECT_EQ(scene.score(bill).network, 0);
}

// PIO-7.3: others' roads do not connect.
TEST(PioneersNetwork, Pio7_3_OnlyOwnRoadsConnect) {
    Scene scene(4);
    scene.settled("albany", bill, 2).settled("buffalo", bill).settled("detroit", bill, 3);
    scene.road(bill, "albany-buffalo").road(annie, "buffalo-detroit").road(bill, "detroit-chicago");
    EXPECT_EQ(scene.score(bill).network, 6);
    scene.road(bill, "buffalo-detroit");
    EXPECT_EQ(scene.score(bill).network, 12) << "beside Annie's it connects";
}

// PIO-7.3: two roads on a line count for both their owners; only own pioneers count.
TEST(PioneersNetwork, Pio7_3_TwoRoadsOnALineCountForBothOwners) {
    Scene scene(4);
    scene.settled("albany", bill, 2).settled("albany", annie);
    scene.road(bill, "boston-albany").road(annie, "boston-albany");
    EXPECT_EQ(scene.score(bill).network, 6);
    EXPECT_EQ(scene.score(annie).network, 4);
}

// PIO-7.3: the cities between may be empty or belong to others; junctions are allowed.
TEST(PioneersNetwork, Pio7_3_JunctionsAndOthersCities) {
    Scene scene(4);
    scene.settled("pittsburgh", jim).settled("washington", bill).settled("buffalo", bill, 3);
    for (const char* line :
         {"washington-pittsburgh", "buffalo-pittsburgh", "new_york-pittsburgh", "boston-new_york"})
        scene.road(bill, line);
    EXPECT_EQ(scene.score(bill).network, 2 * (1 + 3 + 1));
}

// PIO-7.3, network=all: every pioneer of the largest network scores, whoever owns it; the largest
// is still that with most own pioneers.
TEST(PioneersNetwork, Pio7_3_WithNetworkAllEverybodysPioneersScore) {
    Scene scene("pioneers(players=4,network=all)");
    scene.settled("albany", bill, 2).settled("albany", annie).settled("buffalo", jim);
    scene.road(bill, "albany-buffalo");
    EXPECT_EQ(scene.score(bill).network, 2 * (2 + 1 + 1));
    scene.settled("seattle", bill).settled("portland", jim, 3).settled("seattle", katie);
    scene.road(bill, "seattle-portland");
    EXPECT_EQ(scene.score(bill).network, 8) << "more pioneers, but fewer of his own";
    EXPECT_EQ(scene.score(annie).network, 0) << "she has no road";

    Scene own("pioneers(players=4)");
    own.settled("albany", bill, 2).settled("albany", annie).settled("buffalo", jim);
    own.road(bill, "albany-buffalo");
    EXPECT_EQ(own.score(bill).network, 4);
}

// PIO-7.3, network=all: the pioneers of all in Boston; of two networks with as many own pioneers,
// that which scores more.
TEST(PioneersNetwork, Pio7_3_WithNetworkAllTheRicherOfTwoEqualNetworks) {
    Scene scene("pioneers(players=4,network=all)");
    scene.road(bill, "boston-albany");
    EXPECT_EQ(scene.score(bill).network, 8) << "one pioneer of each seat";
    scene.settled("seattle", bill).settled("portland", jim, 3).settled("seattle", katie);
    scene.road(bill, "seattle-portland");
    EXPECT_EQ(scene.score(bill).network, 10);
    EXPECT_EQ(largest_network(scene.content(), scene.now(), bill).own, 1);
}

// PIO-7.3, network=all: the final scoring tells all the pioneers it counted.
TEST(PioneersEnd, Pio7_3_WithNetworkAllTheFinalScoringCountsEverybody) {
    Scene scene("pioneers(players=3,network=all)");
    nobody_drives(scene).settled("richmond", jim, 2).settled("harrisburg", bill).roads_left(jim, 2);
    scene.road(jim, "new_york-richmond").turn_of(jim, 9);
    scene.first_player(bill).play("buy road", "road harrisburg-richmond");
    ASSERT_TRUE(scene.over());
    const auto told = scene.events(Happening::score_network);
    ASSERT_THAT(told, SizeIs(3));
    EXPECT_EQ(told[jim].details[0], 6);
    EXPECT_EQ(told[jim].details[1], 3);
}

// A finished game in which Bill and Annie have these dollars and points for empty coaches.
Scene& finish(Scene& scene, int dollars_of_bill, int dollars_of_annie) {
    nobody_drives(scene).roads_left(annie, 1).money(bill, dollars_of_bill);
    scene.turn_of(annie, 9).first_player(bill).money(annie, dollars_of_annie + 2);
    return scene.play("buy road", "road knoxville-memphis");
}

// PIO-7.4: most points win.
TEST(PioneersWinner, Pio7_4_MostPointsWin) {
    Scene scene(2);
    scene.coach(bill, "pay_dirt", {});
    finish(scene, 0, 9);
    EXPECT_GT(scene.points(bill), scene.points(annie));
    EXPECT_EQ(scene.game().winners(scene.now()), only(bill));
    ASSERT_THAT(scene.events(Happening::win), SizeIs(1));
    EXPECT_EQ(scene.events(Happening::win)[0].seat, bill);
}

// PIO-7.4: a tie is decided by dollars.
TEST(PioneersWinner, Pio7_4_ATieIsDecidedByDollars) {
    Scene bill_richer(2);
    finish(bill_richer, 5, 4);
    EXPECT_EQ(bill_richer.points(bill), bill_richer.points(annie));
    EXPECT_EQ(bill_richer.game().winners(bill_richer.now()), only(bill));
    Scene annie_richer(2);
    finish(annie_richer, 4, 5);
    EXPECT_EQ(annie_richer.game().winners(annie_richer.now()), only(annie));
}

// PIO-7.4: still tied, the victory is shared.
TEST(PioneersWinner, Pio7_4_TiedInDollarsTooTheyShare) {
    Scene scene(2);
    finish(scene, 5, 5);
    EXPECT_EQ(scene.game().winners(scene.now()), only(bill) | only(annie));
    EXPECT_THAT(scene.events(Happening::win), SizeIs(2));
}

// PIO-7.1: once it is over, nothing is allowed any more.
TEST(PioneersEnd, Pio7_1_NothingFollowsTheEnd) {
    Scene scene(2);
    finish(scene, 5, 5);
    EXPECT_EQ(scene.refused("done"), RuleId("PIO-7.1"));
    EXPECT_EQ(scene.refused("first 1"), RuleId("PIO-7.1"));
}

} // namespace
} // namespace conestoga::pioneers
