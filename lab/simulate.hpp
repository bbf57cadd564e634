// Many games at once. The same plan gives the same result, whatever the number of threads.
#pragma once

#include "bots/bot.hpp"
#include "engine/games.hpp"
#include "lab/bot_game.hpp"
#include "lab/event_count.hpp"

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace conestoga {

struct SimulationPlan {
    GamePointer game;
    std::vector<BotSpec> bots; // one a seat
    std::uint64_t games = 1000;
    std::uint64_t seed = 1;
    int threads = 1;
    bool rotate = false;    // game k moves every bot k seats on
    bool details = false;   // counts feats and sources of points as well
    std::string count_by{}; // counts the events, by this field of theirs; empty: does not
};

// Sums over games, in whole numbers so that the order of adding does not matter.
struct Tally {
    std::uint64_t games = 0;
    std::uint64_t twelfths = 0; // wins, in twelfths: a shared win counts 6, 4 or 3
    std::uint64_t squared_twelfths = 0;
    std::int64_t score = 0;
    std::int64_t squared_score = 0;

    void add(int twelfths, int score);
    void add(const Tally& other);
    double win_share() const;
    double win_interval() const; // half the width of the 95 % interval
    double mean_score() const;
    double score_deviation() const;
};

// Where points come from, summed over games: a number of the `scores` in a game's view.
struct PointsFromSource {
    std::int64_t of_all = 0;     // seats
    std::int64_t of_winners = 0; // each winner of a shared victory counted

    void add(const PointsFromSource& other) {
        of_all += other.of_all;
        of_winners += other.of_winners;
    }
};

// Something worth counting over games (AnyGame::feat): in how many games it could be done, in how
// many somebody did it, and how the seats fared that did.
struct FeatCount {
    std::uint64_t shown = 0;
    std::uint64_t done = 0;
    Tally seats;

    void add(const FeatCount& other);
};

// How many games had each number of something: as small as the numbers differ, whatever the games.
class Histogram {
public:
    void add(std::uint64_t number, std::uint64_t games = 1) { games_[number] += games; }
    void add(const Histogram& other);
    bool empty() const { return games_.empty(); }
    // The number below which this share of the games lies: 0 the least, 1 the most, 0.5 the median.
    std::uint64_t at(double share) const;

private:
    std::map<std::uint64_t, std::uint64_t> games_;
};

struct SimulationResult {
    std::uint64_t games = 0;
    std::uint64_t decisions = 0;
    std::uint64_t winners = 0; // those of a shared victory counted one by one
    Histogram lengths;         // decisions of a game
    std::vector<Tally> seats;
    std::map<std::string, Tally> bots;
    std::map<std::string, std::uint64_t> endings;    // how the games ended (Game::ending)
    std::map<std::string, Failures> failures;        // by bot: how the others ended
    Histogram rounds;                                // of a game
    std::map<std::string, PointsFromSource> sources; // for games whose view has points by source
    EventCounts events;                              // empty unless the plan counts them
    std::map<std::string, FeatCount> feats;          // empty unless the plan counts details
};

// The bots of game `index`, by seat.
std::vector<BotSpec> bots_of(const SimulationPlan& plan, std::uint64_t index);
// Plays game `index` of the plan.
PlayedGame play_game(const SimulationPlan& plan, std::uint64_t index, const Watch& watch = {});

// `progress` hears now and then how many games are finished, from one thread at a time.
SimulationResult simulate(const SimulationPlan& plan,
                          const std::function<void(std::uint64_t)>& progress = {});

} // namespace conestoga
