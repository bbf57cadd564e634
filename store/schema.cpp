#include "store/schema.hpp"

#include <algorithm>
#include <array>

namespace conestoga {

namespace {

// 1: what a server keeps. `people` of a table is a JSON list by seat; `seated` finds it by person.
// `sent` has the numbers that authors gave to their appends; `said` counts what was said, so that
// numbers are not used again when chat goes; a server that works on a due table holds it for a
// while. `commits` names the last transaction of each connection to PostgreSQL that writes.
constexpr const char* first_tables = R"sql(
CREATE TABLE people (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, account TEXT NOT NULL, password TEXT NOT NULL,
    settings TEXT NOT NULL, created BIGINT NOT NULL);
CREATE UNIQUE INDEX people_by_account ON people (account) WHERE account <> '';

CREATE TABLE keys (
    hash TEXT PRIMARY KEY, person TEXT NOT NULL, kind TEXT NOT NULL, created BIGINT NOT NULL,
    until BIGINT NOT NULL);
CREATE INDEX keys_by_person ON keys (person, kind);

CREATE TABLE tables (
    id TEXT PRIMARY KEY, host TEXT NOT NULL, game TEXT NOT NULL, settings TEXT NOT NULL,
    invite TEXT NOT NULL, head TEXT NOT NULL, phase BIGINT NOT NULL, is_public BIGINT NOT NULL,
    revision BIGINT NOT NULL, actor TEXT NOT NULL, due BIGINT NOT NULL, created BIGINT NOT NULL,
    changed BIGINT NOT NULL, people TEXT NOT NULL, said BIGINT NOT NULL,
    holder TEXT NOT NULL, held_until BIGINT NOT NULL,
    CHECK (phase BETWEEN 0 AND 2), CHECK (is_public BETWEEN 0 AND 1), CHECK (revision >= 0));
CREATE UNIQUE INDEX tables_by_invite ON tables (invite) WHERE invite <> '';
CREATE INDEX tables_by_host ON tables (host);
CREATE INDEX tables_in_public ON tables (phase, changed) WHERE is_public = 1;
CREATE INDEX tables_by_due ON tables (due) WHERE due > 0;

CREATE TABLE seated (
    person TEXT NOT NULL, table_id TEXT NOT NULL, PRIMARY KEY (person, table_id));
CREATE INDEX seated_by_table ON seated (table_id);

CREATE TABLE log (
    table_id TEXT NOT NULL, after BIGINT NOT NULL, revision BIGINT NOT NULL, entries TEXT NOT NULL,
    author TEXT NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (table_id, after),
    CHECK (revision > after));

CREATE TABLE sent (
    table_id TEXT NOT NULL, author TEXT NOT NULL, number BIGINT NOT NULL, revision BIGINT NOT NULL,
    PRIMARY KEY (table_id, author, number));

CREATE TABLE chat (
    table_id TEXT NOT NULL, number BIGINT NOT NULL, person TEXT NOT NULL, at BIGINT NOT NULL,
    text TEXT NOT NULL, PRIMARY KEY (table_id, number));
CREATE INDEX chat_by_person ON chat (person);

CREATE TABLE commits (name TEXT PRIMARY KEY, at BIGINT NOT NULL);
)sql";

// 2: since when, without a break, some server has served: one row. Of use where several may.
constexpr const char* service = R"sql(
CREATE TABLE service (since BIGINT NOT NULL);
INSERT INTO service VALUES (0);
)sql";

// 3: the log of a table so far in one row, written anew now and then; `hash` is of its text.
constexpr const char* snapshots = R"sql(
CREATE TABLE snapshots (
    table_id TEXT PRIMARY KEY, revision BIGINT NOT NULL, hash TEXT NOT NULL,
    entries TEXT NOT NULL);
)sql";

// 4: a rematch follows the table of the game before; of these there is one at most.
constexpr const char* rematches = R"sql(
ALTER TABLE tables ADD COLUMN follows TEXT NOT NULL DEFAULT '';
CREATE UNIQUE INDEX tables_by_follows ON tables (follows) WHERE follows <> '';
)sql";

constexpr std::array all_migrations{first_tables, service, snapshots, rematches};

std::int64_t version_of(SqlConnection& connection) {
    return connection.rows("SELECT version FROM schema_version").at(0).number(0);
}

Result<void> migrate_in_transaction(SqlDatabase& database, SqlConnection& connection,
                                    std::span<const char* const> steps, const std::string& where) {
    const SchemaFound found = schema_of(database.lock_schema(connection));
    if (found == SchemaFound::of_others)
        return Message{"error.store.of_others"}.with("store", where);
    const auto newest = static_cast<std::int64_t>(steps.size());
    std::int64_t version = 0;
    if (found == SchemaFound::nothing)
        connection.run("CREATE TABLE schema_version (version BIGINT NOT NULL);"
                       "INSERT INTO schema_version VALUES (0);");
    else
        version = version_of(connection);
    if (version > newest)
        return Message{"error.store.newer"}
            .with("store", where)
            .with("version", version)
            .with("known", newest);
    for (; version < newest; ++version) connection.run(steps[static_cast<std::size_t>(version)]);
    connection.change("UPDATE schema_version SET version = ?1 WHERE version <> ?1", {newest});
    return {};
}

} // namespace

SchemaFound schema_of(std::span<const std::string> tables) {
    if (tables.empty()) return SchemaFound::nothing;
    return std::ranges::find(tables, "schema_version") == tables.end() ? SchemaFound::of_others
                                                                       : SchemaFound::ours;
}

bool has_version(SqlDatabase& database, std::size_t version) {
    const std::unique_ptr<SqlConnection> connection = database.connect();
    connection->begin();
    const bool ours = schema_of(database.lock_schema(*connection)) == SchemaFound::ours;
    const bool same = ours && version_of(*connection) == static_cast<std::int64_t>(version);
    connection->rollback();
    return same;
}

std::span<const char* const> migrations() { return all_migrations; }

Result<void> migrate(SqlDatabase& database, std::span<const char* const> steps,
                     const std::string& where) {
    const std::unique_ptr<SqlConnection> connection = database.connect();
    connection->begin();
    const Result<void> done = migrate_in_transaction(database, *connection, steps, where);
    if (done)
        connection->commit();
    else
        connection->rollback();
    return done;
}

} // namespace conestoga
