// The rules of Rail Pioneers. What each function promises is said at the Game concept
// (core/game.hpp).
#pragma once

#include "engine/core/rule_id.hpp"
#include "engine/rail_pioneers/action.hpp"
#include "engine/rail_pioneers/event.hpp"
#include "engine/rail_pioneers/state.hpp"

namespace conestoga::rail_pioneers {

State initial(const Content& content);
inline Seat actor(const State& state) {
    switch (state.phase) {
    case Phase::draw_order:
    case Phase::throw_to_lay:
    case Phase::throw_to_run:
    case Phase::draw_card: return chance_acts;
    case Phase::choose: return state.trains[state.active].seat;
    case Phase::attack: return state.trains[state.attacker].seat;
    case Phase::choose_word:
    case Phase::choose_rival: return state.trains[state.top_card().drawer].seat;
    case Phase::over: break;
    }
    return nobody;
}

void legal(const Content& content, const State& state, ActionList& actions);
void chance(const Content& content, const State& state, OutcomeList& outcomes);
Refusal why_not(const Content& content, const State& state, Action action);

template <class Listener>
void apply(const Content& content, State& state, Action action, Listener& tell);

// What legal, chance, apply and the bots share.

bool can_lay(const Content& content, const Train& train); // RAIL-1.1, RAIL-1.2, RAIL-3.4
bool runs_on_one_die(const Train& train);                 // RAIL-2.1
// How many of the 36 throws of two dice give the total.
constexpr int ways_with_two_dice(int total) { return total <= 7 ? total - 1 : 13 - total; }
// Where `attacker` may put a box on the line of `victim` (RAIL-3.1); whether there is any place.
SpaceSet targets(const Content& content, const State& state, int attacker, int victim);
bool can_attack(const Content& content, const State& state, int attacker);
// Whether the top card may send this train back (RAIL-3.7).
bool is_possible_rival(const State& state, int train);
// Whether a side of the top card's "either" can be chosen: the first or the second (RAIL-C6). By
// version 1 both could, and a loss without a box was none.
bool is_open(const Content& content, const State& state, int side);
// The word of the top card that is being obeyed.
const CardWord& current_word(const Content& content, const State& state);

} // namespace conestoga::rail_pioneers
