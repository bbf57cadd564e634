#include "table/match.hpp"

#include "table/seat_view.hpp"
#include "table/words.hpp"

#include <chrono>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace conestoga::tests {

namespace {

Digest seed_of(int number) {
    return sha256(std::vector<std::uint8_t>{static_cast<std::uint8_t>(number)});
}

std::vector<Occupant> seats_of(std::vector<std::string> names, std::string_view kind = person) {
    std::vector<Occupant> seats;
    for (std::string& name : names) seats.push_back({std::string(kind), std::move(name)});
    return seats;
}

class Matches : public ::testing::Test {
protected:
    GamePointer game = *make_game("pioneers(players=3)");
    Match match{game, seats_of({"Annie", "Jim", "Katie"}), FairChance(seed_of(1))};

    Matches() { match.begin(); }

    static std::uint64_t seen(const Match& match) { return match.seen_by(nobody).hash(); }
    Action first_choice() const {
        ActionList actions;
        match.seen_by(match.actor()).choices(actions);
        return actions[0];
    }
    static void act_at_random(Match& match, Rng& rng) {
        ActionList actions;
        match.seen_by(match.actor()).choices(actions);
        const auto choice = rng.below(static_cast<std::uint32_t>(actions.size()));
        ASSERT_TRUE(match.act(match.actor(), match.revision(), actions[choice]));
    }
    void play_to_end(Rng& rng) {
        while (!match.is_over()) act_at_random(match, rng);
    }
    Match reopened() const {
        const Result<Record> record = parse_record(record_text(match.record()));
        EXPECT_TRUE(record);
        Result<Match> opened = Match::open(game, *record);
        EXPECT_TRUE(opened);
        return std::move(*opened);
    }
};

} // namespace

TEST_F(Matches, BeginAfterSetUp) {
    EXPECT_TRUE(is_player(match.actor()));
    EXPECT_GT(match.seen_by(nobody).ply(), 40);
}

TEST_F(Matches, RefuseStaleActionsOtherSeatsAndIllegalOnes) {
    const Seat actor = match.actor();
    EXPECT_EQ(match.act(actor, match.revision() - 1, first_choice()).error().key,
              "error.match.stale");
    EXPECT_EQ(match.act(clockwise(actor, 3), match.revision(), first_choice()).error().key,
              "error.match.not_your_turn");
    const Revision before = match.revision();
    EXPECT_EQ(match.act(actor, before, *game->parse("decline")).error().key, "pioneers.refused");
    EXPECT_EQ(match.revision(), before);
}

// Somebody plays X, takes it back and plays Y; a click that was meant for X must not act on Y.
TEST_F(Matches, AClickOnAPositionThatWasTakenBackMeansNothing) {
    const Seat actor = match.actor();
    ASSERT_TRUE(match.act(actor, match.revision(), *game->parse("buy road")));
    const Revision clicked = match.revision();
    const int ply = match.seen_by(actor).ply();
    ASSERT_TRUE(match.undo(actor, match.revision()));
    ASSERT_TRUE(match.act(actor, match.revision(), *game->parse("buy road")));
    EXPECT_EQ(match.seen_by(actor).ply(), ply) << "the ply is used again";
    EXPECT_GT(match.revision(), clicked) << "the revision never goes back";
    EXPECT_EQ(match.act(actor, clicked, first_choice()).error().key, "error.match.stale");
}

