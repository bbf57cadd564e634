#include "server/http_server.hpp"

#include "remote/awaitable.hpp"
#include "server/http_session.hpp"
#include "server/log.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <csignal>
#include <set>
#include <sys/resource.h>

namespace conestoga {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

// Connections over the limit that are told so; more than these are closed without a word.
constexpr std::size_t most_turned_away = 64;
constexpr std::chrono::milliseconds pause_after_failure{100};

// Each connection is an open file; the usual limit of 1024 is less than we are ready to serve.
void allow_open_files(std::size_t wanted) {
    rlimit limit{};
    if (::getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= wanted) return;
    limit.rlim_cur = std::min<rlim_t>(wanted, limit.rlim_max);
    ::setrlimit(RLIMIT_NOFILE, &limit); // when refused, accept_all() waits for a free one
}

// "localhost" is a name for the loopback address everywhere; other names are not looked up.
std::string numeric(const std::string& host) { return host == "localhost" ? "127.0.0.1" : host; }

Message cannot_listen(const ServerSettings& settings, const error_code& error) {
    const auto message = [&](const char* key) {
        return Message{key}.with("host", settings.host).with("port", int{settings.port});
    };
    if (error == asio::error::address_in_use) return message("error.serve.busy");
    if (error == asio::error::access_denied) return message("error.serve.denied");
    return message("error.serve.listen").with("reason", error.message());
}

} // namespace

class HttpServer::Network {
public:
    Network(const ServerSettings& settings, const StaticFiles& files, House* house)
        : settings_(settings),
          reception_(house ? std::make_unique<Reception>(*house) : nullptr),
          service_{files, settings_, reception_.get()},
          acceptor_(context_),
          pause_(context_),
          farewell_(context_),
          signals_(context_) {}

    Result<void> listen() {
        error_code error;
        const asio::ip::address address = asio::ip::make_address(numeric(settings_.host), error);
        if (error) return Message{"error.serve.host"}.with("host", settings_.host);
        error = open({address, settings_.port});
        if (error) return cannot_listen(settings_, error);
        allow_open_files(settings_.most_connections + most_turned_away + 64);
        asio::co_spawn(context_, accept_all(), asio::detached);
        return {};
    }

    tcp::endpoint endpoint() const {
        error_code ignored; // it is listening, so it has one
        return acceptor_.local_endpoint(ignored);
    }

    void stop_on_signals() {
        signals_.add(SIGINT);
        signals_.add(SIGTERM);
        signals_.async_wait([this](const error_code& error, int) {
            if (!error) begin_to_stop();
        });
    }

    void run() {
        while (!context_.stopped()) {
            try {
                context_.run();
            } catch (const std::exception& failure) {
                // What goes wrong with one connection must not end the others.
                log_trouble("connection failed", failure.what());
            }
        }
    }

    void stop() {
        asio::post(context_, [this] { begin_to_stop(); });
    }

private:
    error_code open(const tcp::endpoint& endpoint) {
        error_code error;
        acceptor_.open(endpoint.protocol(), error);
        // So that a server can be started again at once, whatever its connections were.
        if (!error) acceptor_.set_option(tcp::acceptor::reuse_address(true), error);
        if (!error) acceptor_.bind(endpoint, error);
        if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
        return error;
    }

    asio::awaitable<void> accept_all() {
        while (!service_.is_stopping) {
            auto [error, socket] = co_await acceptor_.async_accept(as_values);
            if (!error) welcome(std::move(socket));
            if (!error || service_.is_stopping) continue;
            pause_.expires_after(pause_after_failure); // no free file, perhaps; one will come
            co_await pause_.async_wait(as_values);
        }
    }

    void welcome(tcp::socket socket) {
        const std::size_t count = sessions_.size();
        if (count >= settings_.most_connections + most_turned_away) return; // closes the socket
        const bool has_room = count < settings_.most_connections;
        try {
            auto session = std::make_shared<HttpSession>(std::move(socket), service_);
            auto conversation = has_room ? session->serve() : session->turn_away();
            asio::co_spawn(context_, host(std::move(session), std::move(conversation)),
                           asio::detached);
        } catch (const std::exception& failure) {
            // No memory for one more: the socket is closed, the others go on.
            log_trouble("connection refused", failure.what());
        }
    }

    asio::awaitable<void> host(std::shared_ptr<HttpSession> session,
                               asio::awaitable<void> conversation) {
        sessions_.insert(session.get());
        try {
            co_await std::move(conversation);
        } catch (const std::exception& failure) {
            // This connection ends; the others go on.
            log_trouble("connection failed", failure.what());
        }
        sessions_.erase(session.get());
        if (service_.is_stopping && sessions_.empty()) farewell_.cancel();
    }

    void begin_to_stop() {
        if (service_.is_stopping) return;
        service_.is_stopping = true;
        error_code ignored; // everything is closed anyway
        acceptor_.close(ignored);
        signals_.cancel(ignored);
        pause_.cancel();
        for (HttpSession* session : sessions_) session->end_soon();
        if (sessions_.empty()) return;
        farewell_.expires_after(settings_.farewell_time);
        farewell_.async_wait([this](const error_code& error) {
            if (!error) context_.stop();
        });
    }

    ServerSettings settings_;
    std::unique_ptr<Reception> reception_;
    Service service_;
    std::set<HttpSession*> sessions_;
    asio::io_context context_{1};
    tcp::acceptor acceptor_;
    asio::steady_timer pause_;
    asio::steady_timer farewell_;
    asio::signal_set signals_;
};

HttpServer::HttpServer(std::unique_ptr<Network> network) : network_(std::move(network)) {}
HttpServer::~HttpServer() = default;

Result<std::unique_ptr<HttpServer>> HttpServer::listen(const ServerSettings& settings,
                                                       const StaticFiles& files, House* house) {
    auto network = std::make_unique<Network>(settings, files, house);
    if (const Result<void> listens = network->listen(); !listens) return listens.error();
    return std::unique_ptr<HttpServer>(new HttpServer(std::move(network)));
}

std::uint16_t HttpServer::port() const { return network_->endpoint().port(); }

std::string HttpServer::address() const {
    const asio::ip::address bound = network_->endpoint().address();
    std::string host = bound.is_unspecified() ? "localhost" : bound.to_string();
    if (bound.is_v6() && !bound.is_unspecified()) host = "[" + host + "]";
    return "http://" + host + ":" + std::to_string(port()) + "/";
}

void HttpServer::stop_on_signals() { network_->stop_on_signals(); }
void HttpServer::run() { network_->run(); }
void HttpServer::stop() { network_->stop(); }

} // namespace conestoga
