#include "engine/pioneers/evaluate.hpp"

#include "engine/pioneers/appraiser.hpp"
#include "engine/pioneers/rules.hpp"
#include "engine/pioneers/scoring.hpp"
#include "engine/pioneers/travel.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

namespace conestoga::pioneers {

namespace {

// The weights: estimates, most of them adjusted by letting variants play each other.
constexpr int point = 100; // one victory point

// How long the game lasts, and what can be done meanwhile.
constexpr int turns_a_road = 85;    // % of a turn that a road takes the seat with most roads
constexpr int turns_a_coach = 300;  // % of a turn that a coach takes a seat; all empty the stack
constexpr int settled_a_turn = 125; // % of a pioneer that settles in a turn, invitations included

// Money.
constexpr int useful_money = 6;    // about one turn's purchases and fares
constexpr int dollar = 40;         // up to the useful money
constexpr int spare_dollar = 12;   // beyond it
constexpr int more_purchases = 35; // one more purchase action in a turn (Merchant)

// Roads.
constexpr int link_kept = 56;       // % of a pioneer's network points that each missing road leaves
constexpr int open_city = 45;       // a tile on our network, where a pioneer may follow
constexpr int open_city_match = 20; // so much more if somebody riding could settle there now
constexpr int open_city_turns = 8;  // with fewer turns left open cities count less
constexpr int road_use = 90;        // what a road saves and earns in fares, and denies to rivals

// Riders.
constexpr int rider_hope = 28;        // % of its share of the coach's points, before it settles
constexpr int riding_profession = 12; // each kind that rides: more tiles and invitations match

// Turns to come without a pioneer to drive for (PIO-2.5).
constexpr int nobody_left = 800; // nobody rides, and the supply fills no coach of the display
constexpr int last_rider = 400;  // one rider is left, and the supply fills none

// Special actions still to come this turn.
constexpr int sergeant_action = 100;
constexpr int barkeeper_action = 130;

constexpr int rival_share = 40; // % of the leading rival's value that counts against us

// How many turns the seat may hope for after the present one.
int turns_left(const Content& content, const State& state, Seat seat) {
    const int players = content.options.players;
    if (state.last_round) {
        const auto place = [&](Seat s) { return (s - state.first + players) % players; };
        return place(seat) > place(state.active) ? 1 : 0;
    }
    int most_roads = 0;
    for (const Player& player : state.players)
        most_roads = std::max(most_roads, player.roads.count());
    const int by_roads = (content.numbers.roads - most_roads) * turns_a_road / 100;
    const int by_stack = state.stack * turns_a_coach / 100 / players;
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
          survey_(survey),
          missing_(survey.missing()),
          coaches_(coaches) {
        network_ = network();
        network_value_ = network_.value(turns_);
        measure_coaches();
    }

    // What the seat has and may hope for, but for the rest of a turn it is in the middle of.
    int holdings() const {
        return player_.points * point + nuggets() + coaches_.worth + money() + tiles() +
               network_value_ + player_.roads.count() * road_use + professions_riding() -
               idleness();
    }

    // What the rest of its present turn may bring.
    int rest_of_turn() {
        if (state_.active != seat_) return 0;
        measure_riders();
        switch (state_.phase) {
        case Phase::purchase:
        case Phase::reveal_coach:
        case Phase::travel: return best_goal();
        case Phase::place_bought_road: return best_goal() + state_.roads_to_place * best_road();
        case Phase::settle: return goal_value(state_.stagecoach);
        case Phase::sergeant: return sergeant_action;
        case Phase::barkeeper: return barkeeper_action;
        case Phase::find_nugget: return nugget_value();
        case Phase::farmer: return farmers_value(state_.farmers_left, state_.stagecoach);
        default: return 0;
        }
    }

    // Everything it goes by, one by one.
    template <class Take>
    void features(Take& take) {
        const int players = content_.options.players;
        const bool is_active = state_.active == seat_;
        take("points", player_.points);
        take("nuggets", nuggets() / 10);
        take("coaches", coaches_.worth / 10);
        take("money", std::min<int>(player_.money, useful_money));
        take("spare_money", player_.money - std::min<int>(player_.money, useful_money));
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
            settlers[roads] = count_of(survey_.settlers(), missing_.at(roads));
            open[roads] = (tiles_ & missing_.at(roads)).count();
        }
        settlers[farthest] =
            count_of(survey_.settlers(), content_.all_cities - missing_.within[farthest - 1]);
        take("network", network_value_ / 10);
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
            total += player_.nuggets[kind] * numbers_.nugget_values[kind] * point;
        return total;
    }