TEST_F(Matches, UndoOwnActionsOnlyAndNeverAcrossChance) {
    Rng rng(3);
    int undone = 0, forbidden = 0;
    while (!match.is_over()) {
        const Seat actor = match.actor();
        const std::uint64_t before = seen(match);
        const int ply = match.seen_by(actor).ply();
        act_at_random(match, rng);
        const bool chance_followed = match.seen_by(actor).ply() > ply + 1;
        for (Seat seat = 0; seat < 3; ++seat)
            EXPECT_EQ(match.seen_by(seat).can_undo(),
                      seat == actor && !chance_followed && !match.is_over());
        EXPECT_FALSE(match.seen_by(nobody).can_undo());
        EXPECT_FALSE(match.undo(clockwise(actor, 3), match.revision()));
        if (chance_followed) {
            ++forbidden;
            continue;
        }
        if (rng.below(3) > 0 || match.is_over()) continue;
        const Revision revision = match.revision();
        EXPECT_EQ(match.undo(actor, revision - 1).error().key, "error.match.stale");
        ASSERT_TRUE(match.undo(actor, revision));
        EXPECT_EQ(match.revision(), revision + 1);
        EXPECT_EQ(seen(match), before);
        EXPECT_EQ(match.seen_by(actor).ply(), ply);
        EXPECT_EQ(match.seen_by(actor).changed_since(revision), ply);
        act_at_random(match, rng);
        ++undone;
    }
    EXPECT_GT(undone, 20);
    EXPECT_GT(forbidden, 5);
    const Result<Record> record = parse_record(record_text(match.record()));
    ASSERT_TRUE(record);
    const Result<Replay> replayed = replay(*game, *record);
    ASSERT_TRUE(replayed) << "what was taken back is part of the record";
    EXPECT_EQ(check_fairness(*game, *record, replayed->actions), Fairness::proven);
    EXPECT_EQ(game->hash(replayed->position), seen(match));
}

TEST_F(Matches, AreReopenedAsTheyWereLeftAndGoOnAlike) {
    Rng rng(4);
    for (int i = 0; i < 60; ++i) {
        act_at_random(match, rng);
        const Seat actor = match.actor();
        if (!match.seen_by(actor).can_undo()) continue;
        ASSERT_TRUE(match.undo(actor, match.revision()));
    }
    ASSERT_TRUE(match.sit(1, {"greedy", "Jim"}));
    Match again = reopened();
    EXPECT_EQ(again.revision(), match.revision());
    EXPECT_EQ(again.seats(), match.seats());
    EXPECT_EQ(seen(again), seen(match));
    EXPECT_EQ(record_text(again.record()), record_text(match.record()));
    Rng one(5), two(5);
    for (int i = 0; i < 40; ++i) {
        act_at_random(match, one);
        act_at_random(again, two);
    }
    EXPECT_EQ(seen(again), seen(match));
}

// What was kept at any moment, with the entries since then, is the whole record.
TEST_F(Matches, AreKeptMoveByMove) {
    Rng rng(6);
    std::string kept = record_text(match.record());
    Revision revision = match.revision();
    for (int i = 0; i < 80 && !match.is_over(); ++i) {
        act_at_random(match, rng);
        const Occupant katie{i % 2 ? "human" : "greedy", "Kätie # 2; x"};
        ASSERT_TRUE(i % 9 > 0 || match.sit(2, katie));
        const std::string added = match.entries_since(revision);
        EXPECT_LT(added.size(), 400U);
        kept += added;
        revision = match.revision();
        if (i % 16 > 0) continue;
        const Result<Record> record = parse_record(kept);
        ASSERT_TRUE(record);
        const Result<Match> opened = Match::open(game, *record);
        ASSERT_TRUE(opened) << Words(Language::en).say(opened.error());
        EXPECT_EQ(opened->seats(), match.seats());
        EXPECT_EQ(record_text(opened->record()), record_text(match.record()));
    }
}

TEST_F(Matches, NamesThatWouldBreakARecordAreRefused) {
    for (const char* name : {"Annie\nseat 2: x", "tab\tin", "\x1b[31mred", "\xff\xfe",
                             "\xe2\x80\xae"
                             "abc",
                             "\xe2\x80\xa8line"})
        EXPECT_EQ(checked_name(name).error().key, "error.name.character") << name;
    EXPECT_EQ(checked_name(std::string(41, 'x')).error().key, "error.name.long");
    EXPECT_EQ(*checked_name("  Zoë d’Artagnan  "), "Zoë d’Artagnan");
    EXPECT_TRUE(checked_name("")) << "a seat may have no name";
    EXPECT_EQ(checked_occupant("chess", "x").error().key, "error.bot.unknown");
    EXPECT_EQ(checked_occupant("greedy(depth=2)", "x").error().key, "error.bot.option");
}

