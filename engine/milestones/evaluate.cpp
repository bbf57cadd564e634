#include "engine/milestones/evaluate.hpp"

#include "engine/milestones/lap.hpp"
#include "engine/milestones/scoring.hpp"

#include <algorithm>

namespace conestoga::milestones {

namespace {

constexpr int first_coin = 30;
constexpr int coin_worth = 40;
constexpr int spare_cube = 30; // one that no building uses yet
constexpr int second_spare = 25;
constexpr int sold_cube = 50;
constexpr int bonus_tile_worth = 220; // its point, and those of production to come
constexpr int market_worth = 80;      // streets fork there, flour goes there
constexpr int unpassed_worth = 5;     // a worker that this lap can still meet
constexpr int laps_ahead = 150;       // in hundredths: so long the workers are valued
constexpr int certain_ahead = 85;     // percent of what a stop ahead will bring
constexpr int certain_at_castle = 60;
constexpr int certain_later = 40; // the same for the next lap
constexpr int points_a_round = 3; // of the leading player

// The best few values of something, highest first.
class Best {
public:
    static constexpr int size = 4;
    void offer(int value) {
        for (int& place : values_)
            if (value > place) std::swap(value, place);
    }
    // Of the first `count` together.
    int sum(int count) const {
        int total = 0;
        for (int i = 0; i < std::min(count, size); ++i) total += values_[i];
        return total;
    }

private:
    std::array<int, size> values_{};
};

// What goods can be turned into.
struct Sites {
    Best streets, houses, markets, flour;

    // The best buildings for so many cubes, if it is so certain (in percent) that they get built.
    int works_gain(const Goods& goods, int certainty) const {
        const int stone = goods[0], wood = goods[1], sand = goods[2];
        int best = 0;
        for (int street = 0; street <= std::min(stone, sand); ++street)
            for (int house = 0; house <= std::min(stone - street, wood); ++house) {
                const int market = std::min(wood - house, sand - street);
                const int built = streets.sum(street) + houses.sum(house) + markets.sum(market);
                best = std::max(best, built * certainty / 100 + spare(stone - street - house) +
                                          spare(wood - house - market) +
                                          spare(sand - street - market));
            }
        return best;
    }
    // Cubes of one kind that are left over: more than two of them are of little use.
    static int spare(int cubes) {
        return cubes == 0
                   ? 0
                   : spare_cube + (cubes > 1 ? second_spare : 0) + std::max(0, cubes - 2) * 5;
    }
};

// How many moves the seat still has, the present one included: known once the end is triggered,
// a guess before.
int moves_to_come(const Content& content, const State& state, Seat seat) {
    const int players = content.options.players;
    const auto way = [&](Seat to) { return (to - state.active + players) % players; };
    const bool is_active = seat == state.active;
    int moves = is_active ? state.moves_left + (state.phase == Phase::move) : 0;
    if (state.ending != Ending::none) {
        if (!is_active && way(seat) < (way(state.last) ? way(state.last) : players)) moves += 2;
        return moves;
    }
    int leader = 0;
    for (Seat other = 0; other < players; ++other)
        leader = std::max(leader, state.players[other].score());
    const int rounds = 1 + (content.numbers.end_points - leader) / points_a_round;
    return moves + 2 * std::clamp(rounds, 1, 20);
}

// The player as it will be when the present question is answered well: the cover laid, the tiles in
// hand placed.
Player settled(const Content& content, const State& state, Seat seat) {
    Player player = state.players[seat];
    if (seat != state.active) return player;
    if (state.phase == Phase::return_goods || state.phase == Phase::cover_worker)
        return after_cover(content, player);
    const Spaces spaces = state.phase <= Phase::place_drafted ? Spaces::free : Spaces::any;
    for (std::uint8_t tile : state.in_hand)
        if (tile != no_tile) player = with_tile_best(content, player, tile, spaces);
    return player;
}

class Valuer {
public:
    Valuer(const Content& content, const State& state, Seat seat)
        : content_(content),
          state_(state),
          numbers_(content.numbers),
          seat_(seat),
          me_(settled(content, state, seat)),
          is_active_(seat == state.active),
          moves_(moves_to_come(content, state, seat)) {
        find_sites();
    }

    int value() {
        return me_.score() * point + majorities() + bonus_in_sight() + workers() + goods();
    }

private:
    // --- workers -------------------------------------------------------------------------------

    int for_laps(int lap) const { return lap * std::min(laps_ahead, moves_ * 20) / 100; }

    // The lap after the next visit of the castle; from the castle, the one that begins.
    int next_lap(const Player& player) const {
        return lap_value(player.pawn == castle ? player : after_cover(content_, player));
    }

    int workers() const {
        const int from = me_.pawn == castle ? 0 : std::min<int>(me_.pawn + 1, employment_spaces);
        const int unpassed = std::popcount(static_cast<unsigned>(me_.visible()) >> from);
        return for_laps(next_lap(me_)) + std::min(unpassed, 2 * moves_) * unpassed_worth;
    }

