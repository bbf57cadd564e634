// What a seat's largest network joins and how far all other cities are from it (for bots).
#pragma once

#include "engine/pioneers/state.hpp"

#include <optional>
#include <utility>

namespace conestoga::pioneers {

inline constexpr int farthest = 7;   // so many missing roads and more: out of reach
inline constexpr int rival_line = 3; // a line with a rival's road is as far: it takes a Sergeant

// How many roads cities lack to be on a network.
struct Distances {
    std::array<CitySet, farthest> within{}; // by a number of roads: the cities that lack no more

    int operator[](int city) const {
        int roads = 0;
        while (roads < farthest && !within[roads].has(city)) ++roads;
        return roads;
    }
    // The cities that lack so many, and no less.
    CitySet at(int roads) const {
        return roads == 0 ? within[0] : within[roads] - within[roads - 1];
    }
};

// Pioneers by city, as the digits of their numbers in base 2.
using Settlers = std::array<CitySet, 4>;
inline int count_of(const Settlers& settlers, CitySet cities) {
    int count = 0;
    for (std::size_t digit = 0; digit < settlers.size(); ++digit)
        count += (settlers[digit] & cities).count() << digit;
    return count;
}

// The neighbours of each city over lines with roads: the seat's own, one of a rival, two of rivals.
struct Ways {
    std::array<CitySet, max_cities> own{}, one{}, two{};
};

class Survey {
public:
    Survey(const Content& content, const State& state, Seat seat);

    CitySet network() const { return network_; } // without roads the start
    const Distances& missing() const { return missing_; }
    const Settlers& settlers() const { return settlers_; } // that score for the seat
    const Ways& ways() const { return ways_; }

    // If the network reached that city as well, which lacks one road: the cities that lack one less
    // then, and how many, up to a number of roads.
    template <class Visit>
    void when_reaching(int city, int most_roads, Visit visit) const {
        Waiting waiting{CitySet::of(city)};
        for (int roads = 0; roads <= most_roads; ++roads) {
            const CitySet nearer = arrivals(roads, missing_.within[roads], waiting);
            if (!nearer.empty()) visit(nearer, roads);
        }
    }
    // Whether some city is farther when a rival has built a road on the line.
    bool is_hindered_by(int line) const;
    // Becomes the survey when somebody has built one road more, in the state after it; false where
    // that takes a survey from the beginning.
    bool take_road(const State& after, Seat seat, Seat builder, int line);
    // Becomes the survey before it took that road.
    void return_to(const Survey& before, int line);

private:
    using Size = std::pair<int, int>; // of a network: the seat's own pioneers, all that score

    Size size_of(CitySet cities) const {
        return {count_of(own_settlers_, cities), count_of(settlers_, cities)};
    }
    void add_road(int line, bool is_own);
    // The cities that the seat's roads join to this one.
    CitySet joined_to(int city) const;
    // The largest network with a new road of the seat, which joins these cities.
    CitySet network_with(CitySet joined, const State& after, Seat seat) const;
    // By distance: the cities that are found there, if not nearer.
    using Waiting = std::array<CitySet, farthest + rival_line>;
    // Those that were not known to be within that distance; they let their neighbours wait.
    CitySet arrivals(int distance, CitySet known, Waiting& waiting) const {
        CitySet arrived;
        for (CitySet fresh; !(fresh = (waiting[distance] & in_play_) - known - arrived).empty();) {
            arrived |= fresh;
            for (int here : fresh) {
                const CitySet own = ways_.own[here], one = ways_.one[here];
                waiting[distance] |= own;
                waiting[distance + 1] |= content_->neighbours[here] - own - one - ways_.two[here];
                waiting[distance + rival_line] |= one;
            }
        }
        return arrived;
    }
    // Brings the cities nearer that are nearer than it is known, by way of these at that distance.
    void bring_nearer(CitySet sources, Distances& missing, int their_distance = 0) const;
    // Whether a city is as near by another line than that from its neighbour.
    bool has_other_way(int city, int neighbour) const;

    const Content* content_ = nullptr;
    CitySet in_play_;
    Ways ways_;
    CitySet network_;
    Distances missing_;
    Settlers own_settlers_{}, settlers_{};
};

// The roads by which a position differs from one before: how many, and the last of them.
struct Building {
    int roads = 0;
    Seat builder = nobody;
    int line = 0;
};

// Surveys of positions that follow from one: worked out from that one's where little was built.
class Surveys {
public:
    // It must outlive it.
    explicit Surveys(const Content& content) : content_(content) {}
    // Goes on with another position; whether its surveys are those of the last one.
    bool begin(const State& before);
    // What was built since then; nothing where more has changed for a survey than roads added.
    std::optional<Building> built(const State& state) const;
    // The same where nothing else has changed than that the seat may have built one road more.
    std::optional<Building> built_by(Seat seat, const State& state) const;
    // Holds until the next question about the seat.
    const Survey& of(const State& state, Seat seat, const std::optional<Building>& built);
    // Whether the seat's distances and settlers are those before.
    bool are_as_before(Seat seat, const std::optional<Building>& built);
    const Survey& before(Seat seat);

private:
    const Content& content_;
    State before_{};
    struct Last {
        std::optional<Survey> survey;
        std::optional<int> line; // of the road that it has more than the one before
    };
    std::array<std::optional<Survey>, max_seats> of_before_;
    std::array<Last, max_seats> of_last_;
};

} // namespace conestoga::pioneers
