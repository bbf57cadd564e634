// Tables, their logs, chat and claims, in every store.
#include "store/heard.hpp"
#include "store/places.hpp"

#include <gmock/gmock.h>
#include <mutex>
#include <thread>

namespace conestoga::tests {

namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using EveryStoreOfTables = EveryStore;

std::vector<std::string> ids_of(const std::vector<StoredTable>& tables) {
    std::vector<std::string> ids;
    for (const StoredTable& table : tables) ids.push_back(table.id);
    return ids;
}

Written<Appended> made(StoredRevision revision) { return Appended{revision, false}; }
Written<Appended> repeated(StoredRevision revision) { return Appended{revision, true}; }
template <typename T>
Written<T> refused(StoreError error) {
    return error;
}

} // namespace

TEST_P(EveryStoreOfTables, KeepsATable) {
    StoredTable table = some_table("t");
    table.phase = TablePhase::playing;
    table.actor = "jim";
    table.due = 7000;
    table.revision = 3; // a game that goes on with somebody's record
    ASSERT_EQ(add(*store, table), Written<bool>(true));
    reopen();
    EXPECT_EQ(store->table("t"), table);
    EXPECT_EQ(store->table_of_invite("invite of t"), table);
    EXPECT_FALSE(store->table("u"));
    EXPECT_FALSE(store->table_of_invite("invite of u"));
    EXPECT_EQ(store->entries_since("t", 0), "");
}

TEST_P(EveryStoreOfTables, AnIdOrAnInviteIsUsedOnceAndTablesWithoutInviteAreNotFoundByIt) {
    ASSERT_EQ(add(*store, some_table("t")), Written<bool>(true));
    EXPECT_EQ(add(*store, some_table("t")), refused<bool>(StoreError::taken));
    StoredTable table = some_table("u");
    table.invite = "invite of t";
    EXPECT_EQ(add(*store, table), refused<bool>(StoreError::taken));
    EXPECT_FALSE(store->table("u"));
    EXPECT_THAT(ids_of(store->tables_of("jim", 0, 9)), ElementsAre("t"));
    for (const char* id : {"u", "v"}) {
        table = some_table(id);
        table.invite = "";
        EXPECT_EQ(add(*store, table), Written<bool>(true));
    }
    EXPECT_FALSE(store->table_of_invite(""));
}

TEST_P(EveryStoreOfTables, OneTableFollowsAnotherAndThatOneIsAnnounced) {
    ASSERT_EQ(add(*store, some_table("t")), Written<bool>(true));
    Heard told;
    store->on_change(std::ref(told));
    StoredTable rematch = some_table("u"), late = some_table("v");
    rematch.follows = late.follows = "t";
    ASSERT_EQ(add(*store, rematch), Written<bool>(true));
    EXPECT_EQ(add(*store, late), refused<bool>(StoreError::taken));
    EXPECT_TRUE(told.hears("t", 0));
    EXPECT_EQ(store->rematch_of("t"), rematch);
    EXPECT_FALSE(store->table("v"));
    EXPECT_FALSE(store->rematch_of("u"));
    EXPECT_FALSE(store->rematch_of(""));
    store->on_change({});
}

TEST_P(EveryStoreOfTables, AppendsFollowEachOtherAndAreReadInOrder) {
    ASSERT_EQ(add(*store, some_table("t")), Written<bool>(true));
    ASSERT_EQ(add(*store, some_table("other")), Written<bool>(true));
    for (StoredRevision after = 0; after < 12; ++after) // past 9: numbers, not texts, are in order
        ASSERT_EQ(append(*store, line_after("t", after)), made(after + 1));
    Append several = line_after("t", 12);
    several.revision = 15;
    several.entries = "line 13; line 14\n@undo 1\n";
    ASSERT_EQ(append(*store, several), made(15));
    reopen();
    EXPECT_EQ(store->entries_since("t", 10), "line 11\nline 12\nline 13; line 14\n@undo 1\n");
    EXPECT_TRUE(store->entries_since("t", 0).starts_with("line 1\nline 2\nline 3\n"));
    EXPECT_EQ(store->entries_since("t", 15), "");
    EXPECT_EQ(store->entries_since("other", 0), "");
    EXPECT_EQ(store->table("t")->revision, 15);
    EXPECT_EQ(store->table("t")->changed, several.now);
    EXPECT_EQ(store->table("other")->revision, 0);
}

