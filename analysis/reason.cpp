#include "analysis/reason.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace conestoga {

namespace {

constexpr int each = 100;     // of what is counted one by one
constexpr int a_point = 1000; // of what is valued in tenths of a point, or of a turn
constexpr int at_all = 40'00; // of what is there or not, and weighs more the more it is

constexpr std::string_view pioneers = "pioneers", milestones = "milestones", days = "pioneer_days",
                           rail = "rail_pioneers";

constexpr std::array own_features{
    Tellable{pioneers, "points", 1, each},
    Tellable{pioneers, "nuggets", 1, a_point},
    Tellable{pioneers, "coaches", 1, a_point},
    Tellable{pioneers, "money", 1, each},
    Tellable{pioneers, "bankers", 1, each},
    Tellable{pioneers, "merchants", 1, each},
    Tellable{pioneers, "network", 1, a_point},
    Tellable{pioneers, "settlers_on_network", 1, each},
    Tellable{pioneers, "tiles_on_network", 1, each},
    Tellable{pioneers, "tiles_that_match", 1, each},
    Tellable{pioneers, "professions_riding", 1, each},
    Tellable{pioneers, "roads", 1, each},
    Tellable{pioneers, "empty_seats", 1, each},
    Tellable{pioneers, "idleness", -1, at_all},
    Tellable{pioneers, "rest_of_turn", 1, a_point},
    Tellable{milestones, "score", 1, each},
    Tellable{milestones, "majorities", 1, a_point},
    Tellable{milestones, "laps", 1, a_point},
    Tellable{milestones, "future", 1, a_point},
    Tellable{milestones, "bonus_tiles", 1, each},
    Tellable{milestones, "workers", 1, each},
    Tellable{milestones, "moves_to_come", 1, each},
    Tellable{milestones, "stone", 1, each},
    Tellable{milestones, "wood", 1, each},
    Tellable{milestones, "sand", 1, each},
    Tellable{milestones, "grain", 1, each},
    Tellable{milestones, "coin", 1, each},
    Tellable{days, "cattle_points", 1, each},
    Tellable{days, "gold_points", 1, each},
    Tellable{days, "favours", 1, each},
    Tellable{days, "townsfolk_points", 1, each},
    Tellable{days, "damage", -1, each},
    Tellable{days, "danger", -1, a_point},
    Tellable{days, "towns", 1, a_point},
    Tellable{days, "room", 1, at_all},
    Tellable{days, "silver", 1, each},
    Tellable{days, "wood", 1, each},
    Tellable{days, "medicine", 1, each},
    Tellable{days, "cattle", 1, each},
    Tellable{days, "gold_tokens", 1, each},
    Tellable{days, "people", 1, each},
    Tellable{days, "people_value", 1, a_point},
    Tellable{days, "tiles", 1, each},
    Tellable{days, "wagons", 1, each},
    Tellable{days, "loss_by_storm", -1, a_point},
    Tellable{days, "loss_by_raid", -1, a_point},
    Tellable{days, "loss_by_famine", -1, a_point},
    Tellable{days, "loss_by_disease", -1, a_point},
    Tellable{rail, "best_turns", -1, a_point},
    Tellable{rail, "best_exposure", -1, a_point},
    Tellable{rail, "best_box_damage", -1, a_point},
    Tellable{rail, "best_to_miss", -1, each},
    Tellable{rail, "best_slow", -1, each},
    Tellable{rail, "best_bare", -1, each},
    Tellable{rail, "best_ahead", -1, each},
    Tellable{rail, "boxes", 1, each},
    Tellable{rail, "other_turns", -1, a_point},
};

constexpr std::array rivals_features{
    Tellable{pioneers, "points", -1, each},
    Tellable{pioneers, "money", -1, each},
    Tellable{pioneers, "network", -1, a_point},
    Tellable{pioneers, "tiles_that_match", -1, each},
    Tellable{milestones, "score", -1, each},
    Tellable{milestones, "laps", -1, a_point},
    Tellable{milestones, "majorities", -1, a_point},
    Tellable{days, "damage", 1, each},
    Tellable{days, "townsfolk_points", -1, each},
    Tellable{days, "towns", -1, a_point},
    Tellable{rail, "best_turns", 1, a_point},
    Tellable{rail, "best_box_damage", 1, a_point},
};

const Tellable* find_tellable(std::span<const Tellable> among, std::string_view game,
                              std::string_view feature) {
    const auto found = std::ranges::find_if(
        among, [&](const Tellable& one) { return one.game == game && one.feature == feature; });
    return found == among.end() ? nullptr : &*found;
}

// How many are said of it; 0 where it goes the other way or is too little.
int count_of(const Difference& difference, const Tellable& tellable) {
    const int good = difference.more * tellable.sign;
    return (good * 2 + tellable.unit) / (2 * tellable.unit);
}

} // namespace

std::span<const Tellable> tellable_of_own() { return own_features; }
std::span<const Tellable> tellable_of_rivals() { return rivals_features; }

std::vector<Message> reasons(const AnyGame& game, Seat seat, const Contrast& contrast) {
    std::vector<Message> said;
    if (contrast.wins_after_better - contrast.wins_after_played >= victories_more)
        return {Message{"reason.wins"}
                    .with("better", contrast.wins_after_better)
                    .with("played", contrast.wins_after_played)};
    if (contrast.better_by < least_worth) return said;
    const std::string name(game.name());
    for (const Difference& one : contrast.differences) {
        if (said.size() == most_reasons) break;
        const bool is_own = one.seat == seat;
        if (one.worth < least_worth || one.worth * 100 < contrast.better_by * least_part) break;
        const Tellable* tellable = find_tellable(is_own ? tellable_of_own() : tellable_of_rivals(),
                                                 game.name(), one.feature);
        if (!tellable) continue;
        const int count = count_of(one, *tellable);
        if (count <= 0) continue;
        Message reason{name + (is_own ? ".reason." : ".rival.") + std::string(one.feature)};
        if (!is_own) reason = std::move(reason).with("who", SeatName{one.seat});
        said.push_back(std::move(reason).with("count", count));
    }
    return said;
}

} // namespace conestoga
