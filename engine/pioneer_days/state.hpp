// A position of Pioneer Days, complete and plain.
#pragma once

#include "engine/core/game.hpp"
#include "engine/pioneer_days/content.hpp"

#include <bit>

namespace conestoga::pioneer_days {

// What is asked now, of a seat or of chance.
enum class Phase : std::uint8_t {
    // chance
    choose_first,
    deal_board,
    reveal_town,
    reveal_equipment,
    reveal_townsfolk,
    roll_die,
    find_gold,
    // set-up and turn
    choose_board,
    take_die,
    turn_die,
    use_die,
    end_turn,
    // inside an action or an effect
    choose_action, // of a wild die
    choose_equipment,
    keep_gold,
    pay_or_not,
    choose_gain,
    repair_wagon,
    calm_disaster,
    discard,
    // disasters
    protect_wagon,
    save_wagon,
    protect_townsfolk,
    save_townsfolk,
    // the town
    satisfy_town,
    give_gold,
    give_equipment,
    over
};
inline constexpr int phases = 28;

// Where the game goes on when nothing more is asked.
enum class Stage : std::uint8_t {
    deal_boards, // DAYS-S1: in the first week, once towns and townsfolk are seen
    choose_boards,
    starting_things,
    begin_week,
    roll,
    take,
    turn,
    use,
    finish,
    stow, // what does not fit is discarded
    strike,
    protect,
    save,
    aftermath, // the effects of what survived
    stow_after_strike,
    end_day,
    week_effects,
    stow_after_effects,
    town,
    give
};

// One wagon in a byte: its kind and its damage tokens.
struct Wagon {
    std::uint8_t bits;

    WagonKind kind() const { return static_cast<WagonKind>(bits & 1); }
    int damage() const { return bits >> 1; }
};

inline constexpr int most_people = weeks * days; // one a turn
inline constexpr int most_tiles = 24;

struct Player {
    std::array<std::uint8_t, most_people> townsfolk; // in order of arrival, as are the next two
    std::array<std::uint8_t, most_tiles> equipment;
    std::array<Wagon, most_wagons> wagons;
    std::array<std::uint8_t, powers> power;    // the sum of what the cards give
    std::uint8_t people, tiles, carts;         // how many there are of the three lists
    std::array<std::uint8_t, gold_kinds> gold; // tokens by value
    std::uint8_t unknown_gold; // in an Observation: tokens whose value the viewer may not know
    std::uint8_t board;
    std::uint8_t favours;
    std::array<std::uint8_t, 2> unused;
    Triggers triggers;                              // of all its cards
    std::int16_t cattle_points;                     // VP for cattle so far (DAYS-3.1)
    std::array<std::int16_t, payable_things> goods; // silver, wood, medicine, cattle

    int silver() const { return goods[0]; }
    int wood() const { return goods[1]; }
    int medicine() const { return goods[2]; }
    int cattle() const { return goods[3]; }
    int gold_tokens() const { return gold[0] + gold[1] + gold[2] + unknown_gold; }
    int nuggets() const { return gold[0] + 2 * gold[1] + 3 * gold[2]; }
    int has(Power which) const { return power[static_cast<int>(which)]; }
    int damage() const {
        int total = 0;
        for (int i = 0; i < carts; ++i) total += wagons[i].damage();
        return total;
    }
};

// A die of the pool: its colour and its face.
constexpr std::uint8_t die_of(int colour, int face) {
    return static_cast<std::uint8_t>(colour * faces + face);
}
inline constexpr std::uint8_t no_die = 255;
inline constexpr int most_dice = 5;

struct State {
    std::array<Player, max_seats> players;
    std::uint64_t unseen_townsfolk; // of the two sets
    std::uint64_t waiting; // effects of the moment not yet done or declined: see moment.hpp
    std::uint32_t unseen_towns;
    std::uint32_t unseen_equipment;
    std::uint32_t store; // face-up equipment
    // Bits of the wagons or townsfolk of the seat that a disaster strikes (DAYS-2.1): those it
    // still threatens, and those already decided on. All losses come together, at the end.
    std::uint32_t exposed, guarded, saved, lost;
    std::array<std::uint8_t, spaces> space;     // the townsfolk there, or no_card
    std::array<std::uint8_t, most_towns> towns; // face up; no_card where there is none
    std::array<std::uint8_t, colours> dice_bag;
    std::array<std::uint8_t, most_dice> pool;                 // ascending, then no_die
    std::array<std::uint8_t, disasters> marker;               // on spaces 1 to 4; at 4 it strikes
    std::array<std::array<std::uint8_t, 2>, max_seats> dealt; // boards to choose from, or no_card
    std::array<std::uint8_t, gold_kinds> drawn;               // by a mine action, not yet kept
    std::uint8_t unknown_drawn;                               // the same in an Observation
    std::uint8_t mine_draws; // tokens that the mine action still draws
    std::uint8_t gold_due;   // tokens still to be drawn and kept
    Phase phase;
    Stage stage;
    Seat first;               // who has the marker
    Seat active;              // whose turn, or whose part of a disaster or of the town it is
    std::uint8_t part;        // how many seats are through with it
    std::uint8_t week;        // from 1
    std::uint8_t day;         // from 1
    std::uint8_t face;        // of the die taken; as it lies after turning
    std::uint8_t used;        // dice used this week, the left-over ones included
    std::uint8_t struck;      // bits of the disasters still to be resolved
    std::uint8_t last_storms; // DAYS-3.2 is done
    std::uint8_t protections; // that the seat may still give
    std::uint8_t town;        // which of the face-up cards
    std::uint8_t gold_to_give, tiles_to_give;
    std::uint8_t lamp_then;               // whether the seat had a lamp when the moment came
    std::uint8_t card;                    // whose effect asks
    std::uint8_t tiles_then, people_then; // by version 1: of the seat when its turn began
    std::array<std::uint8_t, 4> unused;

    Player& seat() { return players[active]; }
    const Player& seat() const { return players[active]; }
    int drawn_tokens() const { return drawn[0] + drawn[1] + drawn[2] + unknown_drawn; }
    int dice_in_pool() const {
        int count = 0;
        while (count < most_dice && pool[count] != no_die) ++count;
        return count;
    }
};

static_assert(PlainState<State>);

// Days count through the weeks: the first of week 2 is round 6.
inline int round_of(const State& state) {
    return state.week == 0 ? 0 : (state.week - 1) * days + state.day;
}

} // namespace conestoga::pioneer_days
