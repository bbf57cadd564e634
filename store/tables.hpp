// Tables, their logs, what is said there and who holds them, in the database: one function for each
// thing that is asked or done, on a connection; what writes runs inside a transaction, and adds the
// tables that it changed to `changes`.
#pragma once

#include "store/people.hpp"

namespace conestoga {

Written<bool> insert_table(SqlConnection& sql, const StoredTable& table, TableChanges& changes);
// Finds the table by those who sit there, and by nobody else.
void seat_people(SqlConnection& sql, const std::string& table,
                 const std::vector<std::string>& people);
Written<bool> remove_table(SqlConnection& sql, const std::string& id, TableChanges& changes);
Written<Appended> append_to_log(SqlConnection& sql, const Append& append, TableChanges& changes);
std::optional<StoredTable> find_table(SqlConnection& sql, std::string_view id);
std::optional<StoredTable> find_table_of_invite(SqlConnection& sql, std::string_view hash);
std::optional<StoredTable> find_rematch_of(SqlConnection& sql, std::string_view table);
// From the beginning it is read by the table's snapshot.
std::string log_since(SqlConnection& sql, std::string_view table, StoredRevision after);
std::vector<StoredTable> find_public_tables(SqlConnection& sql, TablePhase phase, UnixTime before,
                                            int most);
std::vector<StoredTable> find_tables_of(SqlConnection& sql, std::string_view person,
                                        UnixTime before, int most);

Written<std::int64_t> add_chat(SqlConnection& sql, const std::string& table,
                               const std::string& person, const std::string& text, UnixTime now,
                               TableChanges& changes);
std::vector<StoredChat> find_chat(SqlConnection& sql, std::string_view table, std::int64_t number,
                                  int most);

std::vector<std::string> hold_due_tables(SqlConnection& sql, std::string_view server, UnixTime now,
                                         UnixTime until, int most);
void let_go(SqlConnection& sql, std::string_view table, std::string_view server);
UnixTime earliest_due(SqlConnection& sql);

} // namespace conestoga
