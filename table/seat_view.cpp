#include "table/seat_view.hpp"

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

std::variant<Preview, Refused> SeatView::preview(std::span<const Action> actions) const {
    if (!is_my_turn()) return Refused{{"error.match.not_your_turn"}};
    Position world = possible_world();
    EventLog log;
    for (const Action action : actions) {
        if (const Refusal refusal = game().why_not(world, action))
            return Refused{game().explain(game().observe(world, viewer_), action, refusal),
                           refusal};
        game().apply(world, action, log);
    }
    for (Event& event : log.events) event = game().redact_event(event, viewer_);
    return Preview{std::move(log.events), game().observe(world, viewer_)};
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
