#include "engine/pioneers/hidden.hpp"

#include "engine/core/urn.hpp"
#include "engine/pioneers/event.hpp"

namespace conestoga::pioneers {

Observation<State> observe(const State& state, Seat viewer) { // PIO-4.4
    Observation<State> seen{state, viewer};
    if (state.phase == Phase::over) return seen;
    for (Seat seat = 0; seat < max_seats; ++seat) {
        Player& player = seen.state.players[seat];
        if (seat == viewer) continue;
        player.unknown_nuggets = static_cast<std::uint8_t>(player.nugget_count());
        player.nuggets.fill(0);
    }
    return seen;
}

State determinize(const Content& content, const Observation<State>& observation, Rng& rng) {
    State state = observation.state;
    std::array<int, nugget_kinds> left = content.numbers.nugget_counts;
    for (const Player& player : state.players)
        for (int kind = 0; kind < nugget_kinds; ++kind) left[kind] -= player.nuggets[kind];
    Urn nuggets(left);
    for (Player& player : state.players)
        for (; player.unknown_nuggets > 0; --player.unknown_nuggets)
            ++player.nuggets[nuggets.draw(rng)];
    return state;
}

Action redact(const State& state, Action action, Seat viewer) {
    if (kind_of(action) != Kind::nugget || viewer == state.active) return action;
    return make(Kind::nugget, hidden_nugget);
}

Event redact_event(const Content&, const Event& event, Seat viewer) {
    Event seen = event;
    const bool is_nugget = event.kind == static_cast<std::uint8_t>(Happening::nugget);
    if (is_nugget && viewer != event.seat) seen.details[0] = secret_detail;
    return seen;
}

} // namespace conestoga::pioneers
