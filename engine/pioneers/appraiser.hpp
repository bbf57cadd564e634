// Evaluates the positions that follow from one: the same as `evaluate`, but what they have in
// common, and with those before, is worked out once.
#pragma once

#include "engine/pioneers/valuer.hpp"

namespace conestoga::pioneers {

// What all that a seat has is worth when it is not its turn, with the survey before, as it was last
// worked out.
struct HoldingsWorth {
    Player player{};
    std::array<CitySet, tile_kinds> tiles{};
    std::array<Riders, max_coaches> riders{};
    std::array<std::uint8_t, display_size> display{};
    int turns = -1;
    int worth = 0;
};

// Positions with one road more of a seat than the one before, which differ by its line alone: what
// the line does not change is worked out once.
class RoadChoice {
public:
    // All must outlive it.
    RoadChoice(const Content& content, const State& state, Seat seat, Seat rival,
               const Links& links, Surveys& surveys);
    RoadChoice(const RoadChoice&) = delete;

    // The road by which a position differs from the one before, if it is of this choice.
    std::optional<Building> built(const State& state, Seat seat);
    // What the last position asked for is worth for the seat, and for its rival.
    int value(const Building& built);
    int rivals_value(const Building& built);

private:
    State state_; // the last of them
    Seat seat_, rival_;
    Surveys& surveys_;
    std::array<CoachesWorth, 2> coaches_;
    Valuer own_, rivals_;
    int rivals_holdings_; // where the road does not hinder it
};

class Appraiser {
public:
    // It must outlive it.
    explicit Appraiser(const Content& content)
        : content_(content), links_(content), surveys_(content) {}
    // Another position, from which those to come follow.
    void begin(const State& before);
    // Adds the actions of that position that are worth weighing to the few, in the order of all.
    void shortlist(const State& state, const ActionList& all, ActionList& few);
    int evaluate(const State& state, Seat seat);

private:
    int value_for(const State& state, Seat seat, const std::optional<Building>& built);
    int idle_value_for(const State& state, Seat seat);

    const Content& content_;
    const Links links_;
    Surveys surveys_;
    std::array<CoachesWorth, max_seats> coaches_;
    std::array<HoldingsWorth, max_seats> holdings_;
    std::optional<RoadChoice> choice_;
};
inline Appraiser appraiser(const Content& content) { return Appraiser(content); }

} // namespace conestoga::pioneers
