// What chance may decide, with weights (PIO-S6).
#include "engine/pioneers/rules.hpp"

namespace conestoga::pioneers {

namespace {

bool connected(const Content& content, CitySet cities) {
    CitySet reached = CitySet::of(start_city), fresh = reached;
    while (!fresh.empty()) {
        const int city = fresh.first();
        fresh.remove(city);
        const CitySet next = (content.neighbours[city] & cities) - reached;
        reached |= next;
        fresh |= next;
    }
    return reached == cities;
}

void add_each(Kind kind, const CoachSet& coaches, OutcomeList& outcomes) {
    for (int coach : coaches) outcomes.push_back({make(kind, coach), 1});
}

} // namespace

CitySet coverable(const Content& content, const State& state) {
    const CitySet in_play = content.all_cities - state.covered;
    CitySet candidates = in_play - content.neighbours[start_city];
    candidates.remove(start_city);
    CitySet possible;
    for (int city : candidates)
        if (connected(content, in_play - CitySet::of(city))) possible.add(city);
    return possible;
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
