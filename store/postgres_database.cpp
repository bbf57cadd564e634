#include "store/postgres_database.hpp"

#include "store/postgres_connection.hpp"
#include "store/postgres_listener.hpp"

#include <nlohmann/json.hpp>

namespace conestoga {

namespace {

// Connections are given up soon enough that people need not wait for a server that is not there.
constexpr std::string_view our_options =
    "application_name=conestoga&client_encoding=UTF8&connect_timeout=5&tcp_user_timeout=10000"
    "&options=-csearch_path%3Dconestoga%20-cclient_min_messages%3Dwarning";

// What the address says itself comes last and counts.
std::string with_our_options(const std::string& address) {
    const std::size_t mark = address.find('?');
    const std::string before = address.substr(0, mark) + "?" + std::string(our_options);
    return mark == std::string::npos ? before : before + "&" + address.substr(mark + 1);
}

class PostgresDatabase : public SqlDatabase {
public:
    explicit PostgresDatabase(std::string address) : address_(std::move(address)) {}

    std::unique_ptr<SqlConnection> connect() override {
        return std::make_unique<PostgresConnection>(address_);
    }
    int writers() const override { return 4; }
    std::vector<std::string> lock_schema(SqlConnection& connection) override {
        connection.run("SELECT pg_advisory_xact_lock(hashtext('conestoga'));"
                       "CREATE SCHEMA IF NOT EXISTS conestoga");
        return first_texts(
            connection.rows("SELECT tablename FROM pg_tables WHERE schemaname = 'conestoga'"));
    }
    // A notice has room for so many bytes; one a transaction is enough for nearly all.
    void announce(SqlConnection& connection, const TableChanges& changes) override {
        constexpr std::size_t most_changes = 50;
        for (std::size_t i = 0; i < changes.size(); i += most_changes) {
            const auto begin = changes.begin() + static_cast<std::ptrdiff_t>(i);
            const auto count = std::min(most_changes, changes.size() - i);
            const nlohmann::json some(
                TableChanges(begin, begin + static_cast<std::ptrdiff_t>(count)));
            connection.rows("SELECT pg_notify(?1, ?2)", {notification_channel, some.dump()});
        }
    }
    void announced(const TableChanges&) override {}
    bool is_shared() const override { return true; }
    void tell_servers(SqlConnection& connection, const std::string& text) override {
        connection.rows("SELECT pg_notify(?1, ?2)", {word_channel, text});
    }
    void on_word(HearWord hear) override { teller_.give_word(std::move(hear)); }
    void on_change(TellChange tell) override {
        const bool listens = static_cast<bool>(tell);
        teller_.give(std::move(tell));
        if (!listens) return;
        const std::lock_guard guard(mutex_);
        if (!listener_) listener_ = std::make_unique<PostgresListener>(address_, teller_);
        listener_->wait_until_it_listens();
    }
    // Every server that listens holds the service's lock with the others, and PostgreSQL takes it
    // away from the dead: who can have it alone is the first.
    UnixTime served_since(UnixTime now) override {
        PostgresConnection sql(address_);
        SqlConnection& connection = sql;
        connection.begin();
        connection.rows("SELECT pg_advisory_xact_lock(hashtext('conestoga begins'))");
        const bool is_first =
            connection.rows("SELECT pg_try_advisory_xact_lock(hashtext('conestoga serves'))::int")
                .at(0)
                .number(0) != 0;
        if (is_first) connection.change("UPDATE service SET since = ?1", {now});
        const UnixTime since = connection.rows("SELECT since FROM service").at(0).number(0);
        connection.commit();
        return since;
    }

private:
    std::string address_;
    Teller teller_;
    std::mutex mutex_;
    std::unique_ptr<PostgresListener> listener_;
};

} // namespace

Result<std::unique_ptr<SqlDatabase>> reach_postgres(const std::string& address) {
    auto database = std::make_unique<PostgresDatabase>(with_our_options(address));
    const std::string encoding =
        database->connect()->rows("SHOW server_encoding", {}).at(0).text(0);
    if (encoding != "UTF8")
        return Message{"error.store.encoding"}
            .with("store", without_secrets(address))
            .with("encoding", encoding);
    return std::unique_ptr<SqlDatabase>(std::move(database));
}

std::string without_secrets(const std::string& address) {
    const std::string shown = address.substr(0, address.find('?'));
    const std::size_t user = shown.find("//");
    const std::size_t at = shown.rfind('@');
    if (user == std::string::npos || at == std::string::npos) return shown;
    const std::size_t password = shown.find(':', user);
    if (password > at) return shown;
    return shown.substr(0, password) + shown.substr(at);
}

} // namespace conestoga
