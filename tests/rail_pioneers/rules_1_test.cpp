// Rail Pioneers by version 1 of its rules, rule by rule beside today's: no card for a train that
// dynamite drove back, no prices, boxes that came back, garrisons under the train. What holds for
// earlier rules of any game is in tests/games/earlier_rules_test.cpp.
#include "tests/rail_pioneers/scene.hpp"

namespace conestoga::rail_pioneers {

namespace {

using testing::ElementsAre;

// By both versions, on the layout of the scenes.
class RailPioneersByRules : public testing::TestWithParam<int> {
protected:
    Result<RailPioneers> game(const std::vector<Change>& lines = {},
                              const std::vector<Change>& cards = {}) const {
        ContentFiles files = scene_content();
        for (ContentFile& file : files)
            for (const auto& [old, by] : file.name == "lines.json"   ? lines
                                         : file.name == "cards.json" ? cards
                                                                     : std::vector<Change>{})
                for (int i = 0; i < (file.name == "lines.json" ? lines_on_map : 1); ++i)
                    file.text = replaced(file.text, old, by);
        return RailPioneers::make(*parse_game_string("rail_pioneers"), files, GetParam());
    }
    bool by_first_rules() const { return GetParam() == first_rules; }
};

} // namespace

// RAIL-3.3: whoever was driven back onto a danger drew no card.
TEST_P(RailPioneersByRules, Rail3_3_DrivenBackOntoADanger) {
    const auto rail = game();
    Scene scene(*rail);
    scene.train(1, 15, 60).train(2, 29, 60).turn_of(1);
    scene.play("run", "throw 5", "dynamite 2 30");
    EXPECT_EQ(scene.pos(2), 25) << "the engine's rear half on the danger at 24";
    EXPECT_EQ(scene.phase(), by_first_rules() ? Phase::choose : Phase::draw_card);
    EXPECT_EQ(scene.active(), by_first_rules() ? 2 : 1);
}

// RAIL-C6: without a box the side of a card that loses one could be chosen too, for nothing.
TEST_P(RailPioneersByRules, RailC6_ASideThatLosesABox) {
    const auto rail =
        game({}, {{"\"either\", \"pay_box\", \"back 5\"", "\"either\", \"lose_box\", \"back 5\""}});
    Scene scene(*rail);
    scene.boxes(1, 0).train(1, 22, 60).turn_of(1).play("run", "throw 2", "card rockfall");
    EXPECT_EQ(scene.allows("first"), by_first_rules());
    if (!by_first_rules()) return;
    EXPECT_THAT(scene.legal(), ElementsAre("first", "second"));
    scene.play("first");
    EXPECT_EQ(scene.count(Happening::card_void), 1);
    EXPECT_EQ(scene.active(), 2);
}

// RAIL-3.8: a box that was spent could come back by a card.
TEST_P(RailPioneersByRules, Rail3_8_ABoxComesBack) {
    const auto rail = game({}, {{"[\"forward 4\"]", "[\"regain_box\"]"}});
    ASSERT_EQ(static_cast<bool>(rail), by_first_rules());
    if (!rail) return;
    Scene scene(*rail);
    scene.boxes(1, 3).train(1, 22, 60).turn_of(1).play("run", "throw 2", "card tail_wind");
    EXPECT_EQ(scene.at(1).boxes, 4);
    EXPECT_EQ(scene.at(1).spent, 1);
    EXPECT_EQ(scene.count(Happening::regain_box), 1);

    Scene none(*rail);
    none.train(1, 22, 60).turn_of(1).play("run", "throw 2", "card tail_wind");
    EXPECT_EQ(none.at(1).boxes, 5);
    EXPECT_EQ(none.count(Happening::card_void), 1);
}

// RAIL-C6: both sides of a choice could lose a box.
TEST_P(RailPioneersByRules, RailC6_TwoSidesThatLoseABox) {
    const auto rail = game(
        {}, {{"\"either\", \"pay_box\", \"back 5\"", "\"either\", \"lose_box\", \"lose_box\""}});
    EXPECT_EQ(static_cast<bool>(rail), by_first_rules());
}

// RAIL-C5, RAIL-3.4: a garrison under its train: any throw couples.
TEST_P(RailPioneersByRules, RailC5_AGarrisonUnderTheTrain) {
    const auto rail = game({{"[16, 38, 62]", "[16, 44, 62]"}});
    ASSERT_EQ(static_cast<bool>(rail), by_first_rules());
    if (!rail) return;
    Scene scene(*rail);
    scene.train(1, 44, 60).turn_of(1).play("run", "throw 6");
    EXPECT_EQ(scene.at(1).engine, 44);
    scene.turn_of(1).play("run", "throw 2");
    EXPECT_EQ(scene.at(1).engine, 0);
    EXPECT_EQ(scene.pos(1), 50);
}

INSTANTIATE_TEST_SUITE_P(Version, RailPioneersByRules, testing::Values(first_rules, todays_rules),
                         [](const auto& info) { return std::to_string(info.param); });

} // namespace conestoga::rail_pioneers
