// What a question of Pioneers says besides the rules.
#include "bots/playout.hpp"
#include "pioneers/scene.hpp"

#include <algorithm>

namespace conestoga::pioneers {
namespace {

// PIO-3.6: in whole games, a road that leaves nothing to drive with is warned of, and no other.
TEST(PioneersQuestion, Pio3_6_RoadsThatEndATurnWithoutADriveAreWarnedOf) {
    const Pioneers& game = game_of("pioneers(players=3)");
    int warned = 0, roads = 0;
    for (int seed = 0; seed < 8; ++seed) {
        Rng rng(seed, 23);
        State state = game.initial();
        Playout counts;
        while (game.actor(state) != nobody) {
            const Action action = random_action(game, state, rng, counts);
            const State before = state;
            EventLog log;
            game.apply(state, action, log);
            if (before.phase != Phase::place_bought_road) continue;
            const bool stays = std::ranges::any_of(log.events, [](const Event& event) {
                return event.kind == static_cast<std::uint8_t>(Happening::stay);
            });
            const bool said = std::ranges::any_of(
                warnings(game.content(), before, action),
                [](const Message& one) { return one.key == "pioneers.warning.stay"; });
            EXPECT_EQ(said, stays) << game.text(action) << ", seed " << seed;
            warned += said;
            ++roads;
        }
    }
    EXPECT_GT(warned, 0);
    EXPECT_GT(roads, warned);
}

} // namespace
} // namespace conestoga::pioneers
