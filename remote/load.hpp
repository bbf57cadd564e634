// Load for a server: persons on real sockets who play real games, so many actions a second, and how
// soon each is acknowledged.
#pragma once

#include "remote/address.hpp"

#include <cstdint>
#include <string>

namespace conestoga {

struct LoadSettings {
    RemoteAddress server;
    int tables = 10;
    int sockets = 20;    // dealt to the tables in turn: two to four play, the others look on
    double seconds = 10; // of measuring, once everybody sits
    double rate = 50;    // actions a second, all tables together; 0: everybody idles
    std::uint64_t seed = 1;
};

struct LoadReport {
    int tables = 0;  // at which a game has begun
    int sockets = 0; // open at the end
    std::uint64_t actions = 0;
    double actions_per_second = 0;
    double ack_p50_ms = 0, ack_p99_ms = 0, ack_worst_ms = 0;
    std::uint64_t refused = 0; // because the server had too much to do; asked again, and done
    std::uint64_t errors = 0;  // wishes that were refused for good, connections that failed
    std::string first_error;   // in the server's words or the system's; empty if there was none
};

// Everybody comes with an address of their own, as behind a proxy: a server believes that of its
// own machine. Fails where the server cannot be reached at all.
Result<LoadReport> run_load(const LoadSettings& settings);

} // namespace conestoga
