#include "cli/allocations.hpp"

#include <atomic>
#include <cstdlib>
#include <new>

namespace {
std::atomic<std::uint64_t> made{0};
}

void* operator new(std::size_t size) {
    made.fetch_add(1, std::memory_order_relaxed);
    if (void* memory = std::malloc(size ? size : 1)) return memory;
    throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace conestoga {
std::uint64_t allocations_made() { return made.load(std::memory_order_relaxed); }
} // namespace conestoga
