#include "cli/qr_code.hpp"

#include <gtest/gtest.h>
#include <vector>

namespace conestoga::tests {

namespace {

// The modules that a drawing shows, dark ones true, with its border.
std::vector<std::vector<bool>> modules_in(std::string_view drawing) {
    std::vector<std::vector<bool>> rows;
    while (!drawing.empty()) {
        const std::size_t end = drawing.find('\n');
        std::string_view line = drawing.substr(0, end);
        drawing.remove_prefix(end + 1);
        std::vector<bool> upper, lower;
        while (!line.empty()) {
            const std::string_view block = line.substr(0, line.front() == ' ' ? 1 : 3);
            upper.push_back(block == " " || block == "▄");
            lower.push_back(block == " " || block == "▀");
            line.remove_prefix(block.size());
        }
        rows.push_back(upper);
        rows.push_back(lower);
    }
    return rows;
}

} // namespace

TEST(QrCode, HasItsThreeEyesAndALightBorder) {
    const auto modules = modules_in(qr_code("http://192.168.1.20:8470/"));
    const std::size_t width = modules.front().size();
    ASSERT_EQ(width, 29U + 4); // version 3, and two modules on each side
    for (const auto& row : modules) ASSERT_EQ(row.size(), width);
    constexpr std::size_t border = 2, eye = 7;
    const auto is_eye = [&](std::size_t top, std::size_t left) {
        for (std::size_t row = 0; row < eye; ++row)
            for (std::size_t column = 0; column < eye; ++column) {
                const std::size_t ring = std::min({row, column, eye - 1 - row, eye - 1 - column});
                if (modules[top + row][left + column] != (ring != 1)) return false;
            }
        return true;
    };
    EXPECT_TRUE(is_eye(border, border));
    EXPECT_TRUE(is_eye(border, width - border - eye));
    EXPECT_TRUE(is_eye(width - border - eye, border));
    for (std::size_t i = 0; i < width; ++i) {
        EXPECT_FALSE(modules[0][i]);
        EXPECT_FALSE(modules[i][1]);
    }
}

TEST(QrCode, OfTooMuchIsNone) { EXPECT_EQ(qr_code(std::string(5000, 'x')), ""); }

} // namespace conestoga::tests
