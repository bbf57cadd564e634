#include "server/visitors.hpp"

#include <gtest/gtest.h>

namespace conestoga::tests {

TEST(Visitors, AreSlowedDownEachByThemselves) {
    Visitors visitors({3, 1}, {1, 0.5});
    for (int i = 0; i < 3; ++i) EXPECT_FALSE(visitors.is_too_fast("annie", 1000));
    EXPECT_TRUE(visitors.is_too_fast("annie", 1000));
    EXPECT_FALSE(visitors.is_too_fast("jim", 1000));
    EXPECT_FALSE(visitors.is_too_fast("annie", 2000));
    EXPECT_TRUE(visitors.is_too_fast("annie", 2000));
}

TEST(Visitors, ArriveMoreSlowly) {
    Visitors visitors({100, 100}, {2, 0.5});
    EXPECT_FALSE(visitors.arrives_too_fast("annie", 1000));
    EXPECT_FALSE(visitors.arrives_too_fast("annie", 1000));
    EXPECT_TRUE(visitors.arrives_too_fast("annie", 1000));
    EXPECT_FALSE(visitors.is_too_fast("annie", 1000));
    EXPECT_FALSE(visitors.arrives_too_fast("annie", 3000));
}

// Many at once keep newcomers out for a moment and not for good; those who are known go on.
TEST(Visitors, AreForgottenOnceThatGivesThemNothing) {
    Visitors visitors({2, 1}, {2, 1}, 10); // full again after two seconds
    for (int i = 0; i < 10; ++i) EXPECT_FALSE(visitors.is_too_fast(std::to_string(i), 1000));
    EXPECT_TRUE(visitors.is_too_fast("late", 1500));
    EXPECT_FALSE(visitors.is_too_fast("3", 2500));
    EXPECT_FALSE(visitors.is_too_fast("late", 3000));
    EXPECT_FALSE(visitors.is_too_fast("3", 3000)) << "who came lately is remembered";
    EXPECT_TRUE(visitors.is_too_fast("3", 3000));
}

TEST(Visitors, OfANetworkOfVersionSixAreOne) {
    EXPECT_EQ(visitor_of_address("192.0.2.7"), "192.0.2.7");
    EXPECT_EQ(visitor_of_address("::ffff:192.0.2.7"), "192.0.2.7");
    EXPECT_EQ(visitor_of_address("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
    EXPECT_EQ(visitor_of_address("2001:db8:1:2::9"), visitor_of_address("2001:db8:1:2:f::1"));
    EXPECT_NE(visitor_of_address("2001:db8:1:3::9"), visitor_of_address("2001:db8:1:2::9"));
    EXPECT_EQ(visitor_of_address("no address"), "no address");
}

} // namespace conestoga::tests
