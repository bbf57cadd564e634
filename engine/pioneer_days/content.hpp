// What stays the same throughout a game of Pioneer Days: the options, the cards, tiles and boards
// with their effects, and the numbers, read from data/pioneer_days.
#pragma once

#include "engine/core/data_reader.hpp"
#include "engine/core/game_string.hpp"
#include "engine/core/message.hpp"
#include "engine/pioneer_days/effect.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace conestoga::pioneer_days {

// The versions of the rules that are played.
inline constexpr int todays_rules = 2, first_rules = 1;

inline constexpr int townsfolk_sets = 5; // DAYS-C7: A to E
inline constexpr int townsfolk_in_set = 12;
inline constexpr int townsfolk_count = townsfolk_sets * townsfolk_in_set;
inline constexpr int equipment_count = 27; // DAYS-C6
inline constexpr int town_count = 22;      // DAYS-C8
inline constexpr int board_count = 9;      // DAYS-C9: the standard one first
inline constexpr int standard_board = 0;

// Everything that has an effect is a card, and one number names it: boards, then equipment tiles,
// then townsfolk.
inline constexpr int first_equipment_card = board_count;
inline constexpr int first_townsfolk_card = first_equipment_card + equipment_count;
inline constexpr int cards = first_townsfolk_card + townsfolk_count;
inline constexpr std::uint8_t no_card = 255;
constexpr int equipment_card(int tile) { return first_equipment_card + tile; }
constexpr int townsfolk_card(int person) { return first_townsfolk_card + person; }

inline constexpr int weeks = 4; // DAYS-W2
inline constexpr int days = 5;
inline constexpr int spaces = faces;
inline constexpr int gold_kinds = 3; // one, two and three nuggets (DAYS-C4)
inline constexpr int most_towns = 3;
inline constexpr int most_wagons = 20;

enum class Boards : std::uint8_t { standard, unique };

struct Options {
    int players = 4;
    std::array<std::uint8_t, 2> sets{0, 1}; // DAYS-S1: two of A to E, ascending
    Boards boards = Boards::standard;
};

struct Townsfolk {
    std::string id;
    LocalName name;
    int set = 0;
    Scoring scoring;
};

struct EquipmentKind {
    std::string id;
    LocalName name;
};

struct EquipmentTile {
    std::string id;
    int kind = 0;
    int face = -1; // the die face it bears, if it is a triggered one
};

struct Town {
    std::string id;
    LocalName name;
    std::array<std::uint8_t, town_things> needs{};
    int favours = 0;
};

struct PlayerBoard {
    std::string id;
    LocalName name;
    std::array<std::uint8_t, gainable_things> start{}; // goods
    std::vector<WagonKind> wagons;
    std::vector<int> tiles; // named tiles, taken out of the 27 (DAYS-S1)
};

struct Numbers {
    std::array<int, faces> income;            // DAYS-C2
    std::array<int, wagon_kinds> wagon_price; // DAYS-C5
    std::array<int, wagon_kinds> wagon_slots;
    std::array<int, gold_kinds> gold; // DAYS-C4: tokens of each value
    int wagons, turn_price;
    int favour_points, most_favours_points, damage_points;
};

struct Content {
    Options options;
    int rules = todays_rules; // the version by which this game is played
    Numbers numbers{};
    std::vector<Townsfolk> townsfolk;
    std::vector<EquipmentKind> equipment_kinds;
    std::vector<EquipmentTile> equipment;
    std::vector<Town> towns;
    std::vector<PlayerBoard> boards;
    std::array<Effect, cards> effects{};             // by card
    std::array<Scoring, townsfolk_count> scorings{}; // by townsfolk
    std::uint64_t hash = 0;

    int find_townsfolk(std::string_view id) const; // -1 when there is none, likewise the others
    int find_equipment(std::string_view id) const;
    int find_town(std::string_view id) const;
    int find_board(std::string_view id) const;
};

Result<Options> read_options(const GameString& game);
std::string options_text(const Options& options);

// Refuses what the rules cannot be played with.
Result<Content> load_content(const Options& options, const ContentFiles& files,
                             int rules = todays_rules);

// Where the content leaves the limits that we set ourselves (DAYS-C6 to DAYS-C9).
std::vector<Message> advice(const Content& content);

// The vocabulary in JSON, as the content files write it, for a version of the rules.
Effect read_effect(const DataReader& item, int rules);
Scoring read_scoring(const DataReader& item);

} // namespace conestoga::pioneer_days
