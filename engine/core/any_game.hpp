// A game for everything that does not know at compile time which one it is: bots, tables, the
// program, the server, the page. `Adapted<G>` makes one from any class that fulfils Game. Where
// virtual calls would cost too much, `visit` (engine/visit.hpp) hands out the game as it is.
#pragma once

#include "engine/core/data_reader.hpp"
#include "engine/core/game.hpp"

#include <cassert>
#include <cstring>
#include <memory>
#include <span>

namespace conestoga {

// Room for the State of any game. Copying it is cloning the position.
struct Position {
    alignas(8) std::array<std::byte, max_state_bytes> bytes{};
};

// What `viewer` may know of a position, for any game. It is no position: no rule takes it, and only
// its game can read it. Worlds that the viewer cannot tell apart give equal observations.
class AnyObservation {
public:
    Seat viewer() const { return viewer_; }
    std::uint64_t hash() const {
        return hash_bytes(known_.bytes.data(), known_.bytes.size(),
                          static_cast<std::uint64_t>(viewer_ + 3));
    }
    // For the way to another process that has the same game, and back.
    std::span<const std::byte> bytes() const { return known_.bytes; }
    static AnyObservation from_bytes(const Position& known, Seat viewer) { return {known, viewer}; }

private:
    template <Game>
    friend class Adapted;
    template <Game G>
    friend Observation<typename G::State> observation_of(const G&, const AnyObservation&);

    AnyObservation(const Position& known, Seat viewer) : known_(known), viewer_(viewer) {}

    Position known_;
    Seat viewer_;
};

// The functions and their contracts are those of the Game concept (game.hpp).
class AnyGame {
public:
    using State = Position; // so that templates over games take this too, by virtual calls

    virtual ~AnyGame() = default;

    virtual std::string_view name() const = 0;
    virtual int rules_version() const = 0; // by which this one is played
    virtual int players() const = 0;
    virtual std::string options() const = 0;
    virtual std::uint64_t content_hash() const = 0;
    // The content that it was made with, for whoever keeps matches longer than programs last.
    virtual const ContentFiles& content_files() const = 0;
    virtual std::size_t state_bytes() const = 0;
    virtual bool has_secrets() const = 0; // whether anybody knows what others do not

    virtual Position initial() const = 0;
    virtual Seat actor(const Position&) const = 0;
    virtual Seat actor(const AnyObservation&) const = 0; // who acts is never a secret
    virtual void legal(const Position&, ActionList&) const = 0;
    virtual void chance(const Position&, OutcomeList&) const = 0;
    virtual Refusal why_not(const Position&, Action) const = 0;
    virtual void apply(Position&, Action) const = 0;
    virtual void apply(Position&, Action, EventLog&) const = 0;
    void apply(Position& position, Action action, Silent&) const { apply(position, action); }
    virtual void every_action(const std::function<void(Action)>&) const = 0;

    virtual int round(const Position&) const = 0;
    virtual int score(const Position&, Seat) const = 0;
    virtual SeatSet winners(const Position&) const = 0;
    virtual std::string_view ending(const Position&) const = 0;
    virtual int evaluate(const Position&, Seat) const = 0;
    virtual Violation check(const Position&) const = 0;
    virtual std::uint64_t hash(const Position&) const = 0;

    virtual AnyObservation observe(const Position&, Seat) const = 0;
    // With every secret: for a game that is over.
    virtual AnyObservation unveil(const Position&) const = 0;
    virtual Position determinize(const AnyObservation&, Rng&) const = 0;
    virtual Action redact(const Position&, Action, Seat viewer) const = 0;
    virtual Event redact_event(const Event&, Seat viewer) const = 0;

    virtual std::string text(Action) const = 0;
    virtual Result<Action> parse(std::string_view) const = 0;
    virtual Message describe(const AnyObservation&, Action) const = 0;
    virtual Message prompt(const AnyObservation&) const = 0;
    virtual std::optional<Message> tell(const Event&) const = 0;
    virtual Message explain(const AnyObservation&, Action, const Refusal&) const = 0;

