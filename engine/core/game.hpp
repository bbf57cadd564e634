// The contract that every game fulfils. A game object holds what stays the same (options, content);
// a State holds everything that changes, as plain data.
#pragma once

#include "engine/core/action.hpp"
#include "engine/core/event.hpp"
#include "engine/core/hash.hpp"
#include "engine/core/json.hpp"
#include "engine/core/question.hpp"
#include "engine/core/result.hpp"
#include "engine/core/rng.hpp"
#include "engine/core/rule_id.hpp"
#include "engine/core/seat.hpp"

#include <concepts>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace conestoga {

inline constexpr std::size_t max_state_bytes = 512;

// What `viewer` may know of a position: a State whose hidden parts are blanked. Bots and clients
// get this, never a State. A viewer without a seat (`nobody`) sees only what is public. Its state
// is for `actor`, `observe` and the functions that take an Observation; the rules want a whole
// world, so `determinize` first.
template <class State>
struct Observation {
    State state;
    Seat viewer;
};

// What is printed on a card of a game, made from its data: for lists of cards and for pages. A game
// that has such cards has a function `captions()`.
struct Caption {
    std::string group; // an id of the game's own: "equipment"
    std::string id;
    LocalName name;
    std::vector<Message> lines;
    RuleId rule{}; // that says more
};

// What a piece, a place or a mark of the board is and does, for whoever points at it. A game has a
// function `legend()`.
struct LegendEntry {
    std::string group; // an id of the game's own: "tiles"
    std::string id;
    Message name;
    Message text;
    RuleId rule; // that says more
};

// A position in the words of the rules is broken: which one, for a developer.
using Violation = std::optional<std::string>;

// How a text screen may mark things: not at all, or with ANSI colours.
enum class Ink : std::uint8_t { plain, ansi };
// The page's module is built without them.
#ifdef CONESTOGA_WITHOUT_TEXT_SCREENS
inline constexpr bool has_text_screens = false;
#else
inline constexpr bool has_text_screens = true;
#endif

// --- the table of contents of a game -------------------------------------------------------------

// The position: plain data, so that copying is cloning and bytes have a hash.
template <class State>
concept PlainState = std::is_trivially_copyable_v<State> && sizeof(State) <= max_state_bytes &&
                     std::has_unique_object_representations_v<State>;

// Who it is: its name, today's version of its rules (raised when a rule changes), how many play,
// its options in canonical form ("pioneers(players=2,covers=edge)"), and the hash of what its rules
// read of the data (names and notes are not among it, nor are the options). A game that is still
// played by earlier versions too, so that stored games go on by the rules they began with, says
// since which one, `oldest_rules`; its objects say by which they are played, `rules()`.
template <class G>
concept HasIdentity = requires(const G& game) {
    { G::name } -> std::convertible_to<std::string_view>;
    { G::rules_version } -> std::convertible_to<int>;
    { game.players() } -> std::same_as<int>;
    { game.options() } -> std::same_as<std::string>;
    { game.content_hash() } -> std::same_as<std::uint64_t>;
};

template <class G>
constexpr int oldest_rules_of() {
    if constexpr (requires { G::oldest_rules; })
        return G::oldest_rules;
    else
        return G::rules_version;
}

// The rules.
template <class G, class State = typename G::State>
concept HasRules = requires(const G& game, State& state, const State& position, Action action,
                            ActionList& actions, OutcomeList& outcomes, Silent& silent,
                            EventLog& log, const std::function<void(Action)>& visit) {
    // The position before anything has happened; set-up follows as chance.
    { game.initial() } -> std::same_as<State>;
    // A seat, `chance_acts`, or `nobody` when the game is over.
    { game.actor(position) } -> std::same_as<Seat>;
    // Appends every legal action of the acting seat, ascending; requires is_player(actor). There
    // is always at least one. Never allocates.
    { game.legal(position, actions) } -> std::same_as<void>;
    // Appends every outcome with a positive weight, ascending; requires actor == chance_acts. No
    // two outcomes lead to the same position.
    { game.chance(position, outcomes) } -> std::same_as<void>;
    // The rule that forbids the action here, or `allowed`. Takes any 32 bits. At a chance node
    // the possible outcomes are allowed.
    { game.why_not(position, action) } -> std::same_as<Refusal>;
    // Makes it happen. Requires why_not(position, action) to be `allowed`. Debug builds assert
    // check(state) afterwards.
    { game.apply(state, action, silent) } -> std::same_as<void>;
    { game.apply(state, action, log) } -> std::same_as<void>;
    // Calls visit for every action that means anything in this game, legal or not, ascending.
    { game.every_action(visit) } -> std::same_as<void>;
    // The first invariant that does not hold.
    { game.check(position) } -> std::same_as<Violation>;
};

