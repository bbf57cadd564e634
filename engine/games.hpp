// The games there are: a line each in all_games.hpp.
#pragma once

#include "engine/core/any_game.hpp"
#include "engine/core/data_reader.hpp"
#include "engine/core/game_string.hpp"

#include <memory>
#include <span>

namespace conestoga {

using GamePointer = std::shared_ptr<const AnyGame>;

struct GameInfo {
    std::string_view name;
    int least_players;
    int most_players;
    Result<GamePointer> (*make)(const GameString&, const ContentFiles&);
    // Remarks on content that can be played but leaves our own limits; a game without `advice()`
    // has none.
    Result<std::vector<Message>> (*advise)(const GameString&, const ContentFiles&);
};

std::span<const GameInfo> games();
const GameInfo* find_game(std::string_view name);

// The content that comes with the program; `files` of the same names replace it.
ContentFiles content_of(std::string_view game, const ContentFiles& files = {});

// A game from its string; `content` replaces files of the built-in content.
Result<GamePointer> make_game(const GameString& game, const ContentFiles& content = {});
Result<GamePointer> make_game(std::string_view game_string);

} // namespace conestoga
