// What can happen in a game of Pioneers, for the log and the animation.
#pragma once

#include "engine/core/event.hpp"

#include <array>
#include <string_view>

namespace conestoga::pioneers {

//  kind                seat             details
enum class Happening : std::uint8_t {
    cover,         // -                city
    tile,          // -                city, tile
    swap,          // -                city, new tile, old tile
    show_coach,    // -                position (from 1), coach
    deal_coach,    // owner            coach
    first_player,  // first
    turn,          // active           round
    income,        // active           dollars
    nobody_boards, // active                                     (no coach can be filled, PIO-2.5)
    buy_road,      // buyer            dollars
    buy_two_roads, // buyer            dollars
    buy_coach,     // buyer            coach, dollars, position (from 1)
    road,          // builder          line
    free_road,     // builder          line                      (Sergeant)
    stay,          // active                                     (the stagecoach cannot go)
    step,          // mover            from city, to city, line
    pay_bank,      // payer            dollars
    pay_seat,      // payer            dollars, payee
    settle,        // settler          city, profession, coach
    keep_tile,     // active           tile                      (Banker, Merchant)
    discard_tile,  // active           tile                      (a third one)
    hotel,         // active           dollars
    return_rider,  // active           profession, coach
    nugget,        // finder           points (its owner alone may know)
    pass,          // active           tile
    join,          // guest            city, coach
    decline,       // guest
    empty_coach,   // owner            coach, points, dollars
    last_road,     // builder                                    (the end is near)
    last_coach,    // buyer                                      (the end is near)
    game_stalls,   // -                                          (PIO-7.2)
    score_seats,   // seat             points, empty seats
    score_nuggets, // seat             points, nuggets
    score_network, // seat             points, pioneers
    final_points,  // seat             points, dollars
    win,           // a winner         points
};
inline constexpr std::array<std::string_view, 36> happening_ids{
    "cover",       "tile",        "swap",          "show_coach",    "deal_coach",    "first_player",
    "turn",        "income",      "nobody_boards", "buy_road",      "buy_two_roads", "buy_coach",
    "road",        "free_road",   "stay",          "step",          "pay_bank",      "pay_seat",
    "settle",      "keep_tile",   "discard_tile",  "hotel",         "return_rider",  "nugget",
    "pass",        "join",        "decline",       "empty_coach",   "last_road",     "last_coach",
    "game_stalls", "score_seats", "score_nuggets", "score_network", "final_points",  "win"};
static_assert(happening_ids.size() == static_cast<std::size_t>(Happening::win) + 1);

} // namespace conestoga::pioneers
