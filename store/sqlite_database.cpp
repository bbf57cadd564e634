#include "store/sqlite_database.hpp"

#include "store/schema.hpp"
#include "store/teller.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <sqlite3.h>
#include <sys/file.h>
#include <thread>
#include <unistd.h>
#include <unordered_map>

namespace conestoga {

namespace {

constexpr int patience_ms = 5000; // with locks of other programs

SqlFailure sqlite_failure(const SQLite::Exception& error) {
    switch (error.getErrorCode()) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
    case SQLITE_FULL:
    case SQLITE_IOERR:
    case SQLITE_CANTOPEN:
    case SQLITE_READONLY:
    case SQLITE_NOMEM: return {SqlFailure::Kind::away, error.what()};
    default: return {SqlFailure::Kind::wrong, error.what()};
    }
}

template <typename Work>
auto translated(Work work) {
    try {
        return work();
    } catch (const SQLite::Exception& error) {
        throw sqlite_failure(error);
    }
}

// The whole file is locked when somebody writes, so there are no locks of rows.
std::string without_row_locks(std::string statement) {
    for (const std::string_view lock : {" FOR UPDATE SKIP LOCKED", " FOR UPDATE"})
        if (const std::size_t at = statement.find(lock); at != std::string::npos)
            statement.erase(at, lock.size());
    return statement;
}

class SqliteConnection : public SqlConnection {
public:
    SqliteConnection(const std::string& file, int flags) : database_(file, flags, patience_ms) {
        // Who writes carries the log over into the file when it has 40 MB; usually that has been
        // done by then.
        database_.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
                       "PRAGMA wal_autocheckpoint = 10000;");
    }

    std::vector<SqlRow> rows(const char* text, SqlValues values) override {
        return translated([&] {
            SQLite::Statement& statement = prepared(text, values);
            std::vector<SqlRow> rows;
            while (statement.executeStep()) rows.push_back(row_of(statement));
            statement.reset();
            return rows;
        });
    }
    std::int64_t change(const char* text, SqlValues values) override {
        return translated([&] {
            SQLite::Statement& statement = prepared(text, values);
            const int changed = statement.exec();
            statement.reset();
            return changed;
        });
    }
    void run(const std::string& script) override {
        translated([&] { return database_.exec(script); });
    }
    void begin() override { run("BEGIN IMMEDIATE"); }
    void begin_snapshot() override { run("BEGIN"); }
    void commit() override { run("COMMIT"); }
    void rollback() noexcept override { database_.tryExec("ROLLBACK"); }
    // A commit to a file is never in doubt.
    std::string transaction() override { return {}; }
    std::optional<bool> was_committed(const std::string&) override { return false; }

private:
    SQLite::Statement& prepared(const char* text, SqlValues values) {
        auto found = statements_.find(text);
        if (found == statements_.end())
            found = statements_.try_emplace(text, database_, without_row_locks(text)).first;
        SQLite::Statement& statement = found->second;
        statement.tryReset();
        int place = 0;
        for (const SqlValue& value : values) {
            ++place;
            if (const auto* number = std::get_if<std::int64_t>(&value))
                statement.bind(place, *number);
            else
                statement.bind(place, std::string(std::get<std::string_view>(value)));
        }
        return statement;
    }
    static SqlRow row_of(SQLite::Statement& statement) {
        std::vector<std::string> fields;
        for (int column = 0; column < statement.getColumnCount(); ++column)
            fields.push_back(statement.getColumn(column).getString());
        return SqlRow(std::move(fields));
    }

    SQLite::Database database_;
    std::unordered_map<const char*, SQLite::Statement> statements_;
};

// Held as long as a server works on the file; the system lets go of it when the process ends.
class FileLock {
public:
    ~FileLock() {
        if (descriptor_ >= 0) ::close(descriptor_);
    }
    bool take(const std::string& file) {
        descriptor_ = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
        return descriptor_ >= 0 && ::flock(descriptor_, LOCK_EX | LOCK_NB) == 0;
    }

private:
    int descriptor_ = -1;
};

