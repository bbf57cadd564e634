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
    const char* const no_break = "a no-break space (U+00A0)";
    const char* const narrow = "a narrow no-break space (U+202F)";
    const std::map<std::string, const char*> plain_spaces{
        {" ;", narrow},   {" !", narrow},   {" ?", narrow}, {" :", no_break},
        {" »", no_break}, {"« ", no_break}, {" $", narrow}};
    for (const auto& [key, pattern] : catalogue(Language::fr)) {
        const auto before = [&](std::size_t at) { return "after “" + pattern.substr(0, at) + "”"; };
        for (const auto& [wrong, right] : plain_spaces) {
            const std::size_t at = pattern.find(wrong);
            EXPECT_EQ(at, std::string::npos)
                << key << ": French has " << right << ", not a plain space, in “" << wrong << "”, "
                << before(at);
        }
        std::smatch found;
        EXPECT_FALSE(std::regex_search(pattern, found, familiar))
            << key << ": people are told “vous”, but it says “" << found[2] << "” "
            << before(static_cast<std::size_t>(found.position(2)));
        const std::size_t straight = pattern.find('\'');
        EXPECT_EQ(straight, std::string::npos)
            << key << ": a straight apostrophe (write ’, U+2019) " << before(straight);
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
