// What a seat has and may hope for in one position, in hundredths of a point (for bots).
#pragma once

#include "engine/pioneers/fares.hpp"
#include "engine/pioneers/rules.hpp"
#include "engine/pioneers/travel.hpp"
#include "engine/pioneers/weights.hpp"

#include <algorithm>
#include <bit>
#include <optional>

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

// How many turns the seat may hope for after the present one.
inline int turns_left(const Content& content, const State& state, Seat seat) {
    const int players = content.options.players;
    if (state.last_round) {
        const auto place = [&](Seat s) { return (s - state.first + players) % players; };
        return place(seat) > place(state.active) ? 1 : 0;
    }
    int most_roads = 0;
    for (const Player& player : state.players)
        most_roads = std::max(most_roads, player.roads.count());
    const int by_roads = (content.numbers.roads - most_roads) * weights::turns_a_road / 100;
    const int by_stack = state.stack * weights::turns_a_coach / 100 / players;
    return 1 + std::min(by_roads, by_stack);
}

class Valuer {
public:
    Valuer(const Content& content, const State& state, Seat seat, const Links& links,
           const Survey& survey, CoachesWorth& coaches)
        : content_(content),
          state_(state),
          numbers_(content.numbers),
          seat_(seat),
          player_(state.players[seat]),
          turns_(turns_left(content, state, seat)),
          riding_(riding(content, state, seat)),
          tiles_(state.cities_with_tile()),
          matching_(goals(state, riding_)),
          links_(links),
          roads_(std::min(
              {roads_left(content, player_), 2 * (turns_ + (state.active == seat)), farthest - 1})),
          survey_(&survey),
          coaches_(coaches) {
        measure_network();
        measure_coaches();
        possessions_ = player_.points * weights::point + nuggets() + coaches_.worth + money() +
                       tiles() + player_.roads.count() * weights::road_use + professions_riding() -
                       idleness();
    }

    // What the seat has and may hope for, but for the rest of a turn it is in the middle of.
    int holdings() const { return possessions_ + network_value(); }

    // Whether the rest of its present turn depends on where the stagecoach may go.
    bool may_travel() const {
        return state_.active == seat_ &&
               (state_.phase == Phase::purchase || state_.phase == Phase::place_bought_road ||
                state_.phase == Phase::reveal_coach || state_.phase == Phase::travel);
    }
    // What the rest of its present turn may bring.
    int rest_of_turn() {
        if (state_.active != seat_) return 0;
        measure_goals();
        switch (state_.phase) {
        case Phase::purchase:
        case Phase::reveal_coach:
        case Phase::travel: return best_goal();
        case Phase::place_bought_road: return best_goal() + state_.roads_to_place * best_road();
        case Phase::settle:
            return goals_[state_.tile_at(state_.stagecoach)].value(link(state_.stagecoach));
        case Phase::sergeant: return weights::sergeant_action;
        case Phase::barkeeper: return weights::barkeeper_action;
        case Phase::find_nugget: return nugget_value();
        case Phase::farmer: return farmers(state_.farmers_left).value(link(state_.stagecoach));
        default: return 0;
        }
    }

    // Goes on with the position as it is with one road more, which its survey tells of. What was
    // worked out before it was built is remembered.
    void take_road(const Survey& survey, int line, Seat builder) {
        if (!before_) before_ = Before{survey_, network_, {}, {}, {}};
        survey_ = &survey;
        const auto [from, to] = content_.lines[line];
        changed_ = CitySet::of(from) | CitySet::of(to);
        measure_change();
        fares_.reset();
        if (!may_travel() || builder != seat_) return;
        if (!before_->fares) before_->fares = fares(before_->survey->ways());
        fares_ = before_->fares;
        fares_->take_road({from, to}, content_, survey.ways());
    }

