#include "engine/games.hpp"

#include "data/embedded.hpp"
#include "engine/pioneer_days/pioneer_days.hpp"
#include "engine/pioneers/pioneers.hpp"
#include "engine/rail_pioneers/rail_pioneers.hpp"

#include <array>

namespace conestoga {

namespace {

template <auto make_one>
Result<GamePointer> make_any(const GameString& options, const ContentFiles& files) {
    auto game = make_one(options, files);
    if (!game) return game.error();
    using G = std::remove_cvref_t<decltype(*game)>;
    return GamePointer(std::make_shared<const Adapted<G>>(std::move(*game)));
}

template <auto make_one, auto advise_on>
Result<std::vector<Message>> advise_any(const GameString& options, const ContentFiles& files) {
    auto game = make_one(options, files);
    if (!game) return game.error();
    return advise_on(game->content());
}

constexpr std::array all_games{
    GameInfo{"pioneers", 2, 4, make_any<pioneers::make_pioneers>,
             advise_any<pioneers::make_pioneers, pioneers::advice>},
    GameInfo{"rail_pioneers", 2, 4, make_any<rail_pioneers::make_rail_pioneers>,
             advise_any<rail_pioneers::make_rail_pioneers, rail_pioneers::advice>},
    GameInfo{"pioneer_days", 2, 4, make_any<pioneer_days::make_pioneer_days>,
             advise_any<pioneer_days::make_pioneer_days, pioneer_days::advice>},
};

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
