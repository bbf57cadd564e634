// What a learned evaluation looks at: a position as a few dozen numbers for each seat, from that
// seat's side. A game's folder gives them with their names,
//
//   template <class Take> void features(const Content&, const State&, Seat, Take&& take);
//
// which calls take("points", value) for each, always all of them and in the same order. They name
// no city, card or space, so that what was learned holds for content of one's own. Values are whole
// and mostly below a few hundred. Where a folder has `awaits_throw(state)` and it says yes, the
// features are asked for after the throw, for each of its outcomes.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace conestoga {

inline constexpr int max_features = 64;

// The values alone.
class Features {
public:
    void operator()(std::string_view, int value) {
        values_[static_cast<std::size_t>(count_++)] =
            static_cast<std::int16_t>(std::clamp(value, -largest, largest));
    }
    int count() const { return count_; }
    const std::array<std::int16_t, max_features>& values() const { return values_; }

private:
    static constexpr int largest = 1023;
    // Zero beyond the count: sums over all the room are sums over the features.
    alignas(16) std::array<std::int16_t, max_features> values_{};
    int count_ = 0;
};

// The names alone.
class FeatureNames {
public:
    void operator()(std::string_view name, int) { names_.push_back(name); }
    const std::vector<std::string_view>& names() const { return names_; }

private:
    std::vector<std::string_view> names_;
};

} // namespace conestoga
