#include "engine/milestones/evaluate.hpp"

#include "engine/milestones/appraiser.hpp"
#include "engine/milestones/scoring.hpp"

#include <algorithm>
#include <limits>

namespace conestoga::milestones {

namespace {

constexpr int least_moves = 6, most_moves = 40; // that are thought of while the end is open

// How many moves the seat still has, the present one included: known once the end is triggered,
// a guess before.
int moves_to_come(const Content& content, const State& state, Seat seat, const Weights& weights) {
    const int players = content.options.players;
    const auto way = [&](Seat to) { return (to - state.active + players) % players; };
    const bool is_active = seat == state.active;
    int moves = is_active ? state.moves_left + (state.phase == Phase::move) : 0;
    if (state.ending != Ending::none) {
        if (!is_active && way(seat) < (way(state.last) ? way(state.last) : players)) moves += 2;
        return moves;
    }
    // A seat's own points count for less: it must not shy away from scoring.
    const int end = content.numbers.end_points;
    int left = end - state.players[seat].score() / 2;
    for (Seat other = 0; other < players; ++other)
        if (other != seat) left = std::min(left, end - state.players[other].score());
    return moves + std::clamp(2 * left / weights.points_a_round, least_moves, most_moves);
}

// What is left of the patience in this round.
int patience_in(int round, const Weights& weights) {
    const int late = std::max(0, round - weights.usual_rounds);
    return std::max(0, weights.patience - weights.hurry * late);
}

// The player without the workers of these spaces.
Player without(const Player& player, SpaceSet spaces) {
    Player after = player;
    for (SpaceSet& workers : after.workers) workers &= ~spaces;
    after.bonus &= ~spaces;
    for (int space = 0; space < employment_spaces; ++space)
        if (spaces >> space & 1) after.numbers[space] = 0;
    return after;
}

// The player with a tile placed on a space and its right neighbour, over whatever is there.
Player with_tile(const Content& content, const Player& player, int tile, int space) {
    Player after = without(player, static_cast<SpaceSet>(3 << space));
    for (int side = 0; side < 2; ++side) {
        const Worker& worker = content.tiles[tile].workers[side];
        after.workers[index_of(worker.kind)] |= static_cast<SpaceSet>(1 << (space + side));
        after.numbers[space + side] = static_cast<std::uint8_t>(worker.number);
    }
    return after;
}

struct Future {
    int worth;
    SpaceSet workers; // who work for it
};

class Valuer {
public:
    Valuer(const Content& content, const State& state, Seat seat, const Weights& weights,
           Memory& memory)
        : content_(content),
          state_(state),
          numbers_(content.numbers),
          weights_(weights),
          memory_(memory),
          seat_(seat),
          is_active_(seat == state.active),
          moves_(moves_to_come(content, state, seat, weights)),
          thousandths_(patience_in(state.round, weights)),
          patience_(memory.patience(thousandths_)),
          outlook_(memory.outlook(content, state, state.players[seat], weights)),
          later_(memory.prospects(Memory::About::later, numbers_, outlook_.later, weights)),
          usual_future_(2 * (later_.built(1, 1, 1) + later_.flour(numbers_.grain_for_a_sack))) {}

    int value() {
        const Player me = settled();
        return me.score() * point + majorities(me) + bonus_in_sight(me) + laps(me, future_of(me)) +
               map() + ending();
    }

    // Everything it goes by, one by one.
    template <class Take>
    void features(Take& take) {
        const Player me = settled();
        const int players = content_.options.players;
        const Score now = score_of(content_, state_, seat_);
        const Future future = future_of(me);
        take("score", me.score());
        take("majorities_now", now.by_source[static_cast<int>(Source::majorities)]);
        take("majorities", majorities(me) / 10);
        take("bonus_in_sight", bonus_in_sight(me) / 10);
        take("laps", laps(me, future) / 10);
        take("future", future.worth / 10);
        take("usual_future", usual_future_ / 10);
        take("map", map() / 10);
        take("leads_at_the_end", ending() > 0);
        take("end_is_triggered", state_.ending != Ending::none);
        take("points_to_the_end", content_.numbers.end_points - highest_score());
        take("moves_to_come", moves_);
        take("is_active", is_active_);
        take("moves_left", is_active_ ? state_.moves_left : 0);
        take("moving", is_active_ && state_.phase == Phase::move);
        take("turns_until_active", (seat_ - state_.active + players) % players);
        take("pawn", me.pawn);
        take("workers", me.worker_count());
        take("bonus_tiles", std::popcount(me.bonus));
        for (int good = 0; good < good_kinds; ++good) take(good_ids[good], me.goods[good]);
        for (int kind = 0; kind < worker_kinds; ++kind)
            take(kind_ids[kind], std::popcount(me.workers[kind]));
        take("numbers", sum_of_numbers(me));
        take("display", state_.display_count());
        take("stack", std::min(state_.stack.count(), 20));
        take("round", std::min<int>(state_.round, 60));
        take("drafting", state_.phase <= Phase::place_drafted);
        take("markets", state_.markets.count());
        take("sections", state_.sections());
        take("players_2", players == 2);
        take("players_3", players == 3);
    }

private:
    int highest_score() const {
        int most = 0;
        for (Seat seat = 0; seat < content_.options.players; ++seat)
            most = std::max(most, state_.players[seat].score());
        return most;
    }
    static int sum_of_numbers(const Player& player) {
        int sum = 0;
        for (int number : player.numbers) sum += number;
        return sum;
    }

