// A position as bytes, to be kept or sent among programs that trust each other. The bytes name the
// game and its content and have a hash: damaged ones, those of another game, of other content or of
// another version of the rules are refused. Whoever forges the hash as well gets what they forged:
// from strangers take records, which are replayed.
#pragma once

#include "engine/games.hpp"

#include <span>
#include <vector>

namespace conestoga {

std::vector<std::byte> state_to_bytes(const AnyGame& game, const Position& position);
Result<Position> state_from_bytes(const AnyGame& game, std::span<const std::byte> bytes);

} // namespace conestoga
