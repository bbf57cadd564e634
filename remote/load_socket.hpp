// One person of the load: a guest on a WebSocket. Everything happens on one thread.
#pragma once

#include "engine/core/json.hpp"
#include "remote/address.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <deque>
#include <functional>
#include <memory>
#include <unordered_map>

namespace conestoga {

class LoadSocket : public std::enable_shared_from_this<LoadSocket> {
public:
    using Answer = std::function<void(const Json&)>;
    struct Ears {
        std::function<void(const Json&)> pushed;
        std::function<void(const std::string& why)> lost;
    };

    LoadSocket(boost::asio::any_io_executor executor, int number, Ears ears);

    // Becomes a guest and opens the socket; false if that fails, and `lost` has been told.
    boost::asio::awaitable<bool>
    connect(const RemoteAddress& server,
            const boost::asio::ip::tcp::resolver::results_type& endpoints);
    // Until the connection ends.
    boost::asio::awaitable<void> listen();
    void ask(Json message, Answer answer);
    bool is_open() const { return is_open_; }

private:
    boost::asio::awaitable<bool> become_a_guest(const RemoteAddress& server);
    boost::asio::awaitable<void> write_all();
    void lose(const std::string& why);

    boost::beast::websocket::stream<boost::beast::tcp_stream> stream_;
    const int number_;
    Ears ears_;
    std::string cookie_;
    std::deque<std::string> outbox_;
    bool is_writing_ = false;
    bool is_open_ = false;
    std::int64_t next_id_ = 1;
    std::unordered_map<std::int64_t, Answer> asked_;
};

} // namespace conestoga
