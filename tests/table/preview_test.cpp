// Previews are true and complete: in whole games, what a preview says of an action is compared with
// what the action then does, in the real position and whatever chance decides. Nothing happens that
// was neither told nor said to be unknown, and nothing is told that does not happen.
#include "games/every_game.hpp"
#include "table/seat_view.hpp"
#include "table/words.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <map>

namespace conestoga::tests {

namespace {

constexpr std::size_t most_ends = 3000;

// Where a game may be when somebody has to decide again, and what was told on the way.
struct End {
    Position position;
    std::vector<Event> events;
};

// Everything that chance may decide; some of it, drawn at random, where that is too much.
struct Ends {
    std::vector<End> list;
    bool all = true;
};

bool add_ends(const AnyGame& game, const Position& position, EventLog& log,
              std::vector<End>& ends) {
    if (game.actor(position) != chance_acts) {
        ends.push_back({position, log.events});
        return ends.size() < most_ends;
    }
    for (Action outcome : possible(game, position)) {
        const std::size_t told = log.events.size();
        Position next = position;
        game.apply(next, outcome, log);
        const bool goes_on = add_ends(game, next, log, ends);
        log.events.resize(told);
        if (!goes_on) return false;
    }
    return true;
}

Ends ends_of(const AnyGame& game, const Position& position) {
    Ends ends;
    EventLog log;
    ends.all = add_ends(game, position, log, ends.list);
    if (ends.all) return ends;
    ends.list.clear();
    Rng rng(1, 3);
    for (int i = 0; i < 40; ++i) {
        End end{position, {}};
        EventLog told;
        while (game.actor(end.position) == chance_acts)
            game.apply(end.position, random_possible(game, end.position, rng), told);
        end.events = told.events;
        ends.list.push_back(end);
    }
    return ends;
}

bool has(const std::vector<Event>& list, const Event& event) {
    return std::ranges::find(list, event) != list.end();
}
bool has(const std::vector<Message>& list, const Message& message) {
    return std::ranges::find(list, message) != list.end();
}

// A throw says that what follows from it is open too: cards, attacks, more cards.
bool covers_what_follows(const Message& unknown) {
    return unknown.key == "rail_pioneers.pending.run" ||
           unknown.key == "rail_pioneers.pending.card" ||
           unknown.key == "rail_pioneers.pending.light_engine";
}

// What an action really does.
class Truth {
public:
    Truth(const AnyGame& game, Seat viewer, const Position& before, Action action)
        : game_(game), viewer_(viewer), after_(before) {
        EventLog log;
        game.apply(after_, action, log);
        for (const Event& event : log.events) own_.push_back(game.redact_event(event, viewer));
        ends_ = ends_of(game, after_);
        for (End& end : ends_.list)
            for (Event& event : end.events) event = game.redact_event(event, viewer);
        before_ = before;
    }

    // What is wrong with a preview; empty if nothing is.
    std::vector<std::string> complaints(const Preview& said) const {
        std::vector<std::string> wrong;
        const auto expect = [&](bool holds, const std::string& what) {
            if (!holds) wrong.push_back(what);
        };
        const bool secret_end = game_.actor(after_) == nobody && game_.has_secrets();
        const std::vector<Event> own = secret_end ? without_scoring(own_) : own_;
        expect(said.events.size() >= own.size() &&
                   std::equal(own.begin(), own.end(), said.events.begin()),
               "the events of the action are told otherwise");
        const std::vector<Event> later(said.events.begin() + static_cast<std::ptrdiff_t>(std::min(
                                                                 own.size(), said.events.size())),
                                       said.events.end());
        check_later(later, expect);
        check_chances(said.unknown, expect);
        check_question(said, expect);
        expect(said.observation.hash() ==
                   game_.observe(secret_end ? before_ : after_, viewer_).hash(),
               "the position afterwards is another");
        const bool ends = std::ranges::any_of(
            ends_.list, [&](const End& end) { return game_.actor(end.position) == nobody; });
        expect(!game_.has_secrets() || !ends || has(said.unknown, {"preview.final_scoring"}),
               "nobody knows the final scoring");
        expect(!game_.has_secrets() || without_scoring(said.events) == said.events,
               "the final scoring of one possible world is told");
        expect(said.undoable == is_player(game_.actor(after_)), "whether it can be taken back");
        return wrong;
    }

    bool has_events() const { return !own_.empty(); }
    bool is_about_all_ends() const { return ends_.all; }

private:
    template <class Expect>
    void check_later(const std::vector<Event>& later, const Expect& expect) const {
        for (const End& end : ends_.list)
            for (const Event& event : later)
                expect(has(end.events, event), "something is told that need not happen");
        if (!ends_.all) return;
        for (const Event& event : ends_.list.front().events) {
            if (event.seat != viewer_ || game_.is_final_scoring(event)) continue;
            if (game_.redact_event(event, nobody) != event) continue; // drawn unseen
            const bool always = std::ranges::all_of(
                ends_.list, [&](const End& end) { return has(end.events, event); });
            expect(!always || has(later, event), "something happens in any case and is not told");
        }
    }

    template <class Expect>
    void check_chances(const std::vector<Message>& unknown, const Expect& expect) const {
        Position position = after_;
        Rng rng(2, 4);
        while (game_.actor(position) == chance_acts) {
            const Message what = game_.pending(game_.observe(position, viewer_));
            const bool said = has(unknown, what);
            expect(said, "chance decides something that is not named: " + what.key);
            if (covers_what_follows(what)) return;
            game_.apply(position, random_possible(game_, position, rng));
        }
        const AnyObservation seen = game_.observe(position, viewer_);
        const Seat actor = game_.actor(position);
        if (game_.actor(after_) != chance_acts && is_player(actor) && actor != viewer_ &&
            game_.is_aside(seen))
            expect(has(unknown, game_.prompt(seen)), "a rival is asked, and it is not said");
    }

