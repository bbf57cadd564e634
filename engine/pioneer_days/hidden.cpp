#include "engine/pioneer_days/hidden.hpp"

#include "engine/core/urn.hpp"

namespace conestoga::pioneer_days {

Observation<State> observe(const State& state, Seat viewer) {
    Observation<State> seen{state, viewer};
    if (state.phase == Phase::over) return seen;
    for (Seat seat = 0; seat < max_seats; ++seat) {
        if (seat == viewer) continue;
        Player& player = seen.state.players[seat];
        player.unknown_gold = static_cast<std::uint8_t>(player.gold_tokens());
        player.gold.fill(0);
    }
    if (state.active != viewer) { // what a lamp shows, it shows the miner alone
        seen.state.unknown_drawn = static_cast<std::uint8_t>(state.drawn_tokens());
        seen.state.drawn.fill(0);
    }
    return seen;
}

State determinize(const Content& content, const Observation<State>& observation, Rng& rng) {
    State state = observation.state;
    std::array<int, gold_kinds> left{};
    for (int kind = 0; kind < gold_kinds; ++kind) left[kind] = gold_in_bag(content, state, kind);
    Urn bag(left);
    const auto deal = [&](std::uint8_t& unknown, std::array<std::uint8_t, gold_kinds>& gold) {
        for (; unknown > 0; --unknown) ++gold[bag.draw(rng)];
    };
    for (Player& player : state.players) deal(player.unknown_gold, player.gold);
    deal(state.unknown_drawn, state.drawn);
    return state;
}

Action redact(const State& state, Action action, Seat viewer) {
    const Kind kind = kind_of(action);
    if (!tells_gold(kind) || viewer == state.active) return action;
    return make(kind, hidden_gold);
}

Event redact_event(const Content&, const Event& event, Seat viewer) {
    Event seen = event;
    if (tells_gold(static_cast<Happening>(event.kind)) && viewer != event.seat)
        seen.details[0] = secret_detail;
    return seen;
}

} // namespace conestoga::pioneer_days
