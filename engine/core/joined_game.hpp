// A game made of its folder: the functions that stand in the folder's own files, joined behind the
// contract of core/game.hpp. A game derives from this and says its name, its version and for how
// many players it is:
//
//   class Pioneers : public JoinedGame<Pioneers, Content, State, Secrets::some> {
//   public:
//       using JoinedGame::JoinedGame;
//       static constexpr std::string_view name = "pioneers";
//       static constexpr int rules_version = 1, least_players = 2, most_players = 4;
//       static Result<Pioneers> make(const GameString& options, const ContentFiles& files) {
//           return from(read_options(options), files);
//       }
//   };
//
// The folder's Content has `options` (with `players`) and `hash`. Its functions have the names and
// the promises of the Game concept; they take the Content first, or the State where that is enough
// (actor, observe, redact), because they are found by their arguments. `explain` is the same for
// all.
//
// A game that is still played by earlier versions of its rules has `oldest_rules`, hands the
// version from `make` on to `from` and so to `load_content`, which keeps it as `rules` of the
// Content.
#pragma once

#include "engine/core/data_reader.hpp"
#include "engine/core/explain.hpp"
#include "engine/core/game.hpp"
#include "engine/core/game_string.hpp"
#include "engine/core/haste.hpp"
#include "engine/core/view_parts.hpp"

#include <cassert>

namespace conestoga {

// Whether anybody knows what others do not. A game without secrets has no file `hidden`: an
// observation is the position itself, and nothing is blanked.
enum class Secrets : std::uint8_t { none, some };

// Calls to functions of the folder, from a class that has members of the same names.
namespace folder {
#define CONESTOGA_OF_FOLDER(function)                                                              \
    inline constexpr auto its_##function = [](auto&&... arguments)                                 \
        -> decltype(function(static_cast<decltype(arguments)>(arguments)...)) {                    \
        return function(static_cast<decltype(arguments)>(arguments)...);                           \
    }
CONESTOGA_OF_FOLDER(load_content);
CONESTOGA_OF_FOLDER(options_text);
CONESTOGA_OF_FOLDER(initial);
CONESTOGA_OF_FOLDER(actor);
CONESTOGA_OF_FOLDER(legal);
CONESTOGA_OF_FOLDER(chance);
CONESTOGA_OF_FOLDER(why_not);
CONESTOGA_OF_FOLDER(apply);
CONESTOGA_OF_FOLDER(every_action);
CONESTOGA_OF_FOLDER(round_of);
CONESTOGA_OF_FOLDER(score_of);
CONESTOGA_OF_FOLDER(winners);
CONESTOGA_OF_FOLDER(ending);
CONESTOGA_OF_FOLDER(evaluate);
CONESTOGA_OF_FOLDER(features);
CONESTOGA_OF_FOLDER(awaits_throw);
CONESTOGA_OF_FOLDER(haste);
CONESTOGA_OF_FOLDER(check);
CONESTOGA_OF_FOLDER(observe);
CONESTOGA_OF_FOLDER(determinize);
CONESTOGA_OF_FOLDER(redact);
CONESTOGA_OF_FOLDER(redact_event);
CONESTOGA_OF_FOLDER(text);
CONESTOGA_OF_FOLDER(parse);
CONESTOGA_OF_FOLDER(describe);
CONESTOGA_OF_FOLDER(prompt);
CONESTOGA_OF_FOLDER(tell);
CONESTOGA_OF_FOLDER(offer);
CONESTOGA_OF_FOLDER(looked_for);
CONESTOGA_OF_FOLDER(last_round);
CONESTOGA_OF_FOLDER(warnings);
CONESTOGA_OF_FOLDER(pending);
CONESTOGA_OF_FOLDER(is_aside);
CONESTOGA_OF_FOLDER(is_final_scoring);
CONESTOGA_OF_FOLDER(captions);
CONESTOGA_OF_FOLDER(legend);
CONESTOGA_OF_FOLDER(content_json);
CONESTOGA_OF_FOLDER(state_json);
CONESTOGA_OF_FOLDER(score_json);
CONESTOGA_OF_FOLDER(view);
CONESTOGA_OF_FOLDER(event_json);
CONESTOGA_OF_FOLDER(screen);
CONESTOGA_OF_FOLDER(advice);
CONESTOGA_OF_FOLDER(encode);
CONESTOGA_OF_FOLDER(is_chance);
#undef CONESTOGA_OF_FOLDER
} // namespace folder

template <class Derived, class Content, class StateOfGame, Secrets secrets>
class JoinedGame {
public:
    using State = StateOfGame;
    static constexpr bool has_secrets = secrets == Secrets::some;

