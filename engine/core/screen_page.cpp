#include "engine/core/screen_page.hpp"

namespace conestoga {

void Page::add_parts(const std::vector<GlyphRow>& parts, int indent, std::u32string_view between) {
    add_labelled({}, parts, indent, between);
}

void Page::add_labelled(const GlyphRow& label, const std::vector<GlyphRow>& parts, int indent,
                        std::u32string_view between) {
    GlyphRow row = label;
    pad(row, indent);
    bool begins = true;
    for (const GlyphRow& part : parts) {
        const int width = static_cast<int>(row.size() + between.size() + part.size());
        if (!begins && width > width_) {
            add(row);
            row.clear();
            pad(row, indent);
        } else if (!begins) {
            append(row, between, soft_pen);
        }
        append(row, part);
        begins = false;
    }
    add(row);
}

GlyphRow part(std::string_view text, Pen pen) {
    GlyphRow row;
    append(row, text, pen);
    return row;
}

} // namespace conestoga
