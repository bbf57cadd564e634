// Who is who: cookies, accounts, devices and tokens, and what the door keeps out.
#include "server/conversation.hpp"
#include "server/hall.hpp"
#include "server/secrets.hpp"

#include <gmock/gmock.h>

namespace conestoga::tests {

namespace {

using ::testing::HasSubstr;
using ::testing::MatchesRegex;

class ServedPeople : public ::testing::Test {
protected:
    Json me(std::string_view cookie) { return post(hall.port(), "me", {}, cookie).json["person"]; }
    Posted ask(std::string_view wish, const Json& body, std::string_view cookie = "") {
        return post(hall.port(), wish, body, cookie);
    }
    Hall hall{patient_settings()};
};

} // namespace

TEST(Secrets, AreRandomAndComparedWhole) {
    EXPECT_THAT(random_id(), MatchesRegex("[a-z0-9]{26}"));
    EXPECT_NE(random_id(), random_id());
    EXPECT_NE(random_secret(), random_secret());
    EXPECT_TRUE(is_same_secret("abc", "abc"));
    EXPECT_FALSE(is_same_secret("abc", "abd"));
    EXPECT_FALSE(is_same_secret("abc", "abcd"));
    const std::string hash = hash_of_password("correct horse");
    EXPECT_THAT(hash, HasSubstr("$argon2id$"));
    EXPECT_TRUE(is_password("correct horse", hash));
    EXPECT_FALSE(is_password("correct hors", hash));
    EXPECT_NE(hash, hash_of_password("correct horse"));
}

TEST_F(ServedPeople, GuestsAreKnownByACookieThatScriptsCannotRead) {
    EXPECT_TRUE(me("").is_null());
    Client client(hall.port());
    client.send(
        request("POST", "/api/guest", "Content-Type: application/json\r\nContent-Length: 16\r\n") +
        R"({"name":"Annie"})");
    const Reply reply = client.receive();
    EXPECT_EQ(reply.status, 200);
    EXPECT_THAT(reply["Set-Cookie"], HasSubstr("; HttpOnly; SameSite=Lax"));
    EXPECT_THAT(reply["Set-Cookie"], Not(HasSubstr("Secure")));
    EXPECT_THAT(reply["Content-Security-Policy"], HasSubstr("default-src 'self'"));
    EXPECT_EQ(reply["Cache-Control"], "no-store");
    const std::string cookie = reply["Set-Cookie"].substr(0, reply["Set-Cookie"].find(';'));
    EXPECT_EQ(me(cookie)["name"], "Annie");
    EXPECT_TRUE(me(cookie + "x").is_null());
    EXPECT_EQ(ask("guest", {{"name", ""}}).status, 400);
    EXPECT_EQ(ask("guest", {{"name", "a\nb"}}).status, 400);
    EXPECT_EQ(ask("guest", {{"name", std::string(41, 'x')}}).status, 400);
    EXPECT_EQ(ask("rename", {{"name", "Ann"}}, cookie).json["name"], "Ann");
    EXPECT_EQ(me(cookie)["name"], "Ann");
}

TEST(ServedCookie, IsForEncryptedConnectionsAloneBehindTls) {
    HouseSettings settings = patient_settings();
    settings.public_url = "https://play.example.org/";
    Hall hall(settings);
    Client client(hall.port());
    client.send(
        request("POST", "/api/guest", "Content-Type: application/json\r\nContent-Length: 16\r\n") +
        R"({"name":"Annie"})");
    EXPECT_THAT(client.receive()["Set-Cookie"], HasSubstr("; Secure"));
}

TEST_F(ServedPeople, AccountsCanBeSignedInToFromElsewhereAndEnded) {
    const std::string cookie = guest(hall.port(), "Annie");
    const Json account{{"account", "Annie.O"}, {"password", "wagons west"}};
    EXPECT_EQ(ask("sign_up", account).status, 401);
    EXPECT_EQ(ask("sign_up", {{"account", "a"}, {"password", "wagons west"}}, cookie).status, 400);
    EXPECT_EQ(ask("sign_up", {{"account", "annie"}, {"password", "short"}}, cookie).status, 400);
    EXPECT_EQ(ask("sign_up", account, cookie).json["account"], "annie.o");
    EXPECT_EQ(ask("sign_up", account, guest(hall.port(), "Jim")).json["key"], "error.server.taken");
    const Posted elsewhere = ask("sign_in", account);
    EXPECT_EQ(elsewhere.status, 200);
    EXPECT_EQ(me(elsewhere.cookie)["name"], "Annie");
    const Posted wrong = ask("sign_in", {{"account", "annie.o"}, {"password", "wagons east"}});
    const Posted nobody = ask("sign_in", {{"account", "nobody"}, {"password", "wagons east"}});
    EXPECT_EQ(wrong.status, 401);
    EXPECT_EQ(wrong.json, nobody.json) << "it tells whether an account exists";
    EXPECT_EQ(ask("sign_out", {}, elsewhere.cookie).status, 200);
    EXPECT_TRUE(me(elsewhere.cookie).is_null());
    EXPECT_EQ(me(cookie)["name"], "Annie");
    const Posted third = ask("sign_in", account);
    EXPECT_EQ(ask("sign_out_everywhere", {}, third.cookie).status, 200);
    EXPECT_TRUE(me(cookie).is_null());
    EXPECT_TRUE(me(third.cookie).is_null());
    const Posted last = ask("sign_in", account);
    EXPECT_EQ(ask("delete", {}, last.cookie).status, 200);
    EXPECT_TRUE(me(last.cookie).is_null());
    EXPECT_EQ(ask("sign_in", account).status, 401);
}

TEST_F(ServedPeople, ADeviceLinkWorksOnce) {
    const std::string cookie = guest(hall.port(), "Annie");
    const std::string secret = ask("device_link", {}, cookie).json["secret"];
    EXPECT_TRUE(me("conestoga=" + secret).is_null()) << "the link itself lets nobody in";
    const Posted phone = ask("device", {{"secret", secret}});
    EXPECT_EQ(me(phone.cookie)["name"], "Annie");
    EXPECT_NE(phone.cookie, cookie);
    EXPECT_EQ(ask("device", {{"secret", secret}}).json["key"], "error.server.device");
}

TEST_F(ServedPeople, ATokenLetsOnesOwnBotIn) {
    const std::string cookie = guest(hall.port(), "Annie");
    const std::string token = ask("bot_token", {}, cookie).json["secret"];
    Socket socket(hall.port());
    EXPECT_EQ(socket.hello(token)["name"], "Annie");
    Socket stranger(hall.port());
    EXPECT_TRUE(stranger.hello("no such token")["name"].is_null());
}

TEST_F(ServedPeople, OtherSitesAreKeptOut) {
    const std::string cookie = guest(hall.port(), "Annie");
    EXPECT_EQ(
        post(hall.port(), "rename", {{"name", "X"}}, cookie, "Origin: http://evil.example\r\n")
            .status,
        403);
    EXPECT_EQ(
        post(hall.port(), "rename", {{"name", "X"}}, cookie, "Origin: http://localhost\r\n").status,
        200);
    EXPECT_EQ(Socket(hall.port(), cookie, "Origin: http://evil.example\r\n").status(), 403);
    EXPECT_EQ(Socket(hall.port(), cookie, "Origin: http://localhost.evil.example\r\n").status(),
              403);
    EXPECT_EQ(Socket(hall.port(), cookie, "Origin: http://localhost\r\n").status(), 101);
    Client form(hall.port());
    form.send(request("POST", "/api/rename", "Content-Type: text/plain\r\nContent-Length: 2\r\n") +
              "{}");
    EXPECT_EQ(form.receive().status, 415);
}

TEST(ServedLimits, WhoeverAsksTooMuchIsToldAndThenHungUpOn) {
    HouseSettings settings = patient_settings();
    settings.messages = {10, 0};
    settings.arrivals = {3, 0};
    Hall hall(settings);
    for (int i = 0; i < 3; ++i)
        EXPECT_EQ(post(hall.port(), "guest", {{"name", "Annie"}}).status, 200);
    EXPECT_EQ(post(hall.port(), "guest", {{"name", "Annie"}}).status, 429);
    Socket socket(hall.port());
    socket.hello();
    for (int i = 0; i < 9; ++i) EXPECT_FALSE(socket.ask({{"do", "ping"}}).contains("error"));
    EXPECT_EQ(socket.ask({{"do", "ping"}})["key"], "error.server.fast");
    for (int i = 0; i < 200; ++i) socket.send({{"do", "ping"}});
    while (socket.receive_text()) continue; // it ends
}

TEST(ServedLimits, MessagesHaveALongestLength) {
    Hall hall(patient_settings());
    Socket socket(hall.port());
    socket.hello();
    EXPECT_FALSE(socket.ask({{"do", "ping"}, {"x", std::string(60'000, 'x')}}).contains("error"));
    socket.send({{"do", "ping"}, {"x", std::string(70'000, 'x')}});
    EXPECT_FALSE(socket.receive_text());
    Client client(hall.port());
    client.send(request("POST", "/api/guest",
                        "Content-Type: application/json\r\nContent-Length: 100000\r\n"));
    EXPECT_EQ(client.receive().status, 413);
}

TEST(ServedLobby, ShowsOpenTablesAndOnesOwnWithTheirTurnFirst) {
    Hall hall(patient_settings());
    const std::string annie = guest(hall.port(), "Annie"), jim = guest(hall.port(), "Jim");
    const Json open =
        post(hall.port(), "open",
             {{"game", "pioneers(players=2)"}, {"seats", {"me", "open"}}, {"public", true}}, annie)
            .json;
    const Json secret = post(hall.port(), "open",
                             {{"game", "pioneers(players=2)"}, {"seats", {"me", "open"}}}, annie)
                            .json;
    ASSERT_TRUE(secret.contains("table")) << secret;
    const Json lobby = post(hall.port(), "lobby", {}, jim).json;
    ASSERT_EQ(lobby["open"].size(), 1U) << lobby;
    EXPECT_EQ(lobby["open"][0]["table"], open["table"]);
    EXPECT_EQ(lobby["open"][0]["names"][0], "Annie");
    EXPECT_TRUE(lobby["mine"].empty());
    EXPECT_EQ(post(hall.port(), "join", {{"table", secret["table"]}}, jim).status, 403);
    EXPECT_EQ(post(hall.port(), "join", {{"table", open["table"]}}).status, 401);
    EXPECT_EQ(post(hall.port(), "join", {{"table", open["table"]}}, jim).status, 200);
    EXPECT_EQ(post(hall.port(), "join", {{"invite", "wrong"}}, jim).status, 404);
    const Json mine = post(hall.port(), "lobby", {}, annie).json["mine"];
    EXPECT_EQ(mine.size(), 2U);
    const Json jims = post(hall.port(), "lobby", {}, jim).json["mine"];
    EXPECT_NE(mine[0]["your_turn"] == true, jims[0]["your_turn"] == true)
        << "one of them has to act";
    Client client(hall.port());
    EXPECT_EQ(
        Json::parse(client.get("/api/tables/" + open["table"].get<std::string>()).body)["phase"],
        "playing");
    EXPECT_THAT(client.get("/api/tables/" + open["table"].get<std::string>() + "/record").body,
                HasSubstr("record"));
    EXPECT_EQ(client.get("/api/tables/none").status, 404);
    EXPECT_EQ(client.get("/api/nothing").status, 404);
    const std::string metrics = client.get("/metrics").body;
    EXPECT_THAT(metrics, HasSubstr("conestoga_actions_total"));
    EXPECT_THAT(metrics, Not(HasSubstr("Annie")));
    EXPECT_EQ(client.get("/healthz").body, "ok");
}

// --- anything at all -----------------------------------------------------------------------------

TEST(ServedMessages, WhateverIsSentIsAnsweredWithWords) {
    Hall hall(patient_settings());
    const std::string cookie = guest(hall.port(), "Annie");
    const Json opened = post(hall.port(), "open",
                             {{"game", "pioneers(players=2)"}, {"seats", {"me", "random"}}}, cookie)
                            .json;
    std::vector<std::string> messages;
    for (const char* wish :
         {"hello", "look",    "back",   "act",   "undo",  "why",    "preview", "scores", "hint",
          "watch", "unwatch", "join",   "leave", "start", "return", "pause",   "resume", "number",
          "say",   "chat",    "record", "table", "lobby", "open",   "rematch", "ping"})
        messages.push_back(Json{{"do", wish},
                                {"table", opened["table"]},
                                {"id", 5},
                                {"protocol", 1},
                                {"revision", 3},
                                {"since", 1},
                                {"seat", 1},
                                {"ply", 2},
                                {"number", 9},
                                {"action", "pass"},
                                {"actions", {"pass"}},
                                {"text", "hi"},
                                {"game", "pioneers(players=2)"},
                                {"seats", {"me", "open"}},
                                {"invite", "x"},
                                {"clock", {{"kind", "live"}, {"bank", 5000}}}}
                               .dump());
    std::mutex mutex;
    std::condition_variable came;
    int answers = 0;
    const auto conversation = std::make_shared<Conversation>(
        hall.house(),
        AtTheDoor{hall.house().people().caller_of(cookie.substr(cookie.find('=') + 1)), ""},
        [&](std::string text) {
            const Json json = Json::parse(text, nullptr, false);
            ASSERT_TRUE(json.is_object()) << text;
            EXPECT_THAT(json.value("error", ""), Not(HasSubstr("⟦")));
            const std::lock_guard lock(mutex);
            if (!json.contains("push")) ++answers;
            came.notify_all();
        });
    conversation->receive(messages[0]);
    Rng rng(11, 11);
    const auto below = [&](std::size_t count) {
        return rng.below(static_cast<std::uint32_t>(count));
    };
    constexpr int rounds = 10'000;
    for (int round = 0; round < rounds; ++round) {
        std::string text = messages[below(messages.size())];
        for (std::uint32_t change = below(4); change > 0; --change) {
            const std::uint32_t at = below(text.size());
            switch (below(5)) {
            case 0: text[at] = static_cast<char>(below(256)); break;
            case 1: text.erase(at, below(6)); break;
            case 2: text.insert(at, "-1"); break;
            case 3: text.insert(at, std::string(below(40), '[')); break;
            default: text.insert(at, text.substr(below(text.size()), below(30))); break;
            }
        }
        ASSERT_TRUE(conversation->receive(text));
        std::unique_lock lock(mutex);
        ASSERT_TRUE(came.wait_for(lock, std::chrono::seconds(20), [&] {
            return answers >= round + 2;
        })) << text;
    }
    conversation->end();
    hall.stop(); // nobody speaks any more
}

TEST(ServedMessages, BrokenFramesEndTheConnectionAlone) {
    Hall hall(patient_settings());
    for (const int first : {0x82, 0xFF, 0x83, 0x80, 0x01, 0x09}) {
        Socket socket(hall.port());
        socket.send_frame(static_cast<std::uint8_t>(first), "\xFF\xFE{");
        socket.send_frame(0x88, "");
        while (socket.receive_text()) continue;
    }
    EXPECT_TRUE(Socket(hall.port()).hello().contains("protocol"));
}

} // namespace conestoga::tests
