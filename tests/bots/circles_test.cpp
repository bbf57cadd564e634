// Nobody goes round in circles: games of every bot that knows the game end by themselves, without
// the guard of MIL-7.4. Those in doubt take their time.
#include "bots/bot.hpp"
#include "games/every_game.hpp"

namespace conestoga::tests {

namespace {

constexpr int most_rounds = 250; // greedy takes some 30

#ifdef NDEBUG
constexpr std::uint64_t seeds = 3;
#else
constexpr std::uint64_t seeds = 1; // sanitizers are slow
#endif

// The rounds of a game between bots, the first of `conestoga simulate --seed`; at most one more
// than there may be.
int rounds_of(const GamePointer& game, const std::vector<std::string>& names, std::uint64_t seed,
              const Budget& budget) {
    std::vector<std::unique_ptr<Bot>> bots;
    for (const std::string& name : names) bots.push_back(make_bot(*parse_bot(name), game));
    Rng chance(seed, 0), thought(seed, 1);
    Position position = game->initial();
    for (Seat actor; (actor = game->actor(position)) != nobody;) {
        if (game->round(position) > most_rounds) break;
        game->apply(
            position,
            actor == chance_acts
                ? random_possible(*game, position, chance)
                : bots[actor]->choose(game->observe(position, actor), thought, budget).action);
    }
    return game->round(position);
}

class NoCircles : public ::testing::TestWithParam<std::string> {};

} // namespace

TEST_P(NoCircles, Mil7_4_GamesEndWithoutTheGuard) {
    for (int players = 2; players <= 4; ++players) {
        const GamePointer game =
            game_of("milestones(guard=off,players=" + std::to_string(players) + ")");
        const std::vector<std::string> names(static_cast<std::size_t>(players), GetParam());
        for (std::uint64_t seed = 101; seed < 101 + seeds; ++seed)
            EXPECT_LE(rounds_of(game, names, seed, Budget{8}), most_rounds)
                << players << " players, seed " << seed;
    }
}

INSTANTIATE_TEST_SUITE_P(, NoCircles,
                         ::testing::Values("greedy", "level1", "level2", "level3", "level4",
                                           "level5"),
                         [](const auto& info) { return info.param; });

} // namespace conestoga::tests