TEST_F(Matches, NeedASeedToGoOn) {
    Record record = match.record();
    std::erase_if(record.notes, [](const auto& note) { return note.first == seed_note; });
    EXPECT_EQ(Match::open(game, record).error().key, "error.match.no_seed");
    const Result<Match> opened = Match::open(game, record, seed_of(9));
    ASSERT_TRUE(opened);
    EXPECT_EQ(opened->chance().seed(), seed_of(9));
}

TEST_F(Matches, ProveThatChanceWasFair) {
    Rng rng(6);
    play_to_end(rng);
    const Record record = match.record();
    const auto replayed = replay(*game, record);
    ASSERT_TRUE(replayed);
    EXPECT_EQ(check_fairness(*game, record, replayed->actions), Fairness::proven);

    const auto with = [&](std::string_view name, std::string value) {
        Record other = record;
        for (auto& [key, old] : other.notes)
            if (key == name) old = value;
        return other;
    };
    EXPECT_EQ(check_fairness(*game, with(seed_note, hex(seed_of(2))), replayed->actions),
              Fairness::wrong_seed);
    Record other = with(seed_note, hex(seed_of(2)));
    for (auto& [key, value] : other.notes)
        if (key == commitment_note) value = hex(FairChance(seed_of(2)).commitment());
    EXPECT_EQ(check_fairness(*game, other, replayed->actions), Fairness::wrong_outcome);
    other.notes.clear();
    EXPECT_EQ(check_fairness(*game, other, replayed->actions), Fairness::unstated);
}

// Two who know each other's seeds but not the number that Jim adds: chance is another.
TEST_F(Matches, MixPlayersNumbersIntoChance) {
    Match other(game, match.seats(), FairChance(seed_of(1)));
    ASSERT_TRUE(other.mix(1, seed_of(77)));
    other.begin();
    EXPECT_EQ(other.chance().commitment(), match.chance().commitment());
    EXPECT_NE(seen(other), seen(match));
    EXPECT_EQ(other.mix(2, seed_of(3)).error().key, "error.match.begun");
    Rng rng(2);
    while (!other.is_over()) act_at_random(other, rng);
    const Result<Record> record = parse_record(record_text(other.record()));
    ASSERT_TRUE(record);
    const auto replayed = replay(*game, *record);
    EXPECT_EQ(check_fairness(*game, *record, replayed->actions), Fairness::proven);
    Record without = *record;
    std::erase_if(without.entries,
                  [](const RecordedEntry& e) { return e.text.starts_with("@number"); });
    EXPECT_EQ(check_fairness(*game, without, replayed->actions), Fairness::wrong_outcome);
}

TEST_F(Matches, AForkSaysWhereItWasSeededAnew) {
    Rng rng(8);
    for (int i = 0; i < 50; ++i) act_at_random(match, rng);
    const int ply = match.seen_by(nobody).ply();
    Result<Match> fork = match.fork(ply - 7, seed_of(5));
    ASSERT_TRUE(fork);
    EXPECT_NE(fork->chance().commitment(), match.chance().commitment());
    while (!fork->is_over()) act_at_random(*fork, rng);
    const Record record = fork->record();
    EXPECT_THAT(record_text(record), ::testing::Not(::testing::HasSubstr(hex(seed_of(1)))))
        << "the seed of the match it was taken from is still a secret";
    const auto replayed = replay(*game, record);
    ASSERT_TRUE(replayed);
    EXPECT_EQ(check_fairness(*game, record, replayed->actions), Fairness::proven_since);
    EXPECT_EQ(match.fork(ply + 1, seed_of(5)).error().key, "error.replay.ply");
}

TEST_F(Matches, OfOlderRulesAreLookedAtButNotPlayedOn) {
    Rng rng(9);
    for (int i = 0; i < 30; ++i) act_at_random(match, rng);
    Record record = match.record();
    --record.rules_version;
    Result<Match> old = Match::open(game, record);
    ASSERT_TRUE(old);
    ASSERT_TRUE(old->frozen());
    EXPECT_EQ(seen(*old), seen(match));
    EXPECT_EQ(old->act(old->actor(), old->revision(), first_choice()).error().key,
              old->frozen()->key);
    record.entries.push_back({"decline"}); // what no longer holds is left out
    old = Match::open(game, record);
    ASSERT_TRUE(old);
    EXPECT_EQ(old->revision(), match.revision());
    EXPECT_TRUE(old->frozen());
}

