#include "engine/pioneers/evaluate.hpp"

#include "engine/pioneers/rules.hpp"
#include "engine/pioneers/scoring.hpp"
#include "engine/pioneers/travel.hpp"

#include <algorithm>
#include <bit>

namespace conestoga::pioneers {

namespace {

constexpr int point = 100;
constexpr int dollar = 35;
constexpr int spare_dollar = 10;   // beyond what a turn can use
constexpr int useful_money = 7;    // about one turn's purchases and fares
constexpr int road_to_place = 150; // a road that is bought but not yet on the board
constexpr int city_in_reach = 45;  // a tile along one's own network: a pioneer may follow
constexpr int second_network = 4;  // pioneers elsewhere count a quarter: a road may join them
constexpr int rival_share = 8;     // an eighth of the best opponent's value counts against us

// About how many turns the seat still has.
int rounds_left(const Content& content, const State& state) {
    const Numbers& n = content.numbers;
    int most_roads = 0;
    for (const Player& player : state.players)
        most_roads = std::max(most_roads, player.roads.count());
    const int by_roads = (n.roads - most_roads + 1) * 4 / 5;
    const int by_stack = state.stack * 3 / content.options.players;
    return state.last_round ? 0 : std::min(by_roads, by_stack) + 1;
}

class Valuer {
public:
    Valuer(const Content& content, const State& state)
        : content_(content), state_(state), rounds_(rounds_left(content, state)) {}

    int value(Seat seat) {
        const Player& player = state_.players[seat];
        int total = player.points * point + nuggets(player) + coaches(player) + money(player);
        total += network(seat);
        total += (player.bankers * dollar + player.merchants * 40) * rounds_;
        if (state_.active == seat) {
            total += state_.roads_to_place * road_to_place;
            if (state_.phase == Phase::sergeant) total += road_to_place;
            if (state_.phase == Phase::farmer) total += point;
            if (state_.phase == Phase::purchase || state_.phase == Phase::travel)
                total += prospect(seat);
        }
        return total;
    }

private:
    int nuggets(const Player& player) const {
        int total = player.unknown_nuggets * 35 * point / 10;
        for (int kind = 0; kind < nugget_kinds; ++kind)
            total += player.nuggets[kind] * content_.numbers.nugget_values[kind] * point;
        return total;
    }

    int money(const Player& player) const {
        const int useful = std::min<int>(player.money, useful_money);
        const int spare = player.money - useful;
        return rounds_ == 0 ? player.money : useful * dollar + spare * spare_dollar;
    }

    // Coaches under way: what empty seats are worth, and hope for the rest as far as there is time
    // to settle the riders; the emptiest coaches are expected to be finished first.
    int coaches(const Player& player) const {
        std::array<std::uint8_t, max_coaches> under_way;
        int count = 0;
        for (int coach : player.coaches)
            if (state_.riders[coach]) under_way[count++] = static_cast<std::uint8_t>(coach);
        std::sort(under_way.begin(), under_way.begin() + count, [&](int a, int b) {
            return std::pair(std::popcount(state_.riders[a]), a) <
                   std::pair(std::popcount(state_.riders[b]), b);
        });
        int time = 1 + rounds_ * 3 / 2;
        int total = 0;
        for (int i = 0; i < count; ++i) {
            const int coach = under_way[i];
            const int seats = static_cast<int>(content_.coaches[coach].seats.size());
            const int riders = std::popcount(state_.riders[coach]);
            const int points = content_.coaches[coach].points * point;
            const bool in_time = riders <= time;
            time -= riders;
            total += (seats - riders) * point * content_.numbers.empty_seat_points;
            if (in_time) total += points / 4 + points * (seats - riders) / (2 * seats);
        }
        return total;
    }

