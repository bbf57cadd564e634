#include "engine/core/action.hpp"
#include "engine/core/bit_set.hpp"
#include "engine/core/game_string.hpp"
#include "engine/core/hash.hpp"
#include "engine/core/near.hpp"
#include "engine/core/rng.hpp"
#include "engine/core/rule_id.hpp"
#include "engine/core/text.hpp"
#include "table/words.hpp"

#include <array>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <set>

namespace conestoga::tests {

TEST(RuleId, IsReadAndWritten) {
    EXPECT_EQ(RuleId("PIO-3.2").text(), "PIO-3.2");
    EXPECT_EQ(RuleId("PIO-C1").text(), "PIO-C1");
    EXPECT_EQ(RuleId("LONG-12.10").text(), "LONG-12.10");
    EXPECT_EQ(RuleId().text(), "");
    EXPECT_FALSE(RuleId());
    EXPECT_NE(RuleId("PIO-3.2"), RuleId("PIO-3.1"));
}

TEST(OutcomeList, KnowsItsWeightAndWhoseItIs) {
    const Action one = Action::of(1), other = Action::of(2);
    OutcomeList outcomes;
    outcomes.push_back({one, 2});
    outcomes.push_back({other, 3});
    EXPECT_EQ(outcomes.total_weight(), 5U);
    EXPECT_EQ(outcomes.at_weight(1).bits, one.bits);
    EXPECT_EQ(outcomes.at_weight(2).bits, other.bits);
    outcomes.clear();
    EXPECT_EQ(outcomes.total_weight(), 0U);
}

TEST(Action, KeepsItsParts) {
    const Action action = Action::of(200, 3, 255, 7);
    EXPECT_EQ(action.kind(), 200U);
    EXPECT_EQ(action.a(), 3U);
    EXPECT_EQ(action.b(), 255U);
    EXPECT_EQ(action.c(), 7U);
    EXPECT_LT(Action::of(1, 255), Action::of(2, 0));
}

RC_GTEST_PROP(BitSet, BehavesLikeASet, (const std::vector<std::uint8_t>& numbers)) {
    BitSet<128> bits;
    std::set<int> set;
    for (std::uint8_t number : numbers) {
        if (number & 0x80) {
            bits.remove(number & 0x7F);
            set.erase(number & 0x7F);
        } else {
            bits.add(number);
            set.insert(number);
        }
    }
    std::vector<int> listed;
    for (int number : bits) listed.push_back(number);
    RC_ASSERT(listed == std::vector<int>(set.begin(), set.end()));
    RC_ASSERT(bits.count() == static_cast<int>(set.size()));
    RC_ASSERT(bits.empty() == set.empty());
    if (!set.empty()) RC_ASSERT(bits.first() == *set.begin());
}

TEST(BitSet, HasUnionIntersectionAndDifference) {
    const auto a = BitSet<128>::of(3) | BitSet<128>::of(100), b = BitSet<128>::of(100);
    EXPECT_EQ((a & b), b);
    EXPECT_EQ((a - b), BitSet<128>::of(3));
}

TEST(Rng, IsTheSameOnEveryPlatform) {
    Rng rng(1870);
    EXPECT_EQ(hex(rng.next()), "4efb427863ac0757");
    Rng stream(1870, 3);
    EXPECT_EQ(hex(stream.next()), "ddb70c8c6edb5be6");
}

TEST(Rng, IsEven) {
    Rng rng(4);
    std::array<int, 7> counts{};
    constexpr int draws = 70'000;
    for (int i = 0; i < draws; ++i) ++counts[rng.below(7)];
    double chi = 0;
    for (int count : counts) chi += (count - draws / 7.0) * (count - draws / 7.0) / (draws / 7.0);
    EXPECT_LT(chi, 22.5); // 6 degrees of freedom, p = 0.001
}

TEST(Hash, DependsOnEveryByte) {
    std::string text(37, 'a');
    const std::uint64_t before = hash_text(text);
    for (char& c : text) {
        c = 'b';
        EXPECT_NE(hash_text(text), before);
        c = 'a';
    }
    EXPECT_NE(hash_text("a"), hash_text(std::string_view("a\0", 2)));
    EXPECT_EQ(hex(0x0123456789abcdefULL), "0123456789abcdef");
}

TEST(GameString, IsReadAndWritten) {
    const auto game = parse_game_string(" pioneers( players = 3 , covers=random ) ");
    ASSERT_TRUE(game);
    EXPECT_EQ(game->text(), "pioneers(players=3,covers=random)");
    EXPECT_EQ(parse_game_string("pioneers")->text(), "pioneers");
    EXPECT_EQ(parse_game_string("pioneers()")->text(), "pioneers");
    EXPECT_EQ(parse_game_string("Rail-Pioneers(First-Line=2)")->text(),
              "rail_pioneers(first_line=2)");
}

TEST(GameString, SaysWhatIsWrong) {
    const std::vector<std::pair<std::string, std::string>> wrong{
        {"", "error.game_string.name"},
        {"pio neers", "error.game_string.name"},
        {"pioneers(players=3", "error.game_string.parenthesis"},
        {"pioneers(players)", "error.game_string.option"},
        {"pioneers(players=)", "error.game_string.option"},
        {"pioneers(players=3,players=4)", "error.game_string.twice"}};
    for (const auto& [text, key] : wrong) {
        const auto game = parse_game_string(text);
        ASSERT_FALSE(game) << text;
        EXPECT_EQ(game.error().key, key) << text;
    }
}

TEST(Near, CountsTypingErrors) {
    EXPECT_EQ(typing_errors("", ""), 0);
    EXPECT_EQ(typing_errors("", "days"), 4);
    EXPECT_EQ(typing_errors("days", "days"), 0);
    EXPECT_EQ(typing_errors("pionneers", "pioneers"), 1);
    EXPECT_EQ(typing_errors("dyas", "days"), 1);
    EXPECT_EQ(typing_errors("kitten", "sitting"), 3);
}

RC_GTEST_PROP(Near, TypingErrorsAreTheSameBothWays, (const std::string& a, const std::string& b)) {
    RC_ASSERT(typing_errors(a, b) == typing_errors(b, a));
    RC_ASSERT(typing_errors(a, b) <= static_cast<int>(std::max(a.size(), b.size())));
    RC_ASSERT((typing_errors(a, b) == 0) == (a == b));
}

TEST(Near, FindsWhatWasMeantAndNothingElse) {
    constexpr std::array<std::string_view, 3> names{"pioneers", "milestones", "on"};
    EXPECT_EQ(nearest("pioners", names), "pioneers");
    EXPECT_EQ(nearest("milstons", names), "milestones");
    EXPECT_EQ(nearest("no", names), "on");
    EXPECT_EQ(nearest("chess", names), "");
    EXPECT_EQ(nearest("", {}), "");
}

TEST(Text, SplitsAndReadsNumbers) {
    EXPECT_EQ(trim("  a b \r\n"), "a b");
    EXPECT_EQ(split("a,,b", ',').size(), 3U);
    EXPECT_EQ(words_of("  buy   coach 2 ").size(), 3U);
    EXPECT_EQ(to_number("-12"), -12);
    for (const char* text : {"", "1x", "x", " 1", "99999999999999999999"})
        EXPECT_FALSE(to_number(text)) << text;
    EXPECT_TRUE(is_identifier("gold_digger2"));
    EXPECT_FALSE(is_identifier("Gold"));
    EXPECT_FALSE(is_identifier(""));
}

} // namespace conestoga::tests
