#include "table/words.hpp"

#include <functional>
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

namespace {

// The seats that sentences speak of. (`player` is the name on a text screen.)
constexpr std::array<std::string_view, 3> seat_arguments{"who", "host", "payee"};

// Takes every {argument, person, you {…} other {…}} out of a pattern and hands its inside on.
std::string without_persons(std::string pattern, const std::string& argument,
                            const std::function<void(const std::string&)>& visit) {
    const std::string begin = "{" + argument + ", person, ";
    for (std::size_t at = pattern.find(begin); at != std::string::npos; at = pattern.find(begin)) {
        std::size_t end = at, depth = 0;
        do {
            depth += pattern[end] == '{';
            depth -= pattern[end] == '}';
        } while (++end < pattern.size() && depth > 0);
        visit(pattern.substr(at, end - at));
        pattern.erase(at, end - at);
    }
    return pattern;
}

// Without what is said to another seat alone: there the argument is somebody else.
std::string said_to_all_but(std::string pattern, std::string_view argument) {
    for (std::string_view other : seat_arguments) {
        if (other == argument) continue;
        const std::string begin = "{" + std::string(other) + ", person, you {";
        for (std::size_t at = pattern.find(begin); at != std::string::npos;
             at = pattern.find(begin, at + 1)) {
            std::size_t end = at + begin.size(), depth = 1;
            for (; end < pattern.size() && depth > 0; ++end) {
                depth += pattern[end] == '{';
                depth -= pattern[end] == '}';
            }
            pattern.erase(at + begin.size(), end - 1 - at - begin.size());
        }
    }
    return pattern;
}

} // namespace

TEST(Words, SpeakToWhoeverLooksInTheSecondPerson) {
    int forms = 0;
    for (Language language : languages)
        for (const auto& [key, pattern] : catalogue(language)) {
            if (key.starts_with("cli.") || key == "undo.other" || key.starts_with("error."))
                continue;
            for (std::string_view argument : seat_arguments) {
                const std::string name(argument);
                const std::string rest = without_persons(
                    said_to_all_but(pattern, name), name, [&](const std::string& form) {
                        ++forms;
                        EXPECT_NE(form.find(", person, you {"), std::string::npos) << key << form;
                        EXPECT_NE(form.find("} other {"), std::string::npos) << key << form;
                    });
                EXPECT_EQ(rest.find("{" + name), std::string::npos)
                    << key << ": say {" << name << ", person, you {…} other {…}} in " << pattern;
            }
        }
    EXPECT_GT(forms, 300);
}

TEST(Words, TakeTheRightVerbAfterYou) {
    const std::regex english("\\b[Yy]ou ([a-z]+)");
    const std::regex third("(goes|has|does|is|was|[a-z]+(?:[^s]s|sses|ches|ies))");
    const std::regex french("(?:^|[^-a-z])[Vv]ous (?:n’(?:en |y )?|ne |en |y )?([^ ,.;:{}]+)");
    const std::regex second("([^ ]+ez|êtes|faites|satisfaites)");
    // Where « vous » is what the verb is about: « Annie vous paie ».
    const std::regex object("(invite|paie|paient|rapporte|rapportent|fait|laisse|coûte|coûtent|"
                            "renvoient|reste|a|[^ ]+ant)");
    int verbs = 0;
    for (Language language : languages)
        for (const auto& [key, pattern] : catalogue(language)) {
            if (!key.starts_with("pioneer") && !key.starts_with("milestones") &&
                !key.starts_with("rail_pioneers"))
                continue;
            const bool is_french = language == Language::fr;
            const std::regex& after = is_french ? french : english;
            for (std::sregex_iterator found(pattern.begin(), pattern.end(), after), end;
                 found != end; ++found) {
                ++verbs;
                const std::string verb = (*found)[1];
                if (is_french)
                    EXPECT_TRUE(std::regex_match(verb, second) || std::regex_match(verb, object))
                        << key << ": vous " << verb;
                else
                    EXPECT_FALSE(std::regex_match(verb, third)) << key << ": you " << verb;
            }
        }
    EXPECT_GT(verbs, 200);
}

TEST(Words, ElideInFrench) {
    const auto wagon_of = [](std::string name) {
        return Words(Language::fr, {std::move(name)})
            .say(Message{"pioneer_days.log.damage_wagon"}
                     .with("who", SeatName{0})
                     .with("number", 2));
    };
    for (const char* vowel : {"Annie", "Étienne", "Hélène", "Henri", "Yves", "Œdipe", "annie"})
        EXPECT_EQ(wagon_of(vowel), std::string("Le chariot 2 d’") + vowel + " subit un dommage.");
    for (const char* other : {"Jim", "Harry", "Yann", "Clémentine", "42"})
        EXPECT_EQ(wagon_of(other), std::string("Le chariot 2 de ") + other + " subit un dommage.");
}

TEST(Words, SayYouToTheListener) {
    const auto pay = Message{"pioneers.log.pay_seat"}
                         .with("who", SeatName{0})
                         .with("money", Money{2})
                         .with("payee", SeatName{1});
    const auto said = [&](Language language, Seat listener) {
        return Words(language, {"Annie", "Jim"}, listener).say(pay);
    };
    EXPECT_EQ(said(Language::en, 0), "You pay $2 to Jim.");
    EXPECT_EQ(said(Language::en, 1), "Annie pays $2 to you.");
    EXPECT_EQ(said(Language::en, nobody), "Annie pays $2 to Jim.");
    EXPECT_EQ(said(Language::fr, 0), "Vous payez 2\u202F$ à Jim.");
    EXPECT_EQ(said(Language::fr, 1), "Annie vous paie 2\u202F$.");
    EXPECT_EQ(said(Language::fr, 2), "Annie paie 2\u202F$ à Jim.");
}

TEST(Words, HaveAWordForNone) {
    const auto famine = [](Language language, int count) {
        return Words(language, {"Annie"})
            .say(Message{"pioneer_days.log.famine"}
                     .with("who", SeatName{0})
                     .with("money", Money{4})
                     .with("count", count));
    };
    EXPECT_EQ(famine(Language::en, 0), "Annie pays $4 for the cattle and loses none of them.");
    EXPECT_EQ(famine(Language::fr, 0),
              "Annie paie 4\u202F$ pour son bétail et n’en perd aucune tête.");
    EXPECT_EQ(famine(Language::fr, 1), "Annie paie 4\u202F$ pour son bétail et en perd 1 tête.");
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
