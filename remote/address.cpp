#include "remote/address.hpp"

#include <algorithm>
#include <charconv>

namespace conestoga {

namespace {

constexpr std::size_t longest_url = 2048;
constexpr const char *plain_port = "80", *encrypted_port = "443";

bool is_port(std::string_view text) {
    int port = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), port);
    return error == std::errc() && end == text.data() + text.size() && port > 0 && port < 65536;
}

bool is_host(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               c == '.' || c == '-' || c == ':';
    });
}

// Nothing that would end a line of a request or is no part of a path.
bool is_path(std::string_view text) {
    return std::ranges::all_of(text, [](char c) { return c > ' ' && c < 127 && c != '#'; });
}

} // namespace

std::string RemoteAddress::host_header() const {
    std::string text = host.find(':') == std::string::npos ? host : "[" + host + "]";
    if (port != (is_encrypted ? encrypted_port : plain_port)) text += ":" + port;
    return text;
}

Result<RemoteAddress> parse_address(std::string_view text) {
    const Message wrong = Message{"error.remote.address"}.with("address", std::string(text));
    RemoteAddress address;
    const std::size_t scheme_end = text.find("://");
    if (scheme_end == std::string_view::npos || text.size() > longest_url) return wrong;
    const std::string_view scheme = text.substr(0, scheme_end);
    address.is_encrypted = scheme == "https" || scheme == "wss";
    if (!address.is_encrypted && scheme != "http" && scheme != "ws") return wrong;
    const std::string_view rest = text.substr(scheme_end + 3);
    const std::size_t slash = std::min(rest.find_first_of("/?"), rest.size());
    std::string_view host = rest.substr(0, slash);
    address.path = rest.substr(slash);
    if (!address.path.starts_with('/')) address.path.insert(0, "/");
    std::string_view port = address.is_encrypted ? encrypted_port : plain_port;
    const std::size_t bracket = host.find(']');
    const std::size_t colon = host.find(':', bracket == std::string_view::npos ? 0 : bracket);
    if (colon != std::string_view::npos) {
        port = host.substr(colon + 1);
        host = host.substr(0, colon);
    }
    if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
    if (!is_host(host) || !is_port(port) || !is_path(address.path)) return wrong;
    address.host = host;
    address.port = port;
    return address;
}

} // namespace conestoga