TEST_P(EveryStoreOfTables, AnAppendChangesWhatItNamesAlone) {
    ASSERT_EQ(add(*store, some_table("t")), Written<bool>(true));
    StoredTable expected = some_table("t");
    Append change = line_after("t", 0);
    ASSERT_EQ(append(*store, change), made(1));
    expected.revision = 1;
    expected.changed = change.now;
    EXPECT_EQ(store->table("t"), expected);

    change = line_after("t", 1);
    change.settings = expected.settings = R"({"hints":true})";
    change.actor = expected.actor = "jim";
    change.phase = expected.phase = TablePhase::playing;
    change.due = expected.due = 8000;
    expected.people = {"jim", "calamity"};
    change.people = expected.people;
    expected.changed = change.now;
    expected.revision = 2;
    ASSERT_EQ(append(*store, change), made(2));
    EXPECT_EQ(store->table("t"), expected);
    EXPECT_THAT(ids_of(store->tables_of("calamity", 0, 9)), ElementsAre("t"));

    change = line_after("t", 2);
    change.people = std::vector<std::string>{"calamity"};
    change.actor = "";
    change.due = 0;
    ASSERT_EQ(append(*store, change), made(3));
    EXPECT_EQ(store->table("t")->actor, "");
    EXPECT_EQ(store->table("t")->due, 0);
    EXPECT_THAT(store->tables_of("jim", 0, 9), IsEmpty());
}

TEST_P(EveryStoreOfTables, WhatIsBesideTheLogChangesWithoutARevision) {
    ASSERT_EQ(add(*store, some_table("t")), Written<bool>(true));
    Append change;
    change.table = "t";
    change.settings = "{}";
    change.author = "annie";
    change.number = 1;
    ASSERT_EQ(append(*store, change), made(0));
    EXPECT_EQ(store->table("t")->settings, "{}");
    EXPECT_EQ(append(*store, change), repeated(0));
    ASSERT_EQ(append(*store, line_after("t", 0)), made(1));
    change.number = 2;
    EXPECT_EQ(append(*store, change), refused<Appended>(StoreError::stale));
    EXPECT_EQ(store->entries_since("t", 0), "line 1\n");
}

TEST_P(EveryStoreOfTables, WhatFollowsAnotherRevisionIsStaleAndHarmsNothing) {
    ASSERT_EQ(add(*store, some_table("t")), Written<bool>(true));
    ASSERT_EQ(append(*store, line_after("t", 0)), made(1));
    ASSERT_EQ(append(*store, line_after("t", 1)), made(2));
    const auto before = store->table("t");
    for (StoredRevision after : {0, 1, 3, 7}) {
        Append wrong = line_after("t", after);
        wrong.revision = after + 5;
        wrong.settings = "changed";
        wrong.people = std::vector<std::string>{"nobody"};
        EXPECT_EQ(append(*store, wrong), refused<Appended>(StoreError::stale)) << after;
    }
    EXPECT_EQ(store->table("t"), before);
    EXPECT_EQ(store->entries_since("t", 0), "line 1\nline 2\n");
    EXPECT_EQ(append(*store, line_after("none", 0)), refused<Appended>(StoreError::missing));
    Append back = line_after("t", 2);
    back.revision = 1;
    EXPECT_EQ(append(*store, back), refused<Appended>(StoreError::unfit));
    back.revision = 2; // with entries that would make no revision
    EXPECT_EQ(append(*store, back), refused<Appended>(StoreError::unfit));
}

