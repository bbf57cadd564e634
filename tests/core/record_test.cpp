#include "engine/core/record.hpp"

#include "engine/games.hpp"
#include "table/words.hpp"

#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace conestoga::tests {

namespace {

std::string head(const AnyGame& game) {
    return "conestoga record 1\ngame: " + game.options() +
           "\nrules: " + std::to_string(game.rules_version()) +
           "\ncontent: " + hex(game.content_hash()) + "\nseat 1: Annie\nseat 2: Jim\n";
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
    ASSERT_EQ(record->entries.size(), 3U);
    EXPECT_EQ(record->entries[2].text, "tile harrisburg sergeant");
    EXPECT_EQ(record->entries[2].line, 12);
    ASSERT_TRUE(record->note("place"));
    EXPECT_EQ(*record->note("place"), "home");
    EXPECT_TRUE(replay(game, *record));
}

TEST_F(Records, SayLineAndReasonOfWhatIsWrong) {
    const std::string good = head(game);
    EXPECT_EQ(problem(""), "line 1: a record begins with “conestoga record 2”");
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

// The golden record of a whole game, and the same as a program with older rules wrote it.
class OlderRecords : public ::testing::TestWithParam<const char*> {
protected:
    OlderRecords() {
        std::ifstream file(std::string(CONESTOGA_SOURCE "/tests/golden/") + GetParam() + ".record");
        const std::string text{std::istreambuf_iterator<char>(file), {}};
        today = *parse_record(text);
        game = *make_game(today.game);
        older = today;
        older.rules_version = game->rules_version() - 1;
    }
    GamePointer game;
    Record today, older;
    const Words words{Language::en};
};

TEST_P(OlderRecords, AreReadInFullAndTheReaderIsToldSo) {
    const Result<Replay> read = replay(*game, older);
    ASSERT_TRUE(read);
    EXPECT_EQ(read->actions, replay(*game, today)->actions);
    EXPECT_TRUE(replay(*game, today)->remarks.empty());
    ASSERT_EQ(read->remarks.size(), 1U);
    EXPECT_EQ(read->remarks[0].key, "record.older_rules");
    EXPECT_THAT(words.say(read->remarks[0]),
                ::testing::HasSubstr("version " + std::to_string(older.rules_version)));
    older.content_hash ^= 1;
    const Result<Replay> with_other_content = replay(*game, older);
    ASSERT_TRUE(with_other_content);
    ASSERT_EQ(with_other_content->remarks.size(), 2U);
    EXPECT_EQ(with_other_content->remarks[1].key, "record.older_content");
}

TEST_P(OlderRecords, NameTheActionThatNoLongerHolds) {
    older.entries.push_back({older.entries.back().text, nobody, 99});
    const std::string said = words.say(replay(*game, older).error());
    EXPECT_THAT(said, ::testing::HasSubstr("one action no longer holds: line 99, “" +
                                           older.entries.back().text + "”: the game is over"));
    EXPECT_EQ(said.find("⟦"), std::string::npos);
}

TEST_P(OlderRecords, AreNotPlayedOn) {
    EXPECT_FALSE(why_not_continue(*game, today));
    ASSERT_TRUE(why_not_continue(*game, older));
    EXPECT_THAT(words.say(*why_not_continue(*game, older)),
                ::testing::HasSubstr("It can still be read, but not played on"));
}

INSTANTIATE_TEST_SUITE_P(Golden, OlderRecords,
                         ::testing::Values("pioneers-players-3-greedy",
                                           "milestones-players-2-greedy",
                                           "pioneer-days-players-2-sets-ab-boards-standard-greedy",
                                           "rail-pioneers-players-2-trains-1-greedy"));

TEST_F(Records, OfOlderRulesNameTheRuleByWhichAnActionNoLongerHolds) {
    Record record = new_record(game, {"Annie", "Jim"});
    --record.rules_version;
    record.entries.push_back({"tile new_york farmer", nobody, 8});
    EXPECT_EQ(Words(Language::en).say(replay(game, record).error()),
              "this game was played by version " + std::to_string(record.rules_version) +
                  " of the rules of pioneers; today’s are version " +
                  std::to_string(game.rules_version()) +
                  ", by which one action no longer holds: line 8, “tile new_york farmer”: “Farmer "
                  "at New York” is not allowed: chance cannot bring that here (PIO-S1).");
}

// Nothing that is longer than any game is read to its end.
TEST_F(Records, ThatAreLongerThanAnyGameAreRefused) {
    const auto key = [](const std::string& text) {
        const Result<Record> record = parse_record(text);
        return record ? std::string() : record.error().key;
    };
    std::string headers = head(game);
    for (int i = 0; i < 50; ++i) headers += "note " + std::to_string(i) + ": x\n";
    EXPECT_THAT(problem(headers + "\n"), ::testing::HasSubstr("longer than any game"));
    EXPECT_THAT(problem(head(game) + "note: " + std::string(2000, 'x') + "\n\n"),
                ::testing::HasSubstr("longer than any game"));
    std::string entries;
    for (int i = 0; i < 100'001; ++i) entries += "done;";
    EXPECT_EQ(key(head(game) + "\n" + entries), "error.record.too_long");
    EXPECT_EQ(key(head(game) + "\n" + std::string(5 << 20, '\n')), "error.record.too_long");
    EXPECT_EQ(parse_game_string("pioneers(" + std::string(400'000, 'x') + ")").error().key,
              "error.game_string.long");
}

TEST_F(Records, OfNewerRulesOrOtherContentAreRefused) {
    Record record = new_record(game, {"Annie", "Jim"});
    EXPECT_TRUE(replay(game, record));
    ++record.rules_version;
    EXPECT_EQ(replay(game, record).error().key, "error.record.newer_rules");
    --record.rules_version;
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
