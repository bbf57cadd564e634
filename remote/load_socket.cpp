#include "remote/load_socket.hpp"

#include "remote/awaitable.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>

namespace conestoga {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;

namespace {

constexpr std::chrono::seconds patience{30};

// An address of a network that is nobody's, a different one for each.
std::string forwarded_for(int number) {
    return "10." + std::to_string(number >> 16 & 255) + "." + std::to_string(number >> 8 & 255) +
           "." + std::to_string(number & 255);
}

} // namespace

LoadSocket::LoadSocket(asio::any_io_executor executor, int number, Ears ears)
    : stream_(executor), number_(number), ears_(std::move(ears)) {}

void LoadSocket::lose(const std::string& why) {
    is_open_ = false;
    ears_.lost(why);
}

// A co_await stands in a statement of its own: g++ 12 makes wrong code of some in conditions.
asio::awaitable<bool> LoadSocket::connect(const RemoteAddress& server,
                                          const asio::ip::tcp::resolver::results_type& endpoints) {
    beast::tcp_stream& below = beast::get_lowest_layer(stream_);
    below.expires_after(patience);
    const auto [connect_error, endpoint] = co_await below.async_connect(endpoints, as_values);
    if (connect_error) {
        lose(connect_error.message());
        co_return false;
    }
    beast::error_code ignored; // it only makes answers quicker
    below.socket().set_option(asio::ip::tcp::no_delay(true), ignored);
    const bool is_guest = co_await become_a_guest(server);
    if (!is_guest) co_return false;
    stream_.set_option(websocket::stream_base::decorator([this](websocket::request_type& request) {
        request.set(http::field::cookie, cookie_);
        request.set("X-Forwarded-For", forwarded_for(number_));
    }));
    const std::string host = server.host_header();
    const auto [shake_error] = co_await stream_.async_handshake(host, "/ws", as_values);
    if (shake_error) {
        lose(shake_error.message());
        co_return false;
    }
    below.expires_never();
    is_open_ = true;
    ask({{"do", "hello"}, {"protocol", 1}}, [](const Json&) {});
    co_return true;
}

asio::awaitable<bool> LoadSocket::become_a_guest(const RemoteAddress& server) {
    beast::tcp_stream& below = beast::get_lowest_layer(stream_);
    http::request<http::string_body> request(http::verb::post, "/api/guest", 11);
    request.set(http::field::host, server.host_header());
    request.set(http::field::content_type, "application/json");
    request.set("X-Forwarded-For", forwarded_for(number_));
    request.body() = Json{{"name", "Guest " + std::to_string(number_)}}.dump();
    request.prepare_payload();
    const auto [write_error, written] = co_await http::async_write(below, request, as_values);
    beast::flat_buffer buffer;
    http::response<http::string_body> response;
    beast::error_code error = write_error;
    if (!error) {
        const auto [read_error, count] =
            co_await http::async_read(below, buffer, response, as_values);
        error = read_error;
    }
    const std::string_view cookie = response[http::field::set_cookie];
    cookie_ = cookie.substr(0, cookie.find(';'));
    if (error || cookie_.empty()) lose(error ? error.message() : response.body());
    co_return !cookie_.empty();
}

void LoadSocket::ask(Json message, Answer answer) {
    const std::int64_t id = next_id_++;
    message["id"] = id;
    asked_[id] = std::move(answer);
    outbox_.push_back(message.dump());
    if (is_writing_) return;
    is_writing_ = true;
    asio::co_spawn(
        stream_.get_executor(),
        [self = shared_from_this()]() -> asio::awaitable<void> { co_await self->write_all(); },
        asio::detached);
}

asio::awaitable<void> LoadSocket::write_all() {
    while (is_open_ && !outbox_.empty()) {
        const auto [error, count] =
            co_await stream_.async_write(asio::buffer(outbox_.front()), as_values);
        outbox_.pop_front();
        if (error) break; // listen() tells
    }
    is_writing_ = false;
}

asio::awaitable<void> LoadSocket::listen() {
    beast::flat_buffer buffer;
    while (is_open_) {
        const auto [error, count] = co_await stream_.async_read(buffer, as_values);
        if (error) {
            lose(error.message());
            break;
        }
        const auto* text = static_cast<const char*>(buffer.cdata().data());
        const Json message = Json::parse(text, text + count, nullptr, false);
        buffer.consume(count);
        if (message.contains("push")) {
            ears_.pushed(message);
            continue;
        }
        const auto found = asked_.find(message.value("id", std::int64_t{0}));
        if (found == asked_.end()) continue;
        const Answer answer = std::move(found->second);
        asked_.erase(found);
        answer(message);
    }
}

} // namespace conestoga