    int network(Seat seat) {
        const CitySet tiles = state_.cities_with_tile();
        LineSet roads = state_.players[seat].roads;
        int best = 0, others = 0;
        while (!roads.empty()) {
            const CitySet cities = component(roads);
            int value = (cities & tiles).count() * std::min(rounds_, 6) * city_in_reach / 6;
            for (int city : cities)
                value += state_.settlers_of(city, seat) * content_.numbers.network_points * point;
            if (value > best) {
                std::swap(value, best);
                best_network_ = cities;
            }
            others += value;
        }
        return best + others / second_network;
    }

    // The cities joined to the first of the roads; takes the roads of that network away.
    CitySet component(LineSet& roads) const {
        CitySet cities = CitySet::of(content_.lines[roads.first()].from), fresh = cities;
        while (!fresh.empty()) {
            const int here = fresh.first();
            fresh.remove(here);
            for (int line : roads& content_.lines_at[here]) {
                roads.remove(line);
                const auto [from, to] = content_.lines[line];
                const int there = from == here ? to : from;
                if (!cities.has(there)) fresh.add(there);
                cities.add(there);
            }
        }
        return cities;
    }

    // The best that the stagecoach could still bring this turn, less its fare.
    int prospect(Seat seat) const {
        const ProfessionSet riders = riding(content_, state_, seat);
        const CitySet targets = goals(state_, riders);
        if (targets.empty()) return 0;
        std::array<std::int16_t, max_cities> cost;
        cost.fill(INT16_MAX);
        CitySet open = content_.all_cities - state_.covered - state_.cities_with_tile();
        open -= state_.visited;
        CitySet fresh = CitySet::of(state_.stagecoach);
        cost[state_.stagecoach] = 0;
        int best = 0;
        while (!fresh.empty()) {
            const int here = fresh.first();
            fresh.remove(here);
            for (Step step : content_.cities[here].steps) {
                const int price = cost[here] + fare(content_, state_, seat, step.line);
                if (price > state_.players[seat].money || price >= cost[step.city]) continue;
                if (targets.has(step.city)) {
                    cost[step.city] = static_cast<std::int16_t>(price);
                    best = std::max(best, goal_value(step.city, seat) - price * dollar);
                } else if (open.has(step.city)) {
                    cost[step.city] = static_cast<std::int16_t>(price);
                    fresh.add(step.city);
                }
            }
        }
        return best;
    }

    int goal_value(int city, Seat seat) const {
        const Player& player = state_.players[seat];
        int value = 250; // a pioneer settled, whatever its profession
        if (best_network_.has(city)) value += content_.numbers.network_points * point;
        switch (static_cast<Tile>(state_.tile_at(city))) {
        case Tile::banker:
            return value + (player.bankers < content_.numbers.most_bankers ? dollar * rounds_ : 0);
        case Tile::merchant:
            return value + (player.merchants < content_.numbers.most_merchants ? 40 * rounds_ : 0);
        case Tile::sergeant: return value + road_to_place;
        case Tile::barkeeper: return value + 130;
        case Tile::gold_digger: return value + 350;
        case Tile::farmer: {
            const int farmers = farmers_riding(player);
            return value + 200 * std::min(farmers - 1, content_.numbers.more_farmers);
        }
        case Tile::hotel: return value + 3 * dollar + 40;
        }
        return value;
    }

    int farmers_riding(const Player& player) const {
        int farmers = 0;
        for (int coach : player.coaches) {
            const auto& seats = content_.coaches[coach].seats;
            for (std::size_t seat = 0; seat < seats.size(); ++seat)
                farmers += (state_.riders[coach] >> seat & 1) && seats[seat] == Tile::farmer;
        }
        return std::max(1, farmers);
    }

    const Content& content_;
    const State& state_;
    int rounds_;
    CitySet best_network_;
};

} // namespace

int evaluate(const Content& content, const State& state, Seat seat) {
    int best_rival = 0;
    for (Seat rival = 0; rival < content.options.players; ++rival)
        if (rival != seat) best_rival = std::max(best_rival, Valuer(content, state).value(rival));
    return Valuer(content, state).value(seat) - best_rival / rival_share;
}

} // namespace conestoga::pioneers
