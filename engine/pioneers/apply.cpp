// How a game of Pioneers goes on, action by action.
#include "engine/pioneers/rules.hpp"
#include "engine/pioneers/scoring.hpp"
#include "engine/pioneers/travel.hpp"

#include <algorithm>

namespace conestoga::pioneers {

State initial(const Content& content) {
    const Numbers& n = content.numbers;
    State state{};
    state.unseen = content.ordinary_coaches;
    state.unused_starting = content.starting_coaches;
    state.display.fill(no_coach);
    state.bag.fill(static_cast<std::uint8_t>(n.tiles_of_each_kind - n.tiles_removed)); // PIO-S1
    state.stack =
        static_cast<std::uint8_t>(content.ordinary_coaches.count() - n.coaches_put_back); // PIO-S4
    state.stagecoach = start_city;
    state.round = 1;
    state.tile_taken = state.settled = no_tile;
    for (Seat seat = 0; seat < content.options.players; ++seat) { // PIO-S5
        Player& player = state.players[seat];
        player.money = static_cast<std::int16_t>(n.starting_money);
        player.supply = static_cast<std::uint8_t>(n.pioneers - 1);
        state.add_settler(start_city, seat);
    }
    const bool two = content.options.players == 2;
    if (two && content.options.covers == Covers::edge) state.covered = content.covered_at_edge;
    state.phase = two && content.options.covers == Covers::random && n.covers > 0
                      ? Phase::cover_city
                      : Phase::place_tile;
    state.set_up =
        state.phase == Phase::cover_city ? 0 : 1; // covers laid, or the city next in line
    while (state.phase == Phase::place_tile && state.covered.has(state.set_up)) ++state.set_up;
    return state;
}

namespace {

template <class Listener>
class Play {
public:
    Play(const Content& content, State& state, Listener& tell)
        : content_(content), numbers_(content.numbers), state_(state), tell_(tell) {}

    void act(Action action) {
        const int a = static_cast<int>(action.a()), b = static_cast<int>(action.b());
        switch (kind_of(action)) {
        case Kind::buy_road: return buy_roads(bought_road, numbers_.road_price);
        case Kind::buy_two_roads: return buy_roads(bought_two_roads, numbers_.two_roads_price);
        case Kind::buy_coach: return buy_coach(a);
        case Kind::done: return begin_travel();
        case Kind::road: return build(a);
        case Kind::go: return go(a);
        case Kind::settle: return settle(static_cast<Tile>(a), b);
        case Kind::return_rider: return return_rider(static_cast<Tile>(a), b);
        case Kind::farmer: return settle_farmer(a);
        case Kind::pass: return pass();
        case Kind::join: return join(a);
        case Kind::decline: return decline();
        case Kind::cover: return cover(a);
        case Kind::tile: return place_tile(a, b);
        case Kind::swap: return swap_tile(a, b);
        case Kind::reveal: return reveal(a);
        case Kind::deal: return deal(static_cast<Seat>(a), b);
        case Kind::first: return choose_first(static_cast<Seat>(a));
        case Kind::nugget: return find_nugget(a);
        }
    }

private:
    Player& active() { return state_.players[state_.active]; }

    // --- set-up (PIO-S6) ---------------------------------------------------------------------

    void cover(int city) { // PIO-S3
        state_.covered.add(city);
        tell_(Happening::cover, nobody, city);
        if (++state_.set_up < numbers_.covers && can_cover(content_, state_)) return;
        state_.phase = Phase::place_tile;
        state_.set_up = start_city;
        next_city();
    }

    void place_tile(int city, int kind) { // PIO-S1
        --state_.bag[kind];
        state_.tiles[kind].add(city);
        tell_(Happening::tile, nobody, city, kind);
        next_city();
    }

    void next_city() {
        const int cities = static_cast<int>(content_.cities.size());
        do ++state_.set_up;
        while (state_.set_up < cities && state_.covered.has(state_.set_up));
        if (state_.set_up == cities) begin_swap();
    }

    void begin_swap() { // PIO-S2
        const CitySet neighbours = content_.neighbours[start_city];
        for (int kind = 0; kind < tile_kinds; ++kind) {
            if ((state_.tiles[kind] & neighbours) != neighbours) continue;
            for (int other = 0; other < tile_kinds; ++other) {
                if (other == kind || !state_.bag[other]) continue;
                state_.phase = Phase::swap_tile;
                state_.set_up = static_cast<std::uint8_t>(neighbours.first());
                return;
            }
        }
        begin_display();
    }