    // Everything it goes by, one by one.
    template <class Take>
    void features(Take& take) {
        const int players = content_.options.players;
        const bool is_active = state_.active == seat_;
        take("points", player_.points);
        take("nuggets", nuggets() / 10);
        take("coaches", coaches_.worth / 10);
        take("money", std::min<int>(player_.money, weights::useful_money));
        take("spare_money", player_.money - std::min<int>(player_.money, weights::useful_money));
        take("bankers", player_.bankers);
        take("merchants", player_.merchants);
        take("banker_turns", player_.bankers * turns_);
        take("merchant_turns", player_.merchants * turns_);
        features_of_network(take);
        features_of_riders(take);
        take("roads", player_.roads.count());
        take("supply", player_.supply);
        take("supply_fills_a_coach", fills_some_coach());
        take("idleness", idleness() / 10);
        take("turns_left", turns_);
        take("last_round", state_.last_round);
        take("stack", state_.stack);
        take("holdings", holdings() / 10);
        // Where in the turn the seat is, and how soon it acts.
        take("rest_of_turn", rest_of_turn() / 10);
        take("is_active", is_active);
        take("turns_until_active", (seat_ - state_.active + players) % players);
        take("buying", is_active && state_.phase == Phase::purchase);
        take("purchases_left", is_active ? state_.purchases_left : 0);
        take("travelling", is_active && state_.phase == Phase::travel);
        take("settling", is_active && state_.phase == Phase::settle);
        take("must_buy_coach", is_active && state_.must_buy_coach);
        take("is_invited", state_.phase == Phase::invitation && state_.asked == seat_);
        take("tile_taken", is_active && state_.tile_taken != no_tile);
        take("players_2", players == 2);
        take("players_3", players == 3);
    }

private:
    template <class Take>
    void features_of_network(Take& take) const {
        std::array<int, farthest + 1> settlers{}, open{};
        for (int roads = 0; roads < farthest; ++roads) {
            settlers[roads] = count_of(survey_->settlers(), missing().at(roads));
            open[roads] = (tiles_ & missing().at(roads)).count();
        }
        settlers[farthest] =
            count_of(survey_->settlers(), content_.all_cities - missing().within[farthest - 1]);
        take("network", network_value() / 10);
        take("settlers_on_network", settlers[0]);
        take("settlers_1_road_off", settlers[1]);
        take("settlers_2_roads_off", settlers[2]);
        take("settlers_farther_off", settlers[3] + settlers[4] + settlers[5] + settlers[6]);
        take("settlers_out_of_reach", settlers[farthest]);
        take("tiles_on_network", open[0]);
        take("tiles_1_road_off", open[1]);
        take("tiles_2_roads_off", open[2]);
    }

    template <class Take>
    void features_of_riders(Take& take) const {
        int riders = 0, under_way = 0, fewest = 9, spent = 0, empty_seats = 0;
        for (int coach : player_.coaches) {
            const int aboard = std::popcount(state_.riders[coach]);
            riders += aboard;
            under_way += aboard > 0;
            spent += aboard == 0;
            if (aboard == 0) continue;
            fewest = std::min(fewest, aboard);
            empty_seats += content_.seat_counts[coach] - aboard;
        }
        take("riders", riders);
        take("coaches_under_way", under_way);
        take("coaches_spent", spent);
        take("fewest_riders", fewest);
        take("empty_seats", empty_seats);
        take("professions_riding", std::popcount(riding_));
        take("tiles_that_match", matching_.count());
    }

    // --- what lies in front of the player ------------------------------------------------------

    int nuggets() const {
        int total = player_.unknown_nuggets * nugget_value();
        for (int kind = 0; kind < nugget_kinds; ++kind)
            total += player_.nuggets[kind] * numbers_.nugget_values[kind] * weights::point;
        return total;
    }

    // One that is not known yet: the mean of all.
    int nugget_value() const {
        int values = 0, count = 0;
        for (int kind = 0; kind < nugget_kinds; ++kind) {
            values += numbers_.nugget_values[kind] * numbers_.nugget_counts[kind];
            count += numbers_.nugget_counts[kind];
        }
        return values * weights::point / std::max(1, count);
    }

    int money() const {
        if (turns_ == 0) return player_.money; // it may break a tie (PIO-7.4)
        const int useful = std::min<int>(player_.money, weights::useful_money);
        return useful * weights::dollar + (player_.money - useful) * weights::spare_dollar;
    }

    int tiles() const {
        return turns_ *
               (player_.bankers * weights::dollar + player_.merchants * weights::more_purchases);
    }

    int professions_riding() const {
        return turns_ > 0 ? std::popcount(riding_) * weights::riding_profession : 0;
    }

    // What it costs to have hardly anybody left for the turns to come.
    int idleness() const {
        if (turns_ == 0) return 0;
        int riders = 0;
        for (int coach : player_.coaches) riders += std::popcount(state_.riders[coach]);
        if (riders > 1 || fills_some_coach()) return 0;
        return riders == 1 ? weights::last_rider : weights::nobody_left;
    }

    bool fills_some_coach() const {
        return std::ranges::any_of(state_.display, [&](std::uint8_t coach) {
            return coach != no_coach && player_.supply >= content_.seat_counts[coach];
        });
    }

    void measure_coaches() {
        const bool is_active = state_.active == seat_;
        if (coaches_.coaches == player_.coaches && coaches_.riders == state_.riders &&
            coaches_.turns == turns_ && coaches_.is_active == is_active)
            return;
        coaches_ = {player_.coaches, state_.riders, turns_, is_active, coaches(no_coach)};
    }

