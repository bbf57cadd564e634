// What the evaluation counts for how much, in hundredths of a point where nothing else is said:
// estimates, most of them adjusted by letting variants play each other.
#pragma once

namespace conestoga::pioneers::weights {

inline constexpr int point = 100; // one victory point

// How long the game lasts, and what can be done meanwhile.
inline constexpr int turns_a_road = 85;    // % of a turn: a road, for the seat with most roads
inline constexpr int turns_a_coach = 300;  // % of a seat's turn: a coach; all empty the stack
inline constexpr int settled_a_turn = 125; // % of a pioneer, invitations included

// Money.
inline constexpr int useful_money = 6;    // about one turn's purchases and fares
inline constexpr int dollar = 40;         // up to the useful money
inline constexpr int spare_dollar = 12;   // beyond it
inline constexpr int more_purchases = 35; // one more purchase action in a turn (Merchant)

// Roads.
inline constexpr int link_kept = 56;       // % of a pioneer's worth that a missing road leaves
inline constexpr int open_city = 45;       // a tile on our network, where a pioneer may follow
inline constexpr int open_city_match = 20; // so much more if somebody riding could settle there now
inline constexpr int open_city_turns = 8;  // with fewer turns left open cities count less
inline constexpr int road_use = 90; // what a road saves and earns in fares, and denies to rivals

// Riders.
inline constexpr int rider_hope = 28; // % of its share of the coach's points, before it settles
inline constexpr int riding_profession = 12; // each kind that rides: more tiles match

// Turns to come without a pioneer to drive for (PIO-2.5).
inline constexpr int nobody_left = 800; // nobody rides, and the supply fills no coach
inline constexpr int last_rider = 400;  // one rider is left, and the supply fills none

// Special actions still to come this turn.
inline constexpr int sergeant_action = 100;
inline constexpr int barkeeper_action = 130;

inline constexpr int rival_share = 40; // % of the leading rival's value that counts against us

} // namespace conestoga::pioneers::weights
