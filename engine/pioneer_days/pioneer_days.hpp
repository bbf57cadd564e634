// Pioneer Days as a Game: the rules of this folder behind the contract of core/game.hpp.
#pragma once

#include "engine/core/data_reader.hpp"
#include "engine/core/game.hpp"
#include "engine/core/game_string.hpp"
#include "engine/pioneer_days/card_text.hpp"
#include "engine/pioneer_days/content.hpp"
#include "engine/pioneer_days/evaluate.hpp"
#include "engine/pioneer_days/feats.hpp"
#include "engine/pioneer_days/hidden.hpp"
#include "engine/pioneer_days/invariants.hpp"
#include "engine/pioneer_days/rules.hpp"
#include "engine/pioneer_days/scoring.hpp"
#include "engine/pioneer_days/screen.hpp"
#include "engine/pioneer_days/view.hpp"
#include "engine/pioneer_days/words.hpp"

#include <cassert>

namespace conestoga::pioneer_days {

class PioneerDays {
public:
    using State = pioneer_days::State;
    static constexpr std::string_view name = "pioneer_days";
    static constexpr int rules_version = 1;

    explicit PioneerDays(Content content) : content_(std::move(content)) {}

    const Content& content() const { return content_; }
    int players() const { return content_.options.players; }
    std::string options() const { return options_text(content_.options); }
    std::uint64_t content_hash() const { return content_.hash; }

    State initial() const { return pioneer_days::initial(content_); }
    Seat actor(const State& s) const { return pioneer_days::actor(s); }
    void legal(const State& s, ActionList& list) const { pioneer_days::legal(content_, s, list); }
    void chance(const State& s, OutcomeList& list) const {
        pioneer_days::chance(content_, s, list);
    }
    Refusal why_not(const State& s, Action a) const {
        return pioneer_days::why_not(content_, s, a);
    }
    template <class Listener>
    void apply(State& s, Action a, Listener& tell) const {
        pioneer_days::apply(content_, s, a, tell);
        assert(!check(s));
    }
    void every_action(const std::function<void(Action)>& visit) const {
        pioneer_days::every_action(content_, visit);
    }

    int round(const State& s) const { return round_of(s); }
    int score(const State& s, Seat seat) const { return score_of(content_, s, seat).total(); }
    SeatSet winners(const State& s) const { return pioneer_days::winners(content_, s); }
    std::string_view ending(const State&) const { return "last_town"; }
    int evaluate(const State& s, Seat seat) const {
        return pioneer_days::evaluate(content_, s, seat);
    }
    Violation check(const State& s) const { return pioneer_days::check(content_, s); }

    Observation<State> observe(const State& s, Seat seat) const {
        return pioneer_days::observe(s, seat);
    }
    State determinize(const Observation<State>& o, Rng& rng) const {
        return pioneer_days::determinize(content_, o, rng);
    }
    Action redact(const State& s, Action a, Seat viewer) const {
        return pioneer_days::redact(s, a, viewer);
    }
    Event redact_event(const Event& e, Seat viewer) const {
        return pioneer_days::redact_event(e, viewer);
    }

    std::string text(Action a) const { return pioneer_days::text(content_, a); }
    Result<Action> parse(std::string_view text) const {
        return pioneer_days::parse(content_, text);
    }
    Message describe(const Observation<State>& o, Action a) const {
        return pioneer_days::describe(content_, o.state, a);
    }
    Message prompt(const Observation<State>& o) const {
        return pioneer_days::prompt(content_, o.state);
    }
    std::optional<Message> tell(const Event& e) const { return pioneer_days::tell(content_, e); }
    Message explain(const Observation<State>& o, Action a, const Refusal& refusal) const {
        return pioneer_days::explain(content_, o.state, a, refusal);
    }

    Json content_json() const { return pioneer_days::content_json(content_); }
    Json state_json(const State& s) const { return pioneer_days::state_json(content_, s); }
    Json view(const Observation<State>& o) const { return pioneer_days::view(content_, o); }
    Json scores_json(const Observation<State>& o) const {
        return pioneer_days::scores_json(content_, o);
    }
    Json event_json(const Event& e) const { return pioneer_days::event_json(content_, e); }
    std::string screen(const Json& view, const Speaker& speaker, Ink ink) const {
        return pioneer_days::screen(content_, view, speaker, ink);
    }

    // What not every game has: texts of cards, and what is worth counting over many games.
    std::vector<Caption> captions() const { return pioneer_days::captions(content_); }
    std::optional<std::string> feat(const Event& e) const {
        return pioneer_days::feat(content_, e);
    }

private:
    Content content_;
};

static_assert(Game<PioneerDays>);

// A game of Pioneer Days with these options and this content; or what is wrong with them.
Result<PioneerDays> make_pioneer_days(const GameString& options, const ContentFiles& files);

} // namespace conestoga::pioneer_days