// A corrected word in the data is no other content; a changed number is.
TEST_F(Matches, AreBoundToWhatTheRulesReadAndNotToNames) {
    ContentFiles renamed = content_of("pioneers"), changed = renamed;
    for (ContentFile& file : renamed)
        if (const auto at = file.text.find("\"Boston\""); at != std::string::npos)
            file.text.replace(at, 8, "\"Bostown\"");
    for (ContentFile& file : changed)
        if (const auto at = file.text.find("\"income\": 3"); at != std::string::npos)
            file.text.replace(at, 11, "\"income\": 4");
    const GameString options = *parse_game_string("pioneers(players=3)");
    const GamePointer other_words = *make_game(options, renamed);
    EXPECT_NE(other_words->content_json(), game->content_json());
    EXPECT_EQ(other_words->content_hash(), game->content_hash());
    EXPECT_NE((*make_game(options, changed))->content_hash(), game->content_hash());
    EXPECT_TRUE(Match::open(other_words, match.record()));
}

TEST_F(Matches, SeatsAreTakenLeftHandedToABotAndGivenBack) {
    Match table(game, seats_of({"", "", ""}, open_seat), FairChance(seed_of(3)));
    ASSERT_TRUE(table.sit(0, {std::string(person), "Annie"}));
    ASSERT_TRUE(table.sit(1, {"greedy", "Bot"}));
    ASSERT_TRUE(table.sit(2, {"greedy", "Bot"}));
    table.begin();
    while (!table.is_over() && table.actor() != 0) ASSERT_TRUE(table.let_bot_act());
    EXPECT_EQ(table.let_bot_act().error().key, "error.match.no_bot");
    ASSERT_TRUE(table.sit(0, {"random", "Annie"}));
    ASSERT_TRUE(table.let_bot_act());
    while (!table.is_over() && table.actor() != 0) ASSERT_TRUE(table.let_bot_act());
    ASSERT_TRUE(table.sit(0, {std::string(person), "Annie"}));
    EXPECT_FALSE(table.bot_turn());
    ASSERT_TRUE(table.resign(0));
    EXPECT_EQ(table.sit(0, {std::string(person), "Annie"}).error().key, "error.match.resigned");
    // The best bot plays for whoever has resigned; here it need not think long.
    while (!table.is_over()) ASSERT_TRUE(table.let_bot_act({.iterations = 8}));
}

TEST_F(Matches, ReadingAMatchDoesNotBeginIt) {
    Match waiting(game, match.seats(), FairChance(seed_of(1)));
    ASSERT_TRUE(waiting.sit(0, {std::string(open_seat), ""}));
    const Record record = *parse_record(record_text(waiting.record()));
    const Result<Match> read = Match::read(game, record);
    ASSERT_TRUE(read);
    EXPECT_FALSE(read->has_begun());
    EXPECT_EQ(read->revision(), waiting.revision());
    EXPECT_TRUE(Match::open(game, record)->has_begun());
}

