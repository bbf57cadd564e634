// What chance may decide, with weights.
#include "engine/rail_pioneers/rules.hpp"

namespace conestoga::rail_pioneers {

namespace {

void throw_one_die(OutcomeList& outcomes) {
    for (int total = 1; total <= die_faces; ++total)
        outcomes.push_back({make(Kind::throw_dice, total), 1});
}

void throw_two_dice(OutcomeList& outcomes) { // RAIL-2.1
    for (int total = 2; total <= 2 * die_faces; ++total)
        outcomes.push_back(
            {make(Kind::throw_dice, total), static_cast<std::uint32_t>(ways_with_two_dice(total))});
}

// RAIL-S3: any card that has not been seen; after that the order repeats.
void draw_card(const State& state, OutcomeList& outcomes) {
    if (state.seen == cards_in_pile) {
        outcomes.push_back({make(Kind::card, state.pile[state.next_card]), 1});
        return;
    }
    std::uint32_t seen = 0;
    for (int i = 0; i < state.seen; ++i) seen |= 1U << state.pile[i];
    for (int card = 0; card < cards_in_pile; ++card)
        if (!(seen >> card & 1)) outcomes.push_back({make(Kind::card, card), 1});
}

} // namespace

void chance(const Content& content, const State& state, OutcomeList& outcomes) {
    switch (state.phase) {
    case Phase::draw_order: // RAIL-S1
        for (std::size_t order = 0; order < content.orders.size(); ++order)
            outcomes.push_back({make(Kind::order, static_cast<int>(order)), 1});
        break;
    case Phase::throw_to_lay: return throw_one_die(outcomes); // RAIL-1.1
    case Phase::throw_to_run:
        return runs_on_one_die(state.trains[state.active]) ? throw_one_die(outcomes)
                                                           : throw_two_dice(outcomes);
    case Phase::draw_card: return draw_card(state, outcomes); // RAIL-3.3
    default: break;
    }
}

} // namespace conestoga::rail_pioneers
