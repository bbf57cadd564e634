// What there is to play, and what lies on a game's table: what a page may ask without a seat.
#pragma once

#include "table/request.hpp"

namespace conestoga {

class AnyGame;

// The answer to `games`: every game, and the bots that people choose from.
Json games_answer();
// The answer to `content`: board, cards and numbers, with captions in every language.
Json content_answer(const AnyGame& game);

} // namespace conestoga
