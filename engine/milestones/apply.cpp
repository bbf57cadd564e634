// How a game of Milestones goes on, action by action.
#include "engine/milestones/rules.hpp"
#include "engine/milestones/scoring.hpp"

#include <algorithm>
#include <limits>

namespace conestoga::milestones {

State initial(const Content& content) {
    const Numbers& n = content.numbers;
    State state{};
    state.markets = state.touched = VertexSet::of(content.start); // MIL-S1
    state.stack = content.all_tiles;
    state.bonus_bag.fill(static_cast<std::uint8_t>(n.bonus_tiles_of_each_kind));
    state.display.fill(no_tile);
    state.in_hand.fill(no_tile);
    state.built_vertex = no_vertex;
    state.built_house = no_triangle;
    state.last = nobody;
    state.round = 1;
    for (Seat seat = 0; seat < content.options.players; ++seat) { // MIL-S4
        Player& player = state.players[seat];
        player.goods[index_of(Good::coin)] = static_cast<std::uint8_t>(n.starting_coins);
        player.pawn = castle;
    }
    state.phase = content.bushes.empty() ? Phase::fill_display : Phase::place_bonus;
    return state;
}

namespace {

template <class Listener>
class Play {
public:
    Play(const Content& content, State& state, Listener& tell)
        : content_(content), numbers_(content.numbers), state_(state), tell_(tell) {}

    [[gnu::always_inline]] void act(Action action) { // its one caller is `apply`
        const int a = static_cast<int>(action.a()), b = static_cast<int>(action.b());
        const int c = static_cast<int>(action.c());
        switch (kind_of(action)) {
        case Kind::draft: return draft(a);
        case Kind::place: return place(a);
        case Kind::move: return move(a);
        case Kind::hire: return hire(a);
        case Kind::buy: return buy(a);
        case Kind::sell: return sell(a, b);
        case Kind::street: return build_street(a, b, c);
        case Kind::house: return build_house(a);
        case Kind::market: return build_market(a);
        case Kind::take: return take_bonus(a, b);
        case Kind::skip: return skip();
        case Kind::supply: return supply(a);
        case Kind::give_up: return give_up(a);
        case Kind::cover: return cover(a);
        case Kind::done: return end_move();
        case Kind::bonus: return place_bonus(a, b);
        case Kind::reveal: return reveal(a);
        case Kind::first: return choose_first(static_cast<Seat>(a));
        }
    }

private:
    Player& active() { return state_.players[state_.active]; }
    void gain(Good good, int count) {
        active().goods[index_of(good)] += static_cast<std::uint8_t>(count);
    }
    void pay(Good good, int count = 1) {
        active().goods[index_of(good)] -= static_cast<std::uint8_t>(count);
    }

    void score(Source source, int points) {
        active().points[static_cast<int>(source)] += static_cast<std::int16_t>(points);
        if (active().score() >= numbers_.end_points) trigger_end(Ending::points); // MIL-7.1
    }

    void trigger_end(Ending ending) { // MIL-7.1
        if (state_.ending != Ending::none) return;
        state_.ending = ending;
        state_.last = state_.active;
        tell_(ending == Ending::points ? Happening::enough_points : Happening::last_tile,
              state_.active, active().score());
    }

    // --- set-up ------------------------------------------------------------------------------

    void place_bonus(int triangle, int kind) { // MIL-S1
        --state_.bonus_bag[kind];
        state_.bonus[kind] |= 1 << content_.bush_of[triangle];
        tell_(Happening::bonus_tile, nobody, triangle, kind);
        if (++state_.set_up < content_.bushes.size()) return;
        state_.phase = Phase::fill_display;
        state_.set_up = 0;
    }

    void reveal(int tile) {
        state_.stack.remove(tile);
        switch (state_.phase) {
        case Phase::fill_draft: // MIL-S2
            state_.draft.add(tile);
            tell_(Happening::draft_row, nobody, tile);
            if (state_.draft.count() == numbers_.draft_tiles) state_.phase = Phase::choose_first;
            return;
        case Phase::fill_display: // MIL-S2
            show(tile);
            if (state_.display_count() == display_size) state_.phase = Phase::fill_draft;
            return;
        default: // MIL-2.3
            show(tile);
            state_.phase = Phase::trade;
        }
    }

    void show(int tile) {
        *std::ranges::find(state_.display, no_tile) = static_cast<std::uint8_t>(tile);
        tell_(Happening::show_tile, nobody, tile);
    }

    void choose_first(Seat seat) { // MIL-S3
        state_.first = seat;
        tell_(Happening::first_player, seat);
        state_.active = counter_clockwise(seat);
        state_.phase = Phase::draft;
    }

    Seat counter_clockwise(Seat seat) const {
        return clockwise(seat, content_.options.players, content_.options.players - 1);
    }

    void draft(int tile) { // MIL-S3
        state_.draft.remove(tile);
        const bool second = state_.in_hand[0] != no_tile;
        state_.in_hand[second] = static_cast<std::uint8_t>(tile);
        tell_(Happening::draft, state_.active, tile);
        if (second) state_.phase = Phase::place_drafted;
    }