    void swap_tile(int city, int kind) { // PIO-S2
        const int old = state_.tile_at(city);
        state_.tiles[old].remove(city);
        ++state_.bag[old];
        state_.tiles[kind].add(city);
        --state_.bag[kind];
        tell_(Happening::swap, nobody, city, kind, old);
        begin_display();
    }

    void begin_display() {
        state_.phase = Phase::fill_display;
        state_.set_up = 0;
    }

    void reveal(int coach) { // PIO-S4, PIO-2.4
        const bool setting_up = state_.phase == Phase::fill_display;
        int position = 0;
        while (state_.display[position] != no_coach) ++position;
        state_.display[position] = static_cast<std::uint8_t>(coach);
        state_.unseen.remove(coach);
        --state_.stack;
        tell_(Happening::show_coach, nobody, position + 1, coach);
        if (setting_up) {
            if (++state_.set_up < display_size) return;
            state_.phase = Phase::deal_starting_coach;
            state_.set_up = 0;
            return;
        }
        if (state_.stack == 0) trigger_end(Happening::last_coach); // PIO-7.1
        continue_purchases();
    }

    void deal(Seat seat, int coach) { // PIO-S5
        state_.unused_starting.remove(coach);
        take_coach(seat, coach);
        tell_(Happening::deal_coach, seat, coach);
        if (++state_.set_up == content_.options.players) state_.phase = Phase::choose_first;
    }

    void choose_first(Seat seat) { // PIO-S5
        state_.first = seat;
        tell_(Happening::first_player, seat);
        begin_turn(seat);
    }

    void take_coach(Seat seat, int coach) {
        state_.players[seat].coaches.add(coach);
        state_.players[seat].supply -= content_.seat_counts[coach];
        state_.riders[coach] = content_.full(coach);
    }

    // --- income and purchases ----------------------------------------------------------------

    void begin_turn(Seat seat) { // PIO-T1
        state_.active = seat;
        tell_(Happening::turn, seat, state_.round);
        const int received = income(numbers_, active());
        active().money += received;
        tell_(Happening::income, seat, received);

        state_.purchases_left = 1 + active().merchants; // PIO-2.1
        state_.purchases_made = 0;
        const bool all_empty = !somebody_rides(state_, seat); // PIO-2.5
        state_.must_buy_coach = all_empty && can_buy_some_coach(content_, state_);
        if (all_empty && !can_fill_some_coach(content_, state_))
            tell_(Happening::nobody_boards, seat);
        continue_purchases();
    }

    void continue_purchases() {
        if (!can_purchase(content_, state_)) return begin_travel();
        state_.phase = Phase::purchase;
    }

    void note_purchase(Purchase purchase, int price) {
        active().money -= price;
        state_.purchases_made |= purchase;
        --state_.purchases_left;
        state_.round_is_busy = 1;
    }

    void buy_roads(Purchase purchase, int price) { // PIO-2.1, PIO-2.2
        note_purchase(purchase, price);
        tell_(purchase == bought_road ? Happening::buy_road : Happening::buy_two_roads,
              state_.active, price);
        state_.roads_to_place = purchase == bought_road ? 1 : 2;
        state_.phase = Phase::place_bought_road;
    }

    void buy_coach(int position) { // PIO-2.3, PIO-2.4
        const int price = numbers_.coach_prices[position];
        const int coach = state_.display[position];
        note_purchase(bought_coach, price);
        take_coach(state_.active, coach);
        state_.must_buy_coach = 0;
        std::shift_left(state_.display.begin() + position, state_.display.end(), 1);
        state_.display.back() = no_coach;
        tell_(Happening::buy_coach, state_.active, coach, price, position + 1);
        if (state_.stack > 0)
            state_.phase = Phase::reveal_coach;
        else
            continue_purchases();
    }

    void build(int line) {
        active().roads.add(line);
        state_.round_is_busy = 1;
        const bool bought = state_.phase == Phase::place_bought_road;
        tell_(bought ? Happening::road : Happening::free_road, state_.active, line);
        if (roads_left(content_, active()) == 0) trigger_end(Happening::last_road); // PIO-7.1
        if (!bought) return invite(state_.active);                                  // PIO-4.2
        if (--state_.roads_to_place == 0) continue_purchases();
    }

