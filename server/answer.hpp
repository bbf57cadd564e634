// What the server answers to a request: no network here, so that every answer can be tested.
#pragma once

#include "server/headers.hpp"
#include "server/static_files.hpp"

#include <optional>
#include <string_view>
#include <vector>

namespace conestoga {

enum class Method : std::uint8_t { get, head, other };

enum class Status : int {
    ok = 200,
    not_modified = 304,
    bad_request = 400,
    forbidden = 403,
    not_found = 404,
    method_not_allowed = 405,
    content_too_large = 413,
    uri_too_long = 414,
    header_too_large = 431,
    unavailable = 503,
    version_not_supported = 505,
};

// What of a request matters; the views are of the request's own memory.
struct HttpRequest {
    Method method = Method::get;
    std::string_view target = "/";
    std::string_view accept_encoding{};
    std::string_view if_none_match{};
    bool names_host = true; // exactly one Host, which HTTP/1.1 demands
};

// The views are of the files and of constants: an answer may outlive its request, not the files.
struct Answer {
    Status status;
    std::vector<Header> headers;         // without Content-Length, Connection and Date
    std::string_view body{};             // empty for HEAD
    std::optional<std::size_t> length{}; // Content-Length; none where there is no content at all
};

Answer answer(const StaticFiles& files, const HttpRequest& request);

// An answer that says no and why, in the words of HTTP.
Answer refusal(Status status, Method method = Method::get);

} // namespace conestoga
