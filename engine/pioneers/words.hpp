// What Pioneers says to people, as Messages: choices, prompts and the log.
#pragma once

#include "engine/core/message.hpp"
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

// The name of a tile or a profession, and what it costs to drive to a neighbouring city.
Message tile_word(int tile);
int price_to(const Content& content, const State& state, int city);

} // namespace conestoga::pioneers