    void trigger_end(Happening why) { // PIO-7.1
        if (!state_.last_round) tell_(why, state_.active);
        state_.last_round = 1;
    }

    // --- movement and colonizing -------------------------------------------------------------

    // A seat without the money to go anywhere stays: nothing forbids spending it all (PIO-3.6).
    void begin_travel() { // PIO-3.1
        state_.visited = CitySet::of(state_.stagecoach);
        if (can_travel(content_, state_)) {
            state_.phase = Phase::travel;
            return;
        }
        tell_(Happening::stay, state_.active);
        end_turn();
    }

    void go(int city) {
        const int line = content_.line_between[state_.stagecoach][city];
        tell_(Happening::step, state_.active, state_.stagecoach, city, line);
        pay_fare(line);
        state_.stagecoach = static_cast<std::uint8_t>(city);
        state_.visited.add(city);
        if (state_.tile_at(city) != no_tile) state_.phase = Phase::settle; // PIO-3.3
    }

    void pay_fare(int line) { // PIO-3.2
        if (active().roads.has(line)) return;
        bool owned = false;
        for (Seat seat = 0; seat < content_.options.players; ++seat) {
            if (!state_.players[seat].roads.has(line)) continue;
            pay_seat(state_.active, seat, numbers_.step_price);
            owned = true;
        }
        if (owned) return;
        active().money -= numbers_.step_price;
        tell_(Happening::pay_bank, state_.active, numbers_.step_price);
    }

    void pay_seat(Seat payer, Seat payee, int dollars) {
        state_.players[payer].money -= dollars;
        state_.players[payee].money += dollars;
        tell_(Happening::pay_seat, payer, dollars, payee);
    }

    void settle(Tile profession, int coach) { // PIO-3.5
        state_.tile_taken = static_cast<std::uint8_t>(state_.tile_at(state_.stagecoach));
        state_.settled = static_cast<std::uint8_t>(profession);
        state_.tiles[state_.tile_taken].remove(state_.stagecoach);
        move_in(state_.active, profession, coach);
        special_action();
    }

    // A pioneer leaves its coach for the city where the stagecoach stands.
    void move_in(Seat seat, Tile profession, int coach) {
        state_.add_settler(state_.stagecoach, seat);
        state_.round_is_busy = 1;
        tell_(Happening::settle, seat, state_.stagecoach, static_cast<int>(profession), coach);
        leave_coach(seat, profession, coach);
    }

    void leave_coach(Seat seat, Tile profession, int coach) {
        state_.riders[coach] &= ~(1 << content_.seat_of(coach, state_.riders[coach], profession));
        if (state_.riders[coach]) return;
        const int points = content_.coaches[coach].points; // PIO-5.1
        state_.players[seat].points += points;
        state_.players[seat].money += numbers_.emptied_coach_money;
        tell_(Happening::empty_coach, seat, coach, points, numbers_.emptied_coach_money);
    }

    void special_action() {
        switch (static_cast<Tile>(state_.tile_taken)) {
        case Tile::banker: // PIO-4.1
            keep_tile(active().bankers, numbers_.most_bankers);
            return invite(state_.active);
        case Tile::merchant: // PIO-4.1
            keep_tile(active().merchants, numbers_.most_merchants);
            return invite(state_.active);
        case Tile::sergeant: // PIO-4.2
            return ask(Phase::sergeant, roads_left(content_, active()) > 0 &&
                                            !sergeant_lines(content_, state_).empty());
        case Tile::barkeeper: // PIO-4.3
            return ask(Phase::barkeeper, somebody_rides(state_, state_.active));
        case Tile::gold_digger: { // PIO-4.4
            OutcomeList left;
            state_.phase = Phase::find_nugget;
            chance(content_, state_, left);
            if (left.empty()) invite(state_.active);
            return;
        }
        case Tile::farmer: // PIO-4.5
            state_.farmers_left = static_cast<std::uint8_t>(numbers_.more_farmers);
            return ask_farmer();
        case Tile::hotel: // PIO-4.6
            active().money += numbers_.hotel_money;
            tell_(Happening::hotel, state_.active, numbers_.hotel_money);
            return invite(state_.active);
        }
    }

