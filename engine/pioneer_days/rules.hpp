// The rules of Pioneer Days. What each function promises is said at the Game concept
// (core/game.hpp).
#pragma once

#include "engine/core/rule_id.hpp"
#include "engine/pioneer_days/action.hpp"
#include "engine/pioneer_days/event.hpp"
#include "engine/pioneer_days/state.hpp"

namespace conestoga::pioneer_days {

State initial(const Content& content);
inline Seat actor(const State& state) {
    if (state.phase == Phase::over) return nobody;
    return state.phase <= Phase::find_gold ? chance_acts : state.active;
}

void legal(const Content& content, const State& state, ActionList& actions);
void chance(const Content& content, const State& state, OutcomeList& outcomes);
Refusal why_not(const Content& content, const State& state, Action action);

template <class Listener>
void apply(const Content& content, State& state, Action action, Listener& tell);

// What legal, apply and the scoring share.

// How many of a thing the seat has (gold in tokens).
int count_of(const Player& player, Thing thing);
// DAYS-1.5: the slots of all wagons, and how many of them things take.
int slots_of(const Content& content, const Player& player);
int room_taken(const Player& player);
inline bool overflows(const Content& content, const Player& player) {
    return room_taken(player) > slots_of(content, player);
}
// DAYS-C4: gold tokens of a value that are in the bag; and all of them. An Observation knows the
// second only.
int gold_in_bag(const Content& content, const State& state, int kind);
int gold_in_bag(const Content& content, const State& state);
// DAYS-C5
int wagons_left(const Content& content, const State& state);
int wagon_price(const Content& content, const Player& player, WagonKind kind);
bool can_buy_wagon(const Content& content, const State& state);
int turn_price(const Content& content, const Player& player); // DAYS-1.2
// DAYS-2.2: a wagon without two undamaged slots takes no more damage.
bool can_be_damaged(const Content& content, Wagon wagon);
// DAYS-2.1: whether the disaster that strikes is a storm, which threatens wagons; and what saving
// the next wagon or townsfolk costs: with stretching every second is free. By version 1 losses did
// not wait for all payments: who is given up stretches nothing that is paid later.
inline bool is_storm(const State& state) {
    return std::countr_zero(state.struck) == static_cast<int>(Disaster::storm);
}
int saving_price(const Content& content, const State& state);
// DAYS-S1: instead of the dealt boards. By version 1 it had to be one of those.
inline bool may_keep_standard_board(const Content& content) { return content.rules != first_rules; }
// Townsfolk spaces that a die face reaches (DAYS-C6, harmonica), as bits; empty ones included.
unsigned spaces_in_reach(const Player& player, int face);
// DAYS-3.1: whether the seat has everything that the town asks for.
bool can_satisfy(const Player& player, const Town& town);
// Whether doing an effect would change anything now.
bool has_effect(const Content& content, const State& state, const Effect& effect);
// DAYS-1.3: whether the action of a face is possible.
bool can_act(const Content& content, const State& state, Face face);
// A marker that can be moved back.
inline bool can_be_calmed(const State& state, int disaster) {
    return state.marker[disaster] == 2 || state.marker[disaster] == 3;
}

} // namespace conestoga::pioneer_days
