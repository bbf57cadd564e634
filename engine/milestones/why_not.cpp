// Why an action is not allowed, read like the rulebook: one question after the other, from the
// pieces on the table, without the sets that `legal` keeps ready. Property tests compare the two
// everywhere.
#include "engine/milestones/rules.hpp"

#include <algorithm>

namespace conestoga::milestones {

namespace {

class Question {
public:
    Question(const Content& content, const State& state)
        : content_(content),
          numbers_(content.numbers),
          state_(state),
          me_(state.players[state.active]) {}

    Refusal about(Action action) const {
        const int a = static_cast<int>(action.a()), b = static_cast<int>(action.b());
        const int c = static_cast<int>(action.c());
        const Kind kind = kind_of(action);
        if (is_chance(kind)) return about_chance(action);
        if (!is_player(actor(state_))) return not_now();
        switch (kind) {
        case Kind::draft: return about_drafting(a);
        case Kind::place: return about_placing(a);
        case Kind::move: return about_moving(a);
        case Kind::hire: return about_hiring(a);
        case Kind::buy: return about_buying();
        case Kind::sell: return about_selling(a, b);
        case Kind::street: return about_street(a, b, c);
        case Kind::house: return about_house(a);
        case Kind::market: return about_market(a);
        case Kind::take: return about_taking(a, b);
        case Kind::skip: return about_skipping();
        case Kind::supply: return about_supplying(a);
        case Kind::give_up: return about_returning(a);
        case Kind::cover: return about_covering(a);
        default: return about_done();
        }
    }

private:
    static Refusal not_now() { return {RuleId("MIL-T1"), "not_now"}; }

    // --- the table, piece by piece -------------------------------------------------------------

    int goods(Good good) const { return me_.goods[index_of(good)]; }
    bool is_worker(int space) const { return me_.numbers[space] != 0; }
    bool has_bonus_tile(int space) const { return me_.bonus >> space & 1; }
    bool is_covered(int vertex) const {
        return state_.milestones.has(vertex) || state_.markets.has(vertex);
    }
    bool are_neighbours(int a, int b) const { return content_.grid.neighbours[a].has(b); }
    int street_pieces_at(int vertex) const {
        int pieces = 0;
        for (int line : state_.streets)
            pieces += std::ranges::count(content_.grid.ends[line], vertex) > 0;
        return pieces;
    }
    bool is_touched(int vertex) const {
        return vertex == content_.start || street_pieces_at(vertex) > 0;
    }
    bool has_street_beside(int triangle) const {
        const auto& [a, b, c] = content_.grid.corners[triangle];
        for (int line : state_.streets) {
            const auto& [from, to] = content_.grid.ends[line];
            const auto is_corner = [&](int v) { return v == a || v == b || v == c; };
            if (is_corner(from) && is_corner(to)) return true;
        }
        return false;
    }
    // The kind of the bonus tile on a triangle; worker_kinds where there is none.
    int bonus_on(int triangle) const {
        const auto bush = std::ranges::find(content_.bushes, triangle);
        if (bush == content_.bushes.end()) return worker_kinds;
        return state_.bonus_at(static_cast<int>(bush - content_.bushes.begin()));
    }
    bool has_free_worker(int kind) const {
        for (int space = 0; space < employment_spaces; ++space)
            if (me_.kind_at(space) == kind && !has_bonus_tile(space)) return true;
        return false;
    }

    // --- draft and hiring ----------------------------------------------------------------------

    Refusal about_drafting(int tile) const {
        if (state_.phase != Phase::draft) return not_now();
        if (!state_.draft.has(tile)) return {RuleId("MIL-S3"), "not_in_draft"};
        return allowed;
    }

    Refusal about_placing(int space) const {
        if (state_.phase == Phase::place_hired) return allowed; // MIL-2.3
        if (state_.phase != Phase::place_drafted) return not_now();
        if (is_worker(space) || is_worker(space + 1)) return {RuleId("MIL-S3"), "space_taken"};
        return allowed;
    }

    Refusal about_hiring(int tile) const {
        if (state_.phase != Phase::trade) return not_now();
        if (state_.has_hired) return {RuleId("MIL-2.2"), "hired_already"};
        if (std::ranges::find(state_.display, tile) == state_.display.end())
            return {RuleId("MIL-2.2"), "not_on_display"};
        return about_coins(numbers_.hire_price);
    }

    Refusal about_coins(int price) const {
        const int coins = goods(Good::coin);
        if (coins < price) return {RuleId("MIL-2.2"), "too_few_coins", price, coins};
        return allowed;
    }

    Refusal about_buying() const {
        return state_.phase == Phase::trade ? about_coins(numbers_.cube_price) : not_now();
    }

    Refusal about_selling(int one, int two) const {
        if (state_.phase != Phase::trade) return not_now();
        auto left = me_.goods;
        for (int cube : {one, two})
            if (left[cube]-- == 0) return {RuleId("MIL-2.2"), "no_such_cubes"};
        return allowed;
    }

    // --- moving --------------------------------------------------------------------------------

    Refusal about_moving(int space) const {
        if (state_.phase != Phase::move) return not_now();
        if (me_.pawn != castle && space <= me_.pawn) return {RuleId("MIL-T2"), "past_castle"};
        return allowed;
    }

    // --- building ------------------------------------------------------------------------------

    Refusal about_cost(RuleId rule, Good one, Good two, std::string_view reason) const {
        if (goods(one) == 0 || goods(two) == 0) return {rule, reason};
        return allowed;
    }

