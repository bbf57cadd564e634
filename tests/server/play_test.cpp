// Games played over real sockets against the real server.
#include "games/every_game.hpp"
#include "server/players.hpp"
#include "table/fair_chance.hpp"

#include <gmock/gmock.h>

namespace conestoga::tests {

namespace {

using ::testing::HasSubstr;

using TitleAndStore = std::tuple<const char*, StoreKind>;
class PlayedOnAServer : public ::testing::TestWithParam<TitleAndStore> {};

} // namespace

// Connections are lost before an action is sent, between it and its acknowledgement, and after.
TEST_P(PlayedOnAServer, AWholeGameInSpiteOfLostConnections) {
    const auto [title, kind] = GetParam();
    const std::unique_ptr<StorePlace> place = make_place(kind);
    if (!place) GTEST_SKIP() << "PostgreSQL is not installed";
    Hall hall(patient_settings(), place->address());
    Pair pair(hall, title);
    Rng rng(7, 7);
    int repeated = 0, lost = 0;
    for (int turn = 0; !pair.annie.seen_look["over"].get<bool>(); ++turn) {
        ASSERT_LT(turn, 5000);
        Player& actor = pair.actor();
        const Json action = actor.action_of(rng);
        ASSERT_TRUE(action.is_string()) << actor.seen_look["prompt"];
        if (turn % 17 == 5) actor.come_back();
        Json done;
        if (turn % 17 == 11) { // sent, and the connection is lost before the answer
            const std::int64_t number = actor.next_number++;
            const Json message{{"do", "act"},
                               {"table", actor.table},
                               {"action", action},
                               {"revision", actor.seen},
                               {"number", number}};
            actor.socket->send(message);
            if (turn % 2) (void)actor.socket->receive_text();
            actor.connect();
            done = actor.socket->ask(message);
            ++lost;
            repeated += done.value("repeated", false);
            actor.watch();
        } else {
            done = actor.act(action);
        }
        ASSERT_TRUE(done.contains("revision")) << done << action;
        if (turn % 17 == 14) pair.other().come_back();
        const std::int64_t revision = done["revision"];
        pair.annie.hear_of(revision);
        pair.jim.hear_of(revision);
        ASSERT_EQ(pair.annie.seen_look["ply"], pair.jim.seen_look["ply"]);
        ASSERT_EQ(pair.annie.seen_look["actor"], pair.jim.seen_look["actor"]);
    }
    EXPECT_GT(lost, 0);
    EXPECT_GT(repeated, 0) << "no acknowledgement was ever lost";
    const Json record = pair.jim.ask("record");
    const Result<Record> read = parse_record(record["record"].get<std::string>());
    ASSERT_TRUE(read);
    const GamePointer game = game_of(title);
    const Result<Replay> replayed = replay(*game, *read);
    ASSERT_TRUE(replayed);
    EXPECT_EQ(check_fairness(*game, *read, replayed->actions), Fairness::proven);
    EXPECT_EQ(pair.jim.ask("table")["phase"], "over");

    // Whoever deletes themselves has no name any more where they have played.
    EXPECT_THAT(pair.annie.ask("record").dump(), HasSubstr("Jim"));
    EXPECT_EQ(post(hall.port(), "delete", {}, pair.jim.cookie).status, 200);
    hall.stop();
    hall.start();
    pair.annie.come_back();
    EXPECT_THAT(pair.annie.ask("record").dump(), Not(HasSubstr("Jim")));
    EXPECT_THAT(pair.annie.ask("lobby").dump(), Not(HasSubstr("Jim")));
    EXPECT_THAT(pair.annie.ask("lobby").dump(), HasSubstr("Annie"));
}

INSTANTIATE_TEST_SUITE_P(
    AllTitles, PlayedOnAServer,
    ::testing::Combine(::testing::Values("pioneers(players=2)", "milestones(players=2)",
                                         "pioneer_days(players=2)", "rail_pioneers(players=2)"),
                       ::testing::Values(StoreKind::sqlite, StoreKind::postgresql)),
    [](const auto& each) {
        const std::string title = std::get<0>(each.param);
        return title.substr(0, title.find('(')) + "_" + name_of(std::get<1>(each.param));
    });

TEST(ServedTable, DoesNothingTwiceAndNothingThatIsTooLate) {
    Hall hall(patient_settings());
    Pair pair(hall, "pioneers(players=2)");
    Rng rng(1, 1);
    Player& actor = pair.actor();
    const Json message{{"action", actor.action_of(rng)}, {"revision", actor.seen}, {"number", 7}};
    const Json first = actor.ask("act", message);
    ASSERT_TRUE(first.contains("revision")) << first;
    const Json again = actor.ask("act", message);
    EXPECT_EQ(again["revision"], first["revision"]);
    EXPECT_TRUE(again.value("repeated", false));
    Json late = message;
    late["number"] = 8;
    EXPECT_EQ(actor.ask("act", late)["key"], "error.match.stale");
    late.erase("number");
    EXPECT_EQ(actor.ask("act", late)["key"], "error.match.stale");
    late["revision"] = 1000000;
    EXPECT_TRUE(actor.ask("act", late).contains("error"));
    EXPECT_EQ(actor.look()["revision"], first["revision"]);
}

TEST(ServedTable, RefusesWhatTheRulesForbidAndWhatIsNotYours) {
    Hall hall(patient_settings());
    Pair pair(hall, "pioneers(players=2)");
    const std::int64_t revision = pair.annie.seen;
    const Json choice = pair.actor().seen_look["choices"][0]["action"];
    const Json other = pair.other().ask("act", {{"action", choice}, {"revision", revision}});
    EXPECT_EQ(other["key"], "error.match.not_your_turn");
    const int seat = pair.annie.seen_look["actor"];
    EXPECT_EQ(pair.other().ask("act",
                               {{"action", choice}, {"revision", revision}, {"seat", seat}})["key"],
              "error.server.no_seat");
    EXPECT_EQ(pair.other().ask("look", {{"seat", seat}})["key"], "error.server.not_yours");
    EXPECT_TRUE(pair.actor()
                    .ask("act", {{"action", "nonsense"}, {"revision", revision}})
                    .contains("error"));
    int forbidden = 0;
    game_of("pioneers(players=2)")->every_action([&](Action action) {
        if (forbidden > 20) return;
        const std::string text = game_of("pioneers(players=2)")->text(action);
        const Json why = pair.actor().ask("why", {{"action", text}});
        if (why.value("allowed", true)) return;
        ++forbidden;
        const Json refused = pair.actor().ask("act", {{"action", text}, {"revision", revision}});
        EXPECT_TRUE(refused.contains("error")) << refused;
        EXPECT_EQ(refused.value("rule", Json()), why["rule"]);
    });
    EXPECT_GT(forbidden, 10);
    EXPECT_EQ(pair.annie.look()["revision"], revision);
    EXPECT_EQ(pair.annie.ask("hint")["key"], "error.server.no_hints");
}

TEST(ServedTable, IsAsItWasAfterARestart) {
    Hall hall(patient_settings());
    Pair pair(hall, "pioneer_days(players=2)");
    Rng rng(3, 3);
    for (int i = 0; i < 30; ++i) pair.play(rng);
    const Json annies = pair.annie.look(), jims = pair.jim.look();
    hall.stop();
    hall.start();
    pair.annie.come_back();
    pair.jim.come_back();
    EXPECT_EQ(pair.annie.look(), annies);
    EXPECT_EQ(pair.jim.look(), jims);
    EXPECT_TRUE(pair.actor().act(pair.actor().action_of(rng)).contains("revision"));
}

TEST(ServedTable, ShowsBystandersNoMoreThanItAllows) {
    Hall hall(patient_settings());
    Pair open(hall, "pioneers(players=2)"), shut(hall, "pioneers(players=2)", {{"watched", false}});
    Socket stranger(hall.port());
    EXPECT_EQ(stranger.ask({{"do", "look"}, {"table", open.annie.table}})["key"],
              "error.server.hello");
    stranger.hello();
    EXPECT_EQ(stranger.ask({{"do", "watch"}, {"table", shut.annie.table}})["key"],
              "error.server.not_yours");
    EXPECT_EQ(stranger.ask({{"do", "look"}, {"table", shut.annie.table}})["key"],
              "error.server.not_yours");
    EXPECT_EQ(stranger.ask({{"do", "record"}, {"table", shut.annie.table}})["key"],
              "error.server.not_yours");
    EXPECT_EQ(stranger.ask({{"do", "chat"}, {"table", shut.annie.table}})["key"],
              "error.server.not_yours");
    const Json watched = stranger.ask({{"do", "watch"}, {"table", open.annie.table}});
    EXPECT_FALSE(watched.contains("invite")) << watched;
    EXPECT_TRUE(watched["look"]["view"]["viewer"].is_null());
    EXPECT_TRUE(watched["look"]["seed"].is_null());
    EXPECT_THAT(watched.dump(), Not(HasSubstr(hall.house().store().table(open.annie.table)->host)));
    EXPECT_EQ(stranger.ask({{"do", "act"}, {"table", open.annie.table}, {"revision", 0}})["key"],
              "error.server.no_seat");
    EXPECT_EQ(stranger.ask({{"do", "say"}, {"table", open.annie.table}, {"text", "x"}})["key"],
              "error.server.no_seat");
    Rng rng(5, 5);
    const Json done = open.actor().act(open.actor().action_of(rng));
    EXPECT_EQ(stranger.next("news")["look"]["revision"], done["revision"]);
    EXPECT_EQ(open.annie.socket->next("presence")["seats"], Json({true, false}));
}

TEST(ServedTable, IsShownToWhoeverHasItsLink) {
    Hall hall(patient_settings());
    Player annie(hall.port(), "Annie");
    const Json opened = annie.ask(
        "open", {{"game", "pioneers(players=2)"}, {"seats", {"me", "open"}}, {"watched", false}});
    const std::string link = opened["invite"], invite = link.substr(link.rfind('/') + 1);
    Socket stranger(hall.port());
    stranger.hello();
    const Json seen = stranger.ask({{"do", "table"}, {"invite", invite}});
    EXPECT_EQ(seen["table"], opened["table"]) << seen;
    EXPECT_FALSE(seen.contains("invite")) << seen;
    EXPECT_EQ(stranger.ask({{"do", "table"}, {"invite", "x"}})["key"], "error.server.invite");
    EXPECT_EQ(stranger.ask({{"do", "look"}, {"invite", invite}})["key"], "error.desk.table");
    EXPECT_EQ(stranger.ask({{"do", "content"}, {"table", opened["table"]}})["key"],
              "error.server.not_yours");
    const Json content = annie.ask("content", {{"table", opened["table"]}});
    EXPECT_EQ(content["game"], opened["game"]);
    EXPECT_TRUE(content["content"].contains("captions"));
    EXPECT_EQ(stranger.ask({{"do", "games"}})["games"].size(), 4u);
}

TEST(ServedTable, CallsItsBotsAsTheHostSays) {
    Hall hall(patient_settings());
    Player annie(hall.port(), "Annie");
    const Json opened = annie.ask("open", {{"game", "pioneers(players=3)"},
                                           {"seats", {"me", "level1", "open"}},
                                           {"names", {"Jim", "Barnaby", "Cora"}}});
    EXPECT_EQ(opened["seats"][0]["name"], "Annie");
    EXPECT_EQ(opened["seats"][1]["name"], "Barnaby");
    EXPECT_EQ(opened["seats"][2]["name"], "");
    annie.table = opened["table"];
    EXPECT_TRUE(annie.ask("start", {{"names", {"", "", "bad\nname"}}}).contains("error"));
    EXPECT_TRUE(annie.ask("start", {{"names", {"", "", "Dexter"}}}).contains("revision"));
    EXPECT_EQ(annie.ask("table", Json::object())["seats"][2]["name"], "Dexter");
}

TEST(ServedTable, LetsBotsPlayToTheEnd) {
    Hall hall(patient_settings());
    Player annie(hall.port(), "Annie");
    const Json opened =
        annie.ask("open", {{"game", "pioneers(players=3)"}, {"seats", {"me", "level1", "greedy"}}});
    ASSERT_TRUE(opened.contains("table")) << opened;
    EXPECT_EQ(opened["phase"], "playing") << "nobody is waited for";
    annie.table = opened["table"];
    annie.watch();
    const Json left = annie.ask("resign");
    ASSERT_TRUE(left.contains("revision")) << left;
    while (!annie.seen_look.value("over", false)) annie.hear_of(annie.seen + 1);
    EXPECT_TRUE(annie.seen_look["seed"].is_string());
}

TEST(ServedTable, GivesHintsWhereItIsSetUpSo) {
    Hall hall(patient_settings());
    Player annie(hall.port(), "Annie");
    annie.table =
        annie.ask("open", {{"game", "pioneers(players=2)"}, {"seats", {"me", "greedy"}}})["table"];
    annie.watch();
    while (annie.seen_look["actor"] != 1) annie.hear_of(annie.seen + 1);
    const Json hint = annie.ask("hint");
    EXPECT_TRUE(annie.ask("why", {{"action", hint["action"]}})["allowed"].get<bool>()) << hint;
}

TEST(ServedTable, IsLeftByWhoeverDeletesThemselves) {
    Hall hall(patient_settings());
    Pair pair(hall, "pioneers(players=2)");
    EXPECT_EQ(post(hall.port(), "delete", {}, pair.jim.cookie).status, 200);
    const Json seat = pair.annie.ask("table")["seats"][1];
    EXPECT_EQ(seat["person"], false) << seat;
    EXPECT_NE(seat["kind"], "human") << "a bot plays on";
}

TEST(ServedTable, KeepsChatApart) {
    Hall hall(patient_settings());
    Pair pair(hall, "pioneers(players=2)");
    EXPECT_EQ(pair.annie.ask("say", {{"text", " <b>Howdy</b> "}})["number"], 1);
    const Json heard = pair.jim.socket->next("chat");
    EXPECT_EQ(heard["text"], "<b>Howdy</b>");
    EXPECT_EQ(heard["seat"], 1);
    EXPECT_EQ(pair.jim.ask("chat")["chat"].size(), 1U);
    EXPECT_EQ(pair.annie.ask("say", {{"text", std::string(501, 'x')}})["key"],
              "error.server.chat_long");
    EXPECT_EQ(pair.annie.ask("say", {{"text", "two\nlines"}})["key"],
              "error.server.chat_character");
    EXPECT_EQ(pair.annie.ask("say", {{"text", "  "}})["key"], "error.server.chat_empty");
    EXPECT_THAT(pair.annie.ask("record").dump(), Not(HasSubstr("Howdy")));
}

} // namespace conestoga::tests
