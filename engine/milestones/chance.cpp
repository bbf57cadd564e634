// What chance may decide, with weights (MIL-S5).
#include "engine/milestones/rules.hpp"

namespace conestoga::milestones {

void chance(const Content& content, const State& state, OutcomeList& outcomes) {
    switch (state.phase) {
    case Phase::place_bonus: // MIL-S1
        for (int kind = 0; kind < worker_kinds; ++kind)
            if (state.bonus_bag[kind])
                outcomes.push_back(
                    {make(Kind::bonus, content.bushes[state.set_up], kind), state.bonus_bag[kind]});
        break;
    case Phase::fill_display: // MIL-S2
    case Phase::fill_draft:
    case Phase::reveal_tile: // MIL-2.3
        for (int tile : state.stack) outcomes.push_back({make(Kind::reveal, tile), 1});
        break;
    case Phase::choose_first: // MIL-S3
        for (int seat = 0; seat < content.options.players; ++seat)
            outcomes.push_back({make(Kind::first, seat), 1});
        break;
    default: break;
    }
}

} // namespace conestoga::milestones
