// The server on a real socket of this machine, with a client that sends what it likes.
#include "server/http_server.hpp"

#include "server/client.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <thread>

namespace conestoga::tests {

using std::chrono::milliseconds;
using std::chrono::steady_clock;
using ::testing::AnyOf;
using ::testing::HasSubstr;
using ::testing::StartsWith;

namespace {

constexpr std::size_t big_size = 8 << 20; // more than the buffers of a socket hold

/** A second of a quiet machine, as long as it is on this one: a piece of work that takes a tenth of
 * it is timed. */
steady_clock::duration a_second() {
    const auto before = steady_clock::now();
    volatile std::uint64_t state = 1;
    for (int count = 0; count < 50'000'000; ++count) state = state * 6364136223846793005u + 1;
    return std::max<steady_clock::duration>(std::chrono::seconds(1),
                                            10 * (steady_clock::now() - before));
}

class Server : public ::testing::Test {
protected:
    void start(ServerSettings settings = {}) {
        settings.port = 0;
        Result<std::unique_ptr<HttpServer>> listening = HttpServer::listen(settings, files);
        ASSERT_TRUE(listening) << listening.error().key;
        server = std::move(*listening);
        port = server->port();
        thread = std::thread([this] { server->run(); });
    }
    void stop() {
        server->stop();
        thread.join();
    }
    void TearDown() override {
        if (thread.joinable()) stop();
    }
    int status_of(std::string_view text) const {
        Client client(port);
        client.send(text);
        return client.receive().status;
    }

