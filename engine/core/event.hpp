// What happened, for the log, the animation and the sound. `apply` tells a listener; with `Silent`
// the telling compiles to nothing.
#pragma once

#include "engine/core/seat.hpp"

#include <array>
#include <cstdint>
#include <type_traits>
#include <vector>

namespace conestoga {

// The meaning of kind and details belongs to the game (see its view file).
struct Event {
    std::uint8_t kind = 0;
    Seat seat = nobody; // whom it happened to
    std::array<std::int16_t, 3> details{};

    bool operator==(const Event&) const = default;
};

// The value of a detail that the viewer may not know.
inline constexpr std::int16_t secret_detail = -1;

struct Silent {
    template <class Kind, class... Details>
    void operator()(Kind, Seat, Details...) {}
};

class EventLog {
public:
    template <class Kind, class... Details>
    void operator()(Kind kind, Seat seat, Details... details) {
        events.push_back(
            {static_cast<std::uint8_t>(kind), seat, {static_cast<std::int16_t>(details)...}});
    }
    std::vector<Event> events;
};

} // namespace conestoga
