#include "remote/remote_socket.hpp"

#include "remote/tls.hpp"

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <netinet/tcp.h>

namespace conestoga {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using PlainStream = asio::ip::tcp::socket;
using TlsStream = asio::ssl::stream<PlainStream>;

constexpr unsigned patience_ms = 30'000; // with a server that does not answer to packets

Message away(const RemoteAddress& server, const std::string& reason) {
    return Message{"error.remote.away"}.with("host", server.host_header()).with("reason", reason);
}

// The rest throws boost::system::system_error.
void connect(PlainStream& stream, const RemoteAddress& server) {
    asio::ip::tcp::resolver resolver(stream.get_executor());
    asio::connect(stream, resolver.resolve(server.host, server.port));
    stream.set_option(asio::ip::tcp::no_delay(true));
    stream.set_option(asio::socket_base::keep_alive(true));
    ::setsockopt(stream.native_handle(), IPPROTO_TCP, TCP_USER_TIMEOUT, &patience_ms,
                 sizeof patience_ms);
}

void connect(TlsStream& stream, const RemoteAddress& server) {
    connect(stream.next_layer(), server);
    expect_host(stream, server.host);
    stream.handshake(asio::ssl::stream_base::client);
}

template <typename Stream>
class OpenSocket : public RemoteSocket {
public:
    template <typename... More>
    explicit OpenSocket(More&... more) : stream_(context_, more...) {}

    void shake_hands(const RemoteAddress& server, const std::string& cookie) {
        connect(stream_.next_layer(), server);
        stream_.set_option(websocket::stream_base::decorator([&](websocket::request_type& request) {
            if (!cookie.empty()) request.set(http::field::cookie, cookie);
        }));
        stream_.handshake(server.host_header(), "/ws");
        stream_.text(true);
    }
    bool send(const std::string& text) override {
        beast::error_code error;
        stream_.write(asio::buffer(text), error);
        return !error;
    }
    std::optional<std::string> receive() override {
        beast::flat_buffer buffer;
        beast::error_code error;
        stream_.read(buffer, error);
        if (error) return std::nullopt;
        return std::string(static_cast<const char*>(buffer.cdata().data()), buffer.size());
    }

private:
    asio::io_context context_{1};
    websocket::stream<Stream> stream_;
};

template <typename Stream>
std::string post_guest(Stream& stream, const RemoteAddress& server, const std::string& name) {
    connect(stream, server);
    http::request<http::string_body> request(http::verb::post, "/api/guest", 11);
    request.set(http::field::host, server.host_header());
    request.set(http::field::content_type, "application/json");
    request.body() = Json{{"name", name}}.dump();
    request.prepare_payload();
    http::write(stream, request);
    beast::flat_buffer buffer;
    http::response<http::string_body> response;
    http::read(stream, buffer, response);
    const std::string_view cookie = response[http::field::set_cookie];
    if (response.result() != http::status::ok || cookie.empty())
        throw std::runtime_error(response.body());
    return std::string(cookie.substr(0, cookie.find(';')));
}

} // namespace

Result<std::unique_ptr<RemoteSocket>> RemoteSocket::open(const RemoteAddress& server,
                                                         const std::string& cookie) try {
    if (server.is_encrypted) {
        asio::ssl::context tls = tls_context();
        auto socket = std::make_unique<OpenSocket<TlsStream>>(tls);
        socket->shake_hands(server, cookie);
        return std::unique_ptr<RemoteSocket>(std::move(socket));
    }
    auto socket = std::make_unique<OpenSocket<PlainStream>>();
    socket->shake_hands(server, cookie);
    return std::unique_ptr<RemoteSocket>(std::move(socket));
} catch (const std::exception& error) {
    return away(server, error.what());
}

Result<std::string> become_a_guest(const RemoteAddress& server, const std::string& name) try {
    asio::io_context context(1);
    asio::ssl::context tls = tls_context();
    TlsStream encrypted(context, tls);
    return server.is_encrypted ? post_guest(encrypted, server, name)
                               : post_guest(encrypted.next_layer(), server, name);
} catch (const std::exception& error) {
    return away(server, error.what());
}

} // namespace conestoga
