// What workers are worth: the goods of a whole lap with the best stops (for bots).
#pragma once

#include "engine/milestones/rules.hpp"

namespace conestoga::milestones {

inline constexpr int point = 100; // a victory point

// A quick guess of what a lap brings to such workers, with usual prices of the goods.
int lap_value(const Player& player);

// The player without the worker of a space.
Player without_worker(const Player& player, int space);
// The player when the castle has covered the worker that is missed least.
Player after_cover(const Content& content, const Player& player);
// The player with a tile placed on a space and its right neighbour, over whatever is there; and
// where it serves best, over free spaces alone if they must be free.
Player with_tile(const Content& content, const Player& player, int tile, int space);
enum class Spaces : std::uint8_t { any, free };
Player with_tile_best(const Content& content, const Player& player, int tile, Spaces spaces);

using Goods = std::array<std::uint8_t, good_kinds>;

// Calls visit(goods, moves, points) for every sensible choice of at most `stops` employment spaces
// from the space `from` on, none included.
template <class Visit>
void gather(const Player& player, int from, const Goods& goods, int stops, const Visit& visit,
            int moves = 0, int points = 0) {
    visit(goods, moves, points);
    if (stops == 0) return;
    for (int space = from == castle ? 0 : from + 1; space < employment_spaces; ++space) {
        const int kind = player.kind_at(space);
        if (kind == worker_kinds) continue;
        int next = space + 1; // a stop one worker later gives more if that one is of the same kind
        while (next < employment_spaces && player.numbers[next] == 0) ++next;
        if (next < employment_spaces && (player.workers[kind] >> next & 1)) continue;
        const SpaceSet producing = player.workers[kind] & spaces_met(from, space);
        Goods more = goods;
        more[kind] += static_cast<std::uint8_t>(std::popcount(producing));
        const int bonus = std::popcount(static_cast<SpaceSet>(producing & player.bonus));
        gather(player, space, more, stops - 1, visit, moves + 1, points + bonus);
    }
}

} // namespace conestoga::milestones
