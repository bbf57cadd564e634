// What makes the questions of Milestones plain (core/question.hpp).
#pragma once

#include "engine/milestones/state.hpp"

namespace conestoga::milestones {

Offer offer(const Content& content, const State& state, Action action);
std::vector<Action> looked_for(const Content& content, const State& state);
std::optional<Message> last_round(const Content& content, const State& state);
std::vector<Message> warnings(const Content& content, const State& state, Action action);
Message pending(const Content& content, const State& state);

} // namespace conestoga::milestones
