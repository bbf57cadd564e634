// What Pioneer Days says to people, as Messages: choices, prompts and the log.
#pragma once

#include "engine/core/message.hpp"
#include "engine/pioneer_days/action.hpp"
#include "engine/pioneer_days/state.hpp"

#include <optional>

namespace conestoga::pioneer_days {

// The action as a choice: "Buy a small wagon ($5)".
Message describe(const Content& content, const State& state, Action action);
// What the acting seat must do now, with the numbers that matter.
Message prompt(const Content& content, const State& state);
// A line of the log; nothing for what would only be noise.
std::optional<Message> tell(const Content& content, const Event& event);

} // namespace conestoga::pioneer_days
