#include "table/desk.hpp"

#include "bots/value.hpp"
#include "engine/core/hash.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace conestoga::tests {

namespace {

const std::string seed(64, '7');

class Desks : public ::testing::Test {
protected:
    Desk desk;

    Json ask(Json request) { return desk.handle(request); }
    int open(const std::string& game, std::vector<std::string> kinds) {
        const Json answer = ask({{"do", "new"},
                                 {"game", game},
                                 {"kinds", kinds},
                                 {"names", {"Annie", "Jim", "Katie"}},
                                 {"seed", seed}});
        EXPECT_TRUE(answer.contains("table")) << answer.dump();
        return answer.value("table", 0);
    }
    Json look(int table, int seat, int since = -1) {
        Json request{{"do", "look"}, {"table", table}, {"seat", seat}, {"lang", "fr"}};
        if (since >= 0) request["since"] = since;
        return ask(request);
    }
    // Lets the first choice, or the bot, act until the game is over.
    void play_to_end(int table) {
        for (int i = 0; i < 3000; ++i) {
            const Json seen = look(table, 0);
            if (seen["over"]) return;
            const int actor = seen["actor"];
            if (seen["kinds"][actor - 1] != "human") {
                ask({{"do", "bot"}, {"table", table}});
                continue;
            }
            const Json mine = look(table, actor);
            const Json done = ask({{"do", "act"},
                                   {"table", table},
                                   {"seat", actor},
                                   {"revision", mine["revision"]},
                                   {"action", mine["choices"][0]["action"]}});
            ASSERT_FALSE(done.contains("error")) << done.dump();
        }
        FAIL() << "the game does not end";
    }
};

} // namespace

TEST_F(Desks, NameGamesAndBots) {
    const Json answer = ask({{"do", "games"}});
    EXPECT_EQ(answer["games"][0]["name"], "pioneers");
    EXPECT_EQ(answer["bots"].size(), 5U); // the levels for people
    EXPECT_EQ(answer["bots"].back()["name"], "level5");
    EXPECT_EQ(answer["bots"].back()["title"]["fr"], "Vieux routier");
    const Json content = ask({{"do", "content"}, {"game", "pioneers(players=4)"}});
    EXPECT_EQ(content["content"]["cities"].size(), 45U);
}

// What is built in stays; where nothing is, the page's module takes it (web/tests/local-table).
TEST_F(Desks, LearnWhatIsWellFormedOfGamesThatThereAre) {
    const Json came(3, {0, 100, 200, 300, 400, 500, 600, 700, 800, 900, 1000});
    const Json weights{{"format", "conestoga-value-1"},
                       {"made_by", "hand"},
                       {"features", {"one"}},
                       {"straight", {1}},
                       {"hidden", Json::array()},
                       {"scale", {1, 1, 1}},
                       {"came", came},
                       {"came_after_search", came},
                       {"levels", Json(5, {{"doubt", 0}, {"iterations", 0}, {"playouts", 0}})}};
    const auto learn = [&](const char* game, const Json& text) {
        return ask({{"do", "learn"}, {"game", game}, {"weights", text.dump()}});
    };
    const std::string before = value_net("pioneers")->made_by();
    EXPECT_EQ(learn("pioneers", weights), Json::object());
    EXPECT_EQ(value_net("pioneers")->made_by(), before);
    Json wrong = weights;
    wrong["straight"] = {1, 2};
    EXPECT_TRUE(learn("pioneers", wrong).contains("error"));
    EXPECT_EQ(learn("chess", weights)["key"], "error.game.unknown");
    EXPECT_TRUE(ask({{"do", "learn"}, {"game", "pioneers"}}).contains("error"));
}

TEST_F(Desks, PlayAWholeGame) {
    const int table = open("pioneers(players=2)", {"human", "greedy"});
    play_to_end(table);
    const Json seen = look(table, 1, 0);
    EXPECT_TRUE(seen["over"]);
    EXPECT_EQ(seen["seed"], seed);
    EXPECT_FALSE(seen["view"]["winners"].empty());
    EXPECT_THAT(seen["events"].back()["words"].get<std::string>(), ::testing::HasSubstr("gagne"));
    const Json rounds = ask({{"do", "scores"}, {"table", table}, {"seat", 1}})["rounds"];
    EXPECT_GT(rounds.size(), 4U);
    EXPECT_EQ(rounds.back()["scores"][0]["total"], seen["view"]["scores"][0]["total"]);
    const Json checked =
        ask({{"do", "verify"}, {"record", ask({{"do", "record"}, {"table", table}})["record"]}});
    EXPECT_EQ(checked["fairness"], "proven");
    EXPECT_EQ(checked["hash"], seen["hash"]);
    EXPECT_EQ(checked["hashes"].size(), seen["ply"].get<std::size_t>() + 1);
    const Json earlier = ask({{"do", "back"}, {"table", table}, {"seat", 0}, {"ply", 40}});
    EXPECT_EQ(checked["hashes"][40], earlier["hash"]);
    EXPECT_EQ(checked["hashes"].back(), seen["hash"]);
}

