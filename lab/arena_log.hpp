// An arena in a file, so that a long run can be stopped and gone on with: JSON lines, first what is
// played, then every set as soon as it is finished.
#pragma once

#include "engine/core/json.hpp"
#include "lab/arena.hpp"

#include <string>
#include <string_view>

namespace conestoga {

// The first line: everything that decides what the games are. How many of them are played, by how
// many threads and until which verdict may change from run to run.
std::string first_line(const ArenaPlan& plan);
std::string line_of(std::uint64_t index, const ArenaSet& set);

struct ArenaLog {
    std::vector<ArenaSet> sets;
    std::size_t bytes = 0; // of the whole lines; what follows was cut off when the run ended
};
// The sets that the text of a file holds; or which field makes it another arena, or which line
// cannot be read.
Result<ArenaLog> read_arena_log(const ArenaPlan& plan, std::string_view text);

} // namespace conestoga
