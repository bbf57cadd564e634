#include "table/words.hpp"

#include <gtest/gtest.h>
#include <regex>

namespace conestoga::tests {

TEST(Words, HaveTheSameKeysAndArgumentsInEveryLanguage) {
    const Catalogue& english = catalogue(Language::en);
    const Catalogue& french = catalogue(Language::fr);
    EXPECT_GT(english.size(), 100U);
    for (const auto& [key, pattern] : english) {
        const auto found = french.find(key);
        if (found == french.end()) {
            ADD_FAILURE() << key << " is missing in French";
            continue;
        }
        EXPECT_EQ(arguments_of(pattern), arguments_of(found->second)) << key;
    }
    for (const auto& [key, pattern] : french)
        EXPECT_TRUE(english.contains(key)) << key << " is missing in English";
}

TEST(Words, FollowFrenchTypography) {
    const std::regex familiar("(^|[ ’'])([Tt]u|[Tt]on|[Tt]a|[Tt]es|[Tt]oi)([ .,]|$)");
    for (const auto& [key, pattern] : catalogue(Language::fr)) {
        for (const char* plain_space : {" ;", " !", " ?", " :", " »", "« ", " $"})
            EXPECT_EQ(pattern.find(plain_space), std::string::npos) << key << ": " << pattern;
        EXPECT_FALSE(std::regex_search(pattern, familiar)) << key << ": " << pattern;
        EXPECT_EQ(pattern.find('\''), std::string::npos) << key << ": a straight apostrophe";
    }
}

TEST(Words, FillInArgumentsAndPlurals) {
    const Words english(Language::en, {"Annie", "Jim"}), french(Language::fr, {"Annie"});
    const auto score = [](int count) {
        return Message{"pioneers.log.score_nuggets"}
            .with("who", SeatName{0})
            .with("points", 9)
            .with("count", count);
    };
    EXPECT_EQ(english.say(score(1)), "Annie: 9 VP for 1 nugget.");
    EXPECT_EQ(english.say(score(3)), "Annie: 9 VP for 3 nuggets.");
    EXPECT_EQ(english.say(score(0)), "Annie: 9 VP for 0 nuggets.");
    EXPECT_EQ(french.say(score(0)), "Annie\u00A0: 9 PV pour 0 pépite.");
    const auto pay = Message{"pioneers.log.pay_seat"}
                         .with("who", SeatName{0})
                         .with("money", Money{2})
                         .with("payee", SeatName{1});
    EXPECT_EQ(english.say(pay), "Annie pays $2 to Jim.");
    EXPECT_EQ(french.say(pay), "Annie paie 2\u202F$ à Place 2.");
}

TEST(Words, MarkWhatIsMissing) {
    const Words words(Language::en);
    EXPECT_EQ(words.say({"no.such.key"}), "⟦no.such.key⟧");
    EXPECT_EQ(words.say({"seat"}), "Seat ⟦seat: number⟧");
}

} // namespace conestoga::tests
