#include "engine/milestones/shortlist.hpp"

#include "engine/milestones/lap.hpp"

#include <algorithm>

namespace conestoga::milestones {

namespace {

// Whether there is something to do for a player at a building of the loop.
bool is_of_use(const Numbers& numbers, const Player& me, int building) {
    switch (building) {
    case trading_house:
        return is_in_order(me) ||
               me.has(Good::coin, std::min(numbers.hire_price, numbers.cube_price)) ||
               me.goods_count() > 1;
    case works: return me.has(Good::stone) + me.has(Good::wood) + me.has(Good::sand) > 1;
    case mill: return me.has(Good::grain, numbers.grain_for_a_sack);
    default: return true;
    }
}

// To workers where it makes sense to stop, and to buildings that are of use.
void moves(const Content& content, const State& state, const ActionList& all, ActionList& few) {
    const Player& me = state.players[state.active];
    const SpaceSet stops = stops_among(kinds_of(me));
    for (Action move : all) {
        const int space = static_cast<int>(move.a());
        if (space < employment_spaces ? stops >> space & 1 : is_of_use(content.numbers, me, space))
            few.push_back(move);
    }
}

// What may be built, by what the site itself is worth.
class Buildings {
public:
    Buildings(const Content& content, const State& state, const Weights& weights)
        : content_(content),
          state_(state),
          worth_(content, state, state.players[state.active], weights) {}

    int worth(Action action) const {
        const int a = static_cast<int>(action.a());
        switch (kind_of(action)) {
        case Kind::street:
            return street(static_cast<int>(action.b()), static_cast<int>(action.c()));
        case Kind::house: return worth_.house(a);
        case Kind::market: return worth_.market(a);
        default: return 0;
        }
    }

private:
    // Half of what the next one from its end would be worth counts as well.
    int street(int milestone, int end) const {
        int next = 0;
        for (int vertex : content_.grid.neighbours[end] - state_.touched)
            if (vertex != milestone) next = std::max(next, worth_.street(vertex));
        return worth_.street(milestone) + next / 2;
    }

    const Content& content_;
    const State& state_;
    const SiteWorth worth_;
};

// The best sites of each kind of building, and to be done.
void buildings(const Content& content, const State& state, const ActionList& all, ActionList& few,
               const Weights& weights) {
    const Buildings buildings(content, state, weights);
    std::array<int, ActionList::capacity> worths;
    std::array<int, kinds> best{};
    for (std::size_t i = 0; i < all.size(); ++i) {
        worths[i] = buildings.worth(all[i]);
        best[all[i].kind()] = std::max(best[all[i].kind()], worths[i]);
    }
    for (std::size_t i = 0; i < all.size(); ++i)
        if (worths[i] == best[all[i].kind()]) few.push_back(all[i]);
}

} // namespace

void shortlist(const Content& content, const State& state, const ActionList& all, ActionList& few,
               const Weights& weights) {
    switch (state.phase) {
    case Phase::move: return moves(content, state, all, few);
    case Phase::build: return buildings(content, state, all, few, weights);
    default: few = all;
    }
}

} // namespace conestoga::milestones
