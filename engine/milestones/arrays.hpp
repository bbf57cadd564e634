// Milestones as numbers (docs/arrays.md).
#pragma once

#include "engine/core/array_writer.hpp"
#include "engine/milestones/action.hpp"
#include "engine/milestones/state.hpp"

namespace conestoga::milestones {

inline bool is_chance(const Content&, Action action) { return is_chance(kind_of(action)); }

// The map, the tiles and what is left to do; then the players, the viewer first.
template <class Sink>
void encode(const Content& content, const Observation<State>& observation, Sink& sink) {
    const State& state = observation.state;
    const int players = content.options.players;
    const int tiles = static_cast<int>(content.tiles.size());
    const int bushes = static_cast<int>(content.bushes.size());
    const auto place = [&](Seat seat) {
        return is_player(seat) ? place_from(observation.viewer, seat, players) : players;
    };

    sink.one_of("phase", static_cast<int>(state.phase), static_cast<int>(Phase::over) + 1);
    sink.one_of("active", place(state.active), players);
    sink.one_of("first", place(state.first), players);
    sink.one_of("last", place(state.last), players);
    sink.one_of("ending", static_cast<int>(state.ending), static_cast<int>(Ending::guard) + 1);
    sink.set("streets", state.streets, lines);
    sink.set("street ends", state.ends, vertices);
    sink.set("milestones", state.milestones, vertices);
    sink.set("markets", state.markets, vertices);
    sink.set("sacks", state.sacks, vertices);
    sink.set("houses", state.houses, triangles);
    for (int kind = 0; kind < worker_kinds; ++kind)
        sink.bits("bonus tiles", state.bonus[kind], bushes);
    for (const std::uint8_t left : state.bonus_bag) sink.number("bonus tiles in the bag", left, 4);
    sink.set("stack", state.stack, tiles);
    sink.set("draft", state.draft, tiles);
    sink.set("hired", state.hired, tiles);
    for (const std::uint8_t tile : state.display) sink.one_of("display", tile, tiles);
    for (const std::uint8_t tile : state.in_hand) sink.one_of("in hand", tile, tiles);
    sink.number("round", state.round, 64);
    sink.number("set-up", state.set_up, 16);
    sink.number("moves left", state.moves_left, 4);
    sink.bits("has hired", state.has_hired != 0, 1);
    sink.one_of("built vertex", state.built_vertex, vertices);
    sink.one_of("built house", state.built_house, triangles);

    for (int at = 0; at < players; ++at) {
        const Player& player = state.players[seat_at(observation.viewer, at, players)];
        sink.player(at);
        for (const SpaceSet workers : player.workers)
            sink.bits("workers", workers, employment_spaces);
        for (const std::uint8_t number : player.numbers)
            sink.number("numbers of workers", number, highest_worker_number);
        sink.bits("workers with a bonus", player.bonus, employment_spaces);
        sink.bits("covers", player.covers, employment_spaces);
        for (const std::uint8_t count : player.goods) sink.number("goods", count, 8);
        sink.one_of("pawn", player.pawn, loop_spaces);
        for (const std::int16_t points : player.points) sink.number("points", points, 32);
    }
}

} // namespace conestoga::milestones
