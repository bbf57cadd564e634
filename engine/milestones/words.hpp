// What Milestones says to people, as Messages: choices, prompts, the log and explanations.
#pragma once

#include "engine/core/message.hpp"
#include "engine/core/rule_id.hpp"
#include "engine/milestones/action.hpp"
#include "engine/milestones/state.hpp"

#include <optional>

namespace conestoga::milestones {

// The action as a choice: "Build a house at a2-a3-b2 (3 VP)".
Message describe(const Content& content, const State& state, Action action);
// What the acting seat must do now, with the goods it has.
Message prompt(const State& state);
// A line of the log; nothing for what would only be noise (the bonus tiles of the set-up).
std::optional<Message> tell(const Content& content, const Event& event);
// "You can't build a street: it costs one stone and one sand (MIL-3.2)."
Message explain(const Content& content, const State& state, Action action, const Refusal& refusal);

} // namespace conestoga::milestones
