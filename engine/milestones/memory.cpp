#include "engine/milestones/memory.hpp"

namespace conestoga::milestones {

const Sites& Memory::sites(const Content& content, const State& state, const Player& player,
                           const Weights& weights) {
    Ground ground{state.touched,  state.ends,  state.milestones,
                  state.markets,  state.sacks, state.houses,
                  state.roadside, state.bonus, 0};
    for (int kind = 0; kind < worker_kinds; ++kind)
        if (player.free_workers(kind)) ground.kinds |= 1U << kind;
    if (!knows_sites_ || ground_ != ground) {
        sites_ = find_sites(content, state, player, weights);
        ground_ = ground;
        knows_sites_ = true;
    }
    return sites_;
}

} // namespace conestoga::milestones
