// What a player may do, listed quickly with bit sets.
#include "engine/milestones/rules.hpp"

namespace conestoga::milestones {

namespace {

class Lister {
public:
    Lister(const Content& content, const State& state, ActionList& actions)
        : content_(content), state_(state), me_(state.players[state.active]), actions_(actions) {}

    void list() {
        switch (state_.phase) {
        case Phase::draft: return tiles(Kind::draft, state_.draft);
        case Phase::place_drafted: return places(static_cast<SpaceSet>(~me_.visible()));
        case Phase::move: return moves();
        case Phase::trade: return trades();
        case Phase::place_hired: return places(0xFF);
        case Phase::build: return buildings();
        case Phase::take_bonus: return bonus_tiles();
        case Phase::supply: return supplies();
        case Phase::return_goods: return returns();
        case Phase::cover_worker: return spaces(Kind::cover, me_.visible());
        default: return;
        }
    }

private:
    template <class... Arguments>
    void add(Kind kind, Arguments... arguments) {
        actions_.push_back(make(kind, arguments...));
    }
    void tiles(Kind kind, const TileSet& tiles) {
        for (int tile : tiles) add(kind, tile);
    }
    void spaces(Kind kind, unsigned set) {
        for (; set; set &= set - 1) add(kind, std::countr_zero(set));
    }

    // Two neighbouring spaces, both of the set (MIL-S3, MIL-2.3).
    void places(SpaceSet set) { spaces(Kind::place, set & set >> 1); }

    void moves() { // MIL-T2
        for (int space = me_.pawn == castle ? 0 : me_.pawn + 1; space < loop_spaces; ++space)
            add(Kind::move, space);
    }

    void trades() { // MIL-2.2
        const Numbers& n = content_.numbers;
        if (!state_.has_hired && me_.has(Good::coin, n.hire_price)) {
            TileSet shown;
            for (std::uint8_t tile : state_.display)
                if (tile != no_tile) shown.add(tile);
            tiles(Kind::hire, shown);
        }
        if (me_.has(Good::coin, n.cube_price))
            for (int cube = 0; cube < cube_kinds; ++cube) add(Kind::buy, cube);
        for (int one = 0; one < cube_kinds; ++one) {
            if (!me_.goods[one]) continue;
            if (me_.goods[one] > 1) add(Kind::sell, one, one);
            for (int two = one + 1; two < cube_kinds; ++two)
                if (me_.goods[two]) add(Kind::sell, one, two);
        }
        add(Kind::done);
    }

    void buildings() { // MIL-3.1
        const bool stone = me_.has(Good::stone), wood = me_.has(Good::wood);
        const bool sand = me_.has(Good::sand);
        const Numbers& n = content_.numbers;
        if (stone && sand && state_.sections() < n.sections) streets();
        if (stone && wood && state_.houses.count() < n.houses)
            for (int triangle : house_sites(content_, state_)) add(Kind::house, triangle);
        if (wood && sand && state_.markets.count() < n.markets)
            for (int vertex : market_sites(state_)) add(Kind::market, vertex);
        add(Kind::done);
    }

    void streets() { // MIL-3.2
        const auto& neighbours = content_.grid.neighbours;
        for (int a : street_starts(state_))
            for (int b : neighbours[a] - state_.touched)
                for (int c : neighbours[b] - state_.touched) add(Kind::street, a, b, c);
    }

    void bonus_tiles() { // MIL-4.1, MIL-4.2
        for (unsigned bushes = takable(content_, state_); bushes; bushes &= bushes - 1) {
            const int bush = std::countr_zero(bushes);
            for (unsigned set = me_.free_workers(state_.bonus_at(bush)); set; set &= set - 1)
                add(Kind::take, content_.bushes[bush], std::countr_zero(set));
        }
        if (state_.built_house == no_triangle) add(Kind::skip);
    }

    void supplies() { // MIL-5.1
        if (me_.has(Good::grain, content_.numbers.grain_for_a_sack) &&
            state_.sacks.count() < content_.numbers.sacks)
            for (int market : state_.markets - state_.sacks) add(Kind::supply, market);
        add(Kind::done);
    }

    void returns() { // MIL-6.1
        for (int good = 0; good < good_kinds; ++good)
            if (me_.goods[good]) add(Kind::give_up, good);
    }

    const Content& content_;
    const State& state_;
    const Player& me_;
    ActionList& actions_;
};

} // namespace

bool is_in_order(const Player& player) {
    int highest = 0;
    for (std::uint8_t number : player.numbers) {
        if (number == 0) continue;
        if (number < highest) return false;
        highest = number;
    }
    return true;
}

BushSet takable(const Content& content, const State& state) {
    const Player& me = state.players[state.active];
    BushSet wanted = 0;
    for (int kind = 0; kind < worker_kinds; ++kind)
        if (me.free_workers(kind)) wanted |= state.bonus[kind];
    return wanted & state.bushes_to_take(content);
}

TriangleSet house_sites(const Content& content, const State& state) {
    const Player& me = state.players[state.active];
    TriangleSet sites = state.roadside - state.houses;
    for (int kind = 0; kind < worker_kinds; ++kind) {
        if (me.free_workers(kind)) continue;
        for (unsigned bushes = state.bonus[kind]; bushes; bushes &= bushes - 1)
            sites.remove(content.bushes[std::countr_zero(bushes)]);
    }
    return sites;
}

VertexSet market_sites(const State& state) { return state.touched - state.covered(); }

void legal(const Content& content, const State& state, ActionList& actions) {
    Lister(content, state, actions).list();
}

} // namespace conestoga::milestones