    // One that is not known yet: the mean of all.
    int nugget_value() const {
        int values = 0, count = 0;
        for (int kind = 0; kind < nugget_kinds; ++kind) {
            values += numbers_.nugget_values[kind] * numbers_.nugget_counts[kind];
            count += numbers_.nugget_counts[kind];
        }
        return values * point / std::max(1, count);
    }

    int money() const {
        if (turns_ == 0) return player_.money; // it may break a tie (PIO-7.4)
        const int useful = std::min<int>(player_.money, useful_money);
        return useful * dollar + (player_.money - useful) * spare_dollar;
    }

    int tiles() const {
        return turns_ * (player_.bankers * dollar + player_.merchants * more_purchases);
    }

    int professions_riding() const {
        return turns_ > 0 ? std::popcount(riding_) * riding_profession : 0;
    }

    // What it costs to have hardly anybody left for the turns to come.
    int idleness() const {
        if (turns_ == 0) return 0;
        int riders = 0;
        for (int coach : player_.coaches) riders += std::popcount(state_.riders[coach]);
        if (riders > 1 || fills_some_coach()) return 0;
        return riders == 1 ? last_rider : nobody_left;
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
        const int finished = made.points * point;
        if (riders == 0) return finished + numbers_.emptied_coach_money * dollar;
        const int now = (seats - riders) * numbers_.empty_seat_points * point;
        const int then = finished * (100 * (seats - riders) + rider_hope * riders) / (100 * seats);
        return now + std::max(0, then - now) * chance_to_settle(needed) / 100;
    }

    // In %: whether so many pioneers will settle before the game ends.
    int chance_to_settle(int needed) const {
        const int expected = turns_ * settled_a_turn + (state_.active == seat_ ? 50 : 0);
        const int certain = expected / 2, limit = expected + 100;
        return std::clamp((limit - needed * 100) * 100 / (limit - certain), 0, 100);
    }

    // --- the network ---------------------------------------------------------------------------

    // What a pioneer in the city counts for the network; nothing if it lacks too many roads to be
    // built, at two a turn.
    int link(int city) const {
        const int missing = missing_[city];
        return missing <= roads_ ? links_.pioneer[missing] : 0;
    }

    // What pioneers and open cities bring, before the turns that are left are thought of.
    struct Reach {
        int settled = 0, open = 0;

        int value(int turns) const {
            return settled + open * std::min(turns, open_city_turns) / open_city_turns;
        }
    };

    // Adds the worth of these cities with so many roads missing, less their worth with `then`.
    void add_worth(CitySet cities, int missing, int then, Reach& reach) const {
        const auto of = [&](const Links::ByRoads& link) {
            return link[missing] - (then <= roads_ ? link[then] : 0);
        };
        reach.settled += count_of(survey_.settlers(), cities) * of(links_.pioneer);
        reach.open += (matching_ & cities).count() * of(links_.matching) +
                      ((tiles_ - matching_) & cities).count() * of(links_.open);
    }

    // Pioneers on the largest network or near it, and cities where one could follow.
    Reach network() const {
        Reach reach;
        for (int roads = 0; roads <= roads_; ++roads)
            add_worth(missing_.at(roads), roads, farthest, reach);
        return reach;
    }

    // What one more road at the best place would bring: a city that lacks one is reached, and
    // others come nearer by one.
    int best_road() const {
        CitySet near;
        for (int city : survey_.network()) near |= content_.neighbours[city];
        int best = network_value_;
        for (int city : near& missing_.at(1)) {
            Reach reach = network_;
            survey_.when_reaching(city, roads_, [&](CitySet cities, int missing) {
                add_worth(cities, missing, missing + 1, reach);
            });
            best = std::max(best, reach.value(turns_));
        }
        return best - network_value_ + road_use;
    }

    // --- where the stagecoach may go -----------------------------------------------------------

    // The best that the stagecoach could still bring this turn, less its fare. Cities wait for no
    // more fares than are paid already, for one more, and for two (PIO-3.2).
    int best_goal() const {
        CitySet goals = matching_;
        CitySet open = content_.all_cities - state_.covered - tiles_ - state_.visited;
        goals.remove(state_.stagecoach);
        std::array<CitySet, 3> waiting{CitySet::of(state_.stagecoach)};
        int best = 0;
        for (int paid = 0; paid <= player_.money; paid += numbers_.step_price) {
            while (!waiting[0].empty()) {
                const int here = waiting[0].first();
                waiting[0].remove(here);
                if (goals.has(here)) {
                    goals.remove(here);
                    best = std::max(best, goal_value(here) - paid * dollar);
                    continue;
                }
                open.remove(here);
                step_on(here, open | goals, waiting);
            }
            waiting = {waiting[1] & (open | goals), waiting[2] & (open | goals), CitySet{}};
            if ((waiting[0] | waiting[1]).empty()) break;
        }
        return best;
    }
    void step_on(int from, CitySet wanted, std::array<CitySet, 3>& waiting) const {
        const CitySet free = survey_.ways().own[from], dear = survey_.ways().two[from];
        waiting[0] |= free & wanted;
        waiting[1] |= (content_.neighbours[from] - free - dear) & wanted;
        waiting[2] |= dear & wanted;
    }

