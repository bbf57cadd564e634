#include "store/places.hpp"

#include "store/postgres_server.hpp"

#include <atomic>
#include <csignal>
#include <unistd.h>

namespace conestoga::tests {

namespace fs = std::filesystem;

namespace {

class SqlitePlace : public StorePlace {
public:
    std::string address() const override {
        return "sqlite:" + (folder_.path / "tables.db").string();
    }

private:
    TemporaryFolder folder_;
};

class PostgresPlace : public StorePlace {
public:
    explicit PostgresPlace(PostgresServer& server)
        : server_(server), database_(server.make_database()) {}
    ~PostgresPlace() override { server_.drop_database(database_); }
    std::string address() const override { return server_.address(database_); }

private:
    PostgresServer& server_;
    std::string database_;
};

} // namespace

TemporaryFolder::TemporaryFolder() {
    static std::atomic<int> count = 0;
    path = fs::temp_directory_path() /
           ("conestoga-store-" + std::to_string(::getpid()) + "-" + std::to_string(++count));
    fs::create_directories(path);
}

TemporaryFolder::~TemporaryFolder() { fs::remove_all(path); }

FullDisk::FullDisk(rlim_t bytes) : handler_(std::signal(SIGXFSZ, SIG_IGN)) {
    ::getrlimit(RLIMIT_FSIZE, &before_);
    rlimit full = before_;
    full.rlim_cur = bytes;
    ::setrlimit(RLIMIT_FSIZE, &full);
}

FullDisk::~FullDisk() {
    ::setrlimit(RLIMIT_FSIZE, &before_);
    std::signal(SIGXFSZ, handler_);
}

std::string name_of(StoreKind kind) { return kind == StoreKind::sqlite ? "Sqlite" : "Postgresql"; }

std::unique_ptr<StorePlace> make_place(StoreKind kind) {
    if (kind == StoreKind::sqlite) return std::make_unique<SqlitePlace>();
    PostgresServer* server = PostgresServer::running();
    return server ? std::make_unique<PostgresPlace>(*server) : nullptr;
}

std::unique_ptr<Store> opened(const std::string& address) {
    Result<std::unique_ptr<Store>> store = Store::open(address);
    if (!store) {
        ADD_FAILURE() << address << ": " << store.error().key;
        return nullptr;
    }
    return std::move(*store);
}

void EveryStore::SetUp() {
    place = make_place(GetParam());
    if (!place) GTEST_SKIP() << "PostgreSQL is not installed";
    reopen();
    ASSERT_TRUE(store);
}

void EveryStore::reopen() {
    store.reset();
    store = opened(place->address());
}

StoredTable some_table(const std::string& id) {
    StoredTable table;
    table.id = id;
    table.host = "annie";
    table.game = "pioneers(players=2)";
    table.settings = R"({"hints":false})";
    table.invite = "invite of " + id;
    table.head = "conestoga record 2\n";
    table.is_public = true;
    table.created = table.changed = 1000;
    table.people = {"annie", "", "jim"};
    return table;
}

StoredPerson some_person(const std::string& id) {
    return {id, "The " + id, "", "", R"({"colour":"red"})", 500};
}

Append line_after(const std::string& table, StoredRevision after) {
    Append append;
    append.table = table;
    append.after = after;
    append.revision = after + 1;
    append.entries = "line " + std::to_string(after + 1) + "\n";
    append.now = 2000 + after;
    return append;
}

Written<bool> add(Store& store, const StoredTable& table) {
    return settled<bool>([&](auto done) { store.add_table(table, done); });
}

Written<bool> add(Store& store, const StoredPerson& person, const StoredKey& key) {
    return settled<bool>([&](auto done) { store.add_person(person, key, done); });
}

Written<Appended> append(Store& store, const Append& append) {
    return settled<Appended>([&](auto done) { store.append(append, done); });
}

Written<std::int64_t> say(Store& store, const std::string& table, const std::string& person,
                          const std::string& text) {
    return settled<std::int64_t>([&](auto done) { store.say(table, person, text, 3000, done); });
}

} // namespace conestoga::tests
