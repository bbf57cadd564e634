#include "server/web_socket.hpp"

#include "remote/awaitable.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>

namespace conestoga {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;

namespace {

// What a client has not taken yet; one that lags further behind is hung up on and comes back.
constexpr std::size_t most_unsent = 4 << 20;
constexpr int most_in_system = 128 << 10; // of that, in the buffers of the system
// While all together have taken too little, this much.
constexpr std::size_t most_unsent_in_need = 16 << 10;
constexpr std::chrono::seconds handshake_time{10};
constexpr std::chrono::seconds silence{60}; // then it is pinged, and after as long again given up

} // namespace

WebSocket::WebSocket(beast::tcp_stream stream, House& house, AtTheDoor who)
    : stream_(std::move(stream)), house_(house), who_(std::move(who)) {
    beast::error_code ignored; // then the system decides
    beast::get_lowest_layer(stream_).socket().set_option(
        asio::socket_base::send_buffer_size(most_in_system), ignored);
    stream_.set_option(websocket::stream_base::timeout{handshake_time, silence, true});
    stream_.read_message_max(longest_message);
    stream_.text(true);
    stream_.auto_fragment(false); // a message is a frame
}

WebSocket::~WebSocket() { house_.burden().let_go(outbox_bytes_); }

// A co_await stands in a statement of its own: g++ 12 makes wrong code of some in conditions.
asio::awaitable<void> WebSocket::serve(Upgrade request) {
    beast::get_lowest_layer(stream_).expires_never();
    const auto [accept_error] = co_await stream_.async_accept(request, as_values);
    if (accept_error) co_return;
    conversation_ = std::make_shared<Conversation>(
        house_, who_,
        [weak = weak_from_this(), executor = stream_.get_executor()](std::string text) {
            asio::post(executor, [weak, text = std::move(text)]() mutable {
                if (const auto self = weak.lock()) self->send(std::move(text));
            });
        },
        [weak = weak_from_this(), executor = stream_.get_executor(), is_leaving = is_leaving_] {
            if (!*is_leaving || weak.expired()) return;
            asio::post(executor, [weak] {
                if (const auto self = weak.lock()) self->leave_if_settled();
            });
        });
    beast::flat_buffer buffer;
    bool goes_on = true;
    while (goes_on) {
        const auto [error, count] = co_await stream_.async_read(buffer, as_values);
        if (error) break;
        const auto data = buffer.cdata();
        // Once it leaves it hears nothing more, but stays until what is owed and the farewell are
        // said.
        if (!*is_leaving_)
            goes_on = conversation_->receive({static_cast<const char*>(data.data()), data.size()});
        buffer.consume(count);
    }
    conversation_->end();
    if (!goes_on) co_await leave(websocket::close_code::policy_error);
}

void WebSocket::send(std::string text) {
    outbox_bytes_ += text.size();
    house_.burden().hold(text.size());
    const bool lags = outbox_bytes_ > most_unsent ||
                      (outbox_bytes_ > most_unsent_in_need && house_.burden().is_too_heavy());
    if (lags) return beast::get_lowest_layer(stream_).close();
    outbox_.push_back(std::move(text));
    if (is_writing_) return;
    is_writing_ = true;
    asio::co_spawn(
        stream_.get_executor(),
        [self = shared_from_this()]() -> asio::awaitable<void> { co_await self->write_all(); },
        asio::detached);
}

asio::awaitable<void> WebSocket::write_all() {
    while (!outbox_.empty() && stream_.is_open()) {
        const auto [error, count] =
            co_await stream_.async_write(asio::buffer(outbox_.front()), as_values);
        outbox_bytes_ -= outbox_.front().size();
        house_.burden().let_go(outbox_.front().size());
        outbox_.pop_front();
        if (error) break;
    }
    is_writing_ = false;
    if (*is_leaving_) leave_if_settled();
}

asio::awaitable<void> WebSocket::leave(websocket::close_code code) {
    if (!stream_.is_open() || std::exchange(has_left_, true)) co_return;
    co_await stream_.async_close(code, as_values); // whatever it says: we leave
}

void WebSocket::end_soon() {
    *is_leaving_ = true;
    leave_if_settled();
}

void WebSocket::leave_if_settled() {
    if (is_writing_ || (conversation_ && conversation_->is_answering())) return;
    asio::co_spawn(
        stream_.get_executor(),
        [self = shared_from_this()]() -> asio::awaitable<void> {
            co_await self->leave(websocket::close_code::going_away);
        },
        asio::detached);
}

} // namespace conestoga
