// Bots against each other, so that as little as possible is left to luck. Games come in sets: in a
// set every bot sits in every seat, and all its games have the same chance. The same plan gives the
// same result, whatever the number of threads, as long as nobody looks at the time.
#pragma once

#include "lab/bot_game.hpp"
#include "lab/rating.hpp"

#include <chrono>
#include <optional>
#include <span>

namespace conestoga {

struct ArenaPlan {
    GamePointer game;
    std::vector<BotSpec> bots;  // at most as many as seats; one named twice is one bot
    std::uint64_t games = 1000; // rounded up to whole sets
    std::uint64_t seed = 1;
    int threads = 1;
    std::uint64_t iterations = UINT64_MAX;    // for a decision
    std::optional<double> seconds_per_move{}; // likewise
    std::optional<Sprt> sprt{};               // stops when the first two bots are told apart
};

// Which bot sits where in a game: places among the names of a plan, by seat.
using Lineup = std::vector<std::size_t>;

// The bots of a plan, each once.
std::vector<std::string> bot_names(const ArenaPlan& plan);
// The games of a set. Fewer bots than seats sit down in turn (A, B, A, B); where that does not come
// out even there is such a lineup beginning with each of them. Each lineup is rotated.
std::vector<Lineup> lineups_of_a_set(const ArenaPlan& plan);
std::uint64_t sets_of(const ArenaPlan& plan);

// How long something took, over and over.
struct Times {
    std::uint64_t count = 0;
    std::chrono::microseconds total{0};
    std::chrono::microseconds worst{0};

    void add(std::chrono::microseconds time);
    void add(const Times& other);
    double mean_ms() const;
    double worst_ms() const;
};

// What one bot did in one set, or in all of them.
struct BotResult {
    std::uint64_t seats = 0; // games, counted for each seat that it had in them
    std::uint64_t twelfths = 0;
    Times moves; // decisions
    Times turns; // the decisions of a seat until another seat acts, together
    Failures failures{};

    void add(const BotResult& other);
};
using ArenaSet = std::vector<BotResult>; // by bot

struct ArenaResult {
    std::uint64_t games = 0;
    std::uint64_t sets = 0;
    std::vector<BotResult> bots;
    Ratings ratings;
};

// Plays set `index` of the plan. `watch` hears every finished game.
ArenaSet play_set(const ArenaPlan& plan, std::uint64_t index,
                  const std::function<void(const Lineup&, const PlayedGame&)>& watch = {});

// Plays the sets that are missing. `already` are the first ones, from an earlier run; `keep` hears
// of every other in their order, and may say that it is enough by answering false.
ArenaResult run_arena(const ArenaPlan& plan, std::span<const ArenaSet> already = {},
                      const std::function<bool(const ArenaSet&)>& keep = {});

} // namespace conestoga
