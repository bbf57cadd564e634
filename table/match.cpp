#include "table/match.hpp"

#include "engine/core/text.hpp"
#include "table/log_notation.hpp"
#include "table/seat_view.hpp"

#include <climits>
#include <cstring>

namespace conestoga {

Rng BotTurn::generator() const {
    return Rng(observation.hash(), static_cast<std::uint64_t>(revision));
}

// --- beginning -----------------------------------------------------------------------------------

Match::Match(GamePointer game, std::vector<Occupant> seats, const FairChance& chance,
             const ClockRule& clock)
    : game_(std::move(game)),
      first_seats_(seats),
      seats_(std::move(seats)),
      chance_(chance),
      clock_(clock),
      position_(game_->initial()) {
    keep_snapshot();
}

std::vector<std::string> Match::names() const {
    std::vector<std::string> names;
    for (const Occupant& seat : seats_) names.push_back(seat.name);
    return names;
}

Result<Revision> Match::mix(Seat seat, const Digest& number) {
    if (has_begun()) return Message{"error.match.begun"};
    chance_.mix(seat, number);
    return add(What::mix, seat, 0, now_);
}

Revision Match::begin(Milliseconds now) {
    let_chance_decide(now);
    set_clock(now);
    return revision();
}

// --- what happens --------------------------------------------------------------------------------

Revision Match::add(What what, Seat seat, std::uint32_t which, Milliseconds now) {
    now_ = std::max(now_, now);
    log_.push_back({what, seat, which, now_});
    return revision();
}

void Match::make_happen(Action action, Milliseconds now) {
    const Seat who = actor();
    if (who == chance_acts && ply() >= seeded_at_) ++chances_;
    line_.push_back(static_cast<std::uint32_t>(log_.size()));
    add(What::action, who, action.bits, now);
    game_->apply(position_, action);
    if (ply() % plies_between_snapshots == 0) keep_snapshot();
}

void Match::let_chance_decide(Milliseconds now) {
    while (actor() == chance_acts) {
        OutcomeList outcomes;
        game_->chance(position_, outcomes);
        make_happen(chance_.decide(chances_, outcomes), now);
    }
}

void Match::set_clock(Milliseconds now) {
    const Seat who = actor();
    clock_.turn_to(is_player(who) && seats_[who].is_person() ? who : nobody, std::max(now_, now));
}

Result<Revision> Match::act(Seat seat, Revision answered, Action action, Milliseconds now) {
    if (frozen_) return *frozen_;
    if (answered != revision()) return Message{"error.match.stale"};
    if (!is_player(seat) || seat != actor()) return Message{"error.match.not_your_turn"};
    const SeatView seen = seen_by(seat);
    if (const Refusal refusal = seen.why_not(action))
        return game_->explain(seen.observation(), action, refusal);
    assert(!game_->why_not(position_, action) && "what a seat may do does not hang on secrets");
    make_happen(action, now);
    let_chance_decide(now);
    set_clock(now);
    return revision();
}

bool Match::can_undo(Seat seat) const {
    // The end reveals every secret, and nothing is taken back across that.
    return !frozen_ && is_player(seat) && !is_over() && ply() > 0 && actor_at(ply() - 1) == seat;
}

void Match::take_back() {
    line_.pop_back();
    seeded_at_ = std::min(seeded_at_, ply());
    snapshots_.resize(ply() / plies_between_snapshots + 1);
    position_ = position_at(ply());
}

Result<Revision> Match::undo(Seat seat, Revision answered, Milliseconds now) {
    if (frozen_) return *frozen_;
    if (answered != revision()) return Message{"error.match.stale"};
    if (!can_undo(seat)) return Message{"error.match.no_undo"};
    take_back();
    add(What::undo, seat, 0, now);
    set_clock(now);
    return revision();
}

Result<Revision> Match::sit(Seat seat, Occupant occupant, Milliseconds now) {
    if (frozen_) return *frozen_;
    if (has(resigned_, seat)) return Message{"error.match.resigned"};
    occupants_.push_back(occupant);
    seats_[seat] = std::move(occupant);
    minds_.erase(seat);
    add(What::sit, seat, static_cast<std::uint32_t>(occupants_.size() - 1), now);
    set_clock(now);
    return revision();
}

Result<Revision> Match::resign(Seat seat, Milliseconds now) {
    if (frozen_) return *frozen_;
    if (is_over() || has(resigned_, seat)) return Message{"error.match.resigned"};
    resigned_ |= static_cast<SeatSet>(1 << seat);
    seats_[seat].kind = best_bot().text();
    minds_.erase(seat);
    add(What::resign, seat, 0, now);
    set_clock(now);
    return revision();
}

// --- bots ----------------------------------------------------------------------------------------

std::optional<BotTurn> Match::bot_turn() const {
    const Seat seat = actor();
    if (frozen_ || !is_player(seat) || !seats_[seat].is_bot()) return std::nullopt;
    return BotTurn{revision(), seat, game_, *parse_bot(seats_[seat].kind),
                   game_->observe(position_, seat)};
}

Result<Thought> Match::let_bot_act(const Budget& budget, Milliseconds now) {
    const std::optional<BotTurn> turn = bot_turn();
    if (!turn) return Message{"error.match.no_bot"};
    std::shared_ptr<Bot>& mind = minds_[turn->seat];
    if (!mind) mind = make_bot(turn->bot, game_);
    Rng rng = turn->generator();
    const Thought thought = mind->choose(turn->observation, rng, budget);
    const Result<Revision> done = act(turn->seat, turn->revision, thought.action, now);
    if (!done) return done.error();
    return thought;
}

// --- clocks --------------------------------------------------------------------------------------

Revision Match::pause(Milliseconds now) {
    clock_.pause(std::max(now_, now));
    return add(What::pause, nobody, 0, now);
}

Revision Match::resume(Milliseconds now) {
    clock_.resume(std::max(now_, now));
    return add(What::resume, nobody, 0, now);
}

void Match::run_on() {
    if (!was_paused_) clock_.resume(now_);
}

Seat Match::time_out(const BotSpec& stand_in, Milliseconds now) {
    const Seat late = clock_.expired(std::max(now_, now));
    if (is_player(late)) (void)sit(late, {stand_in.text(), seats_[late].name}, now);
    return late;
}

// --- positions -----------------------------------------------------------------------------------

void Match::keep_snapshot() {
    const auto begin = position_.bytes.begin();
    snapshots_.emplace_back(begin, begin + static_cast<std::ptrdiff_t>(game_->state_bytes()));
}

Position Match::position_at(int ply) const {
    const Snapshot& snapshot = snapshots_[ply / plies_between_snapshots];
    Position position;
    std::memcpy(position.bytes.data(), snapshot.data(), snapshot.size());
    for (int i = ply - ply % plies_between_snapshots; i < ply; ++i)
        game_->apply(position, action_at(i));
    return position;
}

std::size_t Match::bytes() const {
    std::size_t names = 0;
    for (const Occupant& occupant : occupants_) names += sizeof(Occupant) + occupant.name.size();
    return sizeof(Match) + log_.capacity() * sizeof(Entry) + line_.capacity() * sizeof(line_[0]) +
           snapshots_.size() * (sizeof(Snapshot) + game_->state_bytes()) + names;
}

SeatView Match::seen_by(Seat viewer) const { return {*this, viewer}; }

// --- records -------------------------------------------------------------------------------------

std::string Match::written(const Entry& entry) const {
    switch (entry.what) {
    case What::action: return game_->text({entry.which});
    case What::undo: return undo_entry(entry.seat);
    case What::sit: return sit_entry(entry.seat, occupants_[entry.which]);
    case What::resign: return resign_entry(entry.seat);
    case What::mix: return number_entry(entry.seat, chance_.numbers().at(entry.seat));
    case What::pause: return std::string(pause_entry);
    case What::resume: return std::string(resume_entry);
    }
    return {};
}

std::vector<RecordedEntry> Match::written_since(Revision revision) const {
    std::vector<RecordedEntry> entries;
    Milliseconds at = revision > 0 ? log_[revision - 1].at : 0;
    for (auto i = static_cast<std::size_t>(revision); i < log_.size(); ++i) {
        if (clock_.rule().kind != ClockRule::Kind::none && log_[i].at != at)
            entries.push_back({time_entry(at = log_[i].at)});
        entries.push_back({written(log_[i]), log_[i].what == What::action ? log_[i].seat : nobody});
    }
    return entries;
}

Record Match::record() const {
    if (of_older_rules_) return *of_older_rules_;
    Record record = new_record(*game_, {});
    for (const Occupant& seat : first_seats_) record.seats.push_back(seat.name);
    note_kinds(record, first_seats_);
    note_clock(record, clock_.rule());
    record.notes.emplace_back(commitment_note, hex(chance_.commitment()));
    record.notes.emplace_back(seed_note, hex(chance_.seed()));
    if (seeded_at_ > 0) record.notes.emplace_back(seeded_note, std::to_string(seeded_at_));
    record.entries = written_since(0);
    return record;
}

std::string Match::entries_since(Revision revision) const {
    return entries_text(written_since(revision), names());
}

Result<Match> Match::read(GamePointer game, const Record& record,
                          std::optional<Digest> seed_from_here) {
    if (auto problem = why_not_read(*game, record)) return std::move(*problem);
    Result<std::vector<Occupant>> seats = noted_seats(*game, record);
    if (!seats) return seats.error();
    const Result<ClockRule> clock = noted_clock(record);
    if (!clock) return clock.error();
    const std::string* note = record.note(seed_note);
    const auto seed = note ? digest_from_hex(*note) : seed_from_here;
    if (!seed) return Message{"error.match.no_seed"};

    Match match(std::move(game), std::move(*seats), FairChance(*seed), *clock);
    const std::string* seeded = record.note(seeded_note);
    match.seeded_at_ = !note ? INT_MAX : seeded ? first_seeded(*seeded) : 0;
    const std::optional<Message> older = why_not_continue(*match.game_, record);
    for (const RecordedEntry& entry : record.entries) {
        auto problem = match.read_entry(entry);
        if (!problem) continue;
        if (older) break; // what is left can be looked at
        return Message{"error.record.line"}
            .with("line", entry.line)
            .with("reason", std::move(*problem));
    }
    if (older) {
        match.of_older_rules_ = record;
        if (!match.is_over()) match.frozen_ = older;
        return match;
    }
    if (!note) {
        match.seeded_at_ = match.ply();
        match.chances_ = 0;
    }
    match.was_paused_ = match.clock_.is_paused();
    if (match.clock_.rule().kind != ClockRule::Kind::none) match.clock_.pause(match.now_);
    match.set_clock(match.now_);
    return match;
}

Result<Match> Match::open(GamePointer game, const Record& record,
                          std::optional<Digest> seed_from_here) {
    Result<Match> match = read(std::move(game), record, seed_from_here);
    if (match && !match->of_older_rules_) match->begin(match->now_);
    return match;
}

std::optional<Message> Match::read_entry(const RecordedEntry& recorded) {
    if (!is_beside_actions(recorded.text)) {
        if (is_over()) return Message{"error.record.after_end"};
        const Result<Action> action = game_->parse(recorded.text);
        if (!action) return action.error();
        if (const Refusal refusal = game_->why_not(position_, *action))
            return game_->explain(game_->observe(position_, actor()), *action, refusal);
        make_happen(*action, now_);
        set_clock(now_);
        return std::nullopt;
    }
    const Result<LogEntry> entry = parse_log_entry(recorded.text, game_->players());
    if (!entry) return entry.error();
    const auto problem_of = [](const Result<Revision>& done) -> std::optional<Message> {
        return done ? std::nullopt : std::optional(done.error());
    };
    switch (entry->kind) {
    case LogEntry::Kind::undo: return problem_of(undo(entry->seat, revision(), now_));
    case LogEntry::Kind::sit: return problem_of(sit(entry->seat, entry->occupant, now_));
    case LogEntry::Kind::resign: return problem_of(resign(entry->seat, now_));
    case LogEntry::Kind::number: return problem_of(mix(entry->seat, entry->number));
    case LogEntry::Kind::time: now_ = std::max(now_, entry->time); break;
    case LogEntry::Kind::pause: pause(now_); break;
    case LogEntry::Kind::resume: resume(now_); break;
    }
    return std::nullopt;
}

Result<Match> Match::fork(int ply, const Digest& seed) const {
    if (ply < 0 || ply > this->ply()) return Message{"error.replay.ply"}.with("most", this->ply());
    Match fork(game_, seats_, FairChance(seed));
    fork.seeded_at_ = ply;
    for (int i = 0; i < ply; ++i) fork.make_happen(action_at(i), 0);
    fork.let_chance_decide(0);
    return fork;
}

} // namespace conestoga
