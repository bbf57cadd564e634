// Who asks, and how they are answered.
#pragma once

#include "engine/core/json.hpp"

#include <functional>
#include <memory>
#include <string>

namespace conestoga {

// A person who is known by a cookie or a token; nobody where `person` is empty.
struct Caller {
    std::string person{};
    std::string name{};

    bool is_known() const { return !person.empty(); }
};

// Called once, from any thread.
using Reply = std::function<void(Json)>;

// Whoever watches a table: a socket.
class Listener {
public:
    virtual ~Listener() = default;
    // From any thread; does not wait.
    virtual void hear(std::string message) = 0;
};

// JSON as it is sent: whatever is no UTF-8 is replaced.
inline std::string as_text(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

} // namespace conestoga
