// Rail Pioneers as a Game: the rules of this folder behind the contract of core/game.hpp.
#pragma once

#include "engine/core/data_reader.hpp"
#include "engine/core/game.hpp"
#include "engine/core/game_string.hpp"
#include "engine/rail_pioneers/content.hpp"
#include "engine/rail_pioneers/evaluate.hpp"
#include "engine/rail_pioneers/hidden.hpp"
#include "engine/rail_pioneers/invariants.hpp"
#include "engine/rail_pioneers/rules.hpp"
#include "engine/rail_pioneers/scoring.hpp"
#include "engine/rail_pioneers/screen.hpp"
#include "engine/rail_pioneers/view.hpp"
#include "engine/rail_pioneers/words.hpp"

#include <cassert>

namespace conestoga::rail_pioneers {

class RailPioneers {
public:
    using State = rail_pioneers::State;
    static constexpr std::string_view name = "rail_pioneers";
    static constexpr int rules_version = 2;

    explicit RailPioneers(Content content) : content_(std::move(content)) {}

    const Content& content() const { return content_; }
    int players() const { return content_.options.players; }
    std::string options() const { return options_text(content_.options); }
    std::uint64_t content_hash() const { return content_.hash; }

    State initial() const { return rail_pioneers::initial(content_); }
    Seat actor(const State& s) const { return rail_pioneers::actor(s); }
    void legal(const State& s, ActionList& list) const { rail_pioneers::legal(content_, s, list); }
    void chance(const State& s, OutcomeList& list) const {
        rail_pioneers::chance(content_, s, list);
    }
    Refusal why_not(const State& s, Action a) const {
        return rail_pioneers::why_not(content_, s, a);
    }
    template <class Listener>
    void apply(State& s, Action a, Listener& tell) const {
        rail_pioneers::apply(content_, s, a, tell);
        assert(!check(s));
    }
    void every_action(const std::function<void(Action)>& visit) const {
        rail_pioneers::every_action(content_, visit);
    }

    int score(const State& s, Seat seat) const { return score_of(content_, s, seat); }
    SeatSet winners(const State& s) const { return rail_pioneers::winners(content_, s); }
    std::string_view ending(const State& s) const { return rail_pioneers::ending(content_, s); }
    int evaluate(const State& s, Seat seat) const {
        return rail_pioneers::evaluate(content_, s, seat);
    }
    Violation check(const State& s) const { return rail_pioneers::check(content_, s); }

    Observation<State> observe(const State& s, Seat seat) const {
        return rail_pioneers::observe(s, seat);
    }
    State determinize(const Observation<State>& o, Rng&) const {
        return rail_pioneers::determinize(o);
    }
    Action redact(const State&, Action a, Seat) const { return a; }
    Event redact_event(const Event& e, Seat) const { return e; }

    std::string text(Action a) const { return rail_pioneers::text(content_, a); }
    Result<Action> parse(std::string_view text) const {
        return rail_pioneers::parse(content_, text);
    }
    Message describe(const Observation<State>& o, Action a) const {
        return rail_pioneers::describe(content_, o.state, a);
    }
    Message prompt(const Observation<State>& o) const {
        return rail_pioneers::prompt(content_, o.state);
    }
    std::optional<Message> tell(const Event& e) const { return rail_pioneers::tell(content_, e); }
    Message explain(const Observation<State>& o, Action a, const Refusal& refusal) const {
        return rail_pioneers::explain(content_, o.state, a, refusal);
    }

    std::vector<Caption> captions() const { return rail_pioneers::captions(content_); }
    Json content_json() const { return rail_pioneers::content_json(content_); }
    Json state_json(const State& s) const { return rail_pioneers::state_json(content_, s); }
    Json view(const Observation<State>& o) const { return rail_pioneers::view(content_, o); }
    Json event_json(const Event& e) const { return rail_pioneers::event_json(content_, e); }
    std::string screen(const Json& view, const Speaker& speaker, Ink ink) const {
        return rail_pioneers::screen(content_json(), view, speaker, ink);
    }

private:
    Content content_;
};

static_assert(Game<RailPioneers>);

// A game of Rail Pioneers with these options and this content; or what is wrong with them.
Result<RailPioneers> make_rail_pioneers(const GameString& options, const ContentFiles& files);

} // namespace conestoga::rail_pioneers
