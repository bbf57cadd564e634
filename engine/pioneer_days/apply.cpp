// How a game of Pioneer Days goes on, action by action. An answer is carried out; then the game
// runs on by itself (`go_on`) to the next question: gold to be drawn, effects to be worked off, and
// at last the stage of the day, the disaster or the town.
#include "engine/pioneer_days/effects.hpp"
#include "engine/pioneer_days/scoring.hpp"

namespace conestoga::pioneer_days {

State initial(const Content& content) {
    State state{};
    for (std::uint8_t set : content.options.sets) // DAYS-S1
        for (int person = 0; person < townsfolk_count; ++person)
            if (content.townsfolk[person].set == set)
                state.unseen_townsfolk |= std::uint64_t{1} << person;
    state.unseen_towns = (1U << town_count) - 1;
    state.unseen_equipment = (1U << equipment_count) - 1;
    state.space.fill(no_card);
    state.towns.fill(no_card);
    state.pool.fill(no_die);
    state.marker.fill(1); // DAYS-C3
    for (auto& pair : state.dealt) pair.fill(no_card);
    for (Player& player : state.players) player.board = no_card;
    state.arrival = state.card = no_card;
    state.phase = Phase::choose_first;
    state.stage = Stage::starting_gold;
    return state;
}

namespace {

template <class Listener>
class Play : Effects<Listener> {
    using Base = Effects<Listener>;
    using Base::content_, Base::numbers_, Base::state_, Base::tell_, Base::me, Base::ask;

public:
    using Base::Base;

    Play(const Content& content, State& state, Listener& tell) : Base(content, state, tell) {}

    void take(Action action) {
        if (!answer(action)) go_on();
    }

private:
    // Does what the action says; whether the next question is already asked.
    bool answer(Action action) {
        const int a = static_cast<int>(action.a()), b = static_cast<int>(action.b());
        switch (kind_of(action)) {
        case Kind::board: return choose_board(a);
        case Kind::die: return take_die(a, b);
        case Kind::turn: return turn_die(a);
        case Kind::keep: return go_to(Stage::use);
        case Kind::income: return take_income();
        case Kind::act:
            state_.stage = Stage::finish;
            return this->act(static_cast<Face>(state_.face));
        case Kind::recruit: return recruit(a);
        case Kind::equip: return take_equipment(a);
        case Kind::wild: return this->act(static_cast<Face>(a));
        case Kind::gold: return keep_gold(a);
        case Kind::buy: return buy_wagon(static_cast<WagonKind>(a));
        case Kind::end: return go_to(Stage::stow);
        case Kind::discard_wood: this->discard_good(Thing::wood); return false;
        case Kind::discard_medicine: this->discard_good(Thing::medicine); return false;
        case Kind::discard_gold: this->lose_gold(a, Happening::discard_gold); return false;
        case Kind::discard_equip: return give_up_tile(a, Happening::discard_equipment);
        case Kind::protect_wagon: return protect(a, Happening::protect_wagon, a + 1);
        case Kind::save_wagon: return save(Thing::wood, Happening::save_wagon, a + 1);
        case Kind::damage_wagon: harm(a); return false;
        case Kind::protect_townsfolk: return protect(index_of(a), Happening::protect_townsfolk, a);
        case Kind::save_townsfolk: return save(Thing::medicine, Happening::save_townsfolk, a);
        case Kind::lose_townsfolk: harm(index_of(a)); return false;
        case Kind::town: return satisfy(a);
        case Kind::skip: return skip_town();
        case Kind::give_gold:
            --state_.gold_to_give;
            this->lose_gold(a, Happening::give_gold);
            return false;
        case Kind::give_equip:
            --state_.tiles_to_give;
            return give_up_tile(a, Happening::give_equipment);
        case Kind::first: this->gain(content_.effects[state_.card].first); return false;
        case Kind::second: this->gain(content_.effects[state_.card].second); return false;
        case Kind::yes: return this->do_paid_deed();
        case Kind::no: return false;
        case Kind::repair: return repair(a);
        case Kind::calm: return calm(a);
        case Kind::marker: return choose_first(static_cast<Seat>(a));
        case Kind::deal: return deal_board(static_cast<Seat>(a), b);
        case Kind::reveal_town: return reveal_town(a);
        case Kind::reveal_equip: return reveal_equipment(a);
        case Kind::reveal_townsfolk: return reveal_townsfolk(a);
        case Kind::roll: return roll(a, b);
        case Kind::find: return find_gold(a);
        }
        return false;
    }

