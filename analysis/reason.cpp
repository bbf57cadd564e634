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
    Tellable{pioneers, "bankers", 1, each, "banker_turns"},
    Tellable{pioneers, "merchants", 1, each, "merchant_turns"},
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

// Features that speak of the same thing as a tellable one: a network shares out among them what it
// is worth, as it happens to have learned it, so only their sum says what the thing is worth.
struct Kin {
    std::string_view game, tellable, feature;
};
constexpr std::array kin_features{
    Kin{pioneers, "bankers", "banker_turns"},
    Kin{pioneers, "merchants", "merchant_turns"},
    Kin{pioneers, "money", "spare_money"},
    Kin{pioneers, "coaches", "riders"},
    Kin{pioneers, "coaches", "fewest_riders"},
    Kin{pioneers, "coaches", "coaches_under_way"},
    Kin{pioneers, "coaches", "coaches_spent"},
    Kin{pioneers, "network", "settlers_1_road_off"},
    Kin{pioneers, "network", "settlers_2_roads_off"},
    Kin{pioneers, "network", "settlers_farther_off"},
    Kin{pioneers, "network", "settlers_out_of_reach"},
    Kin{pioneers, "network", "tiles_1_road_off"},
    Kin{pioneers, "network", "tiles_2_roads_off"},
    Kin{milestones, "majorities", "majorities_now"},
    Kin{milestones, "workers", "quarryman"},
    Kin{milestones, "workers", "lumberjack"},
    Kin{milestones, "workers", "sand_worker"},
    Kin{milestones, "workers", "grain_grower"},
    Kin{milestones, "workers", "coiner"},
    Kin{days, "favours", "favours_ahead"},
    Kin{days, "danger", "prospect_of_disasters"},
    Kin{days, "danger", "loss_by_storm"},
    Kin{days, "danger", "loss_by_raid"},
    Kin{days, "danger", "loss_by_famine"},
    Kin{days, "danger", "loss_by_disease"},
    Kin{days, "cattle", "cattle_towns"},
    Kin{days, "tiles", "tiles_value"},
    Kin{rail, "best_turns", "seat_turns"},
    Kin{rail, "best_turns", "best_outlook"},
    Kin{rail, "best_turns", "best_to_miss"},
    Kin{rail, "best_turns", "best_away"},
    Kin{rail, "best_turns", "best_slow"},
    Kin{rail, "best_turns", "best_bare"},
    Kin{rail, "best_turns", "best_ahead"},
    Kin{rail, "best_turns", "best_box_damage"},
    Kin{rail, "best_turns", "lead"},
    Kin{rail, "best_turns", "lead_over_second"},
    Kin{rail, "best_turns", "track_ahead"},
    Kin{rail, "best_exposure", "targets_ahead"},
    Kin{rail, "best_exposure", "threats"},
    Kin{rail, "best_exposure", "worst_threat"},
    Kin{rail, "other_turns", "other_outlook"},
    Kin{rail, "boxes", "best_boxes_value"},
};

// The difference of one seat by a feature that can be told, with what its kin are worth.
struct Sayable {
    const Tellable* tellable;
    Seat seat;
    int more = 0, worth = 0;
    bool is_needed_there = false; // what the sentence needs besides

    // How many are said of it; 0 where it goes the other way or is too little.
    int count() const {
        if (!is_needed_there) return 0;
        const int good = more * tellable->sign;
        return (good * 2 + tellable->unit) / (2 * tellable->unit);
    }
};

class Teller {
public:
    Teller(const AnyGame& game, Seat seat, const Contrast& contrast)
        : game_(game),
          seat_(seat),
          contrast_(contrast),
          has_one_train_(game.name() == rail &&
                         game.options().find("trains=2") == std::string::npos) {}

    // Whatever is true, strong or not.
    std::vector<Sayable> all() const {
        std::vector<Sayable> all;
        for (Seat seat = 0; seat < game_.players(); ++seat)
            for (const Tellable& one : seat == seat_ ? tellable_of_own() : tellable_of_rivals()) {
                if (one.game != game_.name() || is_of_no_train(one.feature)) continue;
                const Sayable found = sayable(one, seat);
                if (found.count() > 0) all.push_back(found);
            }
        return all;
    }

private:
    Sayable sayable(const Tellable& tellable, Seat seat) const {
        Sayable found{
            .tellable = &tellable, .seat = seat, .is_needed_there = tellable.needs.empty()};
        for (const Difference& one : contrast_.differences) {
            if (one.seat != seat) continue;
            const bool is_it = one.feature == tellable.feature;
            if (is_it || counts_as_well(tellable, one.feature)) found.more += one.more;
            if (one.feature == tellable.needs) found.is_needed_there = one.more * tellable.sign > 0;
            if (means(one.feature, tellable.feature) || is_kin(tellable, one.feature))
                found.worth += one.worth;
        }
        return found;
    }

    bool is_kin(const Tellable& tellable, std::string_view feature) const {
        return std::ranges::any_of(kin_features, [&](const Kin& kin) {
            return kin.game == game_.name() && kin.tellable == tellable.feature &&
                   means(feature, kin.feature);
        });
    }
    // Money is money, whether it can be spent soon or not.
    static bool counts_as_well(const Tellable& tellable, std::string_view feature) {
        return tellable.feature == "money" && feature == "spare_money";
    }

    // A seat with one train has its features twice, as those of its best one and of the other.
    bool is_of_no_train(std::string_view feature) const {
        return has_one_train_ && feature.starts_with("other_");
    }
    // Whether a feature is this one, by its own name or by that of the train that is not there.
    bool means(std::string_view feature, std::string_view known) const {
        constexpr std::string_view other = "other_", best = "best_";
        if (feature == known) return true;
        return is_of_no_train(feature) && known.starts_with(best) &&
               feature.substr(other.size()) == known.substr(best.size());
    }

    const AnyGame& game_;
    Seat seat_;
    const Contrast& contrast_;
    const bool has_one_train_;
};

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
    std::vector<Sayable> left = Teller(game, seat, contrast).all();
    while (said.size() < most_reasons && !left.empty()) {
        const auto strongest = std::ranges::max_element(left, {}, &Sayable::worth);
        const Sayable one = *strongest;
        left.erase(strongest);
        const bool is_own = one.seat == seat;
        if (one.worth < least_worth || one.worth * 100 < contrast.better_by * least_part) break;
        Message reason{name + (is_own ? ".reason." : ".rival.") +
                       std::string(one.tellable->feature)};
        if (!is_own) reason = std::move(reason).with("who", SeatName{one.seat});
        said.push_back(std::move(reason).with("count", one.count()));
    }
    return said;
}

} // namespace conestoga
