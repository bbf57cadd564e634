// "Your turn" for those who are away: a message in JSON to an address that the person has chosen.
// The server must not be made to speak to what only it can reach: every address that the name leads
// to is checked, and the one that was checked is connected to; nothing is followed elsewhere.
#pragma once

#include "engine/core/json.hpp"
#include "remote/address.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/address.hpp>
#include <boost/asio/ssl/context.hpp>
#include <functional>
#include <thread>

namespace conestoga {

// What is kept with a person.
struct Webhook {
    std::string url;
    std::string topic{};    // of ntfy; empty elsewhere
    std::string language{}; // "en", "fr"

    Json json() const { return {{"url", url}, {"topic", topic}, {"lang", language}}; }
    // Of the settings of a person; empty where there is none.
    static Webhook of(const std::string& settings);
};

// From a request with `url` (http or https), `topic` and `lang`.
Result<Webhook> checked_webhook(const Json& request);

// Whether everybody on the internet may reach it: neither this machine nor a private, local or
// special network.
bool is_public_address(const boost::asio::ip::address& address);

class WebhookSender {
public:
    enum class Outcome : std::uint8_t {
        sent,    // and answered with 2xx
        refused, // the name leads to an address that is not for everybody
        failed,  // no connection, no certificate, another answer
        dropped, // too many at a time
    };
    using Told = std::function<void(Outcome)>; // from the sender's thread

    // Private addresses are allowed where the operator says so.
    explicit WebhookSender(bool may_be_private);
    ~WebhookSender();
    // From any thread; does not wait.
    void send(const std::string& url, const Json& message, Told told);

private:
    const bool may_be_private_;
    std::atomic<int> under_way_ = 0;
    boost::asio::ssl::context tls_;
    boost::asio::io_context context_{1};
    boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_;
    std::thread thread_; // last: it uses the rest
};

} // namespace conestoga
