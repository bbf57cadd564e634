#include "server/paths.hpp"

#include "engine/core/text.hpp"

#include <algorithm>

namespace conestoga {

namespace {

constexpr std::size_t longest_extension = 12;

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::optional<int> hex_digit(char c) {
    if (is_digit(c)) return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return std::nullopt;
}

// The byte of "%2e" at the beginning of the text; none when that is not what stands there.
std::optional<char> encoded_byte(std::string_view text) {
    if (text.size() < 3) return std::nullopt;
    const std::optional<int> high = hex_digit(text[1]), low = hex_digit(text[2]);
    if (!high || !low) return std::nullopt;
    return static_cast<char>(*high * 16 + *low);
}

std::optional<std::string> decoded(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '%') {
            out += text[i];
            continue;
        }
        const std::optional<char> byte = encoded_byte(text.substr(i));
        if (!byte || *byte == '/' || *byte == '%') return std::nullopt;
        out += *byte;
        i += 2;
    }
    return out;
}

bool is_forbidden(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte < 0x20 || byte == 0x7F || c == '\\' || c == '#';
}

// How many bytes a character has that begins with this one; 0 when none can.
std::size_t length_of_character(unsigned char first) {
    if (first < 0x80) return 1;
    if (first >= 0xC2 && first <= 0xDF) return 2;
    if (first >= 0xE0 && first <= 0xEF) return 3;
    if (first >= 0xF0 && first <= 0xF4) return 4;
    return 0;
}

// Whether the second byte makes an overlong form, a surrogate or more than U+10FFFF.
bool is_out_of_range(unsigned char first, unsigned char second) {
    return (first == 0xE0 && second < 0xA0) || (first == 0xED && second > 0x9F) ||
           (first == 0xF0 && second < 0x90) || (first == 0xF4 && second > 0x8F);
}

bool is_utf8(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t length = length_of_character(byte(i));
        if (length == 0 || i + length > text.size()) return false;
        for (std::size_t next = 1; next < length; ++next)
            if ((byte(i + next) & 0xC0) != 0x80) return false;
        if (length > 1 && is_out_of_range(byte(i), byte(i + 1))) return false;
        i += length;
    }
    return true;
}

// `path` begins with a slash.
bool has_plain_segments(std::string_view path) {
    const std::vector<std::string_view> segments = split(path.substr(1), '/');
    for (std::size_t i = 0; i < segments.size(); ++i) {
        if (segments[i] == "." || segments[i] == "..") return false;
        if (segments[i].empty() && i + 1 < segments.size()) return false;
    }
    return true;
}

// What a proxy may send instead of a path: "http://host/path".
std::string_view without_host(std::string_view target) {
    for (const std::string_view scheme : {"http://", "https://"}) {
        if (!target.starts_with(scheme)) continue;
        const std::size_t path = target.find_first_of("/?", scheme.size());
        return path == std::string_view::npos || target[path] == '?' ? "/" : target.substr(path);
    }
    return target;
}

} // namespace

std::optional<std::string> path_of(std::string_view whole) {
    const std::string_view target = without_host(whole);
    if (!target.starts_with('/')) return std::nullopt;
    std::optional<std::string> path = decoded(target.substr(0, target.find('?')));
    if (!path || std::ranges::any_of(*path, is_forbidden)) return std::nullopt;
    if (!is_utf8(*path) || !has_plain_segments(*path)) return std::nullopt;
    return path;
}

bool has_extension(std::string_view path) {
    const std::string_view name = path.substr(path.rfind('/') + 1);
    const std::size_t dot = name.rfind('.');
    if (dot == std::string_view::npos) return false;
    const std::string_view extension = name.substr(dot + 1);
    return !extension.empty() && extension.size() <= longest_extension && is_letter(extension[0]) &&
           std::ranges::all_of(extension, [](char c) { return is_letter(c) || is_digit(c); });
}

} // namespace conestoga
