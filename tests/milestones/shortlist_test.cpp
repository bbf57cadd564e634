// What a bot that looks one action ahead need not weigh.
#include "engine/milestones/shortlist.hpp"
#include "milestones/scene.hpp"

namespace conestoga::milestones {
namespace {

std::vector<std::string> listed(const Scene& scene) {
    ActionList all, few;
    scene.game().legal(scene.now(), all);
    shortlist(scene.game().content(), scene.now(), all, few, greedy_weights);
    std::vector<std::string> texts;
    for (Action action : few) texts.push_back(scene.game().text(action));
    return texts;
}
using Texts = std::vector<std::string>;

TEST(MilestonesShortlist, StopsAtWorkersThatGiveMostAndWhereThereIsSomethingToDo) {
    Scene scene(2);
    scene.workers(ada, {"q3", "q2", "", "s5", "", "", "c4", ""}).no_bonus().goods(ada, {});
    scene.street("a2", "b2", "b3").turn_of(ada);
    EXPECT_EQ(listed(scene), (Texts{"move 2", "move 4", "move 7", "move castle"}))
        << "the second quarryman gives both stones; nothing to trade, build or grind";
    scene.goods(ada, {1, 0, 1, 0, 0});
    EXPECT_EQ(listed(scene),
              (Texts{"move 2", "move 4", "move 7", "move trade", "move works", "move castle"}));
}

TEST(MilestonesShortlist, BuildsOnTheBestSiteOfEachKind) {
    Scene scene(2, {{"b3", 5}, {"c4", 1}});
    scene.workers(ada, {"q1", "l2", "s4", "", "", "", "", ""}).no_bonus();
    scene.goods(ada, {0, 1, 1, 0, 0}).pawn(ada, "8");
    scene.street("a2", "b2", "b3").street("b3", "c3", "c4").turn_of(ada);
    scene.play("move works");
    EXPECT_EQ(listed(scene), (Texts{"market b3", "done"})) << "not c4, which brings less";
}

} // namespace
} // namespace conestoga::milestones