    void place(int space) {
        const int tile = state_.in_hand[0];
        state_.in_hand = {state_.in_hand[1], no_tile};
        state_.hired.add(tile);
        tell_(Happening::place, state_.active, tile, space);
        for (int side = 0; side < 2; ++side)
            employ(content_.tiles[tile].workers[side], space + side);
        if (state_.phase == Phase::place_hired) return after_hiring();
        if (state_.in_hand[0] != no_tile) return;
        if (state_.active == state_.first) return end_draft();
        state_.active = counter_clockwise(state_.active);
        state_.phase = Phase::draft;
    }

    void end_draft() { // MIL-S3
        for (int tile : state_.draft) tell_(Happening::leave_over, nobody, tile);
        state_.gone = state_.draft;
        state_.draft = {};
        begin_turn(state_.first);
    }

    // A worker comes to lie on a space, over whatever is there (MIL-2.3).
    void employ(const Worker& worker, int space) {
        hide(space);
        active().covers &= ~(1 << space);
        active().workers[index_of(worker.kind)] |= 1 << space;
        active().numbers[space] = static_cast<std::uint8_t>(worker.number);
    }

    // The worker of a space is seen no more; its bonus tile leaves the game (MIL-4.3).
    void hide(int space) {
        const int kind = active().kind_at(space);
        if (kind == worker_kinds) return;
        active().workers[kind] &= ~(1 << space);
        active().numbers[space] = 0;
        if (!(active().bonus >> space & 1)) return;
        active().bonus &= ~(1 << space);
        tell_(Happening::lose_bonus, state_.active, kind, space);
    }

    // --- the turn ----------------------------------------------------------------------------

    void begin_turn(Seat seat) { // MIL-T1
        state_.active = seat;
        state_.moves_left = 1;
        state_.phase = Phase::move;
        tell_(Happening::turn, seat, state_.round);
    }

    void move(int space) { // MIL-T2
        const int from = active().pawn;
        active().pawn = static_cast<std::uint8_t>(space);
        tell_(Happening::move, state_.active, from, space);
        switch (space) {
        case trading_house: return visit_trading_house();
        case works: state_.phase = Phase::build; return;
        case mill: state_.phase = Phase::supply; return;
        case castle: return visit_castle();
        default: produce(from, space); return end_move();
        }
    }

    void produce(int from, int space) { // MIL-1.1
        const int kind = active().kind_at(space);
        if (kind == worker_kinds) return;
        const SpaceSet producing = active().workers[kind] & spaces_met(from, space);
        gain(static_cast<Good>(kind), std::popcount(producing));
        tell_(Happening::produce, state_.active, kind, std::popcount(producing));
        const int with_bonus = std::popcount(static_cast<SpaceSet>(producing & active().bonus));
        if (!with_bonus) return;
        tell_(Happening::bonus_points, state_.active, with_bonus * numbers_.bonus_points);
        score(Source::bonus, with_bonus * numbers_.bonus_points); // MIL-1.2
    }

    void end_move() {
        if (state_.moves_left == 0) return end_turn();
        --state_.moves_left;
        state_.phase = Phase::move;
    }

    // --- trading house -----------------------------------------------------------------------

    void visit_trading_house() {
        if (is_in_order(active())) { // MIL-2.1
            gain(Good::coin, numbers_.order_coins);
            tell_(Happening::order_coin, state_.active, numbers_.order_coins);
        }
        state_.has_hired = 0;
        state_.phase = Phase::trade;
    }

    void hire(int tile) { // MIL-2.2
        pay(Good::coin, numbers_.hire_price);
        *std::ranges::find(state_.display, tile) = no_tile;
        state_.has_hired = 1;
        state_.in_hand[0] = static_cast<std::uint8_t>(tile);
        state_.phase = Phase::place_hired;
        tell_(Happening::hire, state_.active, tile, numbers_.hire_price);
    }

    void after_hiring() { // MIL-2.3
        state_.phase = state_.stack.empty() ? Phase::trade : Phase::reveal_tile;
        if (state_.stack.empty() && state_.display_count() == 0) trigger_end(Ending::tiles);
    }

    void buy(int cube) { // MIL-2.2
        pay(Good::coin, numbers_.cube_price);
        gain(static_cast<Good>(cube), 1);
        tell_(Happening::buy, state_.active, cube, numbers_.cube_price);
    }

    void sell(int one, int two) { // MIL-2.2
        pay(static_cast<Good>(one));
        pay(static_cast<Good>(two));
        gain(Good::coin, 1);
        tell_(Happening::sell, state_.active, one, two);
    }

    // --- works -------------------------------------------------------------------------------

    void build_street(int a, int b, int c) { // MIL-3.2
        pay(Good::stone);
        pay(Good::sand);
        for (int line : {content_.grid.line_between[a][b], content_.grid.line_between[b][c]}) {
            state_.streets.add(line);
            state_.roadside |= content_.grid.beside[line];
        }
        state_.touched.add(b);
        state_.touched.add(c);
        state_.ends.remove(a);
        state_.ends.add(c);
        state_.milestones.add(b);
        tell_(Happening::street, state_.active, a, b, c);
        tell_(Happening::milestone, state_.active, b, content_.number[b]);
        score(Source::streets, content_.number[b]);
        offer_bonus(b);
    }

