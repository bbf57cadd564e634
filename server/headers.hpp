// The lines at the head of an answer.
#pragma once

#include <ctime>
#include <span>
#include <string>
#include <string_view>

namespace conestoga {

struct Header {
    std::string_view name, value;
};

// What keeps a page to itself; they go with every answer.
std::span<const Header> security_headers();

// Whether a value of If-None-Match (a list of tags, or "*") names this tag.
bool names_etag(std::string_view if_none_match, std::string_view etag);

// "Sun, 06 Nov 1994 08:49:37 GMT".
std::string http_date(std::time_t time);

} // namespace conestoga
