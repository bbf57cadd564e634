// What makes the questions of Rail Pioneers plain (core/question.hpp).
#pragma once

#include "engine/rail_pioneers/state.hpp"

namespace conestoga::rail_pioneers {

Offer offer(const Content& content, const State& state, Action action);
std::vector<Action> looked_for(const Content& content, const State& state);
std::vector<Message> warnings(const Content& content, const State& state, Action action);
Message pending(const Content& content, const State& state);
bool is_aside(const State& state);

} // namespace conestoga::rail_pioneers
