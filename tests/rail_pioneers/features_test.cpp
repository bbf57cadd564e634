// What the learned evaluation looks at, counted by hand on the layout of the scenes.
#include "engine/core/features.hpp"
#include "tests/rail_pioneers/scene.hpp"

#include <algorithm>

namespace conestoga::rail_pioneers {
namespace {

// A feature of whoever has this line, with one train each.
int feature(Scene& scene, int line, std::string_view name) {
    const Seat seat = scene.at(line).seat;
    FeatureNames names;
    scene.game().features(scene.now(), seat, names);
    Features values;
    scene.game().features(scene.now(), seat, values);
    const auto found = std::ranges::find(names.names(), name);
    if (found == names.names().end()) {
        ADD_FAILURE() << name << " is not there";
        return 0;
    }
    return values.values()[static_cast<std::size_t>(found - names.names().begin())];
}

// RAIL-2.1, RAIL-C3: with either half of the engine on the spot. River 20: throws 7 and 8; danger
// 24: 11 and 12.
TEST(RailFeatures, TheNextRunMeetsWhatTwoDiceReach) {
    Scene scene;
    scene.train(1, 13, 60).turn_of(2);
    EXPECT_EQ(feature(scene, 1, "river_chance"), 6 + 5);
    EXPECT_EQ(feature(scene, 1, "danger_chance"), 2 + 1);
    EXPECT_EQ(feature(scene, 1, "ambush_chance"), 0);
    EXPECT_EQ(feature(scene, 1, "derail_chance"), 0);
    EXPECT_EQ(feature(scene, 1, "track_ahead"), 47);
}

// RAIL-2.3, example 3: exactly on the railhead is safe.
TEST(RailFeatures, ARunBeyondTheRailheadDerails) {
    Scene scene;
    scene.train(1, 20, 24).turn_of(2);
    EXPECT_EQ(feature(scene, 1, "derail_chance"), 36 - 1 - 2 - 3);
    EXPECT_EQ(feature(scene, 1, "danger_chance"), 3) << "throw 4 stands on 24";
}

// RAIL-2.4: one die, and not beyond the space before the box: 3 stops in the ambush of 33, and so
// do 4, 5 and 6.
TEST(RailFeatures, ABoxAheadMeansOneDieAndAnEnd) {
    Scene scene;
    scene.train(1, 30, 60).box(1, 35, 2).turn_of(2);
    EXPECT_EQ(feature(scene, 1, "river_chance"), 6) << "throw 1: the rear half stands on 30";
    EXPECT_EQ(feature(scene, 1, "ambush_chance"), 24);
    EXPECT_EQ(feature(scene, 1, "danger_chance"), 0);
}

// RAIL-2.2: whoever comes home meets nothing more.
TEST(RailFeatures, NothingLiesBeyondTheBuffers) {
    Scene scene;
    scene.train(1, 99, 104).turn_of(2);
    scene.state().trains[0].speed = Speed::slow;
    EXPECT_EQ(feature(scene, 1, "derail_chance"), 0);
    EXPECT_EQ(feature(scene, 1, "river_chance"), 0);
}

// RAIL-3.1: only who has a box left can attack; one's own rivers threaten nobody's own train.
TEST(RailFeatures, RivalsWithABoxAtARiverAreAThreat) {
    Scene scene;
    scene.train(1, 13, 60).train(2, 13, 60).train(3, 48, 60).boxes(4, 0).turn_of(1);
    EXPECT_EQ(feature(scene, 1, "threats"), 11 + (5 + 4)) << "line 3: 56 and 57 by 8 and 9";
    EXPECT_EQ(feature(scene, 1, "worst_threat"), 11);
    scene.boxes(2, 0);
    EXPECT_EQ(feature(scene, 1, "threats"), 5 + 4);
    EXPECT_EQ(feature(scene, 3, "threats"), 11) << "line 1 alone";
}

TEST(RailFeatures, ALeadIsOverTheFastestRivals) {
    Scene scene;
    scene.train(1, 60, 104).train(2, 30, 104).train(3, 13, 60).turn_of(1);
    EXPECT_GT(feature(scene, 1, "lead"), 0);
    EXPECT_LT(feature(scene, 2, "lead"), 0);
    EXPECT_EQ(feature(scene, 1, "lead"), -feature(scene, 2, "lead"));
    EXPECT_GT(feature(scene, 1, "lead_over_second"), feature(scene, 1, "lead"));
    EXPECT_GT(feature(scene, 2, "lead_over_second"), 0);
    Scene two("rail_pioneers(players=2,trains=1)");
    two.train(1, 60, 104).train(2, 30, 104).turn_of(1);
    EXPECT_EQ(feature(two, 1, "lead_over_second"), 0) << "there is no second rival";
}

} // namespace
} // namespace conestoga::rail_pioneers
