// What stays the same throughout a game of Rail Pioneers: the options, the four lines with their
// spots, the Chance cards and the numbers, read from data/rail_pioneers and prepared for quick
// rules.
#pragma once

#include "engine/core/bit_set.hpp"
#include "engine/core/data_reader.hpp"
#include "engine/core/game_string.hpp"
#include "engine/core/message.hpp"
#include "engine/core/seat.hpp"
#include "engine/rail_pioneers/odds.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace conestoga::rail_pioneers {

// The versions of the rules that are played.
inline constexpr int todays_rules = 2, first_rules = 1;

inline constexpr int lines_on_map = 4;     // RAIL-C1
inline constexpr int spaces_a_section = 4; // RAIL-C1
inline constexpr int train_length = 7;     // RAIL-C3: an engine of two spaces and its cars
inline constexpr int cards_in_pile = 24;   // RAIL-C4
inline constexpr int die_faces = 6;
inline constexpr int words_a_card = 3; // at most (RAIL-C6)
inline constexpr int first_spot = 12;  // nothing lies before it (RAIL-C5)

// The most that any content may have; spaces are counted from 1.
inline constexpr int max_sections = 30;
inline constexpr int max_spaces = 128; // room for the numbers of all spaces

using SpaceSet = BitSet<max_spaces>;

// RAIL-C2. The order is that in which a stop meets them (RAIL-3.7).
enum class Spot : std::uint8_t {
    none,
    river,
    danger,
    ambush,
    trading_centre,
    garrison,
    sabotage,
    slow_sign
};
inline constexpr int spot_kinds = 8;
inline constexpr std::array<std::string_view, spot_kinds> spot_ids{
    "none", "river", "danger", "ambush", "trading_centre", "garrison", "sabotage", "slow_sign"};

// What a Chance card can say (RAIL-C6). Some words have a number: "back 4".
enum class Word : std::uint8_t {
    either,         // the first of the two words that follow, or the second: its sides
    miss_turn,      //
    extra_throw,    //
    lay,            // sections
    lose_box,       //
    pay_box,        // a price: without a box the rest of the card is void
    clear_line,     // the box on the own line is taken away
    regain_box,     // by version 1 of the rules only: a spent box comes back
    forward,        // spaces
    back,           // spaces
    trading_centre, // back to the nearest one
    rival_back,     // spaces; whoever drew the card chooses the rival
};
inline constexpr int card_words = 12;
inline constexpr std::array<std::string_view, card_words> word_ids{
    "either",     "miss_turn",  "extra_throw", "lay",  "lose_box",       "pay_box",
    "clear_line", "regain_box", "forward",     "back", "trading_centre", "rival_back"};
constexpr bool has_number(Word word) {
    return word == Word::lay || word == Word::forward || word == Word::back ||
           word == Word::rival_back;
}
constexpr bool moves_a_train(Word word) { return word >= Word::forward; }
constexpr bool costs_a_box(Word word) { return word == Word::lose_box || word == Word::pay_box; }

struct CardWord {
    Word word{};
    int number = 0;
};

struct Card {
    std::string id;
    LocalName name;
    LocalName story; // a sentence of flavour
    std::vector<CardWord> words;
};

struct Point {
    double x = 0, y = 0;
};

struct Line {
    int number = 0; // on the map, from 1
    LocalName name;
    Point start;       // where its first section begins, in spaces
    std::string route; // one letter a section: s(traight), l(eft curve), r(ight curve)
    std::array<SpaceSet, spot_kinds> spots;
    int slow_sign = 0;

    // Prepared for the rules.
    SpaceSet targets;                                       // where dynamite may lie (RAIL-3.1)
    std::array<Spot, max_spaces> met{};                     // at a stop with the engine there
    std::array<std::uint8_t, max_spaces> ambush_met{};      // its space, or 0
    std::array<std::uint8_t, max_spaces> garrison_behind{}; // RAIL-3.4
    std::array<std::uint8_t, max_spaces> trading_centre_behind{};
};

enum class Places : std::uint8_t { first, all }; // RAIL-4.1

struct Options {
    int players = 4;
    int trains = 2; // a seat's; it matters with 2 players only (RAIL-S2)
    Places places = Places::first;
    int first_line = 1; // whose train begins; turn order goes on from there
};

struct Numbers {
    int boxes;                                    // a train's (RAIL-C4)
    std::array<int, die_faces> sections_by_throw; // RAIL-1.1
    int driven_back;                              // RAIL-3.2
    int most_rounds;                              // RAIL-4.2
};

using SeatOrder = std::array<Seat, max_seats>;

struct Content {
    Options options;
    int rules = todays_rules; // the version by which this game is played
    Numbers numbers{};
    int trains = 0; // in play, one a line
    int length = 0; // spaces of every line
    Point map;      // its size, in spaces
    std::array<LocalName, 2> towns;
    std::array<Line, lines_on_map> lines; // in turn order, beginning with options.first_line
    std::array<Card, cards_in_pile> cards;
    std::vector<SeatOrder> orders;            // every order of the seats (RAIL-S1)
    std::array<SpaceSet, max_spaces> up_to{}; // the spaces 1 … n
    std::uint64_t hash = 0;
    Odds odds; // for bots

    int sections() const { return length / spaces_a_section; }
    int find_card(std::string_view id) const; // -1 when there is none
    // The train that runs on the line with this number, or -1.
    int train_on(int number) const;
};

Result<Options> read_options(const GameString& game);
std::string options_text(const Options& options);

// Refuses what leaves the hard limits of RAIL-C5 and RAIL-C6; by version 1 there were fewer.
Result<Content> load_content(const Options& options, const ContentFiles& files,
                             int rules = todays_rules);

// Where the content leaves the limits that we set ourselves; playable all the same.
std::vector<Message> advice(const Content& content);

} // namespace conestoga::rail_pioneers