    int players() const { return content_.options.players; }
    // The seat whose part comes after those that are through.
    Seat seat_in_turn() const { return clockwise(state_.first, players(), state_.part); }
    bool go_to(Stage stage) {
        state_.stage = stage;
        return false;
    }

    // Runs on until something is asked.
    void go_on() {
        state_.card = no_card;
        for (;;) {
            if (gold_is_asked()) return;
            if (state_.triggered ? this->next_effect() : proceed()) return;
        }
    }

    // The next step of the present stage; whether it asks something.
    bool proceed() {
        switch (state_.stage) {
        case Stage::starting_gold: return draw_starting_gold();
        case Stage::begin_week: return fill_the_displays();
        case Stage::roll: return roll_or_begin();
        case Stage::take: return ask(Phase::take_die);
        case Stage::turn: // DAYS-1.2
            if (me().silver() >= turn_price(content_, me())) return ask(Phase::turn_die);
            return go_to(Stage::use);
        case Stage::use: return ask(Phase::use_die);
        case Stage::finish: // DAYS-1.4
            if (can_buy_wagon(content_, state_)) return ask(Phase::end_turn);
            return go_to(Stage::stow);
        case Stage::stow:
            if (overflows(content_, me())) return ask(Phase::discard);
            return end_turn();
        case Stage::strike: return strike();
        case Stage::protect: return ask_protection();
        case Stage::save: return ask_saving();
        case Stage::aftermath: // DAYS-2.1: the effects of what survived
            this->note_arrivals();
            this->begin_trigger(on_disaster(std::countr_zero(state_.struck)));
            return go_to(Stage::stow_after_strike);
        case Stage::stow_after_strike: return stow_before(Stage::strike);
        case Stage::end_day: return end_day();
        case Stage::week_effects: return week_effects();
        case Stage::stow_after_effects: return stow_before(Stage::week_effects);
        case Stage::town: return visit_town();
        case Stage::give: return give();
        }
        return false;
    }

    // --- set-up (DAYS-S1) --------------------------------------------------------------------

    bool choose_first(Seat seat) {
        state_.first = state_.active = seat;
        tell_(Happening::first_player, seat);
        if (content_.options.boards == Boards::unique) return ask(Phase::deal_board);
        for (state_.part = 0; state_.part < players(); ++state_.part) {
            state_.active = seat_in_turn();
            this->take_board(standard_board);
        }
        state_.part = 0;
        return false;
    }

    bool deal_board(Seat seat, int board) {
        auto& pair = state_.dealt[seat];
        pair[pair[0] == no_card ? 0 : 1] = static_cast<std::uint8_t>(board);
        tell_(Happening::deal_board, seat, board);
        if (pair[1] == no_card) return ask(Phase::deal_board);
        if (++state_.part < players()) {
            state_.active = seat_in_turn();
            return ask(Phase::deal_board);
        }
        state_.part = 0;
        state_.active = seat_in_turn();
        return ask(Phase::choose_board);
    }

    bool choose_board(int board) {
        this->take_board(board);
        if (++state_.part < players()) {
            state_.active = seat_in_turn();
            return ask(Phase::choose_board);
        }
        state_.part = 0;
        return false;
    }

    bool draw_starting_gold() {
        if (state_.part == players()) return begin_week();
        state_.active = seat_in_turn();
        ++state_.part;
        this->gain({Thing::gold, content_.boards[me().board].start[static_cast<int>(Thing::gold)]});
        return false;
    }

