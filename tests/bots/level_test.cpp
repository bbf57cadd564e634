// How a level thinks: in doubt, whether it searches or not, and by playouts for a part.
#include "bots/bot.hpp"
#include "games/every_game.hpp"

#include <algorithm>
#include <set>

namespace conestoga::tests {

namespace {

class WaysOfLevels : public EveryGame {
protected:
    // Of the seat that acts there, which has several choices.
    AnyObservation choice() const {
        for (std::uint64_t seed = 1;; ++seed) {
            Rng rng(seed);
            const Position position = random_position(game, rng, 20 + static_cast<int>(seed % 40));
            if (is_player(game.actor(position)) && possible(game, position).size() > 2)
                return game.observe(position, game.actor(position));
        }
    }
    Thought thought_of(const std::string& bot, const AnyObservation& seen,
                       std::uint64_t seed) const {
        Rng rng(seed);
        return make_bot(*parse_bot(bot), pointer)->choose(seen, rng, Budget{});
    }
};

// What its choice costs by its own thoughts.
double cost_of(const Thought& thought) {
    const auto chosen = std::ranges::find(thought.considered, thought.action, &Considered::action);
    return std::ranges::max(thought.considered, {}, &Considered::value).value - chosen->value;
}

constexpr int thoughts = 30;

} // namespace

TEST_P(WaysOfLevels, InGreatDoubtOneTakesAnything) {
    const AnyObservation seen = choice();
    for (const char* bot : {"level3(doubt=10000)", "level4(iterations=12,doubt=10000)"}) {
        std::set<Action> taken;
        for (int seed = 0; seed < thoughts; ++seed)
            taken.insert(thought_of(bot, seen, static_cast<std::uint64_t>(seed)).action);
        EXPECT_GT(taken.size(), 2U) << bot;
    }
}

TEST_P(WaysOfLevels, InSlightDoubtOneTakesNothingMuchWorse) {
    const AnyObservation seen = choice();
    for (int seed = 0; seed < thoughts; ++seed)
        EXPECT_LT(cost_of(thought_of("level3(doubt=1)", seen, static_cast<std::uint64_t>(seed))),
                  0.015);
}

// They change what is expected, and the same seed plays the same ones.
TEST_P(WaysOfLevels, PlayoutsSayAPart) {
    const AnyObservation seen = choice();
    const auto values = [&](const std::string& bot) {
        std::vector<double> all;
        for (const Considered& one : thought_of(bot, seen, 3).considered) all.push_back(one.value);
        return all;
    };
    EXPECT_NE(values("level5(iterations=60,playouts=50)"),
              values("level5(iterations=60,playouts=0)"));
    EXPECT_NE(values("level5(iterations=60,playouts=50)"),
              values("level5(iterations=60,playouts=100)"));
    EXPECT_EQ(values("level5(iterations=60,playouts=50)"),
              values("level5(iterations=60,playouts=50)"));
}

FOR_EVERY_GAME(WaysOfLevels);

} // namespace conestoga::tests
