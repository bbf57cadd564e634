// How strong bots are, from what they won: shares of the wins and Elo with 95 % intervals, and a
// test that stops as soon as the answer is clear. docs/arena.md has the formulas.
#pragma once

#include "engine/core/seat.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace conestoga {

struct Estimate {
    double value = 0;
    double low = 0;
    double high = 0;
};

// What bots won in sets of games. A set is the unit that is independent of the others: its games
// share their chance, so they are never counted one by one.
class Ratings {
public:
    using Bots = std::array<double, max_seats>; // a number for each bot

    // `seats[game][bot]`: how many seats every bot has in each game of a set.
    explicit Ratings(std::vector<std::vector<int>> seats);

    // What every bot won in one set, in twelfths of a game.
    void add(const std::vector<int>& twelfths);

    std::uint64_t sets() const { return sets_; }
    std::size_t bots() const { return bots_; }
    // How much of a game a seat of this bot won on average.
    Estimate win_share(std::size_t bot) const;
    // 400 points more win ten times as often as the other at the same table; the mean is 0.
    std::vector<Estimate> elo() const;
    // How far the first bot is above the second; requires two bots.
    Estimate elo_difference() const;

private:
    using Matrix = std::array<Bots, max_seats>;
    struct Fit {
        Bots logarithm{};    // of each bot's strength; they sum to 0
        Matrix covariance{}; // of these
    };

    Bots mean() const;         // won in a set
    Matrix covariance() const; // of what is won in a set
    Fit fit() const;

    std::vector<std::vector<int>> seats_;
    std::size_t bots_;
    Bots seats_in_set_{};
    Bots even_{}; // what each bot would win in a set between equals
    std::uint64_t sets_ = 0;
    std::array<std::int64_t, max_seats> sum_{};                             // in twelfths
    std::array<std::array<std::int64_t, max_seats>, max_seats> products_{}; // in their squares
};

// A sequential probability ratio test: is the first bot `elo1` above the second rather than `elo0`?
// Each answer is wrong in one case of twenty.
struct Sprt {
    double elo0 = 0;
    double elo1 = 10;

    enum class Verdict : std::uint8_t { open, elo0, elo1 };

    static double bound(); // of the ratio, on both sides
    double log_likelihood_ratio(const Ratings& ratings) const;
    Verdict verdict(const Ratings& ratings) const;
};

} // namespace conestoga
