#include "engine/pioneers/routes.hpp"

#include "engine/pioneers/travel.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <tuple>

namespace conestoga::pioneers {

namespace {

constexpr int most_ways_to_a_city = 4;
constexpr int most_payments_to_a_city = 64; // kept while searching; nobody wants to see more

// Follows every way from the stagecoach, cheapest first. Of the ways to a city that pay the same
// people the same, the shortest is kept.
class Explorer {
public:
    Explorer(const Content& content, const State& state)
        : content_(content),
          state_(state),
          goals_(goals(state, riding(content, state, state.active))),
          open_(content.all_cities - state.covered - state.cities_with_tile()) {}

    std::vector<Route> explore() {
        follow(state_.stagecoach, Route{});
        while (!waiting_.empty()) {
            const Route route = waiting_.extract(waiting_.begin()).mapped();
            if (goals_.has(route.way.back()))
                arrived_.push_back(route);
            else
                follow(route.way.back(), route);
        }
        return std::move(arrived_);
    }

private:
    // One step on in every direction (PIO-3.2, PIO-3.4).
    void follow(int from, const Route& so_far) {
        for (Step step : content_.cities[from].steps) {
            const bool seen = state_.visited.has(step.city) ||
                              std::ranges::find(so_far.way, step.city) != so_far.way.end();
            if (seen || !(goals_.has(step.city) || open_.has(step.city))) continue;
            Route route = so_far;
            pay(route, step.line);
            route.way.push_back(step.city);
            const int cost = route.cost();
            if (cost > state_.players[state_.active].money || !is_new(step.city, route)) continue;
            waiting_.emplace(std::pair(cost, route.way.size()), std::move(route));
        }
    }

    void pay(Route& route, int line) const {
        if (state_.players[state_.active].roads.has(line)) return;
        bool owned = false;
        for (Seat seat = 0; seat < max_seats; ++seat) {
            if (!state_.players[seat].roads.has(line)) continue;
            route.seats[seat] += content_.numbers.step_price;
            owned = true;
        }
        if (!owned) route.bank += content_.numbers.step_price;
    }

    bool is_new(int city, const Route& route) {
        auto& known = payments_[city];
        const auto payment = std::pair(route.bank, route.seats);
        if (known.size() >= most_payments_to_a_city || std::ranges::count(known, payment))
            return false;
        known.push_back(payment);
        return true;
    }

    const Content& content_;
    const State& state_;
    CitySet goals_;
    CitySet open_;
    std::multimap<std::pair<int, std::size_t>, Route> waiting_; // by cost and length
    std::array<std::vector<std::pair<int, std::array<int, max_seats>>>, max_cities> payments_;
    std::vector<Route> arrived_;
};

} // namespace

int Route::cost() const { return std::accumulate(seats.begin(), seats.end(), bank); }

std::vector<Route> routes(const Content& content, const State& state) {
    std::vector<Route> all = Explorer(content, state).explore();
    const auto order = [](const Route& route) {
        return std::tuple(route.way.back(), route.cost(), route.way.size(), route.way);
    };
    std::ranges::sort(all, {}, order);
    std::vector<Route> kept;
    int city = -1, ways = 0;
    for (Route& route : all) {
        ways = route.way.back() == city ? ways + 1 : 1;
        city = route.way.back();
        if (ways <= most_ways_to_a_city) kept.push_back(std::move(route));
    }
    return kept;
}

} // namespace conestoga::pioneers
