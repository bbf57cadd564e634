#include "library/open_game.hpp"

namespace conestoga {

Result<OpenGamePointer> open_game(std::string_view game_string, ContentFiles content) {
    const Result<GameString> read = parse_game_string(game_string);
    if (!read) return read.error();
    const Result<GameString> known = with_known_name(*read);
    if (!known) return known.error();
    for (const ContentFile& file : content)
        if (!find_file(content_of(known->name), file.name))
            return Message{"error.library.file"}.with("file", file.name).with("game", known->name);
    Result<GamePointer> game = make_game(*known, content);
    if (!game) return game.error();
    return OpenGamePointer(std::make_shared<const OpenGame>(*game, std::move(content)));
}

bool same_game(const OpenGame& one, const OpenGame& other) {
    return &one == &other || (one.game->options() == other.game->options() &&
                              one.game->content_hash() == other.game->content_hash() &&
                              one.game->rules_version() == other.game->rules_version());
}

} // namespace conestoga
