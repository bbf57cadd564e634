// A game as other programs hold it: the rules, the content it was made with, its arrays.
#pragma once

#include "arrays/arrays.hpp"
#include "engine/games.hpp"

#include <memory>
#include <string>
#include <string_view>

namespace conestoga {

struct OpenGame : std::enable_shared_from_this<OpenGame> {
    OpenGame(GamePointer rules, ContentFiles files)
        : game(std::move(rules)),
          content(std::move(files)),
          arrays(std::make_shared<const Arrays>(game)) {}

    GamePointer game;
    ContentFiles content; // what replaces built-in files; mostly empty
    std::shared_ptr<const Arrays> arrays;
};
using OpenGamePointer = std::shared_ptr<const OpenGame>;

// The same options, content and rules: positions of one are positions of the other.
bool same_game(const OpenGame& one, const OpenGame& other);

// A game from its string; `content` replaces files of the built-in content.
Result<OpenGamePointer> open_game(std::string_view game_string, ContentFiles content = {});

} // namespace conestoga
