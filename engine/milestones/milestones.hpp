// Milestones as a Game: the rules of this folder behind the contract of core/game.hpp.
#pragma once

#include "engine/core/data_reader.hpp"
#include "engine/core/game.hpp"
#include "engine/core/game_string.hpp"
#include "engine/milestones/content.hpp"
#include "engine/milestones/evaluate.hpp"
#include "engine/milestones/hidden.hpp"
#include "engine/milestones/invariants.hpp"
#include "engine/milestones/rules.hpp"
#include "engine/milestones/scoring.hpp"
#include "engine/milestones/screen.hpp"
#include "engine/milestones/view.hpp"
#include "engine/milestones/words.hpp"

#include <cassert>

namespace conestoga::milestones {

class Milestones {
public:
    using State = milestones::State;
    static constexpr std::string_view name = "milestones";
    static constexpr int rules_version = 1;

    explicit Milestones(Content content) : content_(std::move(content)) {}

    const Content& content() const { return content_; }
    int players() const { return content_.options.players; }
    std::string options() const { return options_text(content_.options); }
    std::uint64_t content_hash() const { return content_.hash; }

    State initial() const { return milestones::initial(content_); }
    Seat actor(const State& s) const { return milestones::actor(s); }
    void legal(const State& s, ActionList& list) const { milestones::legal(content_, s, list); }
    void chance(const State& s, OutcomeList& list) const { milestones::chance(content_, s, list); }
    Refusal why_not(const State& s, Action a) const { return milestones::why_not(content_, s, a); }
    template <class Listener>
    void apply(State& s, Action a, Listener& tell) const {
        milestones::apply(content_, s, a, tell);
        assert(!check(s));
    }
    void every_action(const std::function<void(Action)>& visit) const {
        milestones::every_action(content_, visit);
    }

    int round(const State& s) const { return s.round; }
    int score(const State& s, Seat seat) const { return score_of(content_, s, seat).total(); }
    SeatSet winners(const State& s) const { return milestones::winners(content_, s); }
    std::string_view ending(const State& s) const { return milestones::ending(s); }
    int evaluate(const State& s, Seat seat) const {
        return milestones::evaluate(content_, s, seat);
    }
    Violation check(const State& s) const { return milestones::check(content_, s); }

    Observation<State> observe(const State& s, Seat seat) const {
        return milestones::observe(s, seat);
    }
    State determinize(const Observation<State>& o, Rng&) const {
        return milestones::determinize(o);
    }
    Action redact(const State&, Action a, Seat) const { return a; }
    Event redact_event(const Event& e, Seat) const { return e; }

    std::string text(Action a) const { return milestones::text(content_, a); }
    Result<Action> parse(std::string_view text) const { return milestones::parse(content_, text); }
    Message describe(const Observation<State>& o, Action a) const {
        return milestones::describe(content_, o.state, a);
    }
    Message prompt(const Observation<State>& o) const { return milestones::prompt(o.state); }
    std::optional<Message> tell(const Event& e) const { return milestones::tell(content_, e); }
    Message explain(const Observation<State>& o, Action a, const Refusal& refusal) const {
        return milestones::explain(content_, o.state, a, refusal);
    }

    Json content_json() const { return milestones::content_json(content_); }
    Json state_json(const State& s) const { return milestones::state_json(content_, s); }
    Json view(const Observation<State>& o) const { return milestones::view(content_, o); }
    Json scores_json(const Observation<State>& o) const {
        return milestones::scores_json(content_, o);
    }
    Json event_json(const Event& e) const { return milestones::event_json(content_, e); }
    std::string screen(const Json& view, const Speaker& speaker, Ink ink) const {
        return milestones::screen(content_json(), view, speaker, ink);
    }

private:
    Content content_;
};

static_assert(Game<Milestones>);

// A game of Milestones with these options and this content; or what is wrong with them.
Result<Milestones> make_milestones(const GameString& options, const ContentFiles& files);

} // namespace conestoga::milestones
