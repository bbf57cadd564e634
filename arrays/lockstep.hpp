// Many games of one kind, step by step together: every environment is at a decision, gets an
// action, and is at its next decision when the step is over. Chance is resolved inside; so are the
// other seats where bots are given for them. A game that ends begins anew in the same step.
//
// Everything is written into arrays that the caller owns; a step allocates nothing (bots may).
#pragma once

#include "arrays/arrays.hpp"
#include "bots/bot.hpp"

#include <memory>
#include <optional>

namespace conestoga {

struct LockstepPlan {
    std::shared_ptr<const Arrays> arrays;
    int environments = 1;
    int threads = 1;
    // Who plays the seats that the caller does not: then the caller plays `seat` alone, or, without
    // a seat, seat 0 in the first environment, seat 1 in the second and so on round the table.
    std::optional<BotSpec> opponents{};
    std::optional<Seat> seat{};
};

// A row for each environment. `observations` may be null: then none are made.
struct LockstepArrays {
    float* observations;  // what the acting seat may know: row_size() numbers
    std::uint8_t* masks;  // 1 where an action is legal: decisions().size() bytes
    std::int8_t* actors;  // whose decision it is
    float* rewards;       // by seat: write_returns when the step ended a game, else 0
    std::uint8_t* ended;  // 1 when the step ended a game
    std::int32_t* scores; // by seat: the points of the last game that ended
};

class Lockstep {
public:
    virtual ~Lockstep() = default;
    // Begins new games, each with its own seed; the same seeds and actions give the same games,
    // whatever the number of threads.
    virtual void reset(const std::uint64_t* seeds) = 0;
    // One action for each environment, by index. If one is not legal nothing happens and its
    // environment is returned; else -1.
    virtual int step(const std::int32_t* actions) = 0;
    // A legal action for each, evenly at random.
    virtual void sample(std::int32_t* actions) = 0;
    // Of an environment: the position as it is, for whoever may see all of it.
    virtual Position position(int environment) const = 0;
};

std::unique_ptr<Lockstep> make_lockstep(const LockstepPlan& plan, const LockstepArrays& arrays);

} // namespace conestoga
