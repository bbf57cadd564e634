// What stays the same throughout a game of Pioneers: the options, the board, the coaches and the
// numbers, read from data/pioneers and prepared for quick rules.
#pragma once

#include "engine/core/bit_set.hpp"
#include "engine/core/data_reader.hpp"
#include "engine/core/game_string.hpp"
#include "engine/core/message.hpp"

#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <vector>

namespace conestoga::pioneers {

// The professions come first, in the order of the components (PIO-C1, PIO-C2): seats of coaches
// show professions, tiles show professions or the Hotel.
enum class Tile : std::uint8_t {
    banker,
    merchant,
    barkeeper,
    sergeant,
    gold_digger,
    farmer,
    hotel
};
inline constexpr int tile_kinds = 7;
inline constexpr int professions = 6;
inline constexpr std::array<std::string_view, tile_kinds> tile_ids{
    "banker", "merchant", "barkeeper", "sergeant", "gold_digger", "farmer", "hotel"};

// The most that any content may have; the State has room for these.
inline constexpr int max_cities = 48;
inline constexpr int max_lines = 128;
inline constexpr int max_coaches = 32;
inline constexpr int max_coach_seats = 8;
inline constexpr int display_size = 4;
inline constexpr int nugget_kinds = 3;
inline constexpr int start_city = 0; // the first city of a board is where the stagecoach begins

// The versions of the rules that are played.
inline constexpr int todays_rules = 2, first_rules = 1;

using CitySet = BitSet<64>;
using LineSet = BitSet<max_lines>;
using CoachSet = BitSet<32>;
using Riders = std::uint8_t; // one bit a seat of a coach: a pioneer sits there
using ProfessionSet = std::uint8_t;
inline constexpr ProfessionSet every_profession = (1 << professions) - 1;

enum class Covers : std::uint8_t { edge, random };    // PIO-C4, PIO-S3
enum class NetworkScores : std::uint8_t { own, all }; // whose pioneers count (PIO-7.3)

struct Options {
    int players = 4;
    Covers covers = Covers::edge; // PIO-S3; it matters with 2 players only
    NetworkScores network = NetworkScores::own;
};

struct Step { // from a city along a line
    std::uint8_t city;
    std::uint8_t line;
};

struct City {
    std::string id;
    LocalName name;
    double latitude = 0;
    double longitude = 0;
    std::vector<Step> steps; // ascending by city
};

struct Line {
    int from = 0; // from < to
    int to = 0;
};

struct Coach {
    std::string id;
    LocalName name;
    std::vector<Tile> seats;
    int points = 0;
};

struct Numbers {
    int tiles_of_each_kind, tiles_removed, coaches_put_back, covers;
    int pioneers, roads;
    std::array<int, nugget_kinds> nugget_values, nugget_counts;
    int starting_money, income, banker_income, most_bankers, most_merchants;
    int road_price, two_roads_price;
    std::array<int, display_size> coach_prices;
    int step_price, hotel_money, more_farmers, invitation_price, emptied_coach_money;
    int empty_seat_points, network_points;
    int most_rounds, most_idle_rounds;
};

struct Content {
    Options options;
    int rules = todays_rules; // the version by which this game is played
    Numbers numbers{};
    std::vector<City> cities;
    std::vector<Line> lines;
    std::vector<Coach> coaches; // the ordinary ones first, then the starting coaches
    int starting_coaches_from = 0;
    CitySet covered_at_edge; // with 2 players and covers=edge
    CitySet all_cities;
    LineSet all_lines;
    CoachSet ordinary_coaches, starting_coaches;
    std::uint64_t hash = 0;

    // Prepared for the rules.
    std::array<CitySet, max_cities> neighbours{};
    std::array<LineSet, max_cities> lines_at{};
    std::array<std::array<std::uint8_t, max_cities>, max_cities> line_between{}; // of neighbours
    std::array<std::uint8_t, max_coaches> seat_counts{};
    std::array<std::array<Riders, professions>, max_coaches> seats_of{}; // where each sits
    std::array<std::array<ProfessionSet, 1 << max_coach_seats>, max_coaches> riding_professions{};

    int find_city(std::string_view id) const;  // -1 when there is none
    int find_coach(std::string_view id) const; // -1 when there is none
    int find_line(int from, int to) const;     // -1 when there is none
    Riders full(int coach) const { return (1 << seat_counts[coach]) - 1; }
    // Whether one of the riders of a coach has the profession.
    bool rides(int coach, Riders riders, Tile profession) const {
        return riders & seats_of[coach][static_cast<int>(profession)];
    }
    // The first occupied seat of the profession in a coach; there must be one.
    int seat_of(int coach, Riders riders, Tile profession) const {
        return std::countr_zero<unsigned>(riders & seats_of[coach][static_cast<int>(profession)]);
    }
};

Result<Options> read_options(const GameString& game);
std::string options_text(const Options& options);

// Refuses what the rules cannot be played with.
Result<Content> load_content(const Options& options, const ContentFiles& files,
                             int rules = todays_rules);

// Where the content leaves the limits that we set ourselves (PIO-C2, PIO-C5); playable all the
// same.
std::vector<Message> advice(const Content& content);

// The places on the map, x to the east and y to the south, in kilometres (Albers' projection).
struct Point {
    double x, y;
};
Point project(double latitude, double longitude);

} // namespace conestoga::pioneers