TEST_P(EveryStoreOfTables, WhatIsSentTwiceIsDoneOnce) {
    ASSERT_EQ(add(*store, some_table("t")), Written<bool>(true));
    ASSERT_EQ(add(*store, some_table("u")), Written<bool>(true));
    Append mine = line_after("t", 0);
    mine.author = "annie";
    mine.number = 41;
    ASSERT_EQ(append(*store, mine), made(1));
    EXPECT_EQ(append(*store, mine), repeated(1));
    ASSERT_EQ(append(*store, line_after("t", 1)), made(2));
    reopen();
    EXPECT_EQ(append(*store, mine), repeated(1)); // although it would be stale
    mine.after = 2;
    mine.revision = 3;
    EXPECT_EQ(append(*store, mine), repeated(1)); // although it would not be
    EXPECT_EQ(store->entries_since("t", 0), "line 1\nline 2\n");
    // The number is this author's at this table alone.
    mine.author = "jim";
    EXPECT_EQ(append(*store, mine), made(3));
    mine.author = "annie";
    mine.table = "u";
    mine.after = 0;
    mine.revision = 1;
    EXPECT_EQ(append(*store, mine), made(1));
    // A refused one was not done, so its number is free.
    mine.number = 42;
    EXPECT_EQ(append(*store, mine), refused<Appended>(StoreError::stale));
    mine.after = 1;
    mine.revision = 2;
    EXPECT_EQ(append(*store, mine), made(2));
}

TEST_P(EveryStoreOfTables, OfEightThatFollowTheSameRevisionOneIsTaken) {
    constexpr int threads = 8;
    constexpr StoredRevision rounds = 40;
    ASSERT_EQ(add(*store, some_table("t")), Written<bool>(true));
    std::vector<std::vector<StoredRevision>> won(threads);
    std::vector<std::thread> running;
    for (int i = 0; i < threads; ++i)
        running.emplace_back([&, i] {
            for (StoredRevision after = 0; after < rounds;) {
                Append mine = line_after("t", after);
                mine.entries = std::to_string(i) + " ";
                const Written<Appended> outcome = append(*store, mine);
                if (outcome == made(after + 1))
                    won[i].push_back(after);
                else
                    ASSERT_EQ(outcome, refused<Appended>(StoreError::stale));
                ++after; // somebody has done it
            }
        });
    for (std::thread& thread : running) thread.join();
    std::vector<std::string> expected(rounds);
    std::size_t wins = 0;
    for (int i = 0; i < threads; ++i)
        for (StoredRevision after : won[i]) {
            expected[after] += std::to_string(i) + " ";
            ++wins;
        }
    EXPECT_EQ(wins, rounds);
    std::string log;
    for (const std::string& entry : expected) log += entry;
    EXPECT_EQ(store->entries_since("t", 0), log);
}

TEST_P(EveryStoreOfTables, OneAppendSentByEightThreadsIsDoneOnce) {
    ASSERT_EQ(add(*store, some_table("t")), Written<bool>(true));
    for (StoredRevision after = 0; after < 20; ++after) {
        Append mine = line_after("t", after);
        mine.author = "annie";
        mine.number = after + 1;
        std::atomic<int> first = 0, again = 0;
        std::vector<std::thread> running;
        for (int i = 0; i < 8; ++i)
            running.emplace_back([&] {
                const Written<Appended> outcome = append(*store, mine);
                first += outcome == made(after + 1);
                again += outcome == repeated(after + 1);
            });
        for (std::thread& thread : running) thread.join();
        EXPECT_EQ(first, 1);
        EXPECT_EQ(again, 7);
    }
}

TEST_P(EveryStoreOfTables, ManyAppendsInFlightAreAllAnsweredInTheOrderOfTheirTables) {
    constexpr int tables = 20;
    constexpr StoredRevision lines = 30;
    for (int i = 0; i < tables; ++i)
        ASSERT_EQ(add(*store, some_table(std::to_string(i))), Written<bool>(true));
    std::atomic<int> answered = 0;
    for (StoredRevision after = 0; after < lines; ++after)
        for (int i = 0; i < tables; ++i)
            store->append(line_after(std::to_string(i), after), [&, after](Written<Appended> it) {
                EXPECT_EQ(it, made(after + 1));
                ++answered;
            });
    reopen(); // a store that goes finishes what was asked of it
    EXPECT_EQ(answered, tables * lines);
    for (int i = 0; i < tables; ++i) EXPECT_EQ(store->table(std::to_string(i))->revision, lines);
}

