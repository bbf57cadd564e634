#include "engine/games.hpp"

#include "data/embedded.hpp"
#include "engine/all_games.hpp"

#include <array>

namespace conestoga {

namespace {

template <Game G>
Result<GamePointer> make(const GameString& options, const ContentFiles& files) {
    Result<G> game = G::make(options, files);
    if (!game) return game.error();
    return GamePointer(std::make_shared<const Adapted<G>>(std::move(*game)));
}

template <Game G>
Result<std::vector<Message>> advise(const GameString& options, const ContentFiles& files) {
    const Result<G> game = G::make(options, files);
    if (!game) return game.error();
    if constexpr (requires { game->advice(); })
        return game->advice();
    else
        return std::vector<Message>{};
}

template <Game... G>
constexpr auto infos_of(GameList<G...>) {
    return std::array{GameInfo{G::name, G::least_players, G::most_players, make<G>, advise<G>}...};
}

constexpr auto all_games = infos_of(AllGames{});

} // namespace

std::span<const GameInfo> games() { return all_games; }

const GameInfo* find_game(std::string_view name) {
    for (const GameInfo& game : all_games)
        if (game.name == name) return &game;
    return nullptr;
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

Result<GamePointer> make_game(const GameString& game, const ContentFiles& content) {
    const GameInfo* info = find_game(game.name);
    if (info) return info->make(game, content_of(game.name, content));
    std::string names;
    for (const GameInfo& known : all_games)
        names += (names.empty() ? "" : ", ") + std::string(known.name);
    return Message{"error.game.unknown"}.with("name", game.name).with("games", names);
}

Result<GamePointer> make_game(std::string_view game_string) {
    const Result<GameString> game = parse_game_string(game_string);
    if (!game) return game.error();
    return make_game(*game);
}

} // namespace conestoga
