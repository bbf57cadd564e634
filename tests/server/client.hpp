// A plain HTTP client for tests: it sends what it is given, byte for byte. Every wait ends after
// ten seconds at the latest.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace conestoga::tests {

struct Reply {
    int status = 0; // 0 when the server hung up before a whole answer
    std::string head, body;

    // The value of a header; empty when there is none.
    std::string operator[](std::string_view name) const;
};

class Client {
public:
    explicit Client(std::uint16_t port, const std::string& address = "127.0.0.1");
    ~Client();
    Client(const Client&) = delete;
    Client& operator=(const Client&) = delete;

    bool is_connected() const { return connected_; }
    void send(std::string_view text);
    // The next answer on this connection. An answer to HEAD has no body, whatever its length says.
    Reply receive();
    Reply receive_head();
    // So many bytes, or fewer when the server hangs up before.
    std::string receive_bytes(std::size_t count);
    // Whether the server closes the connection without another byte.
    bool is_hung_up();

    // One GET on this connection; `more` are further header lines, each with its \r\n.
    Reply get(std::string_view target, std::string_view more = "");

private:
    bool fill();

    int socket_ = -1;
    bool connected_ = false;
    std::string unread_;
};

// The head of a request for this target.
std::string request(std::string_view method, std::string_view target, std::string_view more = "");

} // namespace conestoga::tests
