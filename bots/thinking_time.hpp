// The time of a turn, shared among its decisions: each may take a part of what is left, so that the
// first ones, on which the others rest, get most of it. For whoever drives bots by a clock.
#pragma once

#include "bots/bot.hpp"

#include <algorithm>
#include <chrono>

namespace conestoga {

template <class Clock>
class ThinkingTimeBy {
public:
    using Milliseconds = std::chrono::milliseconds;

    // A turn begins.
    void begin(Milliseconds whole) { left_ = whole; }
    // The budget of its next decision, from now on; and the decision is made.
    Budget start() {
        begun_ = Clock::now();
        const auto until = begun_ + left_ * part / 100;
        return {.enough = [until] { return Clock::now() >= until; }};
    }
    void stop() { left_ = std::max(left_ - (Clock::now() - begun_), Clock::duration::zero()); }

private:
    static constexpr int part = 40; // % of what is left

    typename Clock::duration left_{};
    typename Clock::time_point begun_;
};
using ThinkingTime = ThinkingTimeBy<std::chrono::steady_clock>;

} // namespace conestoga
