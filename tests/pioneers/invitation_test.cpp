// The invitation to join (PIO-6.1, PIO-6.2).
#include "tests/pioneers/scene.hpp"

namespace conestoga::pioneers {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

// Everybody has a Merchant on board and money; Bill settles his in Albany.
Scene& bill_settles_a_merchant(Scene& scene) {
    return scene.tile("albany", "merchant")
        .on_the_road(bill, 1)
        .play("go albany", "settle merchant daybreak");
}

// PIO-6.1: asked clockwise from the active seat; who declines passes the question on.
TEST(PioneersInvitation, Pio6_1_AskedClockwiseUntilSomebodyAccepts) {
    Scene scene(4);
    bill_settles_a_merchant(scene);
    EXPECT_EQ(scene.actor(), annie);
    EXPECT_THAT(scene.legal(), ElementsAre("join north_wind", "decline"));
    scene.play("decline");
    EXPECT_EQ(scene.actor(), jim);
    scene.play("decline");
    EXPECT_EQ(scene.actor(), katie);
    scene.play("decline");
    EXPECT_EQ(scene.now().active, annie) << "nobody is left to ask";
    EXPECT_EQ(scene.phase(), Phase::purchase);
}

// PIO-6.1: the order goes round the table.
TEST(PioneersInvitation, Pio6_1_AskedRoundTheTable) {
    Scene scene(4);
    scene.tile("albany", "merchant").on_the_road(jim, 1);
    scene.play("go albany", "settle merchant open_sky");
    EXPECT_EQ(scene.actor(), katie);
    scene.play("decline");
    EXPECT_EQ(scene.actor(), bill);
    scene.play("decline");
    EXPECT_EQ(scene.actor(), annie);
}

// PIO-6.1: the first to accept pays $2 to the active seat; then no one else is asked.
TEST(PioneersInvitation, Pio6_1_OnlyOneSeatJoins) {
    Scene scene(4);
    scene.money(jim, 5);
    bill_settles_a_merchant(scene).play("decline", "join open_sky");
    EXPECT_EQ(scene.money(jim), 3);
    EXPECT_EQ(scene.money(bill), 2);
    EXPECT_EQ(scene.settlers("albany", jim), 1);
    EXPECT_EQ(scene.settlers("albany", bill), 1);
    EXPECT_EQ(scene.settlers("albany", katie), 0);
    EXPECT_EQ(scene.riders("open_sky"), 4);
    EXPECT_EQ(scene.now().active, annie) << "Katie is not asked any more";
    EXPECT_EQ(scene.phase(), Phase::purchase);
}

// PIO-6.1: the guest has no special action.
TEST(PioneersInvitation, Pio6_1_TheGuestHasNoSpecialAction) {
    for (const char* tile : {"banker", "merchant", "sergeant", "gold_digger", "farmer"}) {
        Scene scene(2);
        scene.coach(bill, "prairie_rose", {"farmer", "banker"}).full_coach(annie, "plow_horse");
        scene.tile("burlington", tile).money(annie, 9).on_the_road(bill, 1);
        scene.play("go burlington", scene.game().text(make(Kind::settle, tile_number(tile),
                                                           tile == std::string("farmer")
                                                               ? scene.coach_number("prairie_rose")
                                                               : scene.coach_number("daybreak"))));
        if (scene.phase() == Phase::sergeant) scene.play("pass");
        if (scene.phase() == Phase::find_nugget) scene.play("nugget 3");
        ASSERT_EQ(scene.actor(), annie) << tile;
        ASSERT_EQ(scene.phase(), Phase::invitation) << tile;
        scene.play("join north_wind");
        const Player& guest = scene.now().players[annie];
        EXPECT_EQ(guest.bankers + guest.merchants + guest.nugget_count(), 0) << tile;
        EXPECT_EQ(guest.roads.count(), 0) << tile;
        EXPECT_EQ(scene.settlers("burlington", annie), 1) << tile;
        EXPECT_EQ(scene.phase(), Phase::purchase) << tile << ": Annie's own turn begins";
    }
}

// PIO-6.1: the guest settles a matching pioneer, from the coach it chooses.
TEST(PioneersInvitation, Pio6_1_TheGuestChoosesTheCoach) {
    Scene scene(4);
    scene.full_coach(annie, "swift_otter").full_coach(annie, "pay_dirt");
    bill_settles_a_merchant(scene);
    EXPECT_THAT(scene.legal(), ElementsAre("join swift_otter", "join north_wind", "decline"));
    EXPECT_EQ(scene.refused("join pay_dirt"), RuleId("PIO-6.1")) << "no Merchant rides there";
    EXPECT_EQ(scene.refused("join open_sky"), RuleId("PIO-6.1")) << "Jim's";
    scene.play("join swift_otter");
    EXPECT_EQ(scene.riders("swift_otter"), 2);
    EXPECT_EQ(scene.riders("north_wind"), 5);
}

// PIO-6.1: in a Hotel the guest settles the profession that the active seat placed.
TEST(PioneersInvitation, Pio6_1_InAHotelTheProfessionPlacedCounts) {
    Scene scene(4);
    scene.full_coach(annie, "pay_dirt").coach(annie, "north_wind", {"merchant"});
    scene.coach(jim, "open_sky", {"gold_digger", "farmer"}).money(katie, 0);
    scene.tile("albany", "hotel").on_the_road(bill, 1);
    scene.play("go albany", "settle gold_digger daybreak");
    EXPECT_THAT(scene.legal(), ElementsAre("join pay_dirt", "decline"));
    scene.play("decline");
    EXPECT_THAT(scene.legal(), ElementsAre("join open_sky", "decline"));
    scene.play("join open_sky");
    EXPECT_EQ(scene.money(bill), 1 - 1 + 3 + 2);
    EXPECT_EQ(scene.legal()[0], "buy road") << "Annie's turn; no $3 and no nugget for Jim";
    EXPECT_EQ(scene.money(jim), 0);
}

// PIO-6.1: the invitation comes after the special action.
TEST(PioneersInvitation, Pio6_1_TheSpecialActionComesFirst) {
    Scene scene(4);
    scene.tile("albany", "sergeant").on_the_road(bill, 1);
    scene.play("go albany", "settle sergeant daybreak");
    EXPECT_EQ(scene.phase(), Phase::sergeant);
    EXPECT_EQ(scene.actor(), bill);
    scene.play("road boston-albany");
    EXPECT_EQ(scene.phase(), Phase::invitation);
    EXPECT_EQ(scene.actor(), annie);
}

// PIO-6.2: only a seat with $2 and a matching pioneer is asked.
TEST(PioneersInvitation, Pio6_2_OnlySeatsThatCanJoinAreAsked) {
    Scene scene(4);
    scene.money(annie, 1).coach(jim, "open_sky", {"banker", "farmer"}).money(katie, 2);
    bill_settles_a_merchant(scene);
    EXPECT_EQ(scene.actor(), katie);
    Scene nobody_can(4);
    nobody_can.money(annie, 1).money(jim, 0).money(katie, 1);
    bill_settles_a_merchant(nobody_can);
    EXPECT_EQ(nobody_can.phase(), Phase::purchase);
    EXPECT_THAT(nobody_can.events(Happening::decline), IsEmpty());
}

// PIO-6.2: the fares of this very move count.
TEST(PioneersInvitation, Pio6_2_AFareJustReceivedCounts) {
    Scene scene(4);
    scene.road(annie, "boston-albany").money(annie, 1);
    bill_settles_a_merchant(scene);
    EXPECT_EQ(scene.actor(), annie);
}

// PIO-6.2, PIO-5.1: the dollar of a coach emptied by joining comes after paying.
TEST(PioneersInvitation, Pio6_2_ACoachEmptiedByJoiningPaysAfterwards) {
    Scene scene(4);
    scene.coach(annie, "swift_otter", {"merchant"}).coach(annie, "north_wind", {"banker"});
    scene.money(annie, 2);
    bill_settles_a_merchant(scene).play("join swift_otter");
    EXPECT_EQ(scene.points(annie), 6);
    EXPECT_EQ(scene.points(bill), 0);
    EXPECT_EQ(scene.money(annie), 2 - 2 + 1 + 3) << "and the income of her own turn";
    EXPECT_EQ(scene.money(bill), 2);

    Scene poor(4); // with $1 the coach's dollar does not help
    poor.coach(annie, "swift_otter", {"merchant"}).coach(annie, "north_wind", {"banker"});
    poor.money(annie, 1);
    bill_settles_a_merchant(poor);
    EXPECT_NE(poor.actor(), annie);
}

// PIO-2.5, PIO-5.1: whoever emptied the last coach by joining must buy one in the next turn.
TEST(PioneersInvitation, Pio2_5_JoiningWithTheLastPioneer) {
    Scene scene(4);
    scene.coach(annie, "north_wind", {"merchant"});
    bill_settles_a_merchant(scene).play("join north_wind");
    EXPECT_EQ(scene.now().active, annie);
    EXPECT_EQ(scene.points(annie), 12);
    EXPECT_EQ(scene.refused("done"), RuleId("PIO-2.5"));
}

// PIO-6.2: no move, no invitation.
TEST(PioneersInvitation, Pio6_2_NoMoveNoInvitation) {
    Scene scene(4);
    scene.coach(bill, "daybreak", {"banker"}).tile("albany", "merchant").tile("new_york", "farmer");
    scene.on_the_road(bill, 3);
    EXPECT_EQ(scene.now().active, annie);
    EXPECT_EQ(scene.phase(), Phase::purchase);
    EXPECT_EQ(scene.refused("join north_wind"), RuleId("PIO-T1"));
    EXPECT_THAT(scene.events(Happening::stay), SizeIs(1));
}

} // namespace
} // namespace conestoga::pioneers