    // Coaches under way: their empty seats, and hope for the rest as far as there is time to settle
    // the riders; the emptiest coaches are expected to be finished first. `left` tells a coach that
    // one rider has just left, or is no_coach.
    int coaches(int left) const {
        std::array<std::uint8_t, max_coaches> under_way;
        std::array<std::uint8_t, max_coaches> riders;
        int count = 0;
        for (int coach : player_.coaches) {
            if (!state_.riders[coach]) continue;
            riders[coach] =
                static_cast<std::uint8_t>(std::popcount(state_.riders[coach]) - (coach == left));
            int place = count++;
            for (; place > 0 && riders[under_way[place - 1]] > riders[coach]; --place)
                under_way[place] = under_way[place - 1];
            under_way[place] = static_cast<std::uint8_t>(coach);
        }
        int total = 0, needed = 0;
        for (int i = 0; i < count; ++i) {
            const int coach = under_way[i];
            needed += riders[coach];
            total += coach_value(coach, riders[coach], needed);
        }
        return total;
    }

    // `needed` pioneers must settle before the coach is empty.
    int coach_value(int coach, int riders, int needed) const {
        const Coach& made = content_.coaches[coach];
        const int seats = static_cast<int>(made.seats.size());
        const int finished = made.points * weights::point;
        if (riders == 0) return finished + numbers_.emptied_coach_money * weights::dollar;
        const int now = (seats - riders) * numbers_.empty_seat_points * weights::point;
        const int then =
            finished * (100 * (seats - riders) + weights::rider_hope * riders) / (100 * seats);
        return now + std::max(0, then - now) * chance_to_settle(needed) / 100;
    }

    // In %: whether so many pioneers will settle before the game ends.
    int chance_to_settle(int needed) const {
        const int expected = turns_ * weights::settled_a_turn + (state_.active == seat_ ? 50 : 0);
        const int certain = expected / 2, limit = expected + 100;
        return std::clamp((limit - needed * 100) * 100 / (limit - certain), 0, 100);
    }

    // --- the network ---------------------------------------------------------------------------

    const Distances& missing() const { return survey_->missing(); }

    // What a pioneer in the city counts for the network; nothing if it lacks too many roads to be
    // built, at two a turn.
    int link(int city) const {
        const int roads = missing()[city];
        return roads <= roads_ ? links_.pioneer[roads] : 0;
    }

    // What it is worth that these cities lack so many roads and not one more, in parts of a turn
    // (open_city_turns).
    int nearer(CitySet cities, int roads) const {
        const auto gain = [&](const Links::ByRoads& link) {
            return link[roads] - (roads < roads_ ? link[roads + 1] : 0);
        };
        const int settled = count_of(survey_->settlers(), cities) * gain(links_.pioneer);
        const int open = (matching_ & cities).count() * gain(links_.matching) +
                         ((tiles_ - matching_) & cities).count() * gain(links_.open);
        return settled * weights::open_city_turns +
               open * std::min(turns_, weights::open_city_turns);
    }

    // Pioneers on the largest network or near it, and cities where one could follow.
    void measure_network() {
        for (int roads = 0; roads <= roads_; ++roads)
            network_ += nearer(missing().within[roads], roads);
    }
    // The same where a road has brought cities nearer or taken them farther away.
    void measure_change() {
        network_ = before_->network;
        for (int roads = 0; roads < farthest; ++roads) {
            const CitySet now = missing().within[roads];
            const CitySet then = before_->survey->missing().within[roads];
            if (now == then) continue;
            // What is farther away may come nearer in more ways than before.
            changed_ |= (then - now).empty() ? now - then : content_.all_cities;
            if (roads <= roads_) network_ += nearer(now - then, roads) - nearer(then - now, roads);
        }
    }
    int network_value() const { return network_ / weights::open_city_turns; }

    // What one more road at the best place would bring: a city that lacks one is reached, and
    // others come nearer by one.
    int best_road() {
        CitySet near;
        for (int city : survey_->network()) near |= content_.neighbours[city];
        int most = 0;
        for (int city : near& missing().at(1)) most = std::max(most, gain_of_reaching(city));
        return (network_ + most) / weights::open_city_turns - network_value() + weights::road_use;
    }
    // It is as before where nothing has changed in what comes nearer.
    int gain_of_reaching(int city) {
        if (!before_ || changed_.has(city)) return extension(*survey_, city).gain;
        Extension& known = before_->extensions[city];
        if (!before_->extended.has(city)) {
            before_->extended.add(city);
            known = extension(*before_->survey, city);
        }
        return (known.nearer & changed_).empty() ? known.gain : extension(*survey_, city).gain;
    }
    struct Extension {
        CitySet nearer; // all that come nearer
        int gain = 0;
    };
    Extension extension(const Survey& survey, int city) const {
        Extension found;
        survey.when_reaching(city, roads_, [&](CitySet cities, int roads) {
            found.nearer |= cities;
            found.gain += nearer(cities, roads);
        });
        return found;
    }

