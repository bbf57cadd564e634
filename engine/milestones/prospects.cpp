#include "engine/milestones/prospects.hpp"

#include "engine/milestones/rules.hpp"
#include "engine/milestones/scoring.hpp"

#include <algorithm>

namespace conestoga::milestones {

SiteWorth::SiteWorth(const Content& content, const State& state, const Player& player,
                     const Weights& weights)
    : content_(content), state_(state), weights_(weights), tiles_(state.all_bonus()) {
    for (int kind = 0; kind < worker_kinds; ++kind)
        if (player.free_workers(kind)) wanted_ |= state.bonus[kind];
}

int SiteWorth::house(int triangle) const {
    const int bush = content_.bush_of[triangle];
    return house_points(content_, state_, triangle) * point +
           (bush != no_bush && (wanted_ >> bush & 1) ? weights_.bonus_tile : 0);
}

int SiteWorth::market(int vertex) const {
    return this->vertex(vertex) + weights_.market +
           flour_points(content_, state_, vertex) * weights_.flour_to_come;
}

bool SiteWorth::is_barred(int triangle) const {
    const int bush = content_.bush_of[triangle];
    return bush != no_bush && (tiles_ >> bush & 1) && !(wanted_ >> bush & 1);
}

namespace {

class Viewer {
public:
    Viewer(const Content& content, const State& state, const Player& player, const Weights& weights)
        : content_(content),
          numbers_(content.numbers),
          state_(state),
          weights_(weights),
          worth_(content, state, player, weights) {}

    Outlook outlook() {
        find_sites();
        for (int market : state_.markets - state_.sacks) {
            const int points = flour_points(content_, state_, market);
            found_.flour += points;
            if (state_.sacks.count() < numbers_.sacks)
                found_.sites.flour.offer(points * point + numbers_.flour_coins * weights_.coin);
        }
        found_.later = later();
        return found_;
    }

private:
    void find_sites() {
        Sites& sites = found_.sites;
        if (state_.sections() < numbers_.sections) streets();
        if (state_.houses.count() < numbers_.houses)
            for (int triangle : state_.roadside - state_.houses)
                if (!worth_.is_barred(triangle)) sites.houses.offer(worth_.house(triangle));
        if (state_.markets.count() < numbers_.markets)
            for (int vertex : market_sites(state_)) sites.markets.offer(worth_.market(vertex));
    }

    void streets() {
        VertexSet beyond;
        for (int start : street_starts(state_)) beyond |= content_.grid.neighbours[start];
        for (int vertex : beyond - state_.touched)
            if (!(content_.grid.neighbours[vertex] - state_.touched).empty())
                found_.sites.streets.offer(worth_.street(vertex));
    }

    Sites later() const {
        const int now = weights_.site_later;
        const Sites& sites = found_.sites;
        return {sites.streets.evened().blend(now, weights_.usual_street),
                sites.houses.evened().blend(now, weights_.usual_house),
                sites.markets.evened().blend(now, weights_.usual_market),
                sites.flour.evened().blend(now, weights_.usual_flour)};
    }

    const Content& content_;
    const Numbers& numbers_;
    const State& state_;
    const Weights& weights_;
    const SiteWorth worth_;
    Outlook found_;
};

} // namespace

Outlook outlook(const Content& content, const State& state, const Player& player,
                const Weights& weights) {
    return Viewer(content, state, player, weights).outlook();
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
    bought_.fill(unknown);
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
