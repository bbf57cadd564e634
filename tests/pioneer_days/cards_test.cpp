// The cards (DAYS-C6 to DAYS-C9): their data, their texts in both languages, and that each does
// what its text says.
#include "bots/playout.hpp"
#include "engine/games.hpp"
#include "table/words.hpp"
#include "tests/pioneer_days/scene.hpp"

#include <fstream>
#include <set>
#include <sstream>

namespace conestoga::pioneer_days {
namespace {

const Content& content() { return game_of("pioneer_days(players=4)").content(); }

std::string text_of(const Caption& caption, Language language) {
    std::string text;
    for (const Message& line : caption.lines)
        text += (text.empty() ? "" : " ") + Words(language).say(line);
    return text;
}

// DAYS-C7: 60 townsfolk in five sets of 12, no two alike, at most about 8 VP.
TEST(PioneerDaysCards, DaysC7_SixtyDifferentTownsfolk) {
    std::array<int, townsfolk_sets> in_set{};
    for (const Townsfolk& person : content().townsfolk) ++in_set[person.set];
    EXPECT_THAT(in_set, testing::Each(townsfolk_in_set));
    EXPECT_TRUE(advice(content()).empty()) << Words(Language::en).say(advice(content())[0]);
}

// DAYS-C7: every moment, deed, power and score of the vocabulary occurs, and every face and
// disaster.
TEST(PioneerDaysCards, DaysC7_TheWholeVocabularyOccurs) {
    std::set<When> whens_seen;
    std::set<Deed> deeds;
    std::set<Power> powers_seen;
    std::set<Tally> tallies_seen;
    std::set<Thing> scored;
    std::set<int> on_faces, against;
    bool paid = false;
    for (int person = 0; person < townsfolk_count; ++person) {
        const Effect& effect = content().effects[townsfolk_card(person)];
        whens_seen.insert(effect.when);
        deeds.insert(effect.deed);
        if (effect.deed == Deed::power) powers_seen.insert(effect.power);
        if (effect.when == When::face) on_faces.insert(static_cast<int>(effect.on));
        if (effect.when == When::disaster) against.insert(effect.against);
        paid |= effect.price.count > 0;
        const Scoring& scoring = content().scorings[person];
        tallies_seen.insert(scoring.tally);
        if (scoring.tally != Tally::sets) scored.insert(scoring.thing);
    }
    EXPECT_EQ(whens_seen.size(), static_cast<std::size_t>(whens));
    EXPECT_EQ(deeds.size(), 8u) << "all but nothing";
    EXPECT_EQ(powers_seen.size(), static_cast<std::size_t>(powers));
    EXPECT_EQ(tallies_seen.size(), static_cast<std::size_t>(tallies));
    EXPECT_EQ(scored.size(), static_cast<std::size_t>(things))
        << "everything is scored by somebody";
    EXPECT_EQ(on_faces.size(), static_cast<std::size_t>(faces));
    EXPECT_EQ(against.size(), 5u) << "each disaster, and any";
    EXPECT_TRUE(paid);
}

// DAYS-C7: every set has helpers and scorers: immediate, triggered and permanent effects.
TEST(PioneerDaysCards, DaysC7_EverySetMixesItsEffects) {
    for (int set = 0; set < townsfolk_sets; ++set) {
        int now = 0, always = 0, triggered = 0;
        for (int person = 0; person < townsfolk_count; ++person) {
            if (content().townsfolk[person].set != set) continue;
            const When when = content().effects[townsfolk_card(person)].when;
            ++(when == When::now ? now : when == When::always ? always : triggered);
        }
        EXPECT_GE(now, 1) << "set " << set;
        EXPECT_GE(always, 1) << "set " << set;
        EXPECT_GE(triggered, 3) << "set " << set;
    }
}

// DAYS-C6: 27 tiles of 12 kinds, 12 passive, 15 triggered, a pan that bears wood among them.
TEST(PioneerDaysCards, DaysC6_TwentySevenTilesOfTwelveKinds) {
    EXPECT_EQ(content().equipment_kinds.size(), 12u);
    EXPECT_EQ(content().equipment.size(), 27u);
    int triggered = 0;
    for (const EquipmentTile& tile : content().equipment) triggered += tile.face >= 0;
    EXPECT_EQ(triggered, 15);
    EXPECT_GE(content().find_equipment("pan_wood"), 0);
}

// DAYS-C8: 22 towns asking for everything that can be asked for, for 1 to 4 favours.
TEST(PioneerDaysCards, DaysC8_TwentyTwoTowns) {
    std::array<int, town_things> asked{};
    std::set<int> favours;
    for (const Town& town : content().towns) {
        favours.insert(town.favours);
        for (int thing = 0; thing < town_things; ++thing) asked[thing] += town.needs[thing] > 0;
    }
    EXPECT_EQ(content().towns.size(), 22u);
    EXPECT_THAT(asked, testing::Each(testing::Ge(2)));
    EXPECT_EQ(favours, (std::set<int>{1, 2, 3, 4}));
}

// DAYS-C9: eight unique boards beside the standard one, no two alike.
TEST(PioneerDaysCards, DaysC9_NineBoards) {
    EXPECT_EQ(content().boards.size(), 9u);
    for (int board = 1; board < board_count; ++board)
        for (int other = 0; other < board; ++other)
            EXPECT_FALSE(content().effects[board] == content().effects[other]);
}

// DAYS-C7: every card has a text in both languages, and no two townsfolk the same.
TEST(PioneerDaysCards, DaysC7_EveryCardCanBeRead) {
    const auto all = game_of("pioneer_days(players=4)").captions();
    EXPECT_EQ(all.size(), 60u + 27u + 22u + 9u);
    for (Language language : languages) {
        std::set<std::string> people;
        for (const Caption& caption : all) {
            const std::string text = text_of(caption, language);
            EXPECT_EQ(text.find("⟦"), std::string::npos) << text;
            EXPECT_EQ(text.find('{'), std::string::npos) << text;
            EXPECT_FALSE(caption.name[language].empty());
            EXPECT_GT(text.size(), 10u) << caption.id;
            EXPECT_LT(text.size(), 260u) << "too long for a card: " << text;
            if (!caption.group.starts_with("townsfolk")) continue;
            EXPECT_TRUE(people.insert(text).second) << "twice: " << text;
        }
    }
}

// DAYS-C7: the list of cards in the documentation is the one that the program prints.
TEST(PioneerDaysCards, DaysC7_TheListInTheDocumentationIsGenerated) {
    for (Language language : languages) {
        std::ifstream file(CONESTOGA_SOURCE "/docs/rules/" + std::string(code(language)) +
                           "/pioneer-days-cards.md");
        ASSERT_TRUE(file) << "tools/cards writes it";
        std::ostringstream list;
        list << file.rdbuf();
        for (const Caption& caption : game_of("pioneer_days(players=4)").captions())
            EXPECT_NE(list.str().find("- **" + caption.name[language] + "** (`" + caption.id +
                                      "`): " + text_of(caption, language) + "\n"),
                      std::string::npos)
                << caption.id << " is not as in the data; run tools/cards";
    }
}

// What one card says, word for word.
TEST(PioneerDaysCards, DaysC7_TextsReadWell) {
    const auto says = [&](Effect effect, Language language) {
        return Words(language).say(effect_text(effect));
    };
    Effect effect;
    effect.when = When::week;
    effect.price = {Thing::wood, 1};
    effect.deed = Deed::gain;
    effect.first = {Thing::cattle, 2};
    EXPECT_EQ(says(effect, Language::en),
              "At the end of each week: you may pay 1 wood; then gain 2 cattle.");
    EXPECT_EQ(says(effect, Language::fr),
              "À la fin de chaque semaine\u00A0: vous pouvez payer 1 bois\u202F; dans ce cas, "
              "gagnez 2 têtes de bétail.");
}

// DAYS-C7: every townsfolk does something: recruited and then kept for a whole game by somebody,
// its effect happens at least once in a few hundred games, unless it is permanent.
TEST(PioneerDaysCards, DaysC7_EveryEffectHappens) {
    std::set<int> seen;
    for (const char* sets : {"ab", "cd", "ae"}) {
        const PioneerDays& game =
            game_of("pioneer_days(players=4,boards=unique,sets=" + std::string(sets) + ")");
        for (std::uint64_t seed = 0; seed < 150; ++seed) {
            Rng rng(seed, 4);
            State state = game.initial();
            EventLog log;
            Playout counts;
            while (game.actor(state) != nobody)
                game.apply(state, random_action(game, state, rng, counts), log);
            for (const Event& event : log.events)
                if (event.kind == static_cast<int>(Happening::effect))
                    seen.insert(event.details[0]);
        }
    }
    for (int card = 0; card < cards; ++card)
        EXPECT_TRUE(content().effects[card].deed == Deed::power || seen.contains(card))
            << "card " << card << " never did anything";
}

// Content that cannot be played is refused with file, field and reason.
TEST(PioneerDaysContent, DaysC7_WrongContentIsRefused) {
    const auto refusal = [](const std::string& file, const std::string& from,
                            const std::string& to) {
        const auto game = changed_game("pioneer_days", file, from, to);
        EXPECT_FALSE(game) << to;
        return game ? std::string() : Words(Language::en).say(game.error());
    };
    using testing::HasSubstr;
    EXPECT_THAT(refusal("townsfolk.json", "\"when\": \"now\"", "\"when\": \"soon\""),
                HasSubstr("“soon” is none of"));
    EXPECT_THAT(refusal("townsfolk.json", "\"set\": \"b\"", "\"set\": \"a\""),
                HasSubstr("12 townsfolk"));
    EXPECT_THAT(refusal("equipment.json", "\"tiles\": 2", "\"tiles\": 3"), HasSubstr("27 tiles"));
    EXPECT_THAT(refusal("towns.json", "\"favours\": 1", "\"favours\": 0"), HasSubstr("towns.json"));
    EXPECT_THAT(refusal("boards.json", "lamp_1", "lamp_9"), HasSubstr("no such tile"));
    EXPECT_THAT(refusal("boards.json", "\"wagons\": [\"large\"]", "\"wagons\": [\"huge\"]"),
                HasSubstr("small or large"));
    EXPECT_THAT(refusal("numbers.json", "\"wagons\": 20", "\"wagons\": 0"),
                HasSubstr("numbers.json"));
}

// DAYS-C6, DAYS-C7: a power that does not add up is given once or not at all.
TEST(PioneerDaysContent, DaysC7_NothingIsStretchedFurtherThanTwo) {
    for (const char* power : {"stretch_wood", "stretch_medicine", "harmonica"}) {
        const std::string once = "[\"" + std::string(power) + "\", 1]";
        const std::string twice = "[\"" + std::string(power) + "\", 2]";
        const auto game = changed_game("pioneer_days", "townsfolk.json", once, twice);
        ASSERT_FALSE(game) << power;
        EXPECT_THAT(Words(Language::en).say(game.error()), testing::HasSubstr("townsfolk.json"));
    }
    EXPECT_TRUE(changed_game("pioneer_days", "townsfolk.json", "[\"lamp\", 1]", "[\"lamp\", 2]"));
}

// Content that can be played but leaves our limits is remarked on: here a Freighter who gives $3
// for every wagon, beside a Land agent and a Wainwright who make it $4 cheaper.
TEST(PioneerDaysContent, DaysC7_WagonsForNothingAreRemarkedOn) {
    ContentFiles files = content_of("pioneer_days");
    for (ContentFile& file : files) {
        const std::string gain = R"("gain": [["medicine", 1]])";
        const std::size_t at = file.text.find(gain, file.text.find("freighter"));
        if (file.name == "townsfolk.json")
            file.text.replace(at, gain.size(), R"("gain": [["silver", 3]])");
    }
    const auto loaded = load_content({}, files);
    ASSERT_TRUE(loaded);
    const std::vector<Message> notes = advice(*loaded);
    ASSERT_EQ(notes.size(), 1u);
    EXPECT_THAT(Words(Language::en).say(notes[0]), testing::HasSubstr("wagons for nothing"));
}

TEST(PioneerDaysContent, DaysS1_OptionsAreReadAndWritten) {
    EXPECT_EQ(game_of("pioneer_days").options(), "pioneer_days(players=4,sets=ab,boards=standard)");
    EXPECT_EQ(game_of("pioneer_days(players=2,sets=de,boards=unique)").options(),
              "pioneer_days(players=2,sets=de,boards=unique)");
    for (const char* wrong : {"pioneer_days(sets=aa)", "pioneer_days(sets=ba)",
                              "pioneer_days(players=5)", "pioneer_days(covers=edge)"})
        EXPECT_FALSE(make_game(wrong)) << wrong;
}

} // namespace
} // namespace conestoga::pioneer_days
