#include "table/table.hpp"

#include "bots/bot.hpp"

#include <gtest/gtest.h>

namespace conestoga::tests {

namespace {

Digest seed_of(int number) {
    return sha256(std::vector<std::uint8_t>{static_cast<std::uint8_t>(number)});
}

class Tables : public ::testing::Test {
protected:
    GamePointer game = *make_game("pioneers(players=3)");
    Table table{game, {"Annie", "Jim", "Katie"}, FairChance(seed_of(1))};

    Action first_legal() const {
        ActionList actions;
        table.legal(actions);
        return actions[0];
    }
    void act_at_random(Rng& rng) {
        ActionList actions;
        table.legal(actions);
        const auto choice = rng.below(static_cast<std::uint32_t>(actions.size()));
        ASSERT_TRUE(table.act(table.actor(), table.ply(), actions[choice]));
    }
};

} // namespace

TEST_F(Tables, BeginAfterSetUp) {
    EXPECT_TRUE(is_player(table.actor()));
    EXPECT_GT(table.ply(), 40);
}

TEST_F(Tables, RefuseStaleActionsOtherSeatsAndIllegalOnes) {
    const Seat actor = table.actor();
    EXPECT_EQ(table.act(actor, table.ply() - 1, first_legal()).error().key, "error.table.stale");
    EXPECT_EQ(table.act(clockwise(actor, 3), table.ply(), first_legal()).error().key,
              "error.table.not_your_turn");
    const std::uint64_t before = table.hash();
    EXPECT_EQ(table.act(actor, table.ply(), *game->parse("decline")).error().key,
              "pioneers.refused");
    EXPECT_EQ(table.hash(), before);
}

TEST_F(Tables, UndoOwnActionsOnlyAndNeverAcrossChance) {
    Rng rng(3);
    int undone = 0, forbidden = 0;
    while (!table.is_over()) {
        const Seat actor = table.actor();
        const std::uint64_t before = table.hash();
        const int ply = table.ply();
        act_at_random(rng);
        const bool chance_followed = table.ply() > ply + 1;
        for (Seat seat = 0; seat < 3; ++seat)
            EXPECT_EQ(table.can_undo(seat), seat == actor && !chance_followed && !table.is_over());
        EXPECT_FALSE(table.can_undo(nobody));
        if (chance_followed) {
            ++forbidden;
            continue;
        }
        if (rng.below(3) > 0) continue;
        table.undo();
        EXPECT_EQ(table.hash(), before);
        EXPECT_EQ(table.ply(), ply);
        act_at_random(rng);
        ++undone;
    }
    EXPECT_GT(undone, 20);
    EXPECT_GT(forbidden, 5);
}

TEST_F(Tables, AreResumedAsTheyWereLeftAndGoOnAlike) {
    Rng rng(4);
    for (int i = 0; i < 60; ++i) act_at_random(rng);
    const Result<Table> resumed = Table::resume(game, table.record());
    ASSERT_TRUE(resumed);
    EXPECT_EQ(resumed->hash(), table.hash());
    EXPECT_EQ(resumed->ply(), table.ply());
    Table again = *resumed;
    Rng one(5), two(5);
    for (int i = 0; i < 40; ++i) {
        ActionList actions;
        table.legal(actions);
        const auto choice = one.below(static_cast<std::uint32_t>(actions.size()));
        ASSERT_EQ(two.below(static_cast<std::uint32_t>(actions.size())), choice);
        ASSERT_TRUE(table.act(table.actor(), table.ply(), actions[choice]));
        ASSERT_TRUE(again.act(again.actor(), again.ply(), actions[choice]));
    }
    EXPECT_EQ(again.hash(), table.hash());
}

TEST_F(Tables, NeedASeedToGoOn) {
    Record record = table.record();
    record.notes.clear();
    EXPECT_EQ(Table::resume(game, record).error().key, "error.table.no_seed");
}

TEST_F(Tables, OfOlderRulesDoNotGoOnButAreOpenedWhenTheGameIsOver) {
    Record begun = table.record();
    --begun.rules_version;
    EXPECT_EQ(Table::resume(game, begun).error().key, "error.record.continue");
    Rng rng(6);
    while (!table.is_over()) act_at_random(rng);
    Record over = table.record();
    --over.rules_version;
    const Result<Table> opened = Table::resume(game, over);
    ASSERT_TRUE(opened);
    EXPECT_EQ(opened->hash(), table.hash());
}

TEST_F(Tables, ProveThatChanceWasFair) {
    Rng rng(6);
    while (!table.is_over()) act_at_random(rng);
    const Record record = table.record();
    const auto replayed = replay(*game, record);
    ASSERT_TRUE(replayed);
    EXPECT_EQ(check_fairness(*game, record, replayed->actions), Fairness::proven);

    Record other = record;
    other.notes[1].second = hex(seed_of(2));
    EXPECT_EQ(check_fairness(*game, other, replayed->actions), Fairness::wrong_seed);
    other.notes[0].second = hex(FairChance(seed_of(2)).commitment());
    EXPECT_EQ(check_fairness(*game, other, replayed->actions), Fairness::wrong_outcome);
    other.notes.clear();
    EXPECT_EQ(check_fairness(*game, other, replayed->actions), Fairness::unstated);
}

// What others hear of a nugget has no number, neither in the events nor in the words.
TEST_F(Tables, KeepNuggetsSecretFromOthers) {
    const auto made = make_bot("greedy");
    const Bot& bot = **made;
    Rng rng(8);
    int nuggets = 0;
    while (!table.is_over()) {
        const Seat actor = table.actor();
        const int ply = table.ply();
        const Action action = bot.choose(*game, table.observation(actor), rng);
        ASSERT_TRUE(table.act(actor, ply, action));
        if (table.is_over()) break; // then everything is open
        for (Seat viewer : {Seat{0}, Seat{1}, Seat{2}, nobody}) {
            for (const Event& event : table.events_since(ply, viewer)) {
                const Json json = game->event_json(event);
                if (json["event"] != "nugget") continue;
                ++nuggets;
                EXPECT_EQ(json["points"].is_null(), event.seat != viewer);
                EXPECT_EQ(game->tell(event)->key == "pioneers.log.hidden_nugget",
                          event.seat != viewer);
            }
        }
    }
    EXPECT_GT(nuggets, 0);
}

} // namespace conestoga::tests
