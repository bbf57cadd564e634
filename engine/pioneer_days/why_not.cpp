// Why an action is not allowed, read like the rulebook: one question after the other, without the
// short cuts that `legal` takes. Property tests compare the two everywhere.
#include "engine/pioneer_days/rules.hpp"

#include <algorithm>

namespace conestoga::pioneer_days {

namespace {

class Question {
public:
    Question(const Content& content, const State& state)
        : content_(content), numbers_(content.numbers), state_(state), me_(state.seat()) {}

    Refusal about(Action action) const {
        const int a = static_cast<int>(action.a()), b = static_cast<int>(action.b());
        const Kind kind = kind_of(action);
        if (is_chance(kind)) return about_chance(kind, a, b);
        if (state_.phase <= Phase::find_gold) return {RuleId("DAYS-W2"), "chance_decides"};
        switch (kind) {
        case Kind::board: return about_board(a);
        case Kind::die: return about_die(a, b);
        case Kind::turn: return about_turning(a);
        case Kind::keep: return only_in(Phase::turn_die, RuleId("DAYS-1.2"));
        case Kind::income: return only_in(Phase::use_die, RuleId("DAYS-1.3"));
        case Kind::act: return about_acting();
        case Kind::recruit: return about_recruiting(a);
        case Kind::equip: return about_equipment(a);
        case Kind::wild: return about_wild(static_cast<Face>(a));
        case Kind::gold: return about_keeping(a);
        case Kind::buy: return about_buying(static_cast<WagonKind>(a));
        case Kind::end: return only_in(Phase::end_turn, RuleId("DAYS-1.4"));
        case Kind::discard_wood: return about_discarding(me_.wood());
        case Kind::discard_medicine: return about_discarding(me_.medicine());
        case Kind::discard_gold: return about_discarding(me_.gold[a]);
        case Kind::discard_equip: return about_discarding(owned(a));
        case Kind::protect_wagon: return about_threatened_wagon(Phase::protect_wagon, a);
        case Kind::save_wagon:
        case Kind::damage_wagon: return about_threatened_wagon(Phase::save_wagon, a);
        case Kind::protect_townsfolk: return about_sick(Phase::protect_townsfolk, a);
        case Kind::save_townsfolk:
        case Kind::lose_townsfolk: return about_sick(Phase::save_townsfolk, a);
        case Kind::town: return about_town(a);
        case Kind::skip: return only_in(Phase::satisfy_town, RuleId("DAYS-3.1"));
        case Kind::give_gold: return about_giving(Phase::give_gold, me_.gold[a]);
        case Kind::give_equip: return about_giving(Phase::give_equipment, owned(a));
        case Kind::first:
        case Kind::second: return only_in(Phase::choose_gain, RuleId("DAYS-C7"));
        case Kind::yes:
        case Kind::no: return only_in(Phase::pay_or_not, RuleId("DAYS-C7"));
        case Kind::repair: return about_repairing(a);
        default: return about_calming(a);
        }
    }

private:
    Refusal only_in(Phase phase, RuleId rule) const {
        if (state_.phase == phase) return allowed;
        return {rule, "not_now"};
    }
    bool owned(int tile) const {
        for (int i = 0; i < me_.tiles; ++i)
            if (me_.equipment[i] == tile) return true;
        return false;
    }

    // --- set-up and turn ---------------------------------------------------------------------

    Refusal about_board(int board) const {
        if (state_.phase != Phase::choose_board) return {RuleId("DAYS-S1"), "not_now"};
        const auto& dealt = state_.dealt[state_.active];
        const bool is_standard = board == standard_board && may_keep_standard_board(content_);
        if (!is_standard && dealt[0] != board && dealt[1] != board)
            return {RuleId("DAYS-S1"), "not_dealt"};
        return allowed;
    }

    Refusal about_die(int colour, int face) const {
        if (state_.phase != Phase::take_die) return {RuleId("DAYS-1.1"), "not_now"};
        if (std::ranges::find(state_.pool, die_of(colour, face)) == state_.pool.end())
            return {RuleId("DAYS-1.1"), "no_such_die"};
        return allowed;
    }

    Refusal about_turning(int face) const {
        if (state_.phase != Phase::turn_die) return {RuleId("DAYS-1.2"), "not_now"};
        if (face == state_.face) return {RuleId("DAYS-1.2"), "same_face"};
        return allowed;
    }

