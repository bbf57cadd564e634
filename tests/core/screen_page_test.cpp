#include "engine/core/screen_page.hpp"

#include <gtest/gtest.h>

namespace conestoga::tests {

TEST(ScreenPage, PartsStayTogetherBehindTheirLabel) {
    const std::string long_part(50, 'a'), other_part(50, 'b');
    Page page(Ink::plain);
    page.add_labelled(part("Store"), {part(long_part), part(other_part), part("c")}, 8);
    page.add_labelled(part("Dice"), {part("d"), part("e")}, 8, U" ");
    EXPECT_EQ(std::move(page).text(),
              "Store   " + long_part + "\n        " + other_part + "  ·  c\nDice    d e\n");
}

TEST(ScreenPage, PartsAreIndentedWithoutALabel) {
    Page page(Ink::plain);
    page.add_parts({part("a"), part("b")}, 3);
    EXPECT_EQ(std::move(page).text(), "   a  ·  b\n");
}

} // namespace conestoga::tests