TEST_P(EveryStoreOfTables, AWriteMayBeAskedForWhenAnotherIsDone) {
    ASSERT_EQ(add(*store, some_table("t")), Written<bool>(true));
    EXPECT_EQ(settled<Appended>([&](auto done) {
                  store->append(line_after("t", 0), [&, done](Written<Appended>) {
                      store->append(line_after("t", 1), done);
                  });
              }),
              made(2));
}

TEST_P(EveryStoreOfTables, ADeletedTableIsGoneWithEverything) {
    ASSERT_EQ(add(*store, some_table("t")), Written<bool>(true));
    Append mine = line_after("t", 0);
    mine.author = "annie";
    mine.number = 1;
    ASSERT_EQ(append(*store, mine), made(1));
    ASSERT_EQ(say(*store, "t", "annie", "bye"), Written<std::int64_t>(1));
    const auto remove = [&] {
        return settled<bool>([&](auto done) { store->delete_table("t", done); });
    };
    EXPECT_EQ(remove(), Written<bool>(true));
    EXPECT_EQ(remove(), refused<bool>(StoreError::missing));
    EXPECT_FALSE(store->table("t"));
    EXPECT_THAT(store->tables_of("annie", 0, 9), IsEmpty());
    EXPECT_THAT(store->tables_of("jim", 0, 9), IsEmpty());
    EXPECT_EQ(store->entries_since("t", 0), "");
    EXPECT_THAT(store->chat_since("t", 0, 9), IsEmpty());
    ASSERT_EQ(add(*store, some_table("t")), Written<bool>(true)); // nothing of the old one is left
    EXPECT_EQ(append(*store, mine), made(1));
}

TEST_P(EveryStoreOfTables, ListsAreNewestFirstAndGoOnWhereTheyStopped) {
    for (int i = 0; i < 6; ++i) {
        StoredTable table = some_table(std::to_string(i));
        table.changed = 1000 + i;
        table.is_public = i != 2;
        if (i == 3) table.phase = TablePhase::over;
        if (i == 4) table.host = "jim";
        table.people = {i == 5 ? "calamity" : "jim", "jim"};
        ASSERT_EQ(add(*store, table), Written<bool>(true));
    }
    EXPECT_THAT(ids_of(store->public_tables(TablePhase::waiting, 0, 2)), ElementsAre("5", "4"));
    EXPECT_THAT(ids_of(store->public_tables(TablePhase::waiting, 1004, 9)), ElementsAre("1", "0"));
    EXPECT_THAT(ids_of(store->public_tables(TablePhase::over, 0, 9)), ElementsAre("3"));
    EXPECT_THAT(ids_of(store->tables_of("jim", 0, 3)), ElementsAre("5", "4", "3"));
    EXPECT_THAT(ids_of(store->tables_of("jim", 1003, 9)), ElementsAre("2", "1", "0"));
    EXPECT_THAT(ids_of(store->tables_of("calamity", 0, 9)), ElementsAre("5"));
    EXPECT_THAT(ids_of(store->tables_of("annie", 0, 9)), ElementsAre("5", "3", "2", "1", "0"));
    ASSERT_EQ(append(*store, line_after("0", 0)), made(1)); // at 2000
    EXPECT_THAT(ids_of(store->public_tables(TablePhase::waiting, 0, 1)), ElementsAre("0"));
}

TEST_P(EveryStoreOfTables, ChatIsCountedAtEveryTable) {
    ASSERT_EQ(add(*store, some_table("t")), Written<bool>(true));
    ASSERT_EQ(add(*store, some_table("u")), Written<bool>(true));
    for (std::int64_t i = 1; i <= 12; ++i)
        ASSERT_EQ(say(*store, "t", "annie", "no. " + std::to_string(i)), Written<std::int64_t>(i));
    EXPECT_EQ(say(*store, "u", "jim", "elsewhere"), Written<std::int64_t>(1));
    EXPECT_EQ(say(*store, "none", "jim", "?"), refused<std::int64_t>(StoreError::missing));
    reopen();
    const auto chat = store->chat_since("t", 9, 2);
    EXPECT_THAT(chat, ElementsAre(StoredChat{10, "annie", 3000, "no. 10"},
                                  StoredChat{11, "annie", 3000, "no. 11"}));
    EXPECT_THAT(store->chat_since("t", 12, 9), IsEmpty());
    EXPECT_EQ(store->table("t")->revision, 0); // it is no part of the log
}

