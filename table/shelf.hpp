// Games that are in use, one for each string, rules version and content: a game object never
// changes, so all matches of the same game share it.
#pragma once

#include "engine/core/record.hpp"
#include "engine/games.hpp"

#include <map>
#include <mutex>

namespace conestoga {

class Shelf {
public:
    // The game of this string, as `make_game` makes it.
    Result<GamePointer> take(const GameString& game, const ContentFiles& content = {},
                             std::optional<int> rules = {});
    Result<GamePointer> take(std::string_view game_string);
    // The game of a record: by the rules that it began with, where they are still played and its
    // content is at hand, be it `content` or what was `kept` with the record; otherwise by today's,
    // by which it can perhaps be read.
    Result<GamePointer> take(const Record& record, const ContentFiles& content = {},
                             const ContentFiles& kept = {});

private:
#ifdef __wasi__ // the page's module has one thread, and its library no mutex
    struct {
        void lock() {}
        void unlock() {}
    } mutex_;
#else
    std::mutex mutex_;
#endif
    std::map<std::string, std::weak_ptr<const AnyGame>, std::less<>> games_;
};

} // namespace conestoga
