// What the program keeps for whoever plays, in $XDG_STATE_HOME/conestoga: the last game, and the
// content of the games that were played, by its hash, so that they can be opened when the content
// that comes with the program has become another.
#pragma once

#include "engine/core/any_game.hpp"

#include <string>

namespace conestoga {

std::string last_game_path();

// Once for each content.
Result<void> keep_content(const AnyGame& game);
// The files of the content with this hash; none where it was not kept.
ContentFiles kept_content(std::string_view game, std::uint64_t hash);

} // namespace conestoga
