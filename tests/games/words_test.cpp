// Everything a game says is said in both languages.
#include "games/every_game.hpp"
#include "table/words.hpp"

namespace conestoga::tests {

namespace {

class GameWords : public EveryGame {
protected:
    void expect_words(const Message& message) {
        for (Language language : languages) {
            const std::string sentence = Words(language).say(message);
            EXPECT_EQ(sentence.find("⟦"), std::string::npos) << sentence;
            EXPECT_FALSE(sentence.empty()) << message.key;
        }
    }
};

} // namespace

TEST_P(GameWords, EveryChoicePromptEventAndRefusalHasWords) {
    for (std::uint64_t seed = 0; seed < 2; ++seed) {
        Rng rng(seed, 21);
        Position position = game.initial();
        while (game.actor(position) != nobody) {
            const Seat actor = game.actor(position);
            const AnyObservation seen = game.observe(position, actor);
            expect_words(game.prompt(seen));
            for (Action action : possible(game, position))
                expect_words(game.describe(seen, action));
            if (rng.below(12) == 0)
                game.every_action([&](Action action) {
                    expect_words(game.explain(seen, action, game.why_not(position, action)));
                });
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

FOR_EVERY_GAME(GameWords);

} // namespace conestoga::tests
