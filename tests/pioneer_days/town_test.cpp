// Set-up, weeks, towns and the end (DAYS-S1, DAYS-W1, DAYS-W2, DAYS-3.1, DAYS-3.2, DAYS-4.1,
// DAYS-C8, DAYS-C9).
#include "tests/pioneer_days/scene.hpp"

#include "bots/playout.hpp"

namespace conestoga::pioneer_days {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;

Scene on_the_eve(int players, Ids towns) {
    Scene scene(players);
    scene.towns(towns).day(1, 5);
    for (Seat seat = 0; seat < players; ++seat)
        scene.silver(seat, 0).wood(seat, 0).medicine(seat, 0).cattle(seat, 0);
    return scene;
}

// DAYS-S1, DAYS-C9: the standard board: a large wagon, 1 wood, 1 medicine, 1 cattle, 4 silver.
TEST(PioneerDaysSetUp, DaysS1_TheStandardStart) {
    Scene scene(4);
    for (Seat seat = 0; seat < 4; ++seat) {
        const Player& player = scene.player(seat);
        EXPECT_THAT(player.goods, ElementsAre(4, 1, 1, 1));
        EXPECT_EQ(player.carts, 1);
        EXPECT_EQ(player.wagons[0].kind(), WagonKind::large);
        EXPECT_EQ(player.has(Power::immune_townsfolk), 1);
        EXPECT_EQ(player.gold_tokens(), 0);
    }
}

// DAYS-S1: any seat may be first, and the 24 townsfolk are those of the two sets.
TEST(PioneerDaysSetUp, DaysS1_FirstPlayerAndSets) {
    const PioneerDays& game = game_of("pioneer_days(players=3,sets=ce)");
    const State state = game.initial();
    OutcomeList outcomes;
    game.chance(state, outcomes);
    EXPECT_EQ(outcomes.size(), 3u);
    EXPECT_EQ(std::popcount(state.unseen_townsfolk), 24);
    for (int person = 0; person < townsfolk_count; ++person) {
        const int set = game.content().townsfolk[person].set;
        EXPECT_EQ(state.unseen_townsfolk >> person & 1, set == 2 || set == 4);
    }
}

// DAYS-S1, DAYS-C9: two unique boards are dealt to each seat, which keeps one; starting things come
// when all have chosen: the starting tile leaves the pile, the starting gold is drawn secretly.
TEST(PioneerDaysSetUp, DaysS1_UniqueBoardsAreDealtAndChosen) {
    Scene scene(2, "boards=unique");
    EXPECT_EQ(scene.phase(), Phase::choose_board);
    EXPECT_EQ(scene.actor(), bill);
    EXPECT_THAT(scene.legal(), ElementsAre("board standard", "board stockman", "board merchant"));
    EXPECT_EQ(scene.refused("board sourdough"), RuleId("DAYS-S1")) << "it is Annie's";
    scene.play("board merchant");
    EXPECT_EQ(scene.actor(), annie);
    EXPECT_EQ(scene.player(bill).silver(), 0) << "nothing before Annie has chosen";
    EXPECT_EQ(scene.player(bill).carts, 0);
    EXPECT_THAT(scene.legal(), ElementsAre("board standard", "board sourdough", "board healer"));
    scene.play("board sourdough");
    EXPECT_EQ(scene.player(bill).silver(), 8);
    EXPECT_THAT(scene.tiles(annie), ElementsAre("lamp_1"));
    EXPECT_EQ(scene.phase(), Phase::find_gold);
    scene.play("find 3", "find 1");
    EXPECT_THAT(scene.player(annie).gold, ElementsAre(1, 0, 1));
    EXPECT_EQ(scene.phase(), Phase::reveal_equipment);
    EXPECT_THAT(scene.legal(), testing::Not(Contains("reveal equip lamp_1")));
}

// DAYS-S1: anybody may play the standard side instead, and several may.
TEST(PioneerDaysSetUp, DaysS1_TheStandardSideIsAlwaysThere) {
    Scene scene(3, "boards=unique");
    scene.play("board standard", "board standard", "board wainwright");
    for (Seat seat : {bill, annie}) {
        EXPECT_EQ(scene.player(seat).board, standard_board);
        EXPECT_EQ(scene.player(seat).silver(), 4);
        EXPECT_EQ(scene.player(seat).has(Power::immune_townsfolk), 1);
    }
    EXPECT_EQ(scene.player(jim).has(Power::cheaper_wagon), 2);
}

// DAYS-S1, DAYS-W1: towns, townsfolk, then the boards, starting things, then the equipment; in
// later weeks the same without the boards.
TEST(PioneerDaysSetUp, DaysS1_BoardsComeAfterTownsAndTownsfolk) {
    for (const char* boards : {"standard", "unique"}) {
        const PioneerDays& game =
            game_of("pioneer_days(players=2,boards=" + std::string(boards) + ")");
        Rng rng(3);
        State state = game.initial();
        Playout counts;
        Silent silent;
        std::vector<Phase> phases_seen;
        while (state.week < 3) {
            const bool of_the_display =
                state.phase <= Phase::roll_die || state.phase == Phase::choose_board;
            if (of_the_display && (phases_seen.empty() || phases_seen.back() != state.phase))
                phases_seen.push_back(state.phase);
            if (state.phase == Phase::reveal_town || state.phase == Phase::reveal_townsfolk) {
                EXPECT_EQ(state.players[0].board == no_card, state.week == 1);
            }
            game.apply(state, random_action(game, state, rng, counts), silent);
        }
        std::vector<Phase> expected{Phase::choose_first, Phase::reveal_town,
                                    Phase::reveal_townsfolk};
        if (game.content().options.boards == Boards::unique)
            expected.insert(expected.end(), {Phase::deal_board, Phase::choose_board});
        expected.insert(expected.end(),
                        {Phase::reveal_equipment, Phase::roll_die, Phase::reveal_town,
                         Phase::reveal_townsfolk, Phase::reveal_equipment, Phase::roll_die});
        EXPECT_EQ(phases_seen, expected) << boards;
    }
}

// DAYS-W1: two towns (three in week 4), N+1 tiles, six townsfolk; leftovers are gone.
TEST(PioneerDaysWeeks, DaysW1_DisplaysOfEveryWeek) {
    for (int players : {2, 3, 4}) {
        Rng rng(5, players);
        const PioneerDays& game = game_of("pioneer_days(players=" + std::to_string(players) + ")");
        State state = game.initial();
        Playout counts;
        Silent silent;
        int seen_week = 0;
        while (game.actor(state) != nobody) {
            if (state.phase == Phase::roll_die && state.week != seen_week) {
                seen_week = state.week;
                EXPECT_EQ(std::popcount(state.store), players + 1);
                EXPECT_EQ(state.towns[2] != no_card, state.week == 4);
                EXPECT_THAT(state.space, testing::Not(Contains(no_card)));
                EXPECT_EQ(std::popcount(state.unseen_townsfolk), 24 - 6 * state.week);
                EXPECT_EQ(std::popcount(state.unseen_towns),
                          town_count - 2 * state.week - (state.week == 4));
            }
            game.apply(state, random_action(game, state, rng, counts), silent);
        }
        EXPECT_EQ(seen_week, 4);
    }
}

// DAYS-W2: four weeks of five days; each seat takes exactly twenty dice.
TEST(PioneerDaysWeeks, DaysW2_FourWeeksOfFiveDays) {
    const PioneerDays& game = game_of("pioneer_days(players=3)");
    Rng rng(6);
    State state = game.initial();
    EventLog log;
    Playout counts;
    while (game.actor(state) != nobody)
        game.apply(state, random_action(game, state, rng, counts), log);
    int days_seen = 0;
    std::array<int, 3> dice{};
    for (const Event& event : log.events) {
        days_seen += event.kind == static_cast<int>(Happening::day);
        if (event.kind == static_cast<int>(Happening::take_die)) ++dice[event.seat];
    }
    EXPECT_EQ(days_seen, 20);
    EXPECT_THAT(dice, testing::Each(20));
}

// Example 9, DAYS-3.1: a town asking 2 wood and 1 cattle: refused with one wood; given with both,
// favours received, once.
TEST(PioneerDaysTown, Days3_1_ATownIsSatisfiedOnce) {
    Scene scene = on_the_eve(2, {"fort_hall", "barlow_gate"});
    const Town& town = scene.content().towns[scene.content().find_town("fort_hall")];
    ASSERT_EQ(town.needs[static_cast<int>(Thing::wood)], 2);
    ASSERT_EQ(town.needs[static_cast<int>(Thing::cattle)], 1);
    scene.wood(bill, 1).cattle(bill, 1).wood(annie, 3).cattle(annie, 2).pass_day("red");
    EXPECT_EQ(scene.actor(), annie) << "Bill has one wood too few and is not asked";
    EXPECT_THAT(scene.legal(), ElementsAre("town fort_hall", "skip"));
    EXPECT_EQ(scene.refused("town barlow_gate"), RuleId("DAYS-3.1"));
    scene.play("town fort_hall");
    EXPECT_EQ(scene.player(annie).favours, town.favours);
    EXPECT_EQ(scene.player(annie).wood(), 1);
    EXPECT_EQ(scene.player(annie).cattle(), 1);
    EXPECT_EQ(scene.now().week, 2) << "once each, then the week is over";
}

// DAYS-3.1: 1 VP per cattle before the towns are satisfied.
TEST(PioneerDaysTown, Days3_1_CattleScoreBeforeTheTowns) {
    Scene scene = on_the_eve(2, {"fort_laramie", "barlow_gate"});
    scene.cattle(bill, 3).pass_day("red").play("town fort_laramie");
    EXPECT_EQ(scene.player(bill).cattle_points, 3);
    EXPECT_EQ(scene.player(bill).cattle(), 1);
}

// DAYS-3.1: cards in order, and for each card seat by seat from the first player.
TEST(PioneerDaysTown, Days3_1_CardsInOrderSeatsClockwise) {
    Scene scene = on_the_eve(3, {"independence", "saint_joseph"});
    for (Seat seat : {bill, annie, jim}) scene.wood(seat, 2).medicine(seat, 2);
    scene.pass_day("red");
    for (const char* town : {"town independence", "town saint_joseph"})
        for (Seat seat : {bill, annie, jim}) {
            EXPECT_EQ(scene.actor(), seat);
            scene.play(town);
        }
    EXPECT_EQ(scene.now().week, 2);
}

// DAYS-3.1: the seat chooses which tokens and tiles it gives.
TEST(PioneerDaysTown, Days3_1_GoldAndTilesAreChosen) {
    Scene scene = on_the_eve(2, {"sacramento", "barlow_gate"});
    scene.gold(bill, {1, 2, 2, 3}).equipment(bill, {"safe_1", "lamp_1"}).pass_day("red");
    scene.play("town sacramento");
    EXPECT_THAT(scene.legal(), ElementsAre("give gold 1", "give gold 2", "give gold 3"));
    scene.play("give gold 2", "give gold 1", "give gold 2");
    EXPECT_THAT(scene.legal(), ElementsAre("give equip lamp_1", "give equip safe_1"));
    EXPECT_EQ(scene.refused("give equip wheel_1"), RuleId("DAYS-3.1"));
    scene.play("give equip lamp_1");
    EXPECT_THAT(scene.player(bill).gold, ElementsAre(0, 0, 1));
    EXPECT_THAT(scene.tiles(bill), ElementsAre("safe_1"));
    EXPECT_EQ(scene.player(bill).has(Power::lamp), 0);
    EXPECT_GT(scene.player(bill).favours, 0);
}

// DAYS-3.1: end-of-week effects come first, seat by seat, and what does not fit is discarded.
TEST(PioneerDaysTown, Days3_1_EndOfWeekEffectsComeFirst) {
    Scene scene = on_the_eve(2, {"independence", "barlow_gate"});
    scene.townsfolk(bill, {"cook"}).pass_day("red");
    EXPECT_EQ(scene.phase(), Phase::choose_gain);
    EXPECT_THAT(scene.legal(), ElementsAre("first", "second"));
    scene.play("first");
    EXPECT_EQ(scene.phase(), Phase::satisfy_town) << "with the wood that the cook brought";
}

// Example 10, DAYS-3.2: week 4 advances all markers before the town.
TEST(PioneerDaysTown, Days3_2_TheLastWeekAdvancesAllMarkersOnceMore) {
    Scene scene(2);
    scene.day(4, 5).markers(1, 3, 1, 2).silver(bill, 4).silver(annie, 0);
    scene.wood(bill, 0).wood(annie, 0).medicine(bill, 0).medicine(annie, 0);
    scene.cattle(bill, 0).cattle(annie, 0).towns({"barlow_gate", "sacramento", "virginia_city"});
    scene.pass_day("green");
    EXPECT_EQ(scene.phase(), Phase::over);
    EXPECT_EQ(scene.events(Happening::last_disasters).size(), 1u);
    EXPECT_EQ(scene.marker(Disaster::storm), 2);
    EXPECT_EQ(scene.marker(Disaster::raid), 1);
    EXPECT_EQ(scene.marker(Disaster::famine), 2);
    EXPECT_EQ(scene.marker(Disaster::disease), 1)
        << "day 5 left a green die, then the last advance";
    EXPECT_EQ(scene.player(bill).silver(), 2);
}

// Example 11, DAYS-4.1: most favours tied at 4: both +5; not with zero.
TEST(PioneerDaysEnd, Days4_1_MostFavoursTied) {
    Scene scene(3);
    scene.favours(bill, 4).favours(annie, 4).favours(jim, 1);
    EXPECT_EQ(scene.score(bill).favours, 8);
    EXPECT_EQ(scene.score(bill).most_favours, 5);
    EXPECT_EQ(scene.score(annie).most_favours, 5);
    EXPECT_EQ(scene.score(jim).most_favours, 0);
    EXPECT_EQ(Scene(2).score(bill).most_favours, 0);
}

// Example 12, DAYS-4.1: damage −2 each; scores may be negative.
TEST(PioneerDaysEnd, Days4_1_DamageCostsTwoEach) {
    Scene scene(2);
    scene.wagons(bill, {"large", "small"}).damage(bill, 1, 2).damage(bill, 2, 1);
    EXPECT_EQ(scene.score(bill).damage, -6);
    EXPECT_EQ(scene.score(bill).total(), -6);
}

// DAYS-4.1: nuggets, and the townsfolk's scores of every kind.
TEST(PioneerDaysEnd, Days4_1_NuggetsAndTownsfolk) {
    Scene scene(2);
    scene.gold(bill, {1, 3}).townsfolk(bill, {"carpenter", "packer"}).wood(bill, 5);
    EXPECT_EQ(scene.score(bill).gold, 4);
    const auto points = [&](const char* id) {
        return points_of(scene.content(), scene.now(), bill, scene.content().find_townsfolk(id));
    };
    const Scoring& wood = scene.content().scorings[scene.content().find_townsfolk("carpenter")];
    ASSERT_EQ(wood.each, 2);
    EXPECT_EQ(points("carpenter"), 2 * wood.points) << "two pairs of wood";
    EXPECT_EQ(points("packer"), 0);
    EXPECT_EQ(scene.score(bill).townsfolk, 2 * wood.points);
    scene.wood(bill, 99);
    EXPECT_EQ(points("carpenter"), wood.most);
}

// DAYS-4.1: most VP wins; tie: most silver; still tied: shared.
TEST(PioneerDaysEnd, Days4_1_SilverBreaksTies) {
    Scene scene(3);
    scene.favours(bill, 2).favours(jim, 2).silver(bill, 3).silver(jim, 5);
    scene.state().phase = Phase::over;
    EXPECT_EQ(scene.game().winners(scene.now()), 1 << jim);
    scene.silver(bill, 5);
    EXPECT_EQ(scene.game().winners(scene.now()), 1 << jim | 1 << bill);
}

} // namespace
} // namespace conestoga::pioneer_days
