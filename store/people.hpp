// People and their keys in the database: one function for each thing that is asked or done, on a
// connection; what writes runs inside a transaction.
#pragma once

#include "store/sql.hpp"

namespace conestoga {

template <typename T>
using Written = std::variant<T, StoreError>;

Written<bool> insert_person(SqlConnection& sql, const StoredPerson& person, const StoredKey& key);
Written<bool> update_person(SqlConnection& sql, const StoredPerson& person);
Written<bool> remove_person(SqlConnection& sql, const std::string& id);
std::optional<StoredPerson> find_person(SqlConnection& sql, std::string_view id);
std::optional<StoredPerson> find_person_of_account(SqlConnection& sql, std::string_view account);

Written<bool> insert_key(SqlConnection& sql, const StoredKey& key);
Written<bool> remove_key(SqlConnection& sql, const std::string& hash);
Written<bool> remove_keys(SqlConnection& sql, const std::string& person, const std::string& kind);
std::optional<StoredKey> find_key(SqlConnection& sql, std::string_view hash);

} // namespace conestoga