    int tokens_in_bag() const {
        int left = 0;
        for (int kind = 0; kind < gold_kinds; ++kind) left += in_bag(kind);
        return left;
    }
    int in_bag(int kind) const {
        int held = state_.drawn[kind];
        for (const Player& player : state_.players) held += player.gold[kind];
        return numbers_.gold[kind] - held;
    }
    int tiles_in_store() const { return std::popcount(state_.store); }

    Refusal about_action_of(Face face) const {
        if (face == Face::mine && tokens_in_bag() == 0) return {RuleId("DAYS-1.3"), "no_gold"};
        if (face == Face::equip && tiles_in_store() == 0) return {RuleId("DAYS-1.3"), "no_tile"};
        return allowed;
    }

    Refusal about_acting() const {
        if (state_.phase != Phase::use_die) return {RuleId("DAYS-1.3"), "not_now"};
        return about_action_of(static_cast<Face>(state_.face));
    }

    Refusal about_wild(Face face) const {
        if (state_.phase != Phase::choose_action) return {RuleId("DAYS-1.3"), "not_now"};
        if (face == Face::wild) return {RuleId("DAYS-1.3"), "not_wild_again"};
        return about_action_of(face);
    }

    bool has_harmonica() const {
        const auto plays = [&](int card) {
            const Effect& effect = content_.effects[card];
            return effect.deed == Deed::power && effect.power == Power::harmonica;
        };
        bool any = plays(me_.board);
        for (int i = 0; i < me_.tiles; ++i) any |= plays(equipment_card(me_.equipment[i]));
        for (int i = 0; i < me_.people; ++i) any |= plays(townsfolk_card(me_.townsfolk[i]));
        return any;
    }

    Refusal about_recruiting(int space) const {
        if (state_.phase != Phase::use_die) return {RuleId("DAYS-1.3"), "not_now"};
        const int distance = std::abs(space - state_.face);
        if (distance > 1) return {RuleId("DAYS-1.3"), "other_space"};
        if (distance == 1 && !has_harmonica()) return {RuleId("DAYS-C6"), "needs_harmonica"};
        if (state_.space[space] == no_card) return {RuleId("DAYS-1.3"), "empty_space"};
        return allowed;
    }

    Refusal about_equipment(int tile) const {
        if (state_.phase != Phase::choose_equipment) return {RuleId("DAYS-1.3"), "not_now"};
        if (!(state_.store >> tile & 1)) return {RuleId("DAYS-1.3"), "not_in_store"};
        return allowed;
    }

    Refusal about_keeping(int kind) const {
        if (state_.phase != Phase::keep_gold) return {RuleId("DAYS-C6"), "not_now"};
        if (state_.drawn[kind] == 0) return {RuleId("DAYS-C6"), "not_drawn"};
        return allowed;
    }

    Refusal about_buying(WagonKind kind) const {
        constexpr std::array when{Phase::take_die, Phase::turn_die, Phase::use_die,
                                  Phase::end_turn};
        if (std::ranges::find(when, state_.phase) == when.end())
            return {RuleId("DAYS-1.4"), "not_now"};
        int boards = 0;
        for (const Player& player : state_.players) boards += player.carts;
        if (boards >= numbers_.wagons) return {RuleId("DAYS-C5"), "no_wagon_left"};
        const int price = std::max(0, numbers_.wagon_price[static_cast<int>(kind)] -
                                          me_.has(Power::cheaper_wagon));
        if (me_.silver() < price)
            return {RuleId("DAYS-C5"), "too_little_money", price, me_.silver()};
        return allowed;
    }

    Refusal about_discarding(int have) const {
        if (state_.phase != Phase::discard) return {RuleId("DAYS-1.5"), "not_now"};
        if (have == 0) return {RuleId("DAYS-1.5"), "not_yours"};
        return allowed;
    }

    // --- disasters ---------------------------------------------------------------------------

    // Before the present one all wagons or townsfolk are through; protecting is free of order.
    Refusal about_threatened_wagon(Phase phase, int wagon) const {
        if (state_.phase != phase) return {RuleId("DAYS-2.2"), "not_now"};
        if (wagon >= me_.carts) return {RuleId("DAYS-2.2"), "no_such_wagon"};
        if (!(state_.exposed >> wagon & 1)) return {RuleId("DAYS-2.2"), "not_threatened"};
        if (phase == Phase::save_wagon && state_.exposed & ((1U << wagon) - 1))
            return {RuleId("DAYS-2.2"), "in_order"};
        return allowed;
    }

