// The effects of a moment and their order (DAYS-1.6). Everything of a seat that has an effect has a
// place: the board, its tiles by arrival, its townsfolk by arrival. `State::waiting` has a bit for
// each effect of the moment that is not yet done or declined; while effects are done things arrive
// but none leaves, so a place stays what it is.
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

// The places of what this triggers.
inline std::uint64_t triggered_by(const Content& content, const Player& player, Triggers moment) {
    if (!(player.triggers & moment)) return 0;
    std::uint64_t places = 0;
    const auto look_at = [&](int place) {
        if (content.effects[card_at(player, place)].triggers() & moment)
            places |= std::uint64_t{1} << place;
    };
    look_at(0);
    for (int i = 0; i < player.tiles; ++i) look_at(place_of_tile(i));
    for (int i = 0; i < player.people; ++i) look_at(place_of_person(i));
    return places;
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

// The first in the order that can be paid and would do something now; or `no_place`.
inline int next_place(const Content& content, const State& state) {
    for (bool choice : {false, true})
        for (std::uint64_t rest = waiting_in_group(content, state, choice); rest;
             rest &= rest - 1) {
            const int place = std::countr_zero(rest);
            const Effect& effect = content.effects[card_at(state.seat(), place)];
            if (count_of(state.seat(), effect.price.thing) >= effect.price.count &&
                has_effect(content, state, effect))
                return place;
        }
    return no_place;
}

} // namespace conestoga::pioneer_days
