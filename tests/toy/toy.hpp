// Dry Creek, the smallest complete game, to copy from (docs/adding-a-game.md).
//
// TOY-1.1  Everybody secretly draws a canteen: three of the six hold 2 drinks, two hold 3, one 4.
// TOY-2.1  Every day a claim is found. It is worth 2 points (three chances of six), 3 (two) or 6.
// TOY-2.2  Clockwise, everybody digs or rests. Who begins moves on by one seat every day.
// TOY-2.3  Digging takes a drink. Whose canteen is empty must rest.
// TOY-2.4  Those who dug share the claim evenly; what does not divide is lost.
// TOY-3.1  After the last day canteens are shown and a drink left is a point. Most points win.
#pragma once

#include "engine/core/data_reader.hpp"
#include "engine/core/game.hpp"
#include "engine/core/game_string.hpp"

#include <bit>
#include <cassert>

namespace conestoga::toy {

// --- content: what never changes ---------------------------------------------------------------

inline constexpr int most_players = 3;

struct Lot { // so many of the things that chance draws from have this value
    std::uint8_t value;
    std::uint8_t count;
};
using Lots = std::array<Lot, 3>;
inline constexpr Lots canteens{{{2, 3}, {3, 2}, {4, 1}}}; // TOY-1.1
inline constexpr Lots claims{{{2, 3}, {3, 2}, {6, 1}}};   // TOY-2.1

// --- state: everything that changes ------------------------------------------------------------

inline constexpr std::uint8_t no_canteen = 0;
inline constexpr std::uint8_t hidden_canteen = 255; // only in an Observation
inline constexpr std::uint8_t no_claim = 0;

struct State {
    std::array<std::uint8_t, most_players> canteen; // what it held when it was drawn
    std::array<std::uint8_t, most_players> digs;    // so often has the seat dug
    std::array<std::uint8_t, most_players> points;  // without the water
    std::uint8_t days_done;
    std::uint8_t claim; // of today
    std::uint8_t asked; // so many seats have dug or rested today
    SeatSet diggers;    // of today
};

// --- actions -----------------------------------------------------------------------------------

//  kind           a             text
enum class Kind : std::uint8_t {
    dig,   //                    dig
    rest,  //                    rest
    draw,  // drinks             draw 3      chance; "draw ?" to those who may not know
    claim, // points             claim 6     chance
};
inline constexpr std::array<std::string_view, 4> kind_words{"dig", "rest", "draw", "claim"};

constexpr Action action_of(Kind kind, unsigned a = 0) {
    return Action::of(static_cast<unsigned>(kind), a);
}
constexpr Kind kind_of(Action action) { return static_cast<Kind>(action.kind()); }
inline constexpr Action hidden_draw = action_of(Kind::draw, hidden_canteen);

// --- events ------------------------------------------------------------------------------------

//  kind        seat      details
enum class Happening : std::uint8_t {
    canteen, // owner     drinks
    claim,   // -         points
    dig,     // digger
    rest,    // who rests
    share,   // digger    points
    win,     // a winner  points
};
inline constexpr std::array<std::string_view, 6> happening_ids{"canteen", "claim", "dig",
                                                               "rest",    "share", "win"};

// --- the game ----------------------------------------------------------------------------------

class Toy {
public:
    using State = toy::State;
    static constexpr std::string_view name = "toy";
    static constexpr int rules_version = 1, least_players = 2, most_players = toy::most_players;
    static constexpr bool has_secrets = true;

    // A game with these options, or what is wrong with them. It has no content files.
    static Result<Toy> make(const GameString& options, const ContentFiles& files);

    Toy(int players, int days) : players_(players), days_(days) {}

    int players() const { return players_; }
    std::string options() const;
    std::uint64_t content_hash() const { return hash_text(content_json().dump()); }

    State initial() const { return {}; }
    Seat actor(const State& s) const;
    void legal(const State& s, ActionList& actions) const;
    void chance(const State& s, OutcomeList& outcomes) const;
    Refusal why_not(const State& s, Action action) const;
    template <class Listener>
    void apply(State& s, Action action, Listener& tell) const;
    void every_action(const std::function<void(Action)>& visit) const;

    int round(const State& s) const { return s.days_done + 1; }
    int score(const State& s, Seat seat) const { return s.points[seat] + water(s, seat); }
    SeatSet winners(const State& s) const;
    std::string_view ending(const State&) const { return "last_day"; }
    int evaluate(const State& s, Seat seat) const;
    Violation check(const State& s) const;

    Observation<State> observe(const State& s, Seat viewer) const;
    State determinize(const Observation<State>& observation, Rng& rng) const;
    Action redact(const State& s, Action action, Seat viewer) const;
    Event redact_event(const Event& event, Seat viewer) const;

    std::string text(Action action) const;
    Result<Action> parse(std::string_view text) const;
    Message describe(const Observation<State>& observation, Action action) const;
    Message prompt(const Observation<State>& observation) const;
    std::optional<Message> tell(const Event& event) const;
    Message explain(const Observation<State>& o, Action action, const Refusal& refusal) const;

    Json content_json() const;
    Json state_json(const State& s) const;
    Json view(const Observation<State>& observation) const;
    Json scores_json(const Observation<State>& observation) const;
    Json event_json(const Event& event) const;
    std::string screen(const Json& view, const Speaker& speaker, Ink ink) const;

private:
    bool is_over(const State& s) const { return s.days_done == days_; }
    // The seat that draws its canteen next; `nobody` when all have one.
    Seat drawer(const State& s) const;
    int water(const State& s, Seat seat) const { return s.canteen[seat] - s.digs[seat]; }
    // How many canteens of the lot nobody is known to have.
    int canteens_left(const State& s, const Lot& lot) const;
    template <class Listener>
    void end_day(State& s, Listener& tell) const;

    int players_;
    int days_;
};

template <class Listener>
void Toy::apply(State& s, Action action, Listener& tell) const {
    const Seat seat = actor(s);
    switch (kind_of(action)) {
    case Kind::draw: {
        const Seat owner = drawer(s);
        s.canteen[owner] = static_cast<std::uint8_t>(action.a());
        tell(Happening::canteen, owner, action.a());
        break;
    }
    case Kind::claim:
        s.claim = static_cast<std::uint8_t>(action.a());
        tell(Happening::claim, nobody, action.a());
        break;
    case Kind::dig: // TOY-2.3
        ++s.digs[seat];
        s.diggers |= 1 << seat;
        ++s.asked;
        tell(Happening::dig, seat);
        break;
    case Kind::rest:
        ++s.asked;
        tell(Happening::rest, seat);
        break;
    }
    if (s.asked == players_) end_day(s, tell);
    assert(!check(s));
}

template <class Listener>
void Toy::end_day(State& s, Listener& tell) const {
    for (Seat seat : seats_in(s.diggers)) { // TOY-2.4
        const int share = s.claim / std::popcount(s.diggers);
        s.points[seat] += static_cast<std::uint8_t>(share);
        tell(Happening::share, seat, share);
    }
    s.claim = no_claim;
    s.asked = 0;
    s.diggers = 0;
    ++s.days_done;
    if (!is_over(s)) return;
    for (Seat seat : seats_in(winners(s))) tell(Happening::win, seat, score(s, seat));
}

static_assert(Game<Toy>);

} // namespace conestoga::toy
