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
    std::string_view name;       // the canonical one, as records have it
    std::string_view short_name; // what else people may call it; empty when it has only one name
    bool has_secrets;            // some seat knows what another does not
    int least_players;
    int most_players;
    int rules_version; // today's
    int oldest_rules;  // since this one every version is still played
    // By a version of the rules that is still played.
    Result<GamePointer> (*make)(const GameString&, const ContentFiles&, int rules);
    // Remarks on content that can be played but leaves our own limits; a game without `advice()`
    // has none.
    Result<std::vector<Message>> (*advise)(const GameString&, const ContentFiles&);

    bool plays(int rules) const { return rules >= oldest_rules && rules <= rules_version; }
};

template <Game G>
Result<G> made_by([[maybe_unused]] int rules, const GameString& options,
                  const ContentFiles& files) {
    if constexpr (oldest_rules_of<G>() < G::rules_version)
        return G::make(options, files, rules);
    else
        return G::make(options, files);
}

template <Game G>
Result<GamePointer> make_any(const GameString& options, const ContentFiles& files, int rules) {
    assert(rules >= oldest_rules_of<G>() && rules <= G::rules_version);
    Result<G> game = made_by<G>(rules, options, files);
    if (!game) return game.error();
    return GamePointer(std::make_shared<const Adapted<G>>(std::move(*game), files));
}

template <Game G>
Result<std::vector<Message>> advise_any(const GameString& options, const ContentFiles& files) {
    const Result<G> game = G::make(options, files);
    if (!game) return game.error();
    if constexpr (requires { game->advice(); })
        return game->advice();
    else
        return std::vector<Message>{};
}

template <Game G>
constexpr std::string_view short_name_of() {
    if constexpr (requires { G::short_name; })
        return G::short_name;
    else
        return {};
}

// What a game says of itself: its name and perhaps a short one, whether it has secrets, for how
// many players it is, which versions of its rules it plays, `G::make` and, where it has remarks on
// content, `advice()`.
template <Game G>
inline constexpr GameInfo info_of{
    G::name,          short_name_of<G>(),   G::has_secrets, G::least_players, G::most_players,
    G::rules_version, oldest_rules_of<G>(), make_any<G>,    advise_any<G>};

std::span<const GameInfo> games();
// By its name or its short name.
const GameInfo* find_game(std::string_view name);
// The string with the canonical name of the game, or which games there are.
Result<GameString> with_known_name(GameString game);

// The content that comes with the program; `files` of the same names replace it.
ContentFiles content_of(std::string_view game, const ContentFiles& files = {});

// A game from its string, by today's rules or another version that it still plays; `content`
// replaces files of the built-in content.
Result<GamePointer> make_game(const GameString& game, const ContentFiles& content = {},
                              std::optional<int> rules = {});
Result<GamePointer> make_game(std::string_view game_string);

} // namespace conestoga
