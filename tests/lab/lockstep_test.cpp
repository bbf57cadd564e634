#include "arrays/lockstep.hpp"

#include "bots/playout.hpp"

#include <gtest/gtest.h>
#include <numeric>

namespace conestoga::tests {

namespace {

// A lockstep with its arrays.
struct Field {
    Field(std::string_view game, int environments, int threads,
          std::optional<std::string> opponents = {}, std::optional<Seat> seat = {})
        : arrays(std::make_shared<const Arrays>(*make_game(game))),
          players(arrays->game().players()),
          count(environments) {
        LockstepPlan plan{arrays, environments, threads};
        if (opponents) plan.opponents = *parse_bot(*opponents);
        plan.seat = seat;
        rows.resize(static_cast<std::size_t>(count * arrays->row_size()));
        masks.resize(static_cast<std::size_t>(count * arrays->decisions().size()));
        actors.resize(count);
        rewards.resize(static_cast<std::size_t>(count * players));
        ended.resize(count);
        scores.resize(static_cast<std::size_t>(count * players));
        chosen.resize(count);
        lockstep = make_lockstep(plan, {rows.data(), masks.data(), actors.data(), rewards.data(),
                                        ended.data(), scores.data()});
        std::vector<std::uint64_t> seeds(count);
        std::iota(seeds.begin(), seeds.end(), 7U);
        lockstep->reset(seeds.data());
    }
    void random_step() {
        lockstep->sample(chosen.data());
        ASSERT_EQ(lockstep->step(chosen.data()), -1);
    }

    std::shared_ptr<const Arrays> arrays;
    int players, count;
    std::vector<float> rows, rewards;
    std::vector<std::uint8_t> masks, ended;
    std::vector<std::int8_t> actors;
    std::vector<std::int32_t> scores, chosen;
    std::unique_ptr<Lockstep> lockstep;
};

constexpr const char* small_games[] = {"pioneers(players=2)", "milestones(players=2)",
                                       "pioneer_days(players=3)", "rail_pioneers(players=4)"};

} // namespace

TEST(Lockstep, PlaysTheSameOnAnyNumberOfThreads) {
    for (const char* game : small_games) {
        Field one(game, 10, 1), three(game, 10, 3);
        for (int step = 0; step < 120; ++step) {
            ASSERT_EQ(one.masks, three.masks);
            ASSERT_EQ(one.rows, three.rows);
            ASSERT_EQ(one.rewards, three.rewards);
            one.random_step();
            three.random_step();
        }
    }
}

TEST(Lockstep, ShowsTheDecisionOfThePosition) {
    for (const char* game : small_games) {
        Field field(game, 4, 1);
        const Arrays& arrays = *field.arrays;
        std::vector<std::uint8_t> mask(arrays.decisions().size());
        std::vector<float> row(arrays.row_size());
        for (int step = 0; step < 300; ++step, field.random_step())
            for (int i = 0; i < field.count; ++i) {
                const Position position = field.lockstep->position(i);
                ASSERT_EQ(field.actors[i], arrays.game().actor(position));
                arrays.mask(position, mask.data());
                ASSERT_TRUE(std::equal(mask.begin(), mask.end(),
                                       field.masks.begin() + i * arrays.decisions().size()));
                arrays.encode(arrays.game().observe(position, field.actors[i]), row.data());
                ASSERT_TRUE(
                    std::equal(row.begin(), row.end(), field.rows.begin() + i * arrays.row_size()));
            }
    }
}

TEST(Lockstep, BeginsAnewWhenAGameEnds) {
    for (const char* game : small_games) {
        Field field(game, 6, 1);
        int games = 0;
        for (int step = 0; step < 3000; ++step) {
            field.random_step();
            for (int i = 0; i < field.count; ++i) {
                const auto rewards = field.rewards.begin() + i * field.players;
                const float sum = std::accumulate(rewards, rewards + field.players, 0.0F);
                ASSERT_NEAR(sum, 0, 1e-5);
                if (!field.ended[i]) {
                    ASSERT_TRUE(std::all_of(rewards, rewards + field.players,
                                            [](float reward) { return reward == 0; }));
                    continue;
                }
                ++games;
                const auto best = std::max_element(rewards, rewards + field.players);
                ASSERT_GE(*best, 0);
                ASSERT_TRUE(is_player(field.actors[i]));
            }
        }
        EXPECT_GT(games, 5) << game;
    }
}

TEST(Lockstep, LeavesOneSeatToTheCallerWhereBotsPlayTheOthers) {
    for (const char* opponents : {"random", "greedy"}) {
        Field fixed("rail_pioneers(players=3)", 4, 1, opponents, Seat{1});
        Field round("rail_pioneers(players=3)", 6, 1, opponents);
        for (int step = 0; step < 200; ++step, fixed.random_step(), round.random_step()) {
            ASSERT_EQ(fixed.actors, (std::vector<std::int8_t>{1, 1, 1, 1}));
            ASSERT_EQ(round.actors, (std::vector<std::int8_t>{0, 1, 2, 0, 1, 2}));
        }
    }
}

TEST(Lockstep, DoesNothingWhenAnActionIsNotLegal) {
    Field field("milestones(players=2)", 5, 2);
    const std::vector<std::uint8_t> before = field.masks;
    field.lockstep->sample(field.chosen.data());
    for (const std::int32_t wrong : {-1, 1 << 20, field.arrays->decisions().size()}) {
        std::vector<std::int32_t> chosen = field.chosen;
        chosen[3] = wrong;
        EXPECT_EQ(field.lockstep->step(chosen.data()), 3);
    }
    const std::uint8_t* mask = field.masks.data() + 3 * field.arrays->decisions().size();
    std::vector<std::int32_t> chosen = field.chosen;
    chosen[3] = static_cast<std::int32_t>(
        std::find(mask, mask + field.arrays->decisions().size(), 0) - mask);
    EXPECT_EQ(field.lockstep->step(chosen.data()), 3);
    EXPECT_EQ(field.masks, before);
}

} // namespace conestoga::tests
