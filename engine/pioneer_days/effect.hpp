// The vocabulary of the cards (DAYS-C6, DAYS-C7, DAYS-C9): what a townsfolk, an equipment tile or a
// player board does, and what a townsfolk scores. The rules interpret it and the words are made
// from it; no card has code of its own.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace conestoga::pioneer_days {

// DAYS-C1, DAYS-C2: in the order of the townsfolk spaces.
enum class Face : std::uint8_t { wild, mine, equip, cattle, wood, medicine };
inline constexpr int faces = 6;
inline constexpr std::array<std::string_view, faces> face_ids{"wild",   "mine", "equip",
                                                              "cattle", "wood", "medicine"};

// DAYS-C3: from top to bottom; the colours of the dice in the same order, then black for all.
enum class Disaster : std::uint8_t { storm, raid, famine, disease };
inline constexpr int disasters = 4;
inline constexpr std::array<std::string_view, disasters> disaster_ids{"storm", "raid", "famine",
                                                                      "disease"};
inline constexpr int colours = 5;
inline constexpr int black = 4;
inline constexpr std::array<std::string_view, colours> colour_ids{"blue", "red", "yellow", "green",
                                                                  "black"};

enum class WagonKind : std::uint8_t { small, large };
inline constexpr int wagon_kinds = 2;
inline constexpr std::array<std::string_view, wagon_kinds> wagon_kind_ids{"small", "large"};

// What a seat can have. The first four can be paid, the first five gained, the first six asked for
// by a town; all can be counted. Gold counts tokens, nuggets what is on them.
enum class Thing : std::uint8_t {
    silver,
    wood,
    medicine,
    cattle,
    gold,
    equipment,
    townsfolk,
    favours,
    wagons,
    large_wagons,
    sound_wagons, // without damage
    damage,
    nuggets
};
inline constexpr int payable_things = 4;
inline constexpr int gainable_things = 5;
inline constexpr int town_things = 6;
inline constexpr int things = 13;
inline constexpr std::array<std::string_view, things> thing_ids{
    "silver",  "wood",   "medicine",     "cattle",       "gold",   "equipment", "townsfolk",
    "favours", "wagons", "large_wagons", "sound_wagons", "damage", "nuggets"};

// When an effect happens: at once on arrival, at all times, or triggered by something.
enum class When : std::uint8_t { now, always, face, income, recruit, wagon, disaster, week };
inline constexpr int whens = 8;
inline constexpr std::array<std::string_view, whens> when_ids{
    "now", "always", "face", "income", "recruit", "wagon", "disaster", "week"};

// One bit for everything that can trigger: the six faces, an income, a recruit, a wagon bought, the
// four disasters, the end of a week.
using Triggers = std::uint16_t;
constexpr Triggers on_face(int face) { return static_cast<Triggers>(1 << face); }
inline constexpr Triggers on_income = 1 << 6;
inline constexpr Triggers on_recruit = 1 << 7;
inline constexpr Triggers on_wagon = 1 << 8;
constexpr Triggers on_disaster(int disaster) { return static_cast<Triggers>(1 << (9 + disaster)); }
inline constexpr Triggers on_week = 1 << 13;

enum class Deed : std::uint8_t {
    nothing,
    gain,     // first, and second where it has a count
    gain_per, // first for every `counted`, at most `most` times
    choose,   // first or second
    act,      // the action of a die face
    wagon,    // a wagon of a kind
    repair,   // takes one damage token off a wagon of one's choice
    calm,     // moves one disaster marker of one's choice back by a space
    power     // for as long as one has the card
};

// What holds for as long as the card is there, `amount` of it; several add up, but see `adds_up`.
enum class Power : std::uint8_t {
    immune_wagon,     // wagons that a storm spares
    immune_cattle,    // cattle that a famine spares
    immune_townsfolk, // townsfolk that a disease spares
    lamp,             // more gold to choose from when mining
    harmonica,        // recruiting reaches the neighbouring spaces
    slots,            // room beside the wagons
    hide_silver,      // silver that no raid finds
    cheaper_wagon,
    cheaper_turn,    // turning a die
    stretch_wood,    // one wood saves two wagons
    stretch_medicine // one medicine saves two townsfolk
};
inline constexpr int powers = 11;
inline constexpr std::array<std::string_view, powers> power_ids{
    "immune_wagon", "immune_cattle", "immune_townsfolk", "lamp",         "harmonica",       "slots",
    "hide_silver",  "cheaper_wagon", "cheaper_turn",     "stretch_wood", "stretch_medicine"};

// DAYS-C6, DAYS-C7: a second harmonica adds nothing, and one wood or medicine never saves more than
// two, however many such powers there are.
constexpr bool adds_up(Power power) {
    return power != Power::harmonica && power != Power::stretch_wood &&
           power != Power::stretch_medicine;
}

struct Amount {
    Thing thing = Thing::silver;
    std::uint8_t count = 0;

    bool operator==(const Amount&) const = default;
};

struct Effect {
    When when = When::always;
    Face on = Face::wild;             // with When::face
    std::uint8_t against = disasters; // with When::disaster: which one; `disasters` means any
    Amount price{};                   // paid first, if the owner wants to; free without a count
    Deed deed = Deed::nothing;
    Amount first{}, second{};
    Thing counted = Thing::silver;
    std::uint8_t most = 0;
    Face face = Face::wild;
    WagonKind wagon = WagonKind::small;
    Power power = Power::lamp;
    std::uint8_t amount = 0;

    bool operator==(const Effect&) const = default;

    Triggers triggers() const {
        switch (when) {
        case When::face: return on_face(static_cast<int>(on));
        case When::income: return on_income;
        case When::recruit: return on_recruit;
        case When::wagon: return on_wagon;
        case When::disaster: return against == disasters ? Triggers{15 << 9} : on_disaster(against);
        case When::week: return on_week;
        default: return 0;
        }
    }
    // DAYS-1.6: effects that leave something to their owner come after those that do not.
    bool asks() const {
        return price.count || deed == Deed::choose || deed == Deed::repair || deed == Deed::calm ||
               (deed == Deed::act && (face == Face::wild || face == Face::equip));
    }
};

enum class Tally : std::uint8_t {
    per,      // points for every `each` of a thing
    sets,     // points for every set of one of each of some things
    at_least, // points if there are so many of a thing
    at_most,  // points if there are no more of a thing
    most_of   // points for the most of a thing at the table, also when tied, not with none
};
inline constexpr int tallies = 5;

// What a townsfolk scores at the end of the game (DAYS-4.1).
struct Scoring {
    Tally tally = Tally::per;
    Thing thing = Thing::silver;
    std::uint16_t set = 0; // bits of things, with Tally::sets
    std::uint8_t each = 1; // how many make `points`; the limit with at_least and at_most
    std::uint8_t points = 0;
    std::uint8_t most = 0; // points that one card may give

    bool operator==(const Scoring&) const = default;
};

} // namespace conestoga::pioneer_days
