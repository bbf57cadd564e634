// How fast everybody asks, by address and by person. From any thread.
#pragma once

#include "server/limits.hpp"

#include <map>
#include <mutex>
#include <string>
#include <string_view>

namespace conestoga {

class Visitors {
public:
    static constexpr std::size_t most = 100'000; // remembered at a time

    Visitors(const Pace& requests, const Pace& arrivals, std::size_t most_remembered = most);

    // Whether this is one request too many of an address or a person. Whoever makes guests or signs
    // in counts as arriving as well. When too many are remembered, those are forgotten whom that
    // gives nothing; if there are none, newcomers have to wait.
    bool is_too_fast(std::string_view who, UnixTime now);
    bool arrives_too_fast(std::string_view who, UnixTime now);

private:
    struct Visitor {
        TokenBucket requests, arrivals;
        UnixTime last = 0;
    };
    Visitor* visitor(std::string_view who, UnixTime now);

    const Pace requests_, arrivals_;
    const std::size_t most_;
    UnixTime recovery_; // then a visitor who has not come is like a new one
    UnixTime swept_ = 0;
    std::mutex mutex_;
    std::map<std::string, Visitor, std::less<>> visitors_;
};

// The part of an address that counts as one client: all of version 4, the network of version 6.
std::string visitor_of_address(const std::string& address);

} // namespace conestoga
