#include "arrays/action_index.hpp"

#include <bit>

namespace conestoga {

ActionIndex::ActionIndex(std::vector<Action> ascending) : actions_(std::move(ascending)) {
    // At most a quarter full, so that most are found at once.
    const std::size_t slots = std::bit_ceil(actions_.size() * 4 + 1);
    slots_.assign(slots, -1);
    mask_ = static_cast<std::uint32_t>(slots - 1);
    for (std::size_t index = 0; index < actions_.size(); ++index) {
        std::uint32_t slot = first_slot(actions_[index]);
        while (slots_[slot] >= 0) slot = (slot + 1) & mask_;
        slots_[slot] = static_cast<std::int32_t>(index);
    }
}

} // namespace conestoga
