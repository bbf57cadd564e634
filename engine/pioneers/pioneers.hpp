// Pioneers as a Game: the functions of this folder joined.
#pragma once

#include "engine/core/joined_game.hpp"
#include "engine/pioneers/arrays.hpp"
#include "engine/pioneers/content.hpp"
#include "engine/pioneers/evaluate.hpp"
#include "engine/pioneers/feats.hpp"
#include "engine/pioneers/hidden.hpp"
#include "engine/pioneers/invariants.hpp"
#include "engine/pioneers/legend.hpp"
#include "engine/pioneers/question.hpp"
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
    static constexpr int rules_version = todays_rules, oldest_rules = first_rules;
    static constexpr int least_players = 2, most_players = 4;
    static constexpr int arrays_version = 1; // raised when a row or an index changes its meaning

    static Result<Pioneers> make(const GameString& options, const ContentFiles& files,
                                 int rules = rules_version) {
        return from(read_options(options), files, rules);
    }
    std::optional<std::string> feat(const Event& e) const { return pioneers::feat(content_, e); }
};

static_assert(Game<Pioneers>);

} // namespace conestoga::pioneers
