// Pioneers as a Game: the functions of this folder joined.
#pragma once

#include "engine/core/joined_game.hpp"
#include "engine/pioneers/content.hpp"
#include "engine/pioneers/evaluate.hpp"
#include "engine/pioneers/feats.hpp"
#include "engine/pioneers/hidden.hpp"
#include "engine/pioneers/invariants.hpp"
#include "engine/pioneers/rules.hpp"
#include "engine/pioneers/scoring.hpp"
#include "engine/pioneers/screen.hpp"
#include "engine/pioneers/view.hpp"
#include "engine/pioneers/words.hpp"

namespace conestoga::pioneers {

class Pioneers : public JoinedGame<Pioneers, Content, State, Secrets::some> {
public:
    using JoinedGame::JoinedGame;
    static constexpr std::string_view name = "pioneers";
    static constexpr int rules_version = 2, least_players = 2, most_players = 4;

    static Result<Pioneers> make(const GameString& options, const ContentFiles& files) {
        return from(read_options(options), files);
    }
    std::optional<std::string> feat(const Event& e) const { return pioneers::feat(content_, e); }
};

static_assert(Game<Pioneers>);

} // namespace conestoga::pioneers
