// One game in progress: who sits where, what has happened, undo, and what each seat may see of it.
#pragma once

#include "engine/core/record.hpp"
#include "engine/games.hpp"
#include "table/fair_chance.hpp"

namespace conestoga {

class Table {
public:
    // Everything that chance decides before the first decision has happened when this returns.
    Table(GamePointer game, std::vector<std::string> seat_names, const FairChance& chance);
    // A table as it was left. The record must name its seed, and be of today's rules unless the
    // game is over.
    static Result<Table> resume(GamePointer game, const Record& record);

    const AnyGame& game() const { return *game_; }
    Seat actor() const { return game_->actor(position()); }
    bool is_over() const { return actor() == nobody; }
    // How many actions have happened. An action answers a ply, so a stale one never means another.
    int ply() const { return static_cast<int>(actions_.size()); }
    const std::vector<std::string>& seat_names() const { return seat_names_; }

    const FairChance& chance() const { return chance_; }
    GamePointer pointer() const { return game_; }

    AnyObservation observation(Seat viewer) const { return game_->observe(position(), viewer); }
    Json view(Seat viewer) const { return game_->view(observation(viewer)); }
    std::uint64_t hash() const { return game_->hash(position()); }

    // What the acting seat may do, and why it may not do something else.
    void legal(ActionList& actions) const { game_->legal(position(), actions); }
    Refusal why_not(Action action) const { return game_->why_not(position(), action); }

    // Does it, and everything that chance decides next; or says what is wrong.
    Result<bool> act(Seat seat, int ply, Action action);

    // Takes back the seat's last action: only while nothing else has happened since, neither chance
    // nor another seat's action.
    bool can_undo(Seat seat) const;
    void undo();

    // What happened by the action of this ply, or since it, as far as the viewer may know. When the
    // game is over, everything is open.
    std::vector<Event> events_of(int ply, Seat viewer) const;
    std::vector<Event> events_since(int ply, Seat viewer) const;

    // The position before the action of this ply; `ply()` means now.
    const Position& position_at(int ply) const;
    AnyObservation observation_at(int ply, Seat viewer) const {
        return game_->observe(position_at(ply), viewer);
    }
    // With every secret of that time; only when the game is over.
    AnyObservation observation_unveiled(int ply) const { return {position_at(ply), nobody}; }
    // Where the viewer's attention was last: the ply after the seat's own last action, else 0.
    int last_ply_of(Seat seat) const;

    // The whole game; with the seed, so that it can be resumed and checked.
    Record record() const;

private:
    struct Happened {
        Action action;
        Seat actor;
        Position before;
        std::vector<Event> events;
    };

    Table(GamePointer game, std::vector<std::string> seat_names, const FairChance& chance,
          Position start);
    const Position& position() const { return position_; }
    void make_happen(Action action);
    void let_chance_decide();

    GamePointer game_;
    std::vector<std::string> seat_names_;
    FairChance chance_;
    std::uint64_t chances_ = 0;
    Position position_;
    std::vector<Happened> actions_;
};

} // namespace conestoga
