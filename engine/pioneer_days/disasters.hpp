// Disasters: markers that advance, and what each does to everybody (DAYS-2.1 to DAYS-2.6).
#pragma once

#include "engine/pioneer_days/effects.hpp"

namespace conestoga::pioneer_days {

template <class Listener>
class Disasters : protected Effects<Listener> {
protected:
    using Base = Effects<Listener>;
    using Base::Base;
    using Base::content_, Base::state_, Base::tell_;
    using Base::me, Base::players, Base::seat_in_turn, Base::ask, Base::go_to;

    void advance(int disaster) { // DAYS-C3
        if (++state_.marker[disaster] == 4) state_.struck |= 1 << disaster;
        tell_(Happening::advance, nobody, disaster, state_.marker[disaster]);
    }

    void advance_all() {
        for (int disaster = 0; disaster < disasters; ++disaster) advance(disaster);
    }

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
        if (std::popcount(state_.exposed) <= state_.protections) {
            state_.guarded = state_.exposed;
            state_.exposed = state_.protections = 0;
        }
        return go_to(Stage::protect);
    }

    bool ask_protection() {
        if (state_.protections == 0) return go_to(Stage::save);
        return ask(is_storm(state_) ? Phase::protect_wagon : Phase::protect_townsfolk);
    }

    bool protect(int index, Happening how, int detail) {
        state_.exposed &= ~(1U << index);
        state_.guarded |= 1U << index;
        --state_.protections;
        tell_(how, state_.active, detail);
        return false;
    }

    int index_of(int person) {
        const auto& list = me().townsfolk;
        return static_cast<int>(std::find(list.begin(), list.end(), person) - list.begin());
    }

    bool ask_saving() {
        const Thing remedy = is_storm(state_) ? Thing::wood : Thing::medicine;
        if (state_.exposed && count_of(me(), remedy) >= saving_price(content_, state_))
            return ask(is_storm(state_) ? Phase::save_wagon : Phase::save_townsfolk);
        state_.lost |= state_.exposed;
        suffer_losses();
        state_.exposed = state_.guarded = state_.saved = state_.lost = 0;
        return go_to(Stage::aftermath);
    }

    bool save(Thing paid, Happening how, int detail) {
        const int price = saving_price(content_, state_);
        me().goods[static_cast<int>(paid)] -= static_cast<std::int16_t>(price);
        state_.saved |= first_exposed();
        state_.exposed &= ~first_exposed();
        tell_(how, state_.active, detail, price);
        return false;
    }

    bool give_up() {
        state_.lost |= first_exposed();
        state_.exposed &= ~first_exposed();
        return false;
    }

    std::uint32_t first_exposed() const { return state_.exposed & -state_.exposed; }

    // DAYS-2.1: all losses together, when everything is paid.
    void suffer_losses() {
        int gone = 0;
        for (std::uint32_t rest = state_.lost; rest; rest &= rest - 1) {
            const int index = std::countr_zero(rest);
            if (is_storm(state_)) {
                me().wagons[index].bits += 2;
                tell_(Happening::damage_wagon, state_.active, index + 1);
            } else {
                const int moved_up = index - gone++;
                tell_(Happening::lose_townsfolk, state_.active, me().townsfolk[moved_up]);
                this->remove_person(moved_up);
            }
        }
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
};

} // namespace conestoga::pioneer_days
