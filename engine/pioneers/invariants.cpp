#include "engine/pioneers/invariants.hpp"

#include "engine/pioneers/rules.hpp"
#include "engine/pioneers/scoring.hpp"

#include <bit>

namespace conestoga::pioneers {

namespace {

bool is_set_up(const State& state) { return state.phase < Phase::purchase; }

Violation check_seat(const Content& content, const State& state, Seat seat) {
    const Player& player = state.players[seat];
    const Numbers& n = content.numbers;
    int pioneers = player.supply;
    for (int coach : player.coaches) pioneers += std::popcount(state.riders[coach]);
    for (std::size_t city = 0; city < content.cities.size(); ++city) {
        pioneers += state.settlers_of(static_cast<int>(city), seat);
        if (city != start_city &&
            state.settlers_of(static_cast<int>(city), seat) > 1 + n.more_farmers)
            return "more than 3 own pioneers in a city";
    }
    if (pioneers != n.pioneers) return "a seat's pioneers are not conserved";
    if (player.roads.count() > n.roads) return "a seat has more roads than it owns";
    if (player.money < 0) return "negative money";
    if (player.bankers > n.most_bankers || player.merchants > n.most_merchants)
        return "too many Bankers or Merchants";
    const Score score = score_of(content, state, seat);
    const bool nuggets_known = player.unknown_nuggets == 0;
    if (state.phase == Phase::over ? nuggets_known && player.points != score.total()
                                   : player.points != score.coaches)
        return "the running score differs from a recount";
    return {};
}

Violation check_cities(const Content& content, const State& state) {
    const CitySet tiles = state.cities_with_tile();
    int settled = 0, tiles_on_board = 0;
    for (const CitySet& cities : state.tiles) tiles_on_board += cities.count();
    if (tiles_on_board != tiles.count()) return "two tiles in one city";
    for (int city = 1; city < static_cast<int>(content.cities.size()); ++city) {
        int seats = 0, pioneers = 0;
        for (Seat seat = 0; seat < max_seats; ++seat) {
            seats += state.settlers_of(city, seat) > 0;
            pioneers += state.settlers_of(city, seat);
        }
        if (seats > 2 || pioneers > 2 + content.numbers.more_farmers)
            return "more than 2 seats or 4 pioneers in a city";
        settled += seats > 0;
        if (tiles.has(city) + (seats > 0) + state.covered.has(city) > 1)
            return "a city has two of: tile, pioneers, cover";
    }
    const int accounted = tiles.count() + settled + state.covered.count();
    if (!is_set_up(state) && accounted != static_cast<int>(content.cities.size()) - 1)
        return "tiles + settled + covered cities are not all cities";
    if (tiles.has(start_city) || state.covered.has(start_city))
        return "a tile or cover on the start";

    int taken = 0;
    for (int kind = 0; kind < tile_kinds; ++kind) {
        const int left = content.numbers.tiles_of_each_kind - content.numbers.tiles_removed -
                         state.bag[kind] - state.tiles[kind].count();
        if (left < 0) return "tiles of a kind appeared from nowhere";
        taken += left;
    }
    if (taken != settled) return "tiles of all kinds are not conserved";
    return {};
}

Violation check_lines(const Content& content, const State& state) {
    const LineSet in_play = lines_in_play(content, state);
    for (int line = 0; line < max_lines; ++line) {
        int roads = 0;
        for (const Player& player : state.players) roads += player.roads.has(line);
        if (roads > 2) return "more than 2 roads on a line";
        if (roads > 0 && !in_play.has(line)) return "a road out of play";
    }
    return {};
}

Violation check_coaches(const Content& content, const State& state) {
    CoachSet seen = state.unseen | state.unused_starting;
    int places = state.unseen.count() + state.unused_starting.count();
    for (const Player& player : state.players) {
        seen |= player.coaches;
        places += player.coaches.count();
    }
    for (std::uint8_t coach : state.display) {
        if (coach == no_coach) continue;
        seen.add(coach);
        ++places;
        if (state.riders[coach]) return "somebody rides in a coach of the display";
    }
    const CoachSet all = content.ordinary_coaches | content.starting_coaches;
    if (seen != all || places != all.count()) return "a coach is not in exactly one place";
    if (state.stack + content.numbers.coaches_put_back != state.unseen.count())
        return "the unseen coaches are not the stack and those put back";
    for (int position = 1; position < display_size; ++position)
        if (state.display[position] != no_coach && state.display[position - 1] == no_coach)
            return "a gap in the display";
    for (std::size_t coach = 0; coach < content.coaches.size(); ++coach)
        if (state.riders[coach] & ~content.full(static_cast<int>(coach)))
            return "a rider on a seat that the coach does not have";
    return {};
}

Violation check_nuggets(const Content& content, const State& state) {
    int unknown = 0, left = 0;
    for (int kind = 0; kind < nugget_kinds; ++kind) {
        int taken = 0;
        for (const Player& player : state.players) taken += player.nuggets[kind];
        if (taken > content.numbers.nugget_counts[kind]) return "more nuggets than there are";
        left += content.numbers.nugget_counts[kind] - taken;
    }
    for (const Player& player : state.players) unknown += player.unknown_nuggets;
    if (unknown > left) return "more nuggets than there are";
    return {};
}

// The last round is announced exactly when its cause is there (PIO-7.1).
Violation check_end(const Content& content, const State& state) {
    bool caused = !is_set_up(state) && state.stack == 0;
    for (const Player& player : state.players)
        caused |= player.roads.count() == content.numbers.roads;
    if (caused != (state.last_round != 0)) return "the last round does not fit its cause";
    return {};
}

} // namespace

Violation check(const Content& content, const State& state) {
    for (Seat seat = 0; seat < content.options.players; ++seat)
        if (Violation found = check_seat(content, state, seat)) return found;
    for (auto* part : {check_cities, check_lines, check_coaches, check_nuggets, check_end})
        if (Violation found = part(content, state)) return found;
    const bool turn_starts = state.phase == Phase::purchase;
    if (state.covered.has(state.stagecoach) ||
        (turn_starts && state.tile_at(state.stagecoach) != no_tile))
        return "the stagecoach stands where it cannot";
    return {};
}

} // namespace conestoga::pioneers
