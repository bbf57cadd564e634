#include "table/clock.hpp"

#include <algorithm>

namespace conestoga {

Clock::Clock(const ClockRule& rule) : rule_(rule) { left_.fill(rule.bank); }

void Clock::charge(Milliseconds now) {
    if (is_player(running_) && !paused_) left_[running_] -= std::max<Milliseconds>(0, now - since_);
    since_ = std::max(since_, now);
}

void Clock::turn_to(Seat seat, Milliseconds now) {
    if (rule_.kind == ClockRule::Kind::none) return;
    charge(now);
    if (seat == running_) return;
    if (is_player(running_) && rule_.kind == ClockRule::Kind::live)
        left_[running_] =
            std::min(std::max<Milliseconds>(0, left_[running_]) + rule_.bonus, rule_.cap);
    running_ = seat;
    if (is_player(seat) && rule_.kind == ClockRule::Kind::correspondence) left_[seat] = rule_.bank;
}

void Clock::pause(Milliseconds now) {
    charge(now);
    paused_ = true;
}

void Clock::resume(Milliseconds now) {
    since_ = std::max(since_, now);
    paused_ = false;
}

std::optional<Milliseconds> Clock::left(Seat seat, Milliseconds now) const {
    if (rule_.kind == ClockRule::Kind::none) return std::nullopt;
    Clock later = *this;
    later.charge(now);
    return std::max<Milliseconds>(0, later.left_[seat]);
}

Seat Clock::expired(Milliseconds now) const {
    return is_player(running_) && !paused_ && left(running_, now) == 0 ? running_ : nobody;
}

} // namespace conestoga
