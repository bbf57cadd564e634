#include "lab/simulate.hpp"

#include <gtest/gtest.h>

namespace conestoga::tests {

namespace {

SimulationResult simulated(const char* game, int threads) {
    const GamePointer made = *make_game(game);
    std::vector<BotSpec> bots(made->players(), {"random"});
    bots[0] = {"greedy"};
    SimulationPlan plan{made, bots, 60, 5, threads, true, true, "seat"};
    return simulate(plan);
}

} // namespace

// Threads share the game and nothing else (the preset `thread` runs this under ThreadSanitizer).
TEST(Simulations, AreTheSameOnAnyNumberOfThreads) {
    for (const char* game : {"pioneers(players=2)", "milestones(players=2)",
                             "pioneer_days(players=2)", "rail_pioneers(players=2)"}) {
        const SimulationResult one = simulated(game, 1), four = simulated(game, 4);
        EXPECT_EQ(one.games, 60U);
        EXPECT_EQ(one.decisions, four.decisions) << game;
        EXPECT_EQ(one.endings, four.endings);
        EXPECT_EQ(one.events, four.events);
        EXPECT_EQ(one.lengths.at(0.5), four.lengths.at(0.5));
        EXPECT_EQ(one.bots.at("greedy").twelfths, four.bots.at("greedy").twelfths);
    }
}

// What is kept does not grow with the number of games.
TEST(Simulations, CountLengthsInAHistogram) {
    Histogram lengths;
    for (std::uint64_t i = 0; i < 1000; ++i) lengths.add(i % 10, 1'000'000);
    EXPECT_EQ(lengths.at(0), 0U);
    EXPECT_EQ(lengths.at(0.5), 5U);
    EXPECT_EQ(lengths.at(1), 9U);
    Histogram more;
    more.add(20);
    lengths.add(more);
    EXPECT_EQ(lengths.at(1), 20U);
    EXPECT_TRUE(Histogram{}.empty());
}

} // namespace conestoga::tests
