// The page and the house on the network: HTTP/1.1 and WebSocket over TCP, one thread. What takes
// longer happens on the threads of the house.
#pragma once

#include "engine/core/result.hpp"
#include "server/static_files.hpp"

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>

namespace conestoga {

struct ServerSettings {
    std::string host = "127.0.0.1";
    std::uint16_t port = 8470; // 0 for any free one
    std::size_t most_connections = 2000;
    std::chrono::milliseconds header_time{10'000};     // to send the head of a request
    std::chrono::milliseconds keep_alive_time{60'000}; // between two requests
    std::chrono::milliseconds write_time{30'000};      // without taking a byte of the answer
    std::chrono::milliseconds farewell_time{500};      // for answers under way when it stops
};

class House;

class HttpServer {
public:
    // Listens at once; run() answers. Says so when the port is taken or the host is unknown.
    // `files` must live as long as the server; the house, if there is one, must be stopped before
    // the server ends.
    static Result<std::unique_ptr<HttpServer>>
    listen(const ServerSettings& settings, const StaticFiles& files, House* house = nullptr);
    ~HttpServer();

    std::uint16_t port() const;
    std::string address() const; // to open on this machine: "http://127.0.0.1:8470/"

    // From now on SIGINT and SIGTERM stop the server instead of ending the program.
    void stop_on_signals();
    // Returns after stop(), or after a signal.
    void run();
    // From any thread. Idle connections are closed, answers under way are finished if they can be
    // within farewell_time.
    void stop();

private:
    class Network;
    explicit HttpServer(std::unique_ptr<Network> network);
    std::unique_ptr<Network> network_;
};

} // namespace conestoga