    // --- the week (DAYS-W1, DAYS-W2) ---------------------------------------------------------

    bool begin_week() {
        ++state_.week;
        state_.day = 1;
        state_.part = state_.used = 0;
        state_.store = 0; // leftovers are gone
        state_.space.fill(no_card);
        state_.towns.fill(no_card);
        state_.dice_bag.fill(static_cast<std::uint8_t>(players() + 1)); // DAYS-C1
        tell_(Happening::week, nobody, state_.week);
        return go_to(Stage::begin_week);
    }

    bool fill_the_displays() {
        const int towns = state_.week == weeks ? most_towns : most_towns - 1;
        if (state_.towns[towns - 1] == no_card) return ask(Phase::reveal_town);
        if (std::popcount(state_.store) <= players() && state_.unseen_equipment)
            return ask(Phase::reveal_equipment);
        if (state_.space[spaces - 1] == no_card) return ask(Phase::reveal_townsfolk);
        tell_(Happening::day, state_.first, state_.week, state_.day);
        return go_to(Stage::roll);
    }

    bool reveal_town(int town) {
        int place = 0;
        while (state_.towns[place] != no_card) ++place;
        state_.towns[place] = static_cast<std::uint8_t>(town);
        state_.unseen_towns &= ~(1U << town);
        tell_(Happening::show_town, nobody, town);
        return false;
    }

    bool reveal_equipment(int tile) {
        state_.store |= 1U << tile;
        state_.unseen_equipment &= ~(1U << tile);
        tell_(Happening::show_equipment, nobody, tile);
        return false;
    }

    bool reveal_townsfolk(int person) {
        int place = 0;
        while (state_.space[place] != no_card) ++place;
        state_.space[place] = static_cast<std::uint8_t>(person);
        state_.unseen_townsfolk &= ~(std::uint64_t{1} << person);
        tell_(Happening::show_townsfolk, nobody, person, place);
        return false;
    }

    // --- the day (DAYS-1.1) ------------------------------------------------------------------

    bool roll_or_begin() {
        if (state_.dice_in_pool() <= players()) return ask(Phase::roll_die);
        state_.part = 0;
        return begin_turn();
    }

    bool roll(int colour, int face) {
        --state_.dice_bag[colour];
        int place = state_.dice_in_pool();
        const std::uint8_t die = die_of(colour, face);
        for (; place > 0 && state_.pool[place - 1] > die; --place)
            state_.pool[place] = state_.pool[place - 1];
        state_.pool[place] = die;
        tell_(Happening::roll, nobody, colour, face);
        return false;
    }

    bool begin_turn() {
        state_.active = seat_in_turn();
        state_.face = 0;
        tell_(Happening::turn, state_.active);
        this->note_arrivals();
        return go_to(Stage::take);
    }

    bool end_turn() {
        if (++state_.part < players()) return begin_turn();
        const int left = state_.pool[0];
        state_.pool[0] = no_die;
        ++state_.used;
        state_.face = state_.old_tiles = state_.old_people = 0;
        tell_(Happening::left_die, nobody, left / faces, left % faces);
        if (left / faces == black)
            advance_all();
        else
            advance(left / faces);
        return begin_strikes();
    }

    void advance(int disaster) { // DAYS-C3
        if (++state_.marker[disaster] == 4) state_.struck |= 1 << disaster;
        tell_(Happening::advance, nobody, disaster, state_.marker[disaster]);
    }

    void advance_all() {
        for (int disaster = 0; disaster < disasters; ++disaster) advance(disaster);
    }

    bool end_day() {
        state_.part = 0;
        if (state_.day < days) {
            ++state_.day;
            state_.first = clockwise(state_.first, players());
            tell_(Happening::day, state_.first, state_.week, state_.day);
            return go_to(Stage::roll);
        }
        if (state_.week == weeks && !state_.last_storms) { // DAYS-3.2
            state_.last_storms = 1;
            tell_(Happening::last_disasters, nobody);
            advance_all();
            return begin_strikes();
        }
        tell_(Happening::arrive, nobody, state_.week);
        return go_to(Stage::week_effects);
    }

