// What was worked out for one position and holds for those beside it: most actions change neither
// the map nor the workers (for bots).
#pragma once

#include "engine/milestones/lap.hpp"

#include <optional>
#include <span>
#include <utility>

namespace conestoga::milestones {

// A best lap, and what it depends on.
struct KnownLap {
    struct Workers {
        std::array<SpaceSet, worker_kinds> of_kind;
        SpaceSet bonus;
        bool are_in_order;
        bool operator==(const Workers&) const = default;
    };
    bool is_known = false;
    int patience;
    Workers workers;
    Sites sites;
    BestLap lap;
};

class Memory {
public:
    // There is room for as many laps: a power of 2.
    explicit Memory(std::span<KnownLap> laps) : laps_(laps) {}

    // As the function; the weights must be the same each time. Holds until it is asked again.
    const Outlook& outlook(const Content& content, const State& state, const Player& player,
                           const Weights& weights);

    // The best lap with such workers and sites, in such patience; `find` looks for it.
    template <class Find>
    const BestLap& lap(const Player& player, const Sites& sites, int patience, Find&& find) {
        const KnownLap::Workers workers{player.workers, player.bonus, is_in_order(player)};
        KnownLap& known = laps_[place_of(player, sites)];
        if (!known.is_known || known.workers != workers || known.sites != sites ||
            known.patience != patience)
            known = {true, patience, workers, sites, find()};
        return known.lap;
    }

    // What goods are worth with such sites, for one of a few questions that are asked again and
    // again; holds until it is asked with other sites.
    enum class About : std::uint8_t { later, ahead, at_works, at_mill };
    Prospects& prospects(About about, const Numbers& numbers, const Sites& sites,
                         const Weights& weights) {
        auto& known = prospects_[static_cast<std::size_t>(about)];
        if (!known || known->sites != sites)
            known.emplace(sites, Prospects(numbers, sites, weights));
        return known->prospects;
    }

    // Holds until another is asked for.
    const Patience& patience(int thousandths) {
        if (patience_.first != thousandths) patience_ = {thousandths, Patience(thousandths)};
        return patience_.second;
    }

private:
    struct KnownProspects {
        Sites sites;
        Prospects prospects;
    };
    // All that the outlook depends on.
    struct Ground {
        VertexSet touched, ends, milestones, markets, sacks;
        TriangleSet houses, roadside;
        std::array<BushSet, worker_kinds> bonus;
        unsigned kinds; // with a worker who may take a bonus tile
        bool operator==(const Ground&) const = default;
    };
    // Another lap may have the same place; then the later one stays.
    std::size_t place_of(const Player& player, const Sites& sites) const {
        std::uint64_t mixed = player.bonus;
        const auto mix = [&](int more) {
            mixed = (mixed ^ static_cast<unsigned>(more)) * 0x9E3779B97F4A7C15U;
        };
        for (SpaceSet spaces : player.workers) mix(spaces);
        for (const Best& best : {sites.streets, sites.houses, sites.markets, sites.flour})
            mix(best.first());
        return mixed >> 48 & (laps_.size() - 1);
    }

    std::span<KnownLap> laps_;
    std::array<std::optional<KnownProspects>, 4> prospects_; // by what they are about
    std::pair<int, Patience> patience_{0, Patience(0)};
    bool knows_outlook_ = false;
    Ground ground_;
    Outlook outlook_;
};

} // namespace conestoga::milestones
