// The rows of a text screen below each other.
#pragma once

#include "engine/core/screen_sheet.hpp"

namespace conestoga {

inline constexpr std::u32string_view between_parts = U"  ·  ";

// Each row is made of parts that stay together.
class Page {
public:
    explicit Page(Ink ink, int width = screen_width) : ink_(ink), width_(width) {}

    void add(const GlyphRow& row) { text_ += printed(row, ink_) + "\n"; }
    void add_blank_row() { text_ += "\n"; }
    void add_text(const std::string& rows) { text_ += rows; }
    // The parts one after the other; what does not fit goes to a next row.
    void add_parts(const std::vector<GlyphRow>& parts, int indent,
                   std::u32string_view between = between_parts);
    // The same behind a label, which stands in the first row before the indent.
    void add_labelled(const GlyphRow& label, const std::vector<GlyphRow>& parts, int indent,
                      std::u32string_view between = between_parts);
    std::string text() && { return std::move(text_); }

private:
    Ink ink_;
    int width_;
    std::string text_;
};

// A part of a row.
GlyphRow part(std::string_view text, Pen pen = common_pen);

} // namespace conestoga
