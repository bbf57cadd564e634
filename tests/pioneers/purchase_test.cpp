// The turn, the income and the purchases (PIO-T1, PIO-1.1, PIO-2.1 to PIO-2.5).
#include "tests/pioneers/scene.hpp"

namespace conestoga::pioneers {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

// PIO-T1: income, then purchases, then movement; then the next seat clockwise.
TEST(PioneersTurn, PioT1_IncomePurchasesMovementNextSeat) {
    Scene scene(3);
    scene.tile("burlington", "merchant").money(annie, 0).money(jim, 0);
    scene.turn_of(bill);
    EXPECT_EQ(scene.money(bill), 5);
    EXPECT_EQ(scene.phase(), Phase::purchase);
    EXPECT_EQ(scene.refused("go burlington"), RuleId("PIO-T1"));
    scene.play("done");
    EXPECT_EQ(scene.phase(), Phase::travel);
    EXPECT_EQ(scene.refused("buy road"), RuleId("PIO-T1"));
    scene.play("go burlington", "settle merchant daybreak");
    EXPECT_EQ(scene.now().active, annie);
    EXPECT_EQ(scene.phase(), Phase::purchase);
    EXPECT_EQ(scene.money(annie), 3) << "only the seat whose turn begins has income";
    EXPECT_EQ(scene.money(jim), 0);
}

// PIO-T1: after the last seat comes the first.
TEST(PioneersTurn, PioT1_ClockwiseRoundTheTable) {
    Scene scene(3);
    scene.tile("burlington", "farmer").tile("new_york", "farmer");
    scene.coach(jim, "open_sky", {"banker"}).turn_of(jim).first_player(bill);
    scene.play("done");
    EXPECT_EQ(scene.now().active, bill);
    EXPECT_EQ(scene.now().round, 2);
}

// PIO-1.1: $3, and $1 more for each Banker tile.
TEST(PioneersIncome, Pio1_1_ThreeDollarsAndOneForEachBanker) {
    for (int bankers = 0; bankers <= 2; ++bankers) {
        Scene scene(4);
        scene.money(jim, 1).bankers(jim, bankers).turn_of(jim);
        EXPECT_EQ(scene.money(jim), 1 + 3 + bankers);
        ASSERT_THAT(scene.events(Happening::income), SizeIs(1));
        EXPECT_EQ(scene.events(Happening::income)[0].details[0], 3 + bankers);
    }
}

// PIO-2.1: what is affordable is offered, at $2, $5 and the price of the position.
TEST(PioneersPurchase, Pio2_1_PricesDecideWhatIsOffered) {
    Scene three(4);
    three.turn_of(bill, 3);
    EXPECT_THAT(three.legal(),
                ElementsAre("buy road", "buy coach 1", "buy coach 2", "buy coach 3", "done"));
    EXPECT_EQ(three.refused("buy two-roads"), RuleId("PIO-2.1"));
    EXPECT_EQ(three.refused("buy coach 4"), RuleId("PIO-2.1"));
    Scene five(4);
    five.turn_of(bill, 5);
    EXPECT_THAT(five.legal(), ElementsAre("buy road", "buy two-roads", "buy coach 1", "buy coach 2",
                                          "buy coach 3", "buy coach 4", "done"));
}

// PIO-2.1: the shop tile alone is one purchase.
TEST(PioneersPurchase, Pio2_1_OnePurchaseWithTheShopTile) {
    Scene scene(4);
    scene.turn_of(bill, 9).play("buy road", "road boston-albany");
    EXPECT_EQ(scene.money(bill), 7);
    EXPECT_NE(scene.phase(), Phase::purchase);
}

// PIO-2.1: Katie buys a road with her shop tile and a coach with her Merchant tile.
TEST(PioneersPurchase, Pio2_1_AMerchantGivesASecondPurchaseOfAnotherKind) {
    Scene scene(4);
    scene.merchants(katie, 1).turn_of(katie, 9).play("buy road", "road boston-albany");
    EXPECT_EQ(scene.refused("buy road"), RuleId("PIO-2.1"));
    EXPECT_THAT(scene.legal(), ElementsAre("buy two-roads", "buy coach 1", "buy coach 2",
                                           "buy coach 3", "buy coach 4", "done"));
    scene.play("buy coach 2", "reveal night_owl");
    EXPECT_EQ(scene.money(katie), 9 - 2 - 2);
    EXPECT_NE(scene.phase(), Phase::purchase);
}

// PIO-2.1: two Merchants allow all three actions; each of them once.
TEST(PioneersPurchase, Pio2_1_TwoMerchantsAllowAllThreeActionsOnce) {
    Scene scene(4);
    scene.merchants(bill, 2).turn_of(bill, 20).play("buy coach 1", "reveal night_owl");
    EXPECT_EQ(scene.refused("buy coach 1"), RuleId("PIO-2.1"));
    scene.play("buy two-roads", "road boston-albany", "road boston-new_york");
    EXPECT_EQ(scene.refused("buy two-roads"), RuleId("PIO-2.1"));
    EXPECT_THAT(scene.legal(), ElementsAre("buy road", "done"));
    scene.play("buy road", "road albany-buffalo");
    EXPECT_EQ(scene.money(bill), 20 - 1 - 5 - 2);
    EXPECT_NE(scene.phase(), Phase::purchase);
}

// PIO-2.1: purchases may be declined, and phase 2 ends by itself when nothing can be bought.
TEST(PioneersPurchase, Pio2_1_PurchasesMayBeDeclined) {
    Scene scene(4);
    scene.tile("albany", "banker").merchants(bill, 1).turn_of(bill, 6);
    scene.play("buy two-roads", "road boston-new_york", "road albany-buffalo");
    EXPECT_THAT(scene.legal(), ElementsAre("buy coach 1", "done")) << "$1 is left";
    scene.play("done");
    EXPECT_EQ(scene.phase(), Phase::travel);

    Scene broke(4);
    broke.tile("albany", "banker").road(bill, "boston-albany").merchants(bill, 1).turn_of(bill, 5);
    broke.play("buy two-roads", "road boston-new_york", "road albany-buffalo");
    EXPECT_EQ(broke.phase(), Phase::travel) << "$0: nothing is asked";
}

// PIO-2.2: Annie places her two roads anywhere, on lines without a road.
TEST(PioneersPurchase, Pio2_2_RoadsGoOnAnyLineWithoutARoad) {
    Scene scene(4);
    scene.road(jim, "boston-albany").road(annie, "boston-new_york").turn_of(annie, 5);
    scene.play("buy two-roads");
    EXPECT_THAT(scene.legal(), SizeIs(scene.content().lines.size() - 2));
    EXPECT_EQ(scene.refused("road boston-albany"), RuleId("PIO-2.2"));
    EXPECT_EQ(scene.refused("road boston-new_york"), RuleId("PIO-2.2")) << "her own";
    scene.play("road seattle-portland");
    EXPECT_EQ(scene.refused("road seattle-portland"), RuleId("PIO-2.2"));
    EXPECT_EQ(scene.refused("done"), RuleId("PIO-T1")) << "the second road is placed at once";
    scene.play("road albany-buffalo");
    EXPECT_TRUE(scene.has_road(annie, "seattle-portland"));
    EXPECT_TRUE(scene.has_road(annie, "albany-buffalo"));
    EXPECT_EQ(scene.money(annie), 0);
}

// PIO-2.2: with one road in supply only one can be bought.
TEST(PioneersPurchase, Pio2_2_TwoRoadsNeedTwoRoadsInSupply) {
    Scene scene(4);
    scene.roads_left(bill, 1).turn_of(bill, 9);
    EXPECT_EQ(scene.refused("buy two-roads"), RuleId("PIO-2.2"));
    EXPECT_THAT(scene.legal(), Contains("buy road"));
    Scene none(4);
    none.roads_left(bill, 0);
    none.state().last_round = 1;
    none.turn_of(bill, 9);
    EXPECT_EQ(none.refused("buy road"), RuleId("PIO-2.2"));
}

// PIO-2.2: with one free line only one road can be bought, with none none. (More roads than the box
// has are needed to fill the board.)
TEST(PioneersPurchase, Pio2_2_RoadsNeedFreeLines) {
    Content content = game_of("pioneers(players=2)").content();
    content.numbers.roads = 40;
    const Pioneers game(content);
    for (int free = 0; free <= 2; ++free) {
        Scene scene(game);
        const int in_play = lines_in_play(content, scene.now()).count();
        scene.roads_left(bill, 40 - 30).roads_left(annie, 40 - (in_play - 30 - free));
        ASSERT_EQ(free_lines(content, scene.now()).count(), free);
        scene.turn_of(bill, 9);
        EXPECT_EQ(scene.refused("buy road") == RuleId("PIO-2.2"), free < 1);
        EXPECT_EQ(scene.refused("buy two-roads") == RuleId("PIO-2.2"), free < 2);
    }
}

// PIO-2.3: Jim's coach is filled at once from his supply.
TEST(PioneersPurchase, Pio2_3_ABoughtCoachIsFilledAtOnce) {
    Scene scene(4);
    scene.display({"tin_star", "main_street", "pay_dirt", "barley_sheaf"}).turn_of(jim, 5);
    scene.play("buy coach 2", "reveal night_owl");
    EXPECT_EQ(scene.riders("main_street"), 4);
    EXPECT_EQ(scene.supply(jim), 14 - 4);
    EXPECT_EQ(scene.money(jim), 3);
    EXPECT_TRUE(scene.now().players[jim].coaches.has(scene.coach_number("main_street")));
}

// PIO-2.3: a coach that the supply cannot fill may not be bought.
TEST(PioneersPurchase, Pio2_3_ACoachNeedsEnoughPioneers) {
    Scene scene(4);
    scene.display({"main_street", "swift_otter", "tin_star", "night_owl"}).supply(bill, 3);
    scene.turn_of(bill, 9);
    EXPECT_EQ(scene.refused("buy coach 1"), RuleId("PIO-2.3"));
    EXPECT_EQ(scene.refused("buy coach 4"), RuleId("PIO-2.3"));
    EXPECT_THAT(scene.legal(), Contains("buy coach 2"));
    scene.play("buy coach 2", "reveal red_maple");
    EXPECT_EQ(scene.supply(bill), 0);
}

// PIO-2.4: the others slide left, the next coach comes to position 4.
TEST(PioneersPurchase, Pio2_4_TheDisplaySlidesAndIsRefilled) {
    Scene scene(4);
    scene.display({"tin_star", "pay_dirt", "iron_mule", "red_maple"}).turn_of(bill, 5);
    scene.play("buy coach 2");
    EXPECT_EQ(scene.actor(), chance_acts);
    EXPECT_THAT(scene.legal(), SizeIs(20)) << "any unseen coach, those put back included";
    EXPECT_THAT(scene.legal(), Not(Contains("reveal pay_dirt")));
    const int stack = scene.now().stack;
    scene.play("reveal night_owl");
    EXPECT_THAT(scene.display(), ElementsAre("tin_star", "iron_mule", "red_maple", "night_owl"));
    EXPECT_EQ(scene.now().stack, stack - 1);
}

// PIO-2.4: with an empty stack the display shrinks, and the prices follow the positions.
TEST(PioneersPurchase, Pio2_4_WithAnEmptyStackTheDisplayShrinks) {
    Scene scene(3);
    scene.display({"tin_star", "pay_dirt", "iron_mule", "dusty_boots"}).stack(1);
    scene.tile("burlington", "farmer").tile("new_york", "farmer");
    scene.coach(bill, "daybreak", {"banker"}).coach(annie, "north_wind", {"banker"});
    scene.coach(jim, "open_sky", {"banker"}).money(annie, 6).money(jim, 6);
    scene.turn_of(bill, 5).play("buy coach 4", "reveal barley_sheaf");
    EXPECT_EQ(scene.now().stack, 0);
    EXPECT_EQ(scene.now().active, annie);
    scene.play("buy coach 1");
    EXPECT_THAT(scene.display(), ElementsAre("pay_dirt", "iron_mule", "barley_sheaf"));
    EXPECT_EQ(scene.now().active, jim) << "nothing is revealed";
    EXPECT_EQ(scene.refused("buy coach 4"), RuleId("PIO-2.4"));
    scene.play("buy coach 3");
    EXPECT_EQ(scene.money(jim), 9 - 3) << "it lay on position 4 when it was revealed";
}

// PIO-2.5: a coach must be bought that can be filled and paid; those alone are offered.
TEST(PioneersPurchase, Pio2_5_OnlyCoachesThatCanBeFilledAndPaid) {
    Scene scene(4);
    scene.display({"main_street", "tin_star", "night_owl", "pay_dirt"});
    scene.coach(bill, "daybreak", {}).supply(bill, 3).turn_of(bill, 3);
    EXPECT_THAT(scene.legal(), ElementsAre("buy coach 2"));
    EXPECT_EQ(scene.refused("buy coach 1"), RuleId("PIO-2.3"));
    EXPECT_EQ(scene.refused("buy coach 4"), RuleId("PIO-2.1"));
    EXPECT_EQ(scene.refused("done"), RuleId("PIO-2.5"));
}

// PIO-2.5: a coach that can be filled but not paid forces nobody: roads only, no movement.
TEST(PioneersPurchase, Pio2_5_NoCoachCanBePaid) {
    Scene scene(4);
    scene.display({"main_street", "night_owl", "iron_mule", "pay_dirt"});
    scene.coach(bill, "daybreak", {}).supply(bill, 2).turn_of(bill, 3);
    EXPECT_THAT(scene.legal(), ElementsAre("buy road", "done"));
    scene.play("done");
    EXPECT_EQ(scene.now().active, annie);
    EXPECT_EQ(scene.at(), "boston");
}

// PIO-2.5: with two Merchants both kinds of road may come first, as long as a coach can follow.
TEST(PioneersPurchase, Pio2_5_TwoPurchasesOfRoadsMayComeFirst) {
    Scene scene(4);
    scene.coach(bill, "daybreak", {}).merchants(bill, 2).turn_of(bill, 8);
    scene.play("buy road", "road boston-albany");
    EXPECT_THAT(scene.legal(), ElementsAre("buy two-roads", "buy coach 1", "buy coach 2",
                                           "buy coach 3", "buy coach 4"));
    scene.play("buy two-roads", "road boston-new_york", "road albany-buffalo");
    EXPECT_THAT(scene.legal(), ElementsAre("buy coach 1")) << "$1 is left";
    Scene poor(4);
    poor.coach(bill, "daybreak", {}).merchants(bill, 2).turn_of(bill, 7);
    poor.play("buy road", "road boston-albany");
    EXPECT_EQ(poor.refused("buy two-roads"), RuleId("PIO-2.5")) << "nothing would be left";
}

// PIO-2.5: after the coach the other purchases are free again.
TEST(PioneersPurchase, Pio2_5_TheCoachFirstFreesTheOtherAction) {
    Scene scene(4);
    scene.coach(bill, "daybreak", {}).merchants(bill, 1).turn_of(bill, 9);
    scene.play("buy coach 1", "reveal night_owl");
    EXPECT_THAT(scene.legal(), ElementsAre("buy road", "buy two-roads", "done"));
}

// PIO-2.5: it is told when somebody has only empty coaches and can fill none.
TEST(PioneersPurchase, Pio2_5_NobodyBoardsIsTold) {
    Scene none(4);
    none.coach(bill, "daybreak", {}).supply(bill, 1).turn_of(bill, 9);
    EXPECT_THAT(none.events(Happening::nobody_boards), SizeIs(1));
    Scene too_dear(4);
    too_dear.display({"main_street", "night_owl", "iron_mule", "pay_dirt"});
    too_dear.coach(bill, "daybreak", {}).supply(bill, 2).turn_of(bill, 3);
    EXPECT_THAT(too_dear.events(Happening::nobody_boards), IsEmpty());
    Scene somebody(4);
    somebody.coach(bill, "daybreak", {"banker"}).supply(bill, 1).turn_of(bill, 9);
    EXPECT_THAT(somebody.events(Happening::nobody_boards), IsEmpty());
}

// PIO-2.5: one pioneer in one coach is enough not to be forced.
TEST(PioneersPurchase, Pio2_5_ASeatWithARiderIsNotForced) {
    Scene scene(4);
    scene.coach(bill, "daybreak", {}).coach(bill, "tin_star", {"banker"}).turn_of(bill, 5);
    EXPECT_THAT(scene.legal(), Contains("done"));
    EXPECT_THAT(scene.legal(), Contains("buy road"));
}

// PIO-2.5: the coach bought first can be used in the same turn.
TEST(PioneersPurchase, Pio2_5_AfterTheCoachTheTurnGoesOn) {
    Scene scene(4);
    scene.display({"tin_star", "pay_dirt", "iron_mule", "red_maple"}).tile("albany", "banker");
    scene.coach(bill, "daybreak", {}).turn_of(bill, 4).play("buy coach 1", "reveal night_owl");
    EXPECT_EQ(scene.phase(), Phase::travel);
    scene.play("go albany", "settle banker tin_star");
    EXPECT_EQ(scene.settlers("albany", bill), 1);
}

// PIO-3.6: whoever spends all on roads cannot drive; nothing forbids it.
TEST(PioneersPurchase, Pio3_6_OutOfMoneyOutOfMoves) {
    Scene scene(4);
    scene.tile("albany", "banker").turn_of(bill, 5);
    scene.play("buy two-roads", "road albany-buffalo", "road seattle-portland");
    EXPECT_EQ(scene.now().active, annie);
    EXPECT_EQ(scene.at(), "boston");
    EXPECT_THAT(scene.events(Happening::stay), SizeIs(1));
    EXPECT_THAT(scene.events(Happening::step), IsEmpty());
}

} // namespace
} // namespace conestoga::pioneers
