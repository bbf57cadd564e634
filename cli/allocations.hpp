// How many allocations the program has made: it counts them in operator new.
#pragma once

#include <cstdint>

namespace conestoga {
std::uint64_t allocations_made();
} // namespace conestoga