    explicit JoinedGame(Content content) : content_(std::move(content)) {}

    const Content& content() const { return content_; }
    int players() const { return content_.options.players; }
    std::string options() const { return folder::its_options_text(content_.options); }
    std::uint64_t content_hash() const { return content_.hash; }
    int rules() const
        requires requires(const Content& content) { content.rules; }
    {
        return content_.rules;
    }
    // Remarks on content that can be played but leaves our own limits.
    std::vector<Message> advice() const
        requires requires(const Content& content) { folder::its_advice(content); }
    {
        return folder::its_advice(content_);
    }

    State initial() const { return folder::its_initial(content_); }
    Seat actor(const State& s) const { return folder::its_actor(s); }
    void legal(const State& s, ActionList& list) const { folder::its_legal(content_, s, list); }
    void chance(const State& s, OutcomeList& list) const { folder::its_chance(content_, s, list); }
    Refusal why_not(const State& s, Action a) const { return folder::its_why_not(content_, s, a); }
    template <class Listener>
    void apply(State& s, Action a, Listener& tell) const {
        folder::its_apply(content_, s, a, tell);
        assert(!check(s));
    }
    void every_action(const std::function<void(Action)>& visit) const {
        folder::its_every_action(content_, visit);
    }

    int round(const State& s) const {
        if constexpr (requires { s.round; })
            return s.round;
        else
            return folder::its_round_of(s);
    }
    int score(const State& s, Seat seat) const {
        const auto score = folder::its_score_of(content_, s, seat);
        if constexpr (requires { score.total(); })
            return score.total();
        else
            return score;
    }
    SeatSet winners(const State& s) const { return folder::its_winners(content_, s); }
    std::string_view ending(const State& s) const { return folder::its_ending(content_, s); }
    int evaluate(const State& s, Seat seat) const {
        return folder::its_evaluate(content_, s, seat);
    }
    // What a learned evaluation looks at (core/features.hpp), for a game whose folder says so.
    template <class Take>
    void features(const State& s, Seat seat, Take& take) const
        requires requires(const Content& content) { folder::its_features(content, s, seat, take); }
    {
        folder::its_features(content_, s, seat, take);
    }
    Haste haste(const State& s, Seat seat) const {
        if constexpr (requires { folder::its_haste(content_, s, seat); })
            return folder::its_haste(content_, s, seat);
        else
            return {};
    }
    bool awaits_throw(const State& s) const {
        if constexpr (requires { folder::its_awaits_throw(s); })
            return folder::its_awaits_throw(s);
        else
            return false;
    }
    Violation check(const State& s) const { return folder::its_check(content_, s); }

    Observation<State> observe(const State& s, Seat viewer) const {
        if constexpr (secrets == Secrets::none)
            return {s, viewer};
        else
            return folder::its_observe(s, viewer);
    }
    State determinize(const Observation<State>& o, Rng& rng) const {
        if constexpr (secrets == Secrets::none)
            return o.state;
        else
            return folder::its_determinize(content_, o, rng);
    }
    Action redact(const State& s, Action a, Seat viewer) const {
        if constexpr (secrets == Secrets::none)
            return a;
        else
            return folder::its_redact(s, a, viewer);
    }
    Event redact_event(const Event& e, Seat viewer) const {
        if constexpr (secrets == Secrets::none)
            return e;
        else
            return folder::its_redact_event(content_, e, viewer);
    }

    std::string text(Action a) const { return folder::its_text(content_, a); }
    Result<Action> parse(std::string_view text) const { return folder::its_parse(content_, text); }
    Message describe(const Observation<State>& o, Action a) const {
        return folder::its_describe(content_, o.state, a);
    }
    Message prompt(const Observation<State>& o) const {
        return folder::its_prompt(content_, o.state);
    }
    std::optional<Message> tell(const Event& e) const { return folder::its_tell(content_, e); }
    Message explain(const Observation<State>& o, Action a, const Refusal& refusal) const {
        return explained(Derived::name, describe(o, a), refusal);
    }

