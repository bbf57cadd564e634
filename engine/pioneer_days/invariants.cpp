#include "engine/pioneer_days/invariants.hpp"

#include "engine/pioneer_days/belongings.hpp"

namespace conestoga::pioneer_days {

namespace {

bool in_turn(const State& state) {
    return state.stage >= Stage::take && state.stage <= Stage::stow;
}

Violation check_dice(const Content& content, const State& state) { // DAYS-1.1
    if (state.week == 0) return {};
    const int players = content.options.players;
    int dice = state.used + state.dice_in_pool();
    for (std::uint8_t count : state.dice_bag) dice += count;
    if (dice != colours * (players + 1)) return "dice in bag, pool and used are not all dice";
    const bool day_is_over = state.stage >= Stage::strike;
    if (day_is_over && state.used != state.day * (players + 1))
        return "each seat takes exactly one die a day";
    if (day_is_over && state.day == days && dice != state.used)
        return "the bag is not empty after day 5";
    for (int i = 1; i < most_dice; ++i)
        if (state.pool[i] != no_die && state.pool[i - 1] > state.pool[i])
            return "the pool is not in order";
    return {};
}

Violation check_gold(const Content& content, const State& state) { // DAYS-C4
    int unknown = state.unknown_drawn, left = 0;
    for (const Player& player : state.players) unknown += player.unknown_gold;
    for (int kind = 0; kind < gold_kinds; ++kind) {
        const int in_bag = gold_in_bag(content, state, kind);
        if (in_bag < 0) return "more gold than there is";
        left += in_bag;
    }
    if (unknown > left || left - unknown != gold_in_bag(content, state))
        return "gold in bag, held and drawn is not all gold";
    if (state.mine_draws + state.gold_due > left - unknown)
        return "more draws than gold in the bag";
    return {};
}

Violation check_markers(const State& state) { // DAYS-C3
    for (int disaster = 0; disaster < disasters; ++disaster) {
        const int space = state.marker[disaster];
        if (space < 1 || space > 4) return "a marker off its track";
        if ((space == 4) != (state.struck >> disaster & 1))
            return "a marker at the end does not strike";
    }
    return {};
}

Violation check_player(const Content& content, const State& state, Seat seat) {
    const Player& player = state.players[seat];
    for (std::int16_t goods : player.goods)
        if (goods < 0) return "less than nothing";
    Player counted = player;
    recount_cards(content, counted);
    if (counted.power != player.power || counted.triggers != player.triggers)
        return "powers differ from a recount";
    for (int i = 0; i < player.carts; ++i)
        if (content.numbers.wagon_slots[static_cast<int>(player.wagons[i].kind())] <
            2 * player.wagons[i].damage())
            return "more damage than slots";
    const bool may_overflow = seat == state.active && state.stage != Stage::town;
    if (!may_overflow && overflows(content, player)) return "storage exceeds the slots"; // DAYS-1.5
    return {};
}

// Every tile, townsfolk and town is in one place at most; what left the game is in none.
Violation check_places(const State& state) {
    std::uint64_t people = state.unseen_townsfolk, tiles = state.unseen_equipment | state.store;
    if (state.unseen_equipment & state.store) return "a tile in two places";
    bool twice = false;
    const auto put = [&](std::uint64_t& set, int item) {
        twice |= set >> item & 1;
        set |= std::uint64_t{1} << item;
    };
    for (std::uint8_t person : state.space)
        if (person != no_card) put(people, person);
    for (const Player& player : state.players) {
        for (int i = 0; i < player.people; ++i) put(people, player.townsfolk[i]);
        for (int i = 0; i < player.tiles; ++i) put(tiles, player.equipment[i]);
    }
    if (twice) return "a townsfolk or a tile in two places";
    for (std::uint8_t town : state.towns)
        if (town != no_card && state.unseen_towns >> town & 1) return "a town in two places";
    return {};
}

} // namespace

Violation check(const Content& content, const State& state) {
    if (Violation found = check_dice(content, state)) return found;
    if (Violation found = check_gold(content, state)) return found;
    if (Violation found = check_markers(state)) return found;
    if (Violation found = check_places(state)) return found;
    for (Seat seat = 0; seat < content.options.players; ++seat)
        if (Violation found = check_player(content, state, seat)) return found;
    if (wagons_left(content, state) < 0) return "more wagons than there are";
    if (in_turn(state) && state.part >= content.options.players) return "a turn of nobody";
    return {};
}

} // namespace conestoga::pioneer_days
