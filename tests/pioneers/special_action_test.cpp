// The special actions of the tiles (PIO-4.1 to PIO-4.7) and emptied coaches (PIO-5.1).
#include "tests/pioneers/scene.hpp"

namespace conestoga::pioneers {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

// Bill arrives in Albany, where this tile lies, and nobody else can join him.
Scene& arrive(Scene& scene, std::string_view tile) {
    for (Seat seat = 1; seat < scene.game().players(); ++seat) scene.money(seat, 0);
    return scene.tile("albany", tile).on_the_road(bill, 3).play("go albany");
}

// PIO-4.1: a Banker tile is kept, and pays from the seat's next turn on.
TEST(PioneersSpecial, Pio4_1_ABankerPaysFromTheNextTurnOn) {
    Scene scene(2);
    scene.tile("burlington", "banker").money(annie, 0);
    scene.on_the_road(bill, 1).play("go burlington", "settle banker daybreak");
    EXPECT_EQ(scene.now().players[bill].bankers, 1);
    EXPECT_EQ(scene.money(bill), 0) << "not in this turn";
    scene.coach(annie, "north_wind", {}).supply(annie, 0).play("done");
    EXPECT_EQ(scene.now().active, bill);
    EXPECT_EQ(scene.money(bill), 4);
}

// PIO-4.1: a Merchant tile is kept, and buys from the seat's next turn on.
TEST(PioneersSpecial, Pio4_1_AMerchantBuysFromTheNextTurnOn) {
    Scene scene(2);
    scene.tile("burlington", "merchant").money(annie, 0);
    scene.on_the_road(bill, 9).play("go burlington", "settle merchant daybreak");
    EXPECT_EQ(scene.now().players[bill].merchants, 1);
    EXPECT_EQ(scene.now().active, annie);
    scene.coach(annie, "north_wind", {}).supply(annie, 0).play("done");
    EXPECT_EQ(scene.now().purchases_left, 2);
    scene.play("buy road", "road boston-burlington");
    EXPECT_EQ(scene.phase(), Phase::purchase);
}

// PIO-4.1: a third Banker or Merchant leaves the game.
TEST(PioneersSpecial, Pio4_1_AThirdOneLeavesTheGame) {
    Scene bankers(4);
    bankers.bankers(bill, 2).turn_of(bill).money(bill, 3);
    bankers.tile("albany", "banker").money(annie, 0).money(jim, 0).money(katie, 0).play("done");
    const int elsewhere = bankers.now().tiles[tile_number("banker")].count() - 1;
    bankers.play("go albany", "settle banker daybreak");
    EXPECT_EQ(bankers.now().players[bill].bankers, 2);
    EXPECT_EQ(bankers.now().tiles[tile_number("banker")].count(), elsewhere);
    EXPECT_THAT(bankers.events(Happening::discard_tile), SizeIs(1));
    EXPECT_THAT(bankers.events(Happening::keep_tile), IsEmpty());

    Scene merchants(4);
    arrive(merchants.merchants(bill, 2), "merchant").play("settle merchant daybreak");
    EXPECT_EQ(merchants.now().players[bill].merchants, 2);
    EXPECT_THAT(merchants.events(Happening::discard_tile), SizeIs(1));
}

// PIO-4.2: a Sergeant builds on a free line or beside exactly one road of another seat.
TEST(PioneersSpecial, Pio4_2_TheSergeantBuildsForFree) {
    Scene scene(4);
    scene.road(annie, "boston-new_york").road(bill, "albany-buffalo");
    scene.road(annie, "albany-pittsburgh").road(jim, "albany-pittsburgh");
    arrive(scene, "sergeant").play("settle sergeant daybreak");
    EXPECT_THAT(scene.legal(), SizeIs(scene.content().lines.size() - 2 + 1)) << "and pass";
    EXPECT_EQ(scene.refused("road albany-buffalo"), RuleId("PIO-4.2")) << "his own";
    EXPECT_EQ(scene.refused("road albany-pittsburgh"), RuleId("PIO-4.2")) << "two roads";
    scene.play("road boston-new_york");
    EXPECT_TRUE(scene.has_road(bill, "boston-new_york"));
    EXPECT_TRUE(scene.has_road(annie, "boston-new_york"));
    EXPECT_EQ(scene.money(bill), 2) << "only the way was paid";
    EXPECT_EQ(scene.now().active, annie) << "one road only";
}

// PIO-4.2: an own road beside another's closes the line to its owner and to everybody.
TEST(PioneersSpecial, Pio4_2_NeverASecondRoadOfTheSameSeat) {
    Scene scene(4);
    scene.road(bill, "boston-new_york").road(jim, "boston-new_york");
    arrive(scene, "sergeant").play("settle sergeant daybreak");
    EXPECT_EQ(scene.refused("road boston-new_york"), RuleId("PIO-4.2"));
}

// PIO-4.2, PIO-S3: not on a line that is out of play.
TEST(PioneersSpecial, Pio4_2_TheSergeantStaysInPlay) {
    Scene scene(2);
    scene.tile("burlington", "sergeant").on_the_road(bill, 3);
    scene.play("go burlington", "settle sergeant daybreak");
    EXPECT_EQ(scene.refused("road seattle-portland"), RuleId("PIO-S3"));
}

// PIO-4.2: without a road in supply nothing is asked.
TEST(PioneersSpecial, Pio4_2_NoRoadLeftNoSergeant) {
    Scene scene(4);
    scene.roads_left(bill, 0);
    scene.state().last_round = 1;
    arrive(scene, "sergeant").play("settle sergeant daybreak");
    EXPECT_EQ(scene.now().active, annie);
}

// PIO-4.3: the Barkeeper returns any one pioneer of any own coach.
TEST(PioneersSpecial, Pio4_3_TheBarkeeperReturnsAnyOnePioneer) {
    Scene scene(4);
    scene.coach(bill, "daybreak", {"barkeeper", "merchant"}).full_coach(bill, "tin_star");
    arrive(scene, "barkeeper").play("settle barkeeper daybreak");
    EXPECT_THAT(scene.legal(), ElementsAre("return banker tin_star", "return merchant daybreak",
                                           "return sergeant tin_star", "pass"));
    EXPECT_EQ(scene.refused("return barkeeper daybreak"), RuleId("PIO-4.3"));
    EXPECT_EQ(scene.refused("return merchant north_wind"), RuleId("PIO-4.3")) << "Annie's";
    const int supply = scene.supply(bill);
    scene.play("return sergeant tin_star");
    EXPECT_EQ(scene.supply(bill), supply + 1);
    EXPECT_EQ(scene.riders("tin_star"), 1);
    EXPECT_EQ(scene.now().active, annie) << "one pioneer only";
}

// PIO-4.3, PIO-5.1: a coach emptied by the Barkeeper's action scores.
TEST(PioneersSpecial, Pio4_3_ACoachEmptiedByTheBarkeeperScores) {
    Scene scene(4);
    scene.coach(bill, "tin_star", {"banker"});
    arrive(scene, "barkeeper").play("settle barkeeper daybreak", "return banker tin_star");
    EXPECT_EQ(scene.points(bill), 4);
    EXPECT_EQ(scene.money(bill), 3 - 1 + 1);
}

// PIO-4.3: nobody rides any more: nothing is asked.
TEST(PioneersSpecial, Pio4_3_NobodyRidesNothingIsAsked) {
    Scene scene(4);
    scene.coach(bill, "daybreak", {"barkeeper"});
    arrive(scene, "barkeeper").play("settle barkeeper daybreak");
    EXPECT_EQ(scene.now().active, annie);
    EXPECT_EQ(scene.points(bill), 12);
}

// PIO-4.4, PIO-C3: a random nugget, by what is left of 6×3, 3×4, 1×5.
TEST(PioneersSpecial, Pio4_4_ARandomNuggetOfThoseLeft) {
    Scene scene(4);
    scene.nuggets(jim, {5, 4, 3});
    arrive(scene, "gold_digger").play("settle gold_digger daybreak");
    ASSERT_EQ(scene.actor(), chance_acts);
    OutcomeList outcomes;
    scene.game().chance(scene.now(), outcomes);
    EXPECT_THAT(scene.legal(), ElementsAre("nugget 3", "nugget 4")) << "Jim has the only 5";
    ASSERT_THAT(outcomes, SizeIs(2));
    EXPECT_EQ(outcomes[0].weight, 5u);
    EXPECT_EQ(outcomes[1].weight, 2u);
    scene.play("nugget 4");
    EXPECT_EQ(scene.now().players[bill].nugget_count(), 1);
    EXPECT_EQ(scene.score(bill).nuggets, 4);
    EXPECT_EQ(scene.points(bill), 0) << "not before the final scoring";
}

// PIO-4.5: up to two more Farmers, from any own coaches, and from Farmer seats alone.
TEST(PioneersSpecial, Pio4_5_UpToTwoMoreFarmers) {
    Scene scene(4);
    scene.full_coach(bill, "prairie_rose").full_coach(bill, "wild_clover");
    arrive(scene, "farmer").play("settle farmer prairie_rose");
    EXPECT_THAT(scene.legal(), ElementsAre("farmer prairie_rose", "farmer wild_clover", "pass"));
    EXPECT_EQ(scene.refused("farmer daybreak"), RuleId("PIO-4.5")) << "no Farmer rides there";
    scene.play("farmer wild_clover");
    EXPECT_EQ(scene.settlers("albany", bill), 2);
    scene.play("pass");
    EXPECT_EQ(scene.settlers("albany", bill), 2);
    EXPECT_EQ(scene.now().active, annie);
}

// PIO-4.5: without a further Farmer nothing is asked.
TEST(PioneersSpecial, Pio4_5_NoFurtherFarmerNothingIsAsked) {
    Scene scene(4);
    scene.coach(bill, "prairie_rose", {"farmer", "farmer", "banker"});
    arrive(scene, "farmer").play("settle farmer prairie_rose", "farmer prairie_rose");
    EXPECT_EQ(scene.now().active, annie);
    EXPECT_EQ(scene.settlers("albany", bill), 2);
}

// PIO-4.5, PIO-5.1: Farmers that empty a coach score it at once.
TEST(PioneersSpecial, Pio4_5_FarmersEmptyACoach) {
    Scene scene(4);
    scene.coach(bill, "prairie_rose", {"farmer", "farmer"}).full_coach(bill, "plow_horse");
    arrive(scene, "farmer").play("settle farmer prairie_rose", "farmer prairie_rose");
    EXPECT_EQ(scene.points(bill), 8);
    EXPECT_EQ(scene.money(bill), 3 - 1 + 1);
    EXPECT_THAT(scene.legal(), ElementsAre("farmer plow_horse", "pass"));
}

// PIO-4.6: whoever settles in a Hotel takes $3 and has no action of his profession.
TEST(PioneersSpecial, Pio4_6_AHotelGivesThreeDollarsAndNoOtherAction) {
    for (const char* settler : {"banker", "merchant", "barkeeper", "sergeant", "gold_digger"}) {
        Scene scene(4);
        arrive(scene, "hotel").play("settle " + std::string(settler) + " daybreak");
        EXPECT_EQ(scene.money(bill), 3 - 1 + 3) << settler;
        EXPECT_EQ(scene.now().active, annie) << settler;
        EXPECT_EQ(scene.now().players[bill].bankers + scene.now().players[bill].merchants, 0);
        EXPECT_EQ(scene.now().players[bill].nugget_count(), 0);
    }
    Scene scene(4);
    scene.full_coach(bill, "prairie_rose");
    arrive(scene, "hotel").play("settle farmer prairie_rose");
    EXPECT_EQ(scene.now().active, annie) << "no second Farmer";
}

// PIO-4.7: the action of a Sergeant, a Barkeeper and a Farmer may be passed, and then it is lost.
TEST(PioneersSpecial, Pio4_7_ThreeActionsAreOptionalAndLostIfPassed) {
    for (const char* tile : {"sergeant", "barkeeper", "farmer"}) {
        Scene scene(2);
        scene.full_coach(bill, "prairie_rose").tile("burlington", tile).money(annie, 0);
        scene.coach(annie, "north_wind", {"banker"}).on_the_road(bill, 1).play("go burlington");
        scene.play(scene.legal()[0]);
        EXPECT_THAT(scene.legal(), Contains("pass")) << tile;
        EXPECT_GT(scene.legal().size(), 1u) << tile;
        scene.play("pass");
        EXPECT_EQ(scene.now().active, annie) << tile;
        EXPECT_THAT(scene.legal(), Not(Contains("pass"))) << tile;
        EXPECT_EQ(scene.now().players[bill].roads.count(), 0) << tile;
        EXPECT_EQ(scene.settlers("burlington", bill), 1) << tile;
    }
}

// PIO-5.1: the points and the dollar of an emptied coach come at once, and once.
TEST(PioneersSpecial, Pio5_1_AnEmptiedCoachScoresOnce) {
    Scene scene(2);
    scene.coach(bill, "tin_star", {"banker"}).tile("burlington", "banker").money(annie, 0);
    scene.on_the_road(bill, 1).play("go burlington", "settle banker tin_star");
    EXPECT_EQ(scene.points(bill), 4);
    EXPECT_EQ(scene.money(bill), 1);
    EXPECT_EQ(scene.riders("tin_star"), 0);
    EXPECT_EQ(scene.score(bill).coaches, 4);
    EXPECT_EQ(scene.score(bill).empty_seats, 0) << "a spent coach has no empty seats to count";
    ASSERT_THAT(scene.events(Happening::empty_coach), SizeIs(1));
    EXPECT_EQ(scene.events(Happening::empty_coach)[0].seat, bill);
}

} // namespace
} // namespace conestoga::pioneers
