// What a question of Pioneer Days says besides the rules.
#include "bots/playout.hpp"
#include "table/words.hpp"
#include "tests/pioneer_days/scene.hpp"

namespace conestoga::pioneer_days {
namespace {

// DAYS-2.2, DAYS-4.1: damage covers two slots, and costs 2 VP at the end.
TEST(PioneerDaysQuestion, Days4_1_DamageHasAPrice) {
    Scene scene(2);
    scene.markers(3, 1, 1, 1).wood(bill, 1).wood(annie, 0).pass_day("blue");
    const Offer damage = offer(scene.content(), scene.now(), *scene.game().parse("damage wagon 1"));
    ASSERT_TRUE(damage.price);
    EXPECT_EQ(Words(Language::en).say(*damage.price), "2 VP at the end + 2 slots");
    EXPECT_TRUE(damage.refuses);
}

// DAYS-1.5, DAYS-2.2, DAYS-2.5: in whole games, wagons are damaged and townsfolk lost after a
// warning or where nothing could be paid, and a turn that ends with too full wagons says so.
TEST(PioneerDaysQuestion, Days2_2_WarningsHoldInWholeGames) {
    Scene scene(3);
    const auto& game = scene.game();
    std::map<std::string, int> warned;
    for (int seed = 0; seed < 4; ++seed) {
        Rng rng(seed, 22);
        State state = game.initial();
        Silent silent;
        Playout counts;
        while (game.actor(state) != nobody) {
            const Action action = random_action(game, state, rng, counts);
            const State before = state;
            game.apply(state, action, silent);
            if (!is_player(game.actor(before))) continue;
            std::vector<std::string> said;
            for (const Message& warning : warnings(game.content(), before, action))
                said.push_back(warning.key);
            std::vector<std::string> happens;
            if (kind_of(action) == Kind::damage_wagon)
                happens.push_back("pioneer_days.warning.damage_wagon");
            if (kind_of(action) == Kind::lose_townsfolk)
                happens.push_back("pioneer_days.warning.lose_townsfolk");
            if (kind_of(action) == Kind::end && state.phase == Phase::discard &&
                state.active == before.active)
                happens.push_back("pioneer_days.warning.overflow");
            EXPECT_EQ(said, happens) << game.text(action) << ", seed " << seed;
            for (const std::string& key : said) ++warned[key];
        }
    }
    EXPECT_EQ(warned.size(), 3U) << "every kind of warning came up";
}

} // namespace
} // namespace conestoga::pioneer_days
