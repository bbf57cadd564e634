#include "engine/pioneer_days/screen_page.hpp"

#include <algorithm>

namespace conestoga::pioneer_days {

namespace {

constexpr int screen_width = 110;
constexpr int label_width = 14;

// A control character, which only the name of a player could bring, is shown as U+FFFD.
std::string printable(std::string_view text) {
    std::string out;
    for (const char c : text)
        static_cast<unsigned char>(c) < 0x20 || c == 0x7F ? out += "\uFFFD" : out += c;
    return out;
}

} // namespace

int width_of(std::string_view utf8) {
    return static_cast<int>(
        std::ranges::count_if(utf8, [](char byte) { return (byte & 0xC0) != 0x80; }));
}

std::string Page::inked(const Part& part) const {
    const std::string text = printable(part.text);
    if (ink_ == Ink::plain || (!part.pen.bold && !part.pen.colour)) return text;
    std::string code = "\x1b[0";
    if (part.pen.bold) code += ";1";
    if (part.pen.colour) code += ";38;5;" + std::to_string(part.pen.colour);
    return code + "m" + text + "\x1b[0m";
}

void Page::add(const Part& label, const std::vector<Part>& parts, std::string_view between) {
    std::string row = " " + inked(label);
    int width = 1 + width_of(label.text);
    const auto indent = [&] {
        for (; width <= label_width; ++width) row += ' ';
    };
    indent();
    bool begins = true;
    for (const Part& part : parts) {
        if (!begins && width + width_of(between) + width_of(part.text) > screen_width) {
            text_ += row + "\n";
            row.clear();
            width = 0;
            indent();
        } else if (!begins) {
            row += inked({std::string(between), soft_pen});
            width += width_of(between);
        }
        row += inked(part);
        width += width_of(part.text);
        begins = false;
    }
    while (!row.empty() && row.back() == ' ') row.pop_back();
    text_ += row + "\n";
}

} // namespace conestoga::pioneer_days
