// Whether an analysis finds what is known to be wrong: in games of a strong bot one decision
// is replaced by a clearly bad one, and the analysis has to name it among that seat's moments.
#pragma once

#include "analysis/analysis.hpp"
#include "bots/bot.hpp"

#include <functional>

namespace conestoga {

struct PlantedPlan {
    GamePointer game;
    std::uint64_t seed = 1;
    std::uint64_t games = 100;
    BotSpec bot{"level5"}; // plays all seats
    int level = Analysis::standard_level;
    std::function<void(std::uint64_t)> done{}; // hears how many games are done
};
struct PlantedResult {
    std::uint64_t games = 0, found = 0;
    std::uint64_t without = 0; // games in which nothing clearly bad could be done; not counted
};

// What a planted mistake costs at least by the deep search, as a share of a victory.
inline constexpr double planted_loss = 0.12;

std::optional<PlantedResult> plant_mistakes(const PlantedPlan& plan);

} // namespace conestoga
