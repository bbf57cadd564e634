// What a bot outside this program is told and what it answers: JSON, a line each
// (docs/bot-protocol.md).
#pragma once

#include "bots/bot.hpp"
#include "engine/core/json.hpp"

#include <variant>

namespace conestoga {

inline constexpr int protocol_version = 1;

// What it hears first: which game, which seat, and the content.
Json game_message(const AnyGame& game, Seat seat);
// What it may know when it has to act: its view, what happened since it was asked last, what it may
// do, how long it may think, and its observation for those who have our engine.
Json turn_message(const AnyGame& game, const AnyObservation& observation,
                  const std::vector<Event>& events, const ActionList& legal, const Budget& budget);

// One of the legal actions, or what is wrong with the answer.
std::variant<Action, BotFailure> read_answer(const AnyGame& game, const ActionList& legal,
                                             std::string_view line);
// Whether this is the answer to the game message.
bool is_ready(std::string_view line);

// The observation of a turn message, at the other end; nothing where it is not one of this game.
std::optional<AnyObservation> read_observation(const AnyGame& game, Seat seat, const Json& turn);

} // namespace conestoga
