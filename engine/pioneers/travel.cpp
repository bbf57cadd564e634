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

// A search for any goal within the money, through cities without a tile, cheapest first. The
// cities still to be looked at lie in buckets by what it costs to get there.
class Search {
public:
    Search(const Content& content, const State& state, CitySet goals)
        : content_(content), state_(state), goals_(goals),
          open_(content.all_cities - state.covered - state.cities_with_tile() - state.visited) {}

    CitySet open() const { return open_; }

    bool reaches_goal(int from, int money) {
        std::array<CitySet, bucket_count> buckets{};
        buckets[0].add(from);
        CitySet unseen = open_;
        unseen.remove(from);
        const int dearest = 2 * content_.numbers.step_price;
        for (int spent = 0, idle = 0; spent <= money && idle <= dearest; ++spent) {
            CitySet& bucket = buckets[spent % bucket_count];
            ++idle;
            while (!bucket.empty()) {
                idle = 0;
                const int city = bucket.first();
                bucket.remove(city);
                const int left = money - spent;
                const CitySet near_goals = content_.neighbours[city] & goals_;
                if (left >= dearest && !near_goals.empty()) return true;
                unseen.remove(city);
                for (Step step : content_.cities[city].steps) {
                    const bool is_goal = near_goals.has(step.city);
                    if (!is_goal && !unseen.has(step.city)) continue;
                    const int price = fare(content_, state_, state_.active, step.line);
                    if (price > left) continue;
                    if (is_goal) return true;
                    buckets[(spent + price) % bucket_count].add(step.city);
                }
            }
        }
        return false;
    }

private:
    static constexpr int bucket_count = 32; // a step costs less

    const Content& content_;
    const State& state_;
    CitySet goals_;
    CitySet open_;
};

} // namespace

CitySet next_steps(const Content& content, const State& state) {
    CitySet steps;
    const CitySet targets = goals(state, riding(content, state, state.active));
    if (targets.empty()) return steps;
    Search search(content, state, targets);
    const int money = state.players[state.active].money;
    for (Step step : content.cities[state.stagecoach].steps) {
        const bool is_goal = targets.has(step.city);
        if (!is_goal && !search.open().has(step.city)) continue;
        const int price = fare(content, state, state.active, step.line);
        if (price > money) continue;
        if (is_goal || search.reaches_goal(step.city, money - price)) steps.add(step.city);
    }
    return steps;
}

} // namespace conestoga::pioneers
