// Movement and colonizing (PIO-3.1 to PIO-3.5).
#include "tests/pioneers/scene.hpp"

#include "bots/playout.hpp"

namespace conestoga::pioneers {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

// PIO-3.1: whoever can reach a matching tile must drive there.
TEST(PioneersTravel, Pio3_1_TheMoveIsMandatory) {
    Scene scene(4);
    scene.tile("albany", "banker").tile("new_york", "farmer").on_the_road(bill, 1);
    EXPECT_THAT(scene.legal(), ElementsAre("go albany"));
    EXPECT_EQ(scene.refused("pass"), RuleId("PIO-3.1"));
    EXPECT_EQ(scene.refused("done"), RuleId("PIO-T1"));
}

// PIO-3.1: without a matching pioneer the stagecoach stays, however rich the seat is.
TEST(PioneersTravel, Pio3_1_WithoutAMatchThePhaseEnds) {
    Scene scene(4);
    scene.coach(bill, "daybreak", {"banker"}).tile("albany", "farmer").tile("new_york", "sergeant");
    scene.on_the_road(bill, 20);
    EXPECT_EQ(scene.now().active, annie);
    EXPECT_EQ(scene.at(), "boston");
    EXPECT_THAT(scene.events(Happening::stay), SizeIs(1));
}

// PIO-3.1: without the money to get there neither.
TEST(PioneersTravel, Pio3_1_WithoutTheMoneyThePhaseEnds) {
    for (int dollars = 1; dollars <= 2; ++dollars) {
        Scene scene(4);
        scene.coach(bill, "daybreak", {"banker"}).settled("albany", jim).tile("buffalo", "banker");
        scene.tile("new_york", "farmer").tile("pittsburgh", "farmer").on_the_road(bill, dollars);
        EXPECT_EQ(scene.now().active, dollars < 2 ? annie : bill);
    }
}

// PIO-3.1: a Hotel matches any pioneer.
TEST(PioneersTravel, Pio3_1_AHotelMatchesAnyPioneer) {
    Scene scene(4);
    scene.coach(bill, "daybreak", {"banker"}).tile("albany", "hotel").tile("new_york", "sergeant");
    scene.on_the_road(bill, 1);
    EXPECT_THAT(scene.legal(), ElementsAre("go albany"));
}

// PIO-3.1: the way is free to choose, the dearer one as well.
TEST(PioneersTravel, Pio3_1_TheWayIsFree) {
    Scene scene(4);
    scene.coach(bill, "daybreak", {"banker"}).settled("albany", jim).settled("new_york", jim);
    scene.tile("pittsburgh", "banker").tile("buffalo", "farmer").tile("washington", "farmer");
    scene.on_the_road(bill, 3);
    EXPECT_THAT(scene.legal(), ElementsAre("go albany", "go new_york"));
    scene.play("go albany");
    EXPECT_THAT(scene.legal(), ElementsAre("go new_york", "go pittsburgh"));
    scene.play("go new_york", "go pittsburgh");
    EXPECT_EQ(scene.money(bill), 0);
    EXPECT_EQ(scene.phase(), Phase::settle);
}

// PIO-3.2: a line with two others' roads costs $2 and is refused with $1.
TEST(PioneersTravel, Pio3_2_ADoubleRoadIsRefusedWithOneDollar) {
    Scene scene(4);
    scene.tile("albany", "banker").tile("new_york", "banker");
    scene.road(annie, "boston-albany").road(katie, "boston-albany").on_the_road(bill, 1);
    EXPECT_THAT(scene.legal(), ElementsAre("go new_york"));
    EXPECT_EQ(scene.refused("go albany"), RuleId("PIO-3.2"));
}

// PIO-3.2: the stagecoach drives along lines only.
TEST(PioneersTravel, Pio3_2_OneLineAtATime) {
    Scene scene(4);
    scene.tile("albany", "banker").on_the_road(bill, 5);
    EXPECT_EQ(scene.refused("go buffalo"), RuleId("PIO-3.2"));
}

// PIO-3.2: a single road of another seat: its owner alone is paid.
TEST(PioneersTravel, Pio3_2_TheOwnerIsPaid) {
    Scene scene(4);
    scene.tile("albany", "banker").road(jim, "boston-albany").money(jim, 0).money(annie, 0);
    scene.on_the_road(bill, 1).play("go albany");
    EXPECT_EQ(scene.money(bill), 0);
    EXPECT_EQ(scene.money(jim), 1);
    EXPECT_EQ(scene.money(annie), 0);
    EXPECT_THAT(scene.events(Happening::pay_bank), IsEmpty());
}

// PIO-3.2: with own roads one drives without a dollar.
TEST(PioneersTravel, Pio3_2_OwnRoadsNeedNoMoney) {
    Scene scene(4);
    scene.coach(bill, "daybreak", {"banker"}).settled("albany", jim).road(bill, "boston-albany");
    scene.road(bill, "albany-buffalo").tile("buffalo", "banker").turn_of(bill, 5);
    scene.play("buy two-roads", "road seattle-portland", "road denver-santa_fe");
    EXPECT_EQ(scene.money(bill), 0);
    EXPECT_THAT(scene.legal(), ElementsAre("go albany"));
    scene.play("go albany", "go buffalo", "settle banker daybreak");
    EXPECT_EQ(scene.settlers("buffalo", bill), 1);
}

// PIO-3.3: the stagecoach never passes through a city with a tile.
TEST(PioneersTravel, Pio3_3_NoWayThroughATile) {
    Scene scene(4);
    scene.coach(bill, "daybreak", {"banker"}).settled("buffalo", jim).tile("detroit", "banker");
    scene.tile("albany", "farmer").tile("new_york", "farmer").on_the_road(bill, 20);
    EXPECT_EQ(scene.now().active, annie) << "Detroit lies behind the tiles of Albany and New York";
}

// PIO-3.3: at the first city with a tile it stops.
TEST(PioneersTravel, Pio3_3_ItStopsAtTheFirstTile) {
    Scene scene(4);
    scene.tile("albany", "banker").on_the_road(bill, 9).play("go albany");
    EXPECT_EQ(scene.phase(), Phase::settle);
    EXPECT_EQ(scene.refused("go buffalo"), RuleId("PIO-T1"));
}

// PIO-3.3: it never ends in a city without a tile.
TEST(PioneersTravel, Pio3_3_ItGoesOnFromACityWithoutATile) {
    Scene scene(4);
    scene.coach(bill, "daybreak", {"banker"}).settled("albany", jim).tile("buffalo", "banker");
    scene.tile("new_york", "farmer").tile("pittsburgh", "farmer");
    scene.on_the_road(bill, 9).play("go albany");
    EXPECT_THAT(scene.legal(), ElementsAre("go buffalo"));
    EXPECT_EQ(scene.refused("pass"), RuleId("PIO-3.1"));
}

// PIO-3.4: no city twice in one move, the one where it begins included, even over own roads.
TEST(PioneersTravel, Pio3_4_NoCityTwiceEvenOnAFreeLoop) {
    Scene scene(4);
    scene.coach(bill, "daybreak", {"banker"}).settled("albany", jim).settled("new_york", jim);
    scene.road(bill, "boston-albany").road(bill, "albany-new_york").road(bill, "boston-new_york");
    scene.tile("pittsburgh", "banker").on_the_road(bill, 1);
    EXPECT_THAT(scene.legal(), ElementsAre("go albany", "go new_york"));
    scene.play("go albany");
    EXPECT_EQ(scene.refused("go boston"), RuleId("PIO-3.4"));
    scene.play("go new_york");
    EXPECT_EQ(scene.refused("go boston"), RuleId("PIO-3.4"));
    EXPECT_EQ(scene.refused("go albany"), RuleId("PIO-3.4"));
    scene.play("go pittsburgh");
    EXPECT_EQ(scene.money(bill), 0);
}

// PIO-3.4: every step must leave a way to finish; out of Boston the only way back is visited.
TEST(PioneersTravel, Pio3_4_AStepMustLeaveAWayToFinish) {
    Scene scene(4);
    scene.coach(bill, "daybreak", {"banker"}).stagecoach("albany").tile("new_york", "farmer");
    scene.tile("buffalo", "banker").on_the_road(bill, 9);
    EXPECT_THAT(scene.legal(), Not(Contains("go boston")));
    EXPECT_EQ(scene.refused("go boston"), RuleId("PIO-3.4"));
    EXPECT_FALSE(scene.refused("go buffalo"));
}

// PIO-3.4: the money left counts.
TEST(PioneersTravel, Pio3_4_AStepMustLeaveTheMoneyToFinish) {
    Scene scene(4);
    scene.coach(bill, "daybreak", {"banker"}).settled("albany", jim).settled("new_york", jim);
    scene.tile("pittsburgh", "banker").tile("buffalo", "farmer").tile("washington", "farmer");
    scene.on_the_road(bill, 2).play("go albany");
    EXPECT_THAT(scene.legal(), ElementsAre("go pittsburgh"));
    EXPECT_EQ(scene.refused("go new_york"), RuleId("PIO-3.4"));
}

// PIO-3.4: the visits of one move are forgotten in the next.
TEST(PioneersTravel, Pio3_4_TheNextMoveBeginsAfresh) {
    Scene scene(4);
    scene.tile("albany", "banker").coach(bill, "daybreak", {"banker", "merchant"});
    scene.coach(annie, "north_wind", {"gold_digger"}).tile("new_york", "gold_digger");
    scene.money(jim, 0).money(katie, 0).money(annie, 1);
    scene.on_the_road(bill, 1).play("go albany", "settle banker daybreak", "done");
    ASSERT_EQ(scene.now().active, annie);
    EXPECT_THAT(scene.legal(), Contains("go boston"));
    scene.play("go boston", "go new_york");
    EXPECT_EQ(scene.phase(), Phase::settle);
}

// PIO-3.5: the pioneer comes from a seat of the tile's profession; the mover chooses the coach.
TEST(PioneersTravel, Pio3_5_AMatchingPioneerReplacesTheTile) {
    Scene scene(4);
    scene.full_coach(bill, "tin_star").full_coach(annie, "silver_dollar").tile("albany", "banker");
    scene.on_the_road(bill, 1).play("go albany");
    EXPECT_THAT(scene.legal(), ElementsAre("settle banker tin_star", "settle banker daybreak"));
    EXPECT_EQ(scene.refused("settle sergeant tin_star"), RuleId("PIO-3.5"));
    EXPECT_EQ(scene.refused("settle banker silver_dollar"), RuleId("PIO-3.5")) << "Annie's";
    EXPECT_EQ(scene.refused("settle banker main_street"), RuleId("PIO-3.5")) << "nobody's";
    scene.play("settle banker tin_star");
    EXPECT_EQ(scene.settlers("albany", bill), 1);
    EXPECT_FALSE(scene.has_tile("albany"));
    EXPECT_EQ(scene.riders("tin_star"), 1);
    EXPECT_EQ(scene.riders("daybreak"), 5);
}

// PIO-3.5: a pioneer that has left its seat cannot settle again.
TEST(PioneersTravel, Pio3_5_AnEmptySeatSettlesNobody) {
    Scene scene(4);
    scene.coach(bill, "daybreak", {"merchant"}).full_coach(bill, "tin_star");
    scene.tile("albany", "banker").on_the_road(bill, 1).play("go albany");
    EXPECT_THAT(scene.legal(), ElementsAre("settle banker tin_star"));
    EXPECT_EQ(scene.refused("settle banker daybreak"), RuleId("PIO-3.5"));
}

// PIO-3.5: in a Hotel any profession may settle.
TEST(PioneersTravel, Pio3_5_AnyProfessionSettlesInAHotel) {
    Scene scene(4);
    scene.full_coach(bill, "barley_sheaf").coach(bill, "daybreak", {"banker", "sergeant"});
    scene.tile("albany", "hotel").on_the_road(bill, 1).play("go albany");
    EXPECT_THAT(scene.legal(),
                ElementsAre("settle banker daybreak", "settle merchant barley_sheaf",
                            "settle sergeant daybreak", "settle farmer barley_sheaf"));
}

// A straightforward reading of PIO-3.1 to PIO-3.4, without any cleverness.
class Reader {
public:
    Reader(const Content& content, const State& state) : content_(content), state_(state) {}

