#include "table/shelf.hpp"

#include "engine/core/hash.hpp"

namespace conestoga {

Result<GamePointer> Shelf::take(const GameString& game, const ContentFiles& content,
                                std::optional<int> rules) {
    const GameInfo* info = find_game(game.name);
    std::string name =
        game.text() + " " + std::to_string(rules.value_or(info ? info->rules_version : 0));
    for (const ContentFile& file : content)
        name += "\n" + file.name + " " + hex(hash_text(file.text));
    const std::lock_guard lock(mutex_);
    if (const auto found = games_.find(name); found != games_.end())
        if (GamePointer shared = found->second.lock()) return shared;
    std::erase_if(games_, [](const auto& entry) { return entry.second.expired(); });
    Result<GamePointer> made = make_game(game, content, rules);
    if (made) games_[name] = *made;
    return made;
}

Result<GamePointer> Shelf::take(std::string_view game_string) {
    const Result<GameString> game = parse_game_string(game_string);
    if (!game) return game.error();
    return take(*game);
}

Result<GamePointer> Shelf::take(const Record& record, const ContentFiles& content,
                                const ContentFiles& kept) {
    const GameInfo* info = find_game(record.game.name);
    if (info && info->plays(record.rules_version))
        for (const ContentFiles* files : {&content, &kept}) {
            Result<GamePointer> game = take(record.game, *files, record.rules_version);
            if (game && (*game)->content_hash() == record.content_hash) return game;
        }
    return take(record.game, content);
}

} // namespace conestoga
