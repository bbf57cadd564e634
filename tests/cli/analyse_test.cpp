// Understanding games in the terminal: analyse, puzzles, planted and shown.
#include "cli/program_fixture.hpp"
#include "cli/screen_picture.hpp"

namespace conestoga::tests {

namespace {

class AnalyseCommand : public Program {
protected:
    std::string rail() const {
        return CONESTOGA_SOURCE "/tests/golden/rail-pioneers-players-2-trains-1-greedy.record";
    }
    std::string text_of(const std::string& name) const {
        std::ifstream in(file(name));
        return {std::istreambuf_iterator<char>(in), {}};
    }
};

} // namespace

TEST_F(AnalyseCommand, TellsHowAGameWent) {
    EXPECT_EQ(run({"analyse", rail(), "--level", "1"}), 0) << err;
    for (const char* part : {"Rail Pioneers", "own", "rivals", "luck", "result", " 100 |",
                             "     +---", "blunders", "start + own decisions"})
        EXPECT_THAT(out, HasSubstr(part));
    EXPECT_THAT(out, Not(HasSubstr("⟦")));
    EXPECT_THAT(out, Not(HasSubstr("\033")));
    EXPECT_EQ(run({"--lang", "fr", "analyse", rail(), "--level", "1"}), 0) << err;
    for (const char* part : {"Les Pionniers du Rail", "départ", "rivaux", "résultat", "bourdes"})
        EXPECT_THAT(out, HasSubstr(part));
    EXPECT_THAT(out, Not(HasSubstr("⟦")));
}

TEST_F(AnalyseCommand, GivesWhatTheDocumentsPromiseToPrograms) {
    const std::vector<std::string> command{"analyse", rail(), "--level", "1", "--json"};
    const Json json = this->json(command);
    EXPECT_EQ(json["version"], 1);
    EXPECT_EQ(json["level"], 1);
    EXPECT_EQ(json["done"], true);
    EXPECT_EQ(json["game"], "rail_pioneers(players=2,trains=1)");
    ASSERT_EQ(json["seats"].size(), 2U);
    for (const Json& seat : json["seats"])
        EXPECT_EQ(seat["start"].get<double>() + seat["own"].get<double>() +
                      seat["rivals"].get<double>() + seat["luck"].get<double>(),
                  seat["result"].get<double>());
    int decisions = 0, events = 0;
    for (std::size_t ply = 0; ply < json["plies"].size(); ++ply) {
        const Json& one = json["plies"][ply];
        EXPECT_EQ(one["ply"], ply);
        EXPECT_EQ(one["chances"].size(), 2U);
        if (one["actor"].is_null()) {
            ++events;
            EXPECT_EQ(one["swing"].size(), 2U);
            continue;
        }
        EXPECT_EQ(one["played"]["action"], one["action"]);
        if (one["verdict"] == "forced") {
            EXPECT_EQ(one["best"], Json::array({one["played"]}));
            EXPECT_EQ(one["lost"], 0);
        } else {
            ++decisions;
            EXPECT_EQ(one["played"]["value"], one["value"]);
            EXPECT_GE(one["lost"], 0);
            EXPECT_GE(one["best"].size(), 1U);
            EXPECT_TRUE(one.contains("value"));
        }
    }
    EXPECT_GT(decisions, 0);
    EXPECT_GT(events, 0);
    EXPECT_EQ(this->json(command), json) << "the same again";
}

TEST_F(AnalyseCommand, StopsInTimeWithAWholeGraph) {
    const Json json = this->json({"analyse", rail(), "--level", "5", "--seconds", "0", "--json"});
    EXPECT_EQ(json["done"], false);
    for (const Json& ply : json["plies"]) EXPECT_EQ(ply["chances"].size(), 2U);
    EXPECT_EQ(run({"analyse", rail(), "--level", "5", "--seconds", "0"}), 0);
    EXPECT_THAT(out, HasSubstr("Stopped after 2 % of the work"));
}

TEST_F(AnalyseCommand, WritesAPageThatNeedsNothingElse) {
    EXPECT_EQ(run({"analyse", rail(), "--level", "1", "--html", file("game.html")}), 0) << err;
    const std::string page = text_of("game.html");
    EXPECT_THAT(page, ::testing::StartsWith("<!doctype html>"));
    for (const char* outside : {"src=", "href=\"http", "url(", "@import", "<link"})
        EXPECT_THAT(page, Not(HasSubstr(outside)));
    for (const char* part : {"lang=\"en\"", "lang=\"fr\"", "<svg", "</html>"})
        EXPECT_THAT(page, HasSubstr(part));
    // A picture of the board for each moment, in each language.
    const auto count = [&](std::string_view part) {
        int found = 0;
        for (auto at = page.find(part); at != page.npos; at = page.find(part, at + 1)) ++found;
        return found;
    };
    EXPECT_GT(count("<article"), 0);
    EXPECT_EQ(count("class=\"board\""), count("<article"));
    EXPECT_THAT(page, Not(HasSubstr("\033")));
    EXPECT_EQ(run({"analyse", rail(), "--level", "1", "--html", "/no/such/folder/x.html"}), 3);
    EXPECT_THAT(err, HasSubstr("cannot write /no/such/folder/x.html"));
}

TEST(ScreenPicture, HasEverySignInItsCell) {
    const std::string picture = screen_picture("ab \u2803<\n \x1b[0;1;38;5;33mX\x1b[0m", "Board");
    EXPECT_THAT(picture, HasSubstr("viewBox=\"0 0 1000 40\""));
    EXPECT_THAT(picture, HasSubstr("aria-label=\"Board\""));
    EXPECT_THAT(picture, HasSubstr("<text x=\"0\" y=\"15\" textLength=\"20\""));
    EXPECT_THAT(picture, HasSubstr(">ab</text>"));
    EXPECT_THAT(picture, HasSubstr("<path d=\"M32 2h0M32 7h0\"/>")); // the upper left two dots
    EXPECT_THAT(picture, HasSubstr(">&lt;</text>"));
    EXPECT_THAT(picture, HasSubstr("<text x=\"10\" y=\"35\" textLength=\"10\""));
    EXPECT_THAT(picture, HasSubstr("class=\"b p33\">X</text>"));
}

TEST_F(AnalyseCommand, LooksAtARunningGameWithPublicKnowledge) {
    EXPECT_EQ(run({"play", "rail", "--players", "2", "--seed", "3"}, "1\n1\n1\nquit\n"), 0);
    const Json json =
        this->json({"analyse", file("conestoga/last.record"), "--level", "1", "--json"});
    EXPECT_EQ(json["over"], false);
    EXPECT_EQ(json["seats"].size(), 2U);
}

TEST_F(AnalyseCommand, AnswersWrongArguments) {
    EXPECT_EQ(run({"analyse"}), 2);
    EXPECT_EQ(run({"analyse", file("none.record")}), 2);
    EXPECT_THAT(err, HasSubstr("none.record"));
    EXPECT_EQ(run({"analyse", rail(), "--level", "6"}), 2);
    EXPECT_EQ(run({"analyse", rail(), "--seconds", "-1"}), 2);
    write("broken.record", "conestoga record 2\ngame: rail_pioneers(players=2,trains=1)\n");
    EXPECT_EQ(run({"analyse", file("broken.record")}), 2);
    EXPECT_NE(err, "");
}

TEST_F(AnalyseCommand, MinesPuzzles) {
    EXPECT_EQ(run({"puzzles", "days(players=2)", "--count", "5", "--games", "4", "--out",
                   file("puzzles.json")}),
              0)
        << err;
    const Json mined = Json::parse(text_of("puzzles.json"));
    ASSERT_EQ(mined["puzzles"].size(), 5U);
    int grade = 1;
    for (const Json& puzzle : mined["puzzles"]) {
        EXPECT_GE(puzzle["grade"], grade) << "the easy ones first";
        grade = puzzle["grade"];
        EXPECT_GE(puzzle["gap"], 0.06);
        write("puzzle.record", puzzle["record"]);
        EXPECT_EQ(run({"verify", file("puzzle.record")}), 0) << err;
    }
    EXPECT_EQ(run({"puzzles", "chess"}), 2);
    EXPECT_EQ(run({"puzzles", "days", "--count", "0"}), 2);
}

TEST_F(AnalyseCommand, WritesWhatIsShownAndWhatCame) {
    const std::vector<std::string> plan{"shown", "rail(players=2)", "--seed",
                                        "4",     "--positions",     "3"};
    const auto written = [&](std::vector<std::string> more) {
        more.insert(more.begin(), plan.begin(), plan.end());
        EXPECT_EQ(run(more), 0) << err;
        return out;
    };
    const std::string all = written({"--games", "3"});
    EXPECT_EQ(all, written({"--games", "1"}) + written({"--first", "1", "--games", "2"}));
    std::istringstream lines(all);
    int positions = 0;
    for (std::string line; std::getline(lines, line); ++positions) {
        const Json row = Json::parse(line);
        EXPECT_EQ(row["game"], positions / 3);
        EXPECT_NEAR(row["chances"][0].get<double>() + row["chances"][1].get<double>(), 1, 1e-5);
        EXPECT_EQ(row["came"][0].get<double>() + row["came"][1].get<double>(), 1);
    }
    EXPECT_EQ(positions, 9);
    EXPECT_EQ(run({"shown", "rail", "--bot", "levle1"}), 2);
    EXPECT_EQ(run({"shown", "rail", "--positions", "0"}), 2);
}

TEST_F(AnalyseCommand, FindsPlantedMistakes) {
    const Json result = json({"planted", "rail(players=2)", "--bot", "level1", "--level", "1",
                              "--games", "1", "--json"});
    EXPECT_EQ(result["games"], 1);
    EXPECT_EQ(result["found"], 1);
    EXPECT_EQ(run({"planted", "rail", "--bot", "levle1"}), 2);
    EXPECT_THAT(err, HasSubstr("level1"));
}

} // namespace conestoga::tests
