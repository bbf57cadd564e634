// The interpreter of the cards' vocabulary.
#pragma once

#include "engine/pioneer_days/belongings.hpp"

namespace conestoga::pioneer_days {

template <class Listener>
class Effects : protected Belongings<Listener> {
protected:
    using Base = Belongings<Listener>;
    using Base::Base;
    using Base::content_, Base::state_, Base::tell_, Base::me, Base::ask;

    // What the active seat's cards do when this happens (DAYS-1.6). The work is done, effect by
    // effect, by `next_effect`.
    void begin_trigger(Triggers trigger) {
        if (!(me().triggers & trigger) && state_.arrival == no_card) return;
        state_.triggered = 1;
        state_.cursor = 0;
        state_.trigger = trigger;
    }

    // What arrives from now on does not trigger (DAYS-1.3).
    void note_arrivals() {
        state_.old_tiles = me().tiles;
        state_.old_people = me().people;
    }

    // Does the next effect of the present trigger; whether it asks something.
    bool next_effect() {
        if (state_.arrival != no_card) {
            const int card = state_.arrival;
            state_.arrival = no_card;
            return content_.effects[card].when == When::now && perform(card);
        }
        const int last = state_.old_tiles + state_.old_people;
        while (state_.cursor <= last) {
            const int card = card_at(state_.cursor++);
            const Effect& effect = content_.effects[card];
            if ((effect.triggers() & state_.trigger) && asks(effect) == (state_.triggered == 2))
                return perform(card);
        }
        state_.cursor = 0;
        if (++state_.triggered > 2) {
            state_.triggered = 0;
            state_.trigger = 0;
        }
        return false;
    }

    // Does the effect of a card; whether it asks something.
    bool perform(int card) {
        const Effect& effect = content_.effects[card];
        if (!has_effect(content_, state_, effect)) return false;
        state_.card = static_cast<std::uint8_t>(card);
        if (effect.price.count == 0) return do_deed();
        if (count_of(me(), effect.price.thing) < effect.price.count) return false;
        state_.phase = Phase::pay_or_not;
        return true;
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
    // Board, equipment, townsfolk, by arrival.
    int card_at(int index) {
        if (index == 0) return me().board;
        if (index <= state_.old_tiles) return equipment_card(me().equipment[index - 1]);
        return townsfolk_card(me().townsfolk[index - 1 - state_.old_tiles]);
    }

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

    // DAYS-1.6: mining leaves something to decide too, if one of the cards that may trigger is a
    // lamp (DAYS-C6). They stay while a trigger is worked off, so that no effect is met twice.
    bool asks(const Effect& effect) {
        if (effect.deed != Deed::act || effect.face != Face::mine) return effect.asks();
        for (int i = 0; i <= state_.old_tiles + state_.old_people; ++i) {
            const Effect& other = content_.effects[card_at(i)];
            if (other.when == When::always && other.power == Power::lamp) return true;
        }
        return effect.asks();
    }
};

} // namespace conestoga::pioneer_days
