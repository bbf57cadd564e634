// What was worked out for one position and holds for those beside it: most actions change neither
// the map nor the workers (for bots).
#pragma once

#include "engine/milestones/lap.hpp"

#include <optional>
#include <utility>

namespace conestoga::milestones {

class Memory {
public:
    // As find_sites; the weights must be the same each time.
    const Sites& sites(const Content& content, const State& state, const Player& player,
                       const Weights& weights);

    // The best lap with such workers and sites, in such patience; `find` looks for it.
    template <class Find>
    const BestLap& lap(const Player& player, const Sites& sites, int patience, Find&& find) {
        const Workers workers{player.workers, player.numbers, player.bonus};
        KnownLap& known = laps_[place_of(player)];
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
    struct Workers {
        std::array<SpaceSet, worker_kinds> of_kind;
        std::array<std::uint8_t, employment_spaces> numbers;
        SpaceSet bonus;
        bool operator==(const Workers&) const = default;
    };
    struct KnownLap {
        bool is_known = false;
        int patience;
        Workers workers;
        Sites sites;
        BestLap lap;
    };
    // All that the sites depend on.
    struct Ground {
        VertexSet touched, ends, milestones, markets, sacks;
        TriangleSet houses, roadside;
        std::array<BushSet, worker_kinds> bonus;
        unsigned kinds; // with a worker who may take a bonus tile
        bool operator==(const Ground&) const = default;
    };
    static constexpr std::size_t size = 16;

    // Another lap may have the same place; then the later one stays.
    static std::size_t place_of(const Player& player) {
        unsigned mixed = player.bonus;
        for (SpaceSet spaces : player.workers) mixed = (mixed ^ spaces) * 0x9E3779B1U;
        return mixed >> 28;
    }

    std::array<KnownLap, size> laps_;
    std::array<std::optional<KnownProspects>, 4> prospects_; // by what they are about
    std::pair<int, Patience> patience_{0, Patience(0)};
    bool knows_sites_ = false;
    Ground ground_;
    Sites sites_;
};

} // namespace conestoga::milestones
