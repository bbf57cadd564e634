// Why an action is not allowed, read like the rulebook: one question after the other, without the
// short cuts that `legal` takes. Property tests compare the two everywhere.
#include "engine/pioneers/rules.hpp"

#include <algorithm>

namespace conestoga::pioneers {

namespace {

class Question {
public:
    Question(const Content& content, const State& state)
        : content_(content),
          numbers_(content.numbers),
          state_(state),
          me_(state.players[std::max<Seat>(0, actor(state))]) {}

    Refusal about(Action action) const {
        const int a = static_cast<int>(action.a()), b = static_cast<int>(action.b());
        const Kind kind = kind_of(action);
        if (is_chance(kind)) return about_chance(action);
        if (!is_player(actor(state_))) return not_now();
        switch (kind) {
        case Kind::buy_road: return about_roads(bought_road, 1, numbers_.road_price);
        case Kind::buy_two_roads: return about_roads(bought_two_roads, 2, numbers_.two_roads_price);
        case Kind::buy_coach: return about_coach(a);
        case Kind::done: return about_done();
        case Kind::road: return about_line(a);
        case Kind::go: return about_going(a);
        case Kind::settle: return about_settling(static_cast<Tile>(a), b);
        case Kind::return_rider: return about_returning(static_cast<Tile>(a), b);
        case Kind::farmer: return about_farmer(a);
        case Kind::pass: return about_passing();
        case Kind::join: return about_joining(a);
        default: return state_.phase == Phase::invitation ? allowed : not_now();
        }
    }

private:
    static Refusal not_now() { return {RuleId("PIO-T1"), "not_now"}; }

    // --- purchases ---------------------------------------------------------------------------

    Refusal about_roads(Purchase purchase, int roads, int price) const {
        if (state_.phase != Phase::purchase) return not_now();
        // By the first rules the coach comes before any road.
        if (content_.rules == first_rules && state_.must_buy_coach)
            return {RuleId("PIO-2.5"), "must_buy_coach"};
        if (state_.purchases_made & purchase) return {RuleId("PIO-2.1"), "bought_already"};
        if (state_.must_buy_coach && !coach_possible_after(price))
            return {RuleId("PIO-2.5"), "no_coach_after"};
        if (me_.money < price) return {RuleId("PIO-2.1"), "too_little_money", price, me_.money};
        const int left = numbers_.roads - me_.roads.count();
        if (left < roads) return {RuleId("PIO-2.2"), "too_few_roads", roads, left};
        int free = 0;
        for (int line = 0; line < static_cast<int>(content_.lines.size()); ++line)
            free += in_play(line) && owners(line) == 0;
        if (free < roads) return {RuleId("PIO-2.2"), "too_few_lines", roads, free};
        return allowed;
    }

    // With the actions and the money left after a purchase for `price`, can a coach of the display
    // still be filled and paid (PIO-2.5)?
    bool coach_possible_after(int price) const {
        if (state_.purchases_left - 1 < 1) return false;
        for (int position = 0; position < display_size; ++position) {
            const int coach = state_.display[position];
            if (coach == no_coach) continue;
            const bool filled =
                me_.supply >= static_cast<int>(content_.coaches[coach].seats.size());
            const bool paid = me_.money - price >= numbers_.coach_prices[position];
            if (filled && paid) return true;
        }
        return false;
    }

    Refusal about_coach(int position) const {
        if (state_.phase != Phase::purchase) return not_now();
        if (state_.purchases_made & bought_coach) return {RuleId("PIO-2.1"), "bought_already"};
        const int coach = state_.display[position];
        if (coach == no_coach) return {RuleId("PIO-2.4"), "no_coach_there"};
        const int seats = static_cast<int>(content_.coaches[coach].seats.size());
        if (me_.supply < seats) return {RuleId("PIO-2.3"), "too_few_pioneers", seats, me_.supply};
        const int price = numbers_.coach_prices[position];
        if (me_.money < price) return {RuleId("PIO-2.1"), "too_little_money", price, me_.money};
        return allowed;
    }

