// Where a server is: "ws://127.0.0.1:8470", "https://play.example.org/join/…".
#pragma once

#include "engine/core/result.hpp"

#include <string>
#include <string_view>

namespace conestoga {

struct RemoteAddress {
    std::string host; // a name or numbers, without brackets
    std::string port; // "8470"
    std::string path; // "/join/…"; "/" where there is none
    bool is_encrypted = false;

    // As it stands in a Host header: with its port where that is not the usual one.
    std::string host_header() const;
};

// With http, https, ws or wss; no user names, no fragments. Fails with words.
Result<RemoteAddress> parse_address(std::string_view text);

} // namespace conestoga
