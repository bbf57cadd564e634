// What a question of Pioneer Days says besides the rules.
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

} // namespace
} // namespace conestoga::pioneer_days
