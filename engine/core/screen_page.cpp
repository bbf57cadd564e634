#include "engine/core/screen_page.hpp"

namespace conestoga {

constexpr std::u32string_view between = U"  ·  ";

void Page::add_parts(const std::vector<GlyphRow>& parts, int indent) {
    GlyphRow row;
    pad(row, indent);
    for (const GlyphRow& part : parts) {
        const bool begins = static_cast<int>(row.size()) == indent;
        if (!begins && row.size() + between.size() + part.size() > screen_width) {
            add(row);
            row.clear();
            pad(row, indent);
        } else if (!begins) {
            append(row, between, soft_pen);
        }
        append(row, part);
    }
    add(row);
}

GlyphRow part(std::string_view text, Pen pen) {
    GlyphRow row;
    append(row, text, pen);
    return row;
}

} // namespace conestoga
