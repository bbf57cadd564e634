// Pioneer Days as numbers (docs/arrays.md).
#pragma once

#include "engine/core/array_writer.hpp"
#include "engine/pioneer_days/action.hpp"
#include "engine/pioneer_days/moment.hpp"
#include "engine/pioneer_days/state.hpp"

namespace conestoga::pioneer_days {

inline bool is_chance(const Content&, Action action) { return is_chance(kind_of(action)); }

// Numbered townsfolk as a set: those of the list whose bit is set.
inline std::uint64_t people_in(const Player& player, std::uint32_t bits) {
    std::uint64_t people = 0;
    for (; bits; bits &= bits - 1)
        people |= std::uint64_t{1} << player.townsfolk[std::countr_zero(bits)];
    return people;
}
// What a disaster does to the wagons by their order, or to the townsfolk by who they are.
template <class Sink>
void encode_struck(const State& state, std::string_view wagons, std::string_view people,
                   std::uint32_t bits, Sink& sink) {
    const bool storm = state.struck && is_storm(state);
    sink.bits(wagons, storm ? bits : 0, most_wagons);
    sink.bits(people, storm || !bits ? 0 : people_in(state.seat(), bits), townsfolk_count);
}
// The cards whose effects of the moment are not yet done or declined.
template <class Sink>
void encode_waiting(const State& state, Sink& sink) {
    BitSet<cards> waiting;
    for (std::uint64_t rest = state.waiting; rest; rest &= rest - 1)
        waiting.add(card_at(state.seat(), std::countr_zero(rest)));
    sink.set("effects waiting", waiting, cards);
}

template <class Sink>
void encode_player(const Player& player, Sink& sink) {
    sink.one_of("board", player.board, board_count);
    sink.bits("townsfolk", people_in(player, (std::uint32_t{1} << player.people) - 1),
              townsfolk_count);
    std::uint64_t equipment = 0;
    for (int i = 0; i < player.tiles; ++i) equipment |= std::uint64_t{1} << player.equipment[i];
    sink.bits("equipment", equipment, equipment_count);
    for (int i = 0; i < most_wagons; ++i) {
        const bool has = i < player.carts;
        sink.one_of("wagon", has ? static_cast<int>(player.wagons[i].kind()) : -1, wagon_kinds);
        sink.number("damage", has ? player.wagons[i].damage() : 0, 4);
    }
    for (const std::uint8_t amount : player.power) sink.number("power", amount, 4);
    for (const std::int16_t count : player.goods) sink.number("goods", count, 8);
    for (const std::uint8_t count : player.gold) sink.number("gold", count, 4);
    sink.number("unknown gold", player.unknown_gold, 4);
    sink.number("favours", player.favours, 8);
    sink.number("cattle points", player.cattle_points, 16);
}

// The week, the town, the dice and what is asked; then the players, the viewer first.
template <class Sink>
void encode(const Content& content, const Observation<State>& observation, Sink& sink) {
    const State& state = observation.state;
    const int players = content.options.players;
    const auto place = [&](Seat seat) {
        return is_player(seat) ? place_from(observation.viewer, seat, players) : players;
    };

    sink.one_of("phase", static_cast<int>(state.phase), phases);
    sink.one_of("stage", static_cast<int>(state.stage), static_cast<int>(Stage::give) + 1);
    sink.one_of("active", place(state.active), players);
    sink.one_of("first", place(state.first), players);
    sink.number("seats through", state.part, max_seats);
    sink.number("week", state.week, weeks);
    sink.number("day", state.day, days);
    sink.one_of("face of the die", state.face, faces);
    sink.number("dice used", state.used, 32);
    for (const std::uint8_t die : state.pool) sink.one_of("pool", die, colours * faces);
    for (const std::uint8_t left : state.dice_bag) sink.number("dice in the bag", left, 8);
    for (const std::uint8_t marker : state.marker) sink.number("marker", marker, 4);
    sink.bits("disasters to resolve", state.struck, disasters);
    sink.bits("last storms done", state.last_storms != 0, 1);
    sink.number("protections", state.protections, 4);
    encode_struck(state, "wagons exposed", "townsfolk exposed", state.exposed, sink);
    encode_struck(state, "wagons guarded", "townsfolk guarded", state.guarded, sink);
    encode_struck(state, "wagons saved", "townsfolk saved", state.saved, sink);
    encode_struck(state, "wagons lost", "townsfolk lost", state.lost, sink);
    sink.bits("unseen townsfolk", state.unseen_townsfolk, townsfolk_count);
    sink.bits("unseen towns", state.unseen_towns, town_count);
    sink.bits("unseen equipment", state.unseen_equipment, equipment_count);
    sink.bits("store", state.store, equipment_count);
    for (const std::uint8_t person : state.space)
        sink.one_of("townsfolk space", person, townsfolk_count);
    for (const std::uint8_t town : state.towns) sink.one_of("town face up", town, town_count);
    for (const std::uint8_t count : state.drawn) sink.number("gold drawn", count, 4);
    sink.number("unknown gold drawn", state.unknown_drawn, 4);
    sink.number("mine draws", state.mine_draws, 4);
    sink.number("gold due", state.gold_due, 4);
    sink.one_of("town asked", state.town, most_towns);
    sink.number("gold to give", state.gold_to_give, 4);
    sink.number("tiles to give", state.tiles_to_give, 4);
    sink.bits("lamp then", state.lamp_then != 0, 1);
    sink.one_of("card that asks", state.card, cards);
    encode_waiting(state, sink);

    for (int at = 0; at < players; ++at) {
        const Seat seat = seat_at(observation.viewer, at, players);
        sink.player(at);
        encode_player(state.players[seat], sink);
        for (const std::uint8_t board : state.dealt[seat])
            sink.one_of("board dealt", board, board_count);
    }
}

} // namespace conestoga::pioneer_days
