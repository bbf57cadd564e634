// A conversation with a server by WebSocket, for programs that wait: one message after the other.
#pragma once

#include "engine/core/json.hpp"
#include "remote/address.hpp"

#include <memory>
#include <optional>

namespace conestoga {

class RemoteSocket {
public:
    virtual ~RemoteSocket() = default;
    // Both are nothing once the connection is lost.
    virtual bool send(const std::string& text) = 0;
    virtual std::optional<std::string> receive() = 0;

    // With a cookie where there is one ("conestoga=…").
    static Result<std::unique_ptr<RemoteSocket>> open(const RemoteAddress& server,
                                                      const std::string& cookie);
};

// Makes a guest of this name on a server; the cookie that it is known by.
Result<std::string> become_a_guest(const RemoteAddress& server, const std::string& name);

} // namespace conestoga
