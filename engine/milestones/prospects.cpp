#include "engine/milestones/prospects.hpp"

#include "engine/milestones/rules.hpp"
#include "engine/milestones/scoring.hpp"

#include <algorithm>

namespace conestoga::milestones {

namespace {

class SiteFinder {
public:
    SiteFinder(const Content& content, const State& state, const Player& player,
               const Weights& weights)
        : content_(content),
          numbers_(content.numbers),
          state_(state),
          weights_(weights),
          tiles_(state.all_bonus()),
          covered_(state.covered()) {
        for (int kind = 0; kind < worker_kinds; ++kind)
            if (player.free_workers(kind)) wanted_ |= state.bonus[kind];
    }

    Sites find() {
        if (state_.sections() < numbers_.sections) streets();
        if (state_.houses.count() < numbers_.houses) houses();
        if (state_.markets.count() < numbers_.markets)
            for (int vertex : state_.touched - covered_)
                sites_.markets.offer(vertex_worth(vertex) + weights_.market +
                                     flour_points(content_, state_, vertex) *
                                         weights_.flour_to_come);
        if (state_.sacks.count() < numbers_.sacks)
            for (int market : state_.markets - state_.sacks)
                sites_.flour.offer(flour_points(content_, state_, market) * point +
                                   numbers_.flour_coins * weights_.coin);
        return sites_;
    }

private:
    int vertex_worth(int vertex) const {
        return content_.number[vertex] * point +
               (content_.bushes_at[vertex] & wanted_ ? weights_.bonus_tile : 0);
    }

    void streets() {
        VertexSet beyond;
        for (int start : street_starts(state_)) beyond |= content_.grid.neighbours[start];
        for (int vertex : beyond - state_.touched)
            if (!(content_.grid.neighbours[vertex] - state_.touched).empty())
                sites_.streets.offer(vertex_worth(vertex) + weights_.street);
    }

    void houses() {
        for (int triangle : state_.roadside - state_.houses) {
            int worth = 0;
            for (int corner : content_.grid.corners[triangle])
                if (!covered_.has(corner)) worth += content_.number[corner] * point;
            const int bush = content_.bush_of[triangle];
            if (bush != no_bush && (tiles_ >> bush & 1)) {
                if (!(wanted_ >> bush & 1)) continue;
                worth += weights_.bonus_tile;
            }
            sites_.houses.offer(worth);
        }
    }

    const Content& content_;
    const Numbers& numbers_;
    const State& state_;
    const Weights& weights_;
    const BushSet tiles_;
    const VertexSet covered_;
    BushSet wanted_ = 0; // bushes with a tile that the seat has a worker for
    Sites sites_;
};

} // namespace

Sites find_sites(const Content& content, const State& state, const Player& player,
                 const Weights& weights) {
    return SiteFinder(content, state, player, weights).find();
}

Prospects::Prospects(const Numbers& numbers, const Sites& sites, const Weights& weights)
    : streets_(sites.streets.sums()), houses_(sites.houses.sums()), markets_(sites.markets.sums()) {
    spare_ = {0, weights.spare_cube, weights.spare_cube + weights.second_spare,
              weights.spare_cube + weights.second_spare, weights.spare_cube + weights.second_spare};
    const auto sacks = sites.flour.sums();
    for (int grain = 0; grain <= most_grain; ++grain) {
        const int full = std::min(grain / numbers.grain_for_a_sack, Best::size);
        const int left = grain - full * numbers.grain_for_a_sack;
        flour_[grain] = sacks[full] + std::min(left, 2) * weights.spare_grain;
        kept_grain_[grain] = std::min(grain, 2) * weights.spare_grain;
    }
    built_.fill(unknown);
}

int Prospects::best_built(int stone, int wood, int sand) const {
    int best = 0;
    for (int street = 0; street <= std::min(stone, sand); ++street)
        for (int house = 0; house <= std::min(stone - street, wood); ++house) {
            const int market = std::min(wood - house, sand - street);
            const int left = spare_[stone - street - house] + spare_[wood - house - market] +
                             spare_[sand - street - market];
            best = std::max(best, streets_[street] + houses_[house] + markets_[market] + left);
        }
    return best;
}

} // namespace conestoga::milestones
