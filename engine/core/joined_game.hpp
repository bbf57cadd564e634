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
#pragma once

#include "engine/core/data_reader.hpp"
#include "engine/core/explain.hpp"
#include "engine/core/game.hpp"
#include "engine/core/game_string.hpp"
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
CONESTOGA_OF_FOLDER(content_json);
CONESTOGA_OF_FOLDER(state_json);
CONESTOGA_OF_FOLDER(score_json);
CONESTOGA_OF_FOLDER(view);
CONESTOGA_OF_FOLDER(event_json);
CONESTOGA_OF_FOLDER(screen);
CONESTOGA_OF_FOLDER(advice);
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

protected:
    // A game with these options and this content; or what is wrong with them.
    template <class Options>
    static Result<Derived> from(const Result<Options>& options, const ContentFiles& files) {
        if (!options) return options.error();
        Result<Content> content = folder::its_load_content(*options, files);
        if (!content) return content.error();
        return Derived(std::move(*content));
    }

    Content content_;
};

} // namespace conestoga
