// Reasons in composed positions: set up in a few lines, so that somebody who knows the game can say
// what speaks for an action and what does not. Of each decision there are sentences that must be
// said and others that must not.
#include "analysis/games.hpp"
#include "analysis/reason.hpp"
#include "table/words.hpp"
#include "tests/milestones/scene.hpp"
#include "tests/pioneer_days/scene.hpp"
#include "tests/pioneers/scene.hpp"
#include "tests/rail_pioneers/scene.hpp"

#include <gmock/gmock.h>

namespace conestoga::tests {

namespace {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Not;

// What is said for one action against another, without the name of the game; it has words in both
// languages.
template <class Scene>
std::vector<std::string> said(const Scene& scene, std::string_view better,
                              std::string_view played) {
    using Rules = std::remove_cvref_t<decltype(scene.game())>;
    const auto game = std::make_shared<const Adapted<Rules>>(Rules(scene.game()), ContentFiles{});
    Position position = game->initial();
    state_of(scene.game(), position) = scene.now();
    for (std::string_view text : {better, played})
        EXPECT_FALSE(game->why_not(position, *game->parse(text))) << text;
    const Seat seat = game->actor(position);
    const Contrast contrast = make_assessor(game)->contrast(
        game->observe(position, seat), *game->parse(played), *game->parse(better));
    std::vector<std::string> keys;
    for (const Message& reason : reasons(*game, seat, contrast)) {
        for (Language language : languages) {
            const std::vector<std::string> names(game->players(), "Annie");
            EXPECT_EQ(Words(language, names).say(reason).find("⟦"), std::string::npos);
            EXPECT_TRUE(catalogue(language).contains(reason.key)) << reason.key;
        }
        keys.push_back(reason.key.substr(reason.key.find('.') + 1));
    }
    return keys;
}

auto says(const char* reason) { return Contains(std::string(reason)); }
template <class... Reasons>
auto says_nothing_of(Reasons... reasons) {
    return AllOf(Not(Contains(std::string(reasons)))...);
}

} // namespace

// --- Pioneers ------------------------------------------------------------------------------------

namespace {

using pioneers::annie;
using pioneers::bill;

// Bill may drive to this tile in Albany, or to a Farmer's in New York; each costs him a dollar.
pioneers::Scene at_the_fork(std::string_view tile) {
    pioneers::Scene scene(4);
    scene.full_coach(bill, "plow_horse").tile("albany", tile).tile("new_york", "farmer");
    scene.on_the_road(bill, 3);
    return scene;
}
constexpr const char *to_albany = "go albany", *to_new_york = "go new_york";

} // namespace

TEST(ComposedPioneers, ABankerEarlyInTheGameIsIncome) {
    const auto scene = at_the_fork("banker");
    EXPECT_THAT(said(scene, to_albany, to_new_york), says("reason.bankers"));
    EXPECT_THAT(said(scene, to_albany, to_new_york),
                says_nothing_of("reason.merchants", "reason.points", "reason.nuggets"));
    EXPECT_THAT(said(scene, to_new_york, to_albany), IsEmpty()) << "for the Farmer speaks nothing";
}

TEST(ComposedPioneers, AThirdBankerIsNone) {
    pioneers::Scene scene(4);
    scene.bankers(bill, 2).full_coach(bill, "plow_horse").turn_of(bill).money(bill, 3);
    scene.tile("albany", "banker").tile("new_york", "gold_digger").play("done");
    EXPECT_THAT(said(scene, to_albany, to_new_york), says_nothing_of("reason.bankers"));
    EXPECT_THAT(said(scene, to_new_york, to_albany), says("reason.nuggets"));
}

// It empties a coach, and that is told; but there is no turn left in which it would be paid.
TEST(ComposedPioneers, ABankerInTheLastTurnIsNoIncome) {
    const auto scene = [](bool is_last_round) {
        pioneers::Scene scene(4);
        scene.coach(bill, "daybreak", {"banker"}).full_coach(bill, "plow_horse");
        scene.tile("albany", "banker").tile("new_york", "sergeant");
        if (is_last_round) {
            scene.roads_left(annie, 0);
            scene.state().last_round = 1;
        }
        scene.on_the_road(bill, 3);
        return scene;
    };
    EXPECT_THAT(said(scene(false), to_albany, to_new_york), says("reason.bankers"));
    EXPECT_THAT(said(scene(true), to_albany, to_new_york),
                AllOf(says("reason.points"), says_nothing_of("reason.bankers")));
}

TEST(ComposedPioneers, AMerchantIsAPurchaseMore) {
    const auto scene = at_the_fork("merchant");
    EXPECT_THAT(said(scene, to_albany, to_new_york), says("reason.merchants"));
    EXPECT_THAT(said(scene, to_albany, to_new_york),
                says_nothing_of("reason.bankers", "reason.points", "reason.roads"));
}

TEST(ComposedPioneers, AGoldDiggerFindsANugget) {
    const auto scene = at_the_fork("gold_digger");
    EXPECT_THAT(said(scene, to_albany, to_new_york), says("reason.nuggets"));
    EXPECT_THAT(said(scene, to_albany, to_new_york),
                says_nothing_of("reason.points", "reason.money"));
}

TEST(ComposedPioneers, AHotelPays) {
    const auto scene = at_the_fork("hotel");
    EXPECT_THAT(said(scene, to_albany, to_new_york), says("reason.money"));
    EXPECT_THAT(said(scene, to_albany, to_new_york), says_nothing_of("reason.points"));
}

// Twelve points for the last rider of Daybreak; what that coach promised is no more, though.
TEST(ComposedPioneers, TheLastRiderScoresTheCoach) {
    pioneers::Scene scene(4);
    scene.coach(bill, "daybreak", {"banker"}).full_coach(bill, "plow_horse");
    scene.tile("albany", "banker").tile("new_york", "sergeant").on_the_road(bill, 3);
    EXPECT_THAT(said(scene, to_albany, to_new_york),
                AllOf(says("reason.points"),
                      says_nothing_of("reason.coaches", "reason.roads", "reason.empty_seats")));
    EXPECT_THAT(said(scene, to_new_york, to_albany), says_nothing_of("reason.points"));
}

// Bill has a road from Buffalo to Detroit, with a pioneer in each: Albany would join them.
TEST(ComposedPioneers, ASergeantsRoadJoinsTheNetwork) {
    pioneers::Scene scene(4);
    scene.settled("buffalo", bill).settled("detroit", bill).road(bill, "buffalo-detroit");
    for (Seat seat = 1; seat < 4; ++seat) scene.money(seat, 0);
    scene.tile("albany", "sergeant").on_the_road(bill, 3);
    scene.play("go albany", "settle sergeant daybreak");
    const auto why = said(scene, "road albany-buffalo", "road new_york-washington");
    EXPECT_THAT(why, AllOf(says("reason.settlers_on_network"), says("reason.network")));
    EXPECT_THAT(why, says_nothing_of("reason.roads", "reason.money")) << "each is a road for free";
    EXPECT_THAT(said(scene, "road new_york-washington", "road albany-buffalo"), IsEmpty());
}

TEST(ComposedPioneers, ABarkeeperEmptiesACoach) {
    pioneers::Scene scene(4);
    scene.coach(bill, "tin_star", {"banker"}).tile("albany", "barkeeper");
    for (Seat seat = 1; seat < 4; ++seat) scene.money(seat, 0);
    scene.on_the_road(bill, 3).play("go albany", "settle barkeeper daybreak");
    EXPECT_THAT(said(scene, "return banker tin_star", "pass"), says("reason.points"));
    EXPECT_THAT(said(scene, "return banker tin_star", "pass"), says_nothing_of("reason.coaches"));
    EXPECT_THAT(said(scene, "return banker daybreak", "return banker tin_star"),
                says_nothing_of("reason.points", "reason.empty_seats", "reason.money"));
}

// A road costs two dollars: whatever speaks for it, money does not.
TEST(ComposedPioneers, ARoadIsNotMoney) {
    pioneers::Scene scene(4);
    scene.settled("buffalo", bill).settled("albany", bill).turn_of(bill, 6);
    EXPECT_THAT(said(scene, "buy road", "done"),
                AllOf(says("reason.network"), says_nothing_of("reason.money")));
}

// --- Milestones ----------------------------------------------------------------------------------

namespace {

using milestones::ada;

// Ada's works, with a street that leads from the start to E4.
milestones::Scene at_the_works(const std::array<int, milestones::good_kinds>& goods) {
    milestones::Scene scene(2);
    scene.workers(ada, {"q1", "l3", "s4", "c5", "", "", "", ""}).no_bonus().goods(ada, goods);
    scene.street("a2", "b2", "c3").street("c3", "d3", "e4").play("move works");
    return scene;
}

} // namespace

TEST(ComposedMilestones, TheBetterPlaceForAHouseScores) {
    const auto scene = at_the_works({1, 1, 0, 0, 0});
    EXPECT_THAT(said(scene, "house d3-e3-e4", "house a2-a3-b2"), says("reason.score"));
    EXPECT_THAT(
        said(scene, "house d3-e3-e4", "house a2-a3-b2"),
        says_nothing_of("reason.stone", "reason.wood", "reason.workers", "reason.bonus_tiles"));
    EXPECT_THAT(said(scene, "house a2-a3-b2", "house d3-e3-e4"), IsEmpty());
}

TEST(ComposedMilestones, FlourForAMarketScores) {
    milestones::Scene scene(2);
    scene.workers(ada, {"g1", "g2", "", "", "", "", "", ""}).no_bonus().goods(ada, {0, 0, 0, 2, 0});
    scene.street("a2", "b2", "c3").street("c3", "d3", "e4").market("e4").play("move mill");
    EXPECT_THAT(said(scene, "supply e4", "done"), says("reason.score"));
    EXPECT_THAT(said(scene, "supply e4", "done"), says_nothing_of("reason.grain")) << "it costs 2";
    EXPECT_THAT(said(scene, "supply e4", "supply a2"), says("reason.score"));
    EXPECT_THAT(said(scene, "supply e4", "supply a2"),
                says_nothing_of("reason.coin", "reason.grain"))
        << "the same for both";
    EXPECT_THAT(said(scene, "done", "supply e4"), says_nothing_of("reason.grain", "reason.score"));
}

// On the second quarryman both of them work, on the first only that one.
TEST(ComposedMilestones, TwoQuarrymenGiveAStoneMore) {
    milestones::Scene scene(2);
    scene.workers(ada, {"q1", "q2", "s3", "c4", "s6", "l7", "", ""}).goods(ada, {0, 0, 0, 0, 1});
    scene.pawn(ada, "castle");
    EXPECT_THAT(said(scene, "move 2", "move 1"), says("reason.stone"));
    EXPECT_THAT(said(scene, "move 2", "move 1"),
                says_nothing_of("reason.sand", "reason.wood", "reason.grain", "reason.score"));
    EXPECT_THAT(said(scene, "move 1", "move 2"), says_nothing_of("reason.stone"));
}

TEST(ComposedMilestones, AHiredTileIsTwoWorkers) {
    milestones::Scene scene(2);
    scene.workers(ada, {"q1", "l2", "", "", "", "", "", ""}).goods(ada, {0, 0, 0, 0, 2});
    scene.display({"c2q3", "q2g4"}, 0).play("move trade");
    EXPECT_THAT(said(scene, "hire c2q3", "done"), says("reason.workers"));
    EXPECT_THAT(said(scene, "hire c2q3", "done"), says_nothing_of("reason.coin")) << "it costs 2";
    EXPECT_THAT(said(scene, "done", "hire c2q3"), says_nothing_of("reason.workers"));
}

TEST(ComposedMilestones, ABoughtStoneIsAStone) {
    milestones::Scene scene(2);
    scene.workers(ada, {"q1", "l2", "", "", "", "", "", ""}).goods(ada, {0, 0, 0, 0, 2});
    scene.display({"c2q3", "q2g4"}, 0).play("move trade");
    EXPECT_THAT(said(scene, "buy stone", "done"), says("reason.stone"));
    EXPECT_THAT(said(scene, "buy stone", "done"),
                says_nothing_of("reason.coin", "reason.workers", "reason.wood"));
}

// The castle covers a worker: the bonus tile of the first would go with it.
TEST(ComposedMilestones, ACoverTakesABonusTileAway) {
    milestones::Scene scene(2);
    scene.workers(ada, {"q1+", "l2", "s3", "c4", "s6", "l7", "", ""});
    scene.goods(ada, {1, 0, 0, 1, 1}).play("move castle");
    EXPECT_THAT(said(scene, "cover 3", "cover 1"), says("reason.bonus_tiles"));
    EXPECT_THAT(said(scene, "cover 3", "cover 1"), says_nothing_of("reason.workers"))
        << "each covers one";
    EXPECT_THAT(said(scene, "cover 3", "cover 2"), says_nothing_of("reason.bonus_tiles"));
    EXPECT_THAT(said(scene, "cover 1", "cover 3"), says_nothing_of("reason.bonus_tiles"));
}

// --- Pioneer Days --------------------------------------------------------------------------------

namespace {

// Bill has taken a red die with this face and is to use it.
pioneer_days::Scene with_a_die(const std::string& face) {
    pioneer_days::Scene scene(2);
    scene.silver(bill, 2).cattle(bill, 0).dice({"red " + face, "blue wild", "red wild"});
    scene.play("die red " + face);
    return scene;
}

} // namespace

TEST(ComposedPioneerDays, CattleBringCattleAndNoSilver) {
    const auto scene = with_a_die("cattle");
    EXPECT_THAT(said(scene, "act", "income"), says("reason.cattle"));
    EXPECT_THAT(said(scene, "act", "income"),
                says_nothing_of("reason.silver", "reason.wood", "reason.people"));
    EXPECT_THAT(said(scene, "income", "act"), says_nothing_of("reason.cattle"));
}

TEST(ComposedPioneerDays, EveryActionBringsItsOwnThing) {
    for (const auto& [face, thing] :
         {std::pair{"wood", "reason.wood"}, std::pair{"medicine", "reason.medicine"},
          std::pair{"mine", "reason.gold_tokens"}, std::pair{"equip", "reason.tiles"}}) {
        const auto scene = with_a_die(face);
        EXPECT_THAT(said(scene, "act", "income"), says(thing)) << face;
        EXPECT_THAT(said(scene, "act", "income"), says_nothing_of("reason.silver")) << face;
        EXPECT_THAT(said(scene, "income", "act"), says_nothing_of(thing)) << face;
    }
}

TEST(ComposedPioneerDays, ATownGivesFavoursAndTakesGoods) {
    pioneer_days::Scene scene(2);
    scene.towns({"fort_kearny", "chimney_rock"}).day(1, 5);
    scene.wood(bill, 2).medicine(bill, 1).cattle(bill, 1).pass_day("red");
    EXPECT_THAT(said(scene, "town fort_kearny", "skip"), says("reason.favours"));
    EXPECT_THAT(said(scene, "town fort_kearny", "skip"),
                says_nothing_of("reason.wood", "reason.medicine"));
    EXPECT_THAT(said(scene, "skip", "town fort_kearny"), says_nothing_of("reason.favours"));
}

// A plank saves a wagon. What it saves is the reason, not what it costs; and that it costs nothing
// to let the storm have the wagon does not outweigh that.
TEST(ComposedPioneerDays, AStormIsPaidInWood) {
    pioneer_days::Scene scene(2);
    scene.markers(3, 1, 1, 1).wood(bill, 1).wood(annie, 0).pass_day("blue");
    EXPECT_THAT(said(scene, "save wagon 1", "damage wagon 1"),
                AllOf(says("reason.damage"), says_nothing_of("reason.wood")));
    EXPECT_THAT(said(scene, "damage wagon 1", "save wagon 1"), says_nothing_of("reason.damage"));
}

// Towards the end no town asks for wood and no other storm can come: two points for a damage.
TEST(ComposedPioneerDays, ALateStormIsPaidForItsDamage) {
    pioneer_days::Scene scene(2);
    scene.towns({"chimney_rock", "fort_laramie", "devils_gate"}).day(4, 4);
    scene.markers(3, 1, 1, 1).wood(bill, 1).wood(annie, 0).pass_day("blue");
    EXPECT_THAT(said(scene, "save wagon 1", "damage wagon 1"), says("reason.damage"));
    EXPECT_THAT(said(scene, "save wagon 1", "damage wagon 1"),
                says_nothing_of("reason.wood", "reason.favours", "wins"));
    EXPECT_THAT(said(scene, "damage wagon 1", "save wagon 1"), says_nothing_of("reason.damage"));
}

// After the last one nothing more is to come: the end itself is the reason.
TEST(ComposedPioneerDays, TheLastStormDecidesTheGame) {
    pioneer_days::Scene scene(2);
    scene.towns({"chimney_rock", "fort_laramie", "devils_gate"}).day(4, 5);
    scene.markers(3, 1, 1, 1).wood(bill, 1).wood(annie, 0).pass_day("blue");
    EXPECT_THAT(said(scene, "save wagon 1", "damage wagon 1"), ElementsAre("wins"));
    EXPECT_THAT(said(scene, "damage wagon 1", "save wagon 1"), IsEmpty());
}

// What comes into a full wagon (six things) leaves no room in it.
TEST(ComposedPioneerDays, FullWagonsHaveNoRoom) {
    pioneer_days::Scene scene(2);
    scene.silver(bill, 2).wood(bill, 3).medicine(bill, 3).cattle(bill, 0);
    scene.dice({"red wood", "blue wild", "red wild"}).play("die red wood");
    EXPECT_THAT(said(scene, "act", "income"),
                AllOf(says("reason.wood"), says_nothing_of("reason.room", "reason.silver")));
}

// A townsperson more is never a reason to lose one.
TEST(ComposedPioneerDays, WhoIsLostDoesNotStay) {
    pioneer_days::Scene scene(2);
    scene.markers(1, 1, 1, 3).townsfolk(bill, {"carpenter", "storekeeper"}).medicine(bill, 1);
    scene.pass_day("green").play("protect townsfolk storekeeper");
    EXPECT_THAT(said(scene, "lose townsfolk carpenter", "save townsfolk carpenter"),
                says_nothing_of("reason.people", "reason.people_value", "reason.townsfolk_points"));
    EXPECT_THAT(said(scene, "save townsfolk carpenter", "lose townsfolk carpenter"),
                says_nothing_of("reason.medicine"));
}

// --- Rail Pioneers -------------------------------------------------------------------------------

namespace {

// Line 1 stands on a river; the train of line 2 is at 35 and its track ends at 60.
rail_pioneers::Scene at_the_river() {
    rail_pioneers::Scene scene("rail_pioneers(players=2,trains=1)");
    scene.train(1, 15, 60).train(2, 35, 60).turn_of(1).play("run", "throw 5");
    return scene;
}
// Line 1 has drawn this card at 24, with a rival behind.
rail_pioneers::Scene with_the_card(const std::string& card) {
    rail_pioneers::Scene scene("rail_pioneers(players=2,trains=1)");
    scene.train(1, 22, 60).train(2, 15, 60).turn_of(1).play("run", "throw 2", "card " + card);
    return scene;
}

} // namespace

// One die as far as the box: the farther off it lies, the longer it holds a train up.
TEST(ComposedRailPioneers, DynamiteHoldsARivalUp) {
    const auto scene = at_the_river();
    EXPECT_THAT(said(scene, "dynamite 2 56", "hold"), says("rival.best_turns"));
    EXPECT_THAT(said(scene, "dynamite 2 56", "hold"),
                says_nothing_of("reason.boxes", "reason.best_turns", "reason.best_ahead"));
    EXPECT_THAT(said(scene, "dynamite 2 58", "dynamite 2 40"), says("rival.best_turns"));
    EXPECT_THAT(said(scene, "dynamite 2 40", "dynamite 2 58"),
                says_nothing_of("rival.best_turns", "rival.best_box_damage"));
    EXPECT_THAT(said(scene, "hold", "dynamite 2 56"),
                says_nothing_of("rival.best_turns", "rival.best_box_damage"));
}

// With one space of track before the engine nearly every throw derails it.
TEST(ComposedRailPioneers, WithoutTrackAheadTrackIsLaid) {
    rail_pioneers::Scene scene("rail_pioneers(players=2,trains=1)");
    scene.train(1, 15, 16).train(2, 15, 60).turn_of(1);
    EXPECT_THAT(said(scene, "lay", "run"), says("reason.best_turns"));
    EXPECT_THAT(said(scene, "lay", "run"),
                says_nothing_of("reason.best_ahead", "reason.boxes", "reason.other_turns"));
    EXPECT_THAT(said(scene, "run", "lay"), says_nothing_of("reason.best_turns"));
}

// With much track ahead the train runs; that is no track laid.
TEST(ComposedRailPioneers, WithTrackAheadTheTrainRuns) {
    rail_pioneers::Scene scene("rail_pioneers(players=2,trains=1)");
    scene.train(1, 15, 60).train(2, 15, 60).turn_of(1);
    EXPECT_THAT(said(scene, "run", "lay"), says_nothing_of("reason.best_bare", "reason.boxes"));
    EXPECT_THAT(said(scene, "lay", "run"),
                says_nothing_of("reason.best_ahead", "reason.best_turns", "rival.best_turns"));
}

// A rockfall is blasted away, for a box, or the train goes back five.
TEST(ComposedRailPioneers, ABoxForARockfallSavesTime) {
    const auto scene = with_the_card("rockfall");
    EXPECT_THAT(said(scene, "first", "second"), says("reason.best_turns"));
    EXPECT_THAT(said(scene, "first", "second"), says_nothing_of("reason.boxes"));
    EXPECT_THAT(said(scene, "second", "first"),
                says_nothing_of("reason.best_turns", "reason.best_ahead"));
}

// Back to the trading centre at 12, or a turn missed: the way takes longer.
TEST(ComposedRailPioneers, ATurnIsMissedRatherThanALongWayBack) {
    const auto scene = with_the_card("prairie_fire");
    EXPECT_THAT(said(scene, "second", "first"), says("reason.best_turns"));
    EXPECT_THAT(said(scene, "second", "first"), says_nothing_of("reason.best_to_miss"));
    EXPECT_THAT(said(scene, "first", "second"), says_nothing_of("reason.best_ahead"));
}

// Of two trains of one's own it is the hindmost that lacks track.
TEST(ComposedRailPioneers, TheOtherTrainIsToldOfWhereThereIsOne) {
    rail_pioneers::Scene two("rail_pioneers(players=2,trains=2)");
    two.train(1, 30, 60).train(4, 15, 16).train(2, 35, 60).train(3, 35, 60).turn_of(4);
    EXPECT_THAT(said(two, "lay", "run"), says("reason.other_turns"));
    EXPECT_THAT(said(two, "lay", "run"), says_nothing_of("reason.best_ahead"));
    EXPECT_THAT(said(two, "run", "lay"), says_nothing_of("reason.other_turns"));
}

} // namespace conestoga::tests
