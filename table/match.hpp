// One game in progress: an append-only log of what happened, from which everything else follows.
// Most entries are actions of the rules; the others say what is no action: something taken back,
// who sits where, a resignation, the clock stopped and started. Every entry raises the revision,
// which never goes back, and whoever does something names the revision that it answers: a click on
// an old screen never means something else.
//
// A match knows no JSON, no network, no store and no clock of its own (time is handed in). It is
// read through SeatViews alone: nothing outside this room can reach a whole position of a running
// game. Whoever keeps matches takes their `record`, which holds every secret.
#pragma once

#include "engine/core/record.hpp"
#include "table/clock.hpp"
#include "table/fair_chance.hpp"
#include "table/occupant.hpp"

#include <map>

namespace conestoga {

class SeatView;
using Revision = std::int64_t;

// A bot's turn, taken out of the match so that it can be thought about elsewhere: another thread, a
// pool. It holds what the bot may know and nothing else.
struct BotTurn {
    Revision revision;
    Seat seat;
    GamePointer game;
    BotSpec bot;
    AnyObservation observation;

    // The same for worlds that the seat cannot tell apart.
    Rng generator() const;
};

class Match {
public:
    // Nothing has happened yet; the commitment to the chance of this match can be shown.
    Match(GamePointer game, std::vector<Occupant> seats, const FairChance& chance,
          const ClockRule& clock = {});
    // A match as its record left it. One of rules that are older than the game's and that is not
    // over is frozen: it can be looked at, as far as it still replays, but not played on; its
    // record stays as it is. Without a seed of its own it goes on with `seed_from_here`. The clock
    // stands still until `resume` or `run_on`.
    static Result<Match> read(GamePointer game, const Record& record,
                              std::optional<Digest> seed_from_here = {});
    // The same, and chance decides what it has to: a match that had not begun begins.
    static Result<Match> open(GamePointer game, const Record& record,
                              std::optional<Digest> seed_from_here = {});
    // A match with the first `ply` actions of this one, and chance of its own from there on.
    Result<Match> fork(int ply, const Digest& seed) const;

    const GamePointer& game() const { return game_; }
    Revision revision() const { return static_cast<Revision>(log_.size()); }
    const std::vector<Occupant>& seats() const { return seats_; }
    std::vector<std::string> names() const;
    const FairChance& chance() const { return chance_; } // its keeper's: the seed is a secret
    const Clock& clock() const { return clock_; }
    bool has_begun() const { return !line_.empty(); }
    Seat actor() const { return game_->actor(position_); }
    bool is_over() const { return actor() == nobody; }
    // Why nothing can happen here any more; nothing for most matches.
    const std::optional<Message>& frozen() const { return frozen_; }

    // A player's own number, mixed into chance after the commitment and before the beginning.
    Result<Revision> mix(Seat seat, const Digest& number);
    // Chance decides what comes before the first decision.
    Revision begin(Milliseconds now = 0);

    // Does it, and everything that chance decides next; or says what is wrong.
    Result<Revision> act(Seat seat, Revision answered, Action action, Milliseconds now = 0);
    // Takes back the seat's last action, as an entry of its own: only while neither chance nor
    // another seat has acted since.
    Result<Revision> undo(Seat seat, Revision answered, Milliseconds now = 0);
    // The seat is taken, left, handed to a bot, or given back.
    Result<Revision> sit(Seat seat, Occupant occupant, Milliseconds now = 0);
    // The seat gives up: a bot plays it to the end.
    Result<Revision> resign(Seat seat, Milliseconds now = 0);

    // The turn of the bot that has to act; nothing where a person or nobody has.
    std::optional<BotTurn> bot_turn() const;
    // The bot thinks here and now, and acts.
    Result<Thought> let_bot_act(const Budget& budget = {}, Milliseconds now = 0);

    Revision pause(Milliseconds now);
    Revision resume(Milliseconds now);
    // The clock of a match that was read has run all the while: nobody stopped it.
    void run_on();
    // When the last entry was made.
    Milliseconds last_entry_at() const { return now_; }
    // A seat whose time has run out is handed to the bot; the answer says which, or `nobody`.
    Seat time_out(const BotSpec& stand_in, Milliseconds now);

    // What a seat, or a bystander (`nobody`), may know. The match must outlive the view.
    SeatView seen_by(Seat viewer) const;

    // Everything: for whoever keeps the match. `entries_since` is what was added after a revision,
    // in the words of a record, so that keeping a move costs a move.
    Record record() const;
    std::string entries_since(Revision revision) const;
    // About how much memory the match takes.
    std::size_t bytes() const;

private:
    friend class SeatView;

    enum class What : std::uint8_t { action, undo, sit, resign, mix, pause, resume };
    struct Entry {
        What what;
        Seat seat;           // whose doing; `chance_acts` for chance
        std::uint32_t which; // the action's bits, or the number of an occupant or a player's number
        Milliseconds at;
    };

    // The state's bytes alone, without the room that larger games need.
    using Snapshot = std::vector<std::byte>;
    static constexpr int plies_between_snapshots = 32;

    int ply() const { return static_cast<int>(line_.size()); }
    Action action_at(int ply) const { return {log_[line_[ply]].which}; }
    Seat actor_at(int ply) const { return log_[line_[ply]].seat; }
    // The position before the action of this ply; `ply()` means now.
    Position position_at(int ply) const;
    bool can_undo(Seat seat) const;
    Revision add(What what, Seat seat, std::uint32_t which, Milliseconds now);
    void make_happen(Action action, Milliseconds now);
    void take_back();
    void let_chance_decide(Milliseconds now);
    void set_clock(Milliseconds now);
    void keep_snapshot();
    std::optional<Message> read_entry(const RecordedEntry& entry);
    std::string written(const Entry& entry) const;
    std::vector<RecordedEntry> written_since(Revision revision) const;

    GamePointer game_;
    std::vector<Occupant> first_seats_; // when the match was made
    std::vector<Occupant> seats_;       // now
    FairChance chance_;
    Clock clock_;
    int seeded_at_ = 0; // chance follows the seed from this ply on
    std::uint64_t chances_ = 0;
    Position position_;
    std::vector<Entry> log_;
    std::vector<std::uint32_t> line_; // the actions in force, as places in the log
    std::vector<Snapshot> snapshots_; // the position before ply 0, 32, 64, …
    std::vector<Occupant> occupants_; // who sat down, for the log
    SeatSet resigned_ = 0;
    std::optional<Message> frozen_;
    std::optional<Record> of_older_rules_; // as it was read
    Milliseconds now_ = 0;
    bool was_paused_ = false; // when the record was read
    // Bots remember between their moves; they are made when they first act.
    std::map<Seat, std::shared_ptr<Bot>> minds_;
};

} // namespace conestoga
