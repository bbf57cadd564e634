// Opening a store: what is not ours is refused in words and left as it was; what is older is
// brought to today's version.
#include "store/places.hpp"
#include "store/schema.hpp"
#include "table/words.hpp"

#include <ctime>
#include <fstream>
#include <gmock/gmock.h>
#include <sqlite3.h>
#include <sstream>

namespace conestoga::tests {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

namespace {

// Why a store cannot be opened, in a language; empty if it can.
std::string refusal(const std::string& address, Language language = Language::en) {
    const Result<std::unique_ptr<Store>> store = Store::open(address);
    return store ? "" : Words(language).say(store.error());
}

std::string bytes_of(const fs::path& file) {
    std::ostringstream bytes;
    bytes << std::ifstream(file, std::ios::binary).rdbuf();
    return bytes.str();
}

class SqliteFile : public ::testing::Test {
protected:
    // Runs statements by SQLite itself, past the store.
    void run(const std::string& statements) const {
        sqlite3* database = nullptr;
        ASSERT_EQ(sqlite3_open(file.c_str(), &database), SQLITE_OK);
        EXPECT_EQ(sqlite3_exec(database, statements.c_str(), nullptr, nullptr, nullptr), SQLITE_OK)
            << sqlite3_errmsg(database);
        sqlite3_close(database);
    }

