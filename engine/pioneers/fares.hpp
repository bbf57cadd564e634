// What the stagecoach pays to get to each city, as a number of fares (PIO-3.2; for bots).
#pragma once

#include "engine/pioneers/survey.hpp"

#include <algorithm>
#include <utility>

namespace conestoga::pioneers {

class Fares {
public:
    static constexpr int none = 255; // it cannot get there
    static constexpr int most = 2 * max_cities;

    // From a city to all that are wanted; it goes no farther from a goal, and pays no more than so
    // many fares.
    Fares(const Content& content, const Ways& ways, int from, CitySet goals, CitySet wanted,
          int most_fares)
        : goals_(goals), wanted_(wanted), most_(std::min(most_fares, most)) {
        paid_.fill(none);
        spread(from, 0, content, ways);
    }

    int operator[](int city) const { return paid_[city]; }
    CitySet goals() const { return goals_; }

    // The mover has built one road more, and the ways tell of it.
    void take_road(Line line, const Content& content, const Ways& ways) {
        if (paid_[line.from] > paid_[line.to]) std::swap(line.from, line.to);
        if (paid_[line.from] == paid_[line.to]) return;
        if (goals_.has(line.from) || !wanted_.has(line.to)) return;
        spread(line.to, paid_[line.from], content, ways);
    }

private:
    // Goes on from a city that is reached for so many fares: whatever was dearer gets cheaper.
    // Cities wait for no more fares than are paid already, for one more, and for two.
    void spread(int city, int paid, const Content& content, const Ways& ways) {
        CitySet wanted = wanted_;
        std::array<CitySet, 3> waiting{CitySet::of(city)};
        for (; paid <= most_; ++paid) {
            while (!waiting[0].empty()) {
                const int here = waiting[0].first();
                waiting[0].remove(here);
                wanted.remove(here);
                if (paid_[here] <= paid) continue;
                paid_[here] = static_cast<std::uint8_t>(paid);
                if (goals_.has(here)) continue;
                const CitySet free = ways.own[here], dear = ways.two[here];
                waiting[0] |= free & wanted;
                waiting[1] |= (content.neighbours[here] - free - dear) & wanted;
                waiting[2] |= dear & wanted;
            }
            waiting = {waiting[1] & wanted, waiting[2] & wanted, CitySet{}};
            if ((waiting[0] | waiting[1]).empty()) return;
        }
    }

    CitySet goals_, wanted_;
    int most_;
    std::array<std::uint8_t, max_cities> paid_;
};

} // namespace conestoga::pioneers
