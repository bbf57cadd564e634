// What makes the questions of Pioneers plain (core/question.hpp).
#pragma once

#include "engine/pioneers/state.hpp"

namespace conestoga::pioneers {

Offer offer(const Content& content, const State& state, Action action);
std::vector<Action> looked_for(const Content& content, const State& state);
std::optional<Message> last_round(const Content& content, const State& state);
std::vector<Message> warnings(const Content& content, const State& state, Action action);
Message pending(const Content& content, const State& state);
bool is_aside(const State& state);
bool is_final_scoring(const Content& content, const Event& event);

} // namespace conestoga::pioneers
