// Set-up, all of it chance (PIO-S1 to PIO-S6).
#include "tests/pioneers/scene.hpp"

#include <algorithm>

namespace conestoga::pioneers {
namespace {

using testing::Each;
using testing::ElementsAre;
using testing::SizeIs;

// Plays the set-up at random up to a phase, or beyond all phases of it.
class FreshGame {
public:
    explicit FreshGame(const std::string& game_string, std::uint64_t seed = 1)
        : game(game_of(game_string)), state(game.initial()), rng(seed) {}

    OutcomeList outcomes() const {
        OutcomeList list;
        game.chance(state, list);
        return list;
    }
    void play(Action action) {
        ASSERT_FALSE(game.why_not(state, action)) << game.text(action);
        game.apply(state, action, log);
        const Violation violation = game.check(state);
        ASSERT_FALSE(violation) << *violation;
    }
    void play(const std::string& text) { play(*game.parse(text)); }
    void at_random() {
        const OutcomeList list = outcomes();
        play(list.at_weight(rng.below(list.total_weight())));
    }
    void up_to(Phase phase) {
        while (state.phase != phase) at_random();
    }

    const Pioneers& game;
    State state;
    Rng rng;
    EventLog log;
};

std::string players(int count) { return "pioneers(players=" + std::to_string(count) + ")"; }

// The cities reached from the start without the covered ones.
CitySet reached(const Content& content, const CitySet& covered) {
    CitySet found = CitySet::of(start_city);
    for (CitySet border = found; !border.empty();) {
        CitySet next;
        for (const Line& line : content.lines) {
            if (border.has(line.from)) next.add(line.to);
            if (border.has(line.to)) next.add(line.from);
        }
        border = next - covered - found;
        found |= border;
    }
    return found;
}

bool is_connected_without(const Content& content, const CitySet& covered) {
    return reached(content, covered) == content.all_cities - covered;
}

CitySet start_and_neighbours(const Content& content) {
    CitySet cities = CitySet::of(start_city);
    for (const Line& line : content.lines)
        if (line.from == start_city) cities.add(line.to);
    return cities;
}

class PioneersSetUp : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Players, PioneersSetUp, testing::Values(2, 3, 4));

// PIO-S1: 2 / 1 / 0 tiles of each kind leave the game; one tile on every uncovered city.
TEST_P(PioneersSetUp, PioS1_OneTileOnEveryCityOfTheTilesThatStay) {
    FreshGame set_up(players(GetParam()));
    const int of_each_kind = 7 - (4 - GetParam()); // PIO-C1
    set_up.up_to(Phase::place_tile);
    EXPECT_THAT(set_up.state.bag, Each(of_each_kind));
    set_up.up_to(Phase::choose_first);

    const State& state = set_up.state;
    CitySet with_tile;
    for (int kind = 0; kind < tile_kinds; ++kind) {
        EXPECT_EQ(state.tiles[kind].count() + state.bag[kind], of_each_kind);
        EXPECT_TRUE((with_tile & state.tiles[kind]).empty()) << "two tiles on a city";
        with_tile |= state.tiles[kind];
    }
    CitySet expected = set_up.game.content().all_cities - state.covered;
    expected.remove(start_city);
    EXPECT_EQ(with_tile, expected);
}

// PIO-S1: tiles are drawn without putting back, each as likely as the next.
TEST_P(PioneersSetUp, PioS1_TilesAreDrawnByCount) {
    FreshGame set_up(players(GetParam()), 7);
    set_up.up_to(Phase::place_tile);
    for (int i = 0; i < 20; ++i) {
        for (const Outcome& outcome : set_up.outcomes()) {
            EXPECT_EQ(outcome.weight, set_up.state.bag[outcome.action.b()]);
            EXPECT_GT(outcome.weight, 0u);
        }
        set_up.at_random();
    }
}

// PIO-S4: 12 / 6 / 2 coaches are put back, four lie in the display, the rest is the stack.
TEST_P(PioneersSetUp, PioS4_DisplayAndStack) {
    FreshGame set_up(players(GetParam()));
    set_up.up_to(Phase::choose_first);
    const int put_back = GetParam() == 2 ? 12 : GetParam() == 3 ? 6 : 2;
    EXPECT_EQ(set_up.state.stack, 24 - put_back - 4);
    EXPECT_EQ(set_up.state.unseen.count(), 20);
    CoachSet shown;
    for (std::uint8_t coach : set_up.state.display) shown.add(coach);
    EXPECT_EQ(shown.count(), 4);
    EXPECT_TRUE((shown & set_up.state.unseen).empty());
    EXPECT_TRUE((shown & set_up.game.content().starting_coaches).empty());
}

// PIO-S5: what every seat begins with.
TEST_P(PioneersSetUp, PioS5_WhatEverySeatBeginsWith) {
    Scene scene(GetParam());
    CoachSet dealt;
    for (Seat seat = 0; seat < GetParam(); ++seat) {
        const Player& player = scene.now().players[seat];
        EXPECT_EQ(player.money, 2);
        EXPECT_EQ(player.points, 0);
        EXPECT_EQ(player.supply, 20 - 5 - 1);
        EXPECT_TRUE(player.roads.empty());
        EXPECT_EQ(player.bankers + player.merchants + player.nugget_count(), 0);
        ASSERT_EQ(player.coaches.count(), 1);
        const int coach = player.coaches.first();
        EXPECT_TRUE(scene.content().starting_coaches.has(coach));
        EXPECT_EQ(scene.now().riders[coach], scene.content().full(coach));
        EXPECT_FALSE(dealt.has(coach));
        dealt.add(coach);
        EXPECT_EQ(scene.settlers("boston", seat), 1);
    }
    EXPECT_EQ(scene.at(), "boston");
    EXPECT_FALSE(scene.has_tile("boston"));
}

// PIO-S5: every seat may be first, with equal chances.
TEST_P(PioneersSetUp, PioS5_TheFirstPlayerIsDrawnEvenly) {
    FreshGame set_up(players(GetParam()));
    set_up.up_to(Phase::choose_first);
    const OutcomeList outcomes = set_up.outcomes();
    ASSERT_EQ(static_cast<int>(outcomes.size()), GetParam());
    for (const Outcome& outcome : outcomes) EXPECT_EQ(outcome.weight, outcomes[0].weight);
    set_up.play("first 2");
    EXPECT_EQ(set_up.state.first, 1);
    EXPECT_EQ(set_up.state.active, 1);
    EXPECT_EQ(set_up.state.round, 1);
}

// PIO-S6: every reveal is even over all coaches not yet seen, those put back included.
TEST_P(PioneersSetUp, PioS6_RevealsAreEvenOverAllUnseenCoaches) {
    FreshGame set_up(players(GetParam()));
    set_up.up_to(Phase::fill_display);
    for (int unseen = 24; unseen > 20; --unseen) {
        const OutcomeList outcomes = set_up.outcomes();
        EXPECT_THAT(outcomes, SizeIs(unseen));
        for (const Outcome& outcome : outcomes) EXPECT_EQ(outcome.weight, outcomes[0].weight);
        set_up.at_random();
    }
    EXPECT_EQ(set_up.state.phase, Phase::deal_starting_coach);
    for (int left = 4; left > 4 - GetParam(); --left) {
        EXPECT_THAT(set_up.outcomes(), SizeIs(left));
        set_up.at_random();
    }
    EXPECT_EQ(set_up.state.phase, Phase::choose_first);
}

// PIO-S6: covers, tiles in city order, the swap, display, starting coaches by seat, first player.
TEST_P(PioneersSetUp, PioS6_TheOrderOfChance) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        FreshGame set_up(players(GetParam()) == players(2) ? "pioneers(players=2,covers=random)"
                                                           : players(GetParam()),
                         seed);
        std::vector<Kind> kinds_seen;
        int last_city = 0;
        Seat next_seat = 0;
        while (set_up.game.actor(set_up.state) == chance_acts) {
            const OutcomeList list = set_up.outcomes();
            const Action action = list.at_weight(set_up.rng.below(list.total_weight()));
            kinds_seen.push_back(kind_of(action));
            if (kinds_seen.back() == Kind::tile) {
                EXPECT_GT(static_cast<int>(action.a()), last_city);
                last_city = static_cast<int>(action.a());
            }
            if (kinds_seen.back() == Kind::deal) {
                EXPECT_EQ(static_cast<int>(action.a()), next_seat++);
            }
            set_up.play(action);
        }
        EXPECT_TRUE(std::is_sorted(kinds_seen.begin(), kinds_seen.end())) << "seed " << seed;
        EXPECT_EQ(next_seat, GetParam());
        EXPECT_EQ(std::count(kinds_seen.begin(), kinds_seen.end(), Kind::cover),
                  GetParam() == 2 ? 8 : 0);
    }
}

