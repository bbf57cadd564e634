// Evaluates the positions that follow from one: the same as `evaluate`, but what they have in
// common is worked out once.
#pragma once

#include "engine/pioneers/survey.hpp"

namespace conestoga::pioneers {

class Appraiser {
public:
    // Both must outlive it.
    Appraiser(const Content& content, const State& before)
        : content_(content), surveys_(content, before) {}
    int evaluate(const State& state, Seat seat);

private:
    const Content& content_;
    Surveys surveys_;
};
inline Appraiser appraiser(const Content& content, const State& before) {
    return {content, before};
}

} // namespace conestoga::pioneers
