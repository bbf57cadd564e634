// What can happen in a game of Rail Pioneers, for the log and the animation. The seat is the owner
// of the train that it happens to.
#pragma once

#include "engine/core/event.hpp"

#include <array>
#include <string_view>

namespace conestoga::rail_pioneers {

//  kind             details
enum class Happening : std::uint8_t {
    take_line,          // train
    round,              // round                                     (no seat)
    turn,               // train, round
    misses,             // train
    throw_dice,         // train, dice, total
    lay,                // train, sections, railhead
    on_rails,           // train, pos
    run,                // train, from, to
    derail,             // train, from, to
    reach_box,          // train, space
    river,              // train, pos                                (may attack now, in turn)
    river_in_revenge,   // train, pos                               (may attack now, out of turn)
    danger_out_of_turn, // train, pos                            (draws a card now, out of turn)
    dynamite,           // attacking train, victim, space
    hold,               // train
    driven_back,        // train, from, to
    ambush,             // train, pos, garrison
    light_engine,       // train, from, to
    couple,             // train, pos
    card,               // train, card
    choose_word,        // train, card, 1 or 2
    choose_rival,       // chooser's train, victim
    card_lay,           // train, sections, railhead
    card_miss,          // train
    card_extra,         // train
    lose_box,           // train
    pay_box,            // train
    regain_box,         // train                                     (by version 1)
    clear_line,         // train, space
    card_forward,       // train, from, to
    card_back,          // train, from, to
    card_void,          // train, word                               (nothing happens)
    passes_sign,        // train
    home,               // train, place
    guard,              // rounds                                    (no seat)
    win,                // farthest train, pos
};
inline constexpr std::array<std::string_view, 36> happening_ids{"take_line",
                                                                "round",
                                                                "turn",
                                                                "misses",
                                                                "throw_dice",
                                                                "lay",
                                                                "on_rails",
                                                                "run",
                                                                "derail",
                                                                "reach_box",
                                                                "river",
                                                                "river_in_revenge",
                                                                "danger_out_of_turn",
                                                                "dynamite",
                                                                "hold",
                                                                "driven_back",
                                                                "ambush",
                                                                "light_engine",
                                                                "couple",
                                                                "card",
                                                                "choose_word",
                                                                "choose_rival",
                                                                "card_lay",
                                                                "card_miss",
                                                                "card_extra",
                                                                "lose_box",
                                                                "pay_box",
                                                                "regain_box",
                                                                "clear_line",
                                                                "card_forward",
                                                                "card_back",
                                                                "card_void",
                                                                "passes_sign",
                                                                "home",
                                                                "guard",
                                                                "win"};
static_assert(happening_ids.size() == static_cast<std::size_t>(Happening::win) + 1);

} // namespace conestoga::rail_pioneers