// PIO-S2: the neighbour that comes first gets a leftover tile of another kind, by count.
TEST(PioneersSwap, PioS2_EqualNeighboursOfTheStartAreMadeDifferent) {
    FreshGame set_up("pioneers(players=4)", 3);
    set_up.play("tile albany farmer");
    set_up.play("tile new_york farmer");
    set_up.up_to(Phase::swap_tile);
    const auto bag = set_up.state.bag;
    const int farmer = tile_number("farmer");
    std::uint32_t total = 0;
    for (const Outcome& outcome : set_up.outcomes()) {
        EXPECT_EQ(kind_of(outcome.action), Kind::swap);
        EXPECT_EQ(set_up.game.content().cities[outcome.action.a()].id, "albany");
        EXPECT_NE(static_cast<int>(outcome.action.b()), farmer);
        EXPECT_EQ(outcome.weight, bag[outcome.action.b()]);
        total += outcome.weight;
    }
    EXPECT_EQ(total, 5u - bag[farmer]) << "five tiles are left over with 4 players";
    const Action swap = set_up.outcomes()[0].action;
    set_up.play(swap);
    EXPECT_EQ(set_up.state.tile_at(1), static_cast<int>(swap.b()));
    EXPECT_EQ(set_up.state.tile_at(2), farmer);
    EXPECT_EQ(set_up.state.bag[farmer], bag[farmer] + 1);
    EXPECT_EQ(set_up.state.phase, Phase::fill_display);
}

