// What stays the same throughout a game of Milestones: the options, the map, the worker tiles and
// the numbers, read from data/milestones and prepared for quick rules.
#pragma once

#include "engine/core/data_reader.hpp"
#include "engine/core/game_string.hpp"
#include "engine/core/message.hpp"
#include "engine/milestones/grid.hpp"

namespace conestoga::milestones {

// A worker of a kind brings the good of the same number (MIL-C2).
enum class WorkerKind : std::uint8_t { quarryman, lumberjack, sand_worker, grain_grower, coiner };
enum class Good : std::uint8_t { stone, wood, sand, grain, coin };
inline constexpr int worker_kinds = 5;
inline constexpr int good_kinds = 5;
inline constexpr int cube_kinds = 4; // every good but the coin is a cube
inline constexpr std::array<std::string_view, worker_kinds> kind_ids{
    "quarryman", "lumberjack", "sand_worker", "grain_grower", "coiner"};
inline constexpr std::array<std::string_view, good_kinds> good_ids{"stone", "wood", "sand", "grain",
                                                                   "coin"};
constexpr int index_of(WorkerKind kind) { return static_cast<int>(kind); }
constexpr int index_of(Good good) { return static_cast<int>(good); }

// The loop of a player board, clockwise (MIL-C5): employment spaces 0–7, then these.
inline constexpr int employment_spaces = 8;
inline constexpr int trading_house = 8, works = 9, mill = 10, castle = 11;
inline constexpr int loop_spaces = 12;
inline constexpr std::array<std::string_view, loop_spaces> space_ids{
    "1", "2", "3", "4", "5", "6", "7", "8", "trade", "works", "mill", "castle"};

// The most that any content may have; the State has room for these.
inline constexpr int max_tiles = 64;
inline constexpr int max_bushes = 16;
inline constexpr int display_size = 5;
inline constexpr int highest_number = 5; // of a vertex
inline constexpr int highest_worker_number = 8;

using TileSet = BitSet<max_tiles>;
using BushSet = std::uint16_t; // one bit a bush triangle, in the order of the map

enum class Guard : std::uint8_t { on, off }; // MIL-7.4

struct Options {
    int players = 4;
    Guard guard = Guard::on; // off is for tests: players who never build would never end
};

struct Worker {
    WorkerKind kind{};
    int number = 0;
};

struct Tile {       // MIL-C2
    std::string id; // "q1l2": quarryman 1 on the left, lumberjack 2 on the right
    std::array<Worker, 2> workers{};
};

struct Numbers {
    int draft_tiles, bonus_tiles_of_each_kind, starting_coins;
    int sections, houses, markets, sacks;
    int order_coins, hire_price, cube_price, grain_for_a_sack, flour_coins, bonus_points;
    int goods_kept, least_workers;
    int end_points, majority_points, tied_majority_points, most_rounds;
};

struct Content {
    Options options;
    Numbers numbers{};
    int start = 0;
    std::array<std::uint8_t, vertices> number{}; // of each vertex; the start has 0
    std::vector<int> bushes;                     // triangles, ascending
    std::vector<Tile> tiles;
    TileSet all_tiles;
    std::uint64_t hash = 0;

    // Prepared for the rules.
    Grid grid;
    std::array<VertexSet, highest_number + 1> with_number{};
    std::array<std::array<std::uint8_t, 6>, vertices> best_around{}; // neighbours, highest first
    std::array<std::uint8_t, vertices> around{};                     // so many
    std::array<BushSet, vertices> bushes_at{};     // that have the vertex as a corner
    std::array<std::uint8_t, triangles> bush_of{}; // or no_bush
    TriangleSet bush_triangles;

    int find_tile(std::string_view id) const; // -1 when there is none
};
inline constexpr std::uint8_t no_bush = 255;

Result<Options> read_options(const GameString& game);
std::string options_text(const Options& options);

// Refuses what the rules cannot be played with.
Result<Content> load_content(const Options& options, const ContentFiles& files);

// Where the content leaves the limits that we set ourselves (MIL-C2, MIL-C4); playable all the
// same.
std::vector<Message> advice(const Content& content);

} // namespace conestoga::milestones