// What ends a turn can be taken back as long as the bot that is next has not acted, and the preview
// says so.
TEST_F(Desks, TakeBackWhatEndsATurnWhileTheBotWaits) {
    const int table = open("milestones(players=2)", {"human", "greedy"});
    const auto act = [&](const Json& seen) {
        return ask({{"do", "act"},
                    {"table", table},
                    {"seat", 1},
                    {"revision", seen["revision"]},
                    {"action", seen["choices"][0]["action"]}});
    };
    int ended = 0;
    for (int i = 0; i < 200 && ended < 5; ++i) {
        const Json seen = look(table, 1);
        if (seen["actor"] != 1) {
            ask({{"do", "bot"}, {"table", table}});
            continue;
        }
        const Json preview = ask({{"do", "preview"},
                                  {"table", table},
                                  {"seat", 1},
                                  {"actions", {seen["choices"][0]["action"]}}});
        act(seen);
        const Json after = look(table, 1);
        EXPECT_EQ(preview["until_bot"], after["actor"] == 2 && after["can_undo"]);
        EXPECT_FALSE(preview["until_bot"] && preview["undoable"]);
        if (!preview["until_bot"]) continue;
        ++ended;
        const Json undone =
            ask({{"do", "undo"}, {"table", table}, {"seat", 1}, {"revision", after["revision"]}});
        EXPECT_EQ(undone["ply"], seen["ply"]);
        act(look(table, 1));
        ask({{"do", "bot"}, {"table", table}});
        EXPECT_FALSE(look(table, 1)["can_undo"]);
    }
    EXPECT_EQ(ended, 5);
}

TEST_F(Desks, ReopenForkAndLookBack) {
    const int table = open("pioneers(players=3)", {"greedy", "greedy", "greedy"});
    for (int i = 0; i < 30; ++i) ask({{"do", "bot"}, {"table", table}});
    const Json seen = look(table, 3);
    const Json text = ask({{"do", "record"}, {"table", table}})["record"];
    const int again = ask({{"do", "open"}, {"record", text}})["table"];
    EXPECT_EQ(look(again, 3)["hash"], seen["hash"]);
    EXPECT_EQ(look(again, 3)["kinds"], seen["kinds"]);
    int ply = seen["ply"].get<int>() - 1;
    const auto look_back = [&] {
        return ask({{"do", "back"}, {"table", table}, {"seat", 3}, {"ply", ply}});
    };
    while (ply > 0 && look_back()["actor"].is_null())
        --ply; // where chance acts, a fork decides anew
    const Json back = look_back();
    ASSERT_FALSE(back["actor"].is_null());
    const int forked = ask(
        {{"do", "fork"}, {"table", table}, {"ply", ply}, {"seed", std::string(64, '8')}})["table"];
    EXPECT_EQ(look(forked, 3)["hash"], back["hash"]);
    EXPECT_NE(look(forked, 3)["commitment"], seen["commitment"]);
    ask({{"do", "close"}, {"table", forked}});
    EXPECT_EQ(look(forked, 3)["key"], "error.desk.table");
}

// A match with content that is not the program's is opened with the files that were kept with it.
TEST_F(Desks, OpenWithTheContentOfAMatch) {
    ContentFiles changed = content_of("pioneers");
    for (ContentFile& file : changed)
        if (const auto at = file.text.find("\"income\": 3"); at != std::string::npos)
            file.text.replace(at, 11, "\"income\": 4");
    const GamePointer game = *make_game(*parse_game_string("pioneers(players=2)"), changed);
    Match match(game, std::vector<Occupant>(2, {"greedy", ""}), FairChance(sha256({})));
    match.begin();
    Json request{{"do", "open"}, {"record", record_text(match.record())}};
    EXPECT_EQ(ask(request)["key"], "error.record.content");
    for (const ContentFile& file : changed) request["files"][file.name] = file.text;
    const int table = ask(request).value("table", 0);
    ASSERT_GT(table, 0);
    const Json kept = ask({{"do", "files"}, {"table", table}});
    EXPECT_EQ(kept["files"], request["files"]);
    EXPECT_EQ(kept["content"], hex(game->content_hash()));

    const int ours = open("pioneers(players=2)", {"human", "greedy"});
    const Json own = ask({{"do", "files"}, {"table", ours}});
    EXPECT_NE(own["content"], kept["content"]);
    request["record"] = ask({{"do", "record"}, {"table", ours}})["record"];
    const int again = ask(request).value("table", 0);
    EXPECT_EQ(ask({{"do", "files"}, {"table", again}}), own) << "the program's own where it fits";
}

