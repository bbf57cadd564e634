#include "engine/core/record.hpp"

#include "engine/games.hpp"
#include "table/words.hpp"

#include <gtest/gtest.h>

namespace conestoga::tests {

namespace {

std::string head(const AnyGame& game) {
    return "conestoga record 1\ngame: " + game.options() +
           "\nrules: 1\ncontent: " + hex(game.content_hash()) + "\nseat 1: Annie\nseat 2: Jim\n";
}

class Records : public ::testing::Test {
protected:
    GamePointer pointer = *make_game("pioneers(players=2)");
    const AnyGame& game = *pointer;

    std::string problem(const std::string& text) {
        const Result<Record> record = parse_record(text);
        const Words words(Language::en);
        if (!record) return words.say(record.error());
        const Result<Replay> result = replay(game, *record);
        return result ? "" : words.say(result.error());
    }
};

} // namespace

TEST_F(Records, AllowCommentsBlanksAndSeveralActionsALine) {
    const auto record =
        parse_record(head(game) + "# a remark\nplace: home\n\n\n"
                                  "tile burlington farmer; tile new_york hotel # both\r\n"
                                  "  tile harrisburg sergeant  \n");
    ASSERT_TRUE(record);
    EXPECT_EQ(record->seats, (std::vector<std::string>{"Annie", "Jim"}));
    ASSERT_EQ(record->actions.size(), 3U);
    EXPECT_EQ(record->actions[2].text, "tile harrisburg sergeant");
    EXPECT_EQ(record->actions[2].line, 12);
    ASSERT_TRUE(record->note("place"));
    EXPECT_EQ(*record->note("place"), "home");
    EXPECT_TRUE(replay(game, *record));
}

TEST_F(Records, SayLineAndReasonOfWhatIsWrong) {
    const std::string good = head(game);
    EXPECT_EQ(problem(""), "line 1: a record begins with “conestoga record 1”");
    EXPECT_EQ(problem("conestoga record 1\nwhat\n"),
              "line 2: “what” is not a header; write name: value, and an empty line before the "
              "actions");
    EXPECT_EQ(problem("conestoga record 1\nrules: 1\n\n"), "line 3: the header game is missing");
    EXPECT_EQ(problem(good + "game: pioneers\n\n"), "line 7: the header game is given twice");
    EXPECT_EQ(problem("conestoga record 1\nrules: one\n"), "line 2: “one” is not a number");
    EXPECT_EQ(problem("conestoga record 1\nseat 2: Jim\n"),
              "line 2: seats are written “seat 1: name” and counted from 1 to 4");
    EXPECT_EQ(problem(good + "\ntile burlington farmer\nfly home\n"),
              "line 9: “fly home” is not an action of this game");
    EXPECT_EQ(problem(good + "\ntile burlington farmer\n\ntile new_york chapel\n"),
              "line 10: “chapel” is not a tile; use a profession or hotel");
    EXPECT_EQ(
        problem(good + "\ntile new_york farmer\n"),
        "line 8: “Farmer at New York” is not allowed: chance cannot bring that here (PIO-S1).");
}

TEST_F(Records, OfOtherRulesOrContentAreRefused) {
    Record record = new_record(game, {"Annie", "Jim"});
    EXPECT_TRUE(replay(game, record));
    record.rules_version = 2;
    EXPECT_EQ(replay(game, record).error().key, "error.record.rules");
    record.rules_version = 1;
    record.content_hash ^= 1;
    EXPECT_EQ(replay(game, record).error().key, "error.record.content");
    record.content_hash ^= 1;
    record.game.set("covers", "random");
    EXPECT_EQ(replay(game, record).error().key, "error.record.game");
    record.game.set("covers", "edge");
    record.game.name = "milestones";
    EXPECT_EQ(replay(game, record).error().key, "error.record.game");
}

} // namespace conestoga::tests
