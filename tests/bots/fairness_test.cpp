// A bot knows what its seat knows. It never gets a position, and where two worlds look alike to its
// seat it does the same in both.
#include "bots/bot.hpp"
#include "games/twins.hpp"

#include <type_traits>

namespace conestoga::tests {

namespace {

static_assert(std::is_same_v<decltype(&Bot::choose),
                             Thought (Bot::*)(const AnyObservation&, Rng&, const Budget&)>,
              "a bot chooses by an observation alone");
static_assert(!std::is_constructible_v<AnyObservation, const Position&, Seat>,
              "only a game makes observations");

#ifdef NDEBUG
constexpr int pairs = 1000;
#else
constexpr int pairs = 60; // sanitizers are slow
#endif
constexpr int pairs_of_a_game = 8;
const Budget few_iterations{8};

// Every bot, at its place in one of the two worlds for a whole game.
std::vector<std::unique_ptr<Bot>> every_bot(const GamePointer& game) {
    std::vector<std::unique_ptr<Bot>> all;
    for (const BotInfo& info : bots())
        all.push_back(make_bot(BotSpec{std::string(info.name)}, game));
    return all;
}

// What a chooser that looks at the whole position might do.
Action peep(const AnyGame& game, const Position& position) {
    ActionList actions;
    game.legal(position, actions);
    return actions[game.hash(position) % actions.size()];
}

class Fairness : public ::testing::TestWithParam<const char*> {};

} // namespace

TEST_P(Fairness, WorldsThatASeatCannotTellApartGetTheSameMove) {
    const GamePointer pointer = game_of(GetParam());
    const AnyGame& game = *pointer;
    int compared = 0, told_apart_by_peeping = 0;
    for (std::uint64_t number = 0; compared < pairs; ++number) {
        ASSERT_LT(number, 10U * pairs) << "hardly any worlds differ";
        const auto viewer = static_cast<Seat>(number % static_cast<unsigned>(game.players()));
        const Twins twins = make_twins(game, viewer, number);
        const auto here = every_bot(pointer), there = every_bot(pointer);
        Position one = game.initial(), other = one;
        int of_this_game = 0;
        for (std::size_t ply = 0; ply < twins.one.size(); ++ply) {
            if (game.actor(one) == viewer && game.hash(one) != game.hash(other) &&
                possible(game, one).size() > 1 && of_this_game < pairs_of_a_game) {
                ++of_this_game;
                ++compared;
                told_apart_by_peeping += peep(game, one) != peep(game, other);
                for (std::size_t bot = 0; bot < here.size(); ++bot) {
                    Rng rng(number, ply), same(number, ply);
                    const Thought thought =
                        here[bot]->choose(game.observe(one, viewer), rng, few_iterations);
                    const Thought twin =
                        there[bot]->choose(game.observe(other, viewer), same, few_iterations);
                    ASSERT_EQ(game.text(thought.action), game.text(twin.action))
                        << bots()[bot].name << ", game " << number << ", ply " << ply;
                    ASSERT_FALSE(game.why_not(one, thought.action));
                    ASSERT_EQ(thought.considered.size(), twin.considered.size());
                    for (std::size_t i = 0; i < twin.considered.size(); ++i)
                        ASSERT_EQ(thought.considered[i].value, twin.considered[i].value)
                            << bots()[bot].name << ", game " << number << ", ply " << ply;
                }
            }
            game.apply(one, twins.one[ply]);
            game.apply(other, twins.other[ply]);
        }
    }
    EXPECT_GT(told_apart_by_peeping, pairs / 4) << "the worlds are too much alike to show anything";
}

INSTANTIATE_TEST_SUITE_P(GamesWithSecrets, Fairness,
                         ::testing::Values("pioneers(players=3)",
                                           "pioneer_days(players=3,sets=cd,boards=unique)"),
                         [](const auto& info) { return test_name(info.param); });

} // namespace conestoga::tests
