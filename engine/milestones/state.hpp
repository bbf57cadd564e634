// A position of Milestones, complete and plain.
#pragma once

#include "engine/core/game.hpp"
#include "engine/milestones/content.hpp"

namespace conestoga::milestones {

// What has to happen next. The actor follows from it (see `actor`).
enum class Phase : std::uint8_t {
    // set-up (MIL-S1 to MIL-S5): chance, then the draft
    place_bonus,
    fill_display,
    fill_draft,
    choose_first,
    draft,
    place_drafted,
    // a turn (MIL-T1)
    move,
    trade,
    place_hired,
    reveal_tile, // chance
    build,
    take_bonus,
    supply,
    return_goods,
    cover_worker,
    over
};

// Where points come from; the majorities are added when the game is over.
enum class Source : std::uint8_t { streets, houses, markets, flour, bonus, majorities };
inline constexpr int sources = 6;
inline constexpr std::array<std::string_view, sources> source_ids{
    "streets", "houses", "markets", "flour", "bonus", "majorities"};

// What triggered the end (MIL-7.1, MIL-7.4).
enum class Ending : std::uint8_t { none, points, tiles, guard };

inline constexpr std::uint8_t no_tile = 255;
inline constexpr std::uint8_t no_vertex = 255;
inline constexpr std::uint8_t no_triangle = 255;

using SpaceSet = std::uint8_t; // one bit an employment space

struct Player {
    std::array<std::int16_t, sources> points;
    std::array<SpaceSet, worker_kinds> workers;          // where visible workers of a kind are
    std::array<std::uint8_t, employment_spaces> numbers; // of visible workers; 0 elsewhere
    std::array<std::uint8_t, good_kinds> goods;
    SpaceSet bonus;    // visible workers with a bonus tile
    SpaceSet covers;   // spaces whose top is a cover tile
    std::uint8_t pawn; // its space of the loop
    std::uint8_t unused;

    SpaceSet visible() const {
        return workers[0] | workers[1] | workers[2] | workers[3] | workers[4];
    }
    int worker_count() const { return std::popcount(visible()); }
    // The kind of the visible worker on a space; worker_kinds where there is none.
    int kind_at(int space) const {
        int kind = 0;
        while (kind < worker_kinds && !(workers[kind] >> space & 1)) ++kind;
        return kind;
    }
    // Visible workers of a kind without a bonus tile.
    SpaceSet free_workers(int kind) const { return workers[kind] & ~bonus; }
    int goods_count() const { return goods[0] + goods[1] + goods[2] + goods[3] + goods[4]; }
    bool has(Good good, int count = 1) const { return goods[index_of(good)] >= count; }
    // On the score track.
    int score() const {
        return points[0] + points[1] + points[2] + points[3] + points[4] + points[5];
    }
};

struct State {
    LineSet streets;
    VertexSet touched; // by streets, the start included
    VertexSet ends;    // uncovered vertices with exactly one street piece
    VertexSet milestones;
    VertexSet markets; // the start market included
    VertexSet sacks;   // markets with a flour sack
    TriangleSet houses;
    TriangleSet roadside; // triangles with a street piece on a side
    TileSet stack;        // not yet revealed, in an order that nobody knows
    TileSet draft;        // the draft row
    TileSet hired;        // on player boards, visible or not
    TileSet gone;         // left over from the draft
    std::array<Player, max_seats> players;
    std::array<BushSet, worker_kinds> bonus;          // bushes where tiles of a kind lie
    std::uint16_t round;                              // from 1
    std::array<std::uint8_t, worker_kinds> bonus_bag; // tiles of a kind not yet placed
    std::array<std::uint8_t, display_size> display;   // worker tiles, or no_tile
    std::array<std::uint8_t, 2> in_hand;              // tiles to place, or no_tile
    Phase phase;
    Seat active; // whose turn it is, or who drafts
    Seat first;
    Seat last; // who triggered the end, or nobody
    Ending ending;
    std::uint8_t set_up;       // how far the present part of the set-up is
    std::uint8_t moves_left;   // of this turn, the present one not included
    std::uint8_t has_hired;    // in this visit of the trading house
    std::uint8_t built_vertex; // whose bonus tiles may be taken, or no_vertex
    std::uint8_t built_house;  // whose bonus tile must be taken, or no_triangle
    std::array<std::uint8_t, 6> unused;

    BushSet all_bonus() const { return bonus[0] | bonus[1] | bonus[2] | bonus[3] | bonus[4]; }
    // The kind of the bonus tile on a bush; worker_kinds where there is none.
    int bonus_at(int bush) const {
        int kind = 0;
        while (kind < worker_kinds && !(bonus[kind] >> bush & 1)) ++kind;
        return kind;
    }
    VertexSet covered() const { return milestones | markets; }
    int sections() const { return milestones.count(); } // each has one milestone
    int display_count() const {
        int tiles = 0;
        for (std::uint8_t tile : display) tiles += tile != no_tile;
        return tiles;
    }
    // The bushes around what was just built, with or without their tiles.
    BushSet bushes_to_take(const Content& content) const {
        if (built_house != no_triangle) return 1 << content.bush_of[built_house];
        return built_vertex == no_vertex ? 0 : content.bushes_at[built_vertex];
    }
};

static_assert(PlainState<State>);

} // namespace conestoga::milestones
