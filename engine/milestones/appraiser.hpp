// Evaluates the positions that follow from one: the same as `evaluate`, but what they have in
// common is worked out once.
#pragma once

#include "engine/milestones/memory.hpp"

namespace conestoga::milestones {

class Appraiser {
public:
    explicit Appraiser(const Content& content) : content_(content) {}
    int evaluate(const State& state, Seat seat);

private:
    const Content& content_;
    Memory memory_;
};
inline Appraiser appraiser(const Content& content, const State&) { return Appraiser(content); }

} // namespace conestoga::milestones
