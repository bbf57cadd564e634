#include "engine/pioneers/routes.hpp"

#include "engine/pioneers/travel.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace conestoga::pioneers {

namespace {

constexpr int most_ways_to_a_city = 4;
constexpr int most_steps_looked_at = 20'000; // late boards have more ways than anybody wants to see

class Explorer {
public:
    Explorer(const Content& content, const State& state)
        : content_(content),
          state_(state),
          goals_(goals(state, riding(content, state, state.active))),
          open_(content.all_cities - state.covered - state.cities_with_tile()) {}

    std::vector<Route> explore() {
        follow(state_.stagecoach, state_.visited, Route{});
        return std::move(found_);
    }

private:
    // Every way on from a city, paying step by step (PIO-3.2, PIO-3.4).
    void follow(int from, CitySet visited, const Route& so_far) {
        for (Step step : content_.cities[from].steps) {
            if (visited.has(step.city) || ++steps_ > most_steps_looked_at) continue;
            const bool arrives = goals_.has(step.city);
            if (!arrives && !open_.has(step.city)) continue;
            Route route = so_far;
            pay(route, step.line);
            if (route.cost() > state_.players[state_.active].money) continue;
            route.way.push_back(step.city);
            if (arrives) {
                keep(std::move(route));
                continue;
            }
            CitySet seen = visited;
            seen.add(step.city);
            follow(step.city, seen, route);
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

    // Of the ways that pay the same people the same, the shortest is enough.
    void keep(Route route) {
        for (Route& known : found_) {
            if (known.way.back() != route.way.back() || known.bank != route.bank ||
                known.seats != route.seats)
                continue;
            if (route.way.size() < known.way.size()) known = std::move(route);
            return;
        }
        found_.push_back(std::move(route));
    }

    const Content& content_;
    const State& state_;
    CitySet goals_;
    CitySet open_;
    std::vector<Route> found_;
    int steps_ = 0;
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
