// Pioneers by version 1 of its rules, as games that began by them go on: with a coach to buy, roads
// had to wait for it (PIO-2.5). The folder rules-1 holds the boards and coaches of that time, and a
// record that the program of that time wrote; the signatures and counts are that program's too.
#include "bots/bot.hpp"
#include "bots/playout.hpp"
#include "lab/bench.hpp"
#include "table/seat_view.hpp"
#include "table/shelf.hpp"
#include "tests/games/every_game.hpp"
#include "tests/pioneers/scene.hpp"

#include <fstream>

namespace conestoga::pioneers {

namespace {

using namespace tests;

std::string text_of(const std::string& file) {
    std::ifstream stream(CONESTOGA_SOURCE "/tests/pioneers/rules-1/" + file);
    EXPECT_TRUE(stream) << file;
    return {std::istreambuf_iterator<char>(stream), {}};
}

ContentFiles content_of_that_time() {
    ContentFiles files;
    for (const char* name : {"board-3.json", "board-4.json", "coaches.json", "numbers.json"})
        files.push_back({name, text_of(name)});
    return files;
}

GamePointer game_by(int rules, const char* game_string) {
    return *make_game(*parse_game_string(game_string), content_of_that_time(), rules);
}

Record record_of_that_time() { return *parse_record(text_of("players-3-greedy.record")); }

// As far as somebody got who stopped in the middle.
Record half_of(Record record) {
    record.entries.resize(record.entries.size() / 2);
    return record;
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

TEST(PioneersByRules1, ARecordOfThatTimeGoesOnByThemAndEnds) {
    Shelf shelf;
    const Record begun = half_of(record_of_that_time());
    const GamePointer game = *shelf.take(begun, {}, content_of_that_time());
    EXPECT_EQ(game->rules_version(), 1);
    Result<Match> match = Match::open(game, begun, sha256({}));
    ASSERT_TRUE(match);
    EXPECT_FALSE(match->frozen());
    for (Seat seat = 0; seat < 3; ++seat) ASSERT_TRUE(match->sit(seat, {"random", "R"}));
    for (int i = 0; i < 10; ++i) ASSERT_TRUE(match->let_bot_act());

    const Record kept = *parse_record(record_text(match->record()));
    EXPECT_EQ(kept.rules_version, 1);
    match = Match::open(*shelf.take(kept, {}, content_of_that_time()), kept);
    ASSERT_TRUE(match);
    while (!match->is_over()) ASSERT_TRUE(match->let_bot_act());
    const Record ended = *parse_record(record_text(match->record()));
    EXPECT_EQ(ended.rules_version, 1);
    const Result<Replay> replayed = replay(*game, ended);
    ASSERT_TRUE(replayed);
    EXPECT_TRUE(replayed->remarks.empty());
    EXPECT_EQ(check_fairness(*game, ended, replayed->actions), Fairness::proven_since);
}

TEST(PioneersByRules1, WithoutTheirContentTheyAreReadAndNotPlayedOn) {
    const Record begun = half_of(record_of_that_time());
    const GamePointer game = *Shelf().take(begun);
    EXPECT_EQ(game->rules_version(), Pioneers::rules_version);
    Result<Match> match = Match::open(game, begun, sha256({}));
    ASSERT_TRUE(match);
    ASSERT_TRUE(match->frozen());
    EXPECT_EQ(record_text(match->record()), record_text(begun)) << "it stays as it was";
}

} // namespace conestoga::pioneers
