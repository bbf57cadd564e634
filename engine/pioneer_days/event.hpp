// What can happen in a game of Pioneer Days, for the log and the animation.
#pragma once

#include "engine/core/event.hpp"

#include <array>
#include <string_view>

namespace conestoga::pioneer_days {

//  kind                    seat           details
enum class Happening : std::uint8_t {
    first_player,      // first
    deal_board,        // whom         board
    take_board,        // owner        board
    start,             // owner        board                  (takes its starting things)
    week,              // -            week
    show_town,         // -            town
    show_equipment,    // -            tile
    show_townsfolk,    // -            townsfolk, space
    day,               // first        week, day
    roll,              // -            colour, face
    turn,              // active
    take_die,          // active       colour, face
    turn_die,          // active       face, dollars
    income,            // active       dollars, face
    act,               // active       face
    recruit,           // active       townsfolk, space
    take_equipment,    // who          tile
    effect,            // owner        card                   (what follows is its effect)
    gain,              // who          thing, count
    pay,               // who          thing, count
    buy_wagon,         // buyer        wagon kind, dollars
    gain_wagon,        // who          wagon kind
    find_gold,         // finder       nuggets (its owner alone may know)
    draw_gold,         // miner        nuggets (likewise)     (with a lamp, before one is kept)
    keep_gold,         // miner        nuggets (likewise), tokens put back
    discard,           // who          thing, count
    discard_gold,      // who          nuggets (its owner alone may know)
    discard_equipment, // who          tile
    left_die,          // -            colour, face
    advance,           // -            disaster, space
    strike,            // -            disaster
    protect_wagon,     // owner        wagon (from 1)
    save_wagon,        // owner        wagon, wood paid
    damage_wagon,      // owner        wagon
    raid,              // whom         dollars lost, dollars left
    famine,            // whom         dollars paid, cattle lost
    protect_townsfolk, // owner        townsfolk
    save_townsfolk,    // owner        townsfolk, medicine paid
    lose_townsfolk,    // owner        townsfolk
    settle_down,       // -            disaster               (its marker returns to space 1)
    repair,            // owner        wagon
    calm,              // who          disaster, space
    last_disasters,    // -                                   (DAYS-3.2)
    arrive,            // -            week                   (in town)
    cattle_points,     // seat         points
    satisfy,           // seat         town, favours
    skip_town,         // seat         town
    give_gold,         // seat         nuggets (its owner alone may know)
    give_equipment,    // seat         tile
    score_cattle,      // seat         points
    score_gold,        // seat         points, tokens
    score_favours,     // seat         points, favours
    score_most,        // seat         points
    score_townsfolk,   // seat         points, townsfolk
    score_damage,      // seat         points (negative), damage
    final_points,      // seat         points, dollars
    win,               // a winner     points
};
inline constexpr std::array<std::string_view, 57> happening_ids{"first_player",
                                                                "deal_board",
                                                                "take_board",
                                                                "start",
                                                                "week",
                                                                "show_town",
                                                                "show_equipment",
                                                                "show_townsfolk",
                                                                "day",
                                                                "roll",
                                                                "turn",
                                                                "take_die",
                                                                "turn_die",
                                                                "income",
                                                                "act",
                                                                "recruit",
                                                                "take_equipment",
                                                                "effect",
                                                                "gain",
                                                                "pay",
                                                                "buy_wagon",
                                                                "gain_wagon",
                                                                "find_gold",
                                                                "draw_gold",
                                                                "keep_gold",
                                                                "discard",
                                                                "discard_gold",
                                                                "discard_equipment",
                                                                "left_die",
                                                                "advance",
                                                                "strike",
                                                                "protect_wagon",
                                                                "save_wagon",
                                                                "damage_wagon",
                                                                "raid",
                                                                "famine",
                                                                "protect_townsfolk",
                                                                "save_townsfolk",
                                                                "lose_townsfolk",
                                                                "settle_down",
                                                                "repair",
                                                                "calm",
                                                                "last_disasters",
                                                                "arrive",
                                                                "cattle_points",
                                                                "satisfy",
                                                                "skip_town",
                                                                "give_gold",
                                                                "give_equipment",
                                                                "score_cattle",
                                                                "score_gold",
                                                                "score_favours",
                                                                "score_most",
                                                                "score_townsfolk",
                                                                "score_damage",
                                                                "final_points",
                                                                "win"};
static_assert(happening_ids.size() == static_cast<std::size_t>(Happening::win) + 1);

constexpr bool tells_gold(Happening happening) {
    return happening == Happening::find_gold || happening == Happening::draw_gold ||
           happening == Happening::keep_gold || happening == Happening::discard_gold ||
           happening == Happening::give_gold;
}

} // namespace conestoga::pioneer_days
