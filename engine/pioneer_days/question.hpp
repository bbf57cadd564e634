// What makes the questions of Pioneer Days plain (core/question.hpp).
#pragma once

#include "engine/pioneer_days/state.hpp"

namespace conestoga::pioneer_days {

Offer offer(const Content& content, const State& state, Action action);
std::vector<Action> looked_for(const Content& content, const State& state);
std::optional<Message> last_round(const Content& content, const State& state);
std::vector<Message> warnings(const Content& content, const State& state, Action action);
Message pending(const Content& content, const State& state);
bool is_aside(const State& state);
bool is_final_scoring(const Content& content, const Event& event);

} // namespace conestoga::pioneer_days
