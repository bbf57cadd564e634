// What the text screen is printed on: a sheet of character cells, and the pens that mark them.
// One code point is one cell wide.
#pragma once

#include "engine/core/game.hpp"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace conestoga {

struct Pen {
    std::uint8_t colour = 0; // of the 256 ANSI colours; 0 is the terminal's own
    bool bold = false;
    bool inverse = false;

    bool operator==(const Pen&) const = default;
};

inline constexpr Pen common_pen{};
inline constexpr Pen bold_pen{0, true, false};
inline constexpr Pen soft_pen{244, false, false};
// Blue, green, red, yellow; legible on light and on dark. The shape says the same without colour.
inline constexpr std::array<Pen, max_seats> seat_pens{
    {{33, true, false}, {35, true, false}, {167, true, false}, {178, true, false}}};
inline constexpr std::array<char32_t, max_seats> seat_shapes{U'●', U'▲', U'■', U'◆'};

inline constexpr char32_t blank = 0; // nothing is printed here; a space is

struct Glyph {
    char32_t sign = blank;
    Pen pen{};
};
using GlyphRow = std::vector<Glyph>;

std::u32string signs_of(std::string_view utf8);
int width_of(std::string_view utf8);
// The row in UTF-8, without blanks at its end. A control character, which only the name of a player
// could bring, is shown as U+FFFD.
std::string printed(const GlyphRow& row, Ink ink);
void append(GlyphRow& row, std::u32string_view signs, Pen pen = common_pen);
void append(GlyphRow& row, std::string_view utf8, Pen pen = common_pen);
void append(GlyphRow& row, const GlyphRow& more);
void pad(GlyphRow& row, int width);

struct Cell {
    int column = 0;
    int row = 0;

    bool operator==(const Cell&) const = default;
};

class Sheet {
public:
    Sheet(int width, int height) : rows_(height, GlyphRow(width)) {}

    bool has(Cell cell) const {
        return cell.row >= 0 && cell.row < static_cast<int>(rows_.size()) && cell.column >= 0 &&
               cell.column < static_cast<int>(rows_[0].size());
    }
    // Outside the sheet nothing is printed.
    void put(Cell cell, Glyph glyph) {
        if (has(cell)) rows_[cell.row][cell.column] = glyph;
    }
    // Whether something may still be printed there.
    bool is_free(Cell cell) const {
        return has(cell) && rows_[cell.row][cell.column].sign == blank;
    }
    std::string text(Ink ink) const; // every row ends with a line feed

private:
    std::vector<GlyphRow> rows_;
};

} // namespace conestoga
