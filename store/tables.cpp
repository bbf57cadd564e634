#include "store/tables.hpp"

#include "engine/core/hash.hpp"

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>

namespace conestoga {

namespace {

#define TABLE_COLUMNS                                                                              \
    "id, host, game, settings, invite, head, phase, is_public, revision, actor, due, created, "    \
    "changed, people, follows"

std::string people_text(const std::vector<std::string>& people) {
    return nlohmann::json(people).dump();
}

StoredTable table_in(const SqlRow& row) {
    StoredTable table;
    table.id = row.text(0);
    table.host = row.text(1);
    table.game = row.text(2);
    table.settings = row.text(3);
    table.invite = row.text(4);
    table.head = row.text(5);
    table.phase = static_cast<TablePhase>(row.number(6));
    table.is_public = row.number(7) != 0;
    table.revision = row.number(8);
    table.actor = row.text(9);
    table.due = row.number(10);
    table.created = row.number(11);
    table.changed = row.number(12);
    table.people = nlohmann::json::parse(row.text(13)).get<std::vector<std::string>>();
    table.follows = row.text(14);
    return table;
}

std::vector<StoredTable> tables_in(const std::vector<SqlRow>& rows) {
    std::vector<StoredTable> tables;
    for (const SqlRow& row : rows) tables.push_back(table_in(row));
    return tables;
}

std::optional<StoredTable> only_table_in(const std::vector<SqlRow>& rows) {
    if (rows.empty()) return std::nullopt;
    return table_in(rows.front());
}

std::int64_t number_of(TablePhase phase) { return static_cast<std::int64_t>(phase); }

UnixTime bound(UnixTime before) {
    return before == 0 ? std::numeric_limits<UnixTime>::max() : before;
}

// What an append changes of the table's row: the new values where some are said, the old otherwise.
void update_table(SqlConnection& sql, const Append& append, const StoredTable& was) {
    sql.change("UPDATE tables SET revision = ?2, settings = ?3, actor = ?4, phase = ?5, due = ?6,"
               " people = ?7, changed = ?8 WHERE id = ?1",
               {append.table, append.revision, append.settings.value_or(was.settings),
                append.actor.value_or(was.actor), number_of(append.phase.value_or(was.phase)),
                append.due.value_or(was.due), people_text(append.people.value_or(was.people)),
                append.now});
    if (append.people && *append.people != was.people)
        seat_people(sql, append.table, *append.people);
}

constexpr StoredRevision between_snapshots = 64;

// Now and then, and once more at the end of the game, which is read again and again.
bool is_time_for_a_snapshot(const Append& append, const StoredTable& was) {
    const bool ends = append.phase == TablePhase::over && was.phase != TablePhase::over;
    return ends || append.after / between_snapshots != append.revision / between_snapshots;
}

// What a snapshot must bear to be taken for true.
std::string hash_of_snapshot(const std::string& revision, const std::string& entries) {
    return hex(hash_text(revision + "\n" + entries));
}

std::string joined(const std::vector<SqlRow>& rows) {
    std::string entries;
    for (const SqlRow& row : rows) entries += row.text(0);
    return entries;
}

std::string rows_of_log(SqlConnection& sql, std::string_view table, StoredRevision after) {
    return joined(
        sql.rows("SELECT entries FROM log WHERE table_id = ?1 AND after >= ?2 ORDER BY after",
                 {table, after}));
}

// The last snapshot with what follows it; every row of the log where there is none, or none that is
// as it was written.
std::string whole_log(SqlConnection& sql, std::string_view table) {
    const std::vector<SqlRow> rows =
        sql.rows("SELECT entries, hash, revision, 0 AS is_row FROM snapshots WHERE table_id = ?1"
                 " UNION ALL SELECT entries, '', after, 1 FROM log WHERE table_id = ?1 AND after >="
                 " coalesce((SELECT revision FROM snapshots WHERE table_id = ?1), 0)"
                 " ORDER BY is_row, revision",
                 {table});
    const bool has_snapshot = !rows.empty() && rows.front().number(3) == 0;
    if (has_snapshot &&
        rows.front().text(1) != hash_of_snapshot(rows.front().text(2), rows.front().text(0)))
        return rows_of_log(sql, table, 0);
    return joined(rows);
}

void take_snapshot(SqlConnection& sql, const Append& append) {
    const std::string entries = whole_log(sql, append.table);
    sql.change("INSERT INTO snapshots (table_id, revision, hash, entries) VALUES (?1, ?2, ?3, ?4)"
               " ON CONFLICT (table_id) DO UPDATE SET revision = excluded.revision,"
               " hash = excluded.hash, entries = excluded.entries",
               {append.table, append.revision,
                hash_of_snapshot(std::to_string(append.revision), entries), entries});
}

} // namespace

void seat_people(SqlConnection& sql, const std::string& table,
                 const std::vector<std::string>& people) {
    sql.change("DELETE FROM seated WHERE table_id = ?1", {table});
    for (const std::string& person : people)
        if (!person.empty())
            sql.change("INSERT INTO seated (person, table_id) VALUES (?1, ?2)"
                       " ON CONFLICT DO NOTHING",
                       {person, table});
}

Written<bool> insert_table(SqlConnection& sql, const StoredTable& table, TableChanges& changes) {
    const std::int64_t added = sql.change(
        "INSERT INTO tables (" TABLE_COLUMNS ", said, holder, held_until) VALUES"
        " (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, 0, '', 0)"
        " ON CONFLICT DO NOTHING",
        {table.id, table.host, table.game, table.settings, table.invite, table.head,
         number_of(table.phase), std::int64_t{table.is_public}, table.revision, table.actor,
         table.due, table.created, table.changed, people_text(table.people), table.follows});
    if (added == 0) return StoreError::taken;
    seat_people(sql, table.id, table.people);
    if (!table.follows.empty())
        for (const SqlRow& before :
             sql.rows("SELECT revision FROM tables WHERE id = ?1", {table.follows}))
            changes.emplace_back(table.follows, before.number(0));
    return true;
}

Written<bool> remove_table(SqlConnection& sql, const std::string& id, TableChanges& changes) {
    const std::vector<SqlRow> gone =
        sql.rows("DELETE FROM tables WHERE id = ?1 RETURNING revision", {id});
    if (gone.empty()) return StoreError::missing;
    for (const char* rest :
         {"DELETE FROM log WHERE table_id = ?1", "DELETE FROM snapshots WHERE table_id = ?1",
          "DELETE FROM sent WHERE table_id = ?1", "DELETE FROM chat WHERE table_id = ?1",
          "DELETE FROM seated WHERE table_id = ?1"})
        sql.change(rest, {id});
    changes.emplace_back(id, gone.front().number(0));
    return true;
}

Written<Appended> append_to_log(SqlConnection& sql, const Append& append, TableChanges& changes) {
    // The row is held until the end: whatever else follows the same revision waits, and is stale.
    const std::optional<StoredTable> table = only_table_in(
        sql.rows("SELECT " TABLE_COLUMNS " FROM tables WHERE id = ?1 FOR UPDATE", {append.table}));
    if (!table) return StoreError::missing;
    if (append.number != 0) {
        const std::vector<SqlRow> sent = sql.rows(
            "SELECT revision FROM sent WHERE table_id = ?1 AND author = ?2 AND number = ?3",
            {append.table, append.author, append.number});
        if (!sent.empty()) return Appended{sent.front().number(0), true};
    }
    if (table->revision != append.after) return StoreError::stale;
    update_table(sql, append, *table);
    if (append.revision != append.after)
        sql.change("INSERT INTO log (table_id, after, revision, entries, author, at)"
                   " VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
                   {append.table, append.after, append.revision, append.entries, append.author,
                    append.now});
    if (is_time_for_a_snapshot(append, *table)) take_snapshot(sql, append);
    if (append.number != 0)
        sql.change("INSERT INTO sent (table_id, author, number, revision) VALUES (?1, ?2, ?3, ?4)",
                   {append.table, append.author, append.number, append.revision});
    changes.emplace_back(append.table, append.revision);
    return Appended{append.revision};
}

std::optional<StoredTable> find_table(SqlConnection& sql, std::string_view id) {
    return only_table_in(sql.rows("SELECT " TABLE_COLUMNS " FROM tables WHERE id = ?1", {id}));
}

std::optional<StoredTable> find_table_of_invite(SqlConnection& sql, std::string_view hash) {
    return only_table_in(sql.rows(
        "SELECT " TABLE_COLUMNS " FROM tables WHERE invite = ?1 AND invite <> ''", {hash}));
}

std::optional<StoredTable> find_rematch_of(SqlConnection& sql, std::string_view table) {
    return only_table_in(sql.rows(
        "SELECT " TABLE_COLUMNS " FROM tables WHERE follows = ?1 AND follows <> ''", {table}));
}

std::string log_since(SqlConnection& sql, std::string_view table, StoredRevision after) {
    return after == 0 ? whole_log(sql, table) : rows_of_log(sql, table, after);
}

std::vector<StoredTable> find_public_tables(SqlConnection& sql, TablePhase phase, UnixTime before,
                                            int most) {
    return tables_in(sql.rows("SELECT " TABLE_COLUMNS " FROM tables WHERE is_public = 1"
                              " AND phase = ?1 AND changed < ?2 ORDER BY changed DESC LIMIT ?3",
                              {number_of(phase), bound(before), std::int64_t{most}}));
}

std::vector<StoredTable> find_tables_of(SqlConnection& sql, std::string_view person,
                                        UnixTime before, int most) {
    return tables_in(sql.rows("SELECT " TABLE_COLUMNS " FROM tables WHERE id IN"
                              " (SELECT table_id FROM seated WHERE person = ?1"
                              " UNION SELECT id FROM tables WHERE host = ?1)"
                              " AND changed < ?2 ORDER BY changed DESC LIMIT ?3",
                              {person, bound(before), std::int64_t{most}}));
}

Written<std::int64_t> add_chat(SqlConnection& sql, const std::string& table,
                               const std::string& person, const std::string& text, UnixTime now,
                               TableChanges& changes) {
    const std::vector<SqlRow> counted = sql.rows(
        "UPDATE tables SET said = said + 1 WHERE id = ?1 RETURNING said, revision", {table});
    if (counted.empty()) return StoreError::missing;
    const std::int64_t number = counted.front().number(0);
    sql.change("INSERT INTO chat (table_id, number, person, at, text) VALUES (?1, ?2, ?3, ?4, ?5)",
               {table, number, person, now, text});
    changes.emplace_back(table, counted.front().number(1));
    return number;
}

std::vector<StoredChat> find_chat(SqlConnection& sql, std::string_view table, std::int64_t number,
                                  int most) {
    std::vector<StoredChat> chat;
    for (const SqlRow& row : sql.rows("SELECT number, person, at, text FROM chat"
                                      " WHERE table_id = ?1 AND number > ?2"
                                      " ORDER BY number LIMIT ?3",
                                      {table, number, std::int64_t{most}}))
        chat.push_back({row.number(0), row.text(1), row.number(2), row.text(3)});
    return chat;
}

std::vector<std::string> hold_due_tables(SqlConnection& sql, std::string_view server, UnixTime now,
                                         UnixTime until, int most) {
    std::vector<SqlRow> rows =
        sql.rows("UPDATE tables SET held_until = ?3 WHERE due > 0 AND due <= ?2 AND holder = ?1"
                 " AND held_until > ?2 RETURNING due, id",
                 {server, now, until});
    std::ranges::move(sql.rows("UPDATE tables SET holder = ?1, held_until = ?3 WHERE id IN"
                               " (SELECT id FROM tables WHERE due > 0 AND due <= ?2"
                               " AND held_until <= ?2 ORDER BY due LIMIT ?4"
                               " FOR UPDATE SKIP LOCKED) RETURNING due, id",
                               {server, now, until, std::int64_t{most}}),
                      std::back_inserter(rows));
    std::ranges::sort(rows, {},
                      [](const SqlRow& row) { return std::pair(row.number(0), row.text(1)); });
    std::vector<std::string> ids;
    for (const SqlRow& row : rows) ids.push_back(row.text(1));
    return ids;
}

void let_go(SqlConnection& sql, std::string_view table, std::string_view server) {
    sql.change("UPDATE tables SET holder = '', held_until = 0 WHERE id = ?1 AND holder = ?2",
               {table, server});
}

UnixTime earliest_due(SqlConnection& sql) {
    return sql.rows("SELECT coalesce(min(due), 0) FROM tables WHERE due > 0").front().number(0);
}

} // namespace conestoga
