// A PostgreSQL that several servers share. Our tables are in a schema of their own.
#pragma once

#include "store/sql.hpp"

namespace conestoga {

inline constexpr const char* notification_channel = "conestoga"; // changes of tables
inline constexpr const char* word_channel = "conestoga_words";   // what servers say

Result<std::unique_ptr<SqlDatabase>> reach_postgres(const std::string& address);

// The address without password and options, to be shown.
std::string without_secrets(const std::string& address);

} // namespace conestoga
