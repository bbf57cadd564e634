#include "engine/pioneers/evaluate.hpp"

#include "engine/pioneers/rules.hpp"
#include "engine/pioneers/scoring.hpp"
#include "engine/pioneers/travel.hpp"

#include <algorithm>
#include <bit>

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
constexpr int rival_line = 3;       // a line with a rival's road is as far: it takes a Sergeant
constexpr int farthest = 7;         // so many missing roads and more: out of reach
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

// By city: how many roads it lacks to be on a network.
using Distances = std::array<std::uint8_t, max_cities>;

class Valuer {
public:
    Valuer(const Content& content, const State& state, Seat seat)
        : content_(content),
          state_(state),
          numbers_(content.numbers),
          seat_(seat),
          player_(state.players[seat]),
          turns_(turns_left(content, state, seat)),
          riding_(riding(content, state, seat)) {
        measure_links();
        measure_network();
    }

    // What the seat has and may hope for, but for the rest of a turn it is in the middle of.
    int holdings() const {
        return player_.points * point + nuggets() + coaches(no_coach) + money() + tiles() +
               network(missing_) + player_.roads.count() * road_use + professions_riding() -
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

private:
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

    // What a pioneer counts for the network, by the roads it lacks; nothing if they are too many to
    // be built, at two a turn.
    void measure_links() {
        const int turns = turns_ + (state_.active == seat_);
        const int roads = std::min(roads_left(content_, player_), 2 * turns);
        int value = numbers_.network_points * point;
        for (int missing = 0; missing <= farthest; ++missing) {
            link_[missing] = missing <= roads ? value : 0;
            value = value * link_kept / 100;
        }
        link_[farthest] = 0;
    }

    void measure_network() {
        for (const Player& player : state_.players) {
            lines_with_two_ |= lines_with_road_ & player.roads;
            lines_with_road_ |= player.roads;
        }
        network_ = largest_network(content_, state_, seat_).cities;
        if (network_.empty()) network_.add(start_city);
        missing_ = distances_from(network_);
    }

    // How many roads each city lacks to be on a network of these cities, nearest first.
    Distances distances_from(CitySet network) const {
        Distances missing;
        missing.fill(farthest);
        std::array<CitySet, farthest + 1> at{network};
        CitySet unseen = content_.all_cities - state_.covered;
        for (int distance = 0; distance < farthest; ++distance) {
            while (!(at[distance] &= unseen).empty()) {
                const int here = at[distance].first();
                unseen.remove(here);
                missing[here] = static_cast<std::uint8_t>(distance);
                CitySet over_free_lines = content_.neighbours[here];
                for (int line : content_.lines_at[here] & lines_with_road_) {
                    const int there = content_.lines[line].from + content_.lines[line].to - here;
                    over_free_lines.remove(there);
                    if (player_.roads.has(line))
                        at[distance].add(there);
                    else if (!lines_with_two_.has(line))
                        at[std::min(distance + rival_line, farthest)].add(there);
                }
                at[distance + 1] |= over_free_lines;
            }
        }
        return missing;
    }

    // Pioneers on the largest network or near it, and cities where one could follow.
    int network(const Distances& missing) const {
        int total = 0;
        for (std::size_t city = 0; city < content_.cities.size(); ++city)
            total += scoring_pioneers(content_, state_, static_cast<int>(city), seat_) *
                     link_[missing[city]];
        return total + open_cities(missing);
    }

    int open_cities(const Distances& missing) const {
        const CitySet matching = goals(state_, riding_);
        int total = 0;
        for (int city : state_.cities_with_tile()) {
            const int worth = open_city + (matching.has(city) ? open_city_match : 0);
            total += worth * link_[missing[city]] / std::max(1, link_[0]);
        }
        return total * std::min(turns_, open_city_turns) / open_city_turns;
    }

    // What one more road at the best place would bring.
    int best_road() const {
        CitySet near;
        for (int city : network_) near |= content_.neighbours[city];
        const int now = network(missing_);
        int best = now;
        for (int city : near)
            if (missing_[city] == 1)
                best = std::max(best, network(distances_from(network_ | CitySet::of(city))));
        return best - now + road_use;
    }

    // --- where the stagecoach may go -----------------------------------------------------------

    // The best that the stagecoach could still bring this turn, less its fare.
    int best_goal() const {
        const CitySet targets = goals(state_, riding_);
        const CitySet open =
            content_.all_cities - state_.covered - state_.cities_with_tile() - state_.visited;
        std::array<std::int16_t, max_cities> cost;
        cost.fill(INT16_MAX);
        cost[state_.stagecoach] = 0;
        CitySet fresh = CitySet::of(state_.stagecoach), reached;
        while (!fresh.empty()) {
            const int here = fresh.first();
            fresh.remove(here);
            for (Step step : content_.cities[here].steps) {
                const bool is_target = targets.has(step.city);
                if (!is_target && !open.has(step.city)) continue;
                const int price = cost[here] + fare(content_, state_, seat_, step.line);
                if (price > player_.money || price >= cost[step.city]) continue;
                cost[step.city] = static_cast<std::int16_t>(price);
                (is_target ? reached : fresh).add(step.city);
            }
        }
        int best = 0;
        for (int city : reached) best = std::max(best, goal_value(city) - cost[city] * dollar);
        return best;
    }

    // What settling there brings.
    int goal_value(int city) const {
        const auto tile = static_cast<Tile>(state_.tile_at(city));
        const int settled = link_[missing_[city]] + rider_value(tile);
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
        rider_value_.fill(0);
        const int before = coaches(no_coach);
        for (int coach : player_.coaches) {
            const ProfessionSet aboard = content_.riding_professions[coach][state_.riders[coach]];
            if (!aboard) continue;
            const int gain = coaches(coach) - before;
            for (int profession = 0; profession < professions; ++profession)
                if (aboard >> profession & 1)
                    rider_value_[profession] = std::max(rider_value_[profession], gain);
        }
    }

    int rider_value(Tile tile) const {
        if (tile != Tile::hotel) return rider_value_[static_cast<int>(tile)];
        return *std::max_element(rider_value_.begin(), rider_value_.end());
    }

    // Up to `most` farmers more than the first.
    int farmers_value(int most, int city) const {
        int farmers = state_.phase == Phase::farmer ? 0 : -1;
        for (int coach : player_.coaches) {
            const auto& seats = content_.coaches[coach].seats;
            for (std::size_t seat = 0; seat < seats.size(); ++seat)
                farmers += (state_.riders[coach] >> seat & 1) && seats[seat] == Tile::farmer;
        }
        return std::clamp(farmers, 0, most) * (link_[missing_[city]] + rider_value(Tile::farmer));
    }

    const Content& content_;
    const State& state_;
    const Numbers& numbers_;
    Seat seat_;
    const Player& player_;
    int turns_;
    ProfessionSet riding_;
    std::array<int, farthest + 1> link_; // a pioneer's worth by the roads it lacks
    LineSet lines_with_road_, lines_with_two_;
    CitySet network_;                          // the largest; without roads the start
    Distances missing_;                        // to it
    std::array<int, professions> rider_value_; // what settling one brings its coach; 0: none rides
};

// The rival with most points on the track.
Seat leader_among_rivals(const Content& content, const State& state, Seat seat) {
    const int players = content.options.players;
    Seat leader = clockwise(seat, players);
    for (Seat rival = clockwise(leader, players); rival != seat; rival = clockwise(rival, players))
        if (state.players[rival].points > state.players[leader].points) leader = rival;
    return leader;
}

int value_for(const Content& content, const State& state, Seat seat) {
    const Player& player = state.players[seat];
    if (state.phase == Phase::over) return player.points * point + player.money;
    Valuer valuer(content, state, seat);
    return valuer.holdings() + valuer.rest_of_turn();
}

} // namespace

int evaluate(const Content& content, const State& state, Seat seat) {
    const Seat rival = leader_among_rivals(content, state, seat);
    const int own = value_for(content, state, seat);
    return own - value_for(content, state, rival) * rival_share / 100;
}

} // namespace conestoga::pioneers
