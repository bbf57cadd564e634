// What the store asks of a database, whichever it is. Statements are PostgreSQL's, with ?1 for $1.
// Every column is a text or a whole number, and none is null.
#pragma once

#include "store/store.hpp"

#include <initializer_list>
#include <span>

namespace conestoga {

using SqlValue = std::variant<std::int64_t, std::string_view>;
using SqlValues = std::span<const SqlValue>;

class SqlRow {
public:
    explicit SqlRow(std::vector<std::string> fields) : fields_(std::move(fields)) {}
    const std::string& text(std::size_t column) const { return fields_[column]; }
    std::int64_t number(std::size_t column) const { return std::stoll(fields_[column]); }

private:
    std::vector<std::string> fields_;
};

// The first column of each.
std::vector<std::string> first_texts(const std::vector<SqlRow>& rows);

// Why a statement was not done.
class SqlFailure : public std::runtime_error {
public:
    enum class Kind : std::uint8_t {
        away,     // no connection, no room, a lock of others: the same may work later
        conflict, // with what somebody else did at the same time: the transaction may be tried anew
        in_doubt, // the connection broke during the commit
        wrong,    // whatever else; the words say it
    };
    SqlFailure(Kind kind, const std::string& what) : std::runtime_error(what), kind_(kind) {}
    Kind kind() const { return kind_; }

private:
    Kind kind_;
};

// One connection, used by one thread at a time. Everything throws SqlFailure.
class SqlConnection {
public:
    virtual ~SqlConnection() = default;

    // Statements live as long as the program: they are prepared once and known by their address.
    virtual std::vector<SqlRow> rows(const char* statement, SqlValues values) = 0;
    // How many rows it changed.
    virtual std::int64_t change(const char* statement, SqlValues values) = 0;
    // Several statements without values, such as a schema's.
    virtual void run(const std::string& script) = 0;

    virtual void begin() = 0;
    // What is read until the end is of one moment; nothing is written.
    virtual void begin_snapshot() = 0;
    virtual void commit() = 0;
    virtual void rollback() noexcept = 0;
    // The name of the running transaction, by which another connection can be asked whether it was
    // committed when this one was left in doubt; nothing while that is still open.
    virtual std::string transaction() = 0;
    virtual std::optional<bool> was_committed(const std::string& transaction) = 0;

    std::vector<SqlRow> rows(const char* statement, std::initializer_list<SqlValue> values = {}) {
        return rows(statement, SqlValues(values.begin(), values.size()));
    }
    std::int64_t change(const char* statement, std::initializer_list<SqlValue> values = {}) {
        return change(statement, SqlValues(values.begin(), values.size()));
    }
};

// The tables that a transaction has changed, with their revisions.
using TableChanges = std::vector<std::pair<std::string, StoredRevision>>;
using TellChange = std::function<void(const std::string& table, StoredRevision revision)>;
using HearWord = std::function<void(const std::string& text)>;

// A database, and what the two kinds do differently.
class SqlDatabase {
public:
    virtual ~SqlDatabase() = default;

    virtual std::unique_ptr<SqlConnection> connect() = 0;
    // How many threads write, with a connection each.
    virtual int writers() const = 0;
    // Waits until no other program migrates, then names the tables; called in a transaction.
    virtual std::vector<std::string> lock_schema(SqlConnection& connection) = 0;
    // Called in the transaction that made the changes, and once it is committed.
    virtual void announce(SqlConnection& connection, const TableChanges& changes) = 0;
    virtual void announced(const TableChanges& changes) = 0;
    virtual void on_change(TellChange tell) = 0;
    // Whether other servers may have it too; then what is told in a transaction is heard by them
    // once it is committed.
    virtual bool is_shared() const = 0;
    virtual void tell_servers(SqlConnection& connection, const std::string& text) = 0;
    virtual void on_word(HearWord hear) = 0;
    // As the store says it.
    virtual UnixTime served_since(UnixTime now) = 0;
};

// A server takes a file for itself; who only reads may do so beside it.
enum class DatabaseUse : std::uint8_t { serve, read };

// "sqlite:FILE" or "postgresql://…", whatever is in it. Throws SqlFailure where it cannot be
// reached.
Result<std::unique_ptr<SqlDatabase>> reach_database(const std::string& address, DatabaseUse use);
// The same with today's schema; never throws.
Result<std::unique_ptr<SqlDatabase>> open_database(const std::string& address, DatabaseUse use);

} // namespace conestoga
