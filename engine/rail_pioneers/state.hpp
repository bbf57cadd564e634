// A position of Rail Pioneers, complete and plain.
#pragma once

#include "engine/core/game.hpp"
#include "engine/rail_pioneers/content.hpp"

namespace conestoga::rail_pioneers {

// What has to happen next. The actor follows from it (see `actor`).
enum class Phase : std::uint8_t {
    draw_order,   // chance (RAIL-S1)
    choose,       // lay or run (RAIL-T1)
    throw_to_lay, // chance
    throw_to_run, // chance
    attack,       // at a river, maybe out of turn (RAIL-3.1, RAIL-3.2)
    draw_card,    // chance (RAIL-3.3)
    choose_word,  // of the top card, which says "either"
    choose_rival, // of the top card
    over
};

// RAIL-2.1: one die from the turn after the one in which the Slow sign was passed.
enum class Speed : std::uint8_t { full, sign_passed_now, slow };

inline constexpr std::uint8_t no_card = 255;

// A train and its line. Spaces are counted from 1; 0 means there is none.
struct Train {
    Seat seat;
    std::uint8_t pos;      // of the engine's front half, or of where it belongs while it is away
    std::uint8_t railhead; // the last space with track
    std::uint8_t engine;   // of the light engine, while it is away (RAIL-3.4)
    std::uint8_t box;      // the dynamite on this line
    std::uint8_t box_from; // the train that put it there
    std::uint8_t boxes;    // in hand
    std::uint8_t spent;    // out of the game
    std::uint8_t signal;   // where Line Clear stands; 0: in hand
    Speed speed;
    std::uint8_t spared;     // the ambush that does not strike for now (RAIL-3.5)
    std::uint8_t to_miss;    // turns
    std::uint8_t place;      // 1 for the first train that came home
    std::uint8_t card_drawn; // this turn, whosever it is (RAIL-3.3)
    std::array<std::uint8_t, 2> unused;

    bool on_rails() const { return pos > 0; }
    bool is_home() const { return place > 0; }
    bool is_coupled() const { return pos > 0 && engine == 0; }
};

// A Chance card that is being obeyed. It stays out until all that it led to is done, and that may
// make another train draw (RAIL-3.3).
struct ObeyedCard {
    std::uint8_t card;
    std::uint8_t word;   // which of its words is being obeyed
    std::uint8_t drawer; // the train that drew it
};
// A train draws once a turn at most.
inline constexpr int most_obeyed = lines_on_map;

// The Chance pile is its order as far as anybody knows it: the cards drawn so far. The others are
// equally likely; once all have been seen the same order comes round again (RAIL-S3).
struct State {
    std::array<Train, lines_on_map> trains;       // in turn order; those not in play are all zero
    std::array<std::uint8_t, cards_in_pile> pile; // in the order of the draws, then no_card
    std::uint16_t round;                          // from 1
    Phase phase;
    std::uint8_t active;    // the train whose turn it is
    std::uint8_t attacker;  // the train that may attack
    std::uint8_t drawer;    // the train that draws a card
    std::uint8_t thrown;    // the last throw lies on the table
    std::uint8_t dice;      // so many were thrown last
    std::uint8_t seen;      // cards of the pile that have been drawn
    std::uint8_t next_card; // where in the pile the next one is
    std::uint8_t extra_throw;
    std::uint8_t obeying;                       // cards that are out
    std::array<ObeyedCard, most_obeyed> obeyed; // the first that was drawn first
    std::array<std::uint8_t, 2> unused;

    // The card that was drawn last. Requires one that is being obeyed.
    const ObeyedCard& top_card() const { return obeyed[obeying - 1]; }
    ObeyedCard& top_card() { return obeyed[obeying - 1]; }
};

static_assert(PlainState<State>);

} // namespace conestoga::rail_pioneers