    // An optional action comes up only if it can be done (PIO-4.7).
    void ask(Phase phase, bool possible) {
        if (!possible) return invite(state_.active);
        state_.phase = phase;
    }

    void ask_farmer() {
        ask(Phase::farmer,
            state_.farmers_left > 0 && rides(content_, state_, state_.active, Tile::farmer));
    }

    void keep_tile(std::uint8_t& kept, int most) {
        const bool room = kept < most;
        if (room) ++kept;
        tell_(room ? Happening::keep_tile : Happening::discard_tile, state_.active,
              state_.tile_taken);
    }

    void return_rider(Tile profession, int coach) { // PIO-4.3
        ++active().supply;
        tell_(Happening::return_rider, state_.active, static_cast<int>(profession), coach);
        leave_coach(state_.active, profession, coach);
        invite(state_.active);
    }

    void find_nugget(int kind) { // PIO-4.4
        ++active().nuggets[kind];
        tell_(Happening::nugget, state_.active, numbers_.nugget_values[kind]);
        invite(state_.active);
    }

    void settle_farmer(int coach) { // PIO-4.5
        move_in(state_.active, Tile::farmer, coach);
        --state_.farmers_left;
        ask_farmer();
    }

    void pass() { // PIO-4.7
        tell_(Happening::pass, state_.active, state_.tile_taken);
        invite(state_.active);
    }

    // --- invitation --------------------------------------------------------------------------

    // Asks the next seat clockwise after `last_asked` that could join (PIO-6.1, PIO-6.2).
    void invite(Seat last_asked) {
        state_.farmers_left = 0;
        const int players = content_.options.players;
        for (Seat guest = clockwise(last_asked, players); guest != state_.active;
             guest = clockwise(guest, players)) {
            if (state_.players[guest].money < numbers_.invitation_price) continue;
            if (!rides(content_, state_, guest, static_cast<Tile>(state_.settled))) continue;
            state_.asked = guest;
            state_.phase = Phase::invitation;
            return;
        }
        end_turn();
    }

    void join(int coach) { // PIO-6.1
        pay_seat(state_.asked, state_.active, numbers_.invitation_price);
        tell_(Happening::join, state_.asked, state_.stagecoach, coach);
        move_in(state_.asked, static_cast<Tile>(state_.settled), coach);
        end_turn();
    }

    void decline() {
        tell_(Happening::decline, state_.asked);
        invite(state_.asked);
    }

    // --- the end -----------------------------------------------------------------------------

    void end_turn() {
        state_.visited = {};
        state_.tile_taken = state_.settled = no_tile;
        state_.asked = 0;
        const Seat next = clockwise(state_.active, content_.options.players);
        if (next == state_.first && round_was_the_last()) return finish();
        begin_turn(next);
    }

    bool round_was_the_last() {
        state_.idle_rounds = state_.round_is_busy ? 0 : state_.idle_rounds + 1;
        if (state_.last_round) return true; // PIO-7.1
        if (state_.idle_rounds >= numbers_.most_idle_rounds ||
            state_.round >= numbers_.most_rounds) { // PIO-7.2
            tell_(Happening::game_stalls, nobody);
            return true;
        }
        ++state_.round;
        state_.round_is_busy = 0;
        return false;
    }

    void finish() { // PIO-7.3, PIO-7.4
        state_.phase = Phase::over;
        state_.purchases_left = state_.purchases_made = state_.must_buy_coach = 0;
        for (Seat seat = 0; seat < content_.options.players; ++seat) {
            const Score score = score_of(content_, state_, seat);
            Player& player = state_.players[seat];
            player.points = static_cast<std::int16_t>(score.total());
            tell_(Happening::score_seats, seat, score.empty_seats,
                  score.empty_seats / std::max(1, numbers_.empty_seat_points));
            tell_(Happening::score_nuggets, seat, score.nuggets, player.nugget_count());
            tell_(Happening::score_network, seat, score.network,
                  score.network / std::max(1, numbers_.network_points));
            tell_(Happening::final_points, seat, score.total(), player.money);
        }
        for (Seat seat : seats_in(winners(content_, state_)))
            tell_(Happening::win, seat, state_.players[seat].points);
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

} // namespace conestoga::pioneers
