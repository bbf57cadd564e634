#include "engine/pioneers/scoring.hpp"

#include <bit>

namespace conestoga::pioneers {

namespace {

// Everything that the seat's own roads connect to `city`; takes the roads it followed out of
// `roads`.
CitySet connected_by(const Content& content, LineSet& roads, int city) {
    CitySet cities = CitySet::of(city), fresh = cities;
    while (!fresh.empty()) {
        const int here = fresh.first();
        fresh.remove(here);
        for (int line : roads& content.lines_at[here]) {
            roads.remove(line);
            const auto [from, to] = content.lines[line];
            const int there = from == here ? to : from;
            if (cities.has(there)) continue;
            cities.add(there);
            fresh.add(there);
        }
    }
    return cities;
}

} // namespace

int scoring_pioneers(const Content& content, const State& state, int city, Seat seat) {
    if (content.options.network == NetworkScores::own) return state.settlers_of(city, seat);
    int all = 0;
    for (Seat other = 0; other < content.options.players; ++other)
        all += state.settlers_of(city, other);
    return all;
}

Network largest_network(const Content& content, const State& state, Seat seat) {
    Network largest;
    LineSet roads = state.players[seat].roads;
    while (!roads.empty()) {
        const CitySet cities = connected_by(content, roads, content.lines[roads.first()].from);
        Network network{.cities = cities};
        for (int city : cities) {
            network.own += state.settlers_of(city, seat);
            network.pioneers += scoring_pioneers(content, state, city, seat);
        }
        const auto size = [](const Network& n) { return std::pair(n.own, n.pioneers); };
        if (size(network) > size(largest)) largest = network;
    }
    return largest;
}

Score score_of(const Content& content, const State& state, Seat seat) { // PIO-7.3
    const Numbers& n = content.numbers;
    const Player& player = state.players[seat];
    Score score;
    for (int coach : player.coaches) {
        const Coach& made = content.coaches[coach];
        const int riders = std::popcount(state.riders[coach]);
        if (riders == 0)
            score.coaches += made.points;
        else
            score.empty_seats +=
                (static_cast<int>(made.seats.size()) - riders) * n.empty_seat_points;
    }
    for (int kind = 0; kind < nugget_kinds; ++kind)
        score.nuggets += player.nuggets[kind] * n.nugget_values[kind];
    score.network = n.network_points * largest_network(content, state, seat).pioneers;
    return score;
}

SeatSet winners(const Content& content, const State& state) { // PIO-7.4
    return seats_with_most(content.options.players, [&](Seat seat) {
        return std::pair(state.players[seat].points, state.players[seat].money);
    });
}

std::string_view ending(const Content& content, const State& state) {
    if (!state.last_round) return "stalled";
    for (const Player& player : state.players)
        if (player.roads.count() == content.numbers.roads) return "roads";
    return "coaches";
}

} // namespace conestoga::pioneers
