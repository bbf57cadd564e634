// How many allocations this thread has made.
#pragma once

#include <cstdint>

namespace conestoga {
std::uint64_t allocations_made();
} // namespace conestoga
