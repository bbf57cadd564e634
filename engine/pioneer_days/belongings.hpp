// What the seats have, and how it comes and goes.
#pragma once

#include "engine/pioneer_days/course.hpp"

#include <algorithm>

namespace conestoga::pioneer_days {

template <class List, class Count>
void take_out(List& list, Count& count, int index) {
    std::shift_left(list.begin() + index, list.begin() + count, 1);
    list[--count] = {};
}

// Powers and triggers of everything the seat has, counted from scratch.
inline void recount_cards(const Content& content, Player& player) {
    player.power.fill(0);
    player.triggers = 0;
    const auto add = [&](int card) {
        const Effect& effect = content.effects[card];
        player.triggers |= effect.triggers();
        if (effect.deed == Deed::power) // DAYS-1.7: stronger than the rules
            player.power[static_cast<int>(effect.power)] += effect.amount;
    };
    if (player.board != no_card) add(player.board);
    for (int i = 0; i < player.tiles; ++i) add(equipment_card(player.equipment[i]));
    for (int i = 0; i < player.people; ++i) add(townsfolk_card(player.townsfolk[i]));
}

template <class Listener>
class Belongings : protected Course<Listener> {
protected:
    using Base = Course<Listener>;
    using Base::Base;
    using Base::content_, Base::state_, Base::tell_, Base::me;

    void gain(Amount amount) {
        if (amount.count == 0) return;
        if (amount.thing == Thing::gold) { // DAYS-C4: an empty bag gives nothing
            const int left = gold_in_bag(content_, state_) - state_.gold_due;
            state_.gold_due += static_cast<std::uint8_t>(std::min<int>(amount.count, left));
            return;
        }
        me().goods[static_cast<int>(amount.thing)] += amount.count;
        tell_(Happening::gain, state_.active, static_cast<int>(amount.thing), amount.count);
    }

    void pay(Amount amount) {
        me().goods[static_cast<int>(amount.thing)] -= amount.count;
        tell_(Happening::pay, state_.active, static_cast<int>(amount.thing), amount.count);
    }

    void add_wagon(WagonKind kind) {
        me().wagons[me().carts++].bits = static_cast<std::uint8_t>(kind);
    }

    void add_tile(int tile) {
        me().equipment[me().tiles++] = static_cast<std::uint8_t>(tile);
        recount_cards(content_, me());
    }

    void add_person(int person) {
        me().townsfolk[me().people++] = static_cast<std::uint8_t>(person);
        recount_cards(content_, me());
    }

    // DAYS-C4: tiles given up and townsfolk lost leave the game.
    void remove_tile(int tile) {
        const auto& list = me().equipment;
        take_out(me().equipment, me().tiles,
                 static_cast<int>(std::find(list.begin(), list.end(), tile) - list.begin()));
        recount_cards(content_, me());
    }

    void remove_person(int index) {
        take_out(me().townsfolk, me().people, index);
        recount_cards(content_, me());
    }

    bool give_up_tile(int tile, Happening how) {
        remove_tile(tile);
        tell_(how, state_.active, tile);
        return false;
    }

    // DAYS-1.5: one slot is emptied.
    void discard_good(Thing thing) {
        std::int16_t& have = me().goods[static_cast<int>(thing)];
        const int count = have % 2 ? 1 : 2;
        have -= static_cast<std::int16_t>(count);
        tell_(Happening::discard, state_.active, static_cast<int>(thing), count);
    }

    void lose_gold(int kind, Happening how) { // DAYS-C4: back into the bag
        --me().gold[kind];
        tell_(how, state_.active, kind + 1);
    }

    bool gold_is_asked() {
        if (state_.mine_draws || state_.gold_due) return this->ask(Phase::find_gold);
        return state_.drawn_tokens() > 0 && this->ask(Phase::keep_gold);
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

    void take_board(int board) {
        me().board = static_cast<std::uint8_t>(board);
        recount_cards(content_, me());
        tell_(Happening::take_board, state_.active, board);
    }

    void take_starting_things() { // DAYS-C9, DAYS-S1
        const PlayerBoard& begin = content_.boards[me().board];
        for (int good = 0; good < payable_things; ++good)
            me().goods[good] = static_cast<std::int16_t>(begin.start[good]);
        for (WagonKind kind : begin.wagons) add_wagon(kind);
        for (int tile : begin.tiles) {
            state_.unseen_equipment &= ~(1U << tile);
            add_tile(tile);
        }
        tell_(Happening::start, state_.active, me().board);
        gain({Thing::gold, begin.start[static_cast<int>(Thing::gold)]});
    }
};

} // namespace conestoga::pioneer_days
