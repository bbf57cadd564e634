// What a page asks of the desk to understand a game.
#include "analysis/insight_desk.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace conestoga::tests {

namespace {

class InsightDesks : public ::testing::Test {
protected:
    InsightDesk desk;

    Json ask(Json request) {
        request["lang"] = "en";
        return desk.handle(request);
    }
    int open(const std::string& game, std::vector<std::string> kinds) {
        return ask({{"do", "new"},
                    {"game", game},
                    {"kinds", kinds},
                    {"names", {"Annie", "Jim"}},
                    {"seed", std::string(64, '7')}})["table"];
    }
    void play_to_end(int table) {
        while (!ask({{"do", "bot"}, {"table", table}}).contains("error")) {
        }
    }
    // By the quickest level: what comes in pieces does not depend on the depth.
    Json analyse(int table, int milliseconds) {
        return ask(
            {{"do", "analyse"}, {"table", table}, {"level", 1}, {"milliseconds", milliseconds}});
    }
    Json analysis_of(int table, int milliseconds) {
        for (;;) {
            const Json answer = analyse(table, milliseconds);
            EXPECT_FALSE(answer.contains("error")) << answer.dump();
            if (answer.value("done", true)) return answer["analysis"];
        }
    }
};

} // namespace

TEST_F(InsightDesks, AnswerWhatADeskAnswers) {
    EXPECT_EQ(ask({{"do", "games"}})["games"][0]["name"], "pioneers");
    EXPECT_EQ(ask({{"do", "dance"}, {"table", 1}})["key"], "error.desk.table");
    EXPECT_THAT(desk.handle(std::string_view("[1]")), ::testing::HasSubstr("error.desk.request"));
}

TEST_F(InsightDesks, AnalyseAFinishedGameInSlices) {
    const int table = open("rail_pioneers(players=2,trains=1)", {"level1", "level1"});
    play_to_end(table);
    Json first;
    do first = analyse(table, 10);
    while (!first.value("first", true)); // on a slow machine a graph takes more than one piece
    EXPECT_TRUE(first["first"]);
    EXPECT_GE(first["progress"], 0.02);
    EXPECT_TRUE(first.contains("analysis"));
    EXPECT_FALSE(first["done"]);
    const Json whole = analysis_of(table, 50);
    EXPECT_TRUE(whole["over"]);
    EXPECT_TRUE(whole.contains("moments"));
    const Json again = analyse(table, 1);
    EXPECT_TRUE(again["done"]);
    EXPECT_EQ(again["analysis"], whole);
    InsightDesk other;
    std::swap(desk, other);
    const int same = open("rail_pioneers(players=2,trains=1)", {"level1", "level1"});
    play_to_end(same);
    EXPECT_EQ(analysis_of(same, 900), whole);
    // Another depth is another analysis.
    const Json deeper =
        ask({{"do", "analyse"}, {"table", same}, {"level", 2}, {"milliseconds", 1}});
    EXPECT_FALSE(deeper["done"]);
    EXPECT_EQ(ask({{"do", "analyse"}, {"table", same}, {"level", 6}, {"milliseconds", 1}})["key"],
              "error.desk.field");
}

TEST_F(InsightDesks, TellNothingWhilePeoplePlay) {
    const int table = open("milestones(players=2)", {"human", "human"});
    for (const char* wish : {"analyse", "chances", "judge"})
        EXPECT_EQ(ask({{"do", wish}, {"table", table}, {"seat", 1}, {"milliseconds", 5}})["key"],
                  "error.analysis.running")
            << wish;
    // Nor to a bystander of a game against bots.
    const int alone = open("milestones(players=2)", {"human", "level1"});
    EXPECT_EQ(ask({{"do", "chances"}, {"table", alone}})["key"], "error.analysis.running");
}

TEST_F(InsightDesks, TellAPersonAloneTheChances) {
    const int table = open("milestones(players=2)", {"human", "level1"});
    for (const Json& request :
         {Json{{"do", "chances"}, {"table", table}, {"seat", 1}},
          Json{{"do", "chances"}, {"table", table}, {"seat", 1}, {"milliseconds", 1000}}}) {
        const Json answer = ask(request);
        EXPECT_NEAR(answer["chances"][0].get<double>() + answer["chances"][1].get<double>(), 1,
                    1e-5);
        EXPECT_GE(answer["sure"], 0.034);
    }
    EXPECT_EQ(ask({{"do", "chances"}, {"table", table}, {"seat", 1}, {"milliseconds", 0}})["key"],
              "error.desk.field");
    const Json running =
        ask({{"do", "analyse"}, {"table", table}, {"seat", 1}, {"milliseconds", 1000}});
    EXPECT_TRUE(running["first"]) << running.dump();
    EXPECT_FALSE(running["analysis"]["over"]);
}

TEST_F(InsightDesks, JudgeAChoiceAndGiveReasons) {
    const int table = open("pioneer_days(players=2)", {"human", "level1"});
    const Json seen = [&] {
        for (;;) {
            Json look = ask({{"do", "look"}, {"table", table}, {"seat", 1}});
            if (look["choices"].size() > 1) return look;
            ask({{"do", "bot"}, {"table", table}});
        }
    }();
    std::vector<double> lost;
    for (const Json& choice : seen["choices"]) {
        const Json answer =
            ask({{"do", "judge"}, {"table", table}, {"seat", 1}, {"action", choice["action"]}});
        ASSERT_FALSE(answer.contains("error")) << answer.dump();
        EXPECT_THAT((std::vector<std::string>{"best", "good", "inaccuracy", "mistake", "blunder"}),
                    ::testing::Contains(answer["verdict"].get<std::string>()));
        EXPECT_TRUE(answer["why"].is_array());
        EXPECT_TRUE(answer["best"].contains("words"));
        lost.push_back(answer["lost"]);
    }
    EXPECT_EQ(std::ranges::min(lost), 0);
    EXPECT_TRUE(ask({{"do", "judge"}, {"table", table}, {"seat", 1}, {"action", "dance"}})
                    .contains("error"));
    const Json hint = ask({{"do", "hint"}, {"table", table}, {"seat", 1}, {"bot", "level4"}});
    EXPECT_TRUE(hint["why"].is_array());
    EXPECT_TRUE(hint.contains("action"));
    EXPECT_EQ(ask({{"do", "judge"}, {"table", table}, {"seat", 2}, {"action", "x"}})["key"],
              "error.analysis.running");
}

} // namespace conestoga::tests