    // --- where the stagecoach may go -----------------------------------------------------------

    // What the stagecoach pays by these ways.
    Fares fares(const Ways& ways) const {
        CitySet goals = matching_;
        goals.remove(state_.stagecoach);
        const CitySet open = content_.all_cities - state_.covered - tiles_ - state_.visited;
        const int price = numbers_.step_price;
        return Fares(content_, ways, state_.stagecoach, goals, open | goals,
                     price == 0 ? Fares::most : player_.money / price);
    }
    // The best that the stagecoach could still bring this turn, less its fare.
    int best_goal() {
        if (!fares_) fares_ = fares(survey_->ways());
        int best = 0;
        for (int kind = 0; kind < tile_kinds; ++kind)
            for (int city : state_.tiles[kind] & fares_->goals()) {
                const int paid = (*fares_)[city];
                if (paid == Fares::none) continue;
                const int price = paid * numbers_.step_price * weights::dollar;
                best = std::max(best, goals_[kind].value(link(city)) - price);
            }
        return best;
    }

    // What settling on a tile brings: of itself, and so many times what the city counts.
    struct Goal {
        int worth = 0, pioneers = 1;

        int value(int link) const { return worth + pioneers * link; }
    };
    void measure_goals() {
        if (knows_goals_) return;
        knows_goals_ = true;
        measure_riders();
        for (int kind = 0; kind < tile_kinds; ++kind) goals_[kind] = goal(static_cast<Tile>(kind));
    }
    Goal goal(Tile tile) const {
        const int settled = rider_value(tile);
        switch (tile) {
        case Tile::banker:
            return {settled +
                    (player_.bankers < numbers_.most_bankers ? weights::dollar * turns_ : 0)};
        case Tile::merchant:
            return {settled + (player_.merchants < numbers_.most_merchants
                                   ? weights::more_purchases * turns_
                                   : 0)};
        case Tile::sergeant: return {settled + weights::sergeant_action};
        case Tile::barkeeper: return {settled + weights::barkeeper_action};
        case Tile::gold_digger: return {settled + nugget_value()};
        case Tile::farmer: {
            const Goal others = farmers(numbers_.more_farmers);
            return {settled + others.worth, 1 + others.pioneers};
        }
        case Tile::hotel: return {settled + numbers_.hotel_money * weights::dollar};
        }
        return {settled};
    }

    // What a coach gains when a rider of the profession settles, for the coach that gains most.
    void measure_riders() {
        if (coaches_.knows_riders) return;
        coaches_.knows_riders = true;
        for (int coach : player_.coaches) {
            const ProfessionSet aboard = content_.riding_professions[coach][state_.riders[coach]];
            if (!aboard) continue;
            const int gain = coaches(coach) - coaches_.worth;
            for (int profession = 0; profession < professions; ++profession)
                if (aboard >> profession & 1)
                    coaches_.by_rider[profession] = std::max(coaches_.by_rider[profession], gain);
        }
    }

    int rider_value(Tile tile) const {
        if (tile != Tile::hotel) return coaches_.by_rider[static_cast<int>(tile)];
        return *std::max_element(coaches_.by_rider.begin(), coaches_.by_rider.end());
    }

    // Up to `most` farmers more than the first.
    Goal farmers(int most) const {
        int farmers = state_.phase == Phase::farmer ? 0 : -1;
        for (int coach : player_.coaches) {
            const auto& seats = content_.coaches[coach].seats;
            for (std::size_t seat = 0; seat < seats.size(); ++seat)
                farmers += (state_.riders[coach] >> seat & 1) && seats[seat] == Tile::farmer;
        }
        const int more = std::clamp(farmers, 0, most);
        return {more * rider_value(Tile::farmer), more};
    }

    const Content& content_;
    const State& state_;
    const Numbers& numbers_;
    Seat seat_;
    const Player& player_;
    int turns_;
    ProfessionSet riding_;
    CitySet tiles_;    // cities with a tile
    CitySet matching_; // those where somebody riding could settle
    const Links& links_;
    int roads_; // so many that lack count
    const Survey* survey_;
    CoachesWorth& coaches_;
    int possessions_ = 0; // all but the network
    int network_ = 0;     // what it is worth, in parts of a turn (open_city_turns)
    std::optional<Fares> fares_;
    // What was known before a road was built, and where that has changed something.
    struct Before {
        const Survey* survey;
        int network;
        std::optional<Fares> fares;
        CitySet extended; // cities whose extension is known
        std::array<Extension, max_cities> extensions;
    };
    std::optional<Before> before_;
    CitySet changed_;
    bool knows_goals_ = false;
    std::array<Goal, tile_kinds> goals_; // by kind of tile
};

} // namespace conestoga::pioneers
