// Everything a game says is said in both languages.
#include "extent.hpp"
#include "games/every_game.hpp"
#include "table/words.hpp"

#include <regex>
#include <unordered_set>

namespace conestoga::tests {

namespace {

// A message as text, in no language: two that read the same here are said the same.
std::string shape(const Message& message) {
    std::string text = message.key;
    for (const Argument& argument : message.arguments) {
        text += '|';
        text += argument.name;
        text += std::to_string(argument.value.index());
        if (const auto* number = std::get_if<std::int64_t>(&argument.value))
            text += std::to_string(*number);
        else if (const auto* money = std::get_if<Money>(&argument.value))
            text += std::to_string(money->dollars);
        else if (const auto* seat = std::get_if<SeatName>(&argument.value))
            text += std::to_string(seat->seat);
        else if (const auto* name = std::get_if<LocalName>(&argument.value))
            text += name->in.front() + "/" + name->in.back();
        else if (const auto* word = std::get_if<std::string>(&argument.value))
            text += *word;
        else
            for (const Message& inner : std::get<std::vector<Message>>(argument.value))
                text += "(" + shape(inner) + ")";
    }
    return text;
}

// Names that French elides before.
const std::vector<std::string> names{"Annie", "Étienne", "Hélène", "Yves"};

// « de Annie », « que Étienne », « le Orage ».
const std::regex
    not_elided("(^|[ (\u00A0’])([Dd]e|[Qq]ue|[Ll]e|[Ll]a|[Nn]e|[Jj]usque) "
               "(?!onz|[Oo]ui|un d)([AEIOUaeiou]|É|È|Ê|Î|Ô|Œ|é|è|ê|î|ô|œ|Hélène|Yves)");

class GameWords : public EveryGame {
protected:
    void expect_words(const Message& message) {
        if (!said_.insert(shape(message)).second) return;
        for (Language language : languages)
            for (Seat listener = -1; listener < game.players(); ++listener) {
                const Seat whom = listener < 0 ? nobody : listener;
                const std::string sentence = Words(language, names, whom).say(message);
                EXPECT_EQ(sentence.find("⟦"), std::string::npos) << sentence;
                EXPECT_FALSE(sentence.empty()) << message.key;
                if (is_player(whom)) {
                    EXPECT_EQ(sentence.find(names[whom]), std::string::npos)
                        << message.key << " does not say “you”: " << sentence;
                    continue;
                }
                std::smatch found;
                EXPECT_FALSE(language == Language::fr &&
                             std::regex_search(sentence, found, not_elided))
                    << message.key << ": “" << found[0] << "” in " << sentence;
            }
    }

    void expect_offer(const Offer& offer) {
        for (const auto& part : {offer.label, offer.price, offer.gain})
            if (part) expect_words(*part);
    }

private:
    std::unordered_set<std::string> said_;
};

} // namespace

TEST_P(GameWords, EveryChoicePromptAndEventHasWords) {
    for (std::uint64_t seed = 0; seed < 2; ++seed) {
        Rng rng(seed, 21);
        Position position = game.initial();
        while (game.actor(position) != nobody) {
            const AnyObservation seen = game.observe(position, game.actor(position));
            expect_words(game.prompt(seen));
            if (game.actor(position) == chance_acts) expect_words(game.pending(seen));
            if (const auto last = game.last_round(seen)) expect_words(*last);
            for (Action action : possible(game, position)) {
                expect_words(game.describe(seen, action));
                expect_offer(game.offer(seen, action));
                if (is_player(game.actor(position)))
                    for (const Message& warning : game.warnings(seen, action))
                        expect_words(warning);
            }
            for (Action action : game.looked_for(seen)) expect_offer(game.offer(seen, action));
            EventLog log;
            game.apply(position, random_possible(game, position, rng), log);
            for (const Event& event : log.events)
                for (const Event& told : {event, game.redact_event(event, nobody)})
                    if (const auto line = game.tell(told)) expect_words(*line);
        }
        expect_words(game.prompt(game.observe(position, nobody)));
        expect_words({std::string(game.name()) + ".ending." + std::string(game.ending(position))});
        for (Language language : languages) {
            const std::string screen =
                game.screen(game.view(game.observe(position, 0)), Words(language), Ink::plain);
            EXPECT_EQ(screen.find("⟦"), std::string::npos) << screen;
            EXPECT_EQ(screen.find('\033'), std::string::npos);
        }
    }
}

TEST_P(GameWords, EverythingOnTheBoardIsExplained) {
    EXPECT_GT(game.legend().size(), 10U);
    for (const LegendEntry& entry : game.legend()) {
        expect_words(entry.name);
        expect_words(entry.text);
        EXPECT_TRUE(entry.rule) << entry.id;
    }
    for (const Caption& caption : game.captions()) {
        EXPECT_TRUE(caption.rule) << caption.id;
        for (const Message& line : caption.lines) expect_words(line);
    }
}

// Every action there is, in positions spread over whole games.
TEST_P(GameWords, EveryRefusalHasWords) {
    constexpr std::size_t positions_of_a_game = 18 / one_in;
    for (std::uint64_t seed = 0; seed < 2; ++seed) {
        Rng rng(seed, 22);
        std::vector<Position> story{game.initial()};
        while (game.actor(story.back()) != nobody) {
            Position next = story.back();
            EventLog log;
            game.apply(next, random_possible(game, next, rng), log);
            story.push_back(next);
        }
        for (std::size_t i = 0; i < positions_of_a_game; ++i) {
            const Position& position = story[i * (story.size() - 1) / positions_of_a_game];
            const AnyObservation seen = game.observe(position, game.actor(position));
            game.every_action([&](Action action) {
                expect_words(game.explain(seen, action, game.why_not(position, action)));
            });
        }
    }
}

FOR_EVERY_GAME_BY_ANY_RULES(GameWords);

} // namespace conestoga::tests
