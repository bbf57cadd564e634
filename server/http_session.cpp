#include "server/http_session.hpp"

#include "remote/awaitable.hpp"
#include "server/paths.hpp"

#include "engine/core/text.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/serializer.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

namespace conestoga {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;

namespace {

constexpr std::size_t longest_head = 8192;
constexpr std::size_t longest_body = 8192; // nobody needs one; a small one is read and ignored
constexpr std::size_t buffer_size = longest_head + longest_body + 16384;
constexpr std::size_t read_size = 4096;
// A client that was refused may still be sending; we take this much of it before we hang up.
constexpr std::size_t most_ignored = 1 << 20;
constexpr std::chrono::seconds patience_at_leaving{1};
constexpr std::string_view socket_path = "/ws";
constexpr std::size_t longest_address = 45;

using Fields = http::request<http::string_body>;
using Response = http::response<http::span_body<const char>>;

std::string_view view(beast::string_view text) { return {text.data(), text.size()}; }

Method method_of(http::verb verb) {
    if (verb == http::verb::get) return Method::get;
    return verb == http::verb::head ? Method::head : Method::other;
}

HttpRequest request_of(const Fields& fields) {
    return {.method = method_of(fields.method()),
            .target = view(fields.target()),
            .accept_encoding = view(fields[http::field::accept_encoding]),
            .if_none_match = view(fields[http::field::if_none_match]),
            .names_host = fields.version() < 11 || fields.count(http::field::host) == 1};
}

// The date of now, written anew once a second.
std::string_view date_of_now() {
    thread_local std::time_t written = 0;
    thread_local std::string text;
    const std::time_t now = std::time(nullptr);
    if (now != written || text.empty()) {
        written = now;
        text = http_date(now);
    }
    return text;
}

Response response_of(const Answer& answer, unsigned version, bool keep_alive) {
    Response response;
    response.version(version);
    response.result(static_cast<unsigned>(answer.status));
    response.set(http::field::date, date_of_now());
    for (const Header& header : answer.headers) response.insert(header.name, header.value);
    if (answer.length) response.content_length(*answer.length);
    response.keep_alive(keep_alive);
    response.body() = {answer.body.data(), answer.body.size()};
    return response;
}

// Whether the client has sent something that is not HTTP, or too much of it.
bool is_of_http(const beast::error_code& error) {
    return error.category() == http::make_error_code(http::error::bad_method).category() &&
           error != http::error::end_of_stream && error != http::error::partial_message;
}

// Whether the request line, which stands at the beginning, is of a length that we read.
bool ends_a_line(const beast::flat_buffer& buffer) {
    const auto data = buffer.cdata();
    const std::string_view text(static_cast<const char*>(data.data()), data.size());
    return text.substr(0, longest_target).find("\r\n") != std::string_view::npos;
}

// Who has this cookie, asked by the threads of the house; nothing while the store is away.
asio::awaitable<std::optional<AtTheDoor>> known(Reception& reception, std::string_view cookie) {
    try {
        co_return reception.who_is(cookie);
    } catch (const StoreAway&) {
        co_return std::nullopt;
    }
}

} // namespace

HttpSession::HttpSession(asio::ip::tcp::socket socket, Service& service)
    : stream_(std::move(socket)), buffer_(buffer_size), service_(service) {
    beast::error_code ignored; // it only makes answers quicker
    stream_.socket().set_option(asio::ip::tcp::no_delay(true), ignored);
}

// In this file a co_await stands in a statement of its own: g++ 12 makes wrong code of some that
// stand in conditions.
asio::awaitable<void> HttpSession::serve() {
    bool goes_on = true;
    while (goes_on && !service_.is_stopping) {
        goes_on = co_await wait_for_request();
        if (!goes_on) break;
        goes_on = co_await answer_next();
    }
    if (!web_socket_) co_await leave();
}

asio::awaitable<void> HttpSession::turn_away() {
    const bool asks = co_await wait_for_request();
    Answer no_room = refusal(Status::unavailable);
    if (asks) {
        co_await send(std::move(no_room), 11, false);
    }
    co_await leave();
}

void HttpSession::end_soon() {
    if (web_socket_)
        web_socket_->end_soon();
    else if (!is_answering_)
        stream_.close();
}

// Waits for the first bytes of a request; false when none come.
asio::awaitable<bool> HttpSession::wait_for_request() {
    if (buffer_.size() > 0) co_return true;
    const ServerSettings& settings = service_.settings;
    stream_.expires_after(has_answered_ ? settings.keep_alive_time : settings.header_time);
    const auto [error, count] =
        co_await stream_.async_read_some(buffer_.prepare(read_size), as_values);
    if (error) co_return false;
    buffer_.commit(count);
    co_return true;
}

asio::awaitable<beast::error_code> HttpSession::read(Parser& parser) {
    stream_.expires_after(service_.settings.header_time);
    const auto [head_error, head_size] =
        co_await http::async_read_header(stream_, buffer_, parser, as_values);
    if (head_error || parser.is_done()) co_return head_error;
    if (method_of(parser.get().method()) == Method::other && !is_for_reception(parser))
        co_return head_error;
    const auto [body_error, body_size] =
        co_await http::async_read(stream_, buffer_, parser, as_values);
    co_return body_error;
}

// False when the connection is to be closed.
asio::awaitable<bool> HttpSession::answer_next() {
    Parser parser;
    parser.header_limit(longest_head);
    parser.body_limit(longest_body);
    const beast::error_code error = co_await read(parser);
    if (error && !is_of_http(error)) co_return false;
    if (error) {
        Answer fault = refusal(fault_of(error, parser));
        co_await send(std::move(fault), 11, false);
        co_return false;
    }
    // What is left of a body is not read: it would be taken for the next request.
    const bool keep_alive = parser.keep_alive() && parser.is_done() && !service_.is_stopping;
    const Fields& fields = parser.get();
    if (service_.reception && view(fields.target()) == socket_path &&
        beast::websocket::is_upgrade(fields)) {
        co_await converse(parser);
        co_return false;
    }
    if (is_for_reception(parser)) {
        const bool was_told = co_await ask_reception(parser);
        co_return was_told&& keep_alive;
    }
    Answer found = answer(service_.files, request_of(fields));
    const bool was_sent = co_await send(std::move(found), fields.version(), keep_alive);
    co_return was_sent&& keep_alive;
}

asio::awaitable<bool> HttpSession::send(Answer answer, unsigned version, bool keep_alive) {
    Response response = response_of(answer, version, keep_alive);
    const bool was_sent = co_await write(response);
    co_return was_sent;
}

template <class Body>
asio::awaitable<bool> HttpSession::write(http::response<Body>& response) {
    is_answering_ = true;
    has_answered_ = true;
    http::response_serializer<Body> serializer(response);
    beast::error_code error;
    while (!error && !serializer.is_done()) {
        stream_.expires_after(service_.settings.write_time);
        const auto [write_error, count] =
            co_await http::async_write_some(stream_, serializer, as_values);
        error = write_error;
    }
    is_answering_ = false;
    co_return !error;
}

bool HttpSession::is_for_reception(const Parser& parser) const {
    if (!service_.reception) return false;
    const std::optional<std::string> path = path_of(view(parser.get().target()));
    return path && Reception::is_for(*path);
}

// Whom a proxy on this machine speaks for, or who is connected.
std::string HttpSession::address_of(const Parser& parser) const {
    beast::error_code error;
    const auto peer = stream_.socket().remote_endpoint(error).address();
    if (error || !peer.is_loopback()) return error ? "" : peer.to_string();
    const std::string_view forwarded = view(parser.get()["X-Forwarded-For"]);
    const std::string_view last = trim(forwarded.substr(forwarded.rfind(',') + 1));
    return last.empty() ? peer.to_string() : std::string(last.substr(0, longest_address));
}

asio::awaitable<bool> HttpSession::ask_reception(Parser& parser) {
    const Fields& fields = parser.get();
    const std::string path = *path_of(view(fields.target()));
    const std::string address = address_of(parser);
    const ApiRequest request{.method = view(fields.method_string()),
                             .path = path,
                             .body = fields.body(),
                             .content_type = view(fields[http::field::content_type]),
                             .cookie = view(fields[http::field::cookie]),
                             .origin = view(fields[http::field::origin]),
                             .host = view(fields[http::field::host]),
                             .address = address};
    is_answering_ = true;
    ApiAnswer given;
    asio::steady_timer answered(stream_.get_executor(), asio::steady_timer::time_point::max());
    service_.reception->handle(
        request, [&answered, &given, executor = stream_.get_executor()](ApiAnswer answer) {
            asio::post(executor, [&answered, &given, answer = std::move(answer)]() mutable {
                given = std::move(answer);
                answered.cancel();
            });
        });
    co_await answered.async_wait(as_values);
    http::response<http::string_body> response(static_cast<http::status>(given.status),
                                               fields.version());
    response.set(http::field::date, date_of_now());
    for (const Header& header : security_headers()) response.insert(header.name, header.value);
    response.set(http::field::content_type, given.type);
    response.set(http::field::cache_control, "no-store");
    if (!given.cookie.empty()) response.set(http::field::set_cookie, given.cookie);
    response.keep_alive(parser.keep_alive() && !service_.is_stopping);
    response.body() = std::move(given.body);
    response.prepare_payload();
    const bool was_sent = co_await write(response);
    co_return was_sent;
}

asio::awaitable<void> HttpSession::converse(Parser& parser) {
    const std::string from = address_of(parser), address = visitor_of_address(from);
    Fields fields = parser.release();
    Reception& reception = *service_.reception;
    const bool is_own =
        reception.is_own_origin(view(fields[http::field::origin]), view(fields[http::field::host]));
    beast::error_code error;
    const bool is_here = asio::ip::make_address(from, error).is_loopback();
    const auto open = service_.sockets.find(address);
    const bool is_one_too_many = !is_here && open != service_.sockets.end() &&
                                 open->second >= reception.house().settings().sockets_of_an_address;
    const std::string cookie(view(fields[http::field::cookie]));
    const std::optional<AtTheDoor> who = co_await asio::co_spawn(
        reception.house().executor(), known(reception, cookie), asio::use_awaitable);
    const std::string person = who ? who->caller.person : "";
    const auto theirs = service_.sockets.find(person);
    const bool has_too_many = !person.empty() && theirs != service_.sockets.end() &&
                              theirs->second >= reception.house().settings().sockets_of_a_person;
    if (!is_own || is_one_too_many || has_too_many || !who) {
        Answer no = refusal(is_own ? Status::unavailable : Status::forbidden);
        co_await send(std::move(no), fields.version(), false);
        co_return;
    }
    ++service_.sockets[address];
    if (!person.empty()) ++service_.sockets[person];
    buffer_.clear();
    web_socket_ = std::make_shared<WebSocket>(std::move(stream_), reception.house(), *who);
    co_await web_socket_->serve(std::move(fields));
    for (const std::string& one : {address, person})
        if (!one.empty() && --service_.sockets[one] == 0) service_.sockets.erase(one);
}

// Closes our side and waits a moment for the client to close its own: hanging up on a client that
// is still sending would destroy the answer on its way.
asio::awaitable<void> HttpSession::leave() {
    beast::error_code error;
    stream_.socket().shutdown(asio::ip::tcp::socket::shutdown_send, error);
    stream_.expires_after(patience_at_leaving);
    std::size_t ignored = 0;
    buffer_.clear();
    while (!error && !service_.is_stopping && ignored < most_ignored) {
        const auto [read_error, count] =
            co_await stream_.async_read_some(buffer_.prepare(read_size), as_values);
        error = read_error;
        ignored += count;
    }
    stream_.close();
}

Status HttpSession::fault_of(const beast::error_code& error, const Parser& parser) const {
    if (error == http::error::body_limit) return Status::content_too_large;
    if (error == http::error::bad_version) return Status::version_not_supported;
    if (error != http::error::header_limit && error != http::error::buffer_overflow)
        return Status::bad_request;
    const bool knows_target = !parser.get().target().empty() || ends_a_line(buffer_);
    return knows_target ? Status::header_too_large : Status::uri_too_long;
}

} // namespace conestoga
