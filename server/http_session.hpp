// One connection: requests in, answers out, one after the other, until one side has enough.
#pragma once

#include "server/answer.hpp"
#include "server/http_server.hpp"
#include "server/reception.hpp"
#include "server/web_socket.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>

namespace conestoga {

// What all sessions of a server share.
struct Service {
    const StaticFiles& files;
    const ServerSettings& settings;
    Reception* reception = nullptr;               // where tables are kept
    std::map<std::string, std::size_t> sockets{}; // open ones, by address and by person
    bool is_stopping = false;
};

class HttpSession {
public:
    HttpSession(boost::asio::ip::tcp::socket socket, Service& service);

    // Answers requests until the client leaves, errs or idles, or the server stops.
    boost::asio::awaitable<void> serve();
    // Says that there is no room, and leaves.
    boost::asio::awaitable<void> turn_away();
    // Leaves at once, unless an answer is under way; then after it.
    void end_soon();

private:
    using Parser = boost::beast::http::request_parser<boost::beast::http::string_body>;
    template <class T>
    using Task = boost::asio::awaitable<T>;

    Task<bool> wait_for_request();
    Task<boost::beast::error_code> read(Parser& parser);
    bool is_for_reception(const Parser& parser) const;
    template <class Body>
    Task<bool> write(boost::beast::http::response<Body>& response);
    Task<bool> answer_next();
    Task<bool> ask_reception(Parser& parser);
    Task<void> converse(Parser& parser);
    std::string address_of(const Parser& parser) const;
    Task<bool> send(Answer answer, unsigned version, bool keep_alive);
    Task<void> leave();
    Status fault_of(const boost::beast::error_code& error, const Parser& parser) const;

    boost::beast::tcp_stream stream_;
    boost::beast::flat_buffer buffer_;
    Service& service_;
    std::shared_ptr<WebSocket> web_socket_;
    bool has_answered_ = false;
    bool is_answering_ = false;
};

} // namespace conestoga
