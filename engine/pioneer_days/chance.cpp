// What chance may decide, with weights (DAYS-S1, DAYS-W1, DAYS-1.1, DAYS-C4).
#include "engine/pioneer_days/rules.hpp"

namespace conestoga::pioneer_days {

namespace {

void add_each(Kind kind, std::uint64_t set, OutcomeList& outcomes) {
    for (; set; set &= set - 1) outcomes.push_back({make(kind, std::countr_zero(set)), 1});
}

void add_boards(const State& state, OutcomeList& outcomes) { // DAYS-S1
    unsigned unseen = ((1U << board_count) - 1) & ~(1U << standard_board);
    for (const auto& pair : state.dealt)
        for (std::uint8_t board : pair)
            if (board != no_card) unseen &= ~(1U << board);
    for (; unseen; unseen &= unseen - 1)
        outcomes.push_back({make(Kind::deal, state.active, std::countr_zero(unseen)), 1});
}

} // namespace

void chance(const Content& content, const State& state, OutcomeList& outcomes) {
    switch (state.phase) {
    case Phase::choose_first:
        for (int seat = 0; seat < content.options.players; ++seat)
            outcomes.push_back({make(Kind::marker, seat), 1});
        break;
    case Phase::deal_board: add_boards(state, outcomes); break;
    case Phase::reveal_town: add_each(Kind::reveal_town, state.unseen_towns, outcomes); break;
    case Phase::reveal_equipment:
        add_each(Kind::reveal_equip, state.unseen_equipment, outcomes);
        break;
    case Phase::reveal_townsfolk:
        add_each(Kind::reveal_townsfolk, state.unseen_townsfolk, outcomes);
        break;
    case Phase::roll_die: // DAYS-1.1: the colour by what is in the bag, then an even face
        for (int colour = 0; colour < colours; ++colour) {
            if (!state.dice_bag[colour]) continue;
            for (int face = 0; face < faces; ++face)
                outcomes.push_back({make(Kind::roll, colour, face), state.dice_bag[colour]});
        }
        break;
    case Phase::find_gold:
        for (int kind = 0; kind < gold_kinds; ++kind)
            if (const int left = gold_in_bag(content, state, kind))
                outcomes.push_back({make(Kind::find, kind), static_cast<std::uint32_t>(left)});
        break;
    default: break;
    }
}

} // namespace conestoga::pioneer_days
