// What a seat, or a bystander, may know of a match: the only way to read one. Whatever is asked,
// the answer follows from the viewer's observation, never from the position itself, so that worlds
// which the viewer cannot tell apart give the same answers, byte for byte. When the game is over
// everything is open.
#pragma once

#include "table/match.hpp"

#include <span>
#include <variant>

namespace conestoga {

// An event, redacted for the viewer, and the ply of the action that brought it.
struct Told {
    int ply;
    Event event;
};

// An earlier position, or the present one, as the viewer may know it.
struct Glimpse {
    int ply;
    Seat actor;
    AnyObservation observation;
    std::uint64_t hash;
};

// The points at the beginning of a round, or now, as `scores_json` of the game tells them.
struct RoundScores {
    int ply;
    int round;
    Json scores;
};

// What actions would bring, as far as it is known.
struct Preview {
    std::vector<Event> events; // of the actions, then those that follow chance in any case
    // As it would be afterwards, before chance decides anything; where the game would end and what
    // is hidden counts in the end, as it was before the last action.
    AnyObservation observation;
    std::vector<Message> unknown;  // what chance or others decide then
    std::vector<Message> warnings; // what is covered, spent or lost
    std::optional<Message> next;   // what the viewer is asked then, if that is sure
    bool undoable;                 // whether the last action can be taken back then
    bool until_bot; // whether it can be taken back only as long as the bot that is next waits
};

// Why an action is not possible; the rule is `allowed` where no rule was the cause.
struct Refused {
    Message words;
    Refusal refusal{};
};

class SeatView {
public:
    Seat viewer() const { return viewer_; }
    const AnyGame& game() const { return *match_->game_; }
    Revision revision() const { return match_->revision(); }
    int ply() const { return match_->ply(); }
    Seat actor() const { return match_->frozen() ? nobody : match_->actor(); }
    bool is_over() const { return match_->is_over(); }
    bool is_my_turn() const { return is_player(viewer_) && actor() == viewer_; }
    // The seed of chance once the game is over.
    std::optional<Digest> seed() const;

    AnyObservation observation() const;
    // The name of what the viewer knows; when the game is over, of the position itself.
    std::uint64_t hash() const { return at(ply()).hash; }
    Glimpse at(int ply) const; // 0 … ply()

    // What the viewer may do now: nothing when it is somebody else's turn.
    void choices(ActionList& actions) const;
    // The rule that forbids the action, in a world that the viewer thinks possible.
    Refusal why_not(Action action) const;
    // What people look for here and may not do now; nothing when it is somebody else's turn.
    void missed(ActionList& actions) const;
    bool can_undo() const { return match_->can_undo(viewer_); }
    // Why nothing can be taken back; requires !can_undo().
    Message why_no_undo() const;
    std::variant<Preview, Refused> preview(std::span<const Action> actions) const;

    // What happened by the actions from one ply on, up to another.
    std::vector<Told> events(int from, int to) const;
    // The first ply that has changed since a revision: what was told of later ones is void.
    int changed_since(Revision revision) const;
    std::vector<RoundScores> scores() const;
    // What the bot would do in the viewer's place; requires is_my_turn().
    Thought hint(const BotSpec& bot, const Budget& budget = {}) const;

    // The record as the viewer may have it: while the game runs, without the seed and with secrets
    // redacted ("nugget ?").
    Record record() const;

private:
    friend class Match;
    SeatView(const Match& match, Seat viewer) : match_(&match), viewer_(viewer) {}

    Position possible_world() const;

    const Match* match_;
    Seat viewer_;
};

} // namespace conestoga