    Refusal about_done() const {
        if (state_.phase != Phase::purchase) return not_now();
        if (state_.must_buy_coach) return {RuleId("PIO-2.5"), "must_buy_coach"};
        return allowed;
    }

    // --- roads -------------------------------------------------------------------------------

    bool in_play(int line) const {
        return !state_.covered.has(content_.lines[line].from) &&
               !state_.covered.has(content_.lines[line].to);
    }
    int owners(int line) const {
        return static_cast<int>(std::ranges::count_if(
            state_.players, [line](const Player& player) { return player.roads.has(line); }));
    }

    Refusal about_line(int line) const {
        const bool bought = state_.phase == Phase::place_bought_road;
        if (!bought && state_.phase != Phase::sergeant) return not_now();
        if (!in_play(line)) return {RuleId("PIO-S3"), "out_of_play"};
        if (bought && owners(line) > 0) return {RuleId("PIO-2.2"), "road_there"};
        if (me_.roads.has(line)) return {RuleId("PIO-4.2"), "own_road_there"};
        if (owners(line) > 1) return {RuleId("PIO-4.2"), "two_roads_there"};
        return allowed;
    }

    // --- movement ----------------------------------------------------------------------------

    bool rides(Tile profession, int coach) const {
        const auto& seats = content_.coaches[coach].seats;
        for (std::size_t seat = 0; seat < seats.size(); ++seat)
            if (state_.riders[coach] >> seat & 1 && seats[seat] == profession) return true;
        return false;
    }
    bool rides(Tile profession) const {
        for (int coach : me_.coaches)
            if (rides(profession, coach)) return true;
        return false;
    }
    bool matches(Tile tile) const {
        if (tile != Tile::hotel) return rides(tile);
        for (int coach : me_.coaches)
            if (state_.riders[coach] != 0) return true;
        return false;
    }

    int price(int line) const { // PIO-3.2
        if (me_.roads.has(line)) return 0;
        return std::max(1, owners(line)) * numbers_.step_price;
    }

    Refusal about_going(int city) const {
        if (state_.phase != Phase::travel) return not_now();
        const auto& steps = content_.cities[state_.stagecoach].steps;
        const auto step = std::ranges::find(steps, city, &Step::city);
        if (step == steps.end()) return {RuleId("PIO-3.2"), "not_a_neighbour"};
        if (state_.covered.has(city)) return {RuleId("PIO-S3"), "out_of_play"};
        if (state_.visited.has(city)) return {RuleId("PIO-3.4"), "visited"};
        const int costs = price(step->line);
        if (costs > me_.money) return {RuleId("PIO-3.2"), "too_little_money", costs, me_.money};
        const int tile = state_.tile_at(city);
        if (tile != no_tile) {
            if (matches(static_cast<Tile>(tile))) return allowed;
            return {RuleId("PIO-3.1"), "no_such_pioneer"};
        }
        CitySet visited = state_.visited;
        visited.add(city);
        if (!way_on(city, me_.money - costs, visited)) return {RuleId("PIO-3.4"), "no_way_on"};
        return allowed;
    }

    // From a city without a tile: does any way lead on to a matching tile (PIO-3.3, PIO-3.4)?
    // Follows every way there is; `failed` remembers the money that did not suffice from a city.
    bool way_on(int from, int money, CitySet visited) const {
        std::array<int, max_cities> failed;
        failed.fill(-1);
        return way_on(from, money, visited, failed);
    }
    bool way_on(int from, int money, CitySet visited, std::array<int, max_cities>& failed) const {
        if (money <= failed[from]) return false;
        failed[from] = money;
        for (Step step : content_.cities[from].steps) {
            const int costs = price(step.line);
            if (state_.covered.has(step.city) || visited.has(step.city) || costs > money) continue;
            const int tile = state_.tile_at(step.city);
            if (tile != no_tile && matches(static_cast<Tile>(tile))) return true;
            if (tile == no_tile && way_on(step.city, money - costs, visited, failed)) return true;
        }
        return false;
    }

    // --- colonizing --------------------------------------------------------------------------

    Refusal about_rider(RuleId rule, Tile profession, int coach) const {
        if (!me_.coaches.has(coach)) return {rule, "not_your_coach"};
        if (!rides(profession, coach)) return {rule, "nobody_rides"};
        return allowed;
    }