    TemporaryFolder folder;
    fs::path file = folder.path / "tables.db";
    std::string address = "sqlite:" + file.string();
};

} // namespace

TEST(StoreAddress, IsOfOneOfTwoKinds) {
    for (const char* wrong : {"", "sqlite:", "tables.db", "mysql://host/db", "postgresql"})
        EXPECT_THAT(refusal(wrong), HasSubstr("use sqlite:FILE or postgresql://")) << wrong;
    EXPECT_THAT(refusal("tables.db", Language::fr), HasSubstr("indiquez sqlite:FICHIER"));
}

TEST(StoreAddress, OfADatabaseThatIsAwaySaysSoWithoutThePassword) {
    const std::string said = refusal("postgresql://annie:secret@/tables?host=/nonexistent");
    EXPECT_THAT(said, HasSubstr("cannot open postgresql://annie@/tables: "));
    EXPECT_THAT(said, ::testing::Not(HasSubstr("secret")));
}

TEST_F(SqliteFile, IsMadeForItsOwnerAlone) {
    ASSERT_EQ(refusal(address), "");
    EXPECT_EQ(fs::status(file).permissions(), fs::perms::owner_read | fs::perms::owner_write);
}

TEST_F(SqliteFile, ThatIsNoDatabaseIsLeftAlone) {
    const std::string text = "Dear diary, " + std::string(5000, 'x');
    std::ofstream(file) << text;
    EXPECT_THAT(refusal(address), HasSubstr("is no database; nothing was changed in it"));
    EXPECT_THAT(refusal(address, Language::fr), HasSubstr("n’est pas une base de données"));
    EXPECT_EQ(bytes_of(file), text);
    EXPECT_THAT(refusal("sqlite:" + folder.path.string()), HasSubstr("is no database"));
    EXPECT_THAT(refusal("sqlite:" + (folder.path / "none/tables.db").string()),
                HasSubstr("No such file or directory"));
}

TEST_F(SqliteFile, OfAnotherProgramIsLeftAlone) {
    run("CREATE TABLE recipes (name TEXT); INSERT INTO recipes VALUES ('beans')");
    const std::string before = bytes_of(file);
    EXPECT_THAT(refusal(address), HasSubstr("is the database of another program"));
    EXPECT_THAT(refusal(address, Language::fr), HasSubstr("base de données d’un autre programme"));
    EXPECT_EQ(bytes_of(file), before);
}

TEST_F(SqliteFile, ThatIsLockedIsSaidToBeInUse) {
    ASSERT_EQ(refusal(address), "");
    sqlite3* other = nullptr;
    ASSERT_EQ(sqlite3_open(file.c_str(), &other), SQLITE_OK);
    ASSERT_EQ(sqlite3_exec(other, "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE", nullptr,
                           nullptr, nullptr),
              SQLITE_OK);
    EXPECT_THAT(refusal(address), HasSubstr("is in use by another program"));
    sqlite3_close(other);
    EXPECT_EQ(refusal(address), "");
}

TEST_F(SqliteFile, ThatAServerWorksOnIsNotOpenedByAnother) {
    const std::unique_ptr<Store> store = opened(address);
    ASSERT_TRUE(store);
    EXPECT_THAT(refusal(address), HasSubstr("is in use by another program"));
    EXPECT_THAT(refusal(address, Language::fr), HasSubstr("est utilisé par un autre programme"));
    EXPECT_EQ(add(*store, some_table("t")), Written<bool>(true)); // the first is not disturbed
}

TEST_F(SqliteFile, OnAFullDiskRefusesAndGoesOnOnceThereIsRoom) {
    const std::unique_ptr<Store> store = opened(address);
    ASSERT_EQ(add(*store, some_table("t")), Written<bool>(true));
    ASSERT_EQ(append(*store, line_after("t", 0)), Written<Appended>(Appended{1}));
    Append big = line_after("t", 1);
    big.entries = std::string(1 << 20, 'x');
    {
        const FullDisk disk(256 * 1024);
        EXPECT_EQ(append(*store, big), Written<Appended>(StoreError::unavailable));
    }
    EXPECT_EQ(store->table("t")->revision, 1);
    EXPECT_EQ(append(*store, big), Written<Appended>(Appended{2}));
    EXPECT_EQ(store->entries_since("t", 0), "line 1\n" + big.entries);
}

TEST_F(SqliteFile, WithTenThousandTablesAnswersAtOnce) {
    {
        const std::unique_ptr<Store> store = opened(address);
        std::atomic<int> wrong = 0;
        for (int i = 0; i < 10'000; ++i) {
            StoredTable table = some_table(std::to_string(i));
            table.changed = i;
            table.due = 10 + i;
            table.phase = TablePhase::playing;
            table.people = {"person " + std::to_string(i % 1000)};
            store->add_table(
                table, [&](Written<bool> outcome) { wrong += outcome != Written<bool>(true); });
        }
        ASSERT_EQ(settled<bool>([&](auto done) { store->delete_key("none", done); }),
                  Written<bool>(StoreError::missing));
        ASSERT_EQ(wrong, 0);
    }
    const std::clock_t began = std::clock();
    const std::unique_ptr<Store> store = opened(address);
    EXPECT_EQ(store->public_tables(TablePhase::playing, 0, 20).size(), 20U);
    EXPECT_EQ(store->tables_of("person 7", 0, 20).size(), 10U);
    EXPECT_EQ(store->next_due(), 10);
    EXPECT_EQ(store->claim_due("one", 20, 30, 5).size(), 5U);
    EXPECT_TRUE(store->table_of_invite("invite of 777"));
    EXPECT_LT(std::clock() - began, CLOCKS_PER_SEC); // of this process, however busy the machine
}

INSTANTIATE_TEST_SUITE_P(Stores, EveryStore,
                         ::testing::Values(StoreKind::sqlite, StoreKind::postgresql),
                         [](const auto& kind) { return name_of(kind.param); });

namespace {

// The database, without what Store::open does to it.
std::unique_ptr<SqlDatabase> database_at(const std::string& address) {
    Result<std::unique_ptr<SqlDatabase>> database = reach_database(address, DatabaseUse::serve);
    return database ? std::move(*database) : nullptr;
}

// A version of the future, which gives tables a colour.
std::vector<const char*> migrations_and_one_more() {
    std::vector<const char*> steps(migrations().begin(), migrations().end());
    steps.push_back("ALTER TABLE tables ADD COLUMN colour TEXT NOT NULL DEFAULT 'green';"
                    "CREATE INDEX tables_by_colour ON tables (colour)");
    return steps;
}

} // namespace

TEST_P(EveryStore, OfAnOlderVersionIsBroughtForwardAndKeepsEverything) {
    ASSERT_EQ(add(*store, some_table("t")), Written<bool>(true));
    ASSERT_EQ(append(*store, line_after("t", 0)), Written<Appended>(Appended{1}));
    const auto before = store->table("t");
    store.reset();
    const auto database = database_at(place->address());
    ASSERT_TRUE(migrate(*database, migrations_and_one_more(), "here"));
    ASSERT_TRUE(migrate(*database, migrations_and_one_more(), "here")); // once is enough
    const auto sql = database->connect();
    EXPECT_EQ(sql->rows("SELECT colour FROM tables WHERE id = 't'").at(0).text(0), "green");
    EXPECT_EQ(sql->rows("SELECT entries FROM log WHERE table_id = 't'").at(0).text(0), "line 1\n");
    EXPECT_EQ(sql->rows("SELECT revision FROM tables").at(0).number(0), before->revision);
}

TEST_P(EveryStore, OfANewerVersionIsRefusedAndLeftAlone) {
    ASSERT_EQ(add(*store, some_table("t")), Written<bool>(true));
    store.reset();
    ASSERT_TRUE(migrate(*database_at(place->address()), migrations_and_one_more(), "here"));
    EXPECT_THAT(refusal(place->address()),
                HasSubstr("is of a newer Conestoga (version " +
                          std::to_string(migrations().size() + 1) + "; this one knows " +
                          std::to_string(migrations().size()) + ")"));
    EXPECT_THAT(refusal(place->address(), Language::fr),
                HasSubstr("vient d’un Conestoga plus récent"));
    const auto sql = database_at(place->address())->connect();
    EXPECT_EQ(sql->rows("SELECT colour FROM tables WHERE id = 't'").at(0).text(0), "green");
}

TEST_P(EveryStore, ThatCannotBeBroughtForwardStaysAsItWas) {
    ASSERT_EQ(add(*store, some_table("t")), Written<bool>(true));
    store.reset();
    auto database = database_at(place->address());
    auto steps = migrations_and_one_more();
    steps.push_back("CREATE TABLE half (way BIGINT); INSERT INTO nowhere VALUES (1)");
    EXPECT_THROW((void)migrate(*database, steps, "here"), SqlFailure);
    database.reset();
    EXPECT_EQ(refusal(place->address()), ""); // still today's version
    database = database_at(place->address());
    EXPECT_THROW(database->connect()->rows("SELECT colour FROM tables"), SqlFailure);
    EXPECT_THROW(database->connect()->rows("SELECT way FROM half"), SqlFailure);
}

// Each version that ever was, made anew and brought to today's.
TEST_P(EveryStore, IsBroughtForwardFromEveryEarlierVersion) {
    store.reset();
    for (std::size_t version = 0; version < migrations().size(); ++version) {
        const std::unique_ptr<StorePlace> old = make_place(GetParam());
        // A database of that version: nothing at all has the version 0.
        if (version > 0) {
            const auto database = database_at(old->address());
            ASSERT_TRUE(migrate(*database, migrations().first(version), "here"));
        }
        const std::unique_ptr<Store> brought = opened(old->address());
        ASSERT_TRUE(brought) << version;
        EXPECT_EQ(add(*brought, some_table("t")), Written<bool>(true)) << version;
    }
}

} // namespace conestoga::tests
