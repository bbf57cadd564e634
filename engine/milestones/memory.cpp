#include "engine/milestones/memory.hpp"

namespace conestoga::milestones {

const Outlook& Memory::outlook(const Content& content, const State& state, const Player& player,
                               const Weights& weights) {
    Ground ground{state.touched,  state.ends,  state.milestones,
                  state.markets,  state.sacks, state.houses,
                  state.roadside, state.bonus, 0};
    for (int kind = 0; kind < worker_kinds; ++kind)
        if (player.free_workers(kind)) ground.kinds |= 1U << kind;
    if (!knows_outlook_ || ground_ != ground) {
        outlook_ = milestones::outlook(content, state, player, weights);
        ground_ = ground;
        knows_outlook_ = true;
    }
    return outlook_;
}

} // namespace conestoga::milestones
