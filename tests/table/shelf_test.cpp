#include "table/shelf.hpp"

#include <gtest/gtest.h>

namespace conestoga::tests {

namespace {

ContentFiles with_income_4() {
    ContentFiles files = content_of("pioneers");
    for (ContentFile& file : files)
        if (const auto at = file.text.find("\"income\": 3"); at != std::string::npos)
            file.text.replace(at, 11, "\"income\": 4");
    return files;
}

} // namespace

TEST(Shelves, ShareAGameAsLongAsItIsInUse) {
    Shelf shelf;
    GamePointer game = *shelf.take("pioneers(players=3)");
    EXPECT_EQ(*shelf.take("pioneers(players=3)"), game);
    EXPECT_EQ(*shelf.take(new_record(*game, {})), game);
    EXPECT_NE(*shelf.take("pioneers(players=4)"), game);
    EXPECT_NE(*shelf.take({"pioneers", {{"players", "3"}}}, with_income_4()), game);
    EXPECT_NE(*shelf.take({"pioneers", {{"players", "3"}}}, {}, 1), game);
    const std::weak_ptr<const AnyGame> left = game;
    game.reset();
    EXPECT_TRUE(left.expired());
}

TEST(Shelves, FindTheContentOfARecord) {
    Shelf shelf;
    const GameString options{"pioneers", {{"players", "3"}}};
    const GamePointer ours = *shelf.take(options), other = *shelf.take(options, with_income_4());
    const Record record = new_record(*other, {});
    EXPECT_EQ(*shelf.take(record, {}, with_income_4()), other) << "what was kept with it";
    EXPECT_EQ(*shelf.take(record, with_income_4()), other) << "what was given";
    EXPECT_EQ(*shelf.take(record), ours) << "which says that the content is another";
    EXPECT_EQ(*shelf.take(new_record(*ours, {}), {}, with_income_4()), ours) << "where it fits";
    EXPECT_FALSE(shelf.take(Record{.game = {"draughts", {}}}));
}

// Which versions of the rules are played; what is older is read by today's.
TEST(Shelves, FindTheRulesOfARecord) {
    Shelf shelf;
    for (const GameInfo& info : games()) {
        Record record = new_record(**shelf.take(info.name), {});
        EXPECT_EQ(record.rules_version, info.rules_version) << info.name;
        for (int rules = 0; rules <= info.rules_version + 1; ++rules) {
            record.rules_version = rules;
            if (info.plays(rules))
                record.content_hash = (*make_game(record.game, {}, rules))->content_hash();
            EXPECT_EQ((*shelf.take(record))->rules_version(),
                      info.plays(rules) ? rules : info.rules_version)
                << info.name;
        }
    }
    EXPECT_TRUE(find_game("pioneers")->plays(1));
    EXPECT_FALSE(find_game("milestones")->plays(0));
}

} // namespace conestoga::tests
