// What a question of Rail Pioneers says besides the rules.
#include "bots/playout.hpp"
#include "table/words.hpp"
#include "tests/rail_pioneers/scene.hpp"

namespace conestoga::rail_pioneers {
namespace {

std::optional<std::string> said(const std::optional<Message>& message) {
    if (!message) return std::nullopt;
    return Words(Language::en).say(*message);
}

Offer running(const Scene& scene) {
    return offer(scene.game().content(), scene.now(), *scene.game().parse("run"));
}

// RAIL-2.3: a train that runs out of track derails: the answer says how often.
TEST(RailPioneersQuestion, Rail2_3_RunningSaysHowManyThrowsDerail) {
    Scene scene;
    scene.train(1, 7, 60).turn_of(1);
    EXPECT_EQ(said(running(scene).price), std::nullopt);
    EXPECT_EQ(said(running(scene).gain), "2 to 12 spaces");
    scene.train(1, 7, 16).turn_of(1);
    EXPECT_EQ(said(running(scene).price), "derails on 6 of 36 throws") << "10, 11 and 12";
    EXPECT_EQ(said(running(scene).gain), "2 to 12 spaces");
    scene.train(1, 7, 8).turn_of(1);
    EXPECT_EQ(said(running(scene).price), "surely derails");
    EXPECT_EQ(said(running(scene).gain), std::nullopt) << "it goes nowhere";
}

int boxes_in_hand(const State& state) {
    int boxes = 0;
    for (const Train& train : state.trains) boxes += train.boxes;
    return boxes;
}

// RAIL-3.8: in whole games, whoever decides to spend a box of dynamite is warned, and nobody else.
TEST(RailPioneersQuestion, Rail3_8_WhoeverSpendsABoxIsWarned) {
    const RailPioneers& game = game_of("rail_pioneers(players=3)");
    int warned = 0, decisions = 0;
    for (int seed = 0; seed < 12; ++seed) {
        Rng rng(seed, 29);
        State state = game.initial();
        Playout counts;
        while (game.actor(state) != nobody) {
            const Action action = random_action(game, state, rng, counts);
            const State before = state;
            EventLog log;
            game.apply(state, action, log);
            if (game.actor(before) == chance_acts) continue;
            const bool said = !warnings(game.content(), before, action).empty();
            EXPECT_EQ(said, boxes_in_hand(state) < boxes_in_hand(before))
                << game.text(action) << ", seed " << seed;
            warned += said;
            ++decisions;
        }
    }
    EXPECT_GT(warned, 0);
    EXPECT_GT(decisions, warned);
}

} // namespace
} // namespace conestoga::rail_pioneers
