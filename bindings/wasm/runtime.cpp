// What every WebAssembly module of ours has: memory for texts that go in, and what the C library
// expects.
#include <cstdint>
#include <cstdlib>

#define EXPORTED(name) __attribute__((export_name(#name)))

extern "C" {

// Debian's wasi-libc is built with stack protection and expects these from the program.
std::uintptr_t __stack_chk_guard = 0xC0DE5706;
[[noreturn]] void __stack_chk_fail() { std::abort(); }

EXPORTED(conestoga_allocate) void* conestoga_allocate(std::size_t size) {
    return std::malloc(size);
}
EXPORTED(conestoga_release) void conestoga_release(void* memory) { std::free(memory); }

} // extern "C"
