#include "table/table.hpp"

namespace conestoga {

Table::Table(GamePointer game, std::vector<std::string> seat_names, const FairChance& chance,
             Position start)
    : game_(std::move(game)),
      seat_names_(std::move(seat_names)),
      chance_(chance),
      position_(start) {}

Table::Table(GamePointer game, std::vector<std::string> seat_names, const FairChance& chance)
    : Table(game, std::move(seat_names), chance, game->initial()) {
    let_chance_decide();
}

Result<Table> Table::resume(GamePointer game, const Record& record) {
    const Result<Replay> replayed = replay(*game, record);
    if (!replayed) return replayed.error();
    if (game->actor(replayed->position) != nobody) // a finished game is only read
        if (auto refused = why_not_continue(*game, record)) return std::move(*refused);
    const std::string* note = record.note(seed_note);
    const auto seed = note ? digest_from_hex(*note) : std::nullopt;
    if (!seed) return Message{"error.table.no_seed"};
    Table table(game, record.seats, FairChance(*seed), game->initial());
    table.seat_names_.resize(game->players());
    for (Action action : replayed->actions) table.make_happen(action);
    table.let_chance_decide();
    return table;
}

void Table::make_happen(Action action) {
    Happened happened{action, actor(), position_, {}};
    if (happened.actor == chance_acts) ++chances_;
    EventLog log;
    game_->apply(position_, action, log);
    happened.events = std::move(log.events);
    actions_.push_back(std::move(happened));
}

void Table::let_chance_decide() {
    while (actor() == chance_acts) {
        OutcomeList outcomes;
        game_->chance(position_, outcomes);
        make_happen(chance_.decide(chances_, outcomes));
    }
}

Result<bool> Table::act(Seat seat, int ply, Action action) {
    if (ply != this->ply())
        return Message{"error.table.stale"}.with("ply", ply).with("now", this->ply());
    if (seat != actor()) return Message{"error.table.not_your_turn"};
    if (const Refusal refusal = why_not(action))
        return game_->explain(observation(seat), action, refusal);
    make_happen(action);
    let_chance_decide();
    return true;
}

bool Table::can_undo(Seat seat) const {
    // The end reveals every secret, and nothing is taken back across that.
    return is_player(seat) && !is_over() && !actions_.empty() && actions_.back().actor == seat;
}

void Table::undo() {
    position_ = actions_.back().before;
    actions_.pop_back();
}

std::vector<Event> Table::events_of(int ply, Seat viewer) const {
    std::vector<Event> events = actions_[ply].events;
    if (!is_over())
        for (Event& event : events) event = game_->redact_event(event, viewer);
    return events;
}

const Position& Table::position_at(int ply) const {
    return ply < this->ply() ? actions_[ply].before : position_;
}

std::vector<Event> Table::events_since(int ply, Seat viewer) const {
    std::vector<Event> events;
    for (int i = ply; i < this->ply(); ++i)
        for (const Event& event : events_of(i, viewer)) events.push_back(event);
    return events;
}

int Table::last_ply_of(Seat seat) const {
    for (int i = ply(); i > 0; --i)
        if (actions_[i - 1].actor == seat) return i;
    return 0;
}

Record Table::record() const {
    Record record = new_record(*game_, seat_names_);
    record.notes.emplace_back(commitment_note, hex(chance_.commitment()));
    record.notes.emplace_back(seed_note, hex(chance_.seed()));
    for (const Happened& happened : actions_)
        record.actions.push_back({game_->text(happened.action)});
    return record;
}

} // namespace conestoga