    Refusal about_settling(Tile profession, int coach) const {
        if (state_.phase != Phase::settle) return not_now();
        const Tile tile = static_cast<Tile>(state_.tile_at(state_.stagecoach));
        if (tile != Tile::hotel && tile != profession)
            return {RuleId("PIO-3.5"), "other_profession"};
        return about_rider(RuleId("PIO-3.5"), profession, coach);
    }

    Refusal about_returning(Tile profession, int coach) const {
        if (state_.phase != Phase::barkeeper) return not_now();
        return about_rider(RuleId("PIO-4.3"), profession, coach);
    }

    Refusal about_farmer(int coach) const {
        if (state_.phase != Phase::farmer) return not_now();
        return about_rider(RuleId("PIO-4.5"), Tile::farmer, coach);
    }

    Refusal about_passing() const {
        switch (state_.phase) {
        case Phase::sergeant:
        case Phase::barkeeper:
        case Phase::farmer: return allowed;
        case Phase::travel: return {RuleId("PIO-3.1"), "must_travel"};
        default: return not_now();
        }
    }

    Refusal about_joining(int coach) const {
        if (state_.phase != Phase::invitation) return not_now();
        return about_rider(RuleId("PIO-6.1"), static_cast<Tile>(state_.settled), coach);
    }

    // --- chance ------------------------------------------------------------------------------

    Refusal about_chance(Action action) const {
        if (actor(state_) != chance_acts) return {RuleId("PIO-T1"), "chance_decides"};
        const int a = static_cast<int>(action.a()), b = static_cast<int>(action.b());
        const Phase phase = state_.phase;
        switch (kind_of(action)) {
        case Kind::cover:
            return only_if(phase == Phase::cover_city && may_cover(a), RuleId("PIO-S3"));
        case Kind::tile:
            return only_if(phase == Phase::place_tile && a == state_.set_up && state_.bag[b] > 0,
                           RuleId("PIO-S1"));
        case Kind::swap:
            return only_if(phase == Phase::swap_tile && a == state_.set_up && state_.bag[b] > 0 &&
                               state_.tile_at(a) != b,
                           RuleId("PIO-S2"));
        case Kind::reveal:
            return only_if((phase == Phase::fill_display || phase == Phase::reveal_coach) &&
                               state_.unseen.has(a),
                           RuleId("PIO-S4"));
        case Kind::deal:
            return only_if(phase == Phase::deal_starting_coach && a == state_.set_up &&
                               state_.unused_starting.has(b),
                           RuleId("PIO-S5"));
        case Kind::first: return only_if(phase == Phase::choose_first, RuleId("PIO-S5"));
        default: return only_if(phase == Phase::find_nugget && nuggets_left(a), RuleId("PIO-4.4"));
        }
    }

    bool nuggets_left(int kind) const {
        int taken = 0;
        for (const Player& player : state_.players) taken += player.nuggets[kind];
        return taken < numbers_.nugget_counts[kind];
    }

    bool may_cover(int city) const { // PIO-S3
        if (city == start_city || state_.covered.has(city)) return false;
        if (content_.neighbours[start_city].has(city)) return false;
        CitySet left_out = state_.covered;
        left_out.add(city);
        std::vector<int> reached{start_city};
        for (std::size_t i = 0; i < reached.size(); ++i)
            for (Step step : content_.cities[reached[i]].steps)
                if (!left_out.has(step.city) && !std::ranges::count(reached, step.city))
                    reached.push_back(step.city);
        return reached.size() + left_out.count() == content_.cities.size();
    }

    const Content& content_;
    const Numbers& numbers_;
    const State& state_;
    const Player& me_;
};

} // namespace

Refusal why_not(const Content& content, const State& state, Action action) {
    if (!is_well_formed(content, action)) return {RuleId("PIO-T1"), "no_such_action"};
    if (state.phase == Phase::over) return {RuleId("PIO-7.1"), "game_over"};
    return Question(content, state).about(action);
}

} // namespace conestoga::pioneers