    // What makes a question plain (core/question.hpp), as far as the folder has it.
    Offer offer(const Observation<State>& o, Action a) const
        requires requires(const Content& c, const State& s) { folder::its_offer(c, s, a); }
    {
        return folder::its_offer(content_, o.state, a);
    }
    std::vector<Action> looked_for(const Observation<State>& o) const
        requires requires(const Content& c, const State& s) { folder::its_looked_for(c, s); }
    {
        return folder::its_looked_for(content_, o.state);
    }
    std::optional<Message> last_round(const Observation<State>& o) const
        requires requires(const Content& c, const State& s) { folder::its_last_round(c, s); }
    {
        return folder::its_last_round(content_, o.state);
    }
    std::vector<Message> warnings(const Observation<State>& o, Action a) const
        requires requires(const Content& c, const State& s) { folder::its_warnings(c, s, a); }
    {
        return folder::its_warnings(content_, o.state, a);
    }
    Message pending(const Observation<State>& o) const
        requires requires(const Content& c, const State& s) { folder::its_pending(c, s); }
    {
        return folder::its_pending(content_, o.state);
    }
    bool is_aside(const Observation<State>& o) const
        requires requires(const State& s) { folder::its_is_aside(s); }
    {
        return folder::its_is_aside(o.state);
    }
    bool is_final_scoring(const Event& e) const
        requires requires(const Content& c) { folder::its_is_final_scoring(c, e); }
    {
        return folder::its_is_final_scoring(content_, e);
    }
    // What is printed on the game's cards; what its pieces and places do.
    std::vector<Caption> captions() const
        requires requires(const Content& c) { folder::its_captions(c); }
    {
        return folder::its_captions(content_);
    }
    std::vector<LegendEntry> legend() const
        requires requires(const Content& c) { folder::its_legend(c); }
    {
        return folder::its_legend(content_);
    }

    Json content_json() const { return folder::its_content_json(content_); }
    Json state_json(const State& s) const { return folder::its_state_json(content_, s); }
    // The folder's `view` is what a screen wants besides the position, if there is such a thing.
    Json view(const Observation<State>& o) const {
        Json json;
        if constexpr (requires { folder::its_view(content_, o); })
            json = folder::its_view(content_, o);
        else
            json = state_json(o.state);
        // What every view holds besides the position: who looks, everybody's points and, once the
        // game is over, who has won.
        json["viewer"] = seat_json(o.viewer);
        json["scores"] = scores_json(o);
        json["winners"] = seats_json(actor(o.state) == nobody ? winners(o.state) : 0);
        return json;
    }
    // A seat's points have a `total`, null where a secret keeps it from the viewer.
    Json scores_json(const Observation<State>& o) const {
        Json scores = Json::array();
        for (Seat seat = 0; seat < players(); ++seat)
            scores.push_back(folder::its_score_json(content_, o.state, seat));
        return scores;
    }
    Json event_json(const Event& e) const { return folder::its_event_json(content_, e); }
    std::string screen(const Json& view, const Speaker& speaker, Ink ink) const {
        return folder::its_screen(content_, view, speaker, ink);
    }

    // For programs that learn: an observation as a row of numbers, and which actions are not a
    // player's (arrays/).
    template <class Sink>
    void encode(const Observation<State>& o, Sink& sink) const {
        folder::its_encode(content_, o, sink);
    }
    bool is_chance(Action a) const { return folder::its_is_chance(content_, a); }

protected:
    // A game with these options and this content, and by this version of the rules where there are
    // several; or what is wrong with them.
    template <class Options, std::same_as<int>... Version>
    static Result<Derived> from(const Result<Options>& options, const ContentFiles& files,
                                Version... rules) {
        if (!options) return options.error();
        Result<Content> content = folder::its_load_content(*options, files, rules...);
        if (!content) return content.error();
        return Derived(std::move(*content));
    }

    Content content_;
};

} // namespace conestoga
