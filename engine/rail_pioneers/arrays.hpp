// Rail Pioneers as numbers (docs/arrays.md).
#pragma once

#include "engine/core/array_writer.hpp"
#include "engine/rail_pioneers/action.hpp"
#include "engine/rail_pioneers/state.hpp"

namespace conestoga::rail_pioneers {

inline bool is_chance(const Content&, Action action) { return is_chance(kind_of(action)); }

// The turn and the Chance pile; then the trains in turn order. A train says whose it is, as a place
// from the viewer: actions name lines, so lines keep their places.
template <class Sink>
void encode(const Content& content, const Observation<State>& observation, Sink& sink) {
    const State& state = observation.state;
    const int players = content.options.players;
    const bool obeys = state.obeying > 0;

    sink.one_of("phase", static_cast<int>(state.phase), static_cast<int>(Phase::over) + 1);
    sink.number("round", state.round, 32);
    sink.one_of("active train", state.active, content.trains);
    sink.one_of("attacker", state.phase == Phase::attack ? state.attacker : -1, content.trains);
    sink.one_of("drawer", state.phase == Phase::draw_card ? state.drawer : -1, content.trains);
    sink.number("thrown", state.thrown, 12);
    sink.one_of("dice", state.dice, 3);
    sink.bits("extra throw", state.extra_throw != 0, 1);
    sink.number("cards seen", state.seen, cards_in_pile);
    sink.number("next card", state.next_card, cards_in_pile);
    for (const std::uint8_t card : state.pile) sink.one_of("pile", card, cards_in_pile);
    for (int i = 0; i < most_obeyed; ++i) {
        const bool out = obeys && i < state.obeying;
        sink.one_of("card obeyed", out ? state.obeyed[i].card : -1, cards_in_pile);
        sink.one_of("word obeyed", out ? state.obeyed[i].word : -1, words_a_card);
        sink.one_of("drawn by", out ? state.obeyed[i].drawer : -1, content.trains);
    }

    for (int index = 0; index < content.trains; ++index) {
        const Train& train = state.trains[index];
        sink.one_of("owner", place_from(observation.viewer, train.seat, players), players);
        sink.number("place on the line", train.pos, max_spaces);
        sink.number("railhead", train.railhead, max_spaces);
        sink.number("light engine", train.engine, max_spaces);
        sink.number("box on the line", train.box, max_spaces);
        sink.one_of("box from", train.box ? train.box_from : -1, content.trains);
        sink.number("boxes", train.boxes, 4);
        sink.number("boxes spent", train.spent, 4);
        sink.number("signal", train.signal, max_spaces);
        sink.one_of("speed", static_cast<int>(train.speed), static_cast<int>(Speed::slow) + 1);
        sink.number("spared ambush", train.spared, max_spaces);
        sink.number("turns to miss", train.to_miss, 2);
        sink.one_of("came home", train.place - 1, lines_on_map);
        sink.bits("card drawn", train.card_drawn != 0, 1);
    }
}

} // namespace conestoga::rail_pioneers
