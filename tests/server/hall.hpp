// A server with tables, in this process and on a real socket, and clients that speak its protocol.
#pragma once

#include "server/client.hpp"
#include "server/house.hpp"
#include "server/http_server.hpp"
#include "store/places.hpp"

#include <deque>
#include <optional>
#include <thread>

namespace conestoga::tests {

// A server that can be stopped and started again on the same database, at the same port.
class Hall {
public:
    explicit Hall(HouseSettings settings = {}, std::string database = "");
    ~Hall();
    void stop();
    void start();

    House& house() { return *house_; }
    std::uint16_t port() const { return port_; }
    std::string database() const { return database_; }

private:
    std::unique_ptr<StorePlace> place_;
    std::string database_;
    HouseSettings settings_;
    const StaticFiles files_{{{"/index.html", "page"}}};
    std::unique_ptr<House> house_;
    std::unique_ptr<HttpServer> server_;
    std::thread thread_;
    std::uint16_t port_ = 0;
};

// Settings without limits of pace, and with a clock that stands until it is set.
HouseSettings patient_settings();
HouseSettings settings_with_clock(std::shared_ptr<std::atomic<UnixTime>> now);

struct Posted {
    int status;
    Json json;
    std::string cookie; // "conestoga=…", if one was set
};
Posted post(std::uint16_t port, std::string_view wish, const Json& body,
            std::string_view cookie = "", std::string_view more = "");
// A guest's cookie.
std::string guest(std::uint16_t port, std::string_view name);

// A WebSocket, frame by frame.
class Socket {
public:
    Socket(std::uint16_t port, std::string_view cookie = "", std::string_view more = "");

    int status() const { return status_; } // of the handshake; 101
    void send(const Json& message) { send_text(message.dump()); }
    void send_text(std::string_view text) { send_frame(0x81, text); }
    void send_frame(std::uint8_t first_byte, std::string_view payload);
    // The next message as it came; nothing once the server has hung up.
    std::optional<std::string> receive_text();
    int close_code() const { return close_code_; } // with which it did; 0 without a word
    // Sends it and waits for its answer; what was pushed meanwhile is kept.
    Json ask(Json message);
    // The next pushed message of this kind.
    Json next(std::string_view push);
    // News of the table at this revision or a later one.
    Json news_of(std::int64_t revision);
    Json hello(std::string_view token = "");

    std::deque<Json> pushed;

private:
    Client client_;
    int status_ = 0, close_code_ = 0;
    int next_id_ = 1;
};

} // namespace conestoga::tests
