// A position of Pioneers, complete and plain.
#pragma once

#include "engine/core/game.hpp"
#include "engine/pioneers/content.hpp"

namespace conestoga::pioneers {

// What has to happen next. The actor follows from it (see `actor`).
enum class Phase : std::uint8_t {
    // set-up, all of it chance (PIO-S6)
    cover_city,
    place_tile,
    swap_tile,
    fill_display,
    deal_starting_coach,
    choose_first,
    // a turn (PIO-T1)
    purchase,
    place_bought_road,
    reveal_coach, // chance
    travel,
    settle,
    sergeant,
    barkeeper,
    find_nugget, // chance
    farmer,
    invitation,
    over
};

enum Purchase : std::uint8_t { bought_road = 1, bought_two_roads = 2, bought_coach = 4 };

inline constexpr std::uint8_t no_coach = 255;
inline constexpr std::uint8_t no_tile = 255;

struct Player {
    LineSet roads;    // on the board
    CoachSet coaches; // all it ever had; those without riders are spent
    std::int16_t money;
    std::int16_t points; // on the track; the final scoring is added when the game is over
    std::uint8_t supply; // pioneers not yet in a coach or a city
    std::uint8_t bankers;
    std::uint8_t merchants;
    std::uint8_t unknown_nuggets; // in an Observation: nuggets whose value the viewer may not know
    std::array<std::uint8_t, nugget_kinds> nuggets; // how many of each value
    std::array<std::uint8_t, 5> unused;

    int nugget_count() const { return unknown_nuggets + nuggets[0] + nuggets[1] + nuggets[2]; }
};

struct State {
    std::array<CitySet, tile_kinds> tiles; // where tiles of each kind lie
    CitySet covered;                       // out of play (PIO-S3)
    CitySet visited;                       // by the stagecoach in this move (PIO-3.4)
    CoachSet unseen;                       // in the stack or put back: nobody knows which
    CoachSet unused_starting;              // starting coaches that no seat has
    std::array<Player, max_seats> players;
    std::array<std::uint8_t, max_cities> settlers; // two bits a seat: its pioneers in the city
    std::array<Riders, max_coaches> riders;
    std::array<std::uint8_t, display_size> display; // coaches on positions 1–4, or no_coach
    std::array<std::uint8_t, tile_kinds> bag;       // tiles of each kind that are not placed
    Phase phase;
    Seat active;              // whose turn it is
    Seat asked;               // whom the invitation is offered to
    Seat first;               // who has the first-player marker
    std::uint8_t stagecoach;  // its city
    std::uint8_t stack;       // coaches still to be revealed
    std::uint8_t set_up;      // how far the present part of the set-up is
    std::uint8_t round;       // from 1
    std::uint8_t idle_rounds; // complete rounds in a row without anything done (PIO-7.2)
    std::uint8_t round_is_busy;
    std::uint8_t last_round; // the end is triggered (PIO-7.1)
    std::uint8_t purchases_left;
    std::uint8_t purchases_made; // Purchase bits
    std::uint8_t must_buy_coach; // PIO-2.5
    std::uint8_t roads_to_place;
    std::uint8_t farmers_left;
    std::uint8_t tile_taken; // the Tile of this turn, or no_tile
    std::uint8_t settled;    // the profession placed this turn, or no_tile
    std::array<std::uint8_t, 3> unused;

    CitySet cities_with_tile() const {
        CitySet all;
        for (const CitySet& cities : tiles) all |= cities;
        return all;
    }
    int tile_at(int city) const {
        int kind = 0;
        while (kind < tile_kinds && !tiles[kind].has(city)) ++kind;
        return kind < tile_kinds ? kind : no_tile;
    }
    int settlers_of(int city, Seat seat) const { return settlers[city] >> (2 * seat) & 3; }
    void add_settler(int city, Seat seat) { settlers[city] += 1 << (2 * seat); }
    LineSet lines_with_road() const {
        LineSet all;
        for (const Player& player : players) all |= player.roads;
        return all;
    }
};

static_assert(PlainState<State>);

} // namespace conestoga::pioneers
