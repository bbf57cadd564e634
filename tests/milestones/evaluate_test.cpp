// What the evaluation leads a bot to that looks one action ahead: it goes round the loop with a
// plan.
#include "bots/bot.hpp"
#include "engine/games.hpp"
#include "engine/milestones/appraiser.hpp"
#include "milestones/scene.hpp"

#include <limits>

namespace conestoga::milestones {
namespace {

// Of the actions worth weighing, the one after which the position looks best for who acts.
Action best_of(const Milestones& game, const State& state) {
    ActionList all, actions;
    game.legal(state, all);
    Appraiser(game.content()).shortlist(state, all, actions);
    Action best = actions[0];
    int most = std::numeric_limits<int>::min();
    for (Action action : actions) {
        State next = state;
        Silent silent;
        game.apply(next, action, silent);
        const int value = game.evaluate(next, game.actor(state));
        if (value <= most) continue;
        most = value;
        best = action;
    }
    return best;
}

std::string best_action(const Scene& scene) {
    return scene.game().text(best_of(scene.game(), scene.now()));
}

// Chance by the dice, the others by what looks best.
Action choose(const Milestones& game, const State& state, Rng& rng) {
    if (game.actor(state) != chance_acts) return best_of(game, state);
    OutcomeList outcomes;
    game.chance(state, outcomes);
    return outcomes.at_weight(rng.below(outcomes.total_weight()));
}

TEST(MilestonesEvaluate, GathersWhatABuildingNeeds) {
    Scene scene(2);
    scene.workers(ada, {"q3", "", "g2", "", "s5", "", "c4", ""}).no_bonus().goods(ada, {});
    scene.street("a2", "b2", "b3").turn_of(ada);
    EXPECT_EQ(best_action(scene), "move 1") << "stone";
    scene.play("move 1");
    EXPECT_EQ(best_action(scene), "move 5") << "and sand for a street";
}

TEST(MilestonesEvaluate, BuildsWhatItHasGoodsFor) {
    Scene scene(2);
    scene.workers(ada, {"q1", "l2", "s4", "", "", "", "", ""}).no_bonus();
    scene.goods(ada, {1, 0, 1, 0, 0}).street("a2", "b2", "b3").pawn(ada, "8").turn_of(ada);
    EXPECT_EQ(best_action(scene), "move works");
    scene.play("move works");
    EXPECT_EQ(best_action(scene).substr(0, 7), "street ");
}

TEST(MilestonesEvaluate, DeliversFlour) {
    Scene scene(2);
    scene.workers(ada, {"g1", "g2", "", "", "", "", "", ""}).no_bonus().goods(ada, {0, 0, 0, 2, 0});
    scene.street("a2", "b2", "b3").market("b3").turn_of(ada);
    scene.play("move mill");
    EXPECT_EQ(best_action(scene), "supply b3");
}

TEST(MilestonesEvaluate, CoversTheWorkerThatIsMissedLeast) {
    Scene scene(2);
    scene.workers(ada, {"q1", "s2", "c8", "q3", "s4", "", "", ""}).no_bonus();
    scene.street("a2", "b2", "b3").pawn(ada, "mill").turn_of(ada);
    scene.play("move castle");
    EXPECT_EQ(best_action(scene), "cover 3") << "the coiner also breaks the order";
}

// Whole games between such bots: none is stalled, and nobody hurries past the workers.
TEST(MilestonesEvaluate, PlaysTheCycleToTheEnd) {
    int stops = 0, laps = 0;
    for (int players = 2; players <= 4; ++players)
        for (int seed = 1; seed <= 4; ++seed) {
            const Milestones& game = game_of("milestones(players=" + std::to_string(players) + ")");
            Rng rng(seed);
            State state = game.initial();
            while (game.actor(state) != nobody) {
                const Action action = choose(game, state, rng);
                if (kind_of(action) == Kind::move) {
                    stops += action.a() < employment_spaces;
                    laps += action.a() == castle;
                }
                Silent silent;
                game.apply(state, action, silent);
            }
            EXPECT_NE(state.ending, Ending::guard) << players << " players, seed " << seed;
            EXPECT_LE(state.round, 60) << players << " players, seed " << seed;
        }
    EXPECT_GE(2 * stops, 3 * laps);
}

// Without the guard every game ends too: nobody goes round and round for the sake of what might be
// built some day. Against bots at random as well, who leave a map as no thinking player would.
TEST(MilestonesEvaluate, Mil7_4_DoesNotGoRoundForEver) {
    constexpr int far_too_long = 20'000; // actions; such games take a few hundred
    const auto ends = [](const std::string& game_string, const std::vector<const char*>& names,
                         std::uint64_t seed) {
        const GamePointer game = *make_game(game_string);
        std::vector<std::unique_ptr<Bot>> bots;
        for (const char* name : names) bots.push_back(make_bot(*parse_bot(name), game));
        Rng rng(101, seed);
        Position position = game->initial();
        int actions = 0;
        for (; game->actor(position) != nobody && actions < far_too_long; ++actions) {
            const Seat seat = game->actor(position);
            OutcomeList outcomes;
            if (seat == chance_acts) game->chance(position, outcomes);
            game->apply(position,
                        seat == chance_acts
                            ? outcomes.at_weight(rng.below(outcomes.total_weight()))
                            : bots[seat]->choose(game->observe(position, seat), rng, {}).action);
        }
        return actions < far_too_long;
    };
    for (std::uint64_t seed = 0; seed < 150; ++seed) {
        EXPECT_TRUE(ends("milestones(players=2,guard=off)", {"greedy", "greedy"}, seed)) << seed;
        EXPECT_TRUE(ends("milestones(players=2,guard=off)", {"greedy", "random"}, seed)) << seed;
        EXPECT_TRUE(ends("milestones(players=3,guard=off)", {"greedy", "random", "greedy"}, seed))
            << seed;
    }
}

} // namespace
} // namespace conestoga::milestones
