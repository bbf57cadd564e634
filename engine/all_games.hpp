// The games there are: the one place that names them all.
#pragma once

#include "engine/core/any_game.hpp"
#include "engine/milestones/milestones.hpp"
#include "engine/pioneer_days/pioneer_days.hpp"
#include "engine/pioneers/pioneers.hpp"
#include "engine/rail_pioneers/rail_pioneers.hpp"

namespace conestoga {

template <Game... G>
struct GameList {};

// A line for each game, in the order in which they are shown.
using AllGames = GameList<pioneers::Pioneers,        //
                          milestones::Milestones,    //
                          pioneer_days::PioneerDays, //
                          rail_pioneers::RailPioneers>;

} // namespace conestoga
