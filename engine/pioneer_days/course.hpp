// Where the game stands and where it goes on: the ground of `apply`, on which belongings, effects,
// disasters, days, weeks and towns are built, one upon the other.
#pragma once

#include "engine/pioneer_days/rules.hpp"

namespace conestoga::pioneer_days {

template <class Listener>
class Course {
protected:
    Course(const Content& content, State& state, Listener& tell)
        : content_(content), state_(state), tell_(tell) {}

    Player& me() { return state_.seat(); }
    int players() const { return content_.options.players; }
    // The seat whose part comes after those that are through.
    Seat seat_in_turn() const { return clockwise(state_.first, players(), state_.part); }

    // What every step says: whether it asks something, so that the game waits for an answer.
    bool ask(Phase phase) {
        state_.phase = phase;
        return true;
    }
    bool go_to(Stage stage) {
        state_.stage = stage;
        return false;
    }

    const Content& content_;
    State& state_;
    Listener& tell_;
};

} // namespace conestoga::pioneer_days
