// What a seat's largest network joins and how far all other cities are from it (for bots).
#pragma once

#include "engine/pioneers/state.hpp"

#include <optional>

namespace conestoga::pioneers {

inline constexpr int farthest = 7; // so many missing roads and more: out of reach

// By city: how many roads it lacks to be on a network.
using Distances = std::array<std::uint8_t, max_cities>;

class Survey {
public:
    Survey(const Content& content, const State& state, Seat seat);

    CitySet network() const { return network_; } // without roads the start
    const Distances& missing() const { return missing_; }
    CitySet settled() const { return settled_; } // with pioneers that score for the seat
    LineSet lines_with_two() const { return lines_with_two_; } // roads, whosever they are
    int settlers(int city) const { return settlers_[static_cast<std::size_t>(city)]; }

    // The distances if the network reached that city as well.
    Distances reaching(int city) const;
    // The seat's survey when somebody has built one road more, in the state after it; nothing where
    // that takes a survey from the beginning.
    std::optional<Survey> with_road(const State& after, Seat seat, Seat builder, int line) const;

private:
    // Brings the cities nearer that are nearer than it is known, by way of these at that distance.
    void bring_nearer(CitySet sources, Distances& missing, int their_distance = 0) const;
    int length(int line) const; // in roads that it takes
    bool depends_on(int line) const;
    // Whether a city is as near by another line.
    bool has_other_way(int city, int line) const;

    const Content* content_ = nullptr;
    CitySet in_play_;
    LineSet roads_, lines_with_road_, lines_with_two_;
    CitySet network_;
    Distances missing_;
    CitySet settled_;
    std::array<std::uint8_t, max_cities> settlers_; // of the settled cities
};

// Surveys of positions that follow from one: worked out from that one's where little was built.
class Surveys {
public:
    // Both must outlive it.
    Surveys(const Content& content, const State& before) : content_(content), before_(before) {}
    // Holds until the next question about the seat.
    const Survey& of(const State& state, Seat seat);

private:
    const Survey& before(Seat seat);

    const Content& content_;
    const State& before_;
    std::array<std::optional<Survey>, max_seats> of_before_, of_last_;
};

} // namespace conestoga::pioneers
