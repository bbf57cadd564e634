// Pioneers as a Game: the rules of this folder behind the contract of core/game.hpp.
#pragma once

#include "engine/core/data_reader.hpp"
#include "engine/core/game.hpp"
#include "engine/core/game_string.hpp"
#include "engine/pioneers/content.hpp"
#include "engine/pioneers/evaluate.hpp"
#include "engine/pioneers/feats.hpp"
#include "engine/pioneers/hidden.hpp"
#include "engine/pioneers/invariants.hpp"
#include "engine/pioneers/rules.hpp"
#include "engine/pioneers/scoring.hpp"
#include "engine/pioneers/screen.hpp"
#include "engine/pioneers/view.hpp"
#include "engine/pioneers/words.hpp"

#include <cassert>

namespace conestoga::pioneers {

class Pioneers {
public:
    using State = pioneers::State;
    static constexpr std::string_view name = "pioneers";
    static constexpr int rules_version = 2;

    explicit Pioneers(Content content) : content_(std::move(content)) {}

    const Content& content() const { return content_; }
    int players() const { return content_.options.players; }
    std::string options() const { return options_text(content_.options); }
    std::uint64_t content_hash() const { return content_.hash; }

    State initial() const { return pioneers::initial(content_); }
    Seat actor(const State& s) const { return pioneers::actor(s); }
    void legal(const State& s, ActionList& list) const { pioneers::legal(content_, s, list); }
    void chance(const State& s, OutcomeList& list) const { pioneers::chance(content_, s, list); }
    Refusal why_not(const State& s, Action a) const { return pioneers::why_not(content_, s, a); }
    template <class Listener>
    void apply(State& s, Action a, Listener& tell) const {
        pioneers::apply(content_, s, a, tell);
        assert(!check(s));
    }
    void every_action(const std::function<void(Action)>& visit) const {
        pioneers::every_action(content_, visit);
    }

    int score(const State& s, Seat seat) const { return score_of(content_, s, seat).total(); }
    SeatSet winners(const State& s) const { return pioneers::winners(content_, s); }
    std::string_view ending(const State& s) const { return pioneers::ending(content_, s); }
    int evaluate(const State& s, Seat seat) const { return pioneers::evaluate(content_, s, seat); }
    Violation check(const State& s) const { return pioneers::check(content_, s); }

    Observation<State> observe(const State& s, Seat seat) const {
        return pioneers::observe(s, seat);
    }
    State determinize(const Observation<State>& o, Rng& rng) const {
        return pioneers::determinize(content_, o, rng);
    }
    Action redact(const State& s, Action a, Seat viewer) const {
        return pioneers::redact(s, a, viewer);
    }
    Event redact_event(const Event& e, Seat viewer) const {
        return pioneers::redact_event(e, viewer);
    }

    std::string text(Action a) const { return pioneers::text(content_, a); }
    Result<Action> parse(std::string_view text) const { return pioneers::parse(content_, text); }
    Message describe(const Observation<State>& o, Action a) const {
        return pioneers::describe(content_, o.state, a);
    }
    Message prompt(const Observation<State>& o) const {
        return pioneers::prompt(content_, o.state);
    }
    std::optional<Message> tell(const Event& e) const { return pioneers::tell(content_, e); }
    Message explain(const Observation<State>& o, Action a, const Refusal& refusal) const {
        return pioneers::explain(content_, o.state, a, refusal);
    }

    std::optional<std::string> feat(const Event& e) const { return pioneers::feat(content_, e); }

    Json content_json() const { return pioneers::content_json(content_); }
    Json state_json(const State& s) const { return pioneers::state_json(content_, s); }
    Json view(const Observation<State>& o) const { return pioneers::view(content_, o); }
    Json event_json(const Event& e) const { return pioneers::event_json(content_, e); }
    std::string screen(const Json& view, const Speaker& speaker, Ink ink) const {
        return pioneers::screen(content_json(), view, speaker, ink);
    }

private:
    Content content_;
};

static_assert(Game<Pioneers>);

// A game of Pioneers with these options and this content; or what is wrong with them.
Result<Pioneers> make_pioneers(const GameString& options, const ContentFiles& files);

} // namespace conestoga::pioneers