TEST_P(EveryStoreOfTables, TellsOfChanges) {
    ASSERT_EQ(add(*store, some_table("t")), Written<bool>(true));
    Heard told, of_nobody;
    store->on_change(std::ref(of_nobody));
    store->on_change(std::ref(told));
    ASSERT_EQ(append(*store, line_after("t", 0)), made(1));
    EXPECT_TRUE(told.hears("t", 1));
    ASSERT_EQ(append(*store, line_after("t", 1)), made(2));
    EXPECT_TRUE(told.hears("t", 2));
    ASSERT_EQ(add(*store, some_table("u")), Written<bool>(true));
    ASSERT_EQ(say(*store, "u", "annie", "hello"), Written<std::int64_t>(1));
    EXPECT_TRUE(told.hears("u", 0));
    store->on_change({});
    ASSERT_EQ(append(*store, line_after("t", 2)), made(3));
}

TEST_P(EveryStoreOfTables, DueTablesAreClaimedByOneServerUntilItsTimeIsOver) {
    EXPECT_EQ(store->next_due(), 0);
    for (const auto& [id, due] : {std::pair{"never", 0}, {"a", 100}, {"b", 50}, {"later", 500}}) {
        StoredTable table = some_table(id);
        table.due = due;
        ASSERT_EQ(add(*store, table), Written<bool>(true));
    }
    EXPECT_EQ(store->next_due(), 50);
    EXPECT_THAT(store->claim_due("one", 40, 140, 9), IsEmpty());
    EXPECT_THAT(store->claim_due("one", 100, 200, 1), ElementsAre("b"));
    EXPECT_THAT(store->claim_due("two", 101, 201, 9), ElementsAre("a"));
    EXPECT_THAT(store->claim_due("three", 102, 202, 9), IsEmpty());
    // Claiming again prolongs what one holds: at 205 the time of "two" alone is over.
    EXPECT_THAT(store->claim_due("one", 150, 250, 9), ElementsAre("b"));
    EXPECT_THAT(store->claim_due("three", 205, 305, 9), ElementsAre("a"));
    EXPECT_THAT(store->claim_due("two", 206, 306, 9), IsEmpty());
    store->release("a", "two"); // not its own
    EXPECT_THAT(store->claim_due("two", 207, 307, 9), IsEmpty());
    store->release("a", "three");
    EXPECT_THAT(store->claim_due("two", 208, 308, 9), ElementsAre("a"));
    // Who has acted is not asked again.
    Append acted = line_after("a", 0);
    acted.due = 0;
    ASSERT_EQ(append(*store, acted), made(1));
    EXPECT_THAT(store->claim_due("two", 209, 309, 9), IsEmpty());
    EXPECT_EQ(store->next_due(), 50);
}

TEST_P(EveryStoreOfTables, ServersThatClaimAtOnceShareTheTables) {
    constexpr int tables = 60;
    for (int i = 0; i < tables; ++i) {
        StoredTable table = some_table(std::to_string(i));
        table.due = 10;
        ASSERT_EQ(add(*store, table), Written<bool>(true));
    }
    std::mutex mutex;
    std::vector<std::string> claimed;
    std::vector<std::thread> servers;
    for (int server = 0; server < 6; ++server)
        servers.emplace_back([&, server] {
            const auto mine = store->claim_due("server " + std::to_string(server), 20, 30, 10);
            const std::lock_guard guard(mutex);
            claimed.insert(claimed.end(), mine.begin(), mine.end());
        });
    for (std::thread& server : servers) server.join();
    std::ranges::sort(claimed);
    EXPECT_EQ(std::ranges::adjacent_find(claimed), claimed.end());
    for (const std::string& rest : store->claim_due("last", 20, 30, tables))
        EXPECT_FALSE(std::ranges::binary_search(claimed, rest));
}

INSTANTIATE_TEST_SUITE_P(Stores, EveryStoreOfTables,
                         ::testing::Values(StoreKind::sqlite, StoreKind::postgresql),
                         [](const auto& kind) { return name_of(kind.param); });

} // namespace conestoga::tests