TEST_F(Desks, SayThatAMatchOfOlderRulesIsFrozen) {
    const int table = open("pioneers(players=2)", {"human", "human"});
    std::string record = ask({{"do", "record"}, {"table", table}})["record"];
    record.replace(record.find("rules: "), 8, "rules: 0");
    const int old = ask({{"do", "open"}, {"record", record}}).value("table", 0);
    const int actor = look(table, 1)["actor"];
    const Json seen = look(old, actor);
    EXPECT_TRUE(seen["frozen"].is_string());
    EXPECT_EQ(seen["prompt"], seen["frozen"]);
    EXPECT_TRUE(seen["actor"].is_null());
    EXPECT_TRUE(seen["choices"].empty());
    EXPECT_FALSE(seen["can_undo"]);
    EXPECT_EQ(ask({{"do", "record"}, {"table", old}})["record"], record_text(*parse_record(record)))
        << "it stays as it was";
}

TEST_F(Desks, PreviewHintExplainAndUndo) {
    const int table = open("pioneers(players=2)", {"human", "human"});
    const int actor = look(table, 0)["actor"];
    const Json before = look(table, actor);
    const std::string first = before["choices"][0]["action"];
    const Json preview =
        ask({{"do", "preview"}, {"table", table}, {"seat", actor}, {"actions", {first}}});
    EXPECT_FALSE(preview["events"].empty()) << preview.dump();
    EXPECT_EQ(look(table, actor)["hash"], before["hash"]);
    const Json hint = ask({{"do", "hint"}, {"table", table}, {"seat", actor}});
    EXPECT_TRUE(hint.contains("action"));
    const Json why = ask({{"do", "why"}, {"table", table}, {"seat", actor}, {"action", "decline"}});
    EXPECT_EQ(why["rule"], "PIO-T1");
    ask({{"do", "act"},
         {"table", table},
         {"seat", actor},
         {"revision", before["revision"]},
         {"action", first}});
    EXPECT_NE(look(table, actor)["hash"], before["hash"]);
    ASSERT_TRUE(look(table, actor)["can_undo"]);
    ask({{"do", "undo"},
         {"table", table},
         {"seat", actor},
         {"revision", look(table, actor)["revision"]}});
    EXPECT_EQ(look(table, actor)["hash"], before["hash"]);
}

TEST_F(Desks, SayWhatAQuestionOffers) {
    const int table = open("rail_pioneers(players=2,trains=1)", {"human", "human"});
    const int actor = look(table, 0)["actor"];
    const Json seen = look(table, actor);
    ASSERT_EQ(seen["choices"].size(), 1U);
    EXPECT_TRUE(seen["forced"]);
    EXPECT_EQ(seen["choices"][0]["label"], "Poser de la voie");
    EXPECT_EQ(seen["choices"][0]["gain"], "1 à 3 sections");
    ASSERT_EQ(seen["greyed"].size(), 1U) << "the train cannot run yet";
    EXPECT_EQ(seen["greyed"][0]["action"], "run");
    EXPECT_EQ(seen["greyed"][0]["rule"], "RAIL-2.1");
    EXPECT_THAT(seen["greyed"][0]["why"].get<std::string>(), ::testing::HasSubstr("RAIL-2.1"));
    EXPECT_EQ(seen["no_undo"], "Vous n’avez encore rien fait.");
    EXPECT_TRUE(seen["last_round"].is_null());
    EXPECT_THAT(seen["prompt"].get<std::string>(),
                ::testing::HasSubstr("posez les premiers rails"));
    const Json preview =
        ask({{"do", "preview"}, {"table", table}, {"seat", actor}, {"actions", {"lay"}}});
    EXPECT_EQ(preview["unknown"], Json::array({"A die is thrown for the sections to lay."}));
    EXPECT_TRUE(preview["next"].is_null());
    EXPECT_FALSE(preview["undoable"]);
    EXPECT_FALSE(preview["until_bot"]) << "a die is thrown";
    const Json rival = look(table, 3 - actor);
    EXPECT_FALSE(rival["forced"]);
    EXPECT_TRUE(rival["greyed"].empty());
    const std::string name = seen["names"][actor - 1];
    EXPECT_THAT(rival["prompt"].get<std::string>(), ::testing::HasSubstr(name))
        << "a rival's question is told, not asked";
    ask({{"do", "act"},
         {"table", table},
         {"seat", actor},
         {"revision", seen["revision"]},
         {"action", "lay"}});
    EXPECT_THAT(look(table, actor)["no_undo"].get<std::string>(),
                ::testing::HasSubstr("Un jet de"));
}

