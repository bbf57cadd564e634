#include "store/postgres_database.hpp"
#include "store/schema.hpp"
#include "store/sql_store.hpp"
#include "store/sqlite_database.hpp"

namespace conestoga {

namespace {

constexpr std::string_view sqlite_scheme = "sqlite:";

Result<std::unique_ptr<SqlDatabase>> reach_and_migrate(const std::string& address,
                                                       const std::string& where, DatabaseUse use) {
    Result<std::unique_ptr<SqlDatabase>> database = reach_database(address, use);
    if (!database) return database;
    // What is older is not changed under the feet of its server.
    if (use == DatabaseUse::read && !has_version(**database, migrations().size()))
        return reach_and_migrate(address, where, DatabaseUse::serve);
    const Result<void> migrated = migrate(**database, migrations(), where);
    if (!migrated) return migrated.error();
    return database;
}

} // namespace

Result<std::unique_ptr<SqlDatabase>> reach_database(const std::string& address, DatabaseUse use) {
    if (address.starts_with("postgresql://") || address.starts_with("postgres://"))
        return reach_postgres(address);
    if (address.starts_with(sqlite_scheme) && address.size() > sqlite_scheme.size())
        return reach_sqlite(address.substr(sqlite_scheme.size()), use);
    return Message{"error.store.address"}.with("store", address);
}

Result<std::unique_ptr<SqlDatabase>> open_database(const std::string& address, DatabaseUse use) {
    const std::string where = without_secrets(address);
    try {
        return reach_and_migrate(address, where, use);
    } catch (const SqlFailure& failure) {
        return Message{"error.store.cannot_open"}
            .with("store", where)
            .with("reason", failure.what());
    }
}

Result<std::unique_ptr<Store>> Store::open(std::string_view address) {
    Result<std::unique_ptr<SqlDatabase>> database =
        open_database(std::string(address), DatabaseUse::serve);
    if (!database) return database.error();
    return std::unique_ptr<Store>(std::make_unique<SqlStore>(std::move(*database)));
}

} // namespace conestoga
