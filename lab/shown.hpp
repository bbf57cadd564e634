// What an analysis shows people, and what came of it: in games of bots a few positions are drawn,
// and the chances that a whole analysis would show there are written beside the end. Positions of
// one game have one end, so a few of many games tell more than all of a few.
#pragma once

#include "analysis/analysis.hpp"
#include "bots/bot.hpp"

#include <functional>
#include <iosfwd>

namespace conestoga {

struct ShownPlan {
    GamePointer game;
    std::uint64_t seed = 1;
    std::uint64_t first = 0; // the number of the first game: a plan may be done in pieces
    std::uint64_t games = 100;
    std::size_t positions = 8; // of a game, drawn among its plies, each at most once
    BotSpec bot{"level3"};     // plays all seats
    int level = 1;             // of the analysis
    std::function<void(std::uint64_t)> done{}; // hears how many games are done
};

// The plies that are drawn in a game of so many, in their order: all where there are no more.
std::vector<std::size_t> drawn_plies(std::size_t plies, std::size_t positions, Rng& rng);

// A game of bots as it is told when it is over, like story_of its record.
Story played_story(const GamePointer& game, const std::vector<Action>& actions);

// A line of JSON for each position: `game` (its number), `ply`, `chances` by seat, `sure`, and
// `came` by seat.
// Whether it could: of a game of which nothing was learned nothing is shown.
bool write_shown(const ShownPlan& plan, std::ostream& out);

} // namespace conestoga
