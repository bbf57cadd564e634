// The end of a game counted out: where little enough can still happen, all of it is gone through.
// Each seat takes what is best for itself, chance gives the mean. What a search holds for best is
// then replaced by what is best.
#pragma once

#include "bots/bot.hpp"
#include "bots/value.hpp"
#include "engine/core/hash.hpp"

#include <algorithm>
#include <bit>
#include <functional>
#include <span>
#include <vector>

namespace conestoga {

template <class G>
class Endgame {
    using State = typename G::State;

public:
    // Takes all its memory at once.
    Endgame(const G& game, std::size_t room)
        : game_(game), room_(room), table_(std::bit_ceil(room + room / 4 + 1)) {}

    // Gives what was considered its true values and chooses by them; of equals, the one that was
    // visited most. Changes nothing where more positions than that may follow, or the time is up.
    // `state` must be what the thought was about, with nothing hidden from the one who acts.
    void settle(const State& state, std::size_t most_positions, const Budget& budget,
                Thought& thought) {
        begin(most_positions);
        goes_on(budget.enough);
        for (const Considered& one : thought.considered) after(state, one.action, 0);
        if (stops()) return;
        const auto actor = static_cast<std::size_t>(game_.actor(state));
        double most = 0;
        for (Considered& one : thought.considered) {
            one.value = after(state, one.action, 0)[actor]; // known by now
            most = std::max(most, one.value);
        }
        const Considered* best = nullptr;
        for (const Considered& one : thought.considered)
            if (one.value >= most - rounding && (!best || one.visits > best->visits)) best = &one;
        thought.action = best->action;
    }

    // Begins to count, so many positions at most.
    void begin(std::size_t most_positions) {
        std::ranges::fill(table_, Entry{});
        positions_left_ = std::min(most_positions, room_);
        gives_up_ = false;
    }
    // What each seat may expect after each of these actions, or in the position itself where there
    // are none; nothing where too much may follow. False when `enough` says so: asked for the same
    // once more it goes on where it was, and comes to the same.
    bool count(const State& state, std::span<const Action> actions,
               const std::function<bool()>& enough, std::vector<Shares>& shares) {
        goes_on(enough);
        shares.clear();
        if (actions.empty()) shares.push_back(shares_in(state, 0));
        for (Action action : actions) shares.push_back(after(state, action, 0));
        if (stops()) shares.clear();
        return !pauses_;
    }

private:
    void goes_on(const std::function<bool()>& enough) {
        enough_ = &enough;
        looked_ = 0;
        pauses_ = false;
    }
    bool stops() const { return gives_up_ || pauses_; }

    enum class Known : std::uint8_t { no, begun, being_counted, yes };
    struct Entry {
        std::uint64_t hash = 0;
        Shares shares{};
        Known known = Known::no;
    };
    static constexpr double rounding = 4e-7;
    static constexpr int most_depth = 64; // the stack is small in a browser

    Shares after(const State& state, Action action, int depth) {
        State next = state;
        Silent silent;
        game_.apply(next, action, silent);
        return shares_in(next, depth);
    }

    Shares shares_in(const State& state, int depth) {
        if (stops()) return {};
        const Seat actor = game_.actor(state);
        if (actor == nobody) return shares_of_winners(game_.winners(state));
        Entry& entry = place_of(hash_bytes(&state, sizeof state));
        if (entry.known == Known::yes) return entry.shares;
        if (entry.known == Known::being_counted || depth == most_depth) gives_up_ = true;
        if (entry.known == Known::no) take_room(entry);
        look_at_the_clock();
        if (stops()) return {};
        entry.known = Known::being_counted;
        entry.shares = actor == chance_acts ? mean(state, depth) : best_for(actor, state, depth);
        entry.known = stops() ? Known::begun : Known::yes;
        return entry.shares;
    }

    Shares mean(const State& state, int depth) {
        OutcomeList outcomes;
        game_.chance(state, outcomes);
        std::array<double, max_seats> sum{};
        for (const Outcome& outcome : outcomes) {
            const Shares shares = after(state, outcome.action, depth + 1);
            for (std::size_t seat = 0; seat < sum.size(); ++seat)
                sum[seat] += static_cast<double>(outcome.weight) * shares[seat];
        }
        Shares mean;
        for (std::size_t seat = 0; seat < sum.size(); ++seat)
            mean[seat] = static_cast<float>(sum[seat] / outcomes.total_weight());
        return mean;
    }

    Shares best_for(Seat actor, const State& state, int depth) {
        ActionList actions;
        game_.legal(state, actions);
        Shares best{};
        float most = -1;
        for (Action action : actions) {
            const Shares shares = after(state, action, depth + 1);
            const float own = shares[static_cast<std::size_t>(actor)];
            if (own <= most) continue;
            most = own;
            best = shares;
            if (most == 1) break;
        }
        return best;
    }

    void take_room(Entry& entry) {
        if (positions_left_ == 0) {
            gives_up_ = true;
            return;
        }
        --positions_left_;
        entry.known = Known::begun;
    }
    // More often than this a piece would do little but find its way back to where it was.
    void look_at_the_clock() {
        constexpr std::size_t now_and_then = 256;
        if (++looked_ % now_and_then == 0 && *enough_ && (*enough_)()) pauses_ = true;
    }

    // Where the position is, or will be.
    Entry& place_of(std::uint64_t hash) {
        const std::size_t mask = table_.size() - 1;
        std::size_t at = hash & mask;
        while (table_[at].known != Known::no && table_[at].hash != hash) at = (at + 1) & mask;
        table_[at].hash = hash;
        return table_[at];
    }

    const G& game_;
    std::size_t room_; // for positions
    std::vector<Entry> table_;
    std::size_t positions_left_ = 0, looked_ = 0;
    bool gives_up_ = false, pauses_ = false;
    const std::function<bool()>* enough_ = nullptr; // while it counts
};

} // namespace conestoga