    // What settling there brings.
    int goal_value(int city) const {
        const auto tile = static_cast<Tile>(state_.tile_at(city));
        const int settled = link(city) + rider_value(tile);
        switch (tile) {
        case Tile::banker:
            return settled + (player_.bankers < numbers_.most_bankers ? dollar * turns_ : 0);
        case Tile::merchant:
            return settled +
                   (player_.merchants < numbers_.most_merchants ? more_purchases * turns_ : 0);
        case Tile::sergeant: return settled + sergeant_action;
        case Tile::barkeeper: return settled + barkeeper_action;
        case Tile::gold_digger: return settled + nugget_value();
        case Tile::farmer: return settled + farmers_value(numbers_.more_farmers, city);
        case Tile::hotel: return settled + numbers_.hotel_money * dollar;
        }
        return settled;
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
    int farmers_value(int most, int city) const {
        int farmers = state_.phase == Phase::farmer ? 0 : -1;
        for (int coach : player_.coaches) {
            const auto& seats = content_.coaches[coach].seats;
            for (std::size_t seat = 0; seat < seats.size(); ++seat)
                farmers += (state_.riders[coach] >> seat & 1) && seats[seat] == Tile::farmer;
        }
        return std::clamp(farmers, 0, most) * (link(city) + rider_value(Tile::farmer));
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
    const Survey& survey_;
    const Distances& missing_; // of the survey
    CoachesWorth& coaches_;
    Reach network_;
    int network_value_ = 0;
};

// The rival with most points on the track.
Seat leader_among_rivals(const Content& content, const State& state, Seat seat) {
    const int players = content.options.players;
    Seat leader = clockwise(seat, players);
    for (Seat rival = clockwise(leader, players); rival != seat; rival = clockwise(rival, players))
        if (state.players[rival].points > state.players[leader].points) leader = rival;
    return leader;
}

template <class Plain>
bool is_same(const Plain& one, const Plain& other) {
    static_assert(std::has_unique_object_representations_v<Plain>);
    return std::memcmp(&one, &other, sizeof one) == 0;
}

} // namespace

Links::Links(const Content& content) {
    const int best = content.numbers.network_points * point;
    for (int missing = 0, value = best; missing < farthest; ++missing) {
        pioneer[missing] = value;
        open[missing] = open_city * value / std::max(1, best);
        matching[missing] = (open_city + open_city_match) * value / std::max(1, best);
        value = value * link_kept / 100;
    }
}

int evaluate(const Content& content, const State& state, Seat seat) {
    return Appraiser(content, state).evaluate(state, seat);
}

int Appraiser::evaluate(const State& state, Seat seat) {
    const auto built = surveys_.built(state);
    const Seat rival = leader_among_rivals(content_, state, seat);
    return value_for(state, seat, built) - value_for(state, rival, built) * rival_share / 100;
}

int Appraiser::value_for(const State& state, Seat seat, const std::optional<Building>& built) {
    const Player& player = state.players[seat];
    if (state.phase == Phase::over) return player.points * point + player.money;
    if (state.active != seat && surveys_.are_as_before(seat, built))
        return idle_value_for(state, seat);
    Valuer valuer(content_, state, seat, links_, surveys_.of(state, seat, built), coaches_[seat]);
    return valuer.holdings() + valuer.rest_of_turn();
}

int Appraiser::idle_value_for(const State& state, Seat seat) {
    HoldingsWorth& known = holdings_[seat];
    const int turns = turns_left(content_, state, seat);
    if (known.turns != turns || !is_same(known.player, state.players[seat]) ||
        !is_same(known.tiles, state.tiles) || known.riders != state.riders ||
        known.display != state.display) {
        const Valuer valuer(content_, state, seat, links_, surveys_.before(seat), coaches_[seat]);
        known = {state.players[seat], state.tiles, state.riders,
                 state.display,       turns,       valuer.holdings()};
    }
    return known.worth;
}

void features(const Content& content, const State& state, Seat seat, Features& take) {
    CoachesWorth coaches;
    Valuer(content, state, seat, Links(content), Survey(content, state, seat), coaches)
        .features(take);
}
void features(const Content& content, const State& state, Seat seat, FeatureNames& take) {
    CoachesWorth coaches;
    Valuer(content, state, seat, Links(content), Survey(content, state, seat), coaches)
        .features(take);
}

} // namespace conestoga::pioneers
