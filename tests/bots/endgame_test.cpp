// Near the end, where everything that may still happen can be gone through, the strongest level
// chooses what is best: positions of games for two are solved by brute force and put to it.
#include "bots/brute_force.hpp"

#include <cstdlib>

namespace conestoga::tests {

namespace {

constexpr double tolerance = 1e-6;

// How many endgames, how large they may be, and how long they are thought about.
struct Extent {
    std::size_t endgames, positions, iterations;
};
Extent extent() {
    if (std::getenv("CONESTOGA_CHECK_ALL")) return {200, 20'000, 2000};
#ifdef NDEBUG
    return {40, 4'000, 2000};
#else
    return {2, 1'000, 300}; // sanitizers are slow
#endif
}

class Endgames : public ::testing::TestWithParam<std::string> {};

} // namespace

TEST_P(Endgames, TheStrongestLevelPlaysThemBest) {
    const GamePointer game = game_of(GetParam());
    const std::size_t wanted = extent().endgames;
    const std::string bot = "level5(iterations=" + std::to_string(extent().iterations) + ")";
    std::vector<SolvedEnd> found;
    for (std::uint64_t seed = 0; found.size() < wanted && seed < 100'000; ++seed)
        find_endgames(game, seed, extent().positions, found);
    EXPECT_GE(found.size(), wanted);
    for (const SolvedEnd& endgame : found) {
        const Position& position = endgame.position;
        const AnyObservation seen = game->observe(position, game->actor(position));
        Rng rng(endgame.seed, 3);
        const Action chosen = make_bot(*parse_bot(bot), game)->choose(seen, rng, {}).action;
        const std::vector<Action> actions = possible(*game, position);
        const auto place = std::ranges::find(actions, chosen) - actions.begin();
        EXPECT_GE(endgame.values[static_cast<std::size_t>(place)],
                  std::ranges::max(endgame.values) - tolerance)
            << game->text(chosen) << ", seed " << endgame.seed << ", ply " << endgame.ply;
    }
}

INSTANTIATE_TEST_SUITE_P(, Endgames,
                         ::testing::Values("pioneers(players=2)", "milestones(players=2)",
                                           "pioneer_days(players=2)", "rail_pioneers(players=2)"),
                         [](const auto& info) { return test_name(info.param); });

} // namespace conestoga::tests
