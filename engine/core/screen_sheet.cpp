#include "engine/core/screen_sheet.hpp"

#include <algorithm>

namespace conestoga {

namespace {

void append_utf8(std::string& text, char32_t sign) {
    const auto add = [&](char32_t byte) { text += static_cast<char>(byte); };
    const auto add_rest = [&](int shift) { add(0x80 | (sign >> shift & 0x3F)); };
    if (sign < 0x80) return add(sign);
    if (sign < 0x800) return add(0xC0 | sign >> 6), add_rest(0);
    if (sign < 0x10000) return add(0xE0 | sign >> 12), add_rest(6), add_rest(0);
    add(0xF0 | sign >> 18), add_rest(12), add_rest(6), add_rest(0);
}

std::string escape_code(Pen pen) {
    std::string code = "\x1b[0";
    if (pen.bold) code += ";1";
    if (pen.inverse) code += ";7";
    if (pen.colour) code += ";38;5;" + std::to_string(pen.colour);
    return code + "m";
}

char32_t printable(char32_t sign) {
    if (sign == blank) return U' ';
    return sign < 0x20 || (sign >= 0x7F && sign < 0xA0) ? U'\uFFFD' : sign;
}

bool is_continuation(char byte) { return (byte & 0xC0) == 0x80; }

} // namespace

std::u32string signs_of(std::string_view utf8) {
    std::u32string signs;
    for (const char byte : utf8) {
        const auto bits = static_cast<unsigned char>(byte);
        if (is_continuation(byte) && !signs.empty())
            signs.back() = signs.back() << 6 | (bits & 0x3F);
        else if (bits < 0x80)
            signs += bits;
        else
            signs += bits & (bits < 0xE0 ? 0x1F : bits < 0xF0 ? 0x0F : 0x07);
    }
    return signs;
}

int width_of(std::string_view utf8) {
    return static_cast<int>(utf8.size() - std::ranges::count_if(utf8, is_continuation));
}

std::string printed(const GlyphRow& row, Ink ink) {
    std::size_t end = row.size();
    while (end > 0 && (row[end - 1].sign == blank || row[end - 1].sign == U' ')) --end;
    std::string text;
    Pen pen;
    for (std::size_t i = 0; i < end; ++i) {
        if (ink == Ink::ansi && row[i].pen != pen) text += escape_code(row[i].pen);
        pen = row[i].pen;
        append_utf8(text, printable(row[i].sign));
    }
    if (ink == Ink::ansi && pen != common_pen) text += escape_code(common_pen);
    return text;
}

void append(GlyphRow& row, std::u32string_view signs, Pen pen) {
    for (const char32_t sign : signs) row.push_back({sign, pen});
}

void append(GlyphRow& row, std::string_view utf8, Pen pen) { append(row, signs_of(utf8), pen); }

void append(GlyphRow& row, const GlyphRow& more) {
    row.insert(row.end(), more.begin(), more.end());
}

void pad(GlyphRow& row, int width) {
    if (static_cast<int>(row.size()) < width) row.resize(width);
}

std::string Sheet::text(Ink ink) const {
    std::string text;
    for (const GlyphRow& row : rows_) text += printed(row, ink) + "\n";
    return text;
}

} // namespace conestoga
