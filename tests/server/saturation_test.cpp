// More than is allowed, and more than can be done: refused with words, and it goes on afterwards.
#include "server/players.hpp"

#include <gmock/gmock.h>

namespace conestoga::tests {

namespace {

using ::testing::HasSubstr;

std::string forwarded_for(std::string_view address) {
    return "X-Forwarded-For: " + std::string(address) + "\r\n";
}

// Connects until the server has noticed that somebody has left; it does so soon.
bool is_let_in_at_last(std::uint16_t port, const std::string& cookie, const std::string& more) {
    for (int attempt = 0; attempt < 1000; ++attempt)
        if (Socket(port, cookie, more).status() == 101) return true;
    return false;
}

} // namespace

TEST(ServedLimits, AnAddressHasSoManySocketsAlsoBehindAProxy) {
    HouseSettings settings = patient_settings();
    settings.sockets_of_an_address = 2;
    Hall hall(settings);
    const std::string here = forwarded_for("203.0.113.7"), there = forwarded_for("203.0.113.8");
    {
        Socket first(hall.port(), "", here), second(hall.port(), "", here);
        EXPECT_EQ(first.status(), 101);
        EXPECT_EQ(second.status(), 101);
        EXPECT_EQ(Socket(hall.port(), "", here).status(), 503);
        EXPECT_EQ(Socket(hall.port(), "", there).status(), 101);
        EXPECT_EQ(Socket(hall.port()).status(), 101) << "this machine may be the proxy";
        EXPECT_TRUE(first.hello().contains("protocol")) << "who is there stays";
    }
    EXPECT_TRUE(is_let_in_at_last(hall.port(), "", here));
    // A network of version 6 is one address.
    Socket third(hall.port(), "", forwarded_for("2001:db8:1:2::1"));
    Socket fourth(hall.port(), "", forwarded_for("2001:db8:1:2::2"));
    EXPECT_EQ(Socket(hall.port(), "", forwarded_for("2001:db8:1:2::3")).status(), 503);
    EXPECT_EQ(Socket(hall.port(), "", forwarded_for("2001:db8:1:3::1")).status(), 101);
}

TEST(ServedLimits, APersonHasSoManySockets) {
    HouseSettings settings = patient_settings();
    settings.sockets_of_a_person = 2;
    Hall hall(settings);
    const std::string annie = guest(hall.port(), "Annie"), jim = guest(hall.port(), "Jim");
    {
        Socket first(hall.port(), annie), second(hall.port(), annie);
        EXPECT_EQ(second.status(), 101);
        EXPECT_EQ(Socket(hall.port(), annie, forwarded_for("203.0.113.9")).status(), 503);
        EXPECT_EQ(Socket(hall.port(), jim).status(), 101);
    }
    EXPECT_TRUE(is_let_in_at_last(hall.port(), annie, ""));
}

TEST(ServedLimits, APersonHasSoManyRequestsFromHoweverManyAddresses) {
    const auto now = std::make_shared<std::atomic<UnixTime>>(1'000'000);
    HouseSettings settings = settings_with_clock(now);
    settings.requests = {3, 1};
    Hall hall(settings);
    const std::string annie = guest(hall.port(), "Annie"), jim = guest(hall.port(), "Jim");
    const auto ask = [&](const std::string& who, int address) {
        return post(hall.port(), "lobby", {}, who,
                    forwarded_for("203.0.113." + std::to_string(address)))
            .status;
    };
    for (int address = 1; address <= 3; ++address) EXPECT_EQ(ask(annie, address), 200);
    EXPECT_EQ(ask(annie, 4), 429);
    EXPECT_EQ(ask(jim, 5), 200);
    *now += 1000;
    EXPECT_EQ(ask(annie, 6), 200);
    EXPECT_EQ(ask(annie, 7), 429);
    // And an address, whoever it is.
    for (int i = 0; i < 3; ++i) EXPECT_EQ(ask("", 8), 200);
    EXPECT_EQ(ask("", 8), 429);
}

// Passwords take a while: meanwhile the house has as much to do as it may.
TEST(SaturatedServer, RefusesWithWordsAndGoesOn) {
    HouseSettings settings = patient_settings();
    settings.most_owed = 2;
    Hall hall(settings);
    const std::string cookie = guest(hall.port(), "Annie");
    Socket socket(hall.port(), cookie);
    socket.hello();
    const std::string body = R"({"account":"annie","password":"wagons west"})";
    const std::string asked =
        request("POST", "/api/sign_in",
                "Content-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) +
                    "\r\n") +
        body;
    std::vector<std::unique_ptr<Client>> clients;
    for (int i = 0; i < 8; ++i) {
        clients.push_back(std::make_unique<Client>(hall.port()));
        clients.back()->send(asked);
    }
    // Whoever was too many is told at once.
    int busy = 0;
    std::vector<Reply> replies;
    for (int i = 7; i >= 0; --i) {
        replies.push_back(clients[static_cast<std::size_t>(i)]->receive());
        if (replies.back().status != 503) continue;
        ++busy;
        EXPECT_THAT(replies.back().body, HasSubstr("error.server.busy"));
        EXPECT_THAT(replies.back().body, HasSubstr("try again"));
        if (busy > 1) continue;
        EXPECT_EQ(socket.ask({{"do", "lobby"}})["key"], "error.server.busy");
        EXPECT_EQ(socket.ask({{"do", "ping"}}), Json::object()) << "who is there is not lost";
    }
    EXPECT_GE(busy, 4);
    EXPECT_GE(std::ranges::count(replies, 401, &Reply::status), 2) << "the others are answered";
    // And when that is done it is as before.
    Json lobby;
    for (int attempt = 0; attempt < 1000 && !lobby.contains("mine"); ++attempt)
        lobby = socket.ask({{"do", "lobby"}});
    EXPECT_TRUE(lobby.contains("mine")) << lobby;
    EXPECT_THAT(hall.house().metrics_text(), HasSubstr("conestoga_refused_total"));
}

// Whoever asks and asks and takes no answer is hung up on when all together hold too much.
TEST(SaturatedServer, HoldsSoManyBytesForThoseWhoDoNotTakeThem) {
    HouseSettings settings = patient_settings();
    settings.most_unsent = 256 << 10;
    Hall hall(settings);
    Socket other(hall.port());
    other.hello();
    Socket greedy(hall.port());
    greedy.hello();
    for (int i = 0; i < 2000; ++i) greedy.send({{"do", "games"}});
    int rounds = 0; // meanwhile others are served
    while (hall.house().metrics().sockets.Value() > 1 && ++rounds < 100'000)
        ASSERT_EQ(other.ask({{"do", "ping"}}), Json::object());
    EXPECT_EQ(hall.house().metrics().sockets.Value(), 1) << "it was not hung up on";
    EXPECT_TRUE(other.ask({{"do", "games"}}).contains("games"));
    EXPECT_TRUE(Socket(hall.port()).hello().contains("protocol"));
}

// Many more at once than the house takes on: all is done, later.
TEST(SaturatedServer, LetsPoliteClientsFinish) {
    HouseSettings settings = patient_settings();
    settings.most_owed = 4;
    Hall hall(settings);
    std::vector<std::unique_ptr<Player>> players;
    for (int i = 0; i < 12; ++i) players.push_back(std::make_unique<Player>(hall.port(), "Annie"));
    for (const auto& player : players)
        player->socket->send({{"do", "open"},
                              {"id", "mine"},
                              {"game", "rail_pioneers(players=2)"},
                              {"seats", {"me", "me"}}});
    int refused = 0;
    for (const auto& player : players) {
        Json opened = Json::parse(*player->socket->receive_text());
        while (opened.value("key", "") == "error.server.busy") {
            ++refused;
            opened = player->ask("open",
                                 {{"game", "rail_pioneers(players=2)"}, {"seats", {"me", "me"}}});
        }
        EXPECT_TRUE(opened.contains("table")) << opened;
    }
    RecordProperty("refused", refused);
}

// What is in flight when the server is told to stop is finished: what was acknowledged is there
// afterwards, and everybody is told that the server goes.
TEST(StoppedServer, FinishesWhatIsInFlight) {
    Hall hall(patient_settings());
    Pair pair(hall, "rail_pioneers(players=2)");
    Rng rng(9, 9);
    for (int round = 0; round < 8; ++round) {
        Player& actor = pair.actor();
        const std::int64_t number = actor.next_number++;
        actor.socket->send({{"do", "act"},
                            {"id", "act"},
                            {"table", actor.table},
                            {"action", actor.action_of(rng)},
                            {"revision", actor.seen},
                            {"number", number}});
        // It has been read: what comes after it is answered, or it is answered itself.
        actor.socket->send({{"do", "ping"}, {"id", "ping"}});
        Json acknowledged;
        bool was_read = false;
        const auto hear = [&](const std::optional<std::string>& text) {
            if (!text) return false;
            const Json json = Json::parse(*text);
            was_read = was_read || json.contains("id");
            if (json.value("id", "") == "act") acknowledged = json;
            return true;
        };
        while (!was_read && hear(actor.socket->receive_text())) continue;
        hall.stop();
        while (hear(actor.socket->receive_text())) continue;
        EXPECT_TRUE(acknowledged.contains("revision")) << round << acknowledged;
        EXPECT_EQ(actor.socket->close_code(), 1001) << "going away";
        while (pair.other().socket->receive_text()) continue;
        EXPECT_EQ(pair.other().socket->close_code(), 1001);
        hall.start();
        pair.annie.come_back();
        pair.jim.come_back();
        EXPECT_EQ(pair.annie.seen, acknowledged["revision"]) << "it is there, and once";
    }
}

// Somebody says something before the game has begun.
TEST(WaitingTable, CarriesChat) {
    Hall hall(patient_settings());
    Player annie(hall.port(), "Annie"), again(hall.port(), annie.cookie, "");
    annie.table =
        annie.ask("open", {{"game", "pioneers(players=2)"}, {"seats", {"me", "open"}}})["table"];
    again.table = annie.table;
    annie.watch();
    again.watch();
    EXPECT_EQ(annie.ask("say", {{"text", "Who is coming?"}})["number"], 1);
    EXPECT_EQ(again.socket->next("chat")["text"], "Who is coming?");
}

} // namespace conestoga::tests