    void build_house(int triangle) { // MIL-3.3
        pay(Good::stone);
        pay(Good::wood);
        const int points = house_points(content_, state_, triangle);
        state_.houses.add(triangle);
        tell_(Happening::house, state_.active, triangle, points);
        score(Source::houses, points);
        const int bush = content_.bush_of[triangle];
        if (bush == no_bush || !(state_.all_bonus() >> bush & 1)) return;
        state_.built_house = static_cast<std::uint8_t>(triangle); // MIL-4.2
        state_.phase = Phase::take_bonus;
    }

    void build_market(int vertex) { // MIL-3.4
        pay(Good::wood);
        pay(Good::sand);
        state_.markets.add(vertex);
        state_.ends.remove(vertex);
        tell_(Happening::market, state_.active, vertex, content_.number[vertex]);
        score(Source::markets, content_.number[vertex]);
        offer_bonus(vertex);
    }

    void offer_bonus(int vertex) { // MIL-4.1
        state_.built_vertex = static_cast<std::uint8_t>(vertex);
        state_.phase = Phase::take_bonus;
        if (!takable(content_, state_)) go_on_building();
    }

    void go_on_building() {
        state_.built_vertex = no_vertex;
        state_.built_house = no_triangle;
        state_.phase = Phase::build;
    }

    void take_bonus(int triangle, int space) { // MIL-4.1, MIL-4.2
        const int bush = content_.bush_of[triangle];
        state_.bonus[state_.bonus_at(bush)] &= ~(1 << bush);
        active().bonus |= 1 << space;
        tell_(Happening::take_bonus, state_.active, triangle, space, numbers_.bonus_points);
        score(Source::bonus, numbers_.bonus_points);
        if (!takable(content_, state_)) go_on_building();
    }

    void skip() { // MIL-4.2
        tell_(Happening::skip, state_.active);
        go_on_building();
    }

    // --- mill --------------------------------------------------------------------------------

    void supply(int market) { // MIL-5.1
        const int points = flour_points(content_, state_, market);
        pay(Good::grain, numbers_.grain_for_a_sack);
        gain(Good::coin, numbers_.flour_coins);
        state_.sacks.add(market);
        tell_(Happening::supply, state_.active, market, points, numbers_.flour_coins);
        score(Source::flour, points);
    }

    // --- castle ------------------------------------------------------------------------------

    void visit_castle() { // MIL-6.1
        if (active().goods_count() > numbers_.goods_kept)
            state_.phase = Phase::return_goods;
        else
            ask_for_cover();
    }

    void give_up(int good) {
        pay(static_cast<Good>(good));
        tell_(Happening::give_up, state_.active, good);
        visit_castle();
    }

    void ask_for_cover() {
        if (active().worker_count() <= numbers_.least_workers) return end_move();
        state_.phase = Phase::cover_worker;
    }

    void cover(int space) {
        tell_(Happening::cover, state_.active, space, active().kind_at(space));
        hide(space);
        active().covers |= 1 << space;
        end_move();
    }

    // --- the end -----------------------------------------------------------------------------

    void end_turn() {
        const Seat next = clockwise(state_.active, content_.options.players);
        if (next == state_.last) return finish(); // MIL-7.1
        if (next == state_.first) {
            if (state_.ending == Ending::none && content_.options.guard == Guard::on &&
                state_.round >= numbers_.most_rounds) { // MIL-7.4
                state_.ending = Ending::guard;
                tell_(Happening::game_stalls, nobody);
                return finish();
            }
            if (state_.round < std::numeric_limits<std::uint16_t>::max()) ++state_.round;
        }
        begin_turn(next);
    }

    void finish() { // MIL-7.2, MIL-7.3
        std::array<int, max_seats> majorities{};
        for (int kind = 0; kind < worker_kinds; ++kind)
            for (Seat seat = 0; seat < content_.options.players; ++seat) {
                const int points = majority_points(content_, state_, seat, kind);
                if (!points) continue;
                majorities[seat] += points;
                tell_(Happening::majority, seat, kind, points,
                      majority_value(state_.players[seat], kind));
            }
        state_.phase = Phase::over;
        for (Seat seat = 0; seat < content_.options.players; ++seat) {
            Player& player = state_.players[seat];
            player.points[static_cast<int>(Source::majorities)] =
                static_cast<std::int16_t>(majorities[seat]);
            tell_(Happening::final_points, seat, player.score());
        }
        for (Seat seat : seats_in(winners(content_, state_)))
            tell_(Happening::win, seat, state_.players[seat].score());
    }

    const Content& content_;
    const Numbers& numbers_;
    State& state_;
    Listener& tell_;
};

} // namespace

template <class Listener>
void apply(const Content& content, State& state, Action action, Listener& tell) {
    Play(content, state, tell).act(action);
}

template void apply(const Content&, State&, Action, Silent&);
template void apply(const Content&, State&, Action, EventLog&);

} // namespace conestoga::milestones
