// Hands the game as it is to a function template, so that what it does runs without virtual calls:
//
//     visit(game, [&](const auto& rules) { play_out(rules, state_of(rules, position), rng); });
//
// A game that is not of this program (a test's, a plug-in's) is handed over as the AnyGame it is.
#pragma once

#include "engine/milestones/milestones.hpp"
#include "engine/pioneer_days/pioneer_days.hpp"
#include "engine/pioneers/pioneers.hpp"
#include "engine/rail_pioneers/rail_pioneers.hpp"

#include "engine/core/any_game.hpp"

namespace conestoga {

namespace visiting {

template <class Function>
decltype(auto) try_games(const AnyGame& game, Function&& function) {
    return function(game);
}

template <class G, class... Others, class Function>
decltype(auto) try_games(const AnyGame& game, Function&& function)
    requires Game<G>
{
    if (game.kind_of_game() == Adapted<G>::kind())
        return function(static_cast<const Adapted<G>&>(game).game());
    return try_games<Others...>(game, std::forward<Function>(function));
}

} // namespace visiting

// `function` must give the same type for every game.
template <class Function>
decltype(auto) visit(const AnyGame& game, Function&& function) {
    return visiting::try_games<pioneers::Pioneers, milestones::Milestones,
                               pioneer_days::PioneerDays, rail_pioneers::RailPioneers>(
        game, std::forward<Function>(function));
}

} // namespace conestoga
