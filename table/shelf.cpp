#include "table/shelf.hpp"

#include "engine/core/hash.hpp"

namespace conestoga {

Result<GamePointer> Shelf::take(const GameString& game, const ContentFiles& content) {
    std::string name = game.text();
    for (const ContentFile& file : content)
        name += "\n" + file.name + " " + hex(hash_text(file.text));
    const std::lock_guard lock(mutex_);
    if (const auto found = games_.find(name); found != games_.end())
        if (GamePointer shared = found->second.lock()) return shared;
    std::erase_if(games_, [](const auto& entry) { return entry.second.expired(); });
    Result<GamePointer> made = make_game(game, content);
    if (made) games_[name] = *made;
    return made;
}

Result<GamePointer> Shelf::take(std::string_view game_string) {
    const Result<GameString> game = parse_game_string(game_string);
    if (!game) return game.error();
    return take(*game);
}

} // namespace conestoga