// Points, and who has won.
template <class G, class State = typename G::State>
concept HasPoints = requires(const G& game, const State& position, Seat seat) {
    // The round being played, from 1; 0 during set-up.
    { game.round(position) } -> std::same_as<int>;
    // Everything the seat would score if the game ended here, secrets included.
    { game.score(position, seat) } -> std::same_as<int>;
    // The winners; requires actor == nobody. Several share the victory.
    { game.winners(position) } -> std::same_as<SeatSet>;
    // How the game came to its end, an id of the game's own; requires actor == nobody.
    { game.ending(position) } -> std::same_as<std::string_view>;
    // How good the position looks for the seat, higher is better; only differences matter.
    { game.evaluate(position, seat) } -> std::same_as<int>;
};

// Secrets: who may know what. Blanks are no facts, so no rule takes an observation for a position.
template <class G, class State = typename G::State>
concept HasSecrets =
    !std::convertible_to<Observation<State>, State> &&
    requires(const G& game, const State& position, const Observation<State>& observation,
             Action action, const Event& event, Rng& rng, Seat seat) {
        { game.observe(position, seat) } -> std::same_as<Observation<State>>;
        // A world that the viewer cannot tell from the real one, with the probability that chance
        // gives it: what rivals' choices may suggest is not weighed.
        { game.determinize(observation, rng) } -> std::same_as<State>;
        // The action as the viewer may see it, made in `position`; an event likewise. The redacted
        // forms
        // ("nugget ?") can be written and read, but are never allowed.
        { game.redact(position, action, seat) } -> std::same_as<Action>;
        { game.redact_event(event, seat) } -> std::same_as<Event>;
    };

// Words: notation for records, Messages for people.
template <class G, class State = typename G::State>
concept HasWords = requires(const G& game, const Observation<State>& observation, Action action,
                            const Event& event, std::string_view text) {
    // Notation: words of [a-z0-9_?-]+ between blanks; "?" for bits that mean nothing.
    { game.text(action) } -> std::same_as<std::string>;
    { game.parse(text) } -> std::same_as<Result<Action>>;
    // The action as a choice for a person; what the position asks of its actor; an event as a line
    // of the log, or nothing where it is not worth one; a refusal as an explanation.
    { game.describe(observation, action) } -> std::same_as<Message>;
    { game.prompt(observation) } -> std::same_as<Message>;
    { game.tell(event) } -> std::same_as<std::optional<Message>>;
    { game.explain(observation, action, Refusal{}) } -> std::same_as<Message>;
};

// Screens: what a page or a terminal draws.
template <class G, class State = typename G::State>
concept HasScreens =
    requires(const G& game, const State& position, const Observation<State>& observation,
             const Event& event, const Speaker& speaker) {
        // What never changes: map, cards, numbers.
        { game.content_json() } -> std::same_as<Json>;
        // The complete position; and as far as a viewer knows it, which holds at least `viewer`,
        // `phase`, `round`, `winners` and `scores` (by seat, each with a `total`).
        { game.state_json(position) } -> std::same_as<Json>;
        { game.view(observation) } -> std::same_as<Json>;
        // The `scores` of that view alone.
        { game.scores_json(observation) } -> std::same_as<Json>;
        { game.event_json(event) } -> std::same_as<Json>;
        // A view of this game drawn as text.
        { game.screen(Json{}, speaker, Ink::plain) } -> std::same_as<std::string>;
    };

template <class G>
concept Game = PlainState<typename G::State> && HasIdentity<G> && HasRules<G> && HasPoints<G> &&
               HasSecrets<G> && HasWords<G> && HasScreens<G>;

} // namespace conestoga
