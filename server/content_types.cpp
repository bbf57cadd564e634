#include "server/content_types.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace conestoga {

namespace {

struct ContentType {
    std::string_view extension, type;
};

constexpr std::array content_types{
    ContentType{"avif", "image/avif"},
    ContentType{"css", "text/css; charset=utf-8"},
    ContentType{"gif", "image/gif"},
    ContentType{"htm", "text/html; charset=utf-8"},
    ContentType{"html", "text/html; charset=utf-8"},
    ContentType{"ico", "image/x-icon"},
    ContentType{"jpeg", "image/jpeg"},
    ContentType{"jpg", "image/jpeg"},
    ContentType{"js", "text/javascript; charset=utf-8"},
    ContentType{"json", "application/json"},
    ContentType{"map", "application/json"},
    ContentType{"md", "text/markdown; charset=utf-8"},
    ContentType{"mjs", "text/javascript; charset=utf-8"},
    ContentType{"mp3", "audio/mpeg"},
    ContentType{"ogg", "audio/ogg"},
    ContentType{"otf", "font/otf"},
    ContentType{"pdf", "application/pdf"},
    ContentType{"png", "image/png"},
    ContentType{"svg", "image/svg+xml"},
    ContentType{"ttf", "font/ttf"},
    ContentType{"txt", "text/plain; charset=utf-8"},
    ContentType{"wasm", "application/wasm"},
    ContentType{"webmanifest", "application/manifest+json"},
    ContentType{"webp", "image/webp"},
    ContentType{"woff", "font/woff"},
    ContentType{"woff2", "font/woff2"},
    ContentType{"xml", "application/xml"},
};

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

} // namespace

std::string_view content_type(std::string_view file_name) {
    constexpr std::string_view unknown = "application/octet-stream";
    const std::size_t dot = file_name.rfind('.');
    if (dot == std::string_view::npos) return unknown;
    std::string extension(file_name.substr(dot + 1));
    std::ranges::transform(extension, extension.begin(), lower);
    const auto found =
        std::ranges::find(content_types, std::string_view(extension), &ContentType::extension);
    return found == content_types.end() ? unknown : found->type;
}

} // namespace conestoga
