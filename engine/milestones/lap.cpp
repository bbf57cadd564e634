#include "engine/milestones/lap.hpp"

namespace conestoga::milestones {

namespace {

constexpr int most_stops = 4;

} // namespace

Kinds kinds_of(const Player& player) {
    Kinds kinds;
    kinds.fill(worker_kinds);
    for (std::uint8_t kind = 0; kind < worker_kinds; ++kind)
        for (unsigned set = player.workers[kind]; set; set &= set - 1)
            kinds[std::countr_zero(set)] = kind;
    return kinds;
}

SpaceSet stops_among(const Kinds& kinds) {
    SpaceSet stops = 0;
    int next = worker_kinds;
    for (int space = employment_spaces - 1; space >= 0; --space) {
        if (kinds[space] == worker_kinds) continue;
        if (kinds[space] != next) stops |= static_cast<SpaceSet>(1 << space);
        next = kinds[space];
    }
    return stops;
}

Lap::Lap(const Numbers& numbers, const Player& player, Prospects& prospects, const Weights& weights,
         const Patience& patience)
    : numbers_(numbers),
      player_(player),
      prospects_(prospects),
      weights_(weights),
      patience_(patience),
      kinds_(kinds_of(player)),
      stops_(stops_among(kinds_)),
      order_(is_in_order(player) ? numbers.order_coins : 0) {}

BestLap Lap::best(const LapStart& start) {
    start_ = start;
    towards_hiring_ = start.hire_worth * weights_.coin_towards_hiring / 100;
    to_hire_ = start.hire_worth * weights_.coins_to_hire / 100;
    best_ = {};
    gather(start.space, {.goods = start.goods});
    return best_;
}

// Every sensible choice of stops at workers, none included.
void Lap::gather(int from, const Gathered& so_far) {
    go_on(so_far);
    const int stops = so_far.stops + 1;
    if (stops > most_stops || stops > start_.moves) return;
    const int first = from == castle ? 0 : from + 1;
    for (unsigned ahead = stops_ >> first << first; ahead; ahead &= ahead - 1) {
        const int space = std::countr_zero(ahead);
        const int kind = kinds_[space];
        const SpaceSet producing = player_.workers[kind] & spaces_met(from, space);
        const int with_bonus = std::popcount(static_cast<SpaceSet>(producing & player_.bonus));
        Gathered more = so_far;
        more.goods.add(kind, std::popcount(producing));
        more.stops = stops;
        more.points += patience_.later(with_bonus * numbers_.bonus_points * point, stops);
        more.workers |= producing;
        gather(space, more);
    }
}

// With these goods the pawn goes on to the buildings of the loop and the castle, each visited if
// that is worth a move.
void Lap::go_on(const Gathered& gathered) {
    const Bundle goods = gathered.goods;
    const int stops = gathered.stops;
    const int stone = goods.count(Good::stone), wood = goods.count(Good::wood);
    const int sand = goods.count(Good::sand), grain = goods.count(Good::grain);
    const int kept = prospects_.kept(stone, wood, sand);
    const int kept_grain = prospects_.kept_grain(grain);
    const std::array<Visit, 3> visits{
        Visit{can_visit(mill) ? prospects_.flour(grain) - kept_grain : 0, mill},
        Visit{can_visit(works) ? prospects_.built(stone, wood, sand) - kept : 0, works},
        Visit{can_visit(trading_house) ? trade_gain(goods) : 0, trading_house}};
    const int left = kept + kept_grain + coins_worth(goods.count(Good::coin)) + start_.future;
    // If every visit were the first and cost no move, would it be better than the best?
    int most = gathered.points + std::max(0, patience_.later(left, stops + 1));
    for (const Visit& visit : visits)
        if (visit.gain > 0) most += patience_.later(visit.gain, stops + !is_at(visit.space));
    if (most <= best_.worth) return;
    // From the castle back: what follows if so many buildings were visited before.
    struct Rest {
        int worth, moves;
    };
    std::array<Rest, 4> rest;
    for (int visited = 0; visited < 4; ++visited) {
        const int moves = stops + visited + 1;
        rest[visited] = {moves <= start_.moves ? patience_.later(left, moves) : 0, moves};
    }
    int before = 3;
    for (const Visit& visit : visits) {
        --before;
        if (visit.gain <= 0) continue;
        if (is_at(visit.space)) {
            for (int i = 0; i <= before; ++i)
                rest[i].worth += patience_.later(visit.gain, stops + i);
            continue;
        }
        for (int i = 0; i <= before; ++i) {
            const int moves = stops + i + 1;
            const int worth = patience_.later(visit.gain, moves) + rest[i + 1].worth;
            if (moves <= start_.moves && worth > rest[i].worth)
                rest[i] = {worth, rest[i + 1].moves};
        }
    }
    const int worth = gathered.points + rest[0].worth;
    if (worth > best_.worth) best_ = {worth, rest[0].moves, gathered.workers};
}

int Lap::trade_gain(Bundle goods) const {
    const int have = goods.count(Good::coin);
    const int coins = have + (is_at(trading_house) ? 0 : order_);
    const int order = coins == have ? 0 : coins_worth(coins) - coins_worth(have);
    if (coins < std::min(numbers_.hire_price, numbers_.cube_price)) return order;
    const int hire = start_.may_hire ? hire_gain(coins) : 0;
    const int buy = buy_gain(goods, coins);
    if (coins >= numbers_.hire_price + numbers_.cube_price) return order + hire + buy;
    return order + std::max(hire, buy);
}

int Lap::hire_gain(int coins) const {
    if (coins < numbers_.hire_price) return 0;
    const int price = coins_worth(coins) - coins_worth(coins - numbers_.hire_price);
    return std::max(start_.hire_worth - price, 0);
}

// What the best cube to buy adds.
int Lap::buy_gain(Bundle goods, int coins) const {
    if (coins < numbers_.cube_price) return 0;
    const int stone = goods.count(Good::stone), wood = goods.count(Good::wood);
    const int sand = goods.count(Good::sand), grain = goods.count(Good::grain);
    const int best = std::max(prospects_.bought(stone, wood, sand),
                              prospects_.flour(grain + 1) - prospects_.flour(grain));
    const int price = coins_worth(coins) - coins_worth(coins - numbers_.cube_price);
    return std::max(best - price, 0);
}

int Lap::coins_worth(int coins) const {
    const int hiring = coins >= numbers_.hire_price ? to_hire_ : coins > 0 ? towards_hiring_ : 0;
    return std::min(coins, 4) * weights_.coin + hiring;
}

} // namespace conestoga::milestones
