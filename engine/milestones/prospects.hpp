// What goods can be turned into: the best sites on the map, each with its worth (for bots).
#pragma once

#include "engine/milestones/state.hpp"
#include "engine/milestones/weights.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

namespace conestoga::milestones {

// The best few of a kind of site, highest first.
class Best {
public:
    static constexpr int size = 4;
    void offer(int value) {
        if (value <= values_.back()) return;
        for (int& place : values_)
            if (value > place) std::swap(value, place);
    }
    // The same in hundredths: so much of each value, and so much of a usual one.
    Best blend(int percent, int usual) const {
        Best blended;
        for (int i = 0; i < size; ++i)
            blended.values_[i] = (values_[i] * percent + usual * (100 - percent)) / 100;
        return blended;
    }
    // The same when others have built, too: of each place the mean of all.
    Best evened() const {
        Best evened;
        evened.values_.fill(sums()[size] / size);
        return evened;
    }
    // Of the first n together, n from 0 on.
    std::array<int, size + 1> sums() const {
        std::array<int, size + 1> sums{};
        for (int i = 0; i < size; ++i) sums[i + 1] = sums[i] + values_[i];
        return sums;
    }
    int first() const { return values_.front(); }
    bool operator==(const Best& other) const {
        int difference = 0; // of all at once
        for (int i = 0; i < size; ++i) difference |= values_[i] ^ other.values_[i];
        return difference == 0;
    }

private:
    std::array<int, size> values_{};
};

// What it is worth to build on a site, for a seat with such workers.
class SiteWorth {
public:
    SiteWorth(const Content& content, const State& state, const Player& player,
              const Weights& weights);

    int street(int milestone) const { return vertex(milestone) + weights_.street; }
    int house(int triangle) const;
    int market(int vertex) const;
    // Whether a house must not be built there: nobody may take its bonus tile.
    bool is_barred(int triangle) const;

private:
    int vertex(int vertex) const {
        return content_.number[vertex] * point +
               (content_.bushes_at[vertex] & wanted_ ? weights_.bonus_tile : 0);
    }

    const Content& content_;
    const State& state_;
    const Weights& weights_;
    const BushSet tiles_;
    BushSet wanted_ = 0; // bushes with a tile that the seat has a worker for
};

struct Sites {
    Best streets, houses, markets, flour;
    bool operator==(const Sites&) const = default;
};

// What the map holds for a seat with such workers.
struct Outlook {
    Sites sites;   // every one of now
    Sites later;   // what the laps to come reckon with
    int flour = 0; // points at all markets without a sack
};
Outlook outlook(const Content& content, const State& state, const Player& player,
                const Weights& weights);

// What cubes and grain are worth with such sites. Remembers what was asked before.
class Prospects {
public:
    Prospects(const Numbers& numbers, const Sites& sites, const Weights& weights);

    // The best buildings for so many cubes, and what is left over.
    int built(int stone, int wood, int sand) {
        stone = std::min(stone, most), wood = std::min(wood, most), sand = std::min(sand, most);
        int& known = built_[place_of(stone, wood, sand)];
        if (known == unknown) known = best_built(stone, wood, sand);
        return known;
    }
    // What the best cube more would add.
    int bought(int stone, int wood, int sand) {
        stone = std::min(stone, most), wood = std::min(wood, most), sand = std::min(sand, most);
        int& known = bought_[place_of(stone, wood, sand)];
        if (known == unknown)
            known = std::max({built(stone + 1, wood, sand), built(stone, wood + 1, sand),
                              built(stone, wood, sand + 1)}) -
                    built(stone, wood, sand);
        return known;
    }
    // The same cubes if nothing is built.
    int kept(int stone, int wood, int sand) const {
        return spare_[std::min(stone, most)] + spare_[std::min(wood, most)] +
               spare_[std::min(sand, most)];
    }
    int flour(int grain) const { return flour_[std::min(grain, most_grain)]; }
    int kept_grain(int grain) const { return kept_grain_[std::min(grain, most_grain)]; }

private:
    static constexpr int most = Best::size;
    static constexpr int most_grain = 12;
    static constexpr int unknown = std::numeric_limits<int>::min();
    static std::size_t place_of(int stone, int wood, int sand) {
        return static_cast<std::size_t>((stone * (most + 1) + wood) * (most + 1) + sand);
    }
    int best_built(int stone, int wood, int sand) const;

    std::array<int, most + 1> streets_, houses_, markets_, spare_;
    std::array<int, most_grain + 1> flour_, kept_grain_;
    std::array<int, (most + 1) * (most + 1) * (most + 1)> built_, bought_;
};

} // namespace conestoga::milestones
