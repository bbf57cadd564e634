// Who plays when no person does. A bot gets an Observation, never a State, and its choice depends
// on nothing but that and the generator: the same observation and seed give the same move.
#pragma once

#include "engine/core/any_game.hpp"

#include <memory>
#include <span>

namespace conestoga {

class Bot {
public:
    virtual ~Bot() = default;
    // A legal action of the viewer, who must be the one to act.
    virtual Action choose(const AnyGame& game, const AnyObservation& observation,
                          Rng& rng) const = 0;
};

struct BotInfo {
    std::string_view name; // its description is the word bot.<name>
    std::unique_ptr<const Bot> (*make)();
};

std::span<const BotInfo> bots(); // weakest first
Result<std::unique_ptr<const Bot>> make_bot(std::string_view name);

} // namespace conestoga
