// Games that are in use, one for each string and content: a game object never changes, so all
// matches of the same game share it.
#pragma once

#include "engine/games.hpp"

#include <map>
#include <mutex>

namespace conestoga {

class Shelf {
public:
    // The game of this string; `content` replaces files of the built-in content.
    Result<GamePointer> take(const GameString& game, const ContentFiles& content = {});
    Result<GamePointer> take(std::string_view game_string);

private:
    std::mutex mutex_;
    std::map<std::string, std::weak_ptr<const AnyGame>, std::less<>> games_;
};

} // namespace conestoga
