#include "engine/rail_pioneers/scoring.hpp"

#include <algorithm>

namespace conestoga::rail_pioneers {

namespace {

// With two players the second place is known with the first.
bool all_places_count(const Content& content) {
    return content.options.places == Places::all && content.options.players > 2;
}

} // namespace

int trains_home(const Content& content, const State& state) {
    int home = 0;
    for (int train = 0; train < content.trains; ++train) home += state.trains[train].is_home();
    return home;
}

bool is_decided(const Content& content, const State& state) { // RAIL-4.1
    const int places = all_places_count(content) ? content.options.players - 1 : 1;
    return trains_home(content, state) >= places;
}

int farthest_train(const Content& content, const State& state, Seat seat) {
    int farthest = -1;
    for (int train = 0; train < content.trains; ++train) {
        if (state.trains[train].seat != seat) continue;
        if (farthest < 0 || state.trains[train].pos > state.trains[farthest].pos) farthest = train;
    }
    return std::max(0, farthest);
}

int score_of(const Content& content, const State& state, Seat seat) {
    const Train& train = state.trains[farthest_train(content, state, seat)];
    const bool ranked = train.is_home() && all_places_count(content);
    return train.pos + (ranked ? content.options.players - train.place : 0);
}

SeatSet winners(const Content& content, const State& state) {
    return seats_with_most(content.options.players,
                           [&](Seat seat) { return score_of(content, state, seat); });
}

std::string_view ending(const Content& content, const State& state) {
    return is_decided(content, state) ? "home" : "guard";
}

} // namespace conestoga::rail_pioneers
