// What Rail Pioneers says to people, as Messages: choices, prompts and the log.
#pragma once

#include "engine/core/game.hpp"
#include "engine/core/message.hpp"
#include "engine/rail_pioneers/action.hpp"
#include "engine/rail_pioneers/state.hpp"

#include <optional>

namespace conestoga::rail_pioneers {

// The action as a choice: "Lay track (one die)".
Message describe(const Content& content, const State& state, Action action);
// What the acting seat must do now, with the numbers that matter.
Message prompt(const Content& content, const State& state);
// A line of the log; nothing for what would only be noise.
std::optional<Message> tell(const Content& content, const Event& event);

// One instruction of a Chance card.
Message word_message(const CardWord& word);

// The Chance cards, with what they tell people to do.
std::vector<Caption> captions(const Content& content);

} // namespace conestoga::rail_pioneers
