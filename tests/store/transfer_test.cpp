// Everything moves from one kind of store to the other and back, whole or not at all.
#include "store/transfer.hpp"

#include "cli/program.hpp"
#include "store/places.hpp"
#include "store/row_kinds.hpp"
#include "table/words.hpp"

#include <fstream>
#include <gmock/gmock.h>
#include <sstream>

namespace conestoga::tests {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

namespace {

using ExportLines = std::vector<std::string>;

ExportLines exported(const std::string& address) {
    ExportLines lines;
    const Result<std::uint64_t> rows = export_store(address, [&](const std::string& line) {
        lines.push_back(line);
        return Result<void>();
    });
    EXPECT_TRUE(rows) << rows.error().key;
    return lines;
}

// Why it cannot be imported; empty when it was.
std::string import_refusal(const std::string& address, const ExportLines& lines) {
    std::size_t line = 0;
    const Result<std::uint64_t> rows = import_store(address, [&]() -> std::optional<std::string> {
        if (line == lines.size()) return std::nullopt;
        return lines[line++];
    });
    return rows ? "" : Words(Language::en).say(rows.error());
}

// Something of everything, in more rows than are read at once.
void fill(Store& store) {
    StoredPerson annie = some_person("annie");
    annie.account = "Annie";
    annie.password = "hash";
    annie.name = "Élodie \"🐎\" \\ \n\t";
    add(store, annie, {"key of annie", "annie", "session", 5, 0});
    for (int i = 0; i < 600; ++i)
        store.add_person(some_person("guest " + std::to_string(i)), {}, [](Written<bool>) {});
    for (int i = 0; i < 12; ++i) {
        StoredTable table = some_table("table " + std::to_string(i));
        table.due = i;
        table.phase = static_cast<TablePhase>(i % 3);
        table.is_public = i % 2 == 0;
        if (i == 11) table.follows = "table 5";
        add(store, table);
        for (StoredRevision after = 0; after < i; ++after) {
            Append next = line_after(table.id, after);
            next.author = after % 2 == 0 ? "annie" : "";
            next.number = after % 2 == 0 ? after + 7 : 0;
            append(store, next);
        }
        say(store, table.id, "annie", "hello");
        say(store, table.id, "jim", "ça va ?");
    }
    settled<bool>([&](auto done) { store.delete_person("guest 7", done); });
    EXPECT_THAT(store.claim_due("one", 5, 10, 2), ::testing::SizeIs(2));
}

class Transfer : public ::testing::Test {
protected:
    void SetUp() override {
        file = make_place(StoreKind::sqlite);
        fill(*opened(file->address()));
        lines = exported(file->address());
    }
    // A change to the first line with this text in it.
    ExportLines with(const std::string& text, const std::string& instead) const {
        ExportLines changed = lines;
        for (std::string& line : changed)
            if (const std::size_t at = line.find(text); at != std::string::npos) {
                line.replace(at, text.size(), instead);
                return changed;
            }
        ADD_FAILURE() << "no line has " << text;
        return changed;
    }
    void expect_nothing_at(const std::string& address) const {
        EXPECT_EQ(exported(address).size(), 2U); // beginning and end
    }

