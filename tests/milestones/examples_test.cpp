// The worked examples of the rules pages (docs/rules), on the map as it is.
#include "milestones/scene.hpp"

namespace conestoga::milestones {
namespace {

using testing::ElementsAre;

// MIL-S3, MIL-2.1: the two tiles of the draft lie in order, with a gap between them.
TEST(MilestonesExamples, MilS3_LowNumbersOnTheLeft) {
    Scene scene(2);
    scene.workers(ada, {"q1", "l2", "", "", "s6", "l7", "", ""}).play("move trade");
    EXPECT_EQ(scene.has(ada, Good::coin), 2);
}

// MIL-1.1: only who is passed in the same move brings a good.
TEST(MilestonesExamples, Mil1_1_ThreeLumberjacks) {
    Scene scene(2);
    scene.workers(ada, {"q1", "l2", "l3", "s6", "s6", "l7", "", ""}).play("move 3");
    EXPECT_EQ(scene.has(ada, Good::wood), 2);
    scene.play("move 6");
    EXPECT_EQ(scene.has(ada, Good::wood), 3);
}

// MIL-1.2: a producing worker with a bonus tile brings a point and no further good.
TEST(MilestonesExamples, Mil1_2_OneOfThemWithABonusTile) {
    Scene scene(2);
    scene.workers(ada, {"q1", "l2+", "l3", "s6", "s6", "l7", "", ""});
    const int before = scene.points(ada);
    scene.play("move 6");
    EXPECT_EQ(scene.has(ada, Good::wood), 3);
    EXPECT_EQ(scene.points(ada) - before, 1);
}

// MIL-2.1: equal numbers are in order, a 3 after a 6 is not.
TEST(MilestonesExamples, Mil2_1_InOrderOrNot) {
    Scene good(2), bad(2);
    good.workers(ada, {"q1", "l3", "s3", "q6", "", "", "", ""}).play("move trade");
    EXPECT_EQ(good.has(ada, Good::coin), 2);
    bad.workers(ada, {"q1", "l6", "s3", "q7", "", "", "", ""}).play("move trade");
    EXPECT_EQ(bad.has(ada, Good::coin), 1);
}

// MIL-2.2: the coin for the order, one for two grain, and then a tile for two coins.
TEST(MilestonesExamples, Mil2_2_SellTwoGrainAndHire) {
    Scene scene(2);
    scene.workers(ada, {"q1", "l2", "", "", "s6", "l7", "", ""}).goods(ada, {1, 0, 0, 2, 1});
    scene.play("move trade", "sell grain grain");
    EXPECT_EQ(scene.has(ada, Good::coin), 3);
    for (const std::string& action : scene.legal())
        if (action.starts_with("hire ")) {
            scene.play(action);
            break;
        }
    EXPECT_EQ(scene.has(ada, Good::coin), 1);
    EXPECT_EQ(scene.phase(), Phase::place_hired);
}

// MIL-2.3: a tile over a lumberjack and a cover.
TEST(MilestonesExamples, Mil2_3_OverAWorkerAndACover) {
    Scene scene(2);
    scene.workers(ada, {"q1", "l2", "l3", "#", "s6", "l7", "", ""}).goods(ada, {0, 0, 0, 0, 3});
    scene.display({"c2q3", "q2g4"}, 0).play("move trade", "hire c2q3", "place 3");
    EXPECT_THAT(scene.workers(ada), ElementsAre("q1", "l2", "c2", "q3", "s6", "l7", "", ""));
    EXPECT_TRUE(is_in_order(scene.now().players[ada]));
}

Scene at_works(std::array<int, good_kinds> goods) {
    Scene scene(2);
    scene.workers(ada, {"q1", "l3", "s4", "c5", "", "", "", ""}).no_bonus().goods(ada, goods);
    scene.street("a2", "b2", "c3");
    return scene;
}

// MIL-3.2: on from the end of the street; where it may fork and where not.
TEST(MilestonesExamples, Mil3_2_AStreetGoesOn) {
    Scene scene = at_works({4, 0, 4, 0, 0});
    scene.play("move works", "street c3 d3 e4");
    EXPECT_EQ(scene.points(ada), 2);
    EXPECT_EQ(scene.refused("street c3 c4 c5"), RuleId("MIL-3.2")) << "between two sections";
    EXPECT_EQ(scene.refused("street d3 d4 d5"), RuleId("MIL-3.2")) << "a milestone";
    EXPECT_EQ(scene.refused("street e4 e3 d3"), RuleId("MIL-3.2")) << "a loop";
    EXPECT_TRUE(scene.allows("street a2 a3 b3")) << "the start market";
}

// MIL-3.3: open numbers only.
TEST(MilestonesExamples, Mil3_3_TwoHouses) {
    Scene scene = at_works({4, 4, 0, 0, 0});
    scene.street("c3", "d3", "e4").play("move works", "house d3-e3-e4");
    EXPECT_EQ(scene.points(ada), 4);
    scene.play("house a2-a3-b2");
    EXPECT_EQ(scene.points(ada), 5);
}

// MIL-3.4: between two sections, and at the end; the house first, and the number scores twice.
TEST(MilestonesExamples, Mil3_4_MarketsAndAHouseBefore) {
    Scene middle = at_works({0, 1, 1, 0, 0});
    middle.street("c3", "d3", "e4").play("move works", "market c3");
    EXPECT_EQ(middle.points(ada), 2);

    Scene house_first = at_works({1, 2, 1, 0, 0});
    house_first.street("c3", "d3", "e4").play("move works", "house d3-e3-e4", "market e4");
    EXPECT_EQ(house_first.points(ada), 4 + 2);
    Scene market_first = at_works({1, 2, 1, 0, 0});
    market_first.street("c3", "d3", "e4").play("move works", "market e4", "house d3-e3-e4");
    EXPECT_EQ(market_first.points(ada), 2 + 2);
}

// MIL-4.1 to MIL-4.3: the milestone may take the tile, the end of the street does not; without a
// free quarryman the street can be built and the house cannot.
TEST(MilestonesExamples, Mil4_1_ABonusTileForAQuarryman) {
    Scene scene(2);
    scene.workers(ada, {"q1", "l2", "", "", "s6", "l7", "", ""}).no_bonus();
    scene.bonus("b2-c2-c3", "quarryman").goods(ada, {2, 1, 1, 0, 0});
    scene.play("move works", "street a2 b2 c3");
    EXPECT_EQ(scene.points(ada), 1);
    scene.play("take b2-c2-c3 1");
    EXPECT_EQ(scene.points(ada), 2);
    EXPECT_EQ(scene.workers(ada)[0], "q1+");

    Scene without(2);
    without.workers(ada, {"g1", "l2", "", "", "s6", "l7", "", ""}).no_bonus();
    without.bonus("b2-c2-c3", "quarryman").goods(ada, {2, 1, 1, 0, 0});
    without.play("move works", "street a2 b2 c3");
    EXPECT_EQ(without.phase(), Phase::build) << "nothing is asked";
    EXPECT_EQ(without.refused("house b2-c2-c3"), RuleId("MIL-4.2"));
}

// MIL-5.1: the best two of five open numbers.
TEST(MilestonesExamples, Mil5_1_FlourForE4) {
    Scene scene(2);
    scene.workers(ada, {"g1", "g2", "", "", "", "", "", ""}).no_bonus().goods(ada, {0, 0, 0, 2, 0});
    scene.street("a2", "b2", "c3").street("c3", "d3", "e4").market("e4");
    scene.play("move mill", "supply e4");
    EXPECT_EQ(scene.points(ada), 5);
    EXPECT_EQ(scene.has(ada, Good::coin), 1);
    EXPECT_EQ(scene.refused("supply e4"), RuleId("MIL-5.1"));
}

// MIL-6.1: five goods, two go back.
TEST(MilestonesExamples, Mil6_1_TwoGoodsTooMany) {
    Scene scene(2);
    scene.workers(ada, {"q1", "l2", "", "", "s6", "l7", "", ""}).goods(ada, {2, 0, 0, 2, 1});
    scene.play("move castle", "return grain", "return grain");
    EXPECT_EQ(scene.phase(), Phase::cover_worker);
    EXPECT_EQ(scene.goods_count(ada), 3);
}

} // namespace
} // namespace conestoga::milestones
