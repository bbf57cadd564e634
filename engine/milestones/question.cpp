#include "engine/milestones/question.hpp"

#include "engine/milestones/rules.hpp"
#include "engine/milestones/scoring.hpp"
#include "engine/milestones/words.hpp"

namespace conestoga::milestones {

namespace {

Message one_of_each(Good one, Good two) {
    return sum_words({goods_word(index_of(one), 1), goods_word(index_of(two), 1)});
}

Message coins_word(int coins) { return goods_word(index_of(Good::coin), coins); }

// What the castle takes (MIL-6.1).
std::optional<Message> castle_price(const Content& content, const Player& me) {
    std::vector<Message> parts;
    if (const int too_many = me.goods_count() - content.numbers.goods_kept; too_many > 0)
        parts.push_back(Message{"milestones.price.goods"}.with("count", too_many));
    if (me.worker_count() > content.numbers.least_workers)
        parts.push_back({"milestones.price.worker"});
    if (parts.empty()) return std::nullopt;
    return sum_words(std::move(parts));
}

Offer move_offer(const Content& content, const Player& me, int space) {
    if (space >= employment_spaces) {
        Offer offer{.label = Message{"milestones.label.move." + std::string(space_ids[space])}};
        if (space == castle) offer.price = castle_price(content, me);
        if (space == trading_house && is_in_order(me) && content.numbers.order_coins)
            offer.gain = coins_word(content.numbers.order_coins);
        return offer;
    }
    const int kind = me.kind_at(space);
    if (kind == worker_kinds)
        return {.label = Message{"milestones.label.move_empty"}.with("number", space + 1)};
    const SpaceSet producing = me.workers[kind] & spaces_met(me.pawn, space);
    std::vector<Message> gain{goods_word(kind, std::popcount(producing))};
    if (const int bonus = std::popcount(static_cast<SpaceSet>(producing & me.bonus)))
        gain.push_back(points_words(bonus * content.numbers.bonus_points)); // MIL-1.2
    return {.label = Message{"milestones.label.move_worker"}
                         .with("kind", kind_word(kind))
                         .with("number", space + 1),
            .gain = sum_words(std::move(gain))};
}

Offer sale_offer(int one, int two) {
    const Message sold =
        one == two ? goods_word(one, 2) : sum_words({goods_word(one, 1), goods_word(two, 1)});
    return {.label = Message{"milestones.label.sell"}, .price = sold, .gain = coins_word(1)};
}

// A place of each kind where something could be built, or else anywhere: to say why not.
Action some_house(const Content& content, const State& state) {
    const TriangleSet sites = house_sites(content, state);
    return make(Kind::house, sites.empty() ? 0 : sites.first());
}
Action some_market(const State& state) {
    const VertexSet sites = market_sites(state);
    return make(Kind::market, sites.empty() ? 0 : sites.first());
}
Action some_street(const Content& content, const State& state) {
    for (int from : street_starts(state))
        for (int over : content.grid.neighbours[from] - state.touched)
            for (int to : content.grid.neighbours[over] - state.touched)
                return make(Kind::street, from, over, to);
    const int over = content.grid.neighbours[content.start].first();
    const VertexSet beyond = content.grid.neighbours[over] - VertexSet::of(content.start);
    return make(Kind::street, content.start, over, beyond.first());
}
Action some_supply(const Content& content, const State& state) {
    const VertexSet hungry = state.markets - state.sacks;
    return make(Kind::supply, hungry.empty() ? content.start : hungry.first());
}

std::vector<Action> purchases_looked_for(const State& state) {
    std::vector<Action> all;
    for (std::uint8_t tile : state.display)
        if (tile != no_tile) all.push_back(make(Kind::hire, tile));
    for (int cube = 0; cube < cube_kinds; ++cube) all.push_back(make(Kind::buy, cube));
    return all;
}

// What a tile put on two spaces hides (MIL-2.3), and whether the workers stay in order (MIL-2.1).
std::vector<Message> warnings_of_placing(const Content& content, const State& state, int space) {
    const Player& me = state.players[state.active];
    Player then = me;
    std::vector<Message> list;
    for (int side = 0; side < 2; ++side) {
        const int at = space + side, kind = me.kind_at(at);
        const Worker& worker = content.tiles[state.in_hand[0]].workers[side];
        if (kind != worker_kinds) {
            list.push_back(Message{"milestones.warning.covers"}.with("worker", worker_at(me, at)));
            then.workers[kind] &= ~(1 << at);
        }
        then.workers[index_of(worker.kind)] |= 1 << at;
        then.numbers[at] = static_cast<std::uint8_t>(worker.number);
    }
    if (is_in_order(me) && !is_in_order(then)) list.push_back({"milestones.warning.order_lost"});
    return list;
}

} // namespace

Offer offer(const Content& content, const State& state, Action action) {
    if (!is_well_formed(content, action)) return {};
    const Numbers& n = content.numbers;
    const int a = static_cast<int>(action.a()), b = static_cast<int>(action.b());
    const int c = static_cast<int>(action.c());
    const Player& me = state.players[state.active];
    switch (kind_of(action)) {
    case Kind::draft:
        return {.label =
                    Message{"milestones.label.draft"}.with("workers", workers_word(content, a))};
    case Kind::place:
        return {.label =
                    Message{"milestones.label.place"}.with("left", a + 1).with("right", a + 2)};
    case Kind::move: return move_offer(content, me, a);
    case Kind::hire:
        return {.label = Message{"milestones.label.hire"}.with("workers", workers_word(content, a)),
                .price = coins_word(n.hire_price)};
    case Kind::buy:
        return {.label = Message{"milestones.label.buy"}.with("goods", goods_word(a, 1)),
                .price = coins_word(n.cube_price)};
    case Kind::sell: return sale_offer(a, b);
    case Kind::street:
        return {.label = Message{"milestones.label.street"}
                             .with("from", vertex_id(a))
                             .with("over", vertex_id(b))
                             .with("to", vertex_id(c)),
                .price = one_of_each(Good::stone, Good::sand),
                .gain = points_words(content.number[b])};
    case Kind::house:
        return {.label = Message{"milestones.label.house"}.with("triangle",
                                                                triangle_id(content.grid, a)),
                .price = one_of_each(Good::stone, Good::wood),
                .gain = points_words(house_points(content, state, a))};
    case Kind::market:
        return {.label = Message{"milestones.label.market"}.with("vertex", vertex_id(a)),
                .price = one_of_each(Good::wood, Good::sand),
                .gain = points_words(content.number[a])};
    case Kind::take: return {.gain = points_words(n.bonus_points)};
    case Kind::supply:
        return {.label = Message{"milestones.label.supply"}.with("vertex", vertex_id(a)),
                .price = goods_word(index_of(Good::grain), n.grain_for_a_sack),
                .gain = sum_words(
                    {points_words(flour_points(content, state, a)), coins_word(n.flour_coins)})};
    case Kind::skip:
    case Kind::done: return {.refuses = true};
    default: return {};
    }
}

std::vector<Action> looked_for(const Content& content, const State& state) {
    switch (state.phase) {
    case Phase::trade: return purchases_looked_for(state);
    case Phase::build:
        return {some_street(content, state), some_house(content, state), some_market(state)};
    case Phase::supply: return {some_supply(content, state)};
    default: return {};
    }
}

std::optional<Message> last_round(const Content&, const State& state) { // MIL-7.1
    if (!is_player(state.last) || state.phase == Phase::over) return std::nullopt;
    return Message{"milestones.last_round"}.with("who", SeatName{state.last});
}

// What is asked for next, and can be taken back from there, is no loss: hiring warns of nothing,
// and placing the tile does; what the castle takes is its price, and asked for there.
std::vector<Message> warnings(const Content& content, const State& state, Action action) {
    if (kind_of(action) != Kind::place) return {};
    return warnings_of_placing(content, state, static_cast<int>(action.a()));
}

Message pending(const Content&, const State& state) {
    return {state.phase == Phase::reveal_tile ? "milestones.pending.tile" : "preview.chance"};
}

} // namespace conestoga::milestones
