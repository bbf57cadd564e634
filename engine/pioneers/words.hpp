// What Pioneers says to people, as Messages: choices, prompts, the log and explanations.
#pragma once

#include "engine/core/message.hpp"
#include "engine/core/rule_id.hpp"
#include "engine/pioneers/action.hpp"
#include "engine/pioneers/state.hpp"

#include <optional>

namespace conestoga::pioneers {

// The action as a choice: "Buy one road ($2)".
Message describe(const Content& content, const State& state, Action action);
// What the acting seat must do now, with the numbers that matter.
Message prompt(const Content& content, const State& state);
// A line of the log; nothing for what would only be noise (the 44 tiles of the set-up).
std::optional<Message> tell(const Content& content, const Event& event);
// "You can't buy a road: it costs $2 and you have $1 (PIO-2.1)."
Message explain(const Content& content, const State& state, Action action, const Refusal& refusal);

} // namespace conestoga::pioneers
