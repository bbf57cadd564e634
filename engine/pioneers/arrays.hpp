// Pioneers as numbers (docs/arrays.md).
#pragma once

#include "engine/core/array_writer.hpp"
#include "engine/pioneers/action.hpp"
#include "engine/pioneers/state.hpp"

namespace conestoga::pioneers {

inline bool is_chance(const Content&, Action action) { return is_chance(kind_of(action)); }

// The map, the display and what is left to do; then the players, the viewer first.
template <class Sink>
void encode(const Content& content, const Observation<State>& observation, Sink& sink) {
    const State& state = observation.state;
    const int players = content.options.players;
    const int cities = static_cast<int>(content.cities.size());
    const int lines = static_cast<int>(content.lines.size());
    const int coaches = static_cast<int>(content.coaches.size());
    const auto place = [&](Seat seat) {
        return is_player(seat) ? place_from(observation.viewer, seat, players) : players;
    };

    sink.one_of("phase", static_cast<int>(state.phase), static_cast<int>(Phase::over) + 1);
    sink.one_of("active", place(state.active), players);
    sink.one_of("asked", place(state.asked), players);
    sink.one_of("first", place(state.first), players);
    sink.one_of("stagecoach", state.stagecoach, cities);
    for (int kind = 0; kind < tile_kinds; ++kind)
        sink.set(tile_ids[kind], state.tiles[kind], cities);
    sink.set("covered", state.covered, cities);
    sink.set("visited", state.visited, cities);
    sink.set("unseen coaches", state.unseen, coaches);
    sink.set("unused starting coaches", state.unused_starting, coaches);
    for (const std::uint8_t coach : state.display) sink.one_of("display", coach, coaches);
    for (const std::uint8_t left : state.bag) sink.number("tiles in the bag", left, 8);
    sink.number("stack", state.stack, 16);
    sink.number("set-up", state.set_up, 48);
    sink.number("round", state.round, 32);
    sink.number("idle rounds", state.idle_rounds, 4);
    sink.bits("round is busy", state.round_is_busy != 0, 1);
    sink.bits("last round", state.last_round != 0, 1);
    sink.number("purchases left", state.purchases_left, 2);
    sink.bits("purchases made", state.purchases_made, 3);
    sink.bits("must buy a coach", state.must_buy_coach != 0, 1);
    sink.number("roads to place", state.roads_to_place, 2);
    sink.number("farmers left", state.farmers_left, 4);
    sink.one_of("tile taken", state.tile_taken, tile_kinds);
    sink.one_of("settled", state.settled, professions);
    for (int coach = 0; coach < coaches; ++coach)
        sink.bits("riders", state.riders[coach], content.seat_counts[coach]);

    for (int at = 0; at < players; ++at) {
        const Seat seat = seat_at(observation.viewer, at, players);
        const Player& player = state.players[seat];
        sink.player(at);
        sink.set("roads", player.roads, lines);
        sink.set("coaches", player.coaches, coaches);
        for (int city = 0; city < cities; ++city)
            sink.number("settlers", state.settlers_of(city, seat), 2);
        sink.number("money", player.money, 16);
        sink.number("points", player.points, 64);
        sink.number("supply", player.supply, 16);
        sink.number("bankers", player.bankers, 4);
        sink.number("merchants", player.merchants, 4);
        sink.number("unknown nuggets", player.unknown_nuggets, 4);
        for (const std::uint8_t count : player.nuggets) sink.number("nuggets", count, 4);
    }
}

} // namespace conestoga::pioneers
