// What the text screen is printed on: rows that are filled part by part, and the pens for them.
#pragma once

#include "engine/core/game.hpp"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace conestoga::pioneer_days {

struct Pen {
    std::uint8_t colour = 0; // of the 256 ANSI colours; 0 is the terminal's own
    bool bold = false;
};
inline constexpr Pen common_pen{};
inline constexpr Pen bold_pen{0, true};
inline constexpr Pen soft_pen{244, false};
// Blue, green, red, yellow; legible on light and on dark. The shape says the same without colour.
inline constexpr std::array<Pen, max_seats> seat_pens{
    {{33, true}, {35, true}, {167, true}, {178, true}}};
inline constexpr std::array<std::string_view, max_seats> seat_shapes{"●", "▲", "■", "◆"};

// Text with a pen; it stays together on a row.
struct Part {
    std::string text;
    Pen pen = common_pen;
};

class Page {
public:
    explicit Page(Ink ink) : ink_(ink) {}

    void add_blank_row() { text_ += "\n"; }
    // The parts one after the other behind a label; what does not fit goes to a next row.
    void add(const Part& label, const std::vector<Part>& parts, std::string_view between = "  ·  ");
    std::string text() && { return std::move(text_); }

private:
    std::string inked(const Part& part) const;

    Ink ink_;
    std::string text_;
};

// One code point is one cell wide.
int width_of(std::string_view utf8);

} // namespace conestoga::pioneer_days