    Sites ahead_sites() const {
        const auto sure = [&](int space) { return stands_at(space) ? 100 : weights_.site_ahead; };
        const Sites& sites = outlook_.sites;
        return {sites.streets.blend(sure(works), 0), sites.houses.blend(sure(works), 0),
                sites.markets.blend(sure(works), 0), sites.flour.blend(sure(mill), 0)};
    }
    bool stands_at(int space) const {
        return is_active_ && state_.players[seat_].pawn == space && state_.phase != Phase::move;
    }

    // What the seat has opened for itself, and for the others.
    int map() const {
        return state_.sections() * weights_.street + state_.markets.count() * weights_.market +
               outlook_.flour * weights_.flour_to_come;
    }

    // The rest of the lap, and the laps after it.
    int laps(const Player& me, const Future& now) {
        const Memory::About about = stands_at(works)  ? Memory::About::at_works
                                    : stands_at(mill) ? Memory::About::at_mill
                                                      : Memory::About::ahead;
        Prospects& ahead = memory_.prospects(about, numbers_, ahead_sites(), weights_);
        LapStart start{me.pawn, Bundle(me.goods), moves_};
        start.future = future_after_cover(me, now);
        start.hire_worth = hire_worth(start.future, employment_spaces - me.worker_count());
        start.is_here = stands_at(me.pawn);
        start.may_hire =
            state_.display_count() > 0 && !(stands_at(trading_house) && state_.has_hired);
        return Lap(numbers_, me, ahead, weights_, patience_).best(start).worth;
    }

    int hire_worth(int future, int free_spaces) const {
        return future * (weights_.hire + weights_.hire_for_a_free_space * free_spaces) / 1000;
    }

    // What such workers bring if the seat goes round and round, as long as the game lasts.
    Future future_of(const Player& me) {
        LapStart start;
        start.moves = 20;
        start.future = usual_future_;
        start.hire_worth = hire_worth(usual_future_, employment_spaces / 2);
        const BestLap& lap = memory_.lap(me, outlook_.later, thousandths_, [&] {
            return Lap(numbers_, me, later_, weights_, patience_).best(start);
        });
        const int of_one = lap.worth - patience_.later(usual_future_, lap.moves);
        const int of_all =
            of_one * Patience::whole / (Patience::whole - patience_.after(lap.moves));
        const int workers = 1000 + me.worker_count() * weights_.worker;
        return {(of_all - patience_.later(of_all, moves_)) * workers / 1000, lap.workers};
    }

    // The same when the castle has covered the worker that is missed least.
    int future_after_cover(const Player& me, const Future& now) {
        if (me.worker_count() <= numbers_.least_workers) return now.worth;
        const SpaceSet visible = me.visible();
        if (visible & ~now.workers) // one who does nothing
            return now.worth - now.worth * weights_.worker / 1000;
        int most = 0;
        for (unsigned set = visible; set; set &= set - 1)
            most = std::max(most, future_of(without(me, static_cast<SpaceSet>(set & -set))).worth);
        return most;
    }

    // The player as it will be when the tiles in hand are placed well, the cover laid likewise.
    Player settled() {
        Player me = state_.players[seat_];
        if (!is_active_) return me;
        if (state_.phase == Phase::return_goods || state_.phase == Phase::cover_worker)
            return covered_best(me);
        const bool in_draft = state_.phase <= Phase::place_drafted;
        for (std::uint8_t tile : state_.in_hand)
            if (tile != no_tile) me = placed_best(me, tile, in_draft ? me.visible() : SpaceSet{});
        return me;
    }

