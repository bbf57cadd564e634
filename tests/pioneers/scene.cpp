#include "tests/pioneers/scene.hpp"

#include "engine/games.hpp"

#include <algorithm>
#include <bit>
#include <map>

namespace conestoga::pioneers {

namespace {

std::string pioneers_for(int players) {
    return "pioneers(players=" + std::to_string(players) + ")";
}

// The outcome that gives the tiles evenly; the first one for everything else.
Action plain_outcome(const State& state, const OutcomeList& outcomes) {
    if (state.phase == Phase::place_tile) {
        const unsigned wanted = outcomes[0].action.a() % tile_kinds;
        for (const Outcome& outcome : outcomes)
            if (outcome.action.b() == wanted) return outcome.action;
    }
    return outcomes[0].action;
}

} // namespace

const Pioneers& game_of(const std::string& game_string) {
    return game_with<Pioneers>(game_string, content_of("pioneers"));
}

int tile_number(std::string_view id) {
    const auto found = std::find(tile_ids.begin(), tile_ids.end(), id);
    EXPECT_NE(found, tile_ids.end()) << "no such tile: " << id;
    return static_cast<int>(found - tile_ids.begin());
}

Scene::Scene(int players) : Scene(pioneers_for(players)) {}

Scene::Scene(const std::string& game_string) : Scene(game_of(game_string)) {}

Scene::Scene(const Pioneers& game) : SceneOf(game) {
    pinned_.add(start_city);
    set_up();
}

void Scene::set_up() {
    Silent silent;
    while (state_.phase != Phase::choose_first) {
        OutcomeList outcomes;
        game_.chance(state_, outcomes);
        game_.apply(state_, plain_outcome(state_, outcomes), silent);
    }
}

// --- names --------------------------------------------------------------------------------------

int Scene::city(std::string_view id) const {
    const int found = content().find_city(id);
    EXPECT_GE(found, 0) << "no such city: " << id;
    return found;
}

int Scene::line(std::string_view id) const {
    const std::size_t dash = id.find('-');
    const int found = content().find_line(city(id.substr(0, dash)), city(id.substr(dash + 1)));
    EXPECT_GE(found, 0) << "no such line: " << id;
    return found;
}

int Scene::coach_number(std::string_view id) const {
    const int found = content().find_coach(id);
    EXPECT_GE(found, 0) << "no such coach: " << id;
    return found;
}

// --- the position -------------------------------------------------------------------------------

void Scene::count_supply() {
    for (Seat seat = 0; seat < game_.players(); ++seat) {
        Player& player = state_.players[seat];
        int away = 0;
        player.points = 0;
        for (int coach : player.coaches) {
            away += std::popcount(state_.riders[coach]);
            if (!state_.riders[coach]) player.points += content().coaches[coach].points;
        }
        for (int city : content().all_cities) away += state_.settlers_of(city, seat);
        ASSERT_LE(away, content().numbers.pioneers) << "too many pioneers of seat " << int{seat};
        player.supply = static_cast<std::uint8_t>(content().numbers.pioneers - away);
    }
}

Scene& Scene::money(Seat seat, int dollars) {
    state_.players[seat].money = static_cast<std::int16_t>(dollars);
    return *this;
}

void Scene::release_from_display(int coach) {
    for (std::uint8_t& shown : state_.display) {
        if (shown != coach) continue;
        shown = static_cast<std::uint8_t>(state_.unseen.first());
        state_.unseen.remove(shown);
        state_.unseen.add(coach);
    }
}

void Scene::own(Seat seat, int coach) {
    Player& player = state_.players[seat];
    if (player.coaches.has(coach)) return;
    if (content().starting_coaches.has(coach)) { // exchanged with whoever has it
        const int old = (player.coaches & content().starting_coaches).first();
        player.coaches.remove(old);
        player.coaches.add(coach);
        if (state_.unused_starting.has(coach)) {
            state_.unused_starting.remove(coach);
            state_.unused_starting.add(old);
            state_.riders[old] = 0;
        }
        for (Seat other = 0; other < game_.players(); ++other) {
            if (other == seat || !state_.players[other].coaches.has(coach)) continue;
            state_.players[other].coaches.remove(coach);
            state_.players[other].coaches.add(old);
        }
        return;
    }
    release_from_display(coach);
    ASSERT_TRUE(state_.unseen.has(coach)) << content().coaches[coach].id << " has an owner already";
    ASSERT_GT(state_.stack, 0) << "no coach is left in the stack";
    state_.unseen.remove(coach);
    --state_.stack;
    player.coaches.add(coach);
}

Scene& Scene::coach(Seat seat, std::string_view id,
                    std::initializer_list<std::string_view> riders) {
    const int number = coach_number(id);
    own(seat, number);
    Riders seats = 0;
    for (std::string_view rider : riders) {
        const Tile profession{static_cast<std::uint8_t>(tile_number(rider))};
        const std::vector<Tile>& all = content().coaches[number].seats;
        std::size_t i = 0;
        while (i < all.size() && (all[i] != profession || (seats >> i & 1))) ++i;
        EXPECT_LT(i, all.size()) << id << " has no further seat for a " << rider;
        seats |= static_cast<Riders>(1 << i);
    }
    state_.riders[number] = seats;
    count_supply();
    return *this;
}

Scene& Scene::full_coach(Seat seat, std::string_view id) {
    const int number = coach_number(id);
    own(seat, number);
    state_.riders[number] = content().full(number);
    count_supply();
    return *this;
}

Scene& Scene::display(std::initializer_list<std::string_view> ids) {
    for (std::uint8_t& shown : state_.display) {
        if (shown != no_coach) state_.unseen.add(shown);
        shown = no_coach;
    }
    std::size_t position = 0;
    for (std::string_view id : ids) {
        const int number = coach_number(id);
        EXPECT_TRUE(state_.unseen.has(number)) << id << " is not to be had";
        state_.unseen.remove(number);
        state_.display[position++] = static_cast<std::uint8_t>(number);
    }
    return *this;
}

Scene& Scene::stack(int coaches) {
    const Seat last = static_cast<Seat>(game_.players() - 1);
    std::vector<int> unseen;
    for (int coach : state_.unseen) unseen.push_back(coach);
    while (state_.stack > coaches) {
        own(last, unseen.back());
        state_.riders[unseen.back()] = 0;
        unseen.pop_back();
    }
    count_supply();
    return *this;
}

Scene& Scene::tile(std::string_view id, std::string_view kind_id) {
    const int here = city(id);
    const int kind = tile_number(kind_id);
    const int old = state_.tile_at(here);
    pinned_.add(here);
    EXPECT_NE(old, no_tile) << id << " has no tile to exchange";
    if (old == kind || old == no_tile) return *this;
    state_.tiles[old].remove(here);
    state_.tiles[kind].add(here);
    if (state_.bag[kind] > 0) {
        --state_.bag[kind];
        ++state_.bag[old];
        return *this;
    }
    const CitySet others = state_.tiles[kind] - pinned_;
    EXPECT_FALSE(others.empty()) << "no further tile " << kind_id;
    if (others.empty()) return *this;
    state_.tiles[kind].remove(others.first());
    state_.tiles[old].add(others.first());
    return *this;
}

Scene& Scene::no_tiles_of(std::string_view kind_id) {
    const int kind = tile_number(kind_id);
    const Seat last = static_cast<Seat>(game_.players() - 1);
    for (int here : state_.tiles[kind]) settled(content().cities[here].id, last);
    return *this;
}

Scene& Scene::settled(std::string_view id, Seat seat, int pioneers) {
    const int here = city(id);
    pinned_.add(here);
    if (const int old = state_.tile_at(here); old != no_tile) state_.tiles[old].remove(here);
    for (int i = 0; i < pioneers; ++i) state_.add_settler(here, seat);
    count_supply();
    return *this;
}

Scene& Scene::stagecoach(std::string_view id) {
    const int here = city(id);
    if (state_.tile_at(here) != no_tile) settled(id, static_cast<Seat>(game_.players() - 1));
    state_.stagecoach = static_cast<std::uint8_t>(here);
    return *this;
}

Scene& Scene::road(Seat seat, std::string_view id) {
    state_.players[seat].roads.add(line(id));
    return *this;
}

Scene& Scene::roads_left(Seat seat, int roads) {
    LineSet& built = state_.players[seat].roads;
    for (int line = static_cast<int>(content().lines.size()) - 1;
         line >= 0 && built.count() < content().numbers.roads - roads; --line) {
        const Line& ends = content().lines[line];
        if (state_.covered.has(ends.from) || state_.covered.has(ends.to)) continue;
        if (!state_.lines_with_road().has(line)) built.add(line);
    }
    return *this;
}

Scene& Scene::supply(Seat seat, int pioneers) {
    for (int here = static_cast<int>(content().cities.size()) - 1;
         here > 0 && state_.players[seat].supply > pioneers; --here) {
        if (pinned_.has(here) || state_.covered.has(here)) continue;
        settled(content().cities[here].id, seat,
                std::min(3, state_.players[seat].supply - pioneers));
    }
    return *this;
}

void Scene::keep_tile(Seat seat, Tile kind) {
    const CitySet cities = state_.tiles[static_cast<int>(kind)] - pinned_;
    ASSERT_FALSE(cities.empty()) << "no further tile of this kind";
    int farthest = 0;
    for (int here : cities) farthest = here;
    settled(content().cities[farthest].id, seat);
}

Scene& Scene::bankers(Seat seat, int tiles) {
    for (; state_.players[seat].bankers < tiles; ++state_.players[seat].bankers)
        keep_tile(seat, Tile::banker);
    return *this;
}

Scene& Scene::merchants(Seat seat, int tiles) {
    for (; state_.players[seat].merchants < tiles; ++state_.players[seat].merchants)
        keep_tile(seat, Tile::merchant);
    return *this;
}

Scene& Scene::nuggets(Seat seat, std::initializer_list<int> values) {
    const auto& known = content().numbers.nugget_values;
    for (int value : values) {
        const auto which = std::find(known.begin(), known.end(), value);
        EXPECT_NE(which, known.end()) << "no nugget is worth " << value;
        ++state_.players[seat].nuggets[which - known.begin()];
    }
    return *this;
}

// --- the turn -----------------------------------------------------------------------------------

Scene& Scene::turn_of(Seat seat) {
    play_one("first " + std::to_string(seat + 1));
    return *this;
}

Scene& Scene::turn_of(Seat seat, int dollars_after_income) {
    const Numbers& numbers = content().numbers;
    const int income = numbers.income + numbers.banker_income * state_.players[seat].bankers;
    EXPECT_GE(dollars_after_income, income) << "a turn begins with the income";
    return money(seat, dollars_after_income - income).turn_of(seat);
}

Scene& Scene::on_the_road(Seat seat, int dollars) {
    return turn_of(seat).money(seat, dollars).play("done");
}

Scene& Scene::first_player(Seat seat) {
    state_.first = seat;
    return *this;
}

Scene& Scene::end_turn() {
    const Seat active = state_.active;
    const int round = state_.round;
    while (!over() && state_.active == active && state_.round == round) {
        const std::vector<std::string> choices = legal();
        const auto ending =
            std::find_if(choices.begin(), choices.end(), [](const std::string& text) {
                return text == "done" || text == "pass" || text == "decline";
            });
        if (ending == choices.end()) {
            ADD_FAILURE() << "the turn cannot simply end: " << testing::PrintToString(choices);
            break;
        }
        play_one(*ending);
    }
    return *this;
}

// --- what holds ---------------------------------------------------------------------------------

int Scene::riders(std::string_view coach) const {
    return std::popcount(state_.riders[coach_number(coach)]);
}

int Scene::settlers(std::string_view id, Seat seat) const {
    return state_.settlers_of(city(id), seat);
}

bool Scene::has_road(Seat seat, std::string_view id) const {
    return state_.players[seat].roads.has(line(id));
}

bool Scene::has_tile(std::string_view id) const { return state_.tile_at(city(id)) != no_tile; }

std::string Scene::at() const { return content().cities[state_.stagecoach].id; }

std::vector<std::string> Scene::display() const {
    std::vector<std::string> ids;
    for (std::uint8_t coach : state_.display)
        if (coach != no_coach) ids.push_back(content().coaches[coach].id);
    return ids;
}

} // namespace conestoga::pioneers
