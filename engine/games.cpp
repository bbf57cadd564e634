#include "engine/games.hpp"

#include "data/embedded.hpp"
#include "engine/milestones/milestones.hpp"
#include "engine/pioneer_days/pioneer_days.hpp"
#include "engine/pioneers/pioneers.hpp"
#include "engine/rail_pioneers/rail_pioneers.hpp"

#include <array>

namespace conestoga {

namespace {

// A line for each game, in the order in which they are shown.
constexpr std::array all_games{
    info_of<pioneers::Pioneers>,
    info_of<milestones::Milestones>,
    info_of<pioneer_days::PioneerDays>,
    info_of<rail_pioneers::RailPioneers>,
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
