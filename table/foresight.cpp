#include "table/foresight.hpp"

#include <algorithm>

namespace conestoga {

namespace {

// So many ends of what chance may decide are looked at; where there are more, so many of them that
// what holds in all of these holds in all.
constexpr int most_ends = 500;
constexpr int samples = 48;

void add_once(std::vector<Message>& list, Message message) {
    if (std::ranges::find(list, message) == list.end()) list.push_back(std::move(message));
}

// What is in both lists, in order.
std::vector<Event> common(const std::vector<Event>& one, const std::vector<Event>& other) {
    std::vector<Event> both;
    auto at = other.begin();
    for (const Event& event : one) {
        const auto found = std::find(at, other.end(), event);
        if (found == other.end()) continue;
        both.push_back(event);
        at = found + 1;
    }
    return both;
}

class Looking {
public:
    Looking(const AnyGame& game, Seat viewer) : game_(game), viewer_(viewer) {}

    Foresight from(const Position& world) {
        name_chances(world);
        EventLog log;
        if (!look_at_all(world, log)) {
            ends_ = 0;
            Rng rng(game_.observe(world, viewer_).hash());
            for (int i = 0; i < samples; ++i) look_at_one(world, rng);
        }
        if (aside_) add_once(found_.unknown, *aside_);
        if (!same_question_) found_.next.reset();
        return std::move(found_);
    }

private:
    // What chance decides one after the other, on one of its ways.
    void name_chances(Position world) {
        while (game_.actor(world) == chance_acts) {
            add_once(found_.unknown, game_.pending(game_.observe(world, viewer_)));
            OutcomeList outcomes;
            game_.chance(world, outcomes);
            game_.apply(world, outcomes[0].action);
        }
    }

    // False when there are too many ends.
    bool look_at_all(const Position& world, EventLog& log) {
        if (game_.actor(world) != chance_acts) {
            note_end(world, log.events);
            return ends_ <= most_ends;
        }
        OutcomeList outcomes;
        game_.chance(world, outcomes);
        const std::size_t told = log.events.size();
        return std::ranges::all_of(outcomes, [&](const Outcome& outcome) {
            Position next = world;
            game_.apply(next, outcome.action, log);
            const bool goes_on = look_at_all(next, log);
            log.events.resize(told);
            return goes_on;
        });
    }

    void look_at_one(Position world, Rng& rng) {
        EventLog log;
        while (game_.actor(world) == chance_acts) {
            OutcomeList outcomes;
            game_.chance(world, outcomes);
            const auto which = rng.below(static_cast<std::uint32_t>(outcomes.size()));
            game_.apply(world, outcomes[which].action, log);
        }
        note_end(world, log.events);
    }

    void note_end(const Position& world, const std::vector<Event>& told) {
        std::vector<Event> events;
        for (const Event& event : told)
            if (!tells_a_secret(event)) events.push_back(game_.redact_event(event, viewer_));
        if (ends_by_secrets(game_, world)) {
            events = before_the_scoring(game_, std::move(events));
            add_once(found_.unknown, scoring_is_unknown());
        }
        const AnyObservation seen = game_.observe(world, viewer_);
        const Seat actor = game_.actor(world);
        std::optional<Message> question, aside;
        if (actor == viewer_) question = game_.prompt(seen);
        if (is_player(actor) && actor != viewer_ && game_.is_aside(seen))
            aside = game_.prompt(seen);
        if (ends_++ == 0) {
            found_.events = std::move(events);
            found_.next = question;
            aside_ = aside;
            same_question_ = true;
            return;
        }
        found_.events = common(found_.events, events);
        same_question_ = same_question_ && question == found_.next;
        if (aside != aside_) aside_.reset();
    }

    // What is drawn unseen may be the last of its kind in one possible world and not in another.
    bool tells_a_secret(const Event& event) const {
        return game_.redact_event(event, nobody) != event;
    }

    const AnyGame& game_;
    Seat viewer_;
    Foresight found_;
    std::optional<Message> aside_; // what a rival is asked out of turn
    bool same_question_ = false;
    int ends_ = 0;
};

} // namespace

Foresight foresee(const AnyGame& game, Seat viewer, const Position& world) {
    return Looking(game, viewer).from(world);
}

std::vector<Event> before_the_scoring(const AnyGame& game, std::vector<Event> events) {
    std::erase_if(events, [&](const Event& event) { return game.is_final_scoring(event); });
    return events;
}

} // namespace conestoga
