// Games by the versions of their rules before today's, as those go on that began by them. The
// folders tests/<game>/rules-N hold what the programs of those times had and wrote: the content;
// whole records, with how they ended (results.txt); and what could happen in a hundred random games
// (courses.txt).
#include "bots/bot.hpp"
#include "games/every_game.hpp"
#include "table/seat_view.hpp"
#include "table/shelf.hpp"

namespace conestoga::tests {

namespace {

// Folds everything that may happen in a hundred random games and how they end, but no positions: a
// program of another time may have kept those otherwise.
std::uint64_t course_of(const AnyGame& game) {
    std::uint64_t folded = 0;
    const auto fold = [&](std::uint64_t value) { folded = mix64(folded ^ value); };
    for (int index = 0; index < 100; ++index) {
        Rng rng(1870, index);
        Position position = game.initial();
        for (Seat actor; (actor = game.actor(position)) != nobody;) {
            fold(static_cast<std::uint64_t>(actor));
            OutcomeList outcomes;
            if (actor == chance_acts) game.chance(position, outcomes);
            for (const Outcome& outcome : outcomes) {
                fold(outcome.action.bits);
                fold(outcome.weight);
            }
            if (actor != chance_acts)
                for (Action action : possible(game, position)) fold(action.bits);
            game.apply(position, random_possible(game, position, rng));
        }
        for (Seat seat = 0; seat < game.players(); ++seat)
            fold(static_cast<std::uint64_t>(game.score(position, seat)));
        fold(game.winners(position));
    }
    return folded;
}

// " 79 74 70 won by 1"
std::string end_of(const AnyGame& game, const Position& position) {
    std::string end;
    for (Seat seat = 0; seat < game.players(); ++seat)
        end += " " + std::to_string(game.score(position, seat));
    end += " won by";
    for (Seat seat : seats_in(game.winners(position))) end += " " + std::to_string(seat + 1);
    return end;
}

// What was kept of the versions of then: each line of results.txt names a record.
std::vector<std::string> records_of(const EarlierRules& earlier) {
    std::vector<std::string> names;
    for (const std::string& line : earlier.lines_of("results.txt"))
        names.push_back(line.substr(0, line.find(' ')));
    EXPECT_FALSE(names.empty()) << earlier.game;
    return names;
}

// As far as somebody got who stopped in the middle.
Record half_of(Record record) {
    record.entries.resize(record.entries.size() / 2);
    return record;
}

} // namespace

TEST(EarlierRules, AtLeastTheOneBeforeIsPlayed) {
    for (const GameInfo& info : games())
        EXPECT_LE(info.oldest_rules, std::max(1, info.rules_version - 1)) << info.name;
}

TEST(EarlierRules, AreWhatTheProgramOfThatTimePlayed) {
    for (const EarlierRules& earlier : earlier_rules()) {
        const std::vector<std::string> courses = earlier.lines_of("courses.txt");
        EXPECT_FALSE(courses.empty()) << earlier.game;
        for (const std::string& line : courses) {
            const std::string game_string = line.substr(0, line.find(' '));
            EXPECT_EQ(game_string + " " + hex(course_of(*earlier.make(game_string))), line);
        }
    }
}

TEST(EarlierRules, RecordsOfThatTimeEndAsTheyDid) {
    for (const EarlierRules& earlier : earlier_rules())
        for (const std::string& line : earlier.lines_of("results.txt")) {
            const std::string name = line.substr(0, line.find(' '));
            const Record record = *parse_record(earlier.text_of(name));
            const GamePointer game = *Shelf().take(record, {}, earlier.content());
            EXPECT_EQ(game->rules_version(), earlier.rules) << name;
            const Result<Replay> replayed = replay(*game, record);
            ASSERT_TRUE(replayed) << name;
            EXPECT_TRUE(replayed->remarks.empty()) << name;
            EXPECT_EQ(game->actor(replayed->position), nobody) << name;
            EXPECT_EQ(name + end_of(*game, replayed->position), line);
        }
}

TEST(EarlierRules, RecordsOfThatTimeGoOnByThemAndEnd) {
    Shelf shelf;
    for (const EarlierRules& earlier : earlier_rules())
        for (const std::string& name : records_of(earlier)) {
            const Record begun = half_of(*parse_record(earlier.text_of(name)));
            const GamePointer game = *shelf.take(begun, {}, earlier.content());
            Result<Match> match = Match::open(game, begun, sha256({}));
            ASSERT_TRUE(match) << name;
            EXPECT_FALSE(match->frozen()) << name;
            for (Seat seat = 0; seat < game->players(); ++seat)
                ASSERT_TRUE(match->sit(seat, {seat == 0 ? "random" : "greedy", "R"}));
            for (int i = 0; i < 10; ++i) ASSERT_TRUE(match->let_bot_act());

            const Record kept = *parse_record(record_text(match->record()));
            EXPECT_EQ(kept.rules_version, earlier.rules);
            match = Match::open(*shelf.take(kept, {}, earlier.content()), kept);
            ASSERT_TRUE(match) << name;
            while (!match->is_over()) ASSERT_TRUE(match->let_bot_act());
            const Record ended = *parse_record(record_text(match->record()));
            EXPECT_EQ(ended.rules_version, earlier.rules);
            const Result<Replay> replayed = replay(*game, ended);
            ASSERT_TRUE(replayed) << name;
            EXPECT_TRUE(replayed->remarks.empty()) << name;
            EXPECT_EQ(check_fairness(*game, ended, replayed->actions), Fairness::proven_since);
        }
}

TEST(EarlierRules, AreSearchedByBots) {
    for (const EarlierRules& earlier : earlier_rules())
        for (const std::string& name : records_of(earlier)) {
            const Record record = half_of(*parse_record(earlier.text_of(name)));
            const GamePointer game = earlier.make(record.game.text());
            const auto bot = make_bot(best_bot(), game);
            Position position = replay(*game, record)->position;
            Rng rng(1);
            for (int thoughts = 0; thoughts < 8;) {
                const Seat actor = game->actor(position);
                ASSERT_NE(actor, nobody) << name;
                Action action = random_possible(*game, position, rng);
                if (is_player(actor)) {
                    const AnyObservation seen = game->observe(position, actor);
                    action = bot->choose(seen, rng, Budget{50}).action;
                    EXPECT_FALSE(game->why_not(position, action)) << name;
                    ++thoughts;
                }
                game->apply(position, action);
            }
        }
}

TEST(EarlierRules, WithoutTheirContentTheyAreReadAndNotPlayedOn) {
    for (const EarlierRules& earlier : earlier_rules()) {
        const std::string name = records_of(earlier)[0];
        const Record begun = half_of(*parse_record(earlier.text_of(name)));
        const GamePointer game = *Shelf().take(begun);
        EXPECT_EQ(game->rules_version(), find_game(earlier.game)->rules_version);
        Result<Match> match = Match::open(game, begun, sha256({}));
        ASSERT_TRUE(match) << name;
        ASSERT_TRUE(match->frozen()) << name;
        EXPECT_EQ(record_text(match->record()), record_text(begun)) << "it stays as it was";
    }
}

} // namespace conestoga::tests