    std::unique_ptr<StorePlace> file;
    ExportLines lines;
};

} // namespace

TEST_F(Transfer, FromSqliteToPostgresqlAndBackChangesNothing) {
    const auto postgres = make_place(StoreKind::postgresql);
    if (!postgres) GTEST_SKIP() << "PostgreSQL is not installed";
    EXPECT_EQ(import_refusal(postgres->address(), lines), "");
    EXPECT_EQ(exported(postgres->address()), lines);
    const auto back = make_place(StoreKind::sqlite);
    EXPECT_EQ(import_refusal(back->address(), exported(postgres->address())), "");
    EXPECT_EQ(exported(back->address()), lines);
}

TEST_F(Transfer, AnImportedStoreGoesOn) {
    const auto other = make_place(StoreKind::sqlite);
    ASSERT_EQ(import_refusal(other->address(), lines), "");
    const std::unique_ptr<Store> was = opened(file->address()), is = opened(other->address());
    EXPECT_EQ(is->table("table 9"), was->table("table 9"));
    EXPECT_EQ(is->entries_since("table 9", 0), was->entries_since("table 9", 0));
    EXPECT_EQ(is->person_of_account("Annie"), was->person_of_account("Annie"));
    EXPECT_EQ(is->key("key of annie"), was->key("key of annie"));
    EXPECT_EQ(is->tables_of("jim", 0, 99), was->tables_of("jim", 0, 99));
    EXPECT_FALSE(is->person("guest 7"));
    // What was sent before is not done again; chat is counted on; nobody holds a table.
    Append again = line_after("table 9", 2);
    again.author = "annie";
    again.number = 9;
    EXPECT_EQ(append(*is, again), Written<Appended>(Appended{3, true}));
    EXPECT_EQ(append(*is, line_after("table 9", 9)), Written<Appended>(Appended{10}));
    EXPECT_EQ(say(*is, "table 9", "jim", "on"), Written<std::int64_t>(3));
    EXPECT_EQ(is->claim_due("two", 5, 10, 99).size(), 5U);
}

// Before there were rematches.
TEST_F(Transfer, AnExportOfTheFirstVersionIsStillRead) {
    ExportLines first = with(R"("conestoga export":2)", R"("conestoga export":1)");
    for (std::string& line : first) {
        RowJson row = RowJson::parse(line);
        if (!row.contains("tables")) continue;
        EXPECT_EQ(row["tables"].erase("follows"), 1U);
        line = row.dump();
    }
    const auto other = make_place(StoreKind::sqlite);
    ASSERT_EQ(import_refusal(other->address(), first), "");
    const std::unique_ptr<Store> was = opened(file->address()), is = opened(other->address());
    EXPECT_EQ(is->table("table 9"), was->table("table 9"));
    EXPECT_EQ(was->rematch_of("table 5")->id, "table 11");
    EXPECT_FALSE(is->rematch_of("table 5"));
}

TEST_F(Transfer, AnExportIsOfOneMomentWhileTheServerWrites) {
    const std::unique_ptr<Store> store = opened(file->address());
    ExportLines seen;
    const Result<std::uint64_t> rows = export_store(file->address(), [&](const std::string& line) {
        if (seen.size() == 3) {
            EXPECT_EQ(add(*store, some_table("while it runs")), Written<bool>(true));
            EXPECT_EQ(append(*store, line_after("table 9", 9)), Written<Appended>(Appended{10}));
        }
        seen.push_back(line);
        return Result<void>();
    });
    ASSERT_TRUE(rows);
    EXPECT_EQ(seen, lines);
}

TEST_F(Transfer, FillsNothingButAnEmptyStore) {
    EXPECT_THAT(import_refusal(file->address(), lines), HasSubstr("is not empty"));
    EXPECT_EQ(exported(file->address()), lines);
}

TEST_F(Transfer, RefusesWhatIsDamagedAndLeavesTheStoreEmpty) {
    const auto empty = make_place(StoreKind::sqlite);
    const auto refusal = [&](const ExportLines& changed) {
        const std::string said = import_refusal(empty->address(), changed);
        expect_nothing_at(empty->address());
        return said;
    };
    EXPECT_THAT(refusal({}), HasSubstr("no file of conestoga export"));
    EXPECT_THAT(refusal({"conestoga record 2"}), HasSubstr("no file of conestoga export"));
    EXPECT_THAT(refusal(with(R"("conestoga export":2)", R"("conestoga export":3)")),
                HasSubstr("of a newer Conestoga (version 3; this one knows 2)"));
    for (const std::size_t cut :
         {std::size_t{1}, std::size_t{2}, lines.size() / 2, lines.size() - 1})
        EXPECT_THAT(refusal(ExportLines(lines.begin(), lines.begin() + static_cast<long>(cut))),
                    HasSubstr("cut short"));
    ExportLines changed = lines;
    changed.erase(changed.begin() + 5);
    EXPECT_THAT(refusal(changed), HasSubstr("cut short"));
    changed = lines;
    changed[5] = changed[4];
    EXPECT_THAT(refusal(changed), HasSubstr("line 6: this row is there twice"));
    changed[5] = "{\"people\":";
    EXPECT_THAT(refusal(changed), HasSubstr("line 6: this is no row"));
    EXPECT_THAT(refusal(with(R"("people":{)", R"("horses":{)")), HasSubstr("line 2: this is no"));
    EXPECT_THAT(refusal(with(R"("created":500)", R"("created":"500")")), HasSubstr("is no row"));
    EXPECT_THAT(refusal(with(R"("created":500,)", "")), HasSubstr("is no row"));
    EXPECT_THAT(refusal(with(R"("name":")", R"("name":"\u0000)")), HasSubstr("is no row"));
    EXPECT_THAT(refusal(with(R"("phase":1)", R"("phase":7)")), HasSubstr("what cannot be"));
    EXPECT_THAT(refusal(with(R"("after":3,)", R"("after":2,)")), HasSubstr("there twice"));
    EXPECT_THAT(refusal(with(R"("table_id":"table 5")", R"("table_id":"table x")")),
                HasSubstr("has a gap or belongs to no table"));
    EXPECT_THAT(refusal(with(R"("revision":6,)", R"("revision":8,)")), HasSubstr("has a gap"));
    EXPECT_EQ(import_refusal(empty->address(), lines), "");
}

TEST_F(Transfer, IsDoneByTheProgram) {
    const TemporaryFolder folder;
    const std::string path = folder.path / "all.jsonl", other = folder.path / "other.db";
    std::ostringstream out, err;
    const auto run = [&](const std::vector<std::string>& arguments) {
        std::istringstream in;
        out.str("");
        err.str("");
        ::setenv("LC_ALL", "C", 1);
        return run_program(arguments, in, out, err);
    };
    const std::string rows = std::to_string(lines.size() - 2);
    EXPECT_EQ(run({"export", "--db", file->address(), path}), 0);
    EXPECT_EQ(out.str(), rows + " rows written to " + path + "\n");
    EXPECT_EQ(fs::status(path).permissions(), fs::perms::owner_read | fs::perms::owner_write);
    EXPECT_EQ(run({"import", "--db", "sqlite:" + other, path, "--lang", "fr"}), 0);
    EXPECT_EQ(out.str(), rows + " lignes lues dans " + path + "\n");
    EXPECT_EQ(exported("sqlite:" + other), lines);

    EXPECT_EQ(run({"import", "--db", "sqlite:" + other, path}), 2);
    EXPECT_THAT(err.str(), HasSubstr("is not empty"));
    EXPECT_EQ(run({"import", "--db", "sqlite:" + other, path + ".none"}), 2);
    EXPECT_THAT(err.str(), HasSubstr("cannot read"));
    EXPECT_EQ(run({"export", "--db", "sqlite:" + other, folder.path / "none/file"}), 3);
    EXPECT_THAT(err.str(), HasSubstr("cannot write"));
    EXPECT_EQ(run({"export", "--db", "sqlite:" + other + ".none", path}), 2);
    EXPECT_THAT(err.str(), HasSubstr("there is no sqlite:"));
    EXPECT_FALSE(fs::exists(other + ".none"));
    EXPECT_EQ(run({"export", path}), 2); // which database?
    EXPECT_THAT(err.str(), HasSubstr("--db"));
    fs::remove(path);
    {
        const FullDisk disk(40 * 1024);
        EXPECT_EQ(run({"export", "--db", file->address(), path}), 3);
    }
    EXPECT_THAT(err.str(), HasSubstr("cannot write"));
    EXPECT_FALSE(fs::exists(path));
    EXPECT_FALSE(fs::exists(path + ".new"));
}

} // namespace conestoga::tests
