#include "store/postgres_connection.hpp"

#include <algorithm>

namespace conestoga {

namespace {

using Kind = SqlFailure::Kind;

// By the first letters of an SQLSTATE.
Kind kind_of(std::string_view state) {
    for (const std::string_view away : {"08", "25006", "53", "57P"})
        if (state.starts_with(away)) return Kind::away;
    for (const std::string_view conflict : {"23505", "40", "55P03"})
        if (state.starts_with(conflict)) return Kind::conflict;
    return Kind::wrong;
}

SqlFailure postgres_failure(const std::exception& error) {
    if (dynamic_cast<const pqxx::broken_connection*>(&error)) return {Kind::away, error.what()};
    if (dynamic_cast<const pqxx::in_doubt_error*>(&error)) return {Kind::in_doubt, error.what()};
    if (dynamic_cast<const pqxx::transaction_rollback*>(&error))
        return {Kind::conflict, error.what()};
    if (const auto* sql = dynamic_cast<const pqxx::sql_error*>(&error))
        return {kind_of(sql->sqlstate()), error.what()};
    return {Kind::wrong, error.what()};
}

std::string with_dollars(std::string statement) {
    std::ranges::replace(statement, '?', '$');
    return statement;
}

// Texts are compared by their bytes, as SQLite does, whatever the language of the database is.
std::string with_plain_texts(std::string script) {
    constexpr std::string_view text = "TEXT", plain = "TEXT COLLATE \"C\"";
    for (std::size_t at = script.find(text); at != std::string::npos;
         at = script.find(text, at + plain.size()))
        script.replace(at, text.size(), plain);
    return script;
}

} // namespace

std::unique_ptr<pqxx::connection> connect_to_postgres(const std::string& address) try {
    auto connection = std::make_unique<pqxx::connection>(address);
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations" // until libpqxx 7 does so by itself
    connection->inhibit_reactivation(true);
#pragma GCC diagnostic pop
    return connection;
} catch (const std::exception& error) {
    throw postgres_failure(error);
}

PostgresConnection::PostgresConnection(const std::string& address)
    : connection_(connect_to_postgres(address)) {}

template <typename Work>
auto PostgresConnection::translated(Work work) {
    try {
        return work();
    } catch (const std::exception& error) {
        const SqlFailure failure = postgres_failure(error);
        if (failure.kind() == Kind::wrong && !connection_->is_open())
            throw SqlFailure(Kind::away, failure.what());
        throw failure;
    }
}

pqxx::result PostgresConnection::done(const char* statement, SqlValues values) {
    return translated([&] {
        auto found = prepared_.find(statement);
        if (found == prepared_.end()) {
            const std::string name = "statement_" + std::to_string(prepared_.size());
            connection_->prepare(name, with_dollars(statement));
            found = prepared_.emplace(statement, name).first;
        }
        std::vector<std::string> texts;
        for (const SqlValue& value : values)
            if (const auto* number = std::get_if<std::int64_t>(&value))
                texts.push_back(std::to_string(*number));
            else
                texts.emplace_back(std::get<std::string_view>(value));
        const auto parameters = pqxx::prepare::make_dynamic_params(texts);
        if (transaction_) return transaction_->exec_prepared(found->second, parameters);
        return pqxx::nontransaction(*connection_).exec_prepared(found->second, parameters);
    });
}

std::vector<SqlRow> PostgresConnection::rows(const char* statement, SqlValues values) {
    std::vector<SqlRow> rows;
    for (const pqxx::row& row : done(statement, values)) {
        std::vector<std::string> fields;
        for (const pqxx::field& field : row) fields.emplace_back(field.c_str(), field.size());
        rows.emplace_back(std::move(fields));
    }
    return rows;
}

std::int64_t PostgresConnection::change(const char* statement, SqlValues values) {
    return static_cast<std::int64_t>(done(statement, values).affected_rows());
}

void PostgresConnection::run(const std::string& script) {
    translated([&] { return transaction_->exec(with_plain_texts(script)); });
}

void PostgresConnection::begin() {
    transaction_ = translated([&] { return std::make_unique<pqxx::work>(*connection_); });
}

void PostgresConnection::begin_snapshot() {
    using Snapshot = pqxx::transaction<pqxx::repeatable_read, pqxx::read_only>;
    transaction_ = translated([&] { return std::make_unique<Snapshot>(*connection_); });
}

void PostgresConnection::commit() {
    try {
        transaction_->commit();
    } catch (const std::exception& error) {
        const SqlFailure failure = postgres_failure(error);
        const bool refused = failure.kind() == Kind::conflict && connection_->is_open();
        throw SqlFailure(refused ? Kind::conflict : Kind::in_doubt, failure.what());
    }
    transaction_.reset();
}

void PostgresConnection::rollback() noexcept { transaction_.reset(); }

// A row of its own says that it was committed. Numbers of transactions would not: after a crash
// PostgreSQL gives those anew that it had not yet written down.
std::string PostgresConnection::transaction() {
    constexpr std::string_view kept = "86400000"; // milliseconds: those whose connection is gone
    if (last_named_.empty())
        SqlConnection::change(
            "DELETE FROM commits WHERE at < extract(epoch FROM now()) * 1000 - ?1::bigint", {kept});
    else
        SqlConnection::change("DELETE FROM commits WHERE name = ?1", {last_named_});
    last_named_ = SqlConnection::rows("INSERT INTO commits (name, at) VALUES (gen_random_uuid(), "
                                      "extract(epoch FROM now()) * 1000) RETURNING name")
                      .at(0)
                      .text(0);
    return last_named_;
}

// While the other transaction is open, a row of the same name waits for its end.
std::optional<bool> PostgresConnection::was_committed(const std::string& transaction) try {
    begin();
    SqlConnection::rows("SELECT set_config('lock_timeout', '100ms', true)");
    const bool was_missing =
        SqlConnection::change(
            "INSERT INTO commits (name, at) VALUES (?1, 0) ON CONFLICT DO NOTHING",
            {transaction}) == 1;
    rollback();
    return !was_missing;
} catch (const SqlFailure& failure) {
    rollback();
    if (failure.kind() == Kind::conflict) return std::nullopt;
    throw;
}

} // namespace conestoga
