// Everything that a store keeps, as lines of JSON (docs/storage.md), and back: from SQLite to
// PostgreSQL, the other way, or into a backup that any later program reads.
//
// An export is of one moment, whatever is written meanwhile. An import fills an empty store, whole
// or not at all: it is one transaction.
#pragma once

#include "store/store.hpp"

namespace conestoga {

inline constexpr int export_version = 2; // the first, without rematches, is still read

// Takes the next line, without its end; or says why it cannot.
using TakeLine = std::function<Result<void>(const std::string& line)>;
// The next line; none at the end.
using NextLine = std::function<std::optional<std::string>()>;
// So many rows of so many are done.
using TransferProgress = std::function<void(std::uint64_t done, std::uint64_t total)>;

// The number of rows.
Result<std::uint64_t> export_store(const std::string& address, const TakeLine& take,
                                   const TransferProgress& progress = {});
Result<std::uint64_t> import_store(const std::string& address, const NextLine& next,
                                   const TransferProgress& progress = {});

} // namespace conestoga