    template <class Expect>
    void check_question(const Preview& said, const Expect& expect) const {
        const auto question = [&](const End& end) -> std::optional<Message> {
            if (game_.actor(end.position) != viewer_) return std::nullopt;
            return game_.prompt(game_.observe(end.position, viewer_));
        };
        const auto first = question(ends_.list.front());
        const bool same =
            std::ranges::all_of(ends_.list, [&](const End& end) { return question(end) == first; });
        if (said.next)
            expect(same && said.next == first, "another question comes next");
        else if (ends_.all)
            expect(!same || !first, "the next question is sure and is not told");
    }

    std::vector<Event> without_scoring(std::vector<Event> events) const {
        std::erase_if(events, [&](const Event& event) { return game_.is_final_scoring(event); });
        return events;
    }

    const AnyGame& game_;
    Seat viewer_;
    Position before_, after_;
    std::vector<Event> own_;
    Ends ends_;
};

// A match that is played by chance or by the greedy bot, and the position in it, which tests may
// know.
class Played {
public:
    Played(GamePointer game, std::uint64_t number)
        : match_(
              game, std::vector<Occupant>(game->players()),
              FairChance(sha256(std::array<std::uint8_t, 1>{static_cast<std::uint8_t>(number)}))),
          position_(game->initial()),
          rng_(number, 31) {
        match_.begin();
        follow();
    }
    const Match& match() const { return match_; }
    const Position& position() const { return position_; }
    Seat actor() const { return match_.actor(); }
    bool is_over() const { return match_.is_over(); }
    SeatView view() const { return match_.seen_by(actor()); }

    // The choices that are looked at: the one that is taken first, then some others.
    std::vector<Action> choices(bool greedy) {
        ActionList legal;
        view().choices(legal);
        std::vector<Action> all(legal.begin(), legal.end());
        const Action taken = greedy ? view().hint(BotSpec{"greedy"}).action
                                    : all[rng_.below(static_cast<std::uint32_t>(all.size()))];
        std::vector<Action> chosen{taken};
        for (int i = 0; i < 2; ++i)
            chosen.push_back(all[rng_.below(static_cast<std::uint32_t>(all.size()))]);
        return chosen;
    }
    void act(Action action) {
        ASSERT_TRUE(match_.act(actor(), match_.revision(), action));
        follow();
    }

private:
    // Makes happen in the position what happened in the match.
    void follow() {
        const std::vector<RecordedEntry> entries = match_.record().entries;
        for (; known_ < entries.size(); ++known_)
            match_.game()->apply(position_, *match_.game()->parse(entries[known_].text));
    }

    Match match_;
    Position position_;
    Rng rng_;
    std::size_t known_ = 0;
};

#ifdef NDEBUG
constexpr int every = 1;
#else
constexpr int every = 17; // sanitizers are slow
#endif

class Previews : public EveryGame {
protected:
    void check(Played& played, Action action) {
        const auto answer = played.view().preview(std::array{action});
        const auto* said = std::get_if<Preview>(&answer);
        ASSERT_TRUE(said) << game.text(action);
        const Truth truth(game, played.actor(), played.position(), action);
        for (const std::string& complaint : truth.complaints(*said))
            ADD_FAILURE() << game.text(action) << ", ply " << played.view().ply() << ": "
                          << complaint;
    }
};

} // namespace

TEST_P(Previews, SayWhatWillHappen) {
    for (const bool greedy : {false, true}) {
        Played played(pointer, greedy ? 5 : 4);
        for (int decision = 0; !played.is_over() && !HasFailure(); ++decision) {
            const std::vector<Action> choices = played.choices(greedy);
            if (decision % every == 0)
                for (Action action : choices) check(played, action);
            const bool undoable =
                std::get<Preview>(played.view().preview(std::array{choices[0]})).undoable;
            const Seat actor = played.actor();
            played.act(choices[0]);
            EXPECT_EQ(undoable, played.match().seen_by(actor).can_undo());
        }
    }
}

// The comparison itself: whatever a preview leaves out or makes up is found.
TEST_P(Previews, AreFoundOutWhenTheyDropSomething) {
    std::map<std::string, int> found, planted;
    int decisions = 0;
    Played played(pointer, 6);
    while (!played.is_over()) {
        const Action action = played.choices(false)[0];
        const auto answer = played.view().preview(std::array{action});
        const Preview said = std::get<Preview>(answer);
        const Truth truth(game, played.actor(), played.position(), action);
        const auto plant = [&](const std::string& what, const Preview& defect) {
            ++planted[what];
            found[what] += !truth.complaints(defect).empty();
        };
        if (++decisions % 3 == 0) {
            Preview defect = said;
            if (truth.has_events() && !said.events.empty()) {
                defect.events.erase(defect.events.begin());
                plant("an event", defect);
                defect = said;
                defect.events.push_back(said.events.front());
                defect.events.back().kind ^= 1;
                plant("something made up", defect);
                defect = said;
            }
            if (!said.unknown.empty()) {
                defect.unknown.clear();
                plant("what is unknown", defect);
                defect = said;
            }
            if (said.next && truth.is_about_all_ends()) {
                defect.next.reset();
                plant("the next question", defect);
                defect = said;
            }
            defect.undoable = !said.undoable;
            plant("undo", defect);
        }
        played.act(action);
    }
    EXPECT_GE(planted.size(), 3U);
    for (const auto& [what, times] : planted) EXPECT_EQ(found[what], times) << what;
}

FOR_EVERY_GAME_BY_ANY_RULES(Previews);

} // namespace conestoga::tests
