// Evaluates the positions that follow from one: the same as `evaluate`, but what they have in
// common, and with those before, is worked out once.
#pragma once

#include "engine/milestones/memory.hpp"
#include "engine/milestones/shortlist.hpp"

#include <vector>

namespace conestoga::milestones {

class Appraiser {
public:
    explicit Appraiser(const Content& content) : content_(content) {}
    Appraiser(const Appraiser&) = delete;
    // Another position, from which those to come follow.
    void begin(const State&) {}
    // Adds the actions of that position that are worth weighing to the few, in the order of all.
    void shortlist(const State& state, const ActionList& all, ActionList& few) const {
        milestones::shortlist(content_, state, all, few, greedy_weights);
    }
    int evaluate(const State& state, Seat seat);

private:
    const Content& content_;
    std::vector<KnownLap> laps_ = std::vector<KnownLap>(256);
    Memory memory_{laps_};
};
inline Appraiser appraiser(const Content& content) { return Appraiser(content); }

} // namespace conestoga::milestones
