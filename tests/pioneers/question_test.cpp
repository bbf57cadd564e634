// What a question of Pioneers says besides the rules.
#include "bots/playout.hpp"
#include "pioneers/scene.hpp"

#include <algorithm>

namespace conestoga::pioneers {
namespace {

// PIO-3.6: in whole games, a road or a coach that leaves nothing to drive with is warned of, and no
// other.
TEST(PioneersQuestion, Pio3_6_PurchasesThatEndATurnWithoutADriveAreWarnedOf) {
    const Pioneers& game = game_of("pioneers(players=3)");
    int warned_of_roads = 0, warned_of_coaches = 0, purchases = 0;
    for (int seed = 0; seed < 8; ++seed) {
        Rng rng(seed, 23);
        State state = game.initial();
        Playout counts;
        while (game.actor(state) != nobody) {
            const Action action = random_action(game, state, rng, counts);
            const State before = state;
            EventLog log;
            game.apply(state, action, log);
            const bool is_coach = kind_of(action) == Kind::buy_coach;
            if (before.phase != Phase::place_bought_road && !is_coach) continue;
            if (state.phase == Phase::reveal_coach)
                game.apply(state, random_action(game, state, rng, counts), log);
            const bool stays = std::ranges::any_of(log.events, [](const Event& event) {
                return event.kind == static_cast<std::uint8_t>(Happening::stay);
            });
            const bool said = std::ranges::any_of(
                warnings(game.content(), before, action),
                [](const Message& one) { return one.key == "pioneers.warning.stay"; });
            EXPECT_EQ(said, stays) << game.text(action) << ", seed " << seed;
            (is_coach ? warned_of_coaches : warned_of_roads) += said;
            ++purchases;
        }
    }
    EXPECT_GT(warned_of_roads, 0);
    EXPECT_GT(warned_of_coaches, 0);
    EXPECT_GT(purchases, warned_of_roads + warned_of_coaches);
}

} // namespace
} // namespace conestoga::pioneers
