#include "engine/rail_pioneers/odds.hpp"

#include "engine/rail_pioneers/content.hpp"

#include <algorithm>

namespace conestoga::rail_pioneers {

namespace {

// What a stop on these spots costs, as far as the position after it does not show it: estimates,
// adjusted by letting variants play each other.
constexpr int danger_cost = 25;
constexpr int river_gain = 15;

constexpr int ways_with_two(int total) { return total <= 7 ? total - 1 : 13 - total; }

// The mean of `after(n)` over one die or two.
template <class After>
int mean_of_one(After after) {
    int sum = 0;
    for (int n = 1; n <= die_faces; ++n) sum += after(n);
    return sum / die_faces;
}
template <class After>
int mean_of_two(After after) {
    int sum = 0;
    for (int n = 2; n <= 2 * die_faces; ++n) sum += ways_with_two(n) * after(n);
    return sum / (die_faces * die_faces);
}

int cost_of_stop(const Odds& odds, const Line& line, int space) {
    switch (line.met[space]) {
    case Spot::river: return -river_gain;
    case Spot::danger: return danger_cost;
    case Spot::ambush: {
        const int way = space - train_length - line.garrison_behind[space];
        return odds.two_dice[std::max(1, way)];
    }
    default: return 0;
    }
}

void measure_line(const Content& content, const Line& line, const Odds& odds,
                  std::array<int, 128>& running) {
    for (int space = content.length - 1; space > 0; --space) {
        const auto after = [&](int n) {
            const int next = std::min(space + n, content.length);
            return running[next] + cost_of_stop(odds, line, next);
        };
        running[space] =
            one_turn + (space > line.slow_sign ? mean_of_one(after) : mean_of_two(after));
    }
}

} // namespace

Odds odds_of(const Content& content) {
    Odds odds;
    for (int way = 1; way < max_spaces; ++way) {
        odds.one_die[way] =
            one_turn + mean_of_one([&](int n) { return odds.one_die[std::max(0, way - n)]; });
        odds.two_dice[way] =
            one_turn + mean_of_two([&](int n) { return odds.two_dice[std::max(0, way - n)]; });
    }
    for (int sections = 1; sections <= max_sections; ++sections)
        odds.laying[sections] = one_turn + mean_of_one([&](int n) {
                                    const int laid = content.numbers.sections_by_throw[n - 1];
                                    return odds.laying[std::max(0, sections - laid)];
                                });
    for (int line = 0; line < lines_on_map; ++line)
        measure_line(content, content.lines[line], odds, odds.running[line]);
    return odds;
}

} // namespace conestoga::rail_pioneers
