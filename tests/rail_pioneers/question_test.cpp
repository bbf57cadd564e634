// What a question of Rail Pioneers says besides the rules.
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
    EXPECT_EQ(said(running(scene).price), "derails on 36 of 36 throws");
    EXPECT_EQ(said(running(scene).gain), std::nullopt) << "it goes nowhere";
}

} // namespace
} // namespace conestoga::rail_pioneers
