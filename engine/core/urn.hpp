// Things of a few kinds that are drawn without looking, one after the other: what `determinize`
// deals to those whose secrets the viewer does not know.
#pragma once

#include "engine/core/rng.hpp"

#include <array>
#include <numeric>

namespace conestoga {

template <std::size_t kinds>
class Urn {
public:
    explicit constexpr Urn(const std::array<int, kinds>& counts)
        : left_(counts), total_(std::accumulate(counts.begin(), counts.end(), 0)) {}

    // The kind of the thing drawn; there must be one left.
    constexpr int draw(Rng& rng) {
        std::uint32_t drawn = rng.below(static_cast<std::uint32_t>(total_--));
        int kind = 0;
        while (drawn >= static_cast<std::uint32_t>(left_[kind])) drawn -= left_[kind++];
        --left_[kind];
        return kind;
    }

private:
    std::array<int, kinds> left_;
    int total_;
};

} // namespace conestoga
