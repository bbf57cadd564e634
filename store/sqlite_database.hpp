// A file of SQLite: its log is written ahead and brought to the disk at every commit.
#pragma once

#include "store/sql.hpp"

namespace conestoga {

Result<std::unique_ptr<SqlDatabase>> reach_sqlite(const std::string& file, DatabaseUse use);

} // namespace conestoga
