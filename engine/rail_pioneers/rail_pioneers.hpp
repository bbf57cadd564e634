// Rail Pioneers as a Game: the functions of this folder joined.
#pragma once

#include "engine/core/joined_game.hpp"
#include "engine/rail_pioneers/arrays.hpp"
#include "engine/rail_pioneers/content.hpp"
#include "engine/rail_pioneers/evaluate.hpp"
#include "engine/rail_pioneers/invariants.hpp"
#include "engine/rail_pioneers/legend.hpp"
#include "engine/rail_pioneers/question.hpp"
#include "engine/rail_pioneers/rules.hpp"
#include "engine/rail_pioneers/scoring.hpp"
#include "engine/rail_pioneers/screen.hpp"
#include "engine/rail_pioneers/view.hpp"
#include "engine/rail_pioneers/words.hpp"

namespace conestoga::rail_pioneers {

// The only thing hidden is the order of the cards that nobody has drawn yet, and that is not in the
// State: they are equally likely (RAIL-S3), and chance draws them. The order of those that were
// drawn is public, so the State keeps it.
class RailPioneers : public JoinedGame<RailPioneers, Content, State, Secrets::none> {
public:
    using JoinedGame::JoinedGame;
    static constexpr std::string_view name = "rail_pioneers", short_name = "rail";
    static constexpr int rules_version = todays_rules, oldest_rules = first_rules;
    static constexpr int least_players = 2, most_players = 4;
    static constexpr int arrays_version = 1; // raised when a row or an index changes its meaning

    static Result<RailPioneers> make(const GameString& options, const ContentFiles& files,
                                     int rules = rules_version) {
        return from(read_options(options), files, rules);
    }
};

static_assert(Game<RailPioneers>);

} // namespace conestoga::rail_pioneers