    Player placed_best(const Player& me, int tile, SpaceSet taken) {
        const int step = weights_.place_step;
        const SpaceSet visible = me.visible();
        const auto covered_at = [&](int space) { return std::popcount(visible >> space & 3U); };
        int fewest = 2;
        for (int space = 0; space + 1 < employment_spaces; space += step)
            fewest = std::min(fewest, covered_at(space));
        Player best = me;
        int most = std::numeric_limits<int>::min();
        for (int space = 0; space + 1 < employment_spaces; space += step) {
            if (taken >> space & 3) continue;
            if (covered_at(space) > fewest + weights_.more_covered) continue;
            const Player after = with_tile(content_, me, tile, space);
            const int value = future_of(after).worth;
            if (value <= most) continue;
            most = value;
            best = after;
        }
        return best;
    }

    Player covered_best(const Player& me) {
        if (me.worker_count() <= numbers_.least_workers) return me;
        Player best = me;
        int most = std::numeric_limits<int>::min();
        for (unsigned set = me.visible(); set; set &= set - 1) {
            const Player after = without(me, static_cast<SpaceSet>(set & -set));
            const int value = future_of(after).worth + majorities(after);
            if (value <= most) continue;
            most = value;
            best = after;
        }
        return best;
    }

    // More certain the nearer the end is (MIL-7.2).
    int majorities(const Player& me) const {
        int points = 0;
        for (int kind = 0; kind < worker_kinds; ++kind) {
            const int own = majority_value(me, kind);
            int above = 0, equal = 0;
            for (Seat other = 0; other < content_.options.players; ++other) {
                if (other == seat_) continue;
                const int value = majority_value(state_.players[other], kind);
                above += value > own;
                equal += value == own;
            }
            if (above || equal + 1 == content_.options.players) continue;
            points += equal ? numbers_.tied_majority_points : numbers_.majority_points;
        }
        const int late = std::max(0, weights_.majority_moves - moves_);
        return points *
               (weights_.majority + (point - weights_.majority) * late / weights_.majority_moves);
    }

    // Who leads wants the end.
    int ending() const {
        if (state_.ending == Ending::none) return 0;
        const int own = score_of(content_, state_, seat_).total();
        for (Seat other = 0; other < content_.options.players; ++other)
            if (other != seat_ && score_of(content_, state_, other).total() >= own) return 0;
        return weights_.lead_at_the_end;
    }

    // Tiles that may be taken right now, for what was just built.
    int bonus_in_sight(const Player& me) const {
        if (!is_active_ || state_.phase != Phase::take_bonus) return 0;
        const BushSet bushes = state_.bushes_to_take(content_);
        for (int kind = 0; kind < worker_kinds; ++kind)
            if ((bushes & state_.bonus[kind]) && me.free_workers(kind)) return weights_.bonus_tile;
        return 0;
    }

    const Content& content_;
    const State& state_;
    const Numbers& numbers_;
    const Weights& weights_;
    Memory& memory_;
    const Seat seat_;
    const bool is_active_;
    const int moves_;
    const int thousandths_; // of the patience
    const Patience& patience_;
    const Outlook& outlook_;
    Prospects& later_;
    const int usual_future_; // a first guess
};

using FewLaps = std::array<KnownLap, 16>; // of one position

int evaluate_with(const Content& content, const State& state, Seat seat, const Weights& weights,
                  Memory& memory) {
    if (state.phase != Phase::over) return Valuer(content, state, seat, weights, memory).value();
    int rival = 0;
    for (Seat other = 0; other < content.options.players; ++other)
        if (other != seat) rival = std::max(rival, state.players[other].score());
    return (2 * state.players[seat].score() - rival) * point;
}

} // namespace

int evaluate(const Content& content, const State& state, Seat seat, const Weights& weights) {
    FewLaps laps;
    Memory memory(laps);
    return evaluate_with(content, state, seat, weights, memory);
}

int Appraiser::evaluate(const State& state, Seat seat) {
    return evaluate_with(content_, state, seat, greedy_weights, memory_);
}

Haste haste(const Content& content, const State& state, Seat seat) {
    constexpr float usual = 0.01F, a_round = 0.05F, most = 1, best_value = 12'000;
    const auto share = [](float part) { return std::clamp(part, 0.0F, 1.0F); };
    const int late = state.round - usual_weights.usual_rounds;
    if (late <= 0) {
        const auto points = static_cast<float>(state.players[seat].score());
        return {usual, share(points / static_cast<float>(content.numbers.end_points))};
    }
    const auto value = static_cast<float>(evaluate(content, state, seat, usual_weights));
    return {std::min(most, usual + a_round * static_cast<float>(late)), share(value / best_value)};
}

void features(const Content& content, const State& state, Seat seat, Features& take) {
    FewLaps laps;
    Memory memory(laps);
    Valuer(content, state, seat, usual_weights, memory).features(take);
}
void features(const Content& content, const State& state, Seat seat, FeatureNames& take) {
    FewLaps laps;
    Memory memory(laps);
    Valuer(content, state, seat, usual_weights, memory).features(take);
}

} // namespace conestoga::milestones
