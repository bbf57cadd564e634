// Our bots at tables on a server, and the load: programs that are clients.
#include "cli/program.hpp"
#include "server/players.hpp"

#include <gmock/gmock.h>
#include <sstream>

namespace conestoga::tests {

namespace {

using ::testing::HasSubstr;

struct Ran {
    int code;
    std::string out, err;
};

Ran run(const std::vector<std::string>& arguments) {
    std::istringstream in;
    std::ostringstream out, err;
    const int code = run_program(arguments, in, out, err);
    return {code, out.str(), err.str()};
}

std::string at(const Hall& hall, const std::string& path) {
    return "http://127.0.0.1:" + std::to_string(hall.port()) + path;
}

} // namespace

TEST(BotAtATable, PlaysAWholeGameByAnInvite) {
    Hall hall(patient_settings());
    Player annie(hall.port(), "Annie");
    const Json opened =
        annie.ask("open", {{"game", "pioneer_days(players=2)"}, {"seats", {"me", "open"}}});
    annie.table = opened["table"];
    Ran ran;
    std::thread bot([&] {
        ran = run({"bot", "greedy", "--lang", "en", "--name", "Robby", "--at",
                   at(hall, opened["invite"].get<std::string>())});
    });
    annie.watch();
    Rng rng(9, 9);
    while (annie.seen_look.is_null() || !annie.seen_look["over"].get<bool>()) {
        if (annie.seen_look.is_null() || annie.seen_look["actor"] != 1) {
            annie.hear_of(annie.seen + 1);
            continue;
        }
        const Json done = annie.act(annie.action_of(rng));
        ASSERT_TRUE(done.contains("revision")) << done;
        annie.hear_of(done["revision"]);
    }
    bot.join();
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(annie.ask("table")["seats"][1]["name"], "Robby");
}

TEST(BotAtATable, PlaysThePersonsOwnSeatsByAToken) {
    Hall hall(patient_settings());
    Player annie(hall.port(), "Annie");
    annie.table =
        annie.ask("open", {{"game", "rail_pioneers(players=2)"}, {"seats", {"me", "me"}}})["table"];
    const std::string token = post(hall.port(), "bot_token", {}, annie.cookie).json["secret"];
    const Ran ran = run({"bot", "random", "--at", at(hall, "/table/" + annie.table), "--token",
                         token, "--lang", "en"});
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(annie.ask("table")["phase"], "over");
}

TEST(BotAtATable, IsToldWhyItMayNotSit) {
    Hall hall(patient_settings());
    EXPECT_THAT(run({"bot", "greedy", "--lang", "en", "--at", at(hall, "/join/nonsense")}).err,
                HasSubstr("this invite leads nowhere"));
    EXPECT_THAT(run({"bot", "greedy", "--lang", "en", "--at", at(hall, "/")}).err,
                HasSubstr("leads to no table"));
    EXPECT_THAT(
        run({"bot", "greedy", "--lang", "en", "--token", "x", "--at", at(hall, "/join/nonsense")})
            .err,
        HasSubstr("does not know this token"));
    EXPECT_THAT(run({"bot", "greedy", "--lang", "en", "--at", "http://127.0.0.1:1/join/x"}).err,
                HasSubstr("cannot reach 127.0.0.1:1"));
    EXPECT_THAT(run({"bot", "greedy", "--lang", "en", "--at", "table"}).err,
                HasSubstr("is no address of a server"));
}

TEST(Load, PlaysRealGamesAndTellsHowLongAcknowledgementsTook) {
    Hall hall(patient_settings());
    const Ran ran =
        run({"load", "--url", "ws://127.0.0.1:" + std::to_string(hall.port()), "--tables", "3",
             "--sockets", "13", "--seconds", "1", "--rate", "200", "--json"});
    EXPECT_EQ(ran.code, 0) << ran.out << ran.err;
    const Json report = Json::parse(ran.out);
    EXPECT_EQ(report["tables"], 3);
    EXPECT_EQ(report["sockets"], 13);
    EXPECT_EQ(report["errors"], 0) << report;
    EXPECT_GT(report["actions"], 0);
    EXPECT_LE(report["ack_p50_ms"], report["ack_p99_ms"]);
    EXPECT_LE(report["ack_p99_ms"], report["ack_worst_ms"]);
}

TEST(Load, RefusesWhatMakesNoSense) {
    EXPECT_EQ(run({"load", "--url", "nowhere"}).code, 2);
    EXPECT_EQ(run({"load", "--url", "ws://127.0.0.1:1", "--tables", "5", "--sockets", "9"}).code,
              2);
    EXPECT_EQ(run({"load", "--url", "wss://127.0.0.1:1"}).code, 2);
    const Ran away = run({"load", "--url", "ws://127.0.0.1:1", "--lang", "en"});
    EXPECT_EQ(away.code, 2);
    EXPECT_THAT(away.err, HasSubstr("cannot reach 127.0.0.1:1"));
}

} // namespace conestoga::tests
