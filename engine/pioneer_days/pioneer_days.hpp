// Pioneer Days as a Game: the functions of this folder joined.
#pragma once

#include "engine/core/joined_game.hpp"
#include "engine/pioneer_days/arrays.hpp"
#include "engine/pioneer_days/card_text.hpp"
#include "engine/pioneer_days/content.hpp"
#include "engine/pioneer_days/evaluate.hpp"
#include "engine/pioneer_days/feats.hpp"
#include "engine/pioneer_days/hidden.hpp"
#include "engine/pioneer_days/invariants.hpp"
#include "engine/pioneer_days/legend.hpp"
#include "engine/pioneer_days/question.hpp"
#include "engine/pioneer_days/rules.hpp"
#include "engine/pioneer_days/scoring.hpp"
#include "engine/pioneer_days/screen.hpp"
#include "engine/pioneer_days/view.hpp"
#include "engine/pioneer_days/words.hpp"

namespace conestoga::pioneer_days {

class PioneerDays : public JoinedGame<PioneerDays, Content, State, Secrets::some> {
public:
    using JoinedGame::JoinedGame;
    static constexpr std::string_view name = "pioneer_days", short_name = "days";
    static constexpr int rules_version = todays_rules, oldest_rules = first_rules;
    static constexpr int least_players = 2, most_players = 4;
    static constexpr int arrays_version = 1; // raised when a row or an index changes its meaning

    static Result<PioneerDays> make(const GameString& options, const ContentFiles& files,
                                    int rules = rules_version) {
        return from(read_options(options), files, rules);
    }

    // What not every game has: what is worth counting over many games.
    std::optional<std::string> feat(const Event& e) const {
        return pioneer_days::feat(content_, e);
    }
};

static_assert(Game<PioneerDays>);

} // namespace conestoga::pioneer_days
