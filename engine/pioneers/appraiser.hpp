// Evaluates the positions that follow from one: the same as `evaluate`, but what they have in
// common is worked out once.
#pragma once

#include "engine/pioneers/survey.hpp"

namespace conestoga::pioneers {

// What the roads that a pioneer or an open city lacks leave of its worth; the same all game long.
struct Links {
    explicit Links(const Content& content);

    using ByRoads = std::array<int, farthest>;
    ByRoads pioneer, open, matching; // open cities; those where somebody riding could settle
};

// What a seat's coaches are worth, and what they gain when a rider settles, as it was last worked
// out: hardly any action changes it.
struct CoachesWorth {
    CoachSet coaches;
    std::array<Riders, max_coaches> riders{};
    int turns = -1; // that the seat may hope for
    bool is_active = false;
    int worth = 0;
    bool knows_riders = false;
    std::array<int, professions> by_rider{}; // by profession; 0: none rides
};

// The same of all that a seat has when it is not its turn, with the survey before.
struct HoldingsWorth {
    Player player{};
    std::array<CitySet, tile_kinds> tiles{};
    std::array<Riders, max_coaches> riders{};
    std::array<std::uint8_t, display_size> display{};
    int turns = -1;
    int worth = 0;
};

class Appraiser {
public:
    // Both must outlive it.
    Appraiser(const Content& content, const State& before)
        : content_(content), links_(content), surveys_(content, before) {}
    int evaluate(const State& state, Seat seat);

private:
    int value_for(const State& state, Seat seat, const std::optional<Building>& built);
    int idle_value_for(const State& state, Seat seat);

    const Content& content_;
    const Links links_;
    Surveys surveys_;
    std::array<CoachesWorth, max_seats> coaches_;
    std::array<HoldingsWorth, max_seats> holdings_;
};
inline Appraiser appraiser(const Content& content, const State& before) {
    return {content, before};
}

} // namespace conestoga::pioneers
