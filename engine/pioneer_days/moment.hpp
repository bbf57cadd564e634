// The effects of a moment and their order (DAYS-1.6). Everything of a seat that has an effect has a
// place: the board, its tiles by arrival, its townsfolk by arrival. `State::waiting` has a bit for
// each effect of the moment that is not yet done or declined; while effects are done things arrive
// but none leaves, so a place stays what it is.
//
// By version 1 of the rules what arrived in a turn took no part in the moments of that turn, a
// recruit's own effect came before all others, and an effect that could not be done when it was due
// did not wait.
#pragma once

#include "engine/pioneer_days/rules.hpp"

namespace conestoga::pioneer_days {

constexpr int place_of_tile(int index) { return 1 + index; }
constexpr int place_of_person(int index) { return 1 + most_tiles + index; }
inline constexpr int no_place = -1;
static_assert(place_of_person(most_people) <= 64);

inline int card_at(const Player& player, int place) {
    if (place == 0) return player.board;
    if (place < place_of_person(0)) return equipment_card(player.equipment[place - 1]);
    return townsfolk_card(player.townsfolk[place - place_of_person(0)]);
}

// By version 1: the places of what may take part in a moment.
inline std::uint64_t places_then(const State& state) {
    const bool in_turn = state.stage <= Stage::stow;
    const int tiles = in_turn ? state.tiles_then : state.seat().tiles;
    const int people = in_turn ? state.people_then : state.seat().people;
    const auto first = [](int count) { return (std::uint64_t{1} << count) - 1; };
    return 1 | first(tiles) << place_of_tile(0) | first(people) << place_of_person(0);
}

// The places of what this triggers.
inline std::uint64_t triggered_by(const Content& content, const State& state, Triggers moment) {
    const Player& player = state.seat();
    if (!(player.triggers & moment)) return 0;
    std::uint64_t places = 0;
    const auto look_at = [&](int place) {
        if (content.effects[card_at(player, place)].triggers() & moment)
            places |= std::uint64_t{1} << place;
    };
    look_at(0);
    for (int i = 0; i < player.tiles; ++i) look_at(place_of_tile(i));
    for (int i = 0; i < player.people; ++i) look_at(place_of_person(i));
    return content.rules == first_rules ? places & places_then(state) : places;
}

// Whether the seat has a lamp that counts in this moment.
inline bool has_lamp(const Content& content, const State& state) {
    if (!state.seat().has(Power::lamp) || content.rules != first_rules)
        return state.seat().has(Power::lamp);
    for (std::uint64_t rest = places_then(state); rest; rest &= rest - 1) {
        const Effect& effect = content.effects[card_at(state.seat(), std::countr_zero(rest))];
        if (effect.deed == Deed::power && effect.power == Power::lamp) return true;
    }
    return false;
}

// Effects that leave their owner nothing to decide come first, then the others. Mining leaves a
// choice to whoever had a lamp when the moment came (DAYS-C6).
inline bool leaves_choice(const State& state, const Effect& effect) {
    const bool mines = effect.deed == Deed::act && effect.face == Face::mine;
    return effect.asks() || (mines && state.lamp_then);
}

inline std::uint64_t waiting_in_group(const Content& content, const State& state, bool choice) {
    std::uint64_t group = 0;
    for (std::uint64_t rest = state.waiting; rest; rest &= rest - 1) {
        const int card = card_at(state.seat(), std::countr_zero(rest));
        if (leaves_choice(state, content.effects[card]) == choice) group |= rest & -rest;
    }
    return group;
}

// Whether the effect at this place can be paid and would do something now.
inline bool can_be_done(const Content& content, const State& state, int place) {
    const Effect& effect = content.effects[card_at(state.seat(), place)];
    return count_of(state.seat(), effect.price.thing) >= effect.price.count &&
           has_effect(content, state, effect);
}

// The first in the order that can be done; or `no_place`.
inline int next_place(const Content& content, const State& state) {
    for (bool choice : {false, true})
        for (std::uint64_t rest = waiting_in_group(content, state, choice); rest; rest &= rest - 1)
            if (const int place = std::countr_zero(rest); can_be_done(content, state, place))
                return place;
    return no_place;
}

// By version 1: the first in the order, whether or not it can be done. Something must be waiting.
inline int next_place_then(const Content& content, const State& state) {
    for (std::uint64_t rest = state.waiting; rest; rest &= rest - 1)
        if (const int place = std::countr_zero(rest);
            content.effects[card_at(state.seat(), place)].when == When::now)
            return place;
    const std::uint64_t without_choice = waiting_in_group(content, state, false);
    return std::countr_zero(without_choice ? without_choice : state.waiting);
}

} // namespace conestoga::pioneer_days
