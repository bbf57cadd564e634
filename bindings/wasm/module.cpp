// What the WebAssembly module offers to JavaScript. Texts go in and out as UTF-8 that ends in a
// zero; what comes out stays valid until the next call of the same function.
#include "analysis/insight_desk.hpp"
#include "engine/games.hpp"
#include "lab/bench.hpp"
#include "lab/moves.hpp"
#include "table/words.hpp"

#include <cstdint>
#include <string>

#define EXPORTED(name) __attribute__((export_name(#name)))

extern "C" {

// Answers a request to the desk (docs/desk.md): JSON in, JSON out.
EXPORTED(conestoga_desk) const char* conestoga_desk(const char* request) {
    static conestoga::InsightDesk desk;
    static std::string answer;
    answer = desk.handle(std::string_view(request));
    return answer.c_str();
}

// Measures random play of a game string for about so many seconds, and search for as long; JSON
// like `conestoga bench`.
EXPORTED(conestoga_bench) const char* conestoga_bench(const char* game_string, double seconds) {
    using namespace conestoga;
    static std::string answer;
    const Result<GamePointer> game = make_game(game_string);
    if (!game) {
        answer = Json{{"error", Words(Language::en).say(game.error())}}.dump();
        return answer.c_str();
    }
    const BenchResult result = bench(*game, seconds, [] { return std::uint64_t{0}; });
    answer = Json{{"game", result.game},
                  {"players", result.players},
                  {"decisions_per_second", result.decisions_per_second},
                  {"iterations_per_second", result.iterations_per_second},
                  {"signature", hex(result.signature)}}
                 .dump();
    return answer.c_str();
}

// What a bot chooses in a fixed set of positions of a game string (lab/moves.hpp); empty for a game
// or a bot that there is not.
EXPORTED(conestoga_moves)
const char* conestoga_moves(const char* game_string, const char* bot) {
    using namespace conestoga;
    static std::string answer;
    const Result<GamePointer> game = make_game(game_string);
    const Result<BotSpec> spec = parse_bot(bot);
    answer = game && spec ? moves_of(*spec, *game) : "";
    return answer.c_str();
}

} // extern "C"
