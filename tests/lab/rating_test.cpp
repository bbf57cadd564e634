#include "lab/rating.hpp"

#include "engine/core/rng.hpp"

#include <cmath>
#include <gtest/gtest.h>

namespace conestoga::tests {

namespace {

// Two bots, two players, both seats.
Ratings duel() { return Ratings({{1, 1}, {1, 1}}); }

double elo_of_ratio(double ratio) { return 400 * std::log10(ratio); }

// Who wins one game: each seat as often as its bot is strong.
std::size_t winner(const std::vector<int>& seats, const std::vector<double>& strengths, Rng& rng) {
    double total = 0;
    for (std::size_t bot = 0; bot < seats.size(); ++bot) total += seats[bot] * strengths[bot];
    double at = total * static_cast<double>(rng.next() >> 11) / static_cast<double>(1ULL << 53);
    for (std::size_t bot = 0; bot + 1 < seats.size(); ++bot)
        if ((at -= seats[bot] * strengths[bot]) < 0) return bot;
    return seats.size() - 1;
}

// Plays sets between bots of known strength.
void play(Ratings& ratings, const std::vector<std::vector<int>>& games,
          const std::vector<double>& strengths, int sets, Rng& rng) {
    for (int set = 0; set < sets; ++set) {
        std::vector<int> twelfths(strengths.size(), 0);
        for (const std::vector<int>& seats : games) twelfths[winner(seats, strengths, rng)] += 12;
        ratings.add(twelfths);
    }
}

} // namespace

TEST(Ratings, OfTwoAreTheUsualElo) {
    Ratings ratings = duel();
    for (int set = 0; set < 1000; ++set)
        ratings.add(set % 2 ? std::vector{24, 0} : std::vector{12, 12});
    EXPECT_NEAR(ratings.win_share(0).value, 0.75, 1e-12);
    EXPECT_NEAR(ratings.win_share(1).value, 0.25, 1e-12);
    const std::vector<Estimate> elo = ratings.elo();
    EXPECT_NEAR(elo[0].value + elo[1].value, 0, 1e-9);
    EXPECT_NEAR(ratings.elo_difference().value, elo_of_ratio(3), 0.5);
    EXPECT_NEAR(elo[0].value - elo[1].value, ratings.elo_difference().value, 1e-9);
    // The share of a set is 1 or 1/2, each in half of them: 1.96 · 1/4 / √1000.
    EXPECT_NEAR(ratings.win_share(0).high - ratings.win_share(0).low, 2 * 1.96 * 0.25 / 31.62,
                1e-3);
}

TEST(Ratings, FindKnownStrengthsAtATableOfThree) {
    const std::vector<std::vector<int>> games(3, {1, 1, 1});
    Ratings ratings(games);
    Rng rng(3);
    play(ratings, games, {4, 2, 1}, 20'000, rng);
    const std::vector<Estimate> elo = ratings.elo();
    for (std::size_t bot = 0; bot < 3; ++bot) {
        const double truth = elo_of_ratio(std::pow(2, 1 - static_cast<int>(bot)));
        EXPECT_NEAR(elo[bot].value, truth, 5);
        EXPECT_LT(elo[bot].low, truth);
        EXPECT_GT(elo[bot].high, truth);
    }
    EXPECT_NEAR(ratings.win_share(0).value, 4.0 / 7, 0.01);
}

TEST(Ratings, CountOneAgainstThreeSeatForSeat) {
    const std::vector<std::vector<int>> games(4, {1, 3});
    Ratings ratings(games);
    Rng rng(4);
    play(ratings, games, {3, 1}, 20'000, rng);
    EXPECT_NEAR(ratings.win_share(0).value, 0.5, 0.01);
    EXPECT_NEAR(ratings.win_share(1).value, 0.5 / 3, 0.01);
    EXPECT_NEAR(ratings.elo_difference().value, elo_of_ratio(3), 5);
}

// Two lineups that are not each other's rotation: A A B and B B A.
TEST(Ratings, FitLineupsOfDifferentKinds) {
    const std::vector<std::vector<int>> games{{2, 1}, {2, 1}, {2, 1}, {1, 2}, {1, 2}, {1, 2}};
    Ratings ratings(games);
    Rng rng(5);
    play(ratings, games, {5, 1}, 20'000, rng);
    EXPECT_NEAR(ratings.elo_difference().value, elo_of_ratio(5), 5);
}

TEST(Ratings, HaveIntervalsThatHoldTheTruthNineteenTimesOfTwenty) {
    for (const auto& [games, strengths] :
         std::vector<std::pair<std::vector<std::vector<int>>, std::vector<double>>>{
             {{{1, 1}, {1, 1}}, {1.5, 1}}, {{4, {1, 3}}, {4, 1}}, {{3, {1, 1, 1}}, {4, 2, 1}}}) {
        const double truth = elo_of_ratio(strengths[0] / strengths[1]);
        Rng rng(6);
        int elo_held = 0, wins_held = 0;
        constexpr int runs = 1000;
        for (int run = 0; run < runs; ++run) {
            Ratings ratings(games);
            play(ratings, games, strengths, 60, rng);
            const Estimate elo = ratings.elo_difference(), wins = ratings.win_share(0);
            elo_held += elo.low < truth && truth < elo.high;
            double total = 0;
            for (std::size_t bot = 0; bot < strengths.size(); ++bot)
                total += games[0][bot] * strengths[bot];
            wins_held += wins.low < strengths[0] / total && strengths[0] / total < wins.high;
        }
        EXPECT_GE(elo_held, runs * 0.93) << truth;
        EXPECT_LE(elo_held, runs * 0.975) << truth;
        EXPECT_GE(wins_held, runs * 0.93) << truth;
        EXPECT_LE(wins_held, runs * 0.975) << truth;
    }
}

// Games of a set share their luck: where each set is won by one bot alone there is less to learn
// than where every set is split.
TEST(Ratings, TakeASetForOneObservation) {
    Ratings lucky = duel(), split = duel();
    for (int set = 0; set < 100; ++set) {
        lucky.add(set % 2 ? std::vector{24, 0} : std::vector{0, 24});
        split.add({12, 12});
    }
    EXPECT_NEAR(lucky.elo_difference().value, split.elo_difference().value, 1e-9);
    EXPECT_GT(lucky.elo_difference().high, 50);
    EXPECT_LT(split.elo_difference().high, 1);
}

TEST(Ratings, StayFiniteForWhoWinsEverything) {
    Ratings ratings = duel();
    for (int set = 0; set < 50; ++set) ratings.add({24, 0});
    EXPECT_EQ(ratings.win_share(0).value, 1);
    EXPECT_EQ(ratings.win_share(0).high, 1);
    EXPECT_LT(ratings.win_share(0).low, 0.99);
    const Estimate elo = ratings.elo()[0];
    EXPECT_GT(elo.value, 300);
    EXPECT_LT(elo.value, 600);
    EXPECT_LT(elo.low, elo.value);
}

TEST(Ratings, OfASingleBotAreNought) {
    Ratings ratings({{2}, {2}});
    ratings.add({24});
    ratings.add({24});
    EXPECT_EQ(ratings.elo()[0].value, 0);
    EXPECT_EQ(ratings.win_share(0).value, 0.5);
}

TEST(SequentialTest, IsRarelyWrongAndStopsEarly) {
    const std::vector<std::vector<int>> games{{1, 1}, {1, 1}};
    const Sprt sprt{0, 60};
    const auto run = [&](double elo, Rng& rng) {
        Ratings ratings(games);
        while (sprt.verdict(ratings) == Sprt::Verdict::open)
            play(ratings, games, {std::pow(10, elo / 400), 1}, 1, rng);
        return std::pair(sprt.verdict(ratings), ratings.sets());
    };
    Rng rng(7);
    constexpr int runs = 400;
    int wrong_below = 0, wrong_above = 0;
    std::uint64_t sets = 0;
    for (int i = 0; i < runs; ++i) {
        const auto [below, sets_below] = run(sprt.elo0, rng);
        const auto [above, sets_above] = run(sprt.elo1, rng);
        wrong_below += below != Sprt::Verdict::elo0;
        wrong_above += above != Sprt::Verdict::elo1;
        sets += sets_below + sets_above;
    }
    EXPECT_LE(wrong_below, runs * 0.08);
    EXPECT_LE(wrong_above, runs * 0.08);
    EXPECT_LT(sets / (2 * runs), 250U);
}

TEST(SequentialTest, SaysNothingOfAFewSets) {
    Ratings ratings = duel();
    const Sprt sprt{0, 100};
    for (int set = 0; set < 19; ++set) {
        ratings.add({24, 0});
        EXPECT_EQ(sprt.verdict(ratings), Sprt::Verdict::open);
    }
}

} // namespace conestoga::tests
