// The worked examples of the rulebook, with its persons: Bill, Annie, Jim and Katie.
#include "tests/pioneers/scene.hpp"

namespace conestoga::pioneers {
namespace {

using testing::ElementsAre;

// Example 1, PIO-1.1: Bill takes $4, $3 as his basic income and $1 for his Banker tile.
TEST(PioneersExamples, Pio1_1_OneBankerGivesFourDollars) {
    Scene scene(4);
    scene.money(bill, 0).bankers(bill, 1);
    scene.turn_of(bill);
    EXPECT_EQ(scene.money(bill), 4);
}

// Example 2, PIO-3.2: Katie drives over a line without a road, Annie's road and her own.
TEST(PioneersExamples, Pio3_2_ThreeStepsOverNoRoadAnniesRoadOwnRoad) {
    Scene scene(4);
    scene.settled("albany", bill).settled("buffalo", bill).tile("detroit", "merchant");
    scene.road(annie, "albany-buffalo").road(katie, "buffalo-detroit").money(annie, 0);
    scene.on_the_road(katie, 2);

    scene.play("go albany");
    EXPECT_EQ(scene.money(katie), 1);
    EXPECT_EQ(scene.money(annie), 0) << "the first dollar goes to the bank";
    scene.play("go buffalo");
    EXPECT_EQ(scene.money(katie), 0);
    EXPECT_EQ(scene.money(annie), 1);
    scene.play("go detroit");
    EXPECT_EQ(scene.money(katie), 0);
    EXPECT_EQ(scene.money(annie), 1);
    EXPECT_THAT(scene.legal(), ElementsAre("settle merchant far_horizon"));
}

// Example 3, PIO-3.2: two others' roads on a line cost $2, one to each.
TEST(PioneersExamples, Pio3_2_TwoOthersRoadsCostTwoDollars) {
    Scene scene(4);
    scene.tile("albany", "banker").road(annie, "boston-albany").road(jim, "boston-albany");
    scene.money(annie, 0).money(jim, 0).on_the_road(bill, 3);
    scene.play("go albany");
    EXPECT_EQ(scene.money(bill), 1);
    EXPECT_EQ(scene.money(annie), 1);
    EXPECT_EQ(scene.money(jim), 1);
}

// Example 3, PIO-3.2: if one of the two is the mover's own, the step is free.
TEST(PioneersExamples, Pio3_2_OneOfTwoRoadsOwnIsFree) {
    Scene scene(4);
    scene.tile("albany", "banker").road(bill, "boston-albany").road(jim, "boston-albany");
    scene.money(jim, 0).on_the_road(bill, 3);
    scene.play("go albany");
    EXPECT_EQ(scene.money(bill), 3);
    EXPECT_EQ(scene.money(jim), 0);
}

// Example 4, PIO-5.1: Katie empties coaches worth 7 and 4 in one turn.
TEST(PioneersExamples, Pio5_1_TwoCoachesEmptiedInOneTurn) {
    Scene scene(4);
    scene.coach(katie, "merry_fiddle", {"barkeeper"}).coach(katie, "tin_star", {"banker"});
    scene.tile("albany", "barkeeper").road(katie, "boston-albany").on_the_road(katie, 3);
    scene.play("go albany", "settle barkeeper merry_fiddle", "return banker tin_star");
    EXPECT_EQ(scene.points(katie), 11);
    EXPECT_EQ(scene.money(katie), 5);
}

// Example 5, PIO-4.3: Jim settles his Barkeeper, then takes his Banker back into the supply.
TEST(PioneersExamples, Pio4_3_BarkeeperReturnsABanker) {
    Scene scene(4);
    scene.tile("albany", "barkeeper").on_the_road(jim, 3);
    scene.play("go albany", "settle barkeeper open_sky");
    const int supply = scene.supply(jim);
    scene.play("return banker open_sky");
    EXPECT_EQ(scene.supply(jim), supply + 1);
    EXPECT_EQ(scene.riders("open_sky"), 3);
    EXPECT_EQ(scene.settlers("albany", jim), 1);
}

// Example 6, PIO-4.5: Katie places three Farmers in all.
TEST(PioneersExamples, Pio4_5_ThreeFarmersInOneCity) {
    Scene scene(4);
    scene.full_coach(katie, "prairie_rose").tile("albany", "farmer").on_the_road(katie, 3);
    scene.play("go albany", "settle farmer prairie_rose", "farmer prairie_rose");
    scene.play("farmer prairie_rose");
    EXPECT_EQ(scene.settlers("albany", katie), 3);
    EXPECT_EQ(scene.riders("prairie_rose"), 1);
    EXPECT_NE(scene.phase(), Phase::farmer) << "the fourth Farmer stays in far_horizon";
    EXPECT_EQ(scene.riders("far_horizon"), 5);
}

// Example 7, PIO-4.6: Annie places a Sergeant in a Hotel: $3, and no road.
TEST(PioneersExamples, Pio4_6_SergeantInAHotelBuildsNoRoad) {
    Scene scene(4);
    scene.tile("albany", "hotel").on_the_road(annie, 3);
    scene.play("go albany", "settle sergeant north_wind");
    EXPECT_EQ(scene.money(annie), 3 - 1 + 3);
    EXPECT_NE(scene.phase(), Phase::sergeant);
    EXPECT_EQ(scene.now().players[annie].roads.count(), 0);
}

// Example 8, PIO-6.1: Bill placed a Banker in a Hotel. Annie has none, Jim has no money, Katie
// joins.
TEST(PioneersExamples, Pio6_1_AnnieHasNoBankerJimNoMoneyKatieJoins) {
    Scene scene(4);
    scene.tile("albany", "hotel").coach(annie, "north_wind", {"merchant", "farmer"});
    scene.money(annie, 9).money(jim, 0).money(katie, 2).full_coach(katie, "tin_star");
    scene.on_the_road(bill, 3).play("go albany", "settle banker daybreak");
    EXPECT_EQ(scene.actor(), katie);
    EXPECT_THAT(scene.legal(), ElementsAre("join tin_star", "decline"));

    const int before = scene.money(bill);
    scene.play("join tin_star");
    EXPECT_EQ(scene.money(katie), 0);
    EXPECT_EQ(scene.money(bill), before + 2);
    EXPECT_EQ(scene.settlers("albany", katie), 1);
    EXPECT_EQ(scene.riders("tin_star"), 1);
    EXPECT_EQ(scene.actor(), annie) << "the next turn begins";
}

// Example 9, PIO-3.1: Annie has $1 and no road; a Hotel and a Sergeant are one line away, and a
// Barkeeper and a Farmer whom nobody in her coaches matches.
TEST(PioneersExamples, Pio3_1_OneDollarLeadsToTheHotelOrTheSergeant) {
    Scene scene(4);
    scene.coach(annie, "north_wind", {"sergeant", "banker"}).stagecoach("pittsburgh");
    scene.tile("albany", "hotel").tile("new_york", "sergeant");
    scene.tile("washington", "barkeeper").tile("buffalo", "farmer");
    scene.settled("cincinnati", bill).tile("nashville", "sergeant");
    scene.on_the_road(annie, 1);
    EXPECT_THAT(scene.legal(), ElementsAre("go albany", "go new_york"));
    EXPECT_EQ(scene.refused("go washington"), RuleId("PIO-3.1"));
    EXPECT_EQ(scene.refused("go buffalo"), RuleId("PIO-3.1"));
    scene.play("go new_york", "settle sergeant north_wind");
    EXPECT_EQ(scene.settlers("new_york", annie), 1);
}

// Example 10, PIO-7.3: Annie's network of 8 pioneers counts, not the one with more roads.
TEST(PioneersExamples, Pio7_3_TheNetworkWithMostPioneersCounts) {
    Scene scene(4);
    for (const char* line : {"boston-albany", "albany-buffalo", "buffalo-detroit",
                             "detroit-chicago", "chicago-saint_louis", "saint_louis-kansas_city"})
        scene.road(annie, line);
    scene.settled("albany", annie, 3).settled("buffalo", annie, 2).settled("detroit", jim);
    scene.settled("chicago", annie).settled("kansas_city", annie); // and one in Boston: 8
    for (const char* line :
         {"salt_lake_city-helena", "helena-walla_walla", "walla_walla-seattle", "seattle-portland",
          "san_francisco-portland", "boise-walla_walla", "boise-virginia_city"})
        scene.road(annie, line);
    scene.settled("seattle", annie, 3).settled("portland", annie);
    EXPECT_EQ(scene.score(annie).network, 16);
    EXPECT_EQ(largest_network(scene.content(), scene.now(), annie).pioneers, 8);
}

// Example 11, PIO-7.3: nuggets of 5 and 4, or of 3, 3 and 3, are worth 9.
TEST(PioneersExamples, Pio7_3_NuggetsAddUp) {
    Scene scene(4);
    scene.nuggets(annie, {5, 4}).nuggets(bill, {3, 3, 3});
    EXPECT_EQ(scene.score(annie).nuggets, 9);
    EXPECT_EQ(scene.score(bill).nuggets, 9);
    EXPECT_EQ(scene.score(jim).nuggets, 0);
}

// Example 12, PIO-7.3: Annie's coach has two empty seats and one pioneer.
TEST(PioneersExamples, Pio7_3_EmptySeatsBesideAPioneer) {
    Scene scene(4);
    scene.coach(annie, "swift_otter", {"banker"});
    EXPECT_EQ(scene.score(annie).empty_seats, 2);
    scene.coach(annie, "tin_star", {}); // spent: its seats count no longer
    EXPECT_EQ(scene.score(annie).empty_seats, 2);
}

// Example 13, PIO-2.5: with only empty coaches and one purchase action, that must be a coach.
TEST(PioneersExamples, Pio2_5_OnlyEmptyCoachesAndOneActionBuyACoach) {
    Scene scene(4);
    scene.coach(bill, "daybreak", {}).turn_of(bill, 9);
    EXPECT_THAT(scene.legal(),
                ElementsAre("buy coach 1", "buy coach 2", "buy coach 3", "buy coach 4"));
    EXPECT_EQ(scene.refused("done"), RuleId("PIO-2.5"));
    EXPECT_EQ(scene.refused("buy road"), RuleId("PIO-2.5"));
    EXPECT_EQ(scene.refused("buy two-roads"), RuleId("PIO-2.5"));
    const std::string coach = scene.display()[0];
    scene.play("buy coach 1", "reveal night_owl");
    EXPECT_GT(scene.riders(coach), 0);
}

// Example 13, PIO-2.5: with a Merchant and $4 the road may come first, then only a coach.
TEST(PioneersExamples, Pio2_5_WithAMerchantARoadMayComeFirst) {
    Scene scene(4);
    scene.coach(bill, "daybreak", {}).merchants(bill, 1).turn_of(bill, 4);
    EXPECT_THAT(scene.legal(), ElementsAre("buy road", "buy coach 1", "buy coach 2", "buy coach 3",
                                           "buy coach 4"));
    EXPECT_EQ(scene.refused("done"), RuleId("PIO-2.5"));
    scene.play("buy road", "road boston-albany");
    EXPECT_THAT(scene.legal(), ElementsAre("buy coach 1", "buy coach 2")) << "$2 are left";
    EXPECT_EQ(scene.refused("done"), RuleId("PIO-2.5"));
    const std::string coach = scene.display()[0];
    scene.play("buy coach 1", "reveal night_owl");
    EXPECT_GT(scene.riders(coach), 0);
}

// Example 13, PIO-2.5: with $3 and the cheapest coach that can be filled at $2, no road first.
TEST(PioneersExamples, Pio2_5_TheRoadMustLeaveTheMoneyForACoach) {
    Scene scene(4);
    scene.display({"main_street", "tin_star", "pay_dirt", "night_owl"});
    scene.coach(bill, "daybreak", {}).merchants(bill, 1).supply(bill, 3).turn_of(bill, 3);
    EXPECT_EQ(scene.refused("buy road"), RuleId("PIO-2.5"));
    EXPECT_THAT(scene.legal(), ElementsAre("buy coach 2", "buy coach 3"));
}

// Example 14, PIO-2.5: too few pioneers for any coach: roads only, and no movement.
TEST(PioneersExamples, Pio2_5_TooFewPioneersRoadsOnlyAndNoMovement) {
    Scene scene(4);
    scene.coach(bill, "daybreak", {}).supply(bill, 1).turn_of(bill, 9);
    EXPECT_THAT(scene.legal(), ElementsAre("buy road", "buy two-roads", "done"));
    EXPECT_EQ(scene.refused("buy coach 1"), RuleId("PIO-2.3"));
    scene.play("buy road", "road boston-albany");
    EXPECT_EQ(scene.actor(), annie);
    EXPECT_EQ(scene.at(), "boston");
    EXPECT_THAT(scene.events(Happening::step), testing::IsEmpty());
}

} // namespace
} // namespace conestoga::pioneers
