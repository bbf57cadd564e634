#include "engine/milestones/lap.hpp"

#include <algorithm>

namespace conestoga::milestones {

namespace {

constexpr int most_counted = 5;
// What so many goods of a kind from one stop are worth: one building needs two different goods, two
// grain make a sack.
constexpr std::array<std::array<int, most_counted + 1>, good_kinds> worth{{
    {0, 130, 247, 312, 338, 351}, // stone
    {0, 110, 201, 260, 286, 299}, // wood
    {0, 130, 247, 312, 338, 351}, // sand
    {0, 66, 200, 240, 320, 340},  // grain
    {0, 80, 160, 200, 216, 224},  // coin
}};
constexpr int stop_price = 100;
constexpr int order_worth = 60;
constexpr int spare_worth = 25; // a worker that this lap does not use: the castle may cover it

} // namespace

int lap_value(const Player& player) {
    // best[i]: the best so far when the last stop is on space i - 1; best[0]: none yet.
    std::array<int, employment_spaces + 1> best{};
    int most = 0;
    for (int space = 0; space < employment_spaces; ++space) {
        const int kind = player.kind_at(space);
        if (kind == worker_kinds) continue;
        for (int last = 0; last <= space; ++last) {
            if (last > 0 && player.numbers[last - 1] == 0) continue;
            const SpaceSet met =
                player.workers[kind] & spaces_met(last == 0 ? castle : last - 1, space);
            const int count = std::min(std::popcount(met), most_counted);
            const int bonus = std::popcount(static_cast<SpaceSet>(met & player.bonus));
            const int value = best[last] + worth[kind][count] + bonus * point - stop_price;
            best[space + 1] = std::max(best[space + 1], value);
        }
        most = std::max(most, best[space + 1]);
    }
    return most + (is_in_order(player) ? order_worth : 0) + player.worker_count() * spare_worth;
}

Player without_worker(const Player& player, int space) {
    Player after = player;
    const auto mask = static_cast<SpaceSet>(~(1 << space));
    for (SpaceSet& spaces : after.workers) spaces &= mask;
    after.bonus &= mask;
    after.numbers[space] = 0;
    return after;
}

Player after_cover(const Content& content, const Player& player) {
    if (player.worker_count() <= content.numbers.least_workers) return player;
    Player best = player;
    int most = -1;
    for (unsigned set = player.visible(); set; set &= set - 1) {
        const Player without = without_worker(player, std::countr_zero(set));
        if (const int value = lap_value(without); value > most) {
            most = value;
            best = without;
        }
    }
    return best;
}

Player with_tile(const Content& content, const Player& player, int tile, int space) {
    Player after = without_worker(without_worker(player, space), space + 1);
    for (int side = 0; side < 2; ++side) {
        const Worker& worker = content.tiles[tile].workers[side];
        after.workers[index_of(worker.kind)] |= static_cast<SpaceSet>(1 << (space + side));
        after.numbers[space + side] = static_cast<std::uint8_t>(worker.number);
    }
    return after;
}

Player with_tile_best(const Content& content, const Player& player, int tile, Spaces spaces) {
    Player best = player;
    int most = -1;
    for (int space = 0; space + 1 < employment_spaces; ++space) {
        if (spaces == Spaces::free && (player.visible() >> space & 3)) continue;
        const Player after = with_tile(content, player, tile, space);
        if (const int value = lap_value(after); value > most) {
            most = value;
            best = after;
        }
    }
    return best;
}

} // namespace conestoga::milestones
