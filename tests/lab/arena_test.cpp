#include "lab/arena.hpp"

#include "lab/arena_log.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <set>

namespace conestoga::tests {

namespace {

using ::testing::ElementsAre;

ArenaPlan arena(const char* game, const std::vector<std::string>& bots, std::uint64_t games = 12) {
    ArenaPlan plan{*make_game(game), {}, games, 7};
    for (const std::string& bot : bots) plan.bots.push_back(*parse_bot(bot));
    return plan;
}

// What two runs must agree in: everything but the times.
std::vector<std::uint64_t> outcome(const ArenaResult& result) {
    std::vector<std::uint64_t> numbers{result.games, result.sets};
    for (const BotResult& bot : result.bots)
        numbers.insert(numbers.end(), {bot.seats, bot.twelfths, bot.moves.count, bot.turns.count});
    return numbers;
}

// The actions of chance before anybody decides.
std::vector<Action> set_up(const AnyGame& game, const PlayedGame& played) {
    std::vector<Action> actions;
    Position position = game.initial();
    for (Action action : played.actions) {
        if (game.actor(position) != chance_acts) break;
        actions.push_back(action);
        game.apply(position, action);
    }
    return actions;
}

} // namespace

TEST(Arena, SeatsEveryBotEverywhere) {
    EXPECT_THAT(lineups_of_a_set(arena("pioneers(players=2)", {"greedy", "random"})),
                ElementsAre(Lineup{0, 1}, Lineup{1, 0}));
    EXPECT_THAT(
        lineups_of_a_set(arena("pioneers(players=4)", {"greedy", "random", "random", "random"})),
        ElementsAre(Lineup{0, 1, 1, 1}, Lineup{1, 1, 1, 0}, Lineup{1, 1, 0, 1},
                    Lineup{1, 0, 1, 1}));
    EXPECT_THAT(lineups_of_a_set(arena("pioneers(players=4)", {"greedy", "random"})),
                ElementsAre(Lineup{0, 1, 0, 1}, Lineup{1, 0, 1, 0}, Lineup{0, 1, 0, 1},
                            Lineup{1, 0, 1, 0}));
    const auto lineups = lineups_of_a_set(arena("pioneers(players=3)", {"greedy", "random"}));
    EXPECT_EQ(lineups.size(), 6U);
    for (std::size_t seat = 0; seat < 3; ++seat)
        EXPECT_EQ(std::ranges::count(lineups, 0U, [&](const Lineup& l) { return l[seat]; }), 3);
}

// No time is no iteration: whoever thought on regardless would choose otherwise.
TEST(Arena, TimeEndsAThoughtAsIterationsDo) {
    for (const char* game : {"pioneers(players=2)", "milestones(players=2)",
                             "pioneer_days(players=2)", "rail_pioneers(players=2)"}) {
        ArenaPlan by_time = arena(game, {"mcts", "level5"}, 4), by_iterations = by_time;
        by_time.seconds_per_move = 1e-9;
        by_iterations.iterations = 0;
        EXPECT_EQ(outcome(run_arena(by_time)), outcome(run_arena(by_iterations))) << game;
    }
}

TEST(Arena, CountsBotsOfTheSameNameAsOne) {
    EXPECT_THAT(bot_names(arena("pioneers(players=3)", {"random", "greedy", "random"})),
                ElementsAre("random", "greedy"));
}

TEST(Arena, RoundsGamesUpToWholeSets) {
    EXPECT_EQ(sets_of(arena("pioneers(players=3)", {"greedy", "random"}, 1)), 1U);
    EXPECT_EQ(sets_of(arena("pioneers(players=3)", {"greedy", "random"}, 12)), 2U);
    EXPECT_EQ(sets_of(arena("pioneers(players=3)", {"greedy", "random"}, 13)), 3U);
}

TEST(Arena, GivesAllGamesOfASetTheSameChance) {
    for (const char* game : {"pioneers(players=3)", "milestones(players=3)",
                             "pioneer_days(players=3)", "rail_pioneers(players=3)"}) {
        const ArenaPlan plan = arena(game, {"greedy", "random", "random"});
        std::set<std::vector<std::uint32_t>> of_sets, of_games;
        for (std::uint64_t set = 0; set < 4; ++set)
            play_set(plan, set, [&](const Lineup& lineup, const PlayedGame& played) {
                EXPECT_EQ(played.bots[0], bot_names(plan)[lineup[0]]);
                std::vector<std::uint32_t> bits{static_cast<std::uint32_t>(set)};
                for (Action action : set_up(*plan.game, played)) bits.push_back(action.bits);
                EXPECT_GT(bits.size(), 1U) << game;
                of_games.insert(bits);
                bits.erase(bits.begin());
                of_sets.insert(bits);
            });
        EXPECT_EQ(of_games.size(), 4U) << game << ": one set-up for each set";
        EXPECT_GT(of_sets.size(), 1U) << game << ": not the same for all sets";
    }
}

TEST(Arena, IsTheSameOnAnyNumberOfThreads) {
    ArenaPlan plan = arena("rail_pioneers(players=3)", {"greedy", "random"}, 120);
    const auto one = outcome(run_arena(plan));
    plan.threads = 4;
    EXPECT_EQ(outcome(run_arena(plan)), one);
    plan.sprt = Sprt{0, 200};
    const auto stopped = outcome(run_arena(plan));
    plan.threads = 1;
    EXPECT_EQ(outcome(run_arena(plan)), stopped);
    plan.seed = 8;
    plan.sprt = {};
    EXPECT_NE(outcome(run_arena(plan)), one);
}

TEST(Arena, SharesAllWinsAndTimesAllMoves) {
    const ArenaPlan plan = arena("rail_pioneers(players=4)", {"greedy", "random"}, 40);
    const ArenaResult result = run_arena(plan);
    EXPECT_EQ(result.games, 40U);
    std::uint64_t twelfths = 0;
    for (const BotResult& bot : result.bots) {
        EXPECT_EQ(bot.seats, 80U);
        twelfths += bot.twelfths;
        EXPECT_GT(bot.turns.count, 0U);
        EXPECT_LE(bot.turns.count, bot.moves.count);
        EXPECT_EQ(bot.turns.total, bot.moves.total);
        EXPECT_GE(bot.turns.worst, bot.moves.worst);
    }
    EXPECT_EQ(twelfths, 40U * 12);
    EXPECT_GT(result.ratings.elo()[0].low, 0) << "greedy is stronger than random";
}

TEST(Arena, StopsWhenTheVerdictIsClear) {
    ArenaPlan plan = arena("milestones(players=2)", {"greedy", "random"}, 400);
    plan.sprt = Sprt{0, 200};
    const ArenaResult result = run_arena(plan);
    EXPECT_EQ(plan.sprt->verdict(result.ratings), Sprt::Verdict::elo1);
    EXPECT_LT(result.games, 400U);
    EXPECT_GE(result.sets, 20U);
}

TEST(Arena, GoesOnWhereItWasStopped) {
    ArenaPlan plan = arena("rail_pioneers(players=2)", {"greedy", "random"}, 40);
    std::string whole = first_line(plan);
    std::uint64_t index = 0;
    const auto straight = outcome(run_arena(plan, {}, [&](const ArenaSet& set) {
        whole += line_of(index++, set);
        return true;
    }));
    EXPECT_EQ(index, 20U);

    // Killed in the middle of a line.
    std::size_t cut = 0;
    for (int lines = 0; lines < 8; ++lines) cut = whole.find('\n', cut) + 1;
    const Result<ArenaLog> log = read_arena_log(plan, std::string_view(whole).substr(0, cut + 20));
    ASSERT_TRUE(log);
    EXPECT_EQ(log->bytes, cut);
    ASSERT_EQ(log->sets.size(), 7U);
    int played = 0;
    plan.threads = 2;
    EXPECT_EQ(outcome(run_arena(plan, log->sets,
                                [&](const ArenaSet&) {
                                    ++played;
                                    return true;
                                })),
              straight);
    EXPECT_EQ(played, 13);

    // More than is asked for is not counted.
    plan.games = 4;
    EXPECT_EQ(run_arena(plan, log->sets).games, 4U);
}

TEST(Arena, StopsWhenItsKeeperSaysSo) {
    const ArenaPlan plan = arena("rail_pioneers(players=2)", {"greedy", "random"}, 40);
    EXPECT_EQ(run_arena(plan, {}, [](const ArenaSet&) { return false; }).sets, 1U);
}

TEST(Arena, RefusesTheFileOfAnother) {
    const ArenaPlan plan = arena("rail_pioneers(players=2)", {"greedy", "random"});
    const auto refused = [&](ArenaPlan other) {
        const Result<ArenaLog> log = read_arena_log(other, first_line(plan));
        return log ? std::string() : std::get<std::string>(log.error().arguments.front().value);
    };
    EXPECT_EQ(refused(plan), "");
    ArenaPlan other = plan;
    other.seed = 8;
    EXPECT_EQ(refused(other), "seed");
    other = plan;
    std::swap(other.bots[0], other.bots[1]);
    EXPECT_EQ(refused(other), "bots");
    other = plan;
    other.iterations = 100;
    EXPECT_EQ(refused(other), "iterations");
    other = plan;
    other.seconds_per_move = 0.5;
    EXPECT_EQ(refused(other), "seconds_per_move");
    EXPECT_EQ(refused(arena("rail_pioneers(players=2,trains=1)", {"greedy", "random"})), "game");
    other = plan;
    other.games = 1000;
    other.threads = 2;
    other.sprt = Sprt{};
    EXPECT_EQ(refused(other), "");

    EXPECT_FALSE(read_arena_log(plan, "no JSON\n"));
    EXPECT_FALSE(read_arena_log(plan, first_line(plan) + "{\"set\":0}\n"));
    const std::string second = line_of(1, play_set(plan, 1));
    EXPECT_FALSE(read_arena_log(plan, first_line(plan) + second)) << "the first set is missing";
    EXPECT_TRUE(read_arena_log(plan, ""));
}

} // namespace conestoga::tests
