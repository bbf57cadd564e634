#include "server/webhook.hpp"

#include "engine/core/text.hpp"
#include "remote/awaitable.hpp"
#include "remote/tls.hpp"
#include "server/caller.hpp"
#include "table/request.hpp"

#include <algorithm>
#include <array>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/network_v4.hpp>
#include <boost/asio/ip/network_v6.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>

namespace conestoga {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;

namespace {

constexpr int most_under_way = 32;
constexpr std::chrono::seconds patience{10};
constexpr std::size_t longest_webhook = 500; // bytes
constexpr std::size_t longest_topic = 64;
constexpr std::uint32_t longest_answer_head = 16 << 10;

// Networks of version 4 that are not everybody's (IANA's registry of special addresses).
constexpr std::array special_networks{
    "0.0.0.0/8",     "10.0.0.0/8",      "100.64.0.0/10",  "127.0.0.0/8",    "169.254.0.0/16",
    "172.16.0.0/12", "192.0.0.0/24",    "192.0.2.0/24",   "192.88.99.0/24", "192.168.0.0/16",
    "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4",    "240.0.0.0/4"};
// Within the global addresses of version 6: those that stand for others, and examples.
constexpr std::array special_networks_v6{"2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"};

bool is_public_v4(const asio::ip::address_v4& address) {
    return std::ranges::none_of(special_networks, [&](const char* text) {
        const auto network = asio::ip::make_network_v4(text);
        return asio::ip::network_v4(address, network.prefix_length()).canonical() == network;
    });
}

bool is_in(const asio::ip::address_v6& address, const char* text) {
    const auto network = asio::ip::make_network_v6(text);
    return asio::ip::network_v6(address, network.prefix_length()).canonical() == network;
}

using Outcome = WebhookSender::Outcome;
using Endpoints = asio::ip::tcp::resolver::results_type;
using Post = http::request<http::string_body>;

template <typename Stream>
asio::awaitable<Outcome> exchange(Stream& stream, const Post& post) {
    const auto [write_error, written] = co_await http::async_write(stream, post, as_values);
    if (write_error) co_return Outcome::failed;
    beast::flat_buffer buffer(longest_answer_head);
    http::response_parser<http::empty_body> answer;
    answer.header_limit(longest_answer_head);
    const auto [read_error, count] =
        co_await http::async_read_header(stream, buffer, answer, as_values);
    if (read_error) co_return Outcome::failed;
    co_return http::to_status_class(answer.get().result()) == http::status_class::successful
        ? Outcome::sent
        : Outcome::failed;
}

asio::awaitable<Outcome> deliver(asio::ssl::context& tls, const RemoteAddress& address,
                                 const Post& post, bool may_be_private) {
    const asio::any_io_executor executor = co_await asio::this_coro::executor;
    asio::ip::tcp::resolver resolver(executor);
    const auto [resolve_error, endpoints] =
        co_await resolver.async_resolve(address.host, address.port, as_values);
    if (resolve_error) co_return Outcome::failed;
    const bool is_for_everybody = std::ranges::all_of(
        endpoints, [](const auto& each) { return is_public_address(each.endpoint().address()); });
    if (!may_be_private && !is_for_everybody) co_return Outcome::refused;
    beast::ssl_stream<beast::tcp_stream> stream(executor, tls);
    beast::tcp_stream& below = beast::get_lowest_layer(stream);
    below.expires_after(patience);
    const auto [connect_error, endpoint] = co_await below.async_connect(endpoints, as_values);
    if (connect_error) co_return Outcome::failed;
    if (!address.is_encrypted) {
        const Outcome outcome = co_await exchange(below, post);
        co_return outcome;
    }
    expect_host(stream, address.host);
    const auto [shake_error] =
        co_await stream.async_handshake(asio::ssl::stream_base::client, as_values);
    if (shake_error) co_return Outcome::failed;
    const Outcome outcome = co_await exchange(stream, post);
    co_return outcome;
}

Post post_of(const RemoteAddress& address, const Json& message) {
    Post post(http::verb::post, address.path, 11);
    post.set(http::field::host, address.host_header());
    post.set(http::field::user_agent, "conestoga");
    post.set(http::field::content_type, "application/json");
    post.set(http::field::connection, "close");
    post.body() = as_text(message);
    post.prepare_payload();
    return post;
}

} // namespace

Webhook Webhook::of(const std::string& settings) {
    const Json json = Json::parse(settings, nullptr, false);
    const Json kept = json.is_object() ? json.value("webhook", Json()) : Json();
    if (!kept.is_object()) return {};
    const Request request(kept);
    return {request.text("url"), request.text("topic"), request.text("lang")};
}

Result<Webhook> checked_webhook(const Json& json) {
    const Request request(json);
    Webhook webhook{request.text("url"), request.text("topic"),
                    request.language() == Language::fr ? "fr" : "en"};
    const Result<RemoteAddress> address = parse_address(webhook.url);
    if (!address || !webhook.url.starts_with("http") || webhook.url.size() > longest_webhook)
        return Message{"error.server.webhook"};
    const bool is_topic = std::ranges::all_of(webhook.topic, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               c == '-' || c == '_';
    });
    if (!is_topic || webhook.topic.size() > longest_topic) return Message{"error.server.webhook"};
    return webhook;
}

bool is_public_address(const asio::ip::address& address) {
    if (address.is_v4()) return is_public_v4(address.to_v4());
    const asio::ip::address_v6 six = address.to_v6();
    return is_in(six, "2000::/3") &&
           std::ranges::none_of(special_networks_v6,
                                [&](const char* network) { return is_in(six, network); });
}

WebhookSender::WebhookSender(bool may_be_private)
    : may_be_private_(may_be_private),
      tls_(tls_context()),
      work_(context_.get_executor()),
      thread_([this] { context_.run(); }) {}

WebhookSender::~WebhookSender() {
    context_.stop();
    thread_.join();
}

void WebhookSender::send(const std::string& url, const Json& message, Told told) {
    const Result<RemoteAddress> address = parse_address(url);
    if (!address) return told(Outcome::failed);
    if (++under_way_ > most_under_way) {
        --under_way_;
        return told(Outcome::dropped);
    }
    asio::co_spawn(
        context_,
        [this, address = *address, post = post_of(*address, message),
         told = std::move(told)]() -> asio::awaitable<void> {
            const Outcome outcome = co_await deliver(tls_, address, post, may_be_private_);
            --under_way_;
            told(outcome);
        },
        asio::detached);
}

} // namespace conestoga
