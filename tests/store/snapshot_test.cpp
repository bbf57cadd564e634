// Snapshots: the log of a table so far in one row. What is read with them is what is read without.
#include "store/places.hpp"
#include "store/schema.hpp"
#include "store/transfer.hpp"

#include <gmock/gmock.h>

namespace conestoga::tests {

namespace {

// Past two snapshots, and on from there.
constexpr StoredRevision many = 150;
constexpr StoredRevision last_snapshot = 128;

std::string lines_up_to(StoredRevision revision) {
    std::string lines;
    for (StoredRevision after = 0; after < revision; ++after)
        lines += line_after("t", after).entries;
    return lines;
}

// All but the last are not waited for: one follows the other anyway.
void append_up_to(Store& store, StoredRevision revision) {
    for (StoredRevision after = store.table("t")->revision; after + 1 < revision; ++after)
        store.append(line_after("t", after), [after](const Written<Appended>& outcome) {
            EXPECT_EQ(outcome, Written<Appended>(Appended{after + 1}));
        });
    ASSERT_EQ(append(store, line_after("t", revision - 1)), Written<Appended>(Appended{revision}));
}

class EveryStoreWithSnapshots : public EveryStore {
protected:
    void SetUp() override {
        EveryStore::SetUp();
        if (!store) return;
        ASSERT_EQ(add(*store, some_table("t")), Written<bool>(true));
        append_up_to(*store, many);
    }
    // Past the store, which is closed meanwhile.
    template <typename Act>
    void in_sql(Act act) {
        store.reset();
        {
            Result<std::unique_ptr<SqlDatabase>> database =
                reach_database(place->address(), DatabaseUse::serve);
            ASSERT_TRUE(database);
            act(**database, *(*database)->connect());
        }
        store = opened(place->address());
    }
    void change(const char* statement) {
        in_sql([&](SqlDatabase&, SqlConnection& sql) { EXPECT_GT(sql.change(statement), 0); });
    }
    // The revision of the only snapshot; 0 where there is none.
    StoredRevision snapshot() {
        StoredRevision revision = 0;
        in_sql([&](SqlDatabase&, SqlConnection& sql) {
            for (const SqlRow& row : sql.rows("SELECT revision FROM snapshots"))
                revision = row.number(0);
        });
        return revision;
    }
};

} // namespace

TEST_P(EveryStoreWithSnapshots, ReadsTheLogByTheLastOne) {
    EXPECT_EQ(snapshot(), last_snapshot);
    EXPECT_EQ(store->entries_since("t", 0), lines_up_to(many));
    // The rows before it are not looked at, and stay where they are.
    change("UPDATE log SET entries = 'not read' WHERE after < 128");
    EXPECT_EQ(store->entries_since("t", 0), lines_up_to(many));
    EXPECT_THAT(store->entries_since("t", 127), ::testing::StartsWith("not readline 129\n"));
}

TEST_P(EveryStoreWithSnapshots, GoesOnAfterThem) {
    append_up_to(*store, 191);
    Append several = line_after("t", 191);
    several.revision = 300; // past more than one at once
    several.entries = "a long turn\n";
    ASSERT_EQ(append(*store, several), Written<Appended>(Appended{300}));
    ASSERT_EQ(append(*store, line_after("t", 300)), Written<Appended>(Appended{301}));
    EXPECT_EQ(snapshot(), 300);
    EXPECT_EQ(store->entries_since("t", 0), lines_up_to(191) + "a long turn\nline 301\n");
}

TEST_P(EveryStoreWithSnapshots, TakesOneAtTheEndOfAGame) {
    Append last = line_after("t", many);
    last.phase = TablePhase::over;
    ASSERT_EQ(append(*store, last), Written<Appended>(Appended{many + 1}));
    EXPECT_EQ(snapshot(), many + 1);
    EXPECT_EQ(store->entries_since("t", 0), lines_up_to(many + 1));
}

TEST_P(EveryStoreWithSnapshots, OneThatIsNotAsItWasWrittenIsIgnoredAndReplaced) {
    for (const char* damage :
         {"UPDATE snapshots SET entries = replace(entries, 'line 7', 'line 8')",
          "UPDATE snapshots SET revision = revision - 1", "UPDATE snapshots SET hash = ''",
          "UPDATE snapshots SET revision = 1000000"}) {
        change(damage);
        EXPECT_EQ(store->entries_since("t", 0), lines_up_to(store->table("t")->revision)) << damage;
        append_up_to(*store, store->table("t")->revision + 64);
        EXPECT_EQ(snapshot(), store->table("t")->revision / 64 * 64) << damage;
        EXPECT_EQ(store->entries_since("t", 0), lines_up_to(store->table("t")->revision)) << damage;
    }
}

TEST_P(EveryStoreWithSnapshots, GoesWithItsTable) {
    ASSERT_EQ(settled<bool>([&](auto done) { store->delete_table("t", done); }),
              Written<bool>(true));
    EXPECT_EQ(snapshot(), 0);
    EXPECT_EQ(store->entries_since("t", 0), "");
}

// A database of the time before there were any.
TEST_P(EveryStoreWithSnapshots, AreTakenOfLogsThatAreOlderThanThey) {
    place = make_place(GetParam());
    in_sql([](SqlDatabase& database, SqlConnection& sql) {
        ASSERT_TRUE(migrate(database, migrations().first(2), "here"));
        sql.begin();
        sql.run("INSERT INTO tables VALUES ('t', '', 'pioneers', '{}', '', '', 1, 0, 150, '', 0, 1,"
                " 1, '[]', 0, '', 0)");
        for (StoredRevision after = 0; after < many; ++after)
            sql.change("INSERT INTO log VALUES ('t', ?1, ?2, ?3, '', 5)",
                       {after, after + 1, line_after("t", after).entries});
        sql.commit();
    });
    EXPECT_EQ(snapshot(), 0);
    EXPECT_EQ(store->entries_since("t", 0), lines_up_to(many));
    append_up_to(*store, 200);
    EXPECT_EQ(snapshot(), 192);
    EXPECT_EQ(store->entries_since("t", 0), lines_up_to(200));
}

TEST_P(EveryStoreWithSnapshots, AreNotMovedForTheLogIsEnough) {
    store.reset();
    std::vector<std::string> lines;
    ASSERT_TRUE(export_store(place->address(), [&](const std::string& line) {
        lines.push_back(line);
        return Result<void>();
    }));
    const std::unique_ptr<StorePlace> elsewhere = make_place(StoreKind::sqlite);
    std::size_t next = 0;
    ASSERT_TRUE(import_store(elsewhere->address(), [&]() -> std::optional<std::string> {
        return next < lines.size() ? std::optional(lines[next++]) : std::nullopt;
    }));
    const std::unique_ptr<Store> moved = opened(elsewhere->address());
    EXPECT_EQ(moved->entries_since("t", 0), lines_up_to(many));
    append_up_to(*moved, 200);
    EXPECT_EQ(moved->entries_since("t", 0), lines_up_to(200));
}

INSTANTIATE_TEST_SUITE_P(Stores, EveryStoreWithSnapshots,
                         ::testing::Values(StoreKind::sqlite, StoreKind::postgresql),
                         [](const auto& kind) { return name_of(kind.param); });

} // namespace conestoga::tests
