#include "store/people.hpp"

namespace conestoga {

namespace {

constexpr const char* insert_key_row =
    "INSERT INTO keys (hash, person, kind, created, until) VALUES (?1, ?2, ?3, ?4, ?5)"
    " ON CONFLICT DO NOTHING";

bool add_key_row(SqlConnection& sql, const StoredKey& key) {
    return sql.change(insert_key_row, {key.hash, key.person, key.kind, key.created, key.until}) ==
           1;
}

std::optional<StoredPerson> person_in(const std::vector<SqlRow>& rows) {
    if (rows.empty()) return std::nullopt;
    const SqlRow& row = rows.front();
    return StoredPerson{row.text(0), row.text(1), row.text(2),
                        row.text(3), row.text(4), row.number(5)};
}

} // namespace

Written<bool> insert_person(SqlConnection& sql, const StoredPerson& person, const StoredKey& key) {
    // The key is looked for first: what is refused must leave nothing.
    if (!key.hash.empty() && find_key(sql, key.hash)) return StoreError::taken;
    const std::int64_t added = sql.change(
        "INSERT INTO people (id, name, account, password, settings, created)"
        " VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT DO NOTHING",
        {person.id, person.name, person.account, person.password, person.settings, person.created});
    if (added == 0) return StoreError::taken;
    if (!key.hash.empty() && !add_key_row(sql, key))
        throw SqlFailure(SqlFailure::Kind::conflict, "the key was added at the same time");
    return true;
}

Written<bool> update_person(SqlConnection& sql, const StoredPerson& person) {
    const std::vector<SqlRow> others =
        sql.rows("SELECT id FROM people WHERE account = ?1 AND account <> '' AND id <> ?2",
                 {person.account, person.id});
    if (!others.empty()) return StoreError::taken;
    const std::int64_t changed = sql.change(
        "UPDATE people SET name = ?2, account = ?3, password = ?4, settings = ?5 WHERE id = ?1",
        {person.id, person.name, person.account, person.password, person.settings});
    if (changed == 0) return StoreError::missing;
    return true;
}

Written<bool> remove_person(SqlConnection& sql, const std::string& id) {
    if (sql.change("DELETE FROM people WHERE id = ?1", {id}) == 0) return StoreError::missing;
    sql.change("DELETE FROM keys WHERE person = ?1", {id});
    sql.change("DELETE FROM chat WHERE person = ?1", {id});
    return true;
}

std::optional<StoredPerson> find_person(SqlConnection& sql, std::string_view id) {
    return person_in(sql.rows("SELECT id, name, account, password, settings, created FROM people"
                              " WHERE id = ?1",
                              {id}));
}

std::optional<StoredPerson> find_person_of_account(SqlConnection& sql, std::string_view account) {
    return person_in(sql.rows("SELECT id, name, account, password, settings, created FROM people"
                              " WHERE account = ?1 AND account <> ''",
                              {account}));
}

Written<bool> insert_key(SqlConnection& sql, const StoredKey& key) {
    // The person's row is held, so that it is not deleted meanwhile.
    if (sql.rows("SELECT id FROM people WHERE id = ?1 FOR UPDATE", {key.person}).empty())
        return StoreError::missing;
    if (!add_key_row(sql, key)) return StoreError::taken;
    return true;
}

Written<bool> remove_key(SqlConnection& sql, const std::string& hash) {
    if (sql.change("DELETE FROM keys WHERE hash = ?1", {hash}) == 0) return StoreError::missing;
    return true;
}

Written<bool> remove_keys(SqlConnection& sql, const std::string& person, const std::string& kind) {
    return sql.change("DELETE FROM keys WHERE person = ?1 AND (kind = ?2 OR ?2 = '')",
                      {person, kind}) > 0;
}

std::optional<StoredKey> find_key(SqlConnection& sql, std::string_view hash) {
    const std::vector<SqlRow> rows =
        sql.rows("SELECT hash, person, kind, created, until FROM keys WHERE hash = ?1", {hash});
    if (rows.empty()) return std::nullopt;
    const SqlRow& row = rows.front();
    return StoredKey{row.text(0), row.text(1), row.text(2), row.number(3), row.number(4)};
}

} // namespace conestoga
