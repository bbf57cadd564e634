// One WebSocket: a conversation over the network. Everything here happens on the network's thread;
// what tables say comes from others and is handed over.
#pragma once

#include "server/conversation.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/stream.hpp>

namespace conestoga {

class WebSocket : public std::enable_shared_from_this<WebSocket> {
public:
    using Upgrade = boost::beast::http::request<boost::beast::http::string_body>;

    WebSocket(boost::beast::tcp_stream stream, House& house, AtTheDoor who);
    ~WebSocket();

    // Shakes hands and converses until one side leaves.
    boost::asio::awaitable<void> serve(Upgrade request);
    // Leaves, once what was asked is answered.
    void end_soon();

private:
    void send(std::string text);
    void leave_if_settled();
    boost::asio::awaitable<void> write_all();
    boost::asio::awaitable<void> leave(boost::beast::websocket::close_code code);

    boost::beast::websocket::stream<boost::beast::tcp_stream> stream_;
    House& house_;
    AtTheDoor who_;
    std::shared_ptr<Conversation> conversation_;
    std::deque<std::string> outbox_;
    std::size_t outbox_bytes_ = 0;
    bool is_writing_ = false;
    bool has_left_ = false;
    // Read by whoever answers, when this may be gone.
    const std::shared_ptr<std::atomic<bool>> is_leaving_ =
        std::make_shared<std::atomic<bool>>(false);
};

} // namespace conestoga
