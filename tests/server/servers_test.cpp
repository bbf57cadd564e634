// Several servers on one PostgreSQL: any of them serves any table, and what one leaves undone when
// it is killed another does.
#include "server/players.hpp"
#include "server/server_process.hpp"

#include <gmock/gmock.h>

namespace conestoga::tests {

namespace {

constexpr UnixTime a_minute = 60'000;

// A server in this process whose clock goes like everybody's, and can be put forward.
class SharedServers : public ::testing::Test {
protected:
    void SetUp() override {
        place = make_place(StoreKind::postgresql);
        if (!place) GTEST_SKIP() << "PostgreSQL is not installed";
    }
    HouseSettings ahead_settings() {
        HouseSettings settings = patient_settings();
        settings.round = std::chrono::milliseconds(0);
        settings.now = [ahead = ahead] {
            const auto now = std::chrono::system_clock::now().time_since_epoch();
            return std::chrono::duration_cast<std::chrono::milliseconds>(now).count() + *ahead;
        };
        return settings;
    }

    std::shared_ptr<std::atomic<UnixTime>> ahead = std::make_shared<std::atomic<UnixTime>>(0);
    std::unique_ptr<StorePlace> place;
};

// Waits until the player is told that these seats and so many bystanders are there.
bool hears_of_presence(Player& player, const Json& seats, int bystanders) {
    for (Json told; !(told = player.socket->next("presence")).is_null();)
        if (told["seats"] == seats && told["bystanders"] == bystanders) return true;
    return false;
}

} // namespace

TEST_F(SharedServers, PlayersOfATableSitAtDifferentOnes) {
    Hall first(patient_settings(), place->address());
    Hall second(patient_settings(), place->address());
    Pair pair(first.port(), second.port(), "rail_pioneers(players=2)");
    Rng rng(2, 2);
    while (!pair.annie.seen_look["over"].get<bool>()) {
        pair.play(rng);
        ASSERT_EQ(pair.annie.seen_look["ply"], pair.jim.seen_look["ply"]);
    }
    EXPECT_EQ(pair.annie.ask("record")["record"], pair.jim.ask("record")["record"]);
    EXPECT_EQ(pair.annie.ask("say", {{"text", "Well played"}})["number"], 1);
    EXPECT_EQ(pair.jim.socket->next("chat")["text"], "Well played");
}

TEST_F(SharedServers, WhoIsThereIsToldAtAllOfThem) {
    Hall first(patient_settings(), place->address());
    Hall second(patient_settings(), place->address());
    Pair pair(first.port(), second.port(), "pioneers(players=2)");
    EXPECT_TRUE(hears_of_presence(pair.annie, {true, true}, 0));
    EXPECT_TRUE(hears_of_presence(pair.jim, {true, true}, 0));
    {
        Socket bystander(second.port());
        bystander.hello();
        bystander.ask({{"do", "watch"}, {"table", pair.annie.table}});
        EXPECT_TRUE(hears_of_presence(pair.annie, {true, true}, 1));
    }
    EXPECT_TRUE(hears_of_presence(pair.annie, {true, true}, 0));
    pair.jim.ask("unwatch");
    EXPECT_TRUE(hears_of_presence(pair.annie, {true, false}, 0));
    pair.jim.watch();
    EXPECT_TRUE(hears_of_presence(pair.annie, {true, true}, 0));
    // A third server that comes later asks who is there.
    Hall third(patient_settings(), place->address());
    Player late(third.port(), pair.annie.cookie, pair.annie.table);
    late.watch();
    EXPECT_TRUE(hears_of_presence(late, {true, true}, 0));
    second.stop();
    EXPECT_TRUE(hears_of_presence(pair.annie, {true, false}, 0));
    EXPECT_TRUE(hears_of_presence(late, {true, false}, 0));
}

TEST_F(SharedServers, WhoWasAtOneThatWasKilledIsGone) {
    ServerProcess killed(place->address());
    Hall other(ahead_settings(), place->address());
    Pair pair(killed.port(), other.port(), "pioneers(players=2)");
    EXPECT_TRUE(hears_of_presence(pair.jim, {true, true}, 0));
    killed.kill();
    *ahead += Neighbours::longest_silence;
    other.house().make_a_round();
    EXPECT_TRUE(hears_of_presence(pair.jim, {false, true}, 0));
}

TEST_F(SharedServers, WhatIsSentToBothIsDoneOnce) {
    Hall first(patient_settings(), place->address());
    Hall second(patient_settings(), place->address());
    Pair pair(first.port(), second.port(), "pioneers(players=2)");
    Rng rng(2, 2);
    Player& actor = pair.actor();
    Socket elsewhere((&actor == &pair.annie ? second : first).port(), actor.cookie);
    elsewhere.hello();
    const Json message{{"do", "act"},
                       {"table", actor.table},
                       {"action", actor.action_of(rng)},
                       {"revision", actor.seen},
                       {"number", 1000}};
    const Json here = actor.socket->ask(message), there = elsewhere.ask(message);
    EXPECT_EQ(here["revision"], there["revision"]) << here << there;
    EXPECT_TRUE(there["repeated"]);
}

// Both wish at the same moment, again and again: one of them is done, the other is told.
TEST_F(SharedServers, OfTwoWishesAtOnceOneIsDone) {
    Hall first(patient_settings(), place->address());
    Hall second(patient_settings(), place->address());
    Pair pair(first.port(), second.port(), "milestones(players=2)");
    Rng rng(4, 4);
    for (int turn = 0; turn < 20; ++turn) {
        Player& actor = pair.actor();
        Socket elsewhere((&actor == &pair.annie ? second : first).port(), actor.cookie);
        elsewhere.hello();
        Json message{{"do", "act"},
                     {"table", actor.table},
                     {"action", actor.action_of(rng)},
                     {"revision", actor.seen},
                     {"id", "both"}};
        elsewhere.send(message);
        const Json here = actor.socket->ask(message);
        const Json there = Json::parse(elsewhere.receive_text().value_or("null"));
        ASSERT_NE(here.contains("error"), there.contains("error")) << here << there;
        const Json& done = here.contains("error") ? there : here;
        EXPECT_EQ((here.contains("error") ? here : there)["key"], "error.match.stale");
        pair.annie.hear_of(done["revision"]);
        pair.jim.hear_of(done["revision"]);
    }
}

TEST_F(SharedServers, OneGoesOnWhereAnotherWasKilled) {
    ServerProcess killed(place->address());
    Hall other(ahead_settings(), place->address());
    Pair pair(killed.port(), other.port(), "pioneers(players=2)");
    Rng rng(3, 3);
    for (int turn = 0; turn < 10; ++turn) pair.play(rng); // random games last 55 turns or more
    // Annie's next action may have been done or not: she was not answered.
    while (&pair.actor() != &pair.annie) pair.play(rng);
    const Json message{{"do", "act"},
                       {"table", pair.annie.table},
                       {"action", pair.annie.action_of(rng)},
                       {"revision", pair.annie.seen},
                       {"number", 1000}};
    pair.annie.socket->send(message);
    killed.kill();
    pair.annie.move_to(other.port());
    const Json done = pair.annie.socket->ask(message);
    ASSERT_TRUE(done.contains("revision")) << done;
    pair.annie.watch();
    EXPECT_GE(pair.annie.seen, done["revision"]);
    EXPECT_EQ(pair.annie.socket->ask(message)["repeated"], true);
    pair.jim.hear_of(pair.annie.seen);
    for (int turn = 0; turn < 10; ++turn) pair.play(rng);
}

TEST_F(SharedServers, OneThinksForTheBotsOfAnotherThatWasKilled) {
    Hall other(ahead_settings(), place->address());
    Rng rng(5, 5);
    // The bot thinks for most of a second, and its server dies as soon as it has to; on a slow
    // machine it may be quicker, and then it is tried again.
    for (int attempt = 0; attempt < 10; ++attempt) {
        ServerProcess killed(place->address());
        Player annie(killed.port(), "Annie");
        const Json seats{"me", "level5"};
        annie.table =
            annie.ask("open", {{"game", "pioneers(players=2)"}, {"seats", seats}})["table"];
        annie.watch();
        while (annie.seen_look["actor"] != 1) annie.hear_of(annie.seen + 1);
        while (annie.seen_look["actor"] == 1) {
            const Json done = annie.act(annie.action_of(rng));
            ASSERT_TRUE(done.contains("revision")) << done;
            annie.hear_of(done["revision"]);
        }
        killed.kill();
        annie.move_to(other.port());
        annie.watch();
        if (annie.seen_look["actor"] == 1) continue;
        *ahead += Table::bots_lease;
        other.house().make_a_round();
        while (annie.seen_look["actor"] != 1) annie.hear_of(annie.seen + 1);
        return;
    }
    FAIL() << "the bot was always quicker than the kill";
}

TEST_F(SharedServers, OneMindsTheClocksOfAnotherThatWasKilled) {
    ServerProcess killed(place->address());
    auto other = std::make_unique<Hall>(ahead_settings(), place->address());
    Pair pair(
        killed.port(), other->port(), "pioneers(players=2)",
        {{"clock", {{"kind", "live"}, {"bank", a_minute}, {"bonus", 1000}}}, {"level", "greedy"}});
    Rng rng(6, 6);
    while (&pair.actor() != &pair.annie) pair.play(rng);
    killed.kill();
    *ahead += a_minute - 10'000;
    other->house().make_a_round();
    EXPECT_EQ(pair.jim.ask("table")["seats"][0]["kind"], "human");
    *ahead += 10'000;
    other->house().make_a_round();
    const Json news = pair.jim.socket->news_of(pair.jim.seen + 1);
    EXPECT_EQ(news["info"]["seats"][0]["kind"], "greedy");
}

// A clock runs as long as some server is up, whichever was started when.
TEST_F(SharedServers, OneMoreDoesNotStopTheClocks) {
    Hall first(ahead_settings(), place->address());
    Pair pair(first, "pioneers(players=2)",
              {{"clock", {{"kind", "live"}, {"bank", a_minute}, {"bonus", 1000}}}});
    const auto seat = pair.annie.seen_look["actor"].get<std::size_t>() - 1;
    *ahead += 20'000;
    {
        Hall second(ahead_settings(), place->address());
        pair.annie.move_to(second.port());
        EXPECT_LE(pair.annie.ask("table")["clock"]["left"][seat], a_minute - 20'000);
        first.stop();
        *ahead += 20'000;
        EXPECT_LE(pair.annie.ask("table")["clock"]["left"][seat], a_minute - 40'000);
    }
    // Nobody serves.
    *ahead += 10 * a_minute;
    Hall third(ahead_settings(), place->address());
    pair.annie.move_to(third.port());
    EXPECT_GT(pair.annie.ask("table")["clock"]["left"][seat], a_minute - 10'000);
}

} // namespace conestoga::tests
