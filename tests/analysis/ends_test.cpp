// Near the end, where everything that may still happen can be gone through, an analysis says what
// brute force says: of every action, and of the position itself.
#include "analysis/games.hpp"
#include "bots/brute_force.hpp"

#include <cstdlib>

namespace conestoga::tests {

namespace {

constexpr std::size_t solvable = 4'000; // positions that may follow
constexpr double tolerance = 2e-6;

std::size_t endgames() {
    if (std::getenv("CONESTOGA_CHECK_ALL")) return 200;
#ifdef NDEBUG
    return 24;
#else
    return 2; // sanitizers are slow
#endif
}

class AnalysedEnds : public ::testing::TestWithParam<std::string> {};

} // namespace

TEST_P(AnalysedEnds, EqualBruteForce) {
    const GamePointer game = game_of(GetParam());
    std::vector<SolvedEnd> found;
    for (std::uint64_t seed = 0; found.size() < endgames() && seed < 100'000; ++seed)
        find_endgames(game, seed, solvable, found);
    ASSERT_GE(found.size(), endgames());
    const auto assessor = make_assessor(game);
    for (const SolvedEnd& end : found) {
        const Seat actor = game->actor(end.position);
        assessor->begin(game->observe(end.position, actor), Analysis::standard_iterations(*game),
                        {});
        ASSERT_TRUE(assessor->work({}));
        const Assessment assessment = assessor->assessment();
        const std::vector<Action> actions = possible(*game, end.position);
        ASSERT_TRUE(assessment.is_exact) << "seed " << end.seed << ", ply " << end.ply;
        ASSERT_EQ(assessment.actions.size(), actions.size());
        for (const Assessed& one : assessment.actions) {
            const auto place = std::ranges::find(actions, one.action) - actions.begin();
            EXPECT_NEAR(one.value, end.values[static_cast<std::size_t>(place)], tolerance)
                << game->text(one.action) << ", seed " << end.seed << ", ply " << end.ply;
        }
        EXPECT_NEAR(assessment.shares[static_cast<std::size_t>(actor)],
                    std::ranges::max(end.values), tolerance);
    }
}

INSTANTIATE_TEST_SUITE_P(, AnalysedEnds, ::testing::ValuesIn(titles_for_two()),
                         [](const auto& info) { return test_name(info.param); });

} // namespace conestoga::tests
