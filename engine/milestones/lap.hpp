// The best way to go on along the loop: which workers to stop at, what to do with their goods (for
// bots).
#pragma once

#include "engine/milestones/prospects.hpp"
#include "engine/milestones/rules.hpp"

#include <algorithm>

namespace conestoga::milestones {

// Goods of every kind in one number, so that adding goods is adding numbers.
class Bundle {
public:
    constexpr Bundle() = default;
    explicit constexpr Bundle(const std::array<std::uint8_t, good_kinds>& goods) {
        for (int good = 0; good < good_kinds; ++good) add(good, goods[good]);
    }
    constexpr void add(int good, int count) {
        bits_ += static_cast<unsigned>(count) << shift(good);
    }
    constexpr int count(Good good) const {
        return static_cast<int>(bits_ >> shift(index_of(good)) & 63);
    }

private:
    static constexpr int shift(int good) { return 6 * good; }
    unsigned bits_ = 0;
};

// What comes after so many moves, in 1024ths of what comes now.
class Patience {
public:
    static constexpr int whole = 1024;
    explicit constexpr Patience(int thousandths) {
        left_[0] = whole;
        for (int moves = 1; moves < size; ++moves)
            left_[moves] = left_[moves - 1] * thousandths / 1000;
    }
    constexpr int after(int moves) const { return left_[std::min(moves, size - 1)]; }
    constexpr int later(int value, int moves) const { return value * after(moves) / whole; }

private:
    static constexpr int size = 48;
    std::array<int, size> left_{};
};

// The kind of the visible worker on each space; worker_kinds where there is none.
using Kinds = std::array<std::uint8_t, employment_spaces>;
Kinds kinds_of(const Player& player);
// Where it makes sense to stop: a same worker next to it gives more.
SpaceSet stops_among(const Kinds& kinds);

// Where a lap begins and what it begins with.
struct LapStart {
    int space = castle;
    Bundle goods;
    int moves = 0;        // that the seat still has
    int future = 0;       // what it is worth to be at the castle again
    bool is_here = false; // the visit of the space goes on
    int hire_worth = 0;   // what a tile hired adds
    bool may_hire = false;
};

// The best lap: what it is worth with all that follows, how many moves it takes, who works for it.
struct BestLap {
    int worth = 0;
    int moves = 1;
    SpaceSet workers = 0;
};

class Lap {
public:
    Lap(const Numbers& numbers, const Player& player, Prospects& prospects, const Weights& weights,
        const Patience& patience);
    BestLap best(const LapStart& start);

private:
    struct Visit { // of a building of the loop
        int gain;
        int space;
    };
    struct Gathered { // so far, at the workers
        Bundle goods;
        int stops = 0;
        int points = 0;
        SpaceSet workers = 0;
    };
    void gather(int from, const Gathered& so_far);
    void go_on(const Gathered& gathered);
    int trade_gain(Bundle goods) const;
    int hire_gain(int coins) const;
    int buy_gain(Bundle goods, int coins) const;
    int coins_worth(int coins) const;
    bool is_at(int space) const { return start_.is_here && start_.space == space; }
    bool can_visit(int space) const {
        return start_.space == castle || start_.space < space || is_at(space);
    }

    const Numbers& numbers_;
    const Player& player_;
    Prospects& prospects_;
    const Weights& weights_;
    const Patience& patience_;
    const Kinds kinds_;
    const SpaceSet stops_;
    const int order_; // coins for workers in order
    LapStart start_;
    int towards_hiring_ = 0, to_hire_ = 0; // what coins are worth for a tile to hire
    BestLap best_;
};

} // namespace conestoga::milestones