    // What the best tile of the display would add, over what its coins are worth.
    int hire_gain() const {
        const int now = next_lap(me_);
        int best = now;
        for (std::uint8_t tile : state_.display)
            if (tile != no_tile)
                best = std::max(best, next_lap(with_tile_best(content_, me_, tile, Spaces::any)));
        return std::max(0, for_laps(best - now) - numbers_.hire_price * coin_worth);
    }

    // More certain the nearer the end is (MIL-7.2).
    int majorities() const {
        int points = 0;
        for (int kind = 0; kind < worker_kinds; ++kind)
            points += majority_points(content_, state_, seat_, kind);
        return points * std::max(20, point - 4 * moves_);
    }

    // --- the map -------------------------------------------------------------------------------

    int bonus_at(BushSet bushes) const {
        for (int kind = 0; kind < worker_kinds; ++kind)
            if ((bushes & state_.bonus[kind]) && me_.free_workers(kind)) return bonus_tile_worth;
        return 0;
    }

    // Tiles that may be taken right now, for what was just built.
    int bonus_in_sight() const {
        if (!is_active_ || state_.phase != Phase::take_bonus) return 0;
        return bonus_at(state_.bushes_to_take(content_));
    }

    void find_sites() {
        VertexSet beyond;
        for (int start : street_starts(state_)) beyond |= content_.grid.neighbours[start];
        if (state_.sections() < numbers_.sections)
            for (int vertex : beyond - state_.touched)
                if (!(content_.grid.neighbours[vertex] - state_.touched).empty())
                    sites_.streets.offer(content_.number[vertex] * point +
                                         bonus_at(content_.bushes_at[vertex]));
        if (state_.houses.count() < numbers_.houses)
            for (int triangle : state_.roadside - state_.houses) offer_house(triangle);
        if (state_.markets.count() < numbers_.markets)
            for (int vertex : market_sites(state_))
                sites_.markets.offer(content_.number[vertex] * point + market_worth +
                                     bonus_at(content_.bushes_at[vertex]));
        if (state_.sacks.count() < numbers_.sacks)
            for (int market : state_.markets - state_.sacks)
                sites_.flour.offer(flour_points(content_, state_, market) * point +
                                   numbers_.flour_coins * coin_worth);
    }

    void offer_house(int triangle) {
        const int points = house_points(content_, state_, triangle) * point;
        const int bush = content_.bush_of[triangle];
        const bool has_tile = bush != no_bush && (state_.all_bonus() >> bush & 1);
        const int bonus = has_tile ? bonus_at(1 << bush) : 0;
        if (!has_tile || bonus) sites_.houses.offer(points + bonus);
    }

    // --- goods ---------------------------------------------------------------------------------

    bool stands_at(int space) const {
        return is_active_ && me_.pawn == space && state_.phase != Phase::move;
    }
    bool is_ahead(int space) const { return me_.pawn < space; }
    // In percent, how sure it is that goods get to a building of the loop.
    int certainty(int space) const {
        if (stands_at(space)) return 100;
        if (is_ahead(space)) return moves_ > 0 ? certain_ahead : 0;
        if (me_.pawn == castle) return moves_ > 0 ? certain_at_castle : 0;
        return moves_ > 1 ? certain_later : 0;
    }

    int goods() {
        const int grain = me_.goods[index_of(Good::grain)];
        const int sacks = grain / numbers_.grain_for_a_sack;
        const int left = grain - sacks * numbers_.grain_for_a_sack;
        return sites_.works_gain(me_.goods, certainty(works)) + Sites::spare(left) +
               sites_.flour.sum(sacks) * certainty(mill) / 100 + coins();
    }

    int coins() {
        if (moves_ <= 2) return 0;
        const bool here = stands_at(trading_house);
        const bool ahead = is_ahead(trading_house) || me_.pawn == castle;
        const int order = ahead && is_in_order(me_) ? numbers_.order_coins : 0;
        const int have = me_.goods[index_of(Good::coin)];
        const int missing = std::max(0, numbers_.hire_price - have - order); // from selling cubes
        const int cubes = me_.goods_count() - have;
        const bool may_hire = 2 * missing <= cubes && !(here && state_.has_hired);
        const int hiring = may_hire ? std::max(0, hire_gain() - 2 * missing * sold_cube) : 0;
        return have * coin_worth + (have > 0 ? first_coin : 0) +
               (order * coin_worth + hiring) * certainty(trading_house) / 100;
    }

    const Content& content_;
    const State& state_;
    const Numbers& numbers_;
    Seat seat_;
    Player me_;
    bool is_active_;
    int moves_;
    Sites sites_;
};

} // namespace

int evaluate(const Content& content, const State& state, Seat seat) {
    if (state.phase != Phase::over) return Valuer(content, state, seat).value();
    int rival = 0;
    for (Seat other = 0; other < content.options.players; ++other)
        if (other != seat) rival = std::max(rival, state.players[other].score());
    return (2 * state.players[seat].score() - rival) * point;
}

} // namespace conestoga::milestones
