// What the acting seat may do, generated with bit sets.
#include "engine/pioneers/rules.hpp"
#include "engine/pioneers/travel.hpp"

namespace conestoga::pioneers {

Seat actor(const State& state) {
    switch (state.phase) {
    case Phase::cover_city:
    case Phase::place_tile:
    case Phase::swap_tile:
    case Phase::fill_display:
    case Phase::deal_starting_coach:
    case Phase::choose_first:
    case Phase::reveal_coach:
    case Phase::find_nugget: return chance_acts;
    case Phase::invitation: return state.asked;
    case Phase::over: return nobody;
    default: return state.active;
    }
}

LineSet lines_in_play(const Content& content, const State& state) {
    LineSet lines = content.all_lines;
    for (int city : state.covered) lines -= content.lines_at[city];
    return lines;
}

LineSet free_lines(const Content& content, const State& state) {
    return lines_in_play(content, state) - state.lines_with_road();
}

LineSet sergeant_lines(const Content& content, const State& state) {
    LineSet one, two;
    for (const Player& player : state.players) {
        two |= one & player.roads;
        one |= player.roads;
    }
    return lines_in_play(content, state) - two - state.players[state.active].roads;
}

int roads_left(const Content& content, const Player& player) {
    return content.numbers.roads - player.roads.count();
}

CoachSet coaches_with(const Content& content, const State& state, Seat seat, Tile profession) {
    CoachSet with;
    for (int coach : state.players[seat].coaches)
        if (content.riding_professions[coach][state.riders[coach]] >> static_cast<int>(profession) &
            1)
            with.add(coach);
    return with;
}

bool somebody_rides(const State& state, Seat seat) {
    for (int coach : state.players[seat].coaches)
        if (state.riders[coach]) return true;
    return false;
}

void purchases(const Content& content, const State& state, ActionList& actions) {
    const Player& buyer = state.players[state.active];
    const Numbers& n = content.numbers;
    const auto open = [&](Purchase purchase) { return !(state.purchases_made & purchase); };
    if (state.purchases_left == 0) return;
    if (!state.must_buy_coach && buyer.money >= n.road_price) {
        const int roads = roads_left(content, buyer);
        const int lines = roads > 0 ? free_lines(content, state).count() : 0;
        if (open(bought_road) && roads >= 1 && lines >= 1) actions.push_back(make(Kind::buy_road));
        if (open(bought_two_roads) && roads >= 2 && lines >= 2 && buyer.money >= n.two_roads_price)
            actions.push_back(make(Kind::buy_two_roads));
    }
    if (!open(bought_coach)) return;
    for (int position = 0; position < display_size; ++position) {
        const std::uint8_t coach = state.display[position];
        if (coach != no_coach && buyer.money >= n.coach_prices[position] &&
            static_cast<std::size_t>(buyer.supply) >= content.coaches[coach].seats.size())
            actions.push_back(make(Kind::buy_coach, position));
    }
}

namespace {

void add_lines(LineSet lines, ActionList& actions) {
    for (int line : lines) actions.push_back(make(Kind::road, line));
}

// settle or return: each profession that rides in each of the coaches.
void add_riders(const Content& content, const State& state, Kind kind, ProfessionSet wanted,
                ActionList& actions) {
    for (int profession = 0; profession < professions; ++profession) {
        if (!(wanted >> profession & 1)) continue;
        for (int coach :
             coaches_with(content, state, state.active, static_cast<Tile>(profession)))
            actions.push_back(make(kind, profession, coach));
    }
}

void add_coaches(const Content& content, const State& state, Kind kind, Seat seat, Tile profession,
                 ActionList& actions) {
    for (int coach : coaches_with(content, state, seat, profession))
        actions.push_back(make(kind, coach));
}

} // namespace

void legal(const Content& content, const State& state, ActionList& actions) {
    switch (state.phase) {
    case Phase::purchase:
        purchases(content, state, actions);
        if (!state.must_buy_coach) actions.push_back(make(Kind::done));
        break;
    case Phase::place_bought_road: add_lines(free_lines(content, state), actions); break;
    case Phase::travel:
        for (int city : next_steps(content, state)) actions.push_back(make(Kind::go, city));
        break;
    case Phase::settle: {
        const int tile = state.tile_at(state.stagecoach);
        const bool any = tile == static_cast<int>(Tile::hotel);
        add_riders(content, state, Kind::settle, any ? every_profession : 1 << tile, actions);
        break;
    }
    case Phase::sergeant:
        add_lines(sergeant_lines(content, state), actions);
        actions.push_back(make(Kind::pass));
        break;
    case Phase::barkeeper:
        add_riders(content, state, Kind::return_rider, every_profession, actions);
        actions.push_back(make(Kind::pass));
        break;
    case Phase::farmer:
        add_coaches(content, state, Kind::farmer, state.active, Tile::farmer, actions);
        actions.push_back(make(Kind::pass));
        break;
    case Phase::invitation:
        add_coaches(content, state, Kind::join, state.asked, static_cast<Tile>(state.settled),
                    actions);
        actions.push_back(make(Kind::decline));
        break;
    default: break;
    }
}

} // namespace conestoga::pioneers