    // What makes a question plain (core/question.hpp); a game that has nothing to say there says
    // nothing.
    virtual Offer offer(const AnyObservation&, Action) const = 0;
    virtual std::vector<Action> looked_for(const AnyObservation&) const = 0;
    virtual std::optional<Message> last_round(const AnyObservation&) const = 0;
    virtual std::vector<Message> warnings(const AnyObservation&, Action) const = 0;
    virtual Message pending(const AnyObservation&) const = 0;
    virtual bool is_aside(const AnyObservation&) const = 0;
    virtual bool is_final_scoring(const Event&) const = 0;

    virtual Json content_json() const = 0;
    virtual Json state_json(const Position&) const = 0;
    virtual Json view(const AnyObservation&) const = 0;
    virtual Json scores_json(const AnyObservation&) const = 0;
    virtual Json event_json(const Event&) const = 0;
    virtual std::string screen(const Json& view, const Speaker&, Ink) const = 0;

    // The texts of the game's cards; empty for a game that has none (see Caption).
    virtual std::vector<Caption> captions() const = 0;
    // What everything else on the board is and does (see LegendEntry).
    virtual std::vector<LegendEntry> legend() const = 0;
    // What an event counts as in a study of many games, "townsfolk banker": with a seat, that it
    // did so; without one, that it could have. Nothing for most events and for most games.
    virtual std::optional<std::string> feat(const Event&) const = 0;

    // A value of its own for each class of game, for `visit`.
    virtual const void* kind_of_game() const = 0;
};

// The State of a known game inside a Position, and its observation likewise; for AnyGame itself
// both stay what they are.
template <Game G>
typename G::State& state_of(const G&, Position& position) {
    return *reinterpret_cast<typename G::State*>(position.bytes.data());
}
template <Game G>
const typename G::State& state_of(const G&, const Position& position) {
    return *reinterpret_cast<const typename G::State*>(position.bytes.data());
}
template <Game G>
Observation<typename G::State> observation_of(const G& game, const AnyObservation& seen) {
    return {state_of(game, seen.known_), seen.viewer_};
}
inline Position& state_of(const AnyGame&, Position& position) { return position; }
inline const Position& state_of(const AnyGame&, const Position& position) { return position; }
inline const AnyObservation& observation_of(const AnyGame&, const AnyObservation& seen) {
    return seen;
}

template <Game G>
class Adapted final : public AnyGame {
    using State = typename G::State;

public:
    Adapted(G game, ContentFiles files) : game_(std::move(game)), files_(std::move(files)) {}

    const G& game() const { return game_; }
    static const void* kind() {
        static const char one = 0;
        return &one;
    }
    const void* kind_of_game() const override { return kind(); }

    std::string_view name() const override { return G::name; }
    int rules_version() const override {
        if constexpr (requires { game_.rules(); })
            return game_.rules();
        else
            return G::rules_version;
    }
    int players() const override { return game_.players(); }
    std::string options() const override { return game_.options(); }
    std::uint64_t content_hash() const override { return game_.content_hash(); }
    const ContentFiles& content_files() const override { return files_; }
    std::size_t state_bytes() const override { return sizeof(State); }
    bool has_secrets() const override { return G::has_secrets; }

    Position initial() const override { return wrap(game_.initial()); }
    Seat actor(const Position& p) const override { return game_.actor(in(p)); }
    Seat actor(const AnyObservation& o) const override { return game_.actor(in(o.known_)); }
    void legal(const Position& p, ActionList& list) const override { game_.legal(in(p), list); }
    void chance(const Position& p, OutcomeList& list) const override { game_.chance(in(p), list); }
    Refusal why_not(const Position& p, Action a) const override { return game_.why_not(in(p), a); }
    void apply(Position& p, Action action) const override {
        Silent silent;
        game_.apply(in(p), action, silent);
    }
    void apply(Position& p, Action a, EventLog& log) const override { game_.apply(in(p), a, log); }
    void every_action(const std::function<void(Action)>& visit) const override {
        game_.every_action(visit);
    }

    int round(const Position& p) const override { return game_.round(in(p)); }
    int score(const Position& p, Seat seat) const override { return game_.score(in(p), seat); }
    SeatSet winners(const Position& p) const override { return game_.winners(in(p)); }
    std::string_view ending(const Position& p) const override { return game_.ending(in(p)); }
    int evaluate(const Position& p, Seat seat) const override {
        return game_.evaluate(in(p), seat);
    }
    Violation check(const Position& p) const override { return game_.check(in(p)); }
    std::uint64_t hash(const Position& p) const override {
        return hash_bytes(&in(p), sizeof(State));
    }

