#include "engine/pioneers/travel.hpp"

namespace conestoga::pioneers {

ProfessionSet riding(const Content& content, const State& state, Seat seat) {
    ProfessionSet all = 0;
    for (int coach : state.players[seat].coaches)
        all |= content.riding_professions[coach][state.riders[coach]];
    return all;
}

CitySet goals(const State& state, ProfessionSet riding) {
    CitySet matching;
    if (!riding) return matching;
    matching = state.tiles[static_cast<int>(Tile::hotel)];
    for (int profession = 0; profession < professions; ++profession)
        if (riding >> profession & 1) matching |= state.tiles[profession];
    return matching;
}

int fare(const Content& content, const State& state, Seat mover, int line) {
    if (state.players[mover].roads.has(line)) return 0;
    int owners = 0;
    for (const Player& player : state.players) owners += player.roads.has(line);
    return content.numbers.step_price * (owners > 1 ? owners : 1);
}

namespace {

// A search for any goal that the active seat can pay for, through cities without a tile. Prices are
// counted in fares: a step costs none along an own road, two along the roads of two others and one
// anywhere else (PIO-3.2).
class Search {
public:
    Search(const Content& content, const State& state, CitySet goals)
        : content_(content),
          goals_(goals),
          open_(content.all_cities - state.covered - state.cities_with_tile() - state.visited),
          free_(state.players[state.active].roads) {
        LineSet taken;
        for (const Player& player : state.players) {
            dear_ |= taken & player.roads;
            taken |= player.roads;
        }
        dear_ -= free_;
        unusual_ = free_ | dear_;
    }

    bool is_goal(int city) const { return goals_.has(city); }
    CitySet goals_and_open() const { return goals_ | open_; }
    int price(int from, int to) const {
        const int line = content_.line_between[from][to];
        return free_.has(line) ? 0 : dear_.has(line) ? 2 : 1;
    }

    // Looks at cities in the order of what it costs to get there. They wait in three sets: for no
    // more fares than are paid already, for one more, and for two.
    bool reaches_goal(int from, int fares) const {
        std::array<CitySet, 3> waiting{CitySet::of(from)};
        CitySet unseen = open_;
        for (; fares >= 0; --fares) {
            while (!waiting[0].empty()) {
                const int city = waiting[0].first();
                waiting[0].remove(city);
                unseen.remove(city);
                if (looks_at(city, fares, unseen, waiting)) return true;
            }
            waiting = {waiting[1] & unseen, waiting[2] & unseen, CitySet{}};
            if ((waiting[0] | waiting[1]).empty()) return false;
        }
        return false;
    }

private:
    // Whether a neighbour is a goal within the fares; if not, the unseen ones shall wait.
    bool looks_at(int city, int fares, CitySet unseen, std::array<CitySet, 3>& waiting) const {
        const CitySet neighbours = content_.neighbours[city];
        const bool near_goal = !(neighbours & goals_).empty();
        if (near_goal && fares >= 2) return true;
        if ((content_.lines_at[city] & unusual_).empty()) { // the usual case: all cost one fare
            waiting[1] |= neighbours & unseen;
            return near_goal && fares >= 1;
        }
        const CitySet next = neighbours & (goals_ | unseen);
        for (int neighbour : next) {
            const int more = price(city, neighbour);
            if (!is_goal(neighbour))
                waiting[more].add(neighbour);
            else if (more <= fares)
                return true;
        }
        return false;
    }

    const Content& content_;
    CitySet goals_;
    CitySet open_;
    LineSet free_, dear_, unusual_;
};

// How many fares the active seat can pay; where nothing is charged, enough for any way.
int affordable_fares(const Content& content, const State& state) {
    const int price = content.numbers.step_price;
    return price > 0 ? state.players[state.active].money / price : 2 * max_cities;
}

} // namespace

CitySet next_steps(const Content& content, const State& state) {
    CitySet steps;
    const CitySet targets = goals(state, riding(content, state, state.active));
    if (targets.empty()) return steps;
    const Search search(content, state, targets);
    const int here = state.stagecoach;
    const int fares = affordable_fares(content, state);
    for (int city : content.neighbours[here] & search.goals_and_open()) {
        const int left = fares - search.price(here, city);
        if (left >= 0 && (search.is_goal(city) || search.reaches_goal(city, left))) steps.add(city);
    }
    return steps;
}

bool can_travel(const Content& content, const State& state) {
    const CitySet targets = goals(state, riding(content, state, state.active));
    if (targets.empty()) return false;
    const Search search(content, state, targets);
    return search.reaches_goal(state.stagecoach, affordable_fares(content, state));
}

} // namespace conestoga::pioneers
