// How long a seat may take. Time is handed in, in milliseconds of any clock that does not go back:
// nothing here waits or looks at a clock.
#pragma once

#include "engine/core/seat.hpp"

#include <array>
#include <cstdint>
#include <optional>

namespace conestoga {

using Milliseconds = std::int64_t;

struct ClockRule {
    enum class Kind : std::uint8_t {
        none,           // take your time
        live,           // a bank of time, and a bonus for every turn, up to a cap
        correspondence, // so long for every turn
    };
    Kind kind = Kind::none;
    Milliseconds bank = 0;  // live: at the start; correspondence: for every turn
    Milliseconds bonus = 0; // live alone
    Milliseconds cap = 0;   // live alone: the bank never holds more
};

class Clock {
public:
    explicit Clock(const ClockRule& rule = {});

    // The seat has to act from now on; `nobody` while a bot, chance or no one has. A seat that
    // gives the turn away gets its bonus.
    void turn_to(Seat seat, Milliseconds now);
    // It stands still: the server is down, or somebody is waited for.
    void pause(Milliseconds now);
    void resume(Milliseconds now);

    const ClockRule& rule() const { return rule_; }
    bool is_paused() const { return paused_; }
    // What the seat has left; nothing where there is no clock.
    std::optional<Milliseconds> left(Seat seat, Milliseconds now) const;
    // The seat whose time has run out, or `nobody`.
    Seat expired(Milliseconds now) const;

private:
    void charge(Milliseconds now);

    ClockRule rule_;
    std::array<Milliseconds, max_seats> left_{};
    Seat running_ = nobody;
    Milliseconds since_ = 0;
    bool paused_ = false;
};

} // namespace conestoga
