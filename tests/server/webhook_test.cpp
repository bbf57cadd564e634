// "Your turn" to those who are away, and to nobody's machine that only the server can reach.
#include "server/hall.hpp"
#include "server/players.hpp"
#include "server/webhook.hpp"

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <future>

namespace conestoga::tests {

namespace {

namespace http = boost::beast::http;
using Outcome = WebhookSender::Outcome;

// Somebody else's server on this machine: takes one request at a time and answers it so.
class Mailbox {
public:
    explicit Mailbox(std::string answer = "HTTP/1.1 204 No Content\r\n\r\n")
        : answer_(std::move(answer)),
          acceptor_(context_, {boost::asio::ip::address_v4::loopback(), 0}) {}

    std::string url(const std::string& scheme = "http") const {
        return scheme + "://localhost:" + std::to_string(acceptor_.local_endpoint().port()) +
               "/hook?x=1";
    }
    // Whether nobody is at the door.
    bool is_empty() {
        acceptor_.non_blocking(true);
        boost::asio::ip::tcp::socket socket(context_);
        boost::system::error_code error;
        acceptor_.accept(socket, error);
        return error == boost::asio::error::would_block;
    }
    http::request<http::string_body> next() {
        boost::asio::ip::tcp::socket socket = acceptor_.accept();
        boost::beast::flat_buffer buffer;
        http::request<http::string_body> request;
        boost::system::error_code error;
        http::read(socket, buffer, request, error);
        boost::asio::write(socket, boost::asio::buffer(answer_), error);
        return request;
    }

private:
    std::string answer_;
    boost::asio::io_context context_;
    boost::asio::ip::tcp::acceptor acceptor_;
};

Outcome outcome_of(WebhookSender& sender, const std::string& url) {
    std::promise<Outcome> promise;
    sender.send(url, {{"content", "Howdy"}}, [&](Outcome outcome) { promise.set_value(outcome); });
    return promise.get_future().get();
}

} // namespace

TEST(Webhooks, LeadToPublicAddressesAlone) {
    const auto is_public = [](const char* text) {
        return is_public_address(boost::asio::ip::make_address(text));
    };
    for (const char* open : {"1.1.1.1", "162.159.128.233", "172.32.0.1", "100.128.0.1",
                             "2606:4700::1111", "2a01:4f8::1"})
        EXPECT_TRUE(is_public(open)) << open;
    for (const char* shut : {"0.0.0.0",
                             "127.0.0.1",
                             "127.8.8.8",
                             "10.0.0.1",
                             "172.16.0.1",
                             "172.31.255.255",
                             "192.168.1.1",
                             "169.254.169.254",
                             "100.64.0.1",
                             "198.18.0.1",
                             "224.0.0.1",
                             "255.255.255.255",
                             "192.0.2.1",
                             "::",
                             "::1",
                             "::ffff:127.0.0.1",
                             "::ffff:1.1.1.1",
                             "fe80::1",
                             "fc00::1",
                             "fd12::1",
                             "ff02::1",
                             "2002:7f00:1::",
                             "2001::1",
                             "2001:db8::1",
                             "64:ff9b::7f00:1"})
        EXPECT_FALSE(is_public(shut)) << shut;
}

TEST(Webhooks, OfThisMachineAreRefusedUnlessTheOperatorAllowsThem) {
    Mailbox mailbox;
    WebhookSender careful(false);
    EXPECT_EQ(outcome_of(careful, mailbox.url()), Outcome::refused);
    for (const char* url : {"http://127.0.0.1:9/", "http://[::1]:9/", "http://2130706433:9/",
                            "http://0x7f.1:9/", "http://10.1.2.3/", "http://169.254.169.254/"})
        EXPECT_EQ(outcome_of(careful, url), Outcome::refused) << url;
    WebhookSender open(true);
    auto taken = std::async(std::launch::async, [&] { return mailbox.next(); });
    EXPECT_EQ(outcome_of(open, mailbox.url()), Outcome::sent);
    const auto request = taken.get();
    EXPECT_EQ(request.target(), "/hook?x=1");
    EXPECT_EQ(request[http::field::content_type], "application/json");
    EXPECT_EQ(Json::parse(request.body())["content"], "Howdy");
}

TEST(Webhooks, AreNotFollowedElsewhereAndNeedACertificate) {
    Mailbox elsewhere("HTTP/1.1 307 Temporary Redirect\r\nLocation: http://127.0.0.1:9/\r\n"
                      "Content-Length: 0\r\n\r\n");
    WebhookSender open(true);
    auto taken = std::async(std::launch::async, [&] { return elsewhere.next(); });
    EXPECT_EQ(outcome_of(open, elsewhere.url()), Outcome::failed);
    taken.get();
    auto shaken = std::async(std::launch::async, [&] { return elsewhere.next(); });
    EXPECT_EQ(outcome_of(open, elsewhere.url("https")), Outcome::failed);
    shaken.get();
    EXPECT_EQ(outcome_of(open, "http://127.0.0.1:1/"), Outcome::failed);
}

TEST(Webhooks, AreCheckedWhenTheyAreChosen) {
    for (const char* wrong : {"x", "ws://host/", "ftp://host/", "http://a b/", "https://u:p@host/"})
        EXPECT_FALSE(checked_webhook({{"url", wrong}})) << wrong;
    EXPECT_FALSE(checked_webhook({{"url", "https://host/" + std::string(500, 'x')}}));
    EXPECT_FALSE(checked_webhook({{"url", "https://ntfy.sh/"}, {"topic", "a b"}}));
    const auto webhook =
        checked_webhook({{"url", "https://ntfy.sh/"}, {"topic", "my-turn"}, {"lang", "fr"}});
    ASSERT_TRUE(webhook);
    const Webhook kept = Webhook::of(Json{{"webhook", webhook->json()}}.dump());
    EXPECT_EQ(kept.topic, "my-turn");
    EXPECT_EQ(kept.language, "fr");
    EXPECT_TRUE(Webhook::of("{}").url.empty());
    EXPECT_TRUE(Webhook::of("no json").url.empty());
}

TEST(Webhooks, CallThoseWhoAreAwayToTheirTurn) {
    HouseSettings settings = patient_settings();
    settings.public_url = "https://play.example.org";
    settings.webhooks_anywhere = true;
    settings.summons = {1, 0};
    Hall hall(settings);
    Mailbox mailbox;
    Pair pair(hall, "pioneers(players=2)");
    const Json set{{"url", mailbox.url()}, {"topic", "turns"}, {"lang", "fr"}};
    const Posted chosen = post(hall.port(), "webhook", set, pair.other().cookie);
    EXPECT_EQ(chosen.json["webhook"], mailbox.url()) << chosen.json;
    EXPECT_EQ(post(hall.port(), "webhook", {{"url", "nothing"}}, pair.other().cookie).status, 400);
    EXPECT_EQ(post(hall.port(), "me", {}, pair.other().cookie).json["person"]["webhook"],
              mailbox.url());
    Player& away = pair.other();
    Player& here = pair.actor();
    away.ask("unwatch");
    auto taken = std::async(std::launch::async, [&] { return mailbox.next(); });
    Rng rng(8, 8);
    const int seat = here.seen_look["actor"];
    while (here.seen_look["actor"] == seat) {
        const Json done = here.act(here.action_of(rng));
        ASSERT_TRUE(done.contains("revision")) << done;
        here.hear_of(done["revision"]);
    }
    const Json message = Json::parse(taken.get().body());
    EXPECT_EQ(message["topic"], "turns");
    EXPECT_EQ(message["message"], "C’est à vous de jouer\u00a0: Pioneers.");
    EXPECT_EQ(message["click"], "https://play.example.org/table/" + here.table);
    EXPECT_EQ(post(hall.port(), "webhook", {{"url", ""}}, away.cookie).json["webhook"], Json());
}

// At most one at once and one in five minutes, however often it is their turn.
TEST(Webhooks, AreSentAtTheirPace) {
    const auto now = std::make_shared<std::atomic<UnixTime>>(1'000'000'000);
    HouseSettings settings = settings_with_clock(now);
    settings.webhooks_anywhere = true;
    settings.summons = {1, 1.0 / 300};
    Mailbox mailbox;
    Hall hall(settings);
    Pair pair(hall, "milestones(players=2)"); // a long game
    Player &here = pair.annie, &away = pair.jim;
    EXPECT_EQ(post(hall.port(), "webhook", {{"url", mailbox.url()}}, away.cookie).status, 200);
    Rng rng(8, 8);
    // Plays until it has become the turn of the one who does not watch.
    const auto pass_the_turn = [&] {
        away.watch();
        while (here.seen_look["actor"] == 2) pair.play(rng);
        away.ask("unwatch");
        while (here.seen_look["actor"] == 1) {
            const Json done = here.act(here.action_of(rng));
            ASSERT_TRUE(done.contains("revision")) << done;
            here.hear_of(done["revision"]);
        }
    };
    const auto turn_that_is_called = [&] {
        auto taken = std::async(std::launch::async, [&] { return mailbox.next(); });
        pass_the_turn();
        EXPECT_EQ(Json::parse(taken.get().body())["event"], "your_turn");
    };
    turn_that_is_called();
    for (int i = 0; i < 3; ++i) pass_the_turn();
    *now += 299'000;
    pass_the_turn();
    *now += 1'000;
    turn_that_is_called();
    hall.stop(); // whatever was begun has ended
    EXPECT_TRUE(mailbox.is_empty());
}

} // namespace conestoga::tests
