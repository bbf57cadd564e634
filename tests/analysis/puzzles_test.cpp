// The puzzles that are kept: positions that open, with one answer that is clearly best.
#include "analysis/games.hpp"
#include "analysis/insight_desk.hpp"

#include <cstdlib>
#include <fstream>
#include <gmock/gmock.h>
#include <map>
#include <set>

namespace conestoga::tests {

namespace {

using ::testing::ElementsAre;
using ::testing::Ge;
using ::testing::Pair;

class Puzzles : public ::testing::TestWithParam<std::string> {
protected:
    Json file = [] {
        std::ifstream in(std::string(CONESTOGA_SOURCE) + "/data/puzzles/" + GetParam() + ".json");
        return Json::parse(in, nullptr, false);
    }();
};

} // namespace

TEST_P(Puzzles, OpenWithTheSeatToAct) {
    ASSERT_TRUE(file.is_object());
    EXPECT_EQ(file["version"], 1);
    EXPECT_GE(file["puzzles"].size(), 30U);
    std::set<std::string> ids;
    std::map<int, int> of_grade;
    InsightDesk desk;
    for (const Json& puzzle : file["puzzles"]) {
        const std::string id = puzzle["id"];
        EXPECT_TRUE(ids.insert(id).second) << id;
        const Json opened = desk.handle(
            Json{{"do", "open"}, {"record", puzzle["record"]}, {"seed", std::string(64, '7')}});
        ASSERT_TRUE(opened.contains("table")) << id << opened.dump();
        const Json seen =
            desk.handle(Json{{"do", "look"}, {"table", opened["table"]}, {"seat", puzzle["seat"]}});
        EXPECT_EQ(seen["ply"], puzzle["ply"]) << id;
        EXPECT_EQ(seen["actor"], puzzle["seat"]) << id;
        bool is_there = false;
        for (const Json& choice : seen["choices"]) is_there |= choice["action"] == puzzle["best"];
        EXPECT_TRUE(is_there) << id;
        EXPECT_GE(puzzle["gap"].get<double>(), 0.06) << id;
        ++of_grade[puzzle["grade"].get<int>()];
        for (const char* language : {"en", "fr"})
            EXPECT_TRUE(puzzle["why"][language].is_array()) << id;
        desk.handle(Json{{"do", "close"}, {"table", opened["table"]}});
    }
    EXPECT_THAT(of_grade, ElementsAre(Pair(1, Ge(10)), Pair(2, Ge(10)), Pair(3, Ge(10))));
}

// A search of another depth than those that found it agrees, on easy ones and hard ones.
TEST_P(Puzzles, HaveTheAnswerThatASearchFinds) {
    InsightDesk desk;
    const std::size_t step = std::getenv("CONESTOGA_CHECK_ALL") ? 1 : 6;
    for (std::size_t i = 0; i < file["puzzles"].size(); i += step) {
        const Json& puzzle = file["puzzles"][i];
        const Json opened = desk.handle(
            Json{{"do", "open"}, {"record", puzzle["record"]}, {"seed", std::string(64, '7')}});
        const Json judged = desk.handle(Json{{"do", "judge"},
                                             {"table", opened["table"]},
                                             {"seat", puzzle["seat"]},
                                             {"action", puzzle["best"]}});
        EXPECT_EQ(judged["verdict"], "best") << puzzle["id"] << judged.dump();
    }
}

INSTANTIATE_TEST_SUITE_P(, Puzzles,
                         ::testing::Values("pioneers", "milestones", "pioneer_days",
                                           "rail_pioneers"),
                         [](const auto& info) { return info.param; });

} // namespace conestoga::tests
