#include "engine/games.hpp"

#include "data/embedded.hpp"
#include "engine/all_games.hpp"
#include "engine/core/near.hpp"
#include "engine/core/text.hpp"

#include <array>
#include <vector>

namespace conestoga {

namespace {

template <Game... G>
constexpr auto infos_of(GameList<G...>) {
    return std::array{info_of<G>...};
}

constexpr auto all_games = infos_of(AllGames{});

// The canonical name of the game whose name or short name is near to this.
std::string_view nearest_game(std::string_view typed) {
    std::vector<std::string_view> names;
    for (const GameInfo& game : all_games)
        for (std::string_view name : {game.name, game.short_name})
            if (!name.empty()) names.push_back(name);
    const GameInfo* game = find_game(nearest(typed, names));
    return game ? game->name : std::string_view();
}

} // namespace

std::span<const GameInfo> games() { return all_games; }

const GameInfo* find_game(std::string_view name) {
    for (const GameInfo& game : all_games)
        if (name == game.name || (!name.empty() && name == game.short_name)) return &game;
    return nullptr;
}

Result<GameString> with_known_name(GameString game) {
    if (const GameInfo* info = find_game(game.name)) {
        game.name = info->name;
        return game;
    }
    std::vector<std::string_view> names;
    for (const GameInfo& known : all_games) names.push_back(known.name);
    const std::string_view near = nearest_game(game.name);
    Message wrong{near.empty() ? "error.game.unknown" : "error.game.unknown_near"};
    return std::move(wrong).with("name", game.name).with("near", near).with("games", listed(names));
}

ContentFiles content_of(std::string_view game, const ContentFiles& files) {
    const std::string folder = std::string(game) + "/";
    ContentFiles content;
    for (const EmbeddedFile& built_in : embedded_files()) {
        if (!built_in.path.starts_with(folder)) continue;
        const std::string name(built_in.path.substr(folder.size()));
        const ContentFile* given = find_file(files, name);
        content.push_back({name, given ? given->text : std::string(built_in.text)});
    }
    return content;
}

Result<GamePointer> make_game(const GameString& game, const ContentFiles& content,
                              std::optional<int> rules) {
    const Result<GameString> known = with_known_name(game);
    if (!known) return known.error();
    const GameInfo* info = find_game(known->name);
    return info->make(*known, content_of(known->name, content),
                      rules.value_or(info->rules_version));
}

Result<GamePointer> make_game(std::string_view game_string) {
    const Result<GameString> game = parse_game_string(game_string);
    if (!game) return game.error();
    return make_game(*game);
}

} // namespace conestoga