// PIO-S2: different neighbours stay.
TEST(PioneersSwap, PioS2_DifferentNeighboursStay) {
    FreshGame set_up("pioneers(players=4)", 3);
    set_up.play("tile albany farmer");
    set_up.play("tile new_york hotel");
    while (set_up.state.phase == Phase::place_tile) set_up.at_random();
    EXPECT_EQ(set_up.state.phase, Phase::fill_display);
}

// PIO-S2: without a leftover tile of another kind the two stay as they are.
TEST(PioneersSwap, PioS2_NoOtherKindLeftOver) {
    FreshGame set_up("pioneers(players=4)");
    set_up.play("tile albany banker");
    set_up.play("tile new_york banker");
    while (set_up.state.phase == Phase::place_tile) { // the other 42 cities take all other tiles
        const OutcomeList outcomes = set_up.outcomes();
        const auto other = std::find_if(outcomes.begin(), outcomes.end(), [](const Outcome& o) {
            return o.action.b() != static_cast<unsigned>(Tile::banker);
        });
        ASSERT_NE(other, outcomes.end());
        set_up.play(other->action);
    }
    EXPECT_THAT(set_up.state.bag, ElementsAre(5, 0, 0, 0, 0, 0, 0));
    EXPECT_EQ(set_up.state.phase, Phase::fill_display);
}

// PIO-S3, PIO-C4: with 2 players the 8 cities of the edge are covered, with more players none.
TEST(PioneersCovers, PioS3_TheEdgeIsCoveredWithTwoPlayersOnly) {
    Scene two(2);
    EXPECT_EQ(two.now().covered, two.content().covered_at_edge);
    EXPECT_EQ(two.now().covered.count(), 8);
    EXPECT_TRUE(two.now().covered.has(two.city("san_francisco")));
    EXPECT_TRUE(two.now().covered.has(two.city("savannah")));
    EXPECT_TRUE(is_connected_without(two.content(), two.now().covered));
    EXPECT_TRUE(Scene(3).now().covered.empty());
    EXPECT_TRUE(Scene(4).now().covered.empty());
}

// PIO-S3: no road and no travel in or to a covered city.
TEST(PioneersCovers, PioS3_CoveredCitiesAndTheirLinesAreOutOfPlay) {
    Scene scene(2);
    scene.stagecoach("chicago").tile("louisville", "banker").turn_of(bill, 9);
    scene.play("buy road");
    EXPECT_EQ(scene.refused("road chicago-saint_paul"), RuleId("PIO-S3"));
    EXPECT_EQ(scene.refused("road seattle-portland"), RuleId("PIO-S3"));
    EXPECT_FALSE(lines_in_play(scene.content(), scene.now()).has(scene.line("savannah-tampa")));
    scene.play("road louisville-chicago");
    EXPECT_EQ(scene.refused("go saint_paul"), RuleId("PIO-S3"));
    EXPECT_FALSE(scene.refused("go louisville"));
}

// PIO-S3: random covers are drawn one by one, evenly among the cities that may be lost.
TEST(PioneersCovers, PioS3_RandomCoversKeepTheMapTogetherAndTheStartFree) {
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        FreshGame set_up("pioneers(players=2,covers=random)", seed);
        const Content& content = set_up.game.content();
        while (set_up.state.phase == Phase::cover_city) {
            CitySet offered;
            for (const Outcome& outcome : set_up.outcomes()) {
                EXPECT_EQ(outcome.weight, 1u) << "seed " << seed;
                offered.add(outcome.action.a());
            }
            CitySet expected;
            for (int city :
                 content.all_cities - set_up.state.covered - start_and_neighbours(content))
                if (is_connected_without(content, set_up.state.covered | CitySet::of(city)))
                    expected.add(city);
            ASSERT_EQ(offered, expected) << "seed " << seed;
            set_up.at_random();
        }
        EXPECT_EQ(set_up.state.covered.count(), 8);
        EXPECT_TRUE(is_connected_without(content, set_up.state.covered)) << "seed " << seed;
    }
}

} // namespace
} // namespace conestoga::pioneers
