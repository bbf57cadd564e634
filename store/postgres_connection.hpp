// A connection to PostgreSQL by libpqxx, and how its failures are told apart.
#pragma once

#include "store/sql.hpp"

#include <pqxx/pqxx>
#include <unordered_map>

namespace conestoga {

// Opens a connection, which never opens itself again: a transaction must not go on in a new one.
std::unique_ptr<pqxx::connection> connect_to_postgres(const std::string& address);

class PostgresConnection : public SqlConnection {
public:
    explicit PostgresConnection(const std::string& address);

    std::vector<SqlRow> rows(const char* statement, SqlValues values) override;
    std::int64_t change(const char* statement, SqlValues values) override;
    void run(const std::string& script) override;
    void begin() override;
    void begin_snapshot() override;
    void commit() override;
    void rollback() noexcept override;
    std::string transaction() override;
    std::optional<bool> was_committed(const std::string& transaction) override;

private:
    pqxx::result done(const char* statement, SqlValues values);
    template <typename Work>
    auto translated(Work work);

    std::unique_ptr<pqxx::connection> connection_;
    std::unique_ptr<pqxx::dbtransaction> transaction_; // the running one
    std::unordered_map<const char*, std::string> prepared_;
    std::string last_named_; // the transaction
};

} // namespace conestoga
