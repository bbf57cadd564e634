// The legal actions, generated quickly and in ascending order.
#include "engine/pioneer_days/rules.hpp"

namespace conestoga::pioneer_days {

namespace {

void add_wagons(const Content& content, const State& state, ActionList& actions) { // DAYS-1.4
    if (wagons_left(content, state) == 0) return;
    for (int kind = 0; kind < wagon_kinds; ++kind)
        if (state.seat().silver() >=
            wagon_price(content, state.seat(), static_cast<WagonKind>(kind)))
            actions.push_back(make(Kind::buy, kind));
}

void add_dice(const State& state, ActionList& actions) { // DAYS-1.1: equal dice are one choice
    std::uint8_t last = no_die;
    for (std::uint8_t die : state.pool) {
        if (die != no_die && die != last)
            actions.push_back(make(Kind::die, die / faces, die % faces));
        last = die;
    }
}

void add_uses(const Content& content, const State& state, ActionList& actions) { // DAYS-1.3
    actions.push_back(make(Kind::income));
    if (can_act(content, state, static_cast<Face>(state.face))) actions.push_back(make(Kind::act));
    for (unsigned reach = spaces_in_reach(state.seat(), state.face); reach; reach &= reach - 1)
        if (const int space = std::countr_zero(reach); state.space[space] != no_card)
            actions.push_back(make(Kind::recruit, space));
}

void add_each(Kind kind, std::uint64_t set, ActionList& actions) {
    for (; set; set &= set - 1) actions.push_back(make(kind, std::countr_zero(set)));
}

void add_gold(Kind kind, const std::array<std::uint8_t, gold_kinds>& gold, ActionList& actions) {
    for (int value = 0; value < gold_kinds; ++value)
        if (gold[value]) actions.push_back(make(kind, value));
}

std::uint64_t tiles_of(const Player& player) {
    std::uint64_t set = 0;
    for (int i = 0; i < player.tiles; ++i) set |= std::uint64_t{1} << player.equipment[i];
    return set;
}

std::uint64_t exposed_townsfolk(const State& state) {
    std::uint64_t set = 0;
    for (std::uint32_t rest = state.exposed; rest; rest &= rest - 1)
        set |= std::uint64_t{1} << state.seat().townsfolk[std::countr_zero(rest)];
    return set;
}

std::uint64_t damaged_wagons(const Player& player) {
    std::uint64_t set = 0;
    for (int i = 0; i < player.carts; ++i)
        if (player.wagons[i].damage()) set |= std::uint64_t{1} << i;
    return set;
}

void add_discards(const Player& player, ActionList& actions) { // DAYS-1.5
    if (player.wood()) actions.push_back(make(Kind::discard_wood));
    if (player.medicine()) actions.push_back(make(Kind::discard_medicine));
    add_gold(Kind::discard_gold, player.gold, actions);
    add_each(Kind::discard_equip, tiles_of(player), actions);
}

} // namespace

void legal(const Content& content, const State& state, ActionList& actions) {
    const Player& me = state.seat();
    switch (state.phase) {
    case Phase::choose_board: { // DAYS-S1
        const auto [one, other] = state.dealt[state.active];
        if (may_keep_standard_board(content)) actions.push_back(make(Kind::board, standard_board));
        actions.push_back(make(Kind::board, std::min(one, other)));
        actions.push_back(make(Kind::board, std::max(one, other)));
        break;
    }
    case Phase::take_die:
        add_dice(state, actions);
        add_wagons(content, state, actions);
        break;
    case Phase::turn_die: // DAYS-1.2
        for (int face = 0; face < faces; ++face)
            if (face != state.face) actions.push_back(make(Kind::turn, face));
        actions.push_back(make(Kind::keep));
        add_wagons(content, state, actions);
        break;
    case Phase::use_die:
        add_uses(content, state, actions);
        add_wagons(content, state, actions);
        break;
    case Phase::end_turn:
        add_wagons(content, state, actions);
        actions.push_back(make(Kind::end));
        break;
    case Phase::choose_action:
        for (int face = 1; face < faces; ++face)
            if (can_act(content, state, static_cast<Face>(face)))
                actions.push_back(make(Kind::wild, face));
        break;
    case Phase::choose_equipment: add_each(Kind::equip, state.store, actions); break;
    case Phase::keep_gold: add_gold(Kind::gold, state.drawn, actions); break;
    case Phase::pay_or_not:
        actions.push_back(make(Kind::yes));
        actions.push_back(make(Kind::no));
        break;
    case Phase::choose_gain:
        actions.push_back(make(Kind::first));
        actions.push_back(make(Kind::second));
        break;
    case Phase::repair_wagon: add_each(Kind::repair, damaged_wagons(me), actions); break;
    case Phase::calm_disaster:
        for (int disaster = 0; disaster < disasters; ++disaster)
            if (can_be_calmed(state, disaster)) actions.push_back(make(Kind::calm, disaster));
        break;
    case Phase::discard: add_discards(me, actions); break;
    case Phase::protect_wagon: add_each(Kind::protect_wagon, state.exposed, actions); break;
    case Phase::save_wagon: // DAYS-2.2: in order of arrival
        actions.push_back(make(Kind::save_wagon, std::countr_zero(state.exposed)));
        actions.push_back(make(Kind::damage_wagon, std::countr_zero(state.exposed)));
        break;
    case Phase::protect_townsfolk:
        add_each(Kind::protect_townsfolk, exposed_townsfolk(state), actions);
        break;
    case Phase::save_townsfolk: { // DAYS-2.5
        const int person = me.townsfolk[std::countr_zero(state.exposed)];
        actions.push_back(make(Kind::save_townsfolk, person));
        actions.push_back(make(Kind::lose_townsfolk, person));
        break;
    }
    case Phase::satisfy_town: // DAYS-3.1
        actions.push_back(make(Kind::town, state.towns[state.town]));
        actions.push_back(make(Kind::skip));
        break;
    case Phase::give_gold: add_gold(Kind::give_gold, me.gold, actions); break;
    case Phase::give_equipment: add_each(Kind::give_equip, tiles_of(me), actions); break;
    default: break;
    }
}

} // namespace conestoga::pioneer_days
