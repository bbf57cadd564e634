// What the WebAssembly module offers to JavaScript. Texts go in and out as UTF-8 that ends in a
// zero; what comes out stays valid until the next call of the same function.
#include "engine/games.hpp"
#include "lab/bench.hpp"
#include "table/desk.hpp"
#include "table/words.hpp"

#include <cstdint>
#include <cstdlib>
#include <string>

#define EXPORTED(name) __attribute__((export_name(#name)))

extern "C" {

// Debian's wasi-libc is built with stack protection and expects these from the program.
std::uintptr_t __stack_chk_guard = 0xC0DE5706;
[[noreturn]] void __stack_chk_fail() { std::abort(); }

EXPORTED(conestoga_allocate) void* conestoga_allocate(std::size_t size) {
    return std::malloc(size);
}
EXPORTED(conestoga_release) void conestoga_release(void* memory) { std::free(memory); }

// Answers a request to the desk (docs/desk.md): JSON in, JSON out.
EXPORTED(conestoga_desk) const char* conestoga_desk(const char* request) {
    static conestoga::Desk desk;
    static std::string answer;
    answer = desk.handle(std::string_view(request));
    return answer.c_str();
}

// Measures random play of a game string for about so many seconds; JSON like `conestoga bench`.
EXPORTED(conestoga_bench) const char* conestoga_bench(const char* game_string, double seconds) {
    using namespace conestoga;
    static std::string answer;
    const Result<GamePointer> game = make_game(game_string);
    if (!game) {
        answer = Json{{"error", Words(Language::en).say(game.error())}}.dump();
        return answer.c_str();
    }
    const BenchResult result = bench(**game, seconds, [] { return std::uint64_t{0}; });
    answer = Json{{"game", result.game},
                  {"players", result.players},
                  {"decisions_per_second", result.decisions_per_second},
                  {"signature", hex(result.signature)}}
                 .dump();
    return answer.c_str();
}

} // extern "C"
