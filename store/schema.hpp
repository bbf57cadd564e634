// How the tables of a database are made, and brought from any earlier version to today's: forwards
// only, in one transaction.
#pragma once

#include "store/sql.hpp"

namespace conestoga {

// The k-th makes version k + 1 of version k. What was released is never changed, only added to.
std::span<const char* const> migrations();

// Whose tables these are.
enum class SchemaFound : std::uint8_t { nothing, ours, of_others };
SchemaFound schema_of(std::span<const std::string> tables);

// Whether a database is ours and of this version.
bool has_version(SqlDatabase& database, std::size_t version);

// Brings a database to the version that the last of these makes. Fails, and leaves it as it was, if
// it is of a newer program or of something else; throws SqlFailure. `where` names it in words.
Result<void> migrate(SqlDatabase& database, std::span<const char* const> steps,
                     const std::string& where);

} // namespace conestoga
