// What chance may decide, with weights (PIO-S6).
#include "engine/pioneers/rules.hpp"

namespace conestoga::pioneers {

namespace {

// PIO-S3: the cities in play stay connected without one of them if its neighbours still reach each
// other, mostly by a short way round; so there is no need to walk the whole board.
bool stay_connected_without(const Content& content, CitySet in_play, int city) {
    const CitySet rest = in_play - CitySet::of(city);
    const CitySet neighbours = content.neighbours[city] & rest;
    if (neighbours.empty()) return true;
    CitySet reached = CitySet::of(neighbours.first()), fresh = reached;
    while (!fresh.empty() && !(neighbours - reached).empty()) {
        CitySet next;
        for (int here : fresh) next |= content.neighbours[here];
        fresh = (next & rest) - reached;
        reached |= fresh;
    }
    return (neighbours - reached).empty();
}

// Neither the start nor its neighbours may be covered (PIO-S3).
CitySet cities_off_the_start(const Content& content, const State& state) {
    CitySet cities = content.all_cities - state.covered - content.neighbours[start_city];
    cities.remove(start_city);
    return cities;
}

void add_each(Kind kind, const CoachSet& coaches, OutcomeList& outcomes) {
    for (int coach : coaches) outcomes.push_back({make(kind, coach), 1});
}

} // namespace

CitySet coverable(const Content& content, const State& state) {
    const CitySet in_play = content.all_cities - state.covered;
    CitySet possible;
    for (int city : cities_off_the_start(content, state))
        if (stay_connected_without(content, in_play, city)) possible.add(city);
    return possible;
}

bool can_cover(const Content& content, const State& state) {
    const CitySet in_play = content.all_cities - state.covered;
    for (int city : cities_off_the_start(content, state))
        if (stay_connected_without(content, in_play, city)) return true;
    return false;
}

void chance(const Content& content, const State& state, OutcomeList& outcomes) {
    switch (state.phase) {
    case Phase::cover_city:
        for (int city : coverable(content, state)) outcomes.push_back({make(Kind::cover, city), 1});
        break;
    case Phase::place_tile: // PIO-S1
        for (int kind = 0; kind < tile_kinds; ++kind)
            if (state.bag[kind])
                outcomes.push_back({make(Kind::tile, state.set_up, kind), state.bag[kind]});
        break;
    case Phase::swap_tile: // PIO-S2
        for (int kind = 0; kind < tile_kinds; ++kind)
            if (state.bag[kind] && !state.tiles[kind].has(state.set_up))
                outcomes.push_back({make(Kind::swap, state.set_up, kind), state.bag[kind]});
        break;
    case Phase::fill_display: // PIO-S4
    case Phase::reveal_coach: add_each(Kind::reveal, state.unseen, outcomes); break;
    case Phase::deal_starting_coach: // PIO-S5
        for (int coach : state.unused_starting)
            outcomes.push_back({make(Kind::deal, state.set_up, coach), 1});
        break;
    case Phase::choose_first:
        for (int seat = 0; seat < content.options.players; ++seat)
            outcomes.push_back({make(Kind::first, seat), 1});
        break;
    case Phase::find_nugget: // PIO-4.4
        for (int kind = 0; kind < nugget_kinds; ++kind) {
            int left = content.numbers.nugget_counts[kind];
            for (const Player& player : state.players) left -= player.nuggets[kind];
            if (left > 0)
                outcomes.push_back({make(Kind::nugget, kind), static_cast<std::uint32_t>(left)});
        }
        break;
    default: break;
    }
}

} // namespace conestoga::pioneers
