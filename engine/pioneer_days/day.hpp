// A day: dice are rolled, each seat takes its turn with one, the last feeds a disaster (DAYS-1.1).
#pragma once

#include "engine/pioneer_days/disasters.hpp"

namespace conestoga::pioneer_days {

template <class Listener>
class Day : protected Disasters<Listener> {
protected:
    using Base = Disasters<Listener>;
    using Base::advance, Base::advance_all, Base::begin_strikes;
    using Base::Base;
    using Base::content_, Base::state_, Base::tell_;
    using Base::me, Base::players, Base::seat_in_turn, Base::ask, Base::go_to;

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
        if (content_.rules == first_rules) { // what arrives from now on takes no part in the turn
            state_.tiles_then = me().tiles;
            state_.people_then = me().people;
        }
        return go_to(Stage::take);
    }

    bool end_turn() {
        if (++state_.part < players()) return begin_turn();
        const int left = state_.pool[0];
        state_.pool[0] = no_die;
        ++state_.used;
        state_.face = 0;
        tell_(Happening::left_die, nobody, left / faces, left % faces);
        if (left / faces == black)
            advance_all();
        else
            advance(left / faces);
        return begin_strikes();
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
        this->begin_moment(on_face(face));
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
        const int dollars = content_.numbers.income[state_.face]; // DAYS-C2
        me().goods[0] += static_cast<std::int16_t>(dollars);
        tell_(Happening::income, state_.active, dollars, state_.face);
        this->begin_moment(on_income);
        return go_to(Stage::finish);
    }

    bool recruit(int space) {
        const int person = state_.space[space];
        state_.space[space] = no_card;
        this->add_person(person);
        tell_(Happening::recruit, state_.active, person, space);
        this->begin_moment_of_recruit();
        return go_to(Stage::finish);
    }

    bool take_equipment(int tile) {
        state_.store &= ~(1U << tile);
        this->add_tile(tile);
        tell_(Happening::take_equipment, state_.active, tile);
        return false;
    }

    bool buy_wagon(WagonKind kind) {
        const int price = wagon_price(content_, me(), kind);
        me().goods[0] -= static_cast<std::int16_t>(price);
        this->add_wagon(kind);
        tell_(Happening::buy_wagon, state_.active, static_cast<int>(kind), price);
        this->begin_moment(on_wagon);
        return false;
    }
};

} // namespace conestoga::pioneer_days