    CitySet next_steps() {
        CitySet found;
        CitySet visited = state_.visited | CitySet::of(state_.stagecoach);
        for (std::size_t line = 0; line < content_.lines.size(); ++line)
            if (const int to = other_end(line, state_.stagecoach); to >= 0)
                if (leads_to_a_goal(line, to, state_.players[state_.active].money, visited))
                    found.add(to);
        return found;
    }

private:
    int other_end(std::size_t line, int city) const {
        const Line& ends = content_.lines[line];
        return ends.from == city ? ends.to : ends.to == city ? ends.from : -1;
    }
    int price(std::size_t line) const {
        if (state_.players[state_.active].roads.has(line)) return 0;
        int owners = 0;
        for (const Player& player : state_.players) owners += player.roads.has(line);
        return owners == 2 ? 2 : 1;
    }
    bool matches(int tile) const {
        for (int coach : state_.players[state_.active].coaches)
            for (std::size_t seat = 0; seat < content_.coaches[coach].seats.size(); ++seat)
                if (state_.riders[coach] >> seat & 1)
                    if (tile == static_cast<int>(Tile::hotel) ||
                        tile == static_cast<int>(content_.coaches[coach].seats[seat]))
                        return true;
        return false;
    }
    bool leads_to_a_goal(std::size_t line, int city, int money, CitySet visited) const {
        money -= price(line);
        if (money < 0 || visited.has(city) || state_.covered.has(city)) return false;
        if (const int tile = state_.tile_at(city); tile != no_tile) return matches(tile);
        visited.add(city);
        for (std::size_t on = 0; on < content_.lines.size(); ++on)
            if (const int to = other_end(on, city); to >= 0)
                if (leads_to_a_goal(on, to, money, visited)) return true;
        return false;
    }

    const Content& content_;
    const State& state_;
};

// PIO-3.1 to PIO-3.4: in random games, a step is legal exactly if a legal destination stays in
// reach.
TEST(PioneersTravel, Pio3_4_StepsOfRandomGamesAreThoseOfAPlainReading) {
    for (const char* game_string : {"pioneers(players=2,covers=random)", "pioneers(players=4)"}) {
        const Pioneers& game = game_of(game_string);
        int steps = 0;
        for (std::uint64_t seed = 0; seed < 10; ++seed) {
            Rng rng(seed);
            State state = game.initial();
            Playout counts;
            Silent silent;
            while (game.actor(state) != nobody) {
                if (state.phase == Phase::travel) {
                    ActionList actions;
                    game.legal(state, actions);
                    CitySet offered;
                    for (Action action : actions) offered.add(action.a());
                    ASSERT_EQ(offered, Reader(game.content(), state).next_steps())
                        << game_string << ", seed " << seed;
                    ++steps;
                }
                game.apply(state, random_action(game, state, rng, counts), silent);
            }
        }
        EXPECT_GT(steps, 100);
    }
}

} // namespace
} // namespace conestoga::pioneers