    Refusal about_sick(Phase phase, int person) const {
        if (state_.phase != phase) return {RuleId("DAYS-2.5"), "not_now"};
        int index = 0;
        while (index < me_.people && me_.townsfolk[index] != person) ++index;
        if (index == me_.people) return {RuleId("DAYS-2.5"), "not_yours"};
        if (!(state_.exposed >> index & 1)) return {RuleId("DAYS-2.5"), "not_threatened"};
        if (phase == Phase::save_townsfolk && state_.exposed & ((1U << index) - 1))
            return {RuleId("DAYS-2.5"), "in_order"};
        return allowed;
    }

    Refusal about_repairing(int wagon) const {
        if (state_.phase != Phase::repair_wagon) return {RuleId("DAYS-2.6"), "not_now"};
        if (wagon >= me_.carts || me_.wagons[wagon].damage() == 0)
            return {RuleId("DAYS-2.6"), "not_damaged"};
        return allowed;
    }

    Refusal about_calming(int disaster) const {
        if (state_.phase != Phase::calm_disaster) return {RuleId("DAYS-C7"), "not_now"};
        if (state_.marker[disaster] < 2 || state_.marker[disaster] > 3)
            return {RuleId("DAYS-C7"), "cannot_be_calmed"};
        return allowed;
    }

    // --- the town ----------------------------------------------------------------------------

    Refusal about_town(int card) const {
        if (std::ranges::find(state_.towns, card) == state_.towns.end())
            return {RuleId("DAYS-3.1"), "not_face_up"};
        if (state_.phase == Phase::satisfy_town && state_.towns[state_.town] == card)
            return allowed;
        for (int thing = 0; thing < town_things; ++thing) {
            const int need = content_.towns[card].needs[thing];
            const int have = count_of(me_, static_cast<Thing>(thing));
            if (have < need) return {RuleId("DAYS-3.1"), "needs_more", need, have};
        }
        return {RuleId("DAYS-3.1"), "not_now"};
    }

    Refusal about_giving(Phase phase, int have) const {
        if (state_.phase != phase) return {RuleId("DAYS-3.1"), "not_now"};
        if (have == 0) return {RuleId("DAYS-3.1"), "not_yours"};
        return allowed;
    }

    // --- chance ------------------------------------------------------------------------------

    Refusal about_chance(Kind kind, int a, int b) const {
        constexpr std::array phases{
            Phase::choose_first,     Phase::deal_board, Phase::reveal_town, Phase::reveal_equipment,
            Phase::reveal_townsfolk, Phase::roll_die,   Phase::find_gold};
        if (state_.phase != phases[static_cast<int>(kind) - static_cast<int>(Kind::marker)])
            return {RuleId("DAYS-W2"), "not_chance"};
        switch (kind) {
        case Kind::marker: return allowed;
        case Kind::deal: return about_deal(a, b);
        case Kind::reveal_town: return only_if(state_.unseen_towns >> a & 1, RuleId("DAYS-W1"));
        case Kind::reveal_equip:
            return only_if(state_.unseen_equipment >> a & 1, RuleId("DAYS-W1"));
        case Kind::reveal_townsfolk:
            return only_if(state_.unseen_townsfolk >> a & 1, RuleId("DAYS-W1"));
        case Kind::roll: return only_if(state_.dice_bag[a] > 0, RuleId("DAYS-1.1"));
        default: return only_if(in_bag(a) > 0, RuleId("DAYS-C4"));
        }
    }

    Refusal about_deal(int seat, int board) const {
        bool free = board != standard_board;
        for (const auto& pair : state_.dealt) free &= pair[0] != board && pair[1] != board;
        return only_if(free && seat == state_.active, RuleId("DAYS-S1"));
    }

    const Content& content_;
    const Numbers& numbers_;
    const State& state_;
    const Player& me_;
};

} // namespace

Refusal why_not(const Content& content, const State& state, Action action) {
    if (!is_well_formed(content, action)) return {RuleId("DAYS-W2"), "no_such_action"};
    if (state.phase == Phase::over) return {RuleId("DAYS-4.1"), "game_over"};
    return Question(content, state).about(action);
}

} // namespace conestoga::pioneer_days
