// The actions of a game as whole numbers from 0 on: the players' and, apart from them, chance's.
// An index belongs to a game string and its content; it is the place of the action among all that
// mean anything there, ascending (Game::every_action), so it never depends on a position.
#pragma once

#include "engine/games.hpp"

#include <span>
#include <vector>

namespace conestoga {

class ActionIndex {
public:
    explicit ActionIndex(std::vector<Action> ascending);

    int size() const { return static_cast<int>(actions_.size()); }
    std::span<const Action> actions() const { return actions_; }
    Action operator[](int index) const { return actions_[index]; }
    // -1 for an action that is not among them.
    int of(Action action) const {
        for (std::uint32_t slot = first_slot(action);; slot = (slot + 1) & mask_) {
            const std::int32_t index = slots_[slot];
            if (index < 0 || actions_[index] == action) return index;
        }
    }

private:
    std::uint32_t first_slot(Action action) const {
        return (action.bits * 0x9E3779B1U) >> 8 & mask_;
    }

    std::vector<Action> actions_;
    std::vector<std::int32_t> slots_;
    std::uint32_t mask_ = 0;
};

} // namespace conestoga
