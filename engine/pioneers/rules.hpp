// The rules of Pioneers. What each function promises is said at the Game concept (core/game.hpp).
#pragma once

#include "engine/core/rule_id.hpp"
#include "engine/pioneers/action.hpp"
#include "engine/pioneers/event.hpp"
#include "engine/pioneers/state.hpp"

namespace conestoga::pioneers {

State initial(const Content& content);
inline Seat actor(const State& state) {
    switch (state.phase) {
    case Phase::cover_city:
    case Phase::place_tile:
    case Phase::swap_tile:
    case Phase::fill_display:
    case Phase::deal_starting_coach:
    case Phase::choose_first:
    case Phase::reveal_coach:
    case Phase::find_nugget: return chance_acts;
    case Phase::invitation: return state.asked;
    case Phase::over: return nobody;
    default: return state.active;
    }
}

void legal(const Content& content, const State& state, ActionList& actions);
void chance(const Content& content, const State& state, OutcomeList& outcomes);
Refusal why_not(const Content& content, const State& state, Action action);

template <class Listener>
void apply(const Content& content, State& state, Action action, Listener& tell);

// What legal and apply share.

// What a seat receives at the beginning of its turn (PIO-1.1).
inline int income(const Numbers& numbers, const Player& player) {
    return numbers.income + numbers.banker_income * player.bankers;
}

// The purchases that the active seat could make now, ascending; and whether there is any.
void purchases(const Content& content, const State& state, ActionList& actions);
bool can_purchase(const Content& content, const State& state);
bool can_buy_some_coach(const Content& content, const State& state);
// Whether its supply fills a coach of the display, affordable or not.
bool can_fill_some_coach(const Content& content, const State& state);
// Lines where a road may be bought (PIO-2.2), and where a Sergeant may build (PIO-4.2).
LineSet lines_in_play(const Content& content, const State& state);
LineSet free_lines(const Content& content, const State& state);
LineSet sergeant_lines(const Content& content, const State& state);
int roads_left(const Content& content, const Player& player);
// Coaches of the seat in which somebody of the profession rides; and whether there is any.
CoachSet coaches_with(const Content& content, const State& state, Seat seat, Tile profession);
bool rides(const Content& content, const State& state, Seat seat, Tile profession);
bool somebody_rides(const State& state, Seat seat);
// Cities that a random cover may go to (PIO-S3); and whether there is any.
CitySet coverable(const Content& content, const State& state);
bool can_cover(const Content& content, const State& state);

} // namespace conestoga::pioneers
