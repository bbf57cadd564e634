// Building at the works, and the bonus tiles that it brings (MIL-3.1 to MIL-4.3).
#include "milestones/scene.hpp"

namespace conestoga::milestones {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

constexpr std::array<int, good_kinds> plenty{4, 4, 4, 0, 0};

// Ada stands in the works with these goods; the bushes carry no tiles.
Scene& at_works(Scene& scene, const std::array<int, good_kinds>& goods = plenty) {
    return scene.workers(ada, {"q1", "l3", "s4", "c5", "", "", "", ""})
        .no_bonus()
        .goods(ada, goods);
}

int points_for(const Scene& scene, Source source) {
    return scene.now().players[ada].points[static_cast<int>(source)];
}

// MIL-3.1: any number of buildings, in any order.
TEST(MilestonesWorks, Mil3_1_AnyNumberOfBuildings) {
    Scene scene(2);
    at_works(scene).play("move works", "street a2 b2 c3", "house b2-c2-c3", "market c3",
                         "street c3 c4 c5", "done");
    EXPECT_EQ(scene.has(ada, Good::stone), 1);
    EXPECT_EQ(scene.has(ada, Good::wood), 2);
    EXPECT_EQ(scene.has(ada, Good::sand), 1);
    EXPECT_EQ(scene.phase(), Phase::move);
}

// MIL-3.2, example 3: a section whose milestone covers a 2 scores 2; stone and sand are paid.
TEST(MilestonesStreet, Mil3_2_AMilestoneScoresItsNumber) {
    Scene scene(2, {{"b2", 2}});
    at_works(scene, {1, 0, 1, 0, 0}).play("move works", "street a2 b2 c3");
    EXPECT_EQ(scene.points(ada), 2);
    EXPECT_EQ(points_for(scene, Source::streets), 2);
    EXPECT_EQ(scene.goods_count(ada), 0);
    EXPECT_TRUE(scene.now().milestones.has(scene.vertex("b2")));
    EXPECT_FALSE(scene.now().covered().has(scene.vertex("c3"))) << "the far end stays uncovered";
    EXPECT_THAT(scene.legal(), ElementsAre("done"));
}

// MIL-3.2: stone and sand are needed.
TEST(MilestonesStreet, Mil3_2_AStreetNeedsStoneAndSand) {
    for (const auto& goods : {std::array{1, 3, 0, 3, 3}, std::array{0, 3, 1, 3, 3}}) {
        Scene scene(2);
        at_works(scene, goods).play("move works");
        EXPECT_EQ(scene.refused("street a2 b2 c3"), RuleId("MIL-3.2"));
    }
}

// MIL-3.2: from the end of a street it goes on; the bend is free.
TEST(MilestonesStreet, Mil3_2_AnEndIsAStart) {
    Scene scene(2);
    at_works(scene).street("a2", "b2", "c3").play("move works");
    for (const char* street : {"street c3 d3 e4", "street c3 d3 c4", "street c3 c4 d3"})
        EXPECT_TRUE(scene.allows(street)) << street;
    scene.play("street c3 d3 e4");
    EXPECT_FALSE(scene.now().ends.has(scene.vertex("c3")));
    EXPECT_TRUE(scene.now().ends.has(scene.vertex("e4")));
}

// MIL-3.2, example 3: no branch from a bare junction between two sections, nor from a milestone.
TEST(MilestonesStreet, Mil3_2_NoForkAtJunctionsAndMilestones) {
    Scene scene(2);
    at_works(scene).street("a2", "b2", "c3").street("c3", "d3", "e4").play("move works");
    EXPECT_EQ(scene.refused("street c3 c4 c5"), RuleId("MIL-3.2")) << "a junction";
    EXPECT_EQ(scene.refused("street b2 b3 c4"), RuleId("MIL-3.2")) << "a milestone";
    EXPECT_EQ(scene.refused("street g1 g2 g3"), RuleId("MIL-3.2")) << "no street there";
}

// MIL-3.2, example 3: from a market a street may branch off, more than once.
TEST(MilestonesStreet, Mil3_2_MarketsFork) {
    Scene scene(2);
    at_works(scene).street("a2", "b2", "c3").street("c3", "d3", "e4").market("c3");
    scene.play("move works", "street c3 c4 c5", "street c3 c2 c1", "street a2 a3 a4");
    EXPECT_EQ(scene.now().ends.count(), 4);
}

// MIL-3.2, example 3: no loops and no crossing: the new vertices must be untouched.
TEST(MilestonesStreet, Mil3_2_NoLoops) {
    Scene scene(2);
    at_works(scene).street("a2", "b2", "c3").play("move works");
    EXPECT_EQ(scene.refused("street c3 c2 b2"), RuleId("MIL-3.2")) << "onto the milestone";
    EXPECT_EQ(scene.refused("street a2 a3 b2"), RuleId("MIL-3.2"));
    EXPECT_EQ(scene.refused("street c3 b3 a3").text(), "");
    scene.play("street c3 b3 a3");
    EXPECT_EQ(scene.refused("street a3 a4 b3"), RuleId("MIL-3.2"));
    EXPECT_EQ(scene.refused("street a3 a2 a1"), RuleId("MIL-3.2")) << "the start is touched";
}

// MIL-3.2: three different vertices along two lines.
TEST(MilestonesStreet, Mil3_2_TwoConsecutiveLines) {
    Scene scene(2);
    at_works(scene).play("move works");
    EXPECT_EQ(scene.refused("street a2 a4 a5"), RuleId("MIL-3.2"));
    EXPECT_EQ(scene.refused("street a2 a3 c3"), RuleId("MIL-3.2"));
    EXPECT_EQ(scene.refused("street a2 a3 a2"), RuleId("MIL-3.2"));
}

// MIL-3.3, example 4: a house between an uncovered 2 and 1 and a covered corner: 3 VP.
TEST(MilestonesHouse, Mil3_3_UncoveredCornersScore) {
    Scene scene(2, {{"b2", 4}, {"c2", 2}, {"c3", 1}});
    at_works(scene, {1, 1, 0, 0, 0}).street("a2", "b2", "c3").play("move works");
    scene.play("house b2-c2-c3");
    EXPECT_EQ(scene.points(ada), 3) << "the bare end on c3 does not cover";
    EXPECT_EQ(points_for(scene, Source::houses), 3);
    EXPECT_EQ(scene.goods_count(ada), 0);
}

// MIL-3.3, example 4: all corners covered: 0 VP, still legal.
TEST(MilestonesHouse, Mil3_3_NoPointsIsStillLegal) {
    Scene scene(2);
    at_works(scene).street("a2", "b2", "c3").market("c3").street("c3", "c2", "c1");
    scene.play("move works", "house b2-c2-c3");
    EXPECT_EQ(scene.points(ada), 0);
    EXPECT_TRUE(scene.now().houses.has(scene.triangle("b2-c2-c3")));
}

// MIL-3.3: a street piece on a side is needed, and no house yet.
TEST(MilestonesHouse, Mil3_3_BesideAStreetOnce) {
    Scene scene(2);
    at_works(scene).street("a2", "b2", "c3").play("move works");
    EXPECT_EQ(scene.refused("house c2-c3-d2"), RuleId("MIL-3.3")) << "touched in a corner only";
    scene.play("house a2-a3-b2");
    EXPECT_EQ(scene.refused("house a2-a3-b2"), RuleId("MIL-3.3"));
}

// MIL-3.3: stone and wood are needed.
TEST(MilestonesHouse, Mil3_3_AHouseNeedsStoneAndWood) {
    Scene scene(2);
    at_works(scene, {1, 0, 3, 0, 0}).street("a2", "b2", "c3").play("move works");
    EXPECT_EQ(scene.refused("house a2-a3-b2"), RuleId("MIL-3.3"));
}

// MIL-3.4, example 5: a market on a junction number 2 scores 2, at a street's end on a 1 it
// scores 1.
TEST(MilestonesMarket, Mil3_4_JunctionsAndEnds) {
    Scene scene(2, {{"c3", 2}, {"e4", 1}});
    at_works(scene, {0, 2, 2, 0, 0}).street("a2", "b2", "c3").street("c3", "d3", "e4");
    scene.play("move works", "market c3");
    EXPECT_EQ(scene.points(ada), 2);
    scene.play("market e4");
    EXPECT_EQ(scene.points(ada), 3);
    EXPECT_EQ(points_for(scene, Source::markets), 3);
    EXPECT_EQ(scene.goods_count(ada), 0);
}

// MIL-3.4: not on milestones or markets, not off the streets; wood and sand are needed.
TEST(MilestonesMarket, Mil3_4_OnlyOnUncoveredVerticesOfStreets) {
    Scene scene(2);
    at_works(scene).street("a2", "b2", "c3").play("move works");
    EXPECT_EQ(scene.refused("market b2"), RuleId("MIL-3.4"));
    EXPECT_EQ(scene.refused("market a2"), RuleId("MIL-3.4"));
    EXPECT_EQ(scene.refused("market g5"), RuleId("MIL-3.4"));
    scene.goods(ada, {4, 0, 4, 0, 0});
    EXPECT_EQ(scene.refused("market c3"), RuleId("MIL-3.4"));
}

// MIL-3.3, MIL-3.4, example 6: house first, then a market on its corner: both score the number.
TEST(MilestonesMarket, Mil3_4_HouseThenMarketBothScore) {
    Scene scene(2, {{"b2", 1}, {"c2", 1}, {"c3", 3}});
    at_works(scene).street("a2", "b2", "c3");
    scene.play("move works", "house b2-c2-c3", "market c3");
    EXPECT_EQ(points_for(scene, Source::houses), 4);
    EXPECT_EQ(points_for(scene, Source::markets), 3);
}

// MIL-3.5: 24 sections, 12 houses and 11 markets besides the start market.
TEST(MilestonesWorks, Mil3_5_PiecesAreLimited) {
    const Numbers& n = game_of("milestones(players=4)").content().numbers;
    EXPECT_EQ(n.sections, 24);
    EXPECT_EQ(n.houses, 12);
    EXPECT_EQ(n.markets - 1, 11);

    // A long street along the rows, as far as 24 sections reach.
    Scene scene(2);
    at_works(scene);
    const std::vector<std::string> way{
        "a2",  "a3",  "a4", "a5", "a6", "a7", "a8", "a9", "a10", "a11", "a12", "b11", "c12",
        "c11", "c10", "c9", "c8", "c7", "c6", "c5", "c4", "c3",  "c2",  "c1",  "d1",  "e1",
        "e2",  "e3",  "e4", "e5", "e6", "e7", "e8", "e9", "e10", "e11", "e12", "f11", "g12",
        "g11", "g10", "g9", "g8", "g7", "g6", "g5", "g4", "g3",  "g2"};
    for (std::size_t i = 0; i + 2 < way.size(); i += 2)
        scene.street(way[i], way[i + 1], way[i + 2]);
    EXPECT_EQ(scene.now().sections(), 24);
    scene.play("move works");
    EXPECT_EQ(scene.refused("street a2 b2 b3"), RuleId("MIL-3.5"));
    EXPECT_TRUE(scene.allows("market a4"));
    for (int i = 2; i <= 22; i += 2) scene.market(way[i]);
    EXPECT_EQ(scene.refused("market c2"), RuleId("MIL-3.5"));
    int houses = 0;
    for (int triangle : scene.now().roadside)
        if (houses++ < 12) scene.state().houses.add(triangle);
    for (int triangle : scene.now().roadside - scene.now().houses) {
        EXPECT_EQ(scene.refused("house " + triangle_id(scene.content().grid, triangle)),
                  RuleId("MIL-3.5"));
        break;
    }
}

// MIL-4.1: a milestone on a corner of a bush triangle lets the builder take its tile: 1 VP.
TEST(MilestonesBonus, Mil4_1_AMilestoneOnACornerTakesTheTile) {
    Scene scene(2, {{"b2", 1}});
    at_works(scene).bonus("b2-c2-c3", "lumberjack");
    scene.play("move works", "street a2 b2 b3");
    EXPECT_THAT(scene.legal(), ElementsAre("take b2-c2-c3 2", "skip"));
    scene.play("take b2-c2-c3 2");
    EXPECT_EQ(scene.points(ada), 2);
    EXPECT_EQ(points_for(scene, Source::bonus), 1);
    EXPECT_EQ(scene.bonus_on("b2-c2-c3"), "");
    EXPECT_THAT(scene.workers(ada), ElementsAre("q1", "l3+", "s4", "c5", "", "", "", ""));
    EXPECT_EQ(scene.phase(), Phase::build);
}

// MIL-4.1: a market does the same, and the owner chooses among its workers of the kind.
TEST(MilestonesBonus, Mil4_1_AMarketTakesTheTileForAnyWorkerOfTheKind) {
    Scene scene(2);
    at_works(scene).workers(ada, {"q1", "l3", "", "l4", "", "", "", ""});
    scene.bonus("b2-c2-c3", "lumberjack").street("a2", "b2", "c3");
    scene.play("move works", "market c3");
    EXPECT_THAT(scene.legal(), ElementsAre("take b2-c2-c3 2", "take b2-c2-c3 4", "skip"));
    EXPECT_EQ(scene.refused("take b2-c2-c3 1"), RuleId("MIL-4.1")) << "a quarryman";
    EXPECT_EQ(scene.refused("take b2-c2-c3 3"), RuleId("MIL-4.1")) << "nobody";
    EXPECT_EQ(scene.refused("take d1-d2-e2 2"), RuleId("MIL-4.1")) << "far away";
    scene.play("take b2-c2-c3 4");
}

// MIL-4.2: without a free worker of the kind nothing is asked and the tile stays.
TEST(MilestonesBonus, Mil4_2_NothingIsAskedWithoutAFreeWorker) {
    Scene scene(2);
    at_works(scene).bonus("b2-c2-c3", "grain_grower").play("move works", "street a2 b2 b3");
    EXPECT_EQ(scene.phase(), Phase::build);
    EXPECT_EQ(scene.bonus_on("b2-c2-c3"), "grain_grower");
}

// MIL-4.2: a tile that was left may be taken by a later build.
TEST(MilestonesBonus, Mil4_2_ASkippedTileStays) {
    Scene scene(2);
    at_works(scene).bonus("b2-c2-c3", "lumberjack");
    scene.play("move works", "street a2 b2 c3", "skip");
    EXPECT_EQ(scene.bonus_on("b2-c2-c3"), "lumberjack");
    scene.play("market c3", "take b2-c2-c3 2");
}

// MIL-4.2: several tiles around one vertex, one by one, each with its own worker; skip ends it.
TEST(MilestonesBonus, Mil4_2_SeveralTilesAroundOneVertex) {
    Scene scene(2);
    at_works(scene).workers(ada, {"q1", "l3", "", "l4", "", "", "", ""});
    scene.bonus("d1-d2-e2", "lumberjack").bonus("e2-f1-f2", "lumberjack");
    scene.street("a2", "b2", "c2").street("c2", "d2", "e2").play("move works", "market e2");
    EXPECT_THAT(scene.legal(), SizeIs(5));
    scene.play("take e2-f1-f2 2");
    EXPECT_EQ(scene.refused("take d1-d2-e2 2"), RuleId("MIL-4.3")) << "it has one";
    EXPECT_THAT(scene.legal(), ElementsAre("take d1-d2-e2 4", "skip"));
    scene.play("skip");
    EXPECT_EQ(scene.phase(), Phase::build);
    EXPECT_EQ(scene.bonus_on("d1-d2-e2"), "lumberjack");
}

// MIL-4.2: taking by house is compulsory; without a free worker the house may not be built.
TEST(MilestonesBonus, Mil4_2_AHouseMustTakeTheTile) {
    Scene scene(2);
    at_works(scene).bonus("b2-c2-c3", "coiner").street("a2", "b2", "c3");
    scene.play("move works", "house b2-c2-c3");
    EXPECT_THAT(scene.legal(), ElementsAre("take b2-c2-c3 4"));
    EXPECT_EQ(scene.refused("skip"), RuleId("MIL-4.2"));
    scene.play("take b2-c2-c3 4");
    Scene without(2);
    at_works(without).bonus("b2-c2-c3", "grain_grower").street("a2", "b2", "c3");
    without.play("move works");
    EXPECT_EQ(without.refused("house b2-c2-c3"), RuleId("MIL-4.2"));
}

// MIL-3.3: a bush triangle whose tile is gone is an ordinary one.
TEST(MilestonesBonus, Mil3_3_AnEmptyBushIsAnOrdinaryTriangle) {
    Scene scene(2);
    at_works(scene).street("a2", "b2", "c3").play("move works", "house b2-c2-c3");
    EXPECT_EQ(scene.phase(), Phase::build);
}

// MIL-4.3: one bonus tile a worker; if it is covered the tile leaves the game.
TEST(MilestonesBonus, Mil4_3_ACoveredWorkerLosesItsTile) {
    Scene scene(2);
    scene.workers(ada, {"q1", "l3+", "s4", "", "", "", "", ""}).goods(ada, {});
    scene.play("move castle", "cover 2");
    EXPECT_THAT(scene.events(Happening::lose_bonus), SizeIs(1));
    EXPECT_THAT(scene.workers(ada), ElementsAre("q1", "#", "s4", "", "", "", "", ""));
    EXPECT_EQ(scene.now().players[ada].bonus, 0);
}

// MIL-4.3: an ordinary street end does not take a tile.
TEST(MilestonesBonus, Mil4_3_AnEndTakesNothing) {
    Scene scene(2);
    at_works(scene).bonus("b2-c2-c3", "lumberjack");
    scene.play("move works", "street a2 b1 c2");
    EXPECT_EQ(scene.phase(), Phase::build) << "c2 is a bare end";
}

} // namespace
} // namespace conestoga::milestones