// Carries what was written ahead over into the file, beside those who write: they would have to
// wait for it otherwise. What is left for them is little.
class Carrier {
public:
    explicit Carrier(const std::string& file)
        : connection_(file, SQLite::OPEN_READWRITE | SQLite::OPEN_NOMUTEX),
          thread_([this] { run(); }) {}
    ~Carrier() {
        {
            const std::lock_guard guard(mutex_);
            ends_ = true;
        }
        woken_.notify_all();
        thread_.join();
    }
    // There is something to carry.
    void note() { has_more_ = true; }

private:
    void run() {
        std::unique_lock lock(mutex_);
        while (!woken_.wait_for(lock, pause, [this] { return ends_; })) {
            if (!has_more_.exchange(false)) continue;
            lock.unlock();
            try {
                connection_.run("PRAGMA wal_checkpoint(PASSIVE)");
            } catch (const SqlFailure&) { // no room: who writes will hear of it
            }
            lock.lock();
        }
    }

    static constexpr std::chrono::milliseconds pause{1000};
    SqliteConnection connection_;
    std::mutex mutex_;
    std::condition_variable woken_;
    std::atomic<bool> has_more_ = false;
    bool ends_ = false;
    std::thread thread_; // last: it uses the rest
};

class SqliteDatabase : public SqlDatabase {
public:
    SqliteDatabase(std::string file) : file_(std::move(file)) {}

    bool lock() { return lock_.take(file_ + ".lock"); }
    void begin_to_carry() {
        carrier_ = translated([&] { return std::make_unique<Carrier>(file_); });
    }

    std::unique_ptr<SqlConnection> connect() override {
        return translated([&] {
            return std::make_unique<SqliteConnection>(file_, SQLite::OPEN_READWRITE |
                                                                 SQLite::OPEN_NOMUTEX);
        });
    }
    int writers() const override { return 1; }
    std::vector<std::string> lock_schema(SqlConnection& connection) override {
        return first_texts(connection.rows("SELECT name FROM sqlite_master WHERE type = 'table'"));
    }
    void announce(SqlConnection&, const TableChanges&) override {}
    void announced(const TableChanges& changes) override {
        if (carrier_) carrier_->note();
        teller_.tell(changes);
    }
    void on_change(TellChange tell) override { teller_.give(std::move(tell)); }
    bool is_shared() const override { return false; } // a file is one server's
    void tell_servers(SqlConnection&, const std::string&) override {}
    void on_word(HearWord) override {}
    UnixTime served_since(UnixTime now) override { return now; }

private:
    std::string file_;
    FileLock lock_;
    Teller teller_;
    std::unique_ptr<Carrier> carrier_; // of a server
};

Message file_error(const char* key, const std::string& file) {
    return Message{key}.with("store", "sqlite:" + file);
}

// An empty file that nobody else can read: there are secrets in it.
std::optional<Message> make_private_file(const std::string& file) {
    const int made = ::open(file.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (made >= 0) {
        ::close(made);
        return std::nullopt;
    }
    if (errno == EEXIST) return std::nullopt;
    return file_error("error.store.cannot_open", file).with("reason", std::strerror(errno));
}

// Whether it is a database, and ours, is seen when it is first read; nothing is written for that.
std::optional<Message> what_is_wrong_with(const std::string& file) try {
    const SQLite::Database database(file, SQLite::OPEN_READONLY, patience_ms);
    SQLite::Statement names(database, "SELECT name FROM sqlite_master WHERE type = 'table'");
    std::vector<std::string> tables;
    while (names.executeStep()) tables.push_back(names.getColumn(0).getString());
    if (schema_of(tables) == SchemaFound::of_others)
        return file_error("error.store.of_others", file);
    return std::nullopt;
} catch (const SQLite::Exception& error) {
    switch (error.getErrorCode()) {
    case SQLITE_NOTADB: return file_error("error.store.not_database", file);
    case SQLITE_BUSY: return file_error("error.store.in_use", file);
    default: return file_error("error.store.cannot_open", file).with("reason", error.what());
    }
}

} // namespace

Result<std::unique_ptr<SqlDatabase>> reach_sqlite(const std::string& file, DatabaseUse use) {
    if (std::filesystem::is_directory(file)) return file_error("error.store.not_database", file);
    if (use == DatabaseUse::read && !std::filesystem::exists(file))
        return file_error("error.store.none", file);
    if (const auto error = make_private_file(file)) return *error;
    auto database = std::make_unique<SqliteDatabase>(file);
    if (use == DatabaseUse::serve && !database->lock())
        return file_error("error.store.in_use", file);
    if (const auto error = what_is_wrong_with(file)) return *error;
    if (use == DatabaseUse::serve) database->begin_to_carry();
    return std::unique_ptr<SqlDatabase>(std::move(database));
}

} // namespace conestoga