    // --- a turn (DAYS-1.2, DAYS-1.3, DAYS-1.4) -----------------------------------------------

    bool take_die(int colour, int face) {
        int place = 0;
        while (state_.pool[place] != die_of(colour, face)) ++place;
        std::shift_left(state_.pool.begin() + place, state_.pool.end(), 1);
        state_.pool.back() = no_die;
        ++state_.used;
        state_.face = static_cast<std::uint8_t>(face);
        tell_(Happening::take_die, state_.active, colour, face);
        this->begin_trigger(on_face(face));
        return go_to(Stage::turn);
    }

    bool turn_die(int face) {
        const int price = turn_price(content_, me());
        me().goods[0] -= static_cast<std::int16_t>(price);
        state_.face = static_cast<std::uint8_t>(face);
        tell_(Happening::turn_die, state_.active, face, price);
        return go_to(Stage::use);
    }

    bool take_income() {
        const int dollars = numbers_.income[state_.face]; // DAYS-C2
        me().goods[0] += static_cast<std::int16_t>(dollars);
        tell_(Happening::income, state_.active, dollars, state_.face);
        this->begin_trigger(on_income);
        return go_to(Stage::finish);
    }

    bool recruit(int space) {
        const int person = state_.space[space];
        state_.space[space] = no_card;
        this->add_person(person);
        tell_(Happening::recruit, state_.active, person, space);
        state_.arrival = static_cast<std::uint8_t>(townsfolk_card(person));
        this->begin_trigger(on_recruit);
        return go_to(Stage::finish);
    }

    bool take_equipment(int tile) {
        state_.store &= ~(1U << tile);
        this->add_tile(tile);
        tell_(Happening::take_equipment, state_.active, tile);
        return false;
    }

    bool give_up_tile(int tile, Happening how) {
        this->remove_tile(tile);
        tell_(how, state_.active, tile);
        return false;
    }

    bool buy_wagon(WagonKind kind) {
        const int price = wagon_price(content_, me(), kind);
        me().goods[0] -= static_cast<std::int16_t>(price);
        this->add_wagon(kind);
        tell_(Happening::buy_wagon, state_.active, static_cast<int>(kind), price);
        this->begin_trigger(on_wagon);
        return false;
    }

    // --- gold (DAYS-C4, DAYS-C6) -------------------------------------------------------------

    bool gold_is_asked() {
        if (state_.mine_draws || state_.gold_due) return ask(Phase::find_gold);
        return state_.drawn_tokens() > 0 && ask(Phase::keep_gold);
    }

    bool find_gold(int kind) {
        if (state_.gold_due) {
            --state_.gold_due;
            return pocket(kind);
        }
        --state_.mine_draws;
        if (state_.mine_draws == 0 && state_.drawn_tokens() == 0) return pocket(kind);
        ++state_.drawn[kind];
        tell_(Happening::draw_gold, state_.active, kind + 1);
        return false;
    }

    bool pocket(int kind) {
        ++me().gold[kind];
        tell_(Happening::find_gold, state_.active, kind + 1);
        return false;
    }

    bool keep_gold(int kind) {
        ++me().gold[kind];
        tell_(Happening::keep_gold, state_.active, kind + 1, state_.drawn_tokens() - 1);
        state_.drawn.fill(0);
        return false;
    }

    // --- disasters (DAYS-2.1 to DAYS-2.6) ----------------------------------------------------

    bool begin_strikes() {
        state_.part = 0;
        return go_to(Stage::strike);
    }

    bool strike() {
        if (!state_.struck) return go_to(Stage::end_day);
        const int disaster = std::countr_zero(state_.struck); // top to bottom
        if (state_.part == 0) tell_(Happening::strike, nobody, disaster);
        if (state_.part == players()) {
            state_.marker[disaster] = 1;
            state_.struck &= ~(1 << disaster);
            tell_(Happening::settle_down, nobody, disaster);
            return begin_strikes();
        }
        state_.active = seat_in_turn();
        switch (static_cast<Disaster>(disaster)) {
        case Disaster::storm: return begin_storm();
        case Disaster::raid: return raid();
        case Disaster::famine: return famine();
        case Disaster::disease: return begin_disease();
        }
        return false;
    }

