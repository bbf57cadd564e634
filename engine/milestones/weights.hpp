// What the evaluation counts for how much, in hundredths of a point where nothing else is said.
// Found by letting bots with other weights play against these (docs/content.md).
#pragma once

namespace conestoga::milestones {

inline constexpr int point = 100; // a victory point

struct Weights {
    // What comes a move later is worth so many thousandths of what comes now.
    int patience = 900;
    // A game that lasts longer than this promises less: so many thousandths fewer a round. Else
    // bots who always see something better coming would go round and round.
    int usual_rounds = 45;
    int hurry = 20;
    // A seat scores so many points a round: how long the game still lasts.
    int points_a_round = 3;

    // Goods that are left over.
    int spare_cube = 21;
    int second_spare = 17;
    int spare_grain = 35;
    int coin = 40;
    // Percent of what a tile adds, for having one coin or enough of them.
    int coin_towards_hiring = 10;
    int coins_to_hire = 20;

    // Workers, in thousandths of what the laps to come bring: each at all; what hiring a tile adds,
    // and more for every free space.
    int worker = 20;
    int hire = 60;
    int hire_for_a_free_space = 30;
    int bonus_tile = 220; // its point, and those of production to come
    int majority = 25;    // percent of its points at the start; all of them at the end
    int majority_moves = 30;
    int lead_at_the_end = 1000;

    // Percent: how sure a site ahead is; how far the sites of the laps to come are those of now
    // (the rest is as usual in the middle of the game).
    int site_ahead = 92;
    int site_later = 50;
    int usual_street = 400;
    int usual_house = 300;
    int usual_market = 300;
    int usual_flour = 160;
    int street = 129;       // it opens the map
    int market = 70;        // streets fork there
    int flour_to_come = 40; // at a market, for each of its points

    // Where a tile in hand is thought of: at every so many spaces, and covering at most so many
    // workers more than it must.
    int place_step = 1;
    int more_covered = 2;
};

inline constexpr Weights usual_weights{}; // what was learned goes by these
// For a choice by one look ahead. With sites as usual the laps to come depend on the workers alone:
// that plays better, and what was worked out holds all game long. Fewer places play as well.
inline constexpr Weights greedy_weights{.site_later = 0, .place_step = 2, .more_covered = 0};

} // namespace conestoga::milestones
