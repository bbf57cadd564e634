// Pioneers by version 1 of its rules, as games that began by them go on: with a coach to buy, roads
// had to wait for it (PIO-2.5). What holds for earlier rules of any game is in
// tests/games/earlier_rules_test.cpp; here are the signatures of the program of that time,
// positions and all, and the rule itself.
#include "lab/bench.hpp"
#include "tests/games/every_game.hpp"
#include "tests/pioneers/scene.hpp"

namespace conestoga::pioneers {

namespace {

using namespace tests;

GamePointer game_by(int rules, const char* game_string) {
    const ContentFiles files = EarlierRules{"pioneers", first_rules}.content();
    return *make_game(*parse_game_string(game_string), files, rules);
}

} // namespace

TEST(PioneersByRules1, AreWhatTheProgramOfThatTimePlayed) {
    const std::pair<const char*, const char*> signatures[] = {
        {"pioneers(players=2,covers=edge)", "36954637937d4100"},
        {"pioneers(players=2,covers=random)", "a97de6bfaecc8993"},
        {"pioneers(players=3)", "ed25664f184f2237"},
        {"pioneers(players=4)", "c3ba35ddd26d6062"}};
    for (const auto& [game_string, expected] : signatures) {
        EXPECT_EQ(hex(signature(*game_by(1, game_string))), expected) << game_string;
        EXPECT_NE(hex(signature(*game_by(2, game_string))), expected) << game_string;
    }
}

TEST(PioneersByRules1, OfferAndRefuseAlike) {
    const GamePointer game = game_by(1, "pioneers(players=3)");
    const Action road = *game->parse("buy road");
    Rng rng(1);
    int coach_first = 0;
    for (int i = 0; i < 200; ++i) {
        Position position = game->initial();
        for (int ply = 0; game->actor(position) != nobody; ++ply) {
            const Refusal refusal = game->why_not(position, road);
            const bool waits = refusal && refusal.rule == RuleId("PIO-2.5");
            if (waits || ply % 64 == 0) {
                const std::vector<Action> legal = possible(*game, position);
                game->every_action([&](Action action) {
                    const bool is_legal = std::ranges::find(legal, action) != legal.end();
                    ASSERT_EQ(!game->why_not(position, action), is_legal) << game->text(action);
                });
            }
            coach_first += waits;
            game->apply(position, random_possible(*game, position, rng));
        }
    }
    EXPECT_GT(coach_first, 10);
}

// PIO-2.5: with two Merchants both kinds of road may come before the coach by version 2.
TEST(PioneersByRules1, Pio2_5_TheCoachComesBeforeRoads) {
    for (const int rules : {first_rules, todays_rules}) {
        const Result<Pioneers> game = Pioneers::make(*parse_game_string("pioneers(players=4)"),
                                                     content_of("pioneers"), rules);
        Scene scene(*game);
        scene.coach(bill, "daybreak", {}).merchants(bill, 2).turn_of(bill, 8);
        EXPECT_EQ(scene.allows("buy road"), rules == todays_rules);
        if (rules == todays_rules) continue;
        EXPECT_EQ(scene.refused("buy two-roads"), RuleId("PIO-2.5"));
        scene.play("buy coach 1", "reveal night_owl");
        EXPECT_TRUE(scene.allows("buy road")) << "the other purchases are free again";
    }
}

} // namespace conestoga::pioneers
