// Set-up and draft (MIL-S1 to MIL-S5), who knows what, and what relabelling seats changes.
#include "milestones/scene.hpp"

#include <cmath>
#include <set>

namespace conestoga::milestones {
namespace {

using testing::SizeIs;

State played_until(const Milestones& game, Phase phase, std::uint64_t seed) {
    Rng rng(seed);
    State state = game.initial();
    Silent silent;
    Playout counts;
    while (state.phase != phase) game.apply(state, random_action(game, state, rng, counts), silent);
    return state;
}

// MIL-S1: a market on the start, a bonus tile on every bush triangle.
TEST(MilestonesSetUp, MilS1_StartMarketAndBonusTiles) {
    const Milestones& game = game_of("milestones(players=3)");
    const State state = played_until(game, Phase::move, 1);
    EXPECT_EQ(state.markets, VertexSet::of(game.content().start));
    EXPECT_EQ(std::popcount(state.all_bonus()), 15);
    for (BushSet bushes : state.bonus) EXPECT_EQ(std::popcount(bushes), 3);
}

// MIL-S2: five tiles on display; 5, 7 or 9 in the draft.
TEST(MilestonesSetUp, MilS2_DisplayAndDraft) {
    for (const auto& [players, tiles] : {std::pair(2, 5), std::pair(3, 7), std::pair(4, 9)}) {
        const Milestones& game = game_of("milestones(players=" + std::to_string(players) + ")");
        const State state = played_until(game, Phase::draft, 2);
        EXPECT_EQ(state.display_count(), 5);
        EXPECT_EQ(state.draft.count(), tiles);
        EXPECT_EQ(state.stack.count(), 35 - 5 - tiles);
    }
}

// MIL-S3: the seat to the right of the first player drafts first, the first player last; each takes
// two tiles, then places the first, then the second, without overlap; one tile is left over.
TEST(MilestonesSetUp, MilS3_TheDraft) {
    const Milestones& game = game_of("milestones(players=4)");
    State state = played_until(game, Phase::choose_first, 4);
    Silent silent;
    game.apply(state, *game.parse("first 2"), silent);
    for (Seat seat : {ada, dan, cleo, ben}) {
        EXPECT_EQ(game.actor(state), seat);
        EXPECT_EQ(state.phase, Phase::draft);
        const int one = state.draft.first();
        game.apply(state, make(Kind::draft, one), silent);
        EXPECT_EQ(game.why_not(state, make(Kind::draft, one)).rule, RuleId("MIL-S3"));
        const int two = state.draft.first();
        game.apply(state, make(Kind::draft, two), silent);
        EXPECT_EQ(state.phase, Phase::place_drafted);
        game.apply(state, *game.parse("place 3"), silent);
        const Worker& left = game.content().tiles[one].workers[0];
        EXPECT_EQ(state.players[seat].kind_at(2), index_of(left.kind)) << "the first taken first";
        EXPECT_EQ(state.players[seat].numbers[2], left.number);
        for (const char* overlap : {"place 2", "place 3", "place 4"})
            EXPECT_EQ(game.why_not(state, *game.parse(overlap)).rule, RuleId("MIL-S3"));
        game.apply(state, *game.parse("place 7"), silent);
        EXPECT_EQ(state.players[seat].worker_count(), 4);
    }
    EXPECT_EQ(state.gone.count(), 1);
    EXPECT_TRUE(state.draft.empty());
    EXPECT_EQ(game.actor(state), ben);
    EXPECT_EQ(state.phase, Phase::move);
}

// MIL-S4: 1 coin, the pawn on the castle, no points.
TEST(MilestonesSetUp, MilS4_WhatASeatBeginsWith) {
    Scene scene(3);
    for (Seat seat : {ada, ben, cleo}) {
        EXPECT_EQ(scene.has(seat, Good::coin), 1);
        EXPECT_EQ(scene.goods_count(seat), 1);
        EXPECT_EQ(scene.now().players[seat].pawn, castle);
        EXPECT_EQ(scene.points(seat), 0);
    }
}

// MIL-S5: bonus tiles by triangle, display, draft row, first player; each tile with its weight.
TEST(MilestonesSetUp, MilS5_TheOrderOfChance) {
    const Milestones& game = game_of("milestones(players=2)");
    State state = game.initial();
    Silent silent;
    std::vector<std::string> order;
    while (game.actor(state) == chance_acts) {
        OutcomeList outcomes;
        game.chance(state, outcomes);
        const Action action = outcomes[0].action;
        const std::string text = game.text(action);
        const std::string word = text.substr(0, text.find(' '));
        if (order.empty() || order.back() != word) order.push_back(word);
        game.apply(state, action, silent);
    }
    EXPECT_THAT(order, testing::ElementsAre("bonus", "reveal", "first"));
    OutcomeList first;
    game.chance(game.initial(), first);
    EXPECT_EQ(first.size(), 5u);
    EXPECT_EQ(first.total_weight(), 15u);
    EXPECT_EQ(game.why_not(state, *game.parse("first 1")).rule, RuleId("MIL-S5"));
}

// All is public but the order of the stack: every viewer sees the same, and any tile that was not
// seen may come next, each with the same chance (chi-square).
TEST(MilestonesSecrets, TheStackIsInAnyOrder) {
    const Milestones& game = game_of("milestones(players=2)");
    const State state = played_until(game, Phase::fill_draft, 11);
    const auto seen = game.observe(state, 0);
    std::map<int, int> next;
    Rng rng(1870);
    constexpr int worlds = 40'000;
    for (int i = 0; i < worlds; ++i) {
        const State world = game.determinize(seen, rng);
        ASSERT_EQ(hash_bytes(&world, sizeof world), hash_bytes(&state, sizeof state));
        Playout counts;
        ++next[random_action(game, world, rng, counts).a()];
    }
    const int tiles = state.stack.count();
    EXPECT_THAT(next, SizeIs(tiles));
    double chi = 0;
    for (const auto& [tile, count] : next) {
        const double expected = static_cast<double>(worlds) / tiles;
        chi += (count - expected) * (count - expected) / expected;
    }
    EXPECT_LT(chi, tiles + 4.5 * std::sqrt(2.0 * tiles)); // far beyond p = 0.001
    for (Seat viewer : {ada, ben, nobody})
        EXPECT_EQ(game.view(game.observe(state, viewer))["stack"], tiles);
}

// The same position with everybody one seat further on.
State relabelled(const State& state, int players) {
    State other = state;
    for (Seat seat = 0; seat < players; ++seat)
        other.players[clockwise(seat, players)] = state.players[seat];
    other.active = clockwise(state.active, players);
    other.first = clockwise(state.first, players);
    return other;
}

TEST(MilestonesSymmetry, RelabellingSeatsRelabelsResults) {
    for (int players = 2; players <= 4; ++players) {
        const Milestones& game = game_of("milestones(players=" + std::to_string(players) + ")");
        for (std::uint64_t seed = 0; seed < 10; ++seed) {
            State state = played_until(game, Phase::draft, seed);
            State other = relabelled(state, players);
            Rng rng(seed, 31);
            Silent silent;
            Playout counts;
            while (game.actor(state) != nobody) {
                ASSERT_FALSE(game.check(other));
                if (is_player(game.actor(state))) {
                    ASSERT_EQ(game.actor(other), clockwise(game.actor(state), players));
                    ActionList here, there;
                    game.legal(state, here);
                    game.legal(other, there);
                    ASSERT_TRUE(std::equal(here.begin(), here.end(), there.begin(), there.end()));
                }
                const Action action = random_action(game, state, rng, counts);
                game.apply(state, action, silent);
                game.apply(other, action, silent);
            }
            ASSERT_EQ(game.actor(other), nobody);
            for (Seat seat = 0; seat < players; ++seat) {
                EXPECT_EQ(game.score(state, seat), game.score(other, clockwise(seat, players)));
                EXPECT_EQ(has(game.winners(state), seat),
                          has(game.winners(other), clockwise(seat, players)));
            }
        }
    }
}

} // namespace
} // namespace conestoga::milestones
