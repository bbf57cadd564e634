// Everything that happens in a game is an Action: what a player decides and what chance decides.
//
//   31      24 23      16 15       8 7        0
//  +----------+----------+----------+----------+
//  |   kind   |    a     |    b     |    c     |
//  +----------+----------+----------+----------+
//
// `kind` and the meaning of a, b, c belong to the game. Ordering follows the bits, so a list sorted
// by Action is sorted by kind first. Actions describe themselves: they are never menu indices.
#pragma once

#include "engine/core/fixed_list.hpp"

#include <compare>
#include <cstdint>

namespace conestoga {

struct Action {
    std::uint32_t bits = 0;

    static constexpr Action of(unsigned kind, unsigned a = 0, unsigned b = 0, unsigned c = 0) {
        return {kind << 24 | a << 16 | b << 8 | c};
    }
    constexpr unsigned kind() const { return bits >> 24; }
    constexpr unsigned a() const { return bits >> 16 & 0xFF; }
    constexpr unsigned b() const { return bits >> 8 & 0xFF; }
    constexpr unsigned c() const { return bits & 0xFF; }

    constexpr auto operator<=>(const Action&) const = default;
};

// The value of an a, b or c that the reader may not know; written "?".
inline constexpr unsigned hidden_value = 255;

// More than any position of any game offers; the caller owns the buffer.
using ActionList = FixedList<Action, 512>;

// One thing that chance may decide, with its integer weight.
struct Outcome {
    Action action;
    std::uint32_t weight = 0;
};

class OutcomeList : public FixedList<Outcome, 128> {
public:
    void push_back(Outcome outcome) {
        total_weight_ += outcome.weight;
        FixedList::push_back(outcome);
    }
    void clear() {
        total_weight_ = 0;
        FixedList::clear();
    }
    std::uint32_t total_weight() const { return total_weight_; }
    // The outcome that a number in [0, total_weight()) stands for.
    Action at_weight(std::uint32_t number) const {
        for (const Outcome& outcome : *this) {
            if (number < outcome.weight) return outcome.action;
            number -= outcome.weight;
        }
        return back().action;
    }

private:
    std::uint32_t total_weight_ = 0;
};

} // namespace conestoga
