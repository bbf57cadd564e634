// What can happen in a game of Milestones, for the log and the animation.
#pragma once

#include "engine/core/event.hpp"

#include <array>
#include <string_view>

namespace conestoga::milestones {

//  kind                seat        details
enum class Happening : std::uint8_t {
    bonus_tile,    // -           triangle, kind
    show_tile,     // -           tile                      (of the display)
    draft_row,     // -           tile
    first_player,  // first
    draft,         // taker       tile
    leave_over,    // -           tile                      (of the draft row)
    place,         // owner       tile, left space
    lose_bonus,    // owner       kind, space               (its worker is hidden)
    turn,          // active      round
    move,          // mover       from space, to space
    produce,       // mover       good, count
    bonus_points,  // mover       points                    (of producing workers)
    order_coin,    // visitor     coins
    hire,          // visitor     tile, coins
    buy,           // visitor     good, coins
    sell,          // visitor     good, good
    street,        // builder     vertex, vertex, vertex
    milestone,     // builder     vertex, points
    house,         // builder     triangle, points
    market,        // builder     vertex, points
    take_bonus,    // builder     triangle, space, points
    skip,          // builder
    supply,        // miller      vertex, points, coins
    give_up,       // visitor     good                      (castle)
    cover,         // visitor     space, kind               (castle)
    enough_points, // active      points                    (the end is near)
    last_tile,     // active                                (the end is near)
    game_stalls,   // -                                     (MIL-7.4)
    majority,      // seat        kind, points, value
    final_points,  // seat        points
    win,           // a winner    points
};
inline constexpr std::array<std::string_view, 31> happening_ids{
    "bonus_tile", "show_tile",     "draft_row",  "first_player", "draft",    "leave_over",
    "place",      "lose_bonus",    "turn",       "move",         "produce",  "bonus_points",
    "order_coin", "hire",          "buy",        "sell",         "street",   "milestone",
    "house",      "market",        "take_bonus", "skip",         "supply",   "give_up",
    "cover",      "enough_points", "last_tile",  "game_stalls",  "majority", "final_points",
    "win"};
static_assert(happening_ids.size() == static_cast<std::size_t>(Happening::win) + 1);

} // namespace conestoga::milestones
