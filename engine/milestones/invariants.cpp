#include "engine/milestones/invariants.hpp"

#include "engine/milestones/rules.hpp"
#include "engine/milestones/scoring.hpp"

#include <bit>

namespace conestoga::milestones {

namespace {

bool is_set_up(const State& state) { return state.phase < Phase::move; }

// Streets form one tree rooted at the start; the sets kept for quick rules fit the pieces.
Violation check_streets(const Content& content, const State& state) {
    const Grid& grid = content.grid;
    std::array<int, vertices> pieces{};
    TriangleSet roadside;
    for (int line : state.streets) {
        for (int end : grid.ends[line]) ++pieces[end];
        roadside |= grid.beside[line];
    }
    VertexSet reached = VertexSet::of(content.start), fresh = reached;
    while (!fresh.empty()) {
        VertexSet next;
        for (int here : fresh)
            for (int there : grid.neighbours[here] - reached)
                if (state.streets.has(grid.line_between[here][there])) next.add(there);
        reached |= next;
        fresh = next;
    }
    if (reached != state.touched) return "the streets are not connected with the start";
    if (state.streets.count() != state.touched.count() - 1) return "the streets are no tree";
    if (state.streets.count() != 2 * state.milestones.count())
        return "a section does not have two street pieces and a milestone";
    if (roadside != state.roadside) return "triangles beside streets differ from a recount";
    for (int vertex = 0; vertex < vertices; ++vertex) {
        const bool covered = state.milestones.has(vertex) || state.markets.has(vertex);
        if (state.ends.has(vertex) != (!covered && pieces[vertex] == 1))
            return "street ends differ from a recount";
        if (!state.markets.has(vertex) && pieces[vertex] > 2)
            return "a street forks where there is no market";
        if (state.milestones.has(vertex) && pieces[vertex] != 2)
            return "a milestone is not in the middle of a section";
    }
    return {};
}

Violation check_pieces(const Content& content, const State& state) {
    const Numbers& n = content.numbers;
    if (!(state.milestones & state.markets).empty())
        return "a vertex carries a milestone and a market";
    if (!((state.milestones | state.markets) - state.touched).empty())
        return "a milestone or market without a street";
    if (!state.markets.has(content.start)) return "the start market is gone";
    if (!(state.sacks - state.markets).empty()) return "a sack without a market";
    if (!(state.houses - state.roadside).empty()) return "a house without a street";
    if (state.milestones.count() > n.sections || state.houses.count() > n.houses ||
        state.markets.count() > n.markets || state.sacks.count() > n.sacks)
        return "more pieces than there are";
    return {};
}

Violation check_bonus_tiles(const Content& content, const State& state) {
    const int of_each = content.numbers.bonus_tiles_of_each_kind;
    BushSet seen = 0;
    for (int kind = 0; kind < worker_kinds; ++kind) {
        if (seen & state.bonus[kind]) return "two bonus tiles on a triangle";
        seen |= state.bonus[kind];
        int known = std::popcount(state.bonus[kind]) + state.bonus_bag[kind];
        for (const Player& player : state.players)
            known += std::popcount(static_cast<SpaceSet>(player.workers[kind] & player.bonus));
        if (known > of_each) return "more bonus tiles of a kind than there are";
        if (is_set_up(state) && known != of_each) return "a bonus tile is lost";
    }
    if (seen >> content.bushes.size()) return "a bonus tile off the bushes";
    for (int triangle : state.houses & content.bush_triangles)
        if (seen >> content.bush_of[triangle] & 1 && triangle != state.built_house)
            return "a house and a bonus tile on one triangle";
    return {};
}

Violation check_seat(const Content& content, const State& state, Seat seat) {
    const Player& player = state.players[seat];
    const Numbers& n = content.numbers;
    int workers = 0;
    for (SpaceSet spaces : player.workers) workers += std::popcount(spaces);
    if (workers != player.worker_count()) return "two workers on a space";
    for (int space = 0; space < employment_spaces; ++space)
        if ((player.numbers[space] != 0) != (player.visible() >> space & 1))
            return "a number without a worker";
    if (player.bonus & ~player.visible()) return "a bonus tile without a worker";
    if (player.covers & player.visible()) return "a covered worker is visible";
    if (!is_set_up(state) && workers < n.least_workers) return "too few visible workers";
    const int most_goods =
        std::max(n.goods_kept, n.starting_coins) + employment_spaces + n.order_coins;
    if (player.goods_count() > most_goods) return "more goods than a lap can bring";
    const bool leaves_castle = player.pawn == castle && !is_set_up(state) &&
                               !(seat == state.active && state.phase == Phase::return_goods);
    if (leaves_castle && player.goods_count() > std::max(n.goods_kept, n.starting_coins))
        return "too many goods after the castle";
    if (player.pawn >= loop_spaces) return "a pawn off the loop";
    for (std::int16_t points : player.points)
        if (points < 0) return "negative points";
    if (state.phase != Phase::over && player.points[static_cast<int>(Source::majorities)])
        return "majorities are scored before the end";
    return {};
}

Violation check_tiles(const Content& content, const State& state) {
    TileSet seen = state.stack | state.draft | state.hired | state.gone;
    int places =
        state.stack.count() + state.draft.count() + state.hired.count() + state.gone.count();
    for (std::uint8_t tile : state.display)
        if (tile != no_tile) seen.add(tile), ++places;
    for (std::uint8_t tile : state.in_hand)
        if (tile != no_tile) seen.add(tile), ++places;
    if (seen != content.all_tiles || places != content.all_tiles.count())
        return "a worker tile is not in exactly one place";
    const bool refilling = state.phase <= Phase::fill_display ||
                           state.phase == Phase::place_hired || state.phase == Phase::reveal_tile;
    if (!refilling && !state.stack.empty() && state.display_count() < display_size)
        return "the display is not refilled";
    return {};
}

// The end is announced exactly when its cause is there (MIL-7.1).
Violation check_end(const Content& content, const State& state) {
    bool caused = !is_set_up(state) && state.phase != Phase::place_hired && state.stack.empty() &&
                  state.display_count() == 0;
    for (const Player& player : state.players) {
        const int track = player.score() - player.points[static_cast<int>(Source::majorities)];
        caused |= track >= content.numbers.end_points;
    }
    const bool announced = state.ending == Ending::points || state.ending == Ending::tiles;
    if (caused != announced || announced != is_player(state.last))
        return "the announced end does not fit its cause";
    return {};
}

} // namespace

Violation check(const Content& content, const State& state) {
    for (auto* part : {check_streets, check_pieces, check_bonus_tiles, check_tiles, check_end})
        if (Violation found = part(content, state)) return found;
    for (Seat seat = 0; seat < content.options.players; ++seat)
        if (Violation found = check_seat(content, state, seat)) return found;
    return {};
}

} // namespace conestoga::milestones
