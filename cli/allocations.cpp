#include "cli/allocations.hpp"

// A count for each thread: threads do not wait for each other. Sanitizers have their own operator
// new, which finds more than ours would; there their hook counts.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define CONESTOGA_SANITIZED
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define CONESTOGA_SANITIZED
#endif
#endif

#include <cstdlib>
#include <new>

namespace {
thread_local std::uint64_t made = 0;
}

#ifdef CONESTOGA_SANITIZED

#include <sanitizer/allocator_interface.h>

namespace {
void count(const volatile void*, std::size_t) { ++made; }
void ignore(const volatile void*) {}
const int installed = __sanitizer_install_malloc_and_free_hooks(count, ignore);
} // namespace

#else

void* operator new(std::size_t size) {
    ++made;
    if (void* memory = std::malloc(size ? size : 1)) return memory;
    throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

#endif

namespace conestoga {
std::uint64_t allocations_made() { return made; }
} // namespace conestoga