TEST_F(Desks, ExplainEverythingOnTheBoard) {
    for (const char* game : {"pioneers", "milestones", "pioneer_days", "rail_pioneers"}) {
        const Json captions = ask({{"do", "content"}, {"game", game}})["content"]["captions"];
        EXPECT_GT(captions.size(), 2U) << game;
        for (const Json& group : captions)
            for (const Json& caption : group)
                for (const char* part : {"en", "fr", "name", "rule"})
                    EXPECT_FALSE(caption[part].empty()) << caption.dump();
    }
}

TEST_F(Desks, AnswerNonsenseAndChangeNothing) {
    const int table = open("pioneers(players=2)", {"human", "human"});
    const Json before = look(table, 1);
    const int actor = before["actor"];
    const std::vector<Json> nonsense{
        {{"do", "dance"}, {"table", table}},
        {{"do", "act"}, {"table", table}, {"seat", actor}, {"revision", 1}, {"action", "done"}},
        {{"do", "act"},
         {"table", table},
         {"seat", 3 - actor},
         {"revision", before["revision"]},
         {"action", "done"}},
        {{"do", "act"},
         {"table", table},
         {"seat", actor},
         {"revision", before["revision"]},
         {"action", "fly"}},
        {{"do", "act"},
         {"table", table},
         {"seat", actor},
         {"revision", before["revision"]},
         {"action", "decline"}},
        {{"do", "act"}, {"table", table}, {"seat", "one"}, {"revision", nullptr}, {"action", 5}},
        {{"do", "undo"}, {"table", table}, {"seat", actor}},
        {{"do", "bot"}, {"table", table}},
        {{"do", "hint"}, {"table", table}, {"seat", 3 - actor}},
        {{"do", "back"}, {"table", table}, {"ply", 100000}},
        {{"do", "fork"}, {"table", table}, {"seed", "short"}},
        {{"do", "look"}, {"table", 99}},
        {{"do", "new"}, {"game", "chess"}},
        {{"do", "new"}, {"game", "pioneers(players=2)"}, {"kinds", {"human"}}, {"seed", seed}},
        {{"do", "open"}, {"record", "nothing"}},
        Json::object()};
    for (const Json& request : nonsense) {
        const Json answer = ask(request);
        EXPECT_TRUE(answer.contains("error")) << request.dump() << answer.dump();
        EXPECT_EQ(answer["error"].get<std::string>().find("⟦"), std::string::npos) << answer.dump();
    }
    for (const char* text : {"", "[]", "{", "\xFF", "null"})
        EXPECT_THAT(desk.handle(std::string_view(text)),
                    ::testing::HasSubstr("error.desk.request"));
    EXPECT_EQ(look(table, 1)["hash"], before["hash"]);
}

// The bytes that a seat is sent carry no value of another seat's nuggets.
TEST_F(Desks, TellNobodyAnotherSeatsNuggets) {
    const int table = open("pioneers(players=3)", {"greedy", "greedy", "greedy"});
    int hidden = 0;
    for (int i = 0; i < 2000 && !look(table, 0)["over"]; ++i) {
        ask({{"do", "bot"}, {"table", table}});
        const Json seen = look(table, 2, 0);
        if (seen["over"]) break;
        for (int seat : {1, 3}) {
            const Json& player = seen["view"]["players"][seat - 1];
            EXPECT_TRUE(player["nuggets"].empty());
            hidden += player["unknown_nuggets"].get<int>() > 0;
        }
        for (const Json& event : seen["events"])
            if (event["event"] == "nugget") {
                EXPECT_EQ(event["points"].is_null(), event["seat"] != 2);
            }
    }
    EXPECT_GT(hidden, 0);
}

} // namespace conestoga::tests
