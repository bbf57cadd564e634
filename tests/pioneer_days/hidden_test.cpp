// Who knows what (DAYS-C4): what is on a gold token is its owner's secret until the scoring, and
// guessed worlds have the right probability.
#include "tests/pioneer_days/scene.hpp"

#include "bots/playout.hpp"

#include <cmath>
#include <map>

namespace conestoga::pioneer_days {
namespace {

using Gold = std::array<std::uint8_t, gold_kinds>;

std::uint64_t hash_of(const State& state) { return hash_bytes(&state, sizeof(State)); }

double choose(int n, int k) {
    double ways = 1;
    for (int i = 0; i < k; ++i) ways = ways * (n - i) / (i + 1);
    return ways;
}

// The probability that tokens taken blindly from what is left are these.
double chance_of(const std::array<int, gold_kinds>& left, const Gold& gold) {
    int total = 0, drawn = 0;
    double ways = 1;
    for (int kind = 0; kind < gold_kinds; ++kind) {
        total += left[kind];
        drawn += gold[kind];
        ways *= choose(left[kind], gold[kind]);
    }
    return ways / choose(total, drawn);
}

double chi_square(const std::map<Gold, int>& counts, const std::array<int, gold_kinds>& left,
                  int worlds) {
    double chi = 0;
    for (const auto& [gold, count] : counts) {
        const double expected = worlds * chance_of(left, gold);
        chi += (count - expected) * (count - expected) / expected;
    }
    return chi;
}

// DAYS-C4: two worlds that differ in Jim's gold look the same to all others, scores included.
TEST(PioneerDaysSecrets, DaysC4_OthersCannotTellWhatIsOnAToken) {
    Scene ones(4, "sets=ad"), threes(4, "sets=ad");
    for (Scene* scene : {&ones, &threes}) scene->townsfolk(jim, {"assayer", "claim_jumper"});
    ones.gold(jim, {1, 1, 1});
    threes.gold(jim, {3, 3, 3});
    const PioneerDays& game = ones.game();
    for (Seat viewer : {bill, annie, katie, nobody}) {
        const auto a = game.observe(ones.now(), viewer), b = game.observe(threes.now(), viewer);
        EXPECT_EQ(hash_of(a.state), hash_of(b.state)) << "viewer " << int{viewer};
        EXPECT_EQ(game.view(a), game.view(b)) << "viewer " << int{viewer};
        EXPECT_EQ(a.state.players[jim].gold_tokens(), 3) << "how many he has is public";
        const Json score = game.view(a)["scores"][jim];
        EXPECT_TRUE(score["total"].is_null());
        EXPECT_TRUE(score["gold"].is_null());
        EXPECT_TRUE(score["people"]["assayer"].is_null()) << "it would show the nuggets";
        EXPECT_FALSE(score["people"]["claim_jumper"].is_null()) << "tokens are public";
    }
    EXPECT_EQ(hash_of(game.observe(threes.now(), jim).state), hash_of(threes.now()));
}

// DAYS-C4: finding, keeping, discarding and giving gold carry no number for others.
TEST(PioneerDaysSecrets, DaysC4_ActionsAndEventsCarryNoNumber) {
    Scene scene(2);
    scene.equipment(bill, {"lamp_1"}).silver(bill, 0);
    scene.dice({"blue mine", "red wild", "red mine"}).play("die blue mine", "act");
    const PioneerDays& game = scene.game();
    const auto redacted = [&](const char* text, Seat viewer) {
        return game.text(game.redact(scene.now(), *game.parse(text), viewer));
    };
    for (const char* text : {"find 2", "gold 2", "discard gold 2", "give gold 2"}) {
        EXPECT_EQ(redacted(text, bill), text);
        const std::string hidden = std::string(text).substr(0, std::string(text).size() - 1) + "?";
        EXPECT_EQ(redacted(text, annie), hidden);
        EXPECT_EQ(redacted(text, nobody), hidden);
        EXPECT_EQ(game.text(*game.parse(hidden)), hidden);
        EXPECT_TRUE(game.why_not(scene.now(), *game.parse(hidden)));
    }
    scene.play("find 2", "find 3", "gold 3");
    for (Happening happening : {Happening::draw_gold, Happening::keep_gold}) {
        const Event event = scene.events(happening)[0];
        EXPECT_EQ(game.redact_event(event, bill), event);
        EXPECT_EQ(game.redact_event(event, annie).details[0], secret_detail);
        EXPECT_TRUE(game.event_json(game.redact_event(event, annie))["nuggets"].is_null());
    }
}

// DAYS-C4: Annie knows her own 1 and 3; Bill holds three tokens she cannot see. What Bill holds
// follows the hypergeometric distribution over the 34 others.
TEST(PioneerDaysGuesses, DaysC4_GoldFollowsItsDistribution) {
    Scene scene(3);
    scene.gold(annie, {1, 3}).gold(bill, {2, 2, 1}).gold(jim, {3});
    const auto seen = scene.game().observe(scene.now(), annie);
    const std::array<int, gold_kinds> left{17, 12, 5};
    std::map<Gold, int> bills, jims;
    Rng rng(1870);
    constexpr int worlds = 40'000;
    for (int i = 0; i < worlds; ++i) {
        const State world = scene.game().determinize(seen, rng);
        ASSERT_FALSE(scene.game().check(world));
        ASSERT_EQ(world.players[annie].gold, (Gold{1, 0, 1}));
        ++bills[world.players[bill].gold];
        ++jims[world.players[jim].gold];
    }
    EXPECT_EQ(bills.size(), 10u);
    EXPECT_EQ(jims.size(), 3u);
    EXPECT_LT(chi_square(bills, left, worlds), 27.9); // 9 degrees of freedom, p = 0.001
    EXPECT_LT(chi_square(jims, left, worlds), 13.9);  // 2 degrees of freedom
}

// DAYS-C4: what a lamp shows is hidden from the others too, and is dealt with the rest.
TEST(PioneerDaysGuesses, DaysC4_DrawnTokensFollowTheirDistribution) {
    Scene scene(2);
    scene.equipment(bill, {"lamp_1"}).gold(annie, {2, 2}).silver(bill, 0);
    scene.dice({"blue mine", "red wild", "red mine"});
    scene.play("die blue mine", "act", "find 3", "find 3");
    const auto seen = scene.game().observe(scene.now(), annie);
    EXPECT_EQ(seen.state.unknown_drawn, 2);
    EXPECT_EQ(seen.state.drawn, (Gold{}));
    std::map<Gold, int> drawn;
    Rng rng(7);
    constexpr int worlds = 30'000;
    for (int i = 0; i < worlds; ++i) ++drawn[scene.game().determinize(seen, rng).drawn];
    EXPECT_EQ(drawn.size(), 6u);
    EXPECT_LT(chi_square(drawn, {18, 10, 6}, worlds), 20.5); // 5 degrees of freedom, p = 0.001
    EXPECT_EQ(scene.game().observe(scene.now(), bill).state.drawn, (Gold{0, 0, 2}));
}

// DAYS-C4: the bag's next token in guessed worlds is as probable as for somebody who does not know.
TEST(PioneerDaysGuesses, DaysC4_TheBagIsWhatIsLeft) {
    Scene scene(2);
    scene.gold(bill, {3, 3, 3, 3, 3}).gold(annie, {1});
    const auto seen = scene.game().observe(scene.now(), annie);
    Rng rng(11);
    double threes = 0;
    constexpr int worlds = 20'000;
    for (int i = 0; i < worlds; ++i)
        threes += gold_in_bag(scene.content(), scene.game().determinize(seen, rng), 2);
    EXPECT_NEAR(threes / worlds, 6.0 * 30 / 35, 0.03);
    EXPECT_EQ(gold_in_bag(scene.content(), seen.state), 30) << "how many are left is public";
}

// DAYS-C4: with the scoring everything is open.
TEST(PioneerDaysSecrets, DaysC4_TheScoringOpensTheGold) {
    Scene scene(2);
    scene.gold(bill, {3});
    scene.state().phase = Phase::over;
    EXPECT_EQ(hash_of(scene.game().observe(scene.now(), annie).state), hash_of(scene.now()));
}

// DAYS-C4: gold given or discarded goes back into the bag.
TEST(PioneerDaysSecrets, DaysC4_DiscardedGoldGoesBack) {
    Scene scene(2);
    scene.wagons(bill, {"small"}).gold(bill, {1, 1, 1, 3}).wood(bill, 0).medicine(bill, 0);
    scene.silver(bill, 0).dice({"blue wood", "red wild", "red mine"});
    scene.play("die blue wood", "act", "discard gold 1");
    EXPECT_EQ(gold_in_bag(scene.content(), scene.now(), 0), 16);
}

// Relabelling the seats relabels the results: whoever sits where, the same things score the same.
TEST(PioneerDaysSymmetry, Days4_1_SeatsAreAlike) {
    const PioneerDays& game = game_of("pioneer_days(players=3)");
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Rng rng(seed, 3);
        State state = game.initial();
        play_out(game, state, rng);
        State turned = state;
        for (Seat seat = 0; seat < 3; ++seat)
            turned.players[clockwise(seat, 3)] = state.players[seat];
        for (Seat seat = 0; seat < 3; ++seat)
            EXPECT_EQ(game.score(turned, clockwise(seat, 3)), game.score(state, seat));
        SeatSet expected = 0;
        for (Seat seat = 0; seat < 3; ++seat)
            if (has(game.winners(state), seat)) expected |= 1 << clockwise(seat, 3);
        EXPECT_EQ(game.winners(turned), expected);
    }
}

} // namespace
} // namespace conestoga::pioneer_days
