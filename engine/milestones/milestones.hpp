// Milestones as a Game: the functions of this folder joined.
#pragma once

#include "engine/core/joined_game.hpp"
#include "engine/milestones/arrays.hpp"
#include "engine/milestones/content.hpp"
#include "engine/milestones/evaluate.hpp"
#include "engine/milestones/invariants.hpp"
#include "engine/milestones/legend.hpp"
#include "engine/milestones/question.hpp"
#include "engine/milestones/rules.hpp"
#include "engine/milestones/scoring.hpp"
#include "engine/milestones/screen.hpp"
#include "engine/milestones/view.hpp"
#include "engine/milestones/words.hpp"

namespace conestoga::milestones {

// All is public but the order of the worker stack, and that is in no State: chance decides it tile
// by tile. So every viewer sees the whole position, and there is one world only.
class Milestones : public JoinedGame<Milestones, Content, State, Secrets::none> {
public:
    using JoinedGame::JoinedGame;
    static constexpr std::string_view name = "milestones";
    static constexpr int rules_version = 1, least_players = 2, most_players = 4;
    static constexpr int arrays_version = 1; // raised when a row or an index changes its meaning

    static Result<Milestones> make(const GameString& options, const ContentFiles& files) {
        return from(read_options(options), files);
    }
};

static_assert(Game<Milestones>);

} // namespace conestoga::milestones