    bool begin_storm() { // DAYS-2.2
        for (int i = 0; i < me().carts; ++i)
            if (can_be_damaged(content_, me().wagons[i])) state_.exposed |= 1U << i;
        return begin_protection(Power::immune_wagon);
    }

    bool begin_disease() { // DAYS-2.5
        state_.exposed = (1U << me().people) - 1;
        return begin_protection(Power::immune_townsfolk);
    }

    // Whom the owner protects is a question only if not all can be protected.
    bool begin_protection(Power power) {
        state_.protections = static_cast<std::uint8_t>(me().has(power));
        if (std::popcount(state_.exposed) <= state_.protections) state_.exposed = 0;
        if (state_.exposed == 0) state_.protections = 0;
        return go_to(Stage::protect);
    }

    bool ask_protection() {
        if (state_.protections == 0) return go_to(Stage::save);
        return ask(is_storm() ? Phase::protect_wagon : Phase::protect_townsfolk);
    }

    bool protect(int index, Happening how, int detail) {
        state_.exposed &= ~(1U << index);
        --state_.protections;
        tell_(how, state_.active, detail);
        return false;
    }

    bool is_storm() const {
        return std::countr_zero(state_.struck) == static_cast<int>(Disaster::storm);
    }
    Thing remedy() const { return is_storm() ? Thing::wood : Thing::medicine; }
    int index_of(int person) {
        const auto& list = me().townsfolk;
        return static_cast<int>(std::find(list.begin(), list.end(), person) - list.begin());
    }

    bool ask_saving() {
        while (state_.exposed) {
            if (state_.spare || count_of(me(), remedy()) > 0)
                return ask(is_storm() ? Phase::save_wagon : Phase::save_townsfolk);
            harm(std::countr_zero(state_.exposed));
        }
        state_.spare = 0;
        return go_to(Stage::aftermath);
    }

    bool save(Thing paid, Happening how, int detail) {
        const int price = state_.spare ? 0 : 1;
        me().goods[static_cast<int>(paid)] -= static_cast<std::int16_t>(price);
        const Power stretch = is_storm() ? Power::stretch_wood : Power::stretch_medicine;
        state_.spare = price && me().has(stretch) ? 1 : 0;
        state_.exposed &= state_.exposed - 1;
        tell_(how, state_.active, detail, price);
        return false;
    }

    // The first of those exposed is not saved.
    void harm(int index) {
        state_.exposed &= state_.exposed - 1;
        if (is_storm()) {
            me().wagons[index].bits += 2;
            tell_(Happening::damage_wagon, state_.active, index + 1);
            return;
        }
        tell_(Happening::lose_townsfolk, state_.active, me().townsfolk[index]);
        this->remove_person(index);
        state_.exposed >>= 1; // those behind have moved up
    }

    bool raid() { // DAYS-2.3
        const int found = std::max(0, me().silver() - me().has(Power::hide_silver));
        const int lost = (found + 1) / 2;
        me().goods[0] -= static_cast<std::int16_t>(lost);
        tell_(Happening::raid, state_.active, lost, me().silver());
        return go_to(Stage::aftermath);
    }

    bool famine() { // DAYS-2.4
        const int hungry = std::max(0, me().cattle() - me().has(Power::immune_cattle));
        const int paid = std::min(hungry, me().silver());
        me().goods[0] -= static_cast<std::int16_t>(paid);
        me().goods[3] -= static_cast<std::int16_t>(hungry - paid);
        tell_(Happening::famine, state_.active, paid, hungry - paid);
        return go_to(Stage::aftermath);
    }

    bool stow_before(Stage next) { // DAYS-1.5
        if (overflows(content_, me())) return ask(Phase::discard);
        ++state_.part;
        return go_to(next);
    }