TEST_F(Matches, AClockThatWasReadStandsUntilItRunsOn) {
    const ClockRule rule{ClockRule::Kind::live, 60'000, 5'000, 62'000};
    Match table(game, match.seats(), FairChance(seed_of(1)), rule);
    table.begin(1'000);
    const Seat first = table.actor();
    Result<Match> read = Match::read(game, *parse_record(record_text(table.record())));
    ASSERT_TRUE(read);
    EXPECT_EQ(read->last_entry_at(), 1'000);
    EXPECT_EQ(read->clock().left(first, 11'000), 60'000);
    read->run_on();
    EXPECT_EQ(read->clock().left(first, 11'000), 50'000) << "as if it had never been put away";
    EXPECT_EQ(read->revision(), table.revision()) << "it is no entry";
    table.pause(5'000);
    read = Match::read(game, *parse_record(record_text(table.record())));
    read->run_on();
    EXPECT_EQ(read->clock().left(first, 500'000), 56'000) << "somebody had stopped it";
}

TEST_F(Matches, ClocksRunOnTimeHandedIn) {
    const ClockRule rule{ClockRule::Kind::live, 60'000, 5'000, 62'000};
    Match table(game, match.seats(), FairChance(seed_of(1)), rule);
    table.begin(1'000);
    const Seat first = table.actor();
    EXPECT_EQ(table.clock().left(first, 11'000), 50'000);
    EXPECT_EQ(table.clock().left(clockwise(first, 3), 11'000), 60'000);
    table.pause(11'000);
    EXPECT_EQ(table.clock().left(first, 500'000), 50'000) << "it stands still";
    table.resume(600'000);
    EXPECT_EQ(table.clock().expired(649'999), nobody);
    EXPECT_EQ(table.clock().expired(650'000), first);
    EXPECT_EQ(table.time_out(best_bot(), 640'000), nobody);
    EXPECT_EQ(table.time_out(best_bot(), 650'000), first);
    EXPECT_TRUE(table.seats()[first].is_bot()) << "a bot takes the seat";
    EXPECT_EQ(table.seats()[first].name, match.seats()[first].name) << "and keeps the name";
    while (table.actor() == first) ASSERT_TRUE(table.let_bot_act({}, 651'000));
    ASSERT_TRUE(table.sit(first, {std::string(person), "back"}, 652'000));
    const Result<Record> record = parse_record(record_text(table.record()));
    ASSERT_TRUE(record);
    const Result<Match> opened = Match::open(game, *record);
    ASSERT_TRUE(opened) << Words(Language::en).say(opened.error());
    EXPECT_TRUE(opened->clock().is_paused()) << "until whoever keeps it is back";
    for (Seat seat = 0; seat < 3; ++seat)
        EXPECT_EQ(opened->clock().left(seat, 652'000), table.clock().left(seat, 652'000));
}

TEST_F(Matches, ABonusComesWithEveryTurnUpToTheCap) {
    Clock clock({ClockRule::Kind::live, 60'000, 5'000, 62'000});
    clock.turn_to(0, 0);
    clock.turn_to(1, 1'000);
    EXPECT_EQ(clock.left(0, 1'000), 62'000) << "59 + 5, capped";
    clock.turn_to(0, 11'000);
    EXPECT_EQ(clock.left(1, 11'000), 55'000);
    Clock days({ClockRule::Kind::correspondence, 1'000});
    days.turn_to(0, 0);
    days.turn_to(1, 900);
    days.turn_to(0, 1'500);
    EXPECT_EQ(days.left(0, 1'500), 1'000) << "every turn has its own time";
}

// In the middle of any game a match is small, and every earlier position is near.
TEST(MatchSizes, AreSmallAndQuick) {
    for (const char* name : {"pioneers(players=4)", "milestones(players=4)",
                             "pioneer_days(players=4)", "rail_pioneers(players=4)"}) {
        const GamePointer game = *make_game(name);
        Match match(game, std::vector<Occupant>(4, {"random", ""}), FairChance(seed_of(1)));
        match.begin();
        while (!match.is_over()) ASSERT_TRUE(match.let_bot_act());
        const int plies = match.seen_by(nobody).ply();
        Result<Match> middle = match.fork(plies / 2, seed_of(2));
        ASSERT_TRUE(middle);
        EXPECT_LE(middle->bytes(), 64U << 10) << name << ", " << plies << " plies";
#ifdef NDEBUG
        using Clock = std::chrono::steady_clock;
        const auto milliseconds = [](auto work) {
            double best = 1e9; // the machine may be busy: the quickest of a few counts
            for (int i = 0; i < 9; ++i) {
                const auto start = Clock::now();
                work();
                best = std::min(
                    best, std::chrono::duration<double, std::milli>(Clock::now() - start).count());
            }
            return best;
        };
        EXPECT_LE(milliseconds([&] { (void)match.seen_by(0).at(plies - 1); }), 5) << name;
        EXPECT_LE(milliseconds([&] { (void)match.seen_by(0).scores(); }), 5) << name;
#endif
    }
}

} // namespace conestoga::tests