    AnyObservation observe(const Position& p, Seat viewer) const override {
        const Observation<State> seen = game_.observe(in(p), viewer);
        return {wrap(seen.state), viewer};
    }
    AnyObservation unveil(const Position& p) const override { return {p, nobody}; }
    Position determinize(const AnyObservation& o, Rng& rng) const override {
        return wrap(game_.determinize(in(o), rng));
    }
    Action redact(const Position& p, Action action, Seat viewer) const override {
        return game_.redact(in(p), action, viewer);
    }
    Event redact_event(const Event& event, Seat viewer) const override {
        return game_.redact_event(event, viewer);
    }

    std::string text(Action action) const override { return game_.text(action); }
    Result<Action> parse(std::string_view text) const override { return game_.parse(text); }
    Message describe(const AnyObservation& o, Action a) const override {
        return game_.describe(in(o), a);
    }
    Message prompt(const AnyObservation& o) const override { return game_.prompt(in(o)); }
    std::optional<Message> tell(const Event& event) const override { return game_.tell(event); }
    Message explain(const AnyObservation& o, Action a, const Refusal& refusal) const override {
        return game_.explain(in(o), a, refusal);
    }

    Offer offer(const AnyObservation& o, Action a) const override {
        if constexpr (requires { game_.offer(in(o), a); })
            return game_.offer(in(o), a);
        else
            return {};
    }
    std::vector<Action> looked_for(const AnyObservation& o) const override {
        if constexpr (requires { game_.looked_for(in(o)); })
            return game_.looked_for(in(o));
        else
            return {};
    }
    std::optional<Message> last_round(const AnyObservation& o) const override {
        if constexpr (requires { game_.last_round(in(o)); })
            return game_.last_round(in(o));
        else
            return std::nullopt;
    }
    std::vector<Message> warnings(const AnyObservation& o, Action a) const override {
        if constexpr (requires { game_.warnings(in(o), a); })
            return game_.warnings(in(o), a);
        else
            return {};
    }
    Message pending(const AnyObservation& o) const override {
        if constexpr (requires { game_.pending(in(o)); })
            return game_.pending(in(o));
        else
            return {"preview.chance"};
    }
    bool is_aside(const AnyObservation& o) const override {
        if constexpr (requires { game_.is_aside(in(o)); })
            return game_.is_aside(in(o));
        else
            return false;
    }
    bool is_final_scoring(const Event& event) const override {
        if constexpr (requires { game_.is_final_scoring(event); })
            return game_.is_final_scoring(event);
        else
            return false;
    }

    Json content_json() const override { return game_.content_json(); }
    Json state_json(const Position& p) const override { return game_.state_json(in(p)); }
    Json view(const AnyObservation& o) const override { return game_.view(in(o)); }
    Json scores_json(const AnyObservation& o) const override { return game_.scores_json(in(o)); }
    Json event_json(const Event& event) const override { return game_.event_json(event); }
    std::string screen(const Json& view, const Speaker& speaker, Ink ink) const override {
        if constexpr (has_text_screens)
            return game_.screen(view, speaker, ink);
        else
            return {};
    }

    std::vector<Caption> captions() const override {
        if constexpr (requires { game_.captions(); })
            return game_.captions();
        else
            return {};
    }
    std::vector<LegendEntry> legend() const override {
        if constexpr (requires { game_.legend(); })
            return game_.legend();
        else
            return {};
    }
    std::optional<std::string> feat(const Event& event) const override {
        if constexpr (requires { game_.feat(event); })
            return game_.feat(event);
        else
            return std::nullopt;
    }

private:
    State& in(Position& p) const { return state_of(game_, p); }
    const State& in(const Position& p) const { return state_of(game_, p); }
    Observation<State> in(const AnyObservation& o) const { return observation_of(game_, o); }
    static Position wrap(const State& state) {
        Position position;
        std::memcpy(position.bytes.data(), &state, sizeof(State));
        return position;
    }

    G game_;
    ContentFiles files_;
};

} // namespace conestoga
