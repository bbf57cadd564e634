// Hands the game as it is to a function template, so that what it does runs without virtual calls:
//
//     visit(game, [&](const auto& rules) { play_out(rules, state_of(rules, position), rng); });
//
// A game that is not of this program (a test's, a plug-in's) is handed over as the AnyGame it is.
#pragma once

#include "engine/all_games.hpp"

namespace conestoga {

namespace visiting {

template <class Function>
decltype(auto) try_games(GameList<>, const AnyGame& game, Function&& function) {
    return function(game);
}

template <Game G, Game... Others, class Function>
decltype(auto) try_games(GameList<G, Others...>, const AnyGame& game, Function&& function) {
    if (game.kind_of_game() == Adapted<G>::kind())
        return function(static_cast<const Adapted<G>&>(game).game());
    return try_games(GameList<Others...>{}, game, std::forward<Function>(function));
}

} // namespace visiting

// `function` must give the same type for every game.
template <class Function>
decltype(auto) visit(const AnyGame& game, Function&& function) {
    return visiting::try_games(AllGames{}, game, std::forward<Function>(function));
}

} // namespace conestoga
