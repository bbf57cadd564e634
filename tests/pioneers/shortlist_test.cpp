// What a bot that looks one action ahead need not weigh.
#include "engine/pioneers/appraiser.hpp"
#include "tests/pioneers/scene.hpp"

namespace conestoga::pioneers {
namespace {

using testing::Contains;
using testing::Not;

std::vector<std::string> listed(const Scene& scene) {
    ActionList all, few;
    scene.game().legal(scene.now(), all);
    Appraiser appraiser(scene.game().content());
    appraiser.begin(scene.now());
    appraiser.shortlist(scene.now(), all, few);
    std::vector<std::string> texts;
    for (Action action : few) texts.push_back(scene.game().text(action));
    return texts;
}

TEST(PioneersShortlist, RoadsAtTheNetworkAtPioneersAndAtTheStagecoach) {
    Scene scene(4);
    scene.settled("albany", bill).settled("denver", bill).stagecoach("chicago");
    scene.road(bill, "boston-albany").road(bill, "boston-new_york").turn_of(bill);
    scene.play("buy road");
    EXPECT_THAT(listed(scene), Contains("road albany-buffalo")) << "out of the network";
    EXPECT_THAT(listed(scene), Contains("road denver-santa_fe")) << "from a pioneer";
    EXPECT_THAT(listed(scene), Contains("road detroit-chicago")) << "for the stagecoach";
    EXPECT_THAT(listed(scene), Not(Contains("road albany-new_york"))) << "joined already";
    EXPECT_THAT(listed(scene), Not(Contains("road seattle-portland"))) << "far from everything";
}

TEST(PioneersShortlist, EveryPurchase) {
    Scene scene(4);
    scene.turn_of(bill);
    ActionList all;
    scene.game().legal(scene.now(), all);
    EXPECT_EQ(listed(scene).size(), all.size());
}

} // namespace
} // namespace conestoga::pioneers
