#include "table/seat_view.hpp"

#include "table/foresight.hpp"

#include <algorithm>

namespace conestoga {

std::optional<Digest> SeatView::seed() const {
    return is_over() ? std::optional(match_->chance_.seed()) : std::nullopt;
}

AnyObservation SeatView::observation() const { return game().observe(match_->position_, viewer_); }

Glimpse SeatView::at(int ply) const {
    const Position position = ply == this->ply() ? match_->position_ : match_->position_at(ply);
    const AnyObservation seen = game().observe(position, viewer_);
    return {ply, game().actor(position), seen, is_over() ? game().hash(position) : seen.hash()};
}

// The same one for everything that the viewer cannot tell apart.
Position SeatView::possible_world() const {
    const AnyObservation seen = observation();
    Rng rng(seen.hash());
    return game().determinize(seen, rng);
}

void SeatView::choices(ActionList& actions) const {
    if (is_my_turn()) game().legal(possible_world(), actions);
}

Refusal SeatView::why_not(Action action) const { return game().why_not(possible_world(), action); }

void SeatView::missed(ActionList& actions) const {
    if (!is_my_turn()) return;
    const Position world = possible_world();
    for (const Action action : game().looked_for(observation()))
        if (game().why_not(world, action)) actions.push_back(action);
}

Message SeatView::why_no_undo() const {
    if (match_->frozen()) return *match_->frozen();
    if (is_over()) return {"undo.over"};
    if (!is_player(viewer_)) return {"undo.bystander"};
    int last = ply();
    while (last > 0 && match_->actor_at(last - 1) != viewer_) --last;
    if (last == 0) return {"undo.nothing"};
    const Seat since = match_->actor_at(last);
    if (is_player(since)) return Message{"undo.other"}.with("who", SeatName{since});
    const Position then = match_->position_at(last);
    const Action decided = game().redact(then, match_->action_at(last), viewer_);
    return Message{"undo.chance"}.with("what",
                                       game().describe(game().observe(then, viewer_), decided));
}

std::variant<Preview, Refused> SeatView::preview(std::span<const Action> actions) const {
    if (!is_my_turn()) return Refused{{"error.match.not_your_turn"}};
    Position world = possible_world(), before = world;
    EventLog log;
    Preview preview{{}, game().observe(world, viewer_), {}, {}, {}, false, false};
    for (const Action action : actions) {
        const AnyObservation seen = game().observe(world, viewer_);
        if (const Refusal refusal = game().why_not(world, action))
            return Refused{game().explain(seen, action, refusal), refusal};
        for (Message& warning : game().warnings(seen, action))
            preview.warnings.push_back(std::move(warning));
        before = world;
        game().apply(world, action, log);
    }
    for (Event& event : log.events) event = game().redact_event(event, viewer_);
    preview.events = std::move(log.events);
    if (ends_by_secrets(game(), world)) {
        preview.events = before_the_scoring(game(), std::move(preview.events));
        preview.unknown.push_back(scoring_is_unknown());
        preview.observation = game().observe(before, viewer_);
        return preview;
    }
    preview.observation = game().observe(world, viewer_);
    Foresight then = foresee(game(), viewer_, world);
    preview.events.insert(preview.events.end(), then.events.begin(), then.events.end());
    preview.unknown = std::move(then.unknown);
    preview.next = std::move(then.next);
    const Seat actor = game().actor(world);
    preview.until_bot = is_player(actor) && match_->seats_[actor].is_bot();
    preview.undoable = is_player(actor) && !preview.until_bot;
    return preview;
}

std::vector<Told> SeatView::events(int from, int to) const {
    std::vector<Told> told;
    if (from >= to) return told;
    Position position = match_->position_at(from);
    EventLog log;
    for (int ply = from; ply < to; ++ply) {
        log.events.clear();
        game().apply(position, match_->action_at(ply), log);
        for (const Event& event : log.events)
            told.push_back({ply, is_over() ? event : game().redact_event(event, viewer_)});
    }
    return told;
}

int SeatView::changed_since(Revision revision) const {
    // Every entry after it adds an action at its ply or takes one back to its ply.
    int ply = this->ply(), least = ply;
    for (Revision at = this->revision(); at > revision; --at) {
        const Match::What what = match_->log_[at - 1].what;
        if (what == Match::What::action) --ply;
        if (what == Match::What::undo) ++ply;
        least = std::min(least, ply);
    }
    return least;
}

std::vector<RoundScores> SeatView::scores() const {
    std::vector<RoundScores> rows;
    int round = -1;
    Position position = match_->position_at(0);
    for (int ply = 0; ply <= this->ply(); ++ply) {
        if (ply > 0) game().apply(position, match_->action_at(ply - 1));
        const bool last = ply == this->ply();
        const bool begins = is_player(game().actor(position)) && game().round(position) != round;
        if (!last && !begins) continue;
        round = game().round(position);
        rows.push_back({ply, round,
                        game().scores_json(is_over() ? game().unveil(position)
                                                     : game().observe(position, viewer_))});
    }
    return rows;
}

Thought SeatView::hint(const BotSpec& spec, const Budget& budget) const {
    const BotTurn turn{revision(), viewer_, match_->game_, spec, observation()};
    Rng rng = turn.generator();
    return make_bot(spec, match_->game_)->choose(turn.observation, rng, budget);
}

Record SeatView::record() const {
    Record record = match_->record();
    if (is_over()) return record;
    std::erase_if(record.notes, [](const auto& note) { return note.first == seed_note; });
    record.entries.clear();
    Position position = match_->position_at(0);
    for (int ply = 0; ply < this->ply(); ++ply) {
        const Action action = match_->action_at(ply);
        record.entries.push_back(
            {game().text(game().redact(position, action, viewer_)), match_->actor_at(ply)});
        game().apply(position, action);
    }
    return record;
}

} // namespace conestoga
