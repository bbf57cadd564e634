// What is said on one socket: messages in, answers and news out (docs/protocol.md). It knows no
// network, so that it can be tested and fuzzed by itself.
#pragma once

#include "server/house.hpp"

#include <set>

namespace conestoga {

inline constexpr int protocol_version = 1;
inline constexpr std::size_t longest_message = 64 << 10;

class Conversation : public Listener, public std::enable_shared_from_this<Conversation> {
public:
    using Send = std::function<void(std::string)>; // from any thread
    using Settled = std::function<void()>;         // the same

    // `settled` is called when no answer is owed any more, after the last was sent.
    Conversation(House& house, AtTheDoor who, Send send, Settled settled = [] {});
    // From one thread at a time. False: this one asks too much, hang up.
    bool receive(std::string_view text);
    void hear(std::string message) override { send_(std::move(message)); }
    // Nobody listens any more.
    void end();
    // Answers that are still owed.
    bool is_answering() const { return owed_ > 0; }

private:
    void greet(const Json& message, const Reply& reply);
    void fulfil(const Json& message, Reply reply);
    void watch(const std::string& table, const Json& message, Reply reply);
    Reply reply_to(const Json& message);

    House& house_;
    AtTheDoor who_;
    Send send_;
    Settled settled_;
    TokenBucket bucket_;
    int complaints_ = 0;
    bool has_greeted_ = false;
    std::atomic<int> owed_ = 0;
    std::set<std::string> watched_;
};

// What is asked of the house or of one of its tables, be it on a socket or by HTTP: lobby, open,
// rematch, join and everything that a table answers.
void ask_house(House& house, const Caller& caller, const Json& request, Reply reply);

} // namespace conestoga