    const StaticFiles files{{{"/index.html", "page"},
                             {"/big.bin", std::string(big_size, 'b')},
                             {"/assets/app-12345678.js", "code"},
                             {"/assets/app-12345678.js.br", "b"},
                             {"/assets/app-12345678.js.gz", "g"}}};
    std::unique_ptr<HttpServer> server;
    std::uint16_t port = 0;
    std::thread thread;
};

} // namespace

TEST_F(Server, ServesFilesAndPlacesOfThePage) {
    start();
    Client client(port);
    const Reply page = client.get("/");
    EXPECT_EQ(page.status, 200);
    EXPECT_EQ(page.body, "page");
    EXPECT_EQ(page["Content-Type"], "text/html; charset=utf-8");
    EXPECT_THAT(page["Date"], HasSubstr("GMT"));
    EXPECT_THAT(page["Content-Security-Policy"], StartsWith("default-src 'self'"));
    EXPECT_EQ(client.get("/rules/pioneers?lang=fr").body, "page");
    EXPECT_EQ(client.get("/healthz").body, "ok");
    EXPECT_EQ(client.get("/missing.js").status, 404);
    EXPECT_EQ(client.get("/big.bin").body.size(), big_size);
    EXPECT_EQ(client.get("/").body, "page"); // all on one connection
}

TEST_F(Server, SendsNothingTwice) {
    start();
    Client client(port);
    const std::string tag = client.get("/")["ETag"];
    const Reply again = client.get("/", "If-None-Match: " + tag + "\r\n");
    EXPECT_EQ(again.status, 304);
    EXPECT_EQ(again["ETag"], tag);
    EXPECT_EQ(again["Content-Length"], "");
    EXPECT_EQ(client.get("/", "If-None-Match: \"old\"\r\n").status, 200);
}

TEST_F(Server, SendsPackedForms) {
    start();
    Client client(port);
    const std::string_view code = "/assets/app-12345678.js";
    const Reply brotli = client.get(code, "Accept-Encoding: gzip, deflate, br\r\n");
    EXPECT_EQ(brotli.body, "b");
    EXPECT_EQ(brotli["Content-Encoding"], "br");
    EXPECT_EQ(brotli["Vary"], "Accept-Encoding");
    EXPECT_EQ(brotli["Cache-Control"], "public, max-age=31536000, immutable");
    EXPECT_EQ(client.get(code, "Accept-Encoding: gzip, br;q=0.2\r\n").body, "g");
    EXPECT_EQ(client.get(code, "Accept-Encoding: br;q=0\r\n").body, "code");
    EXPECT_EQ(client.get(code).body, "code");
}

TEST_F(Server, AnswersHeadWithoutABody) {
    start();
    Client client(port);
    client.send(request("HEAD", "/"));
    const Reply head = client.receive_head();
    EXPECT_EQ(head.status, 200);
    EXPECT_EQ(head["Content-Length"], "4");
    client.send(request("HEAD", "/missing.js"));
    EXPECT_EQ(client.receive_head().status, 404);
    EXPECT_EQ(client.get("/").body, "page"); // nothing of a body came between
}

TEST_F(Server, KnowsGetAndHeadAlone) {
    start();
    for (const char* method : {"POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "BREW"}) {
        Client client(port);
        client.send(request(method, "/"));
        const Reply reply = client.receive();
        EXPECT_EQ(reply.status, 405) << method;
        EXPECT_EQ(reply["Allow"], "GET, HEAD") << method;
        EXPECT_EQ(client.get("/").status, 200) << method;
    }
    Client client(port);
    client.send(request("POST", "/", "Content-Length: 5\r\n") + "hello");
    EXPECT_EQ(client.receive().status, 405);
    EXPECT_TRUE(client.is_hung_up()); // what follows could be the rest of the body
}

TEST_F(Server, NeverLeavesItsFolder) {
    start();
    for (const char* trick : {"/../etc/passwd",
                              "/../../../../etc/passwd",
                              "/assets/../../etc/passwd",
                              "/%2e%2e/etc/passwd",
                              "/%2E%2E/%2e%2e/etc/passwd",
                              "/.%2e/etc/passwd",
                              "/..%2f..%2fetc%2fpasswd",
                              "/%2e%2e%2fetc%2fpasswd",
                              "/..%5c..%5cetc/passwd",
                              "/..\\..\\etc\\passwd",
                              "/%252e%252e/etc/passwd",
                              "/%c0%ae%c0%ae/etc/passwd",
                              "//etc/passwd",
                              "/./../etc/passwd",
                              "/index.html%00.js",
                              "/assets//../..//etc/passwd",
                              "http://localhost/etc/passwd.txt",
                              "file:///etc/passwd",
                              "etc/passwd",
                              "*",
                              "/%",
                              "/..;/etc/passwd.txt"}) {
        Client client(port);
        const Reply reply = client.get(trick);
        EXPECT_THAT(reply.status, AnyOf(400, 404)) << trick;
        EXPECT_THAT(reply.body, StartsWith("40")) << trick;
    }
}

TEST_F(Server, RefusesWhatIsTooLong) {
    start();
    EXPECT_EQ(status_of(request("GET", "/" + std::string(3000, 'a'))), 414);
    EXPECT_EQ(status_of(request("GET", "/" + std::string(100'000, 'a'))), 414);
    EXPECT_EQ(status_of("GET /" + std::string(20'000, 'a')), 414); // an endless request line
    const std::string long_line = "X-Long: " + std::string(20'000, 'x') + "\r\n";
    EXPECT_EQ(status_of(request("GET", "/", long_line)), 431);
    std::string many_lines;
    for (int i = 0; i < 3000; ++i) many_lines += "X-Many: x\r\n";
    EXPECT_EQ(status_of(request("GET", "/", many_lines)), 431);
    EXPECT_EQ(status_of(request("POST", "/", "Content-Length: 1000000\r\n")), 413);
    EXPECT_EQ(status_of(request("GET", "/", "Content-Length: 1000000\r\n")), 413);
    const std::string chunk = "2000\r\n" + std::string(0x2000, 'c') + "\r\n";
    EXPECT_EQ(status_of(request("GET", "/", "Transfer-Encoding: chunked\r\n") + chunk + chunk),
              413);
}

TEST_F(Server, RefusesWhatIsNotHttp) {
    start();
    for (const char* wrong :
         {"\x16\x03\x01\x02\x01\x01", "GET\r\n\r\n", "GET / FTP/1.1\r\n\r\n",
          "GET / HTTP/1.1 x\r\n\r\n", "GET / HTTP/1.1\r\nno colon\r\n\r\n",
          "GET / HTTP/1.1\r\n: no name\r\n\r\n", "GET / HTTP/1.1\r\nHost : x\r\n\r\n",
          "GE T / HTTP/1.1\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n",
          "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nxx",
          "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\nabc",
          "GET / HTTP/1.1\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"})
        EXPECT_THAT(status_of(wrong), AnyOf(400, 505)) << wrong;
    EXPECT_EQ(status_of("GET / HTTP/2.0\r\nHost: a\r\n\r\n"), 505);
    EXPECT_EQ(status_of("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"), 505);
    EXPECT_EQ(status_of("GET / HTTP/1.0\r\n\r\n"), 200); // HTTP/1.0 needs no Host
}

TEST_F(Server, AnswersPipelinedRequestsInOrder) {
    start();
    Client client(port);
    std::string all;
    for (int i = 0; i < 50; ++i)
        all += request("GET", "/") + request("GET", "/healthz") + request("GET", "/missing.js");
    client.send(all + request("GET", "/", "Content-Length: 5\r\n") + "hello" +
                request("GET", "/healthz", "Connection: close\r\n"));
    for (int i = 0; i < 50; ++i) {
        EXPECT_EQ(client.receive().body, "page");
        EXPECT_EQ(client.receive().body, "ok");
        EXPECT_EQ(client.receive().status, 404);
    }
    EXPECT_EQ(client.receive().body, "page"); // its small body is read over
    const Reply last = client.receive();
    EXPECT_EQ(last.body, "ok");
    EXPECT_EQ(last["Connection"], "close");
    EXPECT_TRUE(client.is_hung_up());
}

TEST_F(Server, TakesARequestByteByByte) {
    start();
    Client client(port);
    for (char byte : request("GET", "/healthz")) client.send({&byte, 1});
    EXPECT_EQ(client.receive().body, "ok");
}

TEST_F(Server, HangsUpOnTheSlow) {
    start({.header_time = milliseconds(500), .keep_alive_time = milliseconds(100)});
    Client silent(port), hesitant(port), idle(port);
    hesitant.send("GET / HTTP/1.1\r\n");
    EXPECT_EQ(idle.get("/").status, 200);
    EXPECT_TRUE(silent.is_hung_up());
    EXPECT_TRUE(hesitant.is_hung_up());
    EXPECT_TRUE(idle.is_hung_up());
}

TEST_F(Server, HangsUpOnWhoDoesNotRead) {
    start({.write_time = milliseconds(300)});
    Client client(port);
    client.send(request("GET", "/big.bin"));
    EXPECT_EQ(client.receive_head().status, 200);
    Client other(port);
    EXPECT_EQ(other.get("/").status, 200); // the others are served meanwhile
}

TEST_F(Server, TurnsAwayWhomItHasNoRoomFor) {
    start({.most_connections = 2});
    Client first(port), second(port);
    EXPECT_EQ(first.get("/").status, 200);
    EXPECT_EQ(second.get("/").status, 200);
    {
        Client third(port);
        const Reply reply = third.get("/");
        EXPECT_EQ(reply.status, 503);
        EXPECT_EQ(reply["Retry-After"], "5");
        EXPECT_TRUE(third.is_hung_up());
    }
    EXPECT_EQ(first.get("/").status, 200);
}

TEST_F(Server, HasRoomAgainWhenSomebodyLeaves) {
    start({.most_connections = 1});
    {
        Client first(port);
        EXPECT_EQ(first.get("/", "Connection: close\r\n").status, 200);
        EXPECT_TRUE(first.is_hung_up());
    }
    const auto deadline = steady_clock::now() + 10 * a_second();
    int status = 0;
    while (status != 200 && steady_clock::now() < deadline) status = status_of(request("GET", "/"));
    EXPECT_EQ(status, 200);
}

TEST_F(Server, StopsWithinASecondAndClosesItsConnections) {
    start();
    Client idle(port), hesitant(port), greedy(port), silent(port);
    EXPECT_EQ(idle.get("/").status, 200);
    hesitant.send("GET / HT");
    greedy.send(request("GET", "/big.bin"));
    EXPECT_EQ(greedy.receive_head().status, 200); // and reads no further
    const auto before = steady_clock::now();
    stop();
    EXPECT_LT(steady_clock::now() - before, a_second());
    EXPECT_TRUE(idle.is_hung_up());
    EXPECT_TRUE(hesitant.is_hung_up());
    server.reset();
    EXPECT_FALSE(Client(port).is_connected());
}

TEST_F(Server, FinishesAnAnswerUnderWayWhenItStops) {
    start({.farewell_time = std::chrono::seconds(10)});
    Client client(port);
    client.send(request("GET", "/big.bin"));
    Reply head = client.receive_head();
    EXPECT_EQ(head["Content-Length"], std::to_string(big_size));
    server->stop();
    EXPECT_EQ(client.receive_bytes(big_size).size(), big_size);
    EXPECT_TRUE(client.is_hung_up());
    thread.join();
}

TEST_F(Server, CanBeStoppedBeforeItRuns) {
    Result<std::unique_ptr<HttpServer>> idle = HttpServer::listen({.port = 0}, files);
    ASSERT_TRUE(idle);
    (*idle)->stop();
    (*idle)->run();
}

TEST_F(Server, SaysWhenItCannotListen) {
    start();
    const auto refused = [&](ServerSettings settings) {
        const Result<std::unique_ptr<HttpServer>> other = HttpServer::listen(settings, files);
        return other ? std::string("it listens") : other.error().key;
    };
    EXPECT_EQ(refused({.port = port}), "error.serve.busy");
    EXPECT_EQ(refused({.host = "no such host", .port = 0}), "error.serve.host");
    EXPECT_EQ(refused({.host = "192.0.2.1", .port = 0}), "error.serve.listen");
}

TEST_F(Server, TellsItsAddress) {
    start();
    EXPECT_EQ(server->address(), "http://127.0.0.1:" + std::to_string(port) + "/");
    const Result<std::unique_ptr<HttpServer>> everywhere =
        HttpServer::listen({.host = "0.0.0.0", .port = 0}, files);
    ASSERT_TRUE(everywhere);
    EXPECT_THAT((*everywhere)->address(), StartsWith("http://localhost:"));
}

} // namespace conestoga::tests