    bool repair(int index) { // DAYS-2.6
        me().wagons[index].bits -= 2;
        tell_(Happening::repair, state_.active, index + 1);
        return false;
    }

    bool calm(int disaster) {
        --state_.marker[disaster];
        tell_(Happening::calm, state_.active, disaster, state_.marker[disaster]);
        return false;
    }

    // --- the town (DAYS-3.1) -----------------------------------------------------------------

    bool week_effects() {
        if (state_.part == players()) return score_cattle();
        state_.active = seat_in_turn();
        this->note_arrivals();
        this->begin_trigger(on_week);
        return go_to(Stage::stow_after_effects);
    }

    bool score_cattle() {
        for (Seat seat = 0; seat < players(); ++seat) {
            Player& player = state_.players[seat];
            player.cattle_points += static_cast<std::int16_t>(player.cattle());
            if (player.cattle()) tell_(Happening::cattle_points, seat, player.cattle());
        }
        state_.old_tiles = state_.old_people = 0;
        state_.part = state_.town = 0;
        return go_to(Stage::town);
    }

    bool visit_town() {
        if (state_.town == most_towns || state_.towns[state_.town] == no_card) return leave_town();
        if (state_.part == players()) {
            ++state_.town;
            state_.part = 0;
            return false;
        }
        state_.active = seat_in_turn();
        if (can_satisfy(me(), content_.towns[state_.towns[state_.town]]))
            return ask(Phase::satisfy_town);
        ++state_.part;
        return false;
    }

    bool satisfy(int town) {
        const auto& needs = content_.towns[town].needs;
        for (int thing = 0; thing < payable_things; ++thing)
            if (needs[thing]) this->pay({static_cast<Thing>(thing), needs[thing]});
        state_.gold_to_give = needs[static_cast<int>(Thing::gold)];
        state_.tiles_to_give = needs[static_cast<int>(Thing::equipment)];
        return go_to(Stage::give);
    }

    bool give() {
        if (state_.gold_to_give) return ask(Phase::give_gold);
        if (state_.tiles_to_give) return ask(Phase::give_equipment);
        const int town = state_.towns[state_.town];
        me().favours += static_cast<std::uint8_t>(content_.towns[town].favours);
        tell_(Happening::satisfy, state_.active, town, content_.towns[town].favours);
        ++state_.part;
        return go_to(Stage::town);
    }

    bool skip_town() {
        tell_(Happening::skip_town, state_.active, state_.towns[state_.town]);
        ++state_.part;
        return false;
    }

    bool leave_town() {
        state_.part = state_.town = 0;
        if (state_.week == weeks) return finish();
        state_.first = clockwise(state_.first, players()); // DAYS-1.1
        return begin_week();
    }

    bool finish() { // DAYS-4.1
        for (Seat seat = 0; seat < players(); ++seat) {
            const Score score = score_of(content_, state_, seat);
            const Player& player = state_.players[seat];
            tell_(Happening::score_cattle, seat, score.cattle);
            tell_(Happening::score_gold, seat, score.gold, player.gold_tokens());
            tell_(Happening::score_favours, seat, score.favours, player.favours);
            if (score.most_favours) tell_(Happening::score_most, seat, score.most_favours);
            tell_(Happening::score_townsfolk, seat, score.townsfolk, player.people);
            tell_(Happening::score_damage, seat, score.damage, player.damage());
            tell_(Happening::final_points, seat, score.total(), player.silver());
        }
        const SeatSet best = winners(content_, state_);
        for (Seat seat = 0; seat < players(); ++seat)
            if (has(best, seat))
                tell_(Happening::win, seat, score_of(content_, state_, seat).total());
        return ask(Phase::over);
    }
};

} // namespace

template <class Listener>
void apply(const Content& content, State& state, Action action, Listener& tell) {
    Play<Listener>(content, state, tell).take(action);
}

template void apply(const Content&, State&, Action, Silent&);
template void apply(const Content&, State&, Action, EventLog&);

} // namespace conestoga::pioneer_days