    Refusal about_street(int a, int b, int c) const {
        if (state_.phase != Phase::build) return not_now();
        const RuleId rule("MIL-3.2");
        if (const Refusal cost = about_cost(rule, Good::stone, Good::sand, "street_cost"))
            return cost;
        if (state_.milestones.count() == numbers_.sections)
            return {RuleId("MIL-3.5"), "no_sections", numbers_.sections};
        if (!are_neighbours(a, b) || !are_neighbours(b, c) || a == c)
            return {rule, "not_a_section"};
        if (!is_touched(a)) return {rule, "no_street_there"};
        if (state_.milestones.has(a)) return {rule, "starts_at_milestone"};
        if (!state_.markets.has(a) && street_pieces_at(a) != 1) return {rule, "starts_at_junction"};
        if (is_touched(b) || is_touched(c)) return {rule, "touches_street"};
        return allowed;
    }

    Refusal about_house(int triangle) const {
        if (state_.phase != Phase::build) return not_now();
        const RuleId rule("MIL-3.3");
        if (const Refusal cost = about_cost(rule, Good::stone, Good::wood, "house_cost"))
            return cost;
        if (state_.houses.count() == numbers_.houses)
            return {RuleId("MIL-3.5"), "no_houses", numbers_.houses};
        if (state_.houses.has(triangle)) return {rule, "house_there"};
        if (!has_street_beside(triangle)) return {rule, "no_street_beside"};
        const int kind = bonus_on(triangle);
        if (kind != worker_kinds && !has_free_worker(kind))
            return {RuleId("MIL-4.2"), "bush_without_worker"};
        return allowed;
    }

    Refusal about_market(int vertex) const {
        if (state_.phase != Phase::build) return not_now();
        const RuleId rule("MIL-3.4");
        if (const Refusal cost = about_cost(rule, Good::wood, Good::sand, "market_cost"))
            return cost;
        if (state_.markets.count() == numbers_.markets)
            return {RuleId("MIL-3.5"), "no_markets", numbers_.markets - 1};
        if (is_covered(vertex)) return {rule, "covered"};
        if (!is_touched(vertex)) return {rule, "no_street_there"};
        return allowed;
    }

    // --- bonus tiles ---------------------------------------------------------------------------

    Refusal about_taking(int triangle, int space) const {
        if (state_.phase != Phase::take_bonus) return not_now();
        const RuleId rule("MIL-4.1");
        const auto& corners = content_.grid.corners[triangle];
        const bool is_here =
            state_.built_house == triangle || std::ranges::count(corners, state_.built_vertex) > 0;
        const int kind = bonus_on(triangle);
        if (!is_here || kind == worker_kinds) return {rule, "no_bonus_tile"};
        if (me_.kind_at(space) != kind) return {rule, "other_kind"};
        if (has_bonus_tile(space)) return {RuleId("MIL-4.3"), "has_bonus_tile"};
        return allowed;
    }

    Refusal about_skipping() const {
        if (state_.phase != Phase::take_bonus) return not_now();
        if (state_.built_house != no_triangle) return {RuleId("MIL-4.2"), "must_take"};
        return allowed;
    }

    // --- mill and castle -----------------------------------------------------------------------

    Refusal about_supplying(int vertex) const {
        if (state_.phase != Phase::supply) return not_now();
        const RuleId rule("MIL-5.1");
        const int grain = goods(Good::grain);
        if (grain < numbers_.grain_for_a_sack)
            return {rule, "too_little_grain", numbers_.grain_for_a_sack, grain};
        if (!state_.markets.has(vertex)) return {rule, "no_market"};
        if (state_.sacks.has(vertex)) return {rule, "has_sack"};
        if (state_.sacks.count() == numbers_.sacks) return {RuleId("MIL-C1"), "no_sacks"};
        return allowed;
    }

    Refusal about_returning(int good) const {
        if (state_.phase != Phase::return_goods) return not_now();
        if (me_.goods[good] == 0) return {RuleId("MIL-6.1"), "no_such_good"};
        return allowed;
    }

    Refusal about_covering(int space) const {
        if (state_.phase != Phase::cover_worker) return not_now();
        if (!is_worker(space)) return {RuleId("MIL-6.1"), "no_worker"};
        return allowed;
    }

    Refusal about_done() const {
        switch (state_.phase) {
        case Phase::trade:
        case Phase::build:
        case Phase::supply: return allowed;
        default: return not_now();
        }
    }

    // --- chance --------------------------------------------------------------------------------

    Refusal about_chance(Action action) const {
        if (actor(state_) != chance_acts) return {RuleId("MIL-S5"), "chance_decides"};
        const int a = static_cast<int>(action.a()), b = static_cast<int>(action.b());
        const Phase phase = state_.phase;
        bool possible = false;
        switch (kind_of(action)) {
        case Kind::bonus:
            possible = phase == Phase::place_bonus && content_.bushes[state_.set_up] == a &&
                       state_.bonus_bag[b] > 0;
            break;
        case Kind::reveal:
            possible =
                phase != Phase::place_bonus && phase != Phase::choose_first && state_.stack.has(a);
            break;
        default: possible = phase == Phase::choose_first;
        }
        return only_if(possible, RuleId("MIL-S5"));
    }

    const Content& content_;
    const Numbers& numbers_;
    const State& state_;
    const Player& me_;
};

} // namespace

Refusal why_not(const Content& content, const State& state, Action action) {
    if (!is_well_formed(content, action)) return {RuleId("MIL-T1"), "no_such_action"};
    if (state.phase == Phase::over) return {RuleId("MIL-7.1"), "game_over"};
    return Question(content, state).about(action);
}

} // namespace conestoga::milestones
