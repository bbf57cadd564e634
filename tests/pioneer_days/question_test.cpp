// What a question of Pioneer Days says besides the rules.
#include "bots/playout.hpp"
#include "table/words.hpp"
#include "tests/pioneer_days/scene.hpp"

#include <array>

namespace conestoga::pioneer_days {
namespace {

// DAYS-2.2, DAYS-4.1: damage covers two slots, and costs 2 VP at the end.
TEST(PioneerDaysQuestion, Days4_1_DamageHasAPrice) {
    Scene scene(2);
    scene.markers(3, 1, 1, 1).wood(bill, 1).wood(annie, 0).pass_day("blue");
    const Offer damage = offer(scene.content(), scene.now(), *scene.game().parse("damage wagon 1"));
    ASSERT_TRUE(damage.price);
    EXPECT_EQ(Words(Language::en).say(*damage.price), "−2 VP at the end, −2 slots");
    EXPECT_TRUE(damage.refuses);
}

int damage_of(const Player& player) {
    int damage = 0;
    for (int i = 0; i < player.carts; ++i) damage += player.wagons[i].damage();
    return damage;
}

// DAYS-2.2, DAYS-2.5: in whole games, whoever loses something to a storm or a disease was warned of
// it, or had nothing left to pay with; and whatever was warned of is lost.
TEST(PioneerDaysQuestion, Days2_2_LossesAreWarnedOfInWholeGames) {
    Scene scene(3);
    const auto& game = scene.game();
    int losses = 0, warnings_said = 0;
    for (int seed = 0; seed < 6; ++seed) {
        Rng rng(seed, 22);
        State state = game.initial();
        Silent silent;
        Playout counts;
        std::array<int, 3> warned{};
        while (game.actor(state) != nobody) {
            const Action action = random_action(game, state, rng, counts);
            const State before = state;
            game.apply(state, action, silent);
            if (is_player(game.actor(before)))
                warned[before.active] +=
                    static_cast<int>(warnings(game.content(), before, action).size());
            for (Seat seat = 0; seat < 3; ++seat) {
                const Player &then = before.players[seat], &now = state.players[seat];
                const bool is_damaged = damage_of(now) > damage_of(then);
                const int lost =
                    is_damaged ? damage_of(now) - damage_of(then) : then.people - now.people;
                if (lost <= 0) continue;
                EXPECT_GE(lost, warned[seat]) << game.text(action) << ", seed " << seed;
                if (lost > warned[seat]) {
                    EXPECT_EQ(count_of(now, is_damaged ? Thing::wood : Thing::medicine), 0)
                        << game.text(action) << ", seed " << seed;
                }
                losses += lost;
                warnings_said += warned[seat];
                warned[seat] = 0;
            }
        }
        EXPECT_EQ(warned, (std::array<int, 3>{})) << "nothing was warned of in vain, seed " << seed;
    }
    EXPECT_GT(losses, warnings_said);
    EXPECT_GT(warnings_said, 0);
}

} // namespace
} // namespace conestoga::pioneer_days
