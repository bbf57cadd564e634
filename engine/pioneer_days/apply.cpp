// How a game of Pioneer Days goes on, action by action. An answer is carried out; then the game
// runs on by itself (`go_on`) to the next question: gold to be drawn, effects to be worked off, and
// at last the stage of the day, the disaster or the town.
#include "engine/pioneer_days/week.hpp"

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
    state.card = no_card;
    state.phase = Phase::choose_first;
    state.stage = Stage::begin_week;
    return state;
}

namespace {

template <class Listener>
class Play : Week<Listener> {
    using Base = Week<Listener>;
    using Base::content_, Base::state_, Base::tell_;
    using Base::me, Base::players, Base::seat_in_turn, Base::ask, Base::go_to;

public:
    Play(const Content& content, State& state, Listener& tell) : Base(content, state, tell) {}

    void take(Action action) {
        if (!answer(action)) go_on();
    }

private:
    // Does what the action says; whether the next question is already asked.
    bool answer(Action action) {
        const int a = static_cast<int>(action.a()), b = static_cast<int>(action.b());
        switch (kind_of(action)) {
        case Kind::board: return this->choose_board(a);
        case Kind::die: return this->take_die(a, b);
        case Kind::turn: return this->turn_die(a);
        case Kind::keep: return go_to(Stage::use);
        case Kind::income: return this->take_income();
        case Kind::act:
            state_.stage = Stage::finish;
            return this->act(static_cast<Face>(state_.face));
        case Kind::recruit: return this->recruit(a);
        case Kind::equip: return this->take_equipment(a);
        case Kind::wild: return this->act(static_cast<Face>(a));
        case Kind::gold: return this->keep_gold(a);
        case Kind::buy: return this->buy_wagon(static_cast<WagonKind>(a));
        case Kind::end: return go_to(Stage::stow);
        case Kind::discard_wood: this->discard_good(Thing::wood); return false;
        case Kind::discard_medicine: this->discard_good(Thing::medicine); return false;
        case Kind::discard_gold: this->lose_gold(a, Happening::discard_gold); return false;
        case Kind::discard_equip: return this->give_up_tile(a, Happening::discard_equipment);
        case Kind::protect_wagon: return this->protect(a, Happening::protect_wagon, a + 1);
        case Kind::save_wagon: return this->save(Thing::wood, Happening::save_wagon, a + 1);
        case Kind::damage_wagon: return this->give_up();
        case Kind::protect_townsfolk:
            return this->protect(this->index_of(a), Happening::protect_townsfolk, a);
        case Kind::save_townsfolk: return this->save(Thing::medicine, Happening::save_townsfolk, a);
        case Kind::lose_townsfolk: return this->give_up();
        case Kind::town: return this->satisfy(a);
        case Kind::skip: return this->skip_town();
        case Kind::give_gold:
            --state_.gold_to_give;
            this->lose_gold(a, Happening::give_gold);
            return false;
        case Kind::give_equip:
            --state_.tiles_to_give;
            return this->give_up_tile(a, Happening::give_equipment);
        case Kind::first: this->gain(content_.effects[state_.card].first); return false;
        case Kind::second: this->gain(content_.effects[state_.card].second); return false;
        case Kind::yes: return this->do_paid_deed();
        case Kind::no: return false;
        case Kind::repair: return this->repair(a);
        case Kind::calm: return this->calm(a);
        case Kind::marker: return choose_first(static_cast<Seat>(a));
        case Kind::deal: return this->deal_board(static_cast<Seat>(a), b);
        case Kind::reveal_town: return this->reveal_town(a);
        case Kind::reveal_equip: return this->reveal_equipment(a);
        case Kind::reveal_townsfolk: return this->reveal_townsfolk(a);
        case Kind::roll: return this->roll(a, b);
        case Kind::find: return this->find_gold(a);
        }
        return false;
    }

    // Runs on until something is asked.
    void go_on() {
        state_.card = no_card;
        for (;;) {
            if (this->gold_is_asked()) return;
            if (state_.waiting ? this->next_effect() : proceed()) return;
        }
    }

    // The next step of the present stage; whether it asks something.
    bool proceed() {
        switch (state_.stage) {
        case Stage::deal_boards: return this->deal_boards();
        case Stage::choose_boards: return this->choose_boards();
        case Stage::starting_things: return this->starting_things();
        case Stage::begin_week: return this->fill_the_displays();
        case Stage::roll: return this->roll_or_begin();
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
            return this->end_turn();
        case Stage::strike: return this->strike();
        case Stage::protect: return this->ask_protection();
        case Stage::save: return this->ask_saving();
        case Stage::aftermath: // DAYS-2.1: the effects of what survived
            this->begin_moment(on_disaster(std::countr_zero(state_.struck)));
            return go_to(Stage::stow_after_strike);
        case Stage::stow_after_strike: return this->stow_before(Stage::strike);
        case Stage::end_day: return this->end_day();
        case Stage::week_effects: return this->week_effects();
        case Stage::stow_after_effects: return this->stow_before(Stage::week_effects);
        case Stage::town: return this->visit_town();
        case Stage::give: return this->give();
        }
        return false;
    }

    bool choose_first(Seat seat) { // DAYS-S1
        state_.first = state_.active = seat;
        tell_(Happening::first_player, seat);
        return this->begin_week();
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
