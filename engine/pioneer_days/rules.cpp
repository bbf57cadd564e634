#include "engine/pioneer_days/rules.hpp"

#include <algorithm>

namespace conestoga::pioneer_days {

int count_of(const Player& player, Thing thing) {
    switch (thing) {
    case Thing::silver:
    case Thing::wood:
    case Thing::medicine:
    case Thing::cattle: return player.goods[static_cast<int>(thing)];
    case Thing::gold: return player.gold_tokens();
    case Thing::equipment: return player.tiles;
    case Thing::townsfolk: return player.people;
    case Thing::favours: return player.favours;
    case Thing::wagons: return player.carts;
    case Thing::large_wagons:
    case Thing::sound_wagons: {
        int count = 0;
        for (int i = 0; i < player.carts; ++i)
            count += thing == Thing::large_wagons ? player.wagons[i].kind() == WagonKind::large
                                                  : player.wagons[i].damage() == 0;
        return count;
    }
    case Thing::damage: return player.damage();
    case Thing::nuggets: return player.nuggets();
    }
    return 0;
}

int slots_of(const Content& content, const Player& player) {
    int slots = player.has(Power::slots);
    for (int i = 0; i < player.carts; ++i)
        slots += content.numbers.wagon_slots[static_cast<int>(player.wagons[i].kind())] -
                 2 * player.wagons[i].damage(); // DAYS-2.2
    return slots;
}

int room_taken(const Player& player) { // DAYS-1.5
    return player.gold_tokens() + player.tiles + (player.wood() + 1) / 2 +
           (player.medicine() + 1) / 2;
}

int gold_in_bag(const Content& content, const State& state, int kind) {
    int left = content.numbers.gold[kind] - state.drawn[kind];
    for (const Player& player : state.players) left -= player.gold[kind];
    return left;
}

int gold_in_bag(const Content& content, const State& state) {
    const auto& gold = content.numbers.gold;
    int left = gold[0] + gold[1] + gold[2] - state.drawn_tokens();
    for (const Player& player : state.players) left -= player.gold_tokens();
    return left;
}

int wagons_left(const Content& content, const State& state) {
    int left = content.numbers.wagons;
    for (const Player& player : state.players) left -= player.carts;
    return left;
}

// DAYS-1.7: a card may make it cheaper than the rule says.
int wagon_price(const Content& content, const Player& player, WagonKind kind) {
    return std::max(0, content.numbers.wagon_price[static_cast<int>(kind)] -
                           player.has(Power::cheaper_wagon));
}

bool can_buy_wagon(const Content& content, const State& state) {
    const Player& player = state.seat();
    const int cheapest = std::min(wagon_price(content, player, WagonKind::small),
                                  wagon_price(content, player, WagonKind::large));
    return player.silver() >= cheapest && wagons_left(content, state) > 0;
}

int turn_price(const Content& content, const Player& player) {
    return std::max(0, content.numbers.turn_price - player.has(Power::cheaper_turn));
}

bool can_be_damaged(const Content& content, Wagon wagon) {
    return content.numbers.wagon_slots[static_cast<int>(wagon.kind())] - 2 * wagon.damage() >= 2;
}

namespace {

// By version 1: whether the last payment was stretched and saves one more.
bool is_stretched(const Content& content, const State& state) {
    const bool storm = is_storm(state);
    const Power stretch = storm ? Power::stretch_wood : Power::stretch_medicine;
    int left = state.seat().has(stretch);
    bool stretched = false;
    for (std::uint32_t rest = state.saved | state.lost; rest; rest &= rest - 1) {
        const int index = std::countr_zero(rest); // in the order in which it was decided
        if (state.saved >> index & 1) {
            stretched = !stretched && left;
        } else if (!storm) {
            const Effect& given_up = content.effects[townsfolk_card(state.seat().townsfolk[index])];
            if (given_up.deed == Deed::power && given_up.power == stretch) left -= given_up.amount;
        }
    }
    return stretched;
}

} // namespace

int saving_price(const Content& content, const State& state) {
    if (!state.saved) return 1;
    if (content.rules == first_rules) return is_stretched(content, state) ? 0 : 1;
    const Power stretch = is_storm(state) ? Power::stretch_wood : Power::stretch_medicine;
    return state.seat().has(stretch) && std::popcount(state.saved) % 2 == 1 ? 0 : 1;
}

unsigned spaces_in_reach(const Player& player, int face) {
    const unsigned own = 1U << face;
    if (!player.has(Power::harmonica)) return own;
    return (own | own << 1 | own >> 1) & ((1U << spaces) - 1); // DAYS-C2: the ends are not joined
}

bool can_satisfy(const Player& player, const Town& town) {
    for (int thing = 0; thing < town_things; ++thing)
        if (count_of(player, static_cast<Thing>(thing)) < town.needs[thing]) return false;
    return true;
}

bool can_act(const Content& content, const State& state, Face face) {
    if (face == Face::mine) return gold_in_bag(content, state) > 0;
    if (face == Face::equip) return state.store != 0;
    return true;
}

bool has_effect(const Content& content, const State& state, const Effect& effect) {
    const Player& player = state.seat();
    const auto gives = [&](Amount amount) {
        return amount.count > 0 && (amount.thing != Thing::gold || gold_in_bag(content, state) > 0);
    };
    switch (effect.deed) {
    case Deed::gain:
    case Deed::choose: return gives(effect.first) || gives(effect.second);
    case Deed::gain_per: return gives(effect.first) && count_of(player, effect.counted) > 0;
    case Deed::act: return can_act(content, state, effect.face);
    case Deed::wagon: return wagons_left(content, state) > 0;
    case Deed::repair: return player.damage() > 0;
    case Deed::calm:
        for (int disaster = 0; disaster < disasters; ++disaster)
            if (can_be_calmed(state, disaster)) return true;
        return false;
    default: return false;
    }
}

} // namespace conestoga::pioneer_days
