#include "engine/milestones/scoring.hpp"

#include <bit>

namespace conestoga::milestones {

int house_points(const Content& content, const State& state, int triangle) { // MIL-3.3
    int points = 0;
    for (int corner : content.grid.corners[triangle])
        if (!state.milestones.has(corner) && !state.markets.has(corner))
            points += content.number[corner];
    return points;
}

int flour_points(const Content& content, const State& state, int market) { // MIL-5.1
    int points = 0, counted = 0;
    for (int i = 0; i < content.around[market] && counted < 2; ++i) {
        const int near = content.best_around[market][i];
        if (state.milestones.has(near) || state.markets.has(near)) continue;
        points += content.number[near];
        ++counted;
    }
    return points;
}

int majority_value(const Player& player, int kind) {
    return std::popcount(player.workers[kind]) +
           std::popcount(static_cast<SpaceSet>(player.workers[kind] & player.bonus));
}

int majority_points(const Content& content, const State& state, Seat seat, int kind) { // MIL-7.2
    const int own = majority_value(state.players[seat], kind);
    int equal = 0;
    for (Seat other = 0; other < content.options.players; ++other) {
        const int value = majority_value(state.players[other], kind);
        if (value > own) return 0;
        equal += value == own;
    }
    if (equal == content.options.players) return 0;
    return equal == 1 ? content.numbers.majority_points : content.numbers.tied_majority_points;
}

Score score_of(const Content& content, const State& state, Seat seat) {
    Score score;
    for (int source = 0; source < sources; ++source)
        score.by_source[source] = state.players[seat].points[source];
    if (state.phase == Phase::over) return score;
    for (int kind = 0; kind < worker_kinds; ++kind)
        score.by_source[static_cast<int>(Source::majorities)] +=
            majority_points(content, state, seat, kind);
    return score;
}

SeatSet winners(const Content& content, const State& state) { // MIL-7.3
    return seats_with_most(content.options.players,
                           [&](Seat seat) { return state.players[seat].score(); });
}

std::string_view ending(const Content&, const State& state) {
    switch (state.ending) {
    case Ending::points: return "points";
    case Ending::tiles: return "tiles";
    default: return "guard";
    }
}

} // namespace conestoga::milestones
