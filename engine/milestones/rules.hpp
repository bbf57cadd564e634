// The rules of Milestones. What each function promises is said at the Game concept (core/game.hpp).
#pragma once

#include "engine/core/rule_id.hpp"
#include "engine/milestones/action.hpp"
#include "engine/milestones/event.hpp"
#include "engine/milestones/state.hpp"

namespace conestoga::milestones {

State initial(const Content& content);
inline Seat actor(const State& state) {
    switch (state.phase) {
    case Phase::place_bonus:
    case Phase::fill_display:
    case Phase::fill_draft:
    case Phase::choose_first:
    case Phase::reveal_tile: return chance_acts;
    case Phase::over: return nobody;
    default: return state.active;
    }
}

void legal(const Content& content, const State& state, ActionList& actions);
void chance(const Content& content, const State& state, OutcomeList& outcomes);
Refusal why_not(const Content& content, const State& state, Action action);

template <class Listener>
void apply(const Content& content, State& state, Action action, Listener& tell);

// What legal, apply and others share.

// The employment spaces that a move from `from` to `to` passes or lands on (MIL-1.1).
constexpr SpaceSet spaces_met(int from, int to) {
    const int begin = from == castle ? 0 : from + 1;
    const int end = to < employment_spaces ? to + 1 : employment_spaces;
    return static_cast<SpaceSet>(begin < end ? (1 << end) - (1 << begin) : 0);
}
// Whether the numbers of the visible workers do not fall from left to right (MIL-2.1).
bool is_in_order(const Player& player);
// The bonus tiles around what was just built that the active seat has a worker for (MIL-4.1).
BushSet takable(const Content& content, const State& state);
// Triangles where the active seat may build a house, whatever it costs (MIL-3.3, MIL-4.2).
TriangleSet house_sites(const Content& content, const State& state);
// Vertices that a market may be built on (MIL-3.4).
VertexSet market_sites(const State& state);
// Vertices that a street section may start from (MIL-3.2).
inline VertexSet street_starts(const State& state) { return state.ends | state.markets; }

} // namespace conestoga::milestones
