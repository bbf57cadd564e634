// What Milestones says to people, as Messages: choices, prompts and the log.
#pragma once

#include "engine/core/message.hpp"
#include "engine/milestones/action.hpp"
#include "engine/milestones/state.hpp"

#include <optional>

namespace conestoga::milestones {

// The action as a choice: "Build a house at a2-a3-b2 (3 VP)".
Message describe(const Content& content, const State& state, Action action);
// What the acting seat must do now, with the goods it has.
Message prompt(const Content& content, const State& state);
// A line of the log; nothing for what would only be noise (the bonus tiles of the set-up).
std::optional<Message> tell(const Content& content, const Event& event);

// "Quarryman"; "2 stone", a good with its number.
Message kind_word(int kind);
Message goods_word(int good, int count);
// The two people on a tile; the worker whom a player has on a space.
Message workers_word(const Content& content, int tile);
Message worker_at(const Player& me, int space);

} // namespace conestoga::milestones
