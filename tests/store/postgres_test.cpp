// What PostgreSQL promises besides: several servers on one database, and a database that goes away.
#include "store/heard.hpp"
#include "store/postgres_server.hpp"
#include "store/sql.hpp"

#include <atomic>
#include <gmock/gmock.h>
#include <thread>

namespace conestoga::tests {

namespace {

using ::testing::ElementsAre;

class OnPostgres : public ::testing::Test {
protected:
    void SetUp() override {
        place = make_place(StoreKind::postgresql);
        if (!place) GTEST_SKIP() << "PostgreSQL is not installed";
        store = opened(place->address());
        other = opened(place->address());
        ASSERT_TRUE(store && other);
        ASSERT_EQ(add(*store, some_table("t")), Written<bool>(true));
    }

    std::unique_ptr<StorePlace> place;
    std::unique_ptr<Store> store, other; // two servers
};

} // namespace

TEST_F(OnPostgres, AnyServerServesAnyTable) {
    ASSERT_EQ(append(*store, line_after("t", 0)), Written<Appended>(Appended{1}));
    EXPECT_EQ(other->entries_since("t", 0), "line 1\n");
    ASSERT_EQ(append(*other, line_after("t", 1)), Written<Appended>(Appended{2}));
    EXPECT_EQ(append(*store, line_after("t", 1)), Written<Appended>(StoreError::stale));
    EXPECT_EQ(store->entries_since("t", 0), "line 1\nline 2\n");
}

TEST_F(OnPostgres, ServersThatStartAtOnceMakeTheTablesOnce) {
    const std::unique_ptr<StorePlace> empty = make_place(StoreKind::postgresql);
    std::vector<std::unique_ptr<Store>> servers(6);
    std::vector<std::thread> starting;
    for (auto& server : servers) starting.emplace_back([&] { server = opened(empty->address()); });
    for (std::thread& start : starting) start.join();
    for (const auto& server : servers) EXPECT_TRUE(server);
}

TEST_F(OnPostgres, NewsComeFromOtherServersAndFromThisOne) {
    Heard here, there;
    store->on_change(std::ref(here));
    other->on_change(std::ref(there));
    ASSERT_EQ(append(*store, line_after("t", 0)), Written<Appended>(Appended{1}));
    EXPECT_TRUE(here.hears("t", 1));
    EXPECT_TRUE(there.hears("t", 1));
    ASSERT_EQ(append(*other, line_after("t", 1)), Written<Appended>(Appended{2}));
    ASSERT_EQ(say(*other, "t", "jim", "hello"), Written<std::int64_t>(1));
    EXPECT_TRUE(here.hears("t", 2));
    store->on_change({});
    other->on_change({});
}

TEST_F(OnPostgres, OfServersThatFollowTheSameRevisionsOneWinsEach) {
    // Many tables at once, in opposite orders: batches of both servers meet in the middle.
    constexpr int tables = 30;
    constexpr StoredRevision rounds = 10;
    for (int i = 0; i < tables; ++i)
        ASSERT_EQ(add(*store, some_table(std::to_string(i))), Written<bool>(true));
    std::atomic<int> taken = 0, stale = 0, wrong = 0;
    const auto count = [&](const Written<Appended>& outcome) {
        ++(std::holds_alternative<Appended>(outcome)         ? taken
           : outcome == Written<Appended>(StoreError::stale) ? stale
                                                             : wrong);
    };
    for (StoredRevision after = 0; after < rounds; ++after) {
        for (int i = 0; i < tables; ++i) {
            store->append(line_after(std::to_string(i), after), count);
            other->append(line_after(std::to_string(tables - 1 - i), after), count);
        }
        // Until both have been answered: the next round follows whoever won.
        while (taken + stale + wrong < 2 * tables * (after + 1)) std::this_thread::yield();
    }
    EXPECT_EQ(taken, tables * rounds);
    EXPECT_EQ(stale, tables * rounds);
    EXPECT_EQ(wrong, 0);
}

TEST_F(OnPostgres, AClaimIsOneServersUntilItDies) {
    Append due = line_after("t", 0);
    due.due = 10;
    ASSERT_EQ(append(*store, due), Written<Appended>(Appended{1}));
    EXPECT_THAT(store->claim_due("one", 20, 120, 9), ElementsAre("t"));
    store.reset();
    EXPECT_THAT(other->claim_due("two", 100, 200, 9), ElementsAre());
    EXPECT_THAT(other->claim_due("two", 120, 220, 9), ElementsAre("t"));
}

TEST_F(OnPostgres, IsServedSinceTheFirstOfThoseWhoDoBegan) {
    EXPECT_EQ(store->served_since(100), 100);
    store->on_change([](const std::string&, StoredRevision) {});
    EXPECT_EQ(other->served_since(200), 100);
    other->on_change([](const std::string&, StoredRevision) {});
    store.reset();
    store = opened(place->address());
    EXPECT_EQ(store->served_since(300), 100);
    store.reset();
    other.reset();
    other = opened(place->address());
    EXPECT_EQ(other->served_since(400), 400);
}

TEST_F(OnPostgres, GoesOnWhenTheDatabaseComesBack) {
    Heard told;
    store->on_change(std::ref(told));
    ASSERT_EQ(append(*store, line_after("t", 0)), Written<Appended>(Appended{1}));
    PostgresServer::running()->stop();
    EXPECT_EQ(append(*store, line_after("t", 1)), Written<Appended>(StoreError::unavailable));
    EXPECT_EQ(add(*store, some_table("u")), Written<bool>(StoreError::unavailable));
    EXPECT_THROW(store->table("t"), StoreAway);
    EXPECT_THROW(store->entries_since("t", 0), StoreAway);
    EXPECT_TRUE(store->claim_due("one", 20, 30, 9).empty());
    PostgresServer::running()->start();
    EXPECT_EQ(store->table("t")->revision, 1);
    EXPECT_EQ(append(*store, line_after("t", 1)), Written<Appended>(Appended{2}));
    EXPECT_EQ(store->entries_since("t", 0), "line 1\nline 2\n");
    EXPECT_TRUE(told.hears("", 0)); // some news may have been missed
    ASSERT_EQ(append(*store, line_after("t", 2)), Written<Appended>(Appended{3}));
    EXPECT_TRUE(told.hears("t", 3));
    store->on_change({});
}

TEST_F(OnPostgres, ARestartBetweenTwoWritesIsNotNoticed) {
    ASSERT_EQ(append(*store, line_after("t", 0)), Written<Appended>(Appended{1}));
    EXPECT_EQ(store->table("t")->revision, 1);
    PostgresServer::running()->stop();
    PostgresServer::running()->start();
    EXPECT_EQ(append(*store, line_after("t", 1)), Written<Appended>(Appended{2}));
    EXPECT_EQ(store->table("t")->revision, 2);
}

// The database dies under load again and again: no acknowledgement is wrong, be it yes or no.
TEST_F(OnPostgres, WhatIsAnsweredIsTrueWhenTheDatabaseDies) {
    constexpr int tables = 8;
    struct Line {
        std::atomic<StoredRevision> revision = 0;
        std::atomic<bool> wrong = false;
    };
    std::array<Line, tables> lines;
    for (int i = 0; i < tables; ++i)
        ASSERT_EQ(add(*store, some_table(std::to_string(i))), Written<bool>(true));
    std::atomic<int> answered = 0;
    std::vector<std::jthread> players; // they end, whatever comes of the test
    for (int i = 0; i < tables; ++i)
        players.emplace_back([&, i](std::stop_token stop) {
            while (!stop.stop_requested()) {
                const StoredRevision after = lines[i].revision;
                const auto outcome = append(*store, line_after(std::to_string(i), after));
                ++answered;
                if (std::holds_alternative<Appended>(outcome))
                    lines[i].revision = after + 1;
                else if (outcome != Written<Appended>(StoreError::unavailable))
                    lines[i].wrong = true; // stale: it was told no, and yet it was done
                else                       // a database that comes back is not asked all the time
                    std::this_thread::sleep_for(std::chrono::milliseconds(5));
            }
        });
    for (int round = 0; round < 4; ++round) {
        for (const int enough = answered + 200; answered < enough;) std::this_thread::yield();
        PostgresServer::running()->stop();
        for (const int enough = answered + 20; answered < enough;) std::this_thread::yield();
        PostgresServer::running()->start();
    }
    players.clear();
    for (int i = 0; i < tables; ++i) {
        EXPECT_FALSE(lines[i].wrong);
        EXPECT_EQ(store->table(std::to_string(i))->revision, lines[i].revision);
    }
}

// A connection that breaks in the middle of a commit leaves it open what came of it; another can
// say.
TEST_F(OnPostgres, ATransactionIsAskedForAfterwards) {
    const auto database = open_database(place->address(), DatabaseUse::serve);
    ASSERT_TRUE(database);
    const auto one = (*database)->connect(), two = (*database)->connect();
    one->begin();
    one->rows("SELECT pg_advisory_xact_lock(1)");
    const std::string committed = one->transaction();
    EXPECT_EQ(two->was_committed(committed), std::nullopt);
    one->commit();
    EXPECT_EQ(two->was_committed(committed), true);
    one->begin();
    const std::string dropped = one->transaction();
    one->rollback();
    EXPECT_EQ(two->was_committed(dropped), false);
}

} // namespace conestoga::tests
