// What the acting seat may do, generated with bit sets.
#include "engine/pioneers/rules.hpp"
#include "engine/pioneers/travel.hpp"

namespace conestoga::pioneers {

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
        if (content.rides(coach, state.riders[coach], profession)) with.add(coach);
    return with;
}

bool rides(const Content& content, const State& state, Seat seat, Tile profession) {
    for (int coach : state.players[seat].coaches)
        if (content.rides(coach, state.riders[coach], profession)) return true;
    return false;
}

bool somebody_rides(const State& state, Seat seat) {
    for (int coach : state.players[seat].coaches)
        if (state.riders[coach]) return true;
    return false;
}

namespace {

bool is_open(const State& state, Purchase purchase) { // PIO-2.1
    return !(state.purchases_made & purchase);
}

bool can_fill(const Content& content, const State& state, int position) { // PIO-2.3
    const std::uint8_t coach = state.display[position];
    return coach != no_coach && state.players[state.active].supply >= content.seat_counts[coach];
}

// Whether roads for so much leave the money and an action for the coach that must be bought.
bool leaves_a_coach(const Content& content, const State& state, int price) { // PIO-2.5
    if (!state.must_buy_coach) return true;
    if (content.rules == first_rules) return false; // by them the coach comes first
    if (state.purchases_left < 2) return false;
    const int left = state.players[state.active].money - price;
    for (int position = 0; position < display_size; ++position)
        if (can_fill(content, state, position) && left >= content.numbers.coach_prices[position])
            return true;
    return false;
}

bool can_buy_roads(const Content& content, const State& state, Purchase purchase) { // PIO-2.2
    const Numbers& n = content.numbers;
    const Player& buyer = state.players[state.active];
    const bool two = purchase == bought_two_roads;
    const int price = two ? n.two_roads_price : n.road_price;
    if (!is_open(state, purchase) || buyer.money < price) return false;
    if (!leaves_a_coach(content, state, price)) return false;
    if (roads_left(content, buyer) < (two ? 2 : 1)) return false;
    LineSet lines = free_lines(content, state);
    if (two && !lines.empty()) lines.remove(lines.first());
    return !lines.empty();
}

bool can_buy_coach(const Content& content, const State& state, int position) {
    return is_open(state, bought_coach) && can_fill(content, state, position) &&
           state.players[state.active].money >= content.numbers.coach_prices[position];
}

} // namespace

bool can_fill_some_coach(const Content& content, const State& state) {
    for (int position = 0; position < display_size; ++position)
        if (can_fill(content, state, position)) return true;
    return false;
}

bool can_buy_some_coach(const Content& content, const State& state) {
    for (int position = 0; position < display_size; ++position)
        if (can_buy_coach(content, state, position)) return true;
    return false;
}

bool can_purchase(const Content& content, const State& state) {
    return state.purchases_left > 0 &&
           (can_buy_some_coach(content, state) || can_buy_roads(content, state, bought_road) ||
            can_buy_roads(content, state, bought_two_roads));
}

void purchases(const Content& content, const State& state, ActionList& actions) {
    if (state.purchases_left == 0) return;
    if (can_buy_roads(content, state, bought_road)) actions.push_back(make(Kind::buy_road));
    if (can_buy_roads(content, state, bought_two_roads))
        actions.push_back(make(Kind::buy_two_roads));
    for (int position = 0; position < display_size; ++position)
        if (can_buy_coach(content, state, position))
            actions.push_back(make(Kind::buy_coach, position));
}

namespace {

void add_lines(LineSet lines, ActionList& actions) {
    for (int line : lines) actions.push_back(make(Kind::road, line));
}

// settle or return: a rider of the profession, from each coach where there is one.
void add_riders(const Content& content, const State& state, Kind kind, Tile profession,
                ActionList& actions) {
    for (int coach : coaches_with(content, state, state.active, profession))
        actions.push_back(make(kind, static_cast<int>(profession), coach));
}

void add_all_riders(const Content& content, const State& state, Kind kind, ActionList& actions) {
    const ProfessionSet all = riding(content, state, state.active);
    for (int profession = 0; profession < professions; ++profession)
        if (all >> profession & 1)
            add_riders(content, state, kind, static_cast<Tile>(profession), actions);
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
    case Phase::settle: // PIO-3.5
        if (const auto tile = static_cast<Tile>(state.tile_at(state.stagecoach));
            tile == Tile::hotel)
            add_all_riders(content, state, Kind::settle, actions);
        else
            add_riders(content, state, Kind::settle, tile, actions);
        break;
    case Phase::sergeant:
        add_lines(sergeant_lines(content, state), actions);
        actions.push_back(make(Kind::pass));
        break;
    case Phase::barkeeper:
        add_all_riders(content, state, Kind::return_rider, actions);
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
