#include "arrays/arrays.hpp"

#include "engine/visit.hpp"

#include <algorithm>

namespace conestoga {

namespace {

// The actions that chance makes, or those that it does not.
std::vector<Action> actions_of(const AnyGame& game, bool chance) {
    std::vector<Action> actions;
    visit(game, [&]<class G>(const G& rules) {
        if constexpr (HasArrays<G>)
            rules.every_action([&](Action action) {
                if (rules.is_chance(action) == chance) actions.push_back(action);
            });
    });
    return actions;
}

} // namespace

Arrays::Arrays(GamePointer game)
    : game_(std::move(game)),
      decisions_(actions_of(*game_, false)),
      outcomes_(actions_of(*game_, true)) {
    visit(*game_, [&]<class G>(const G& rules) {
        if constexpr (HasArrays<G>) {
            version_ = G::arrays_version;
            rules.encode(rules.observe(rules.initial(), 0), layout_);
        }
    });
}

void Arrays::encode(const AnyObservation& observation, float* row) const {
    std::fill_n(row, row_size(), 0.0F);
    visit(*game_, [&]<class G>(const G& rules) {
        if constexpr (HasArrays<G>) {
            ArrayWriter writer(row);
            rules.encode(observation_of(rules, observation), writer);
        }
    });
}

void Arrays::mask(const Position& position, std::uint8_t* mask) const {
    std::fill_n(mask, decisions_.size(), std::uint8_t{0});
    if (!is_player(game_->actor(position))) return;
    ActionList actions;
    game_->legal(position, actions);
    for (const Action action : actions) mask[decisions_.of(action)] = 1;
}

} // namespace conestoga
