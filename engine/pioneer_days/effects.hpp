// The interpreter of the cards' vocabulary: the effects of a moment, one by one (DAYS-1.6).
#pragma once

#include "engine/pioneer_days/belongings.hpp"
#include "engine/pioneer_days/moment.hpp"

namespace conestoga::pioneer_days {

template <class Listener>
class Effects : protected Belongings<Listener> {
protected:
    using Base = Belongings<Listener>;
    using Base::Base;
    using Base::content_, Base::state_, Base::tell_, Base::me, Base::ask;

    // What the active seat's cards do when this happens. The work is done, effect by effect, by
    // `next_effect`. Nothing is waiting when a moment comes.
    void begin_moment(Triggers moment) {
        if (!(me().triggers & moment)) return;
        state_.waiting = triggered_by(content_, state_, moment);
        state_.lamp_then = state_.waiting && has_lamp(content_, state_);
    }

    // The newest townsfolk has just been recruited: its own effect is one of the moment's, but it
    // is not triggered by its own arrival.
    void begin_moment_of_recruit() {
        const std::uint64_t newest = std::uint64_t{1} << place_of_person(me().people - 1);
        const int person = me().townsfolk[me().people - 1];
        const bool at_once = content_.effects[townsfolk_card(person)].when == When::now;
        state_.waiting = triggered_by(content_, state_, on_recruit) & ~newest;
        if (at_once) state_.waiting |= newest;
        state_.lamp_then = state_.waiting && has_lamp(content_, state_);
    }

    // Does the next effect of the moment; whether it asks something. What waits when none can be
    // done lapses.
    bool next_effect() {
        const bool by_first_rules = content_.rules == first_rules;
        const int place =
            by_first_rules ? next_place_then(content_, state_) : next_place(content_, state_);
        if (place == no_place) {
            state_.waiting = state_.lamp_then = 0;
            return false;
        }
        state_.waiting &= ~(std::uint64_t{1} << place);
        if (!state_.waiting) state_.lamp_then = 0;
        if (by_first_rules && !can_be_done(content_, state_, place)) return false;
        state_.card = static_cast<std::uint8_t>(card_at(me(), place));
        if (content_.effects[state_.card].price.count) return ask(Phase::pay_or_not);
        return do_deed();
    }

    // The same after the owner has paid for it.
    bool do_paid_deed() {
        tell_(Happening::effect, state_.active, state_.card);
        this->pay(content_.effects[state_.card].price);
        return carry_out(content_.effects[state_.card]);
    }

    // The action of a die face, by a die or by a card (DAYS-1.3); whether it asks something.
    bool act(Face face) {
        tell_(Happening::act, state_.active, static_cast<int>(face));
        switch (face) {
        case Face::wild: return ask(Phase::choose_action);
        case Face::mine: // DAYS-C6: a lamp draws one more
            state_.mine_draws = static_cast<std::uint8_t>(
                std::min(1 + me().has(Power::lamp), gold_in_bag(content_, state_)));
            return false;
        case Face::equip: return ask(Phase::choose_equipment);
        case Face::cattle: this->gain({Thing::cattle, 1}); return false;
        case Face::wood: this->gain({Thing::wood, 1}); return false;
        case Face::medicine: this->gain({Thing::medicine, 1}); return false;
        }
        return false;
    }

private:
    bool do_deed() {
        tell_(Happening::effect, state_.active, state_.card);
        return carry_out(content_.effects[state_.card]);
    }

    bool carry_out(const Effect& effect) {
        switch (effect.deed) {
        case Deed::gain:
            this->gain(effect.first);
            this->gain(effect.second);
            return false;
        case Deed::gain_per: {
            const int times = std::min<int>(count_of(me(), effect.counted), effect.most);
            this->gain({effect.first.thing, static_cast<std::uint8_t>(effect.first.count * times)});
            return false;
        }
        case Deed::choose: return ask(Phase::choose_gain);
        case Deed::act: return act(effect.face);
        case Deed::wagon:
            this->add_wagon(effect.wagon);
            tell_(Happening::gain_wagon, state_.active, static_cast<int>(effect.wagon));
            return false;
        case Deed::repair: return ask(Phase::repair_wagon);
        case Deed::calm: return ask(Phase::calm_disaster);
        default: return false;
        }
    }
};

} // namespace conestoga::pioneer_days
