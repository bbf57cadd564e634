// Looks at a position for those who want to understand a game: what each seat may expect there, and
// what each action would bring. The same network and search as the bots', but no haste and no
// memory: what it says depends on the observation and the number of iterations alone, so it is the
// same on every platform, in whatever pieces the work is done.
#pragma once

#include "bots/bot.hpp"
#include "bots/value.hpp"

#include <optional>
#include <span>
#include <vector>

namespace conestoga {

struct Assessed {
    Action action;
    Shares shares{};  // what each seat may expect after it; all zero where it was not visited
    double value = 0; // what the one who acts may expect
    std::uint64_t visits = 0;
};

struct Assessment {
    // What each seat may expect, if the one who acts does what is best: as it is told to people
    // (ValueNet::told_after_search). The values of the actions are the search's own.
    Shares shares{};
    // Of a seat that has a choice, the best first; empty where chance acts, where there is one
    // action only, and where the game is over.
    std::vector<Assessed> actions{};
    bool is_exact = false; // all that may follow was gone through
};

// How the ends of two lines of play differ for one seat by one feature.
struct Difference {
    std::string_view feature; // its name in the game's evaluate.cpp
    Seat seat;
    // By how much more of it there is after the better action, in hundredths; the mean over worlds.
    int more = 0;
    // What that is worth to the one who acts, by the network: in millionths of a victory.
    int worth = 0;
};
struct Contrast {
    std::vector<Difference> differences{}; // those that are worth anything, the most first
    // By how much the better line's evaluation is better for the one who acts, in millionths.
    int better_by = 0;
    // In how many hundredths of the worlds a line ended with a victory of the one who acts.
    int wins_after_played = 0, wins_after_better = 0;
};

class Assessor {
public:
    virtual ~Assessor() = default;

    // At a glance, by the evaluation alone; and what it will be when an action was done that ends
    // the game (nothing where it goes on).
    virtual Shares glance(const AnyObservation& observation) = 0;
    virtual std::optional<Shares> end_by(const AnyObservation& observation, Action action) = 0;

    // Begins to look closely at a position, with as many iterations; `also` are actions that are
    // looked at as closely as the best ones.
    virtual void begin(const AnyObservation& observation, std::uint64_t iterations,
                       std::span<const Action> also) = 0;
    // Goes on, an iteration at least, until it is done or `enough` says so: whether it is done.
    virtual bool work(const std::function<bool()>& enough) = 0;
    // Requires that the work is done.
    virtual Assessment assessment() const = 0;

    // Begins to compare two actions of the one who acts: plays on after each of them, as the
    // evaluation holds best, until another is to decide, in worlds that the viewer thinks possible.
    virtual void begin_comparison(const AnyObservation& observation, Action played,
                                  Action better) = 0;
    // Goes on, a world at least, until it is done or `enough` says so: whether it is done.
    virtual bool compare(const std::function<bool()>& enough) = 0;
    // Requires that the comparison is done.
    virtual Contrast contrast() const = 0;
    Contrast contrast(const AnyObservation& observation, Action played, Action better) {
        begin_comparison(observation, played, better);
        compare({});
        return contrast();
    }
};

// Nothing for a game of which nothing was learned.
std::unique_ptr<Assessor> make_assessor(GamePointer game);

} // namespace conestoga
