#include "server/headers.hpp"

#include "engine/core/text.hpp"

#include <algorithm>
#include <array>

namespace conestoga {

namespace {

constexpr std::array security{
    Header{"Content-Security-Policy",
           "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; "
           "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; "
           "worker-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; "
           "form-action 'self'"},
    Header{"X-Content-Type-Options", "nosniff"},
    Header{"Referrer-Policy", "no-referrer"},
    Header{"Permissions-Policy",
           "camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), "
           "usb=()"},
    Header{"Cross-Origin-Opener-Policy", "same-origin"},
    Header{"Cross-Origin-Resource-Policy", "same-origin"},
};

} // namespace

std::span<const Header> security_headers() { return security; }

bool names_etag(std::string_view if_none_match, std::string_view etag) {
    if (trim(if_none_match) == "*") return true;
    return std::ranges::any_of(split(if_none_match, ','), [&](std::string_view tag) {
        tag = trim(tag);
        if (tag.starts_with("W/")) tag.remove_prefix(2); // the weak comparison of RFC 9110, 13.1.2
        return tag == etag;
    });
}

std::string http_date(std::time_t time) {
    std::tm parts{};
    ::gmtime_r(&time, &parts);
    std::array<char, 32> text;
    const std::size_t length =
        std::strftime(text.data(), text.size(), "%a, %d %b %Y %H:%M:%S GMT", &parts);
    return {text.data(), length};
}

} // namespace conestoga
