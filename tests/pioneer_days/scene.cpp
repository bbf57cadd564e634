#include "tests/pioneer_days/scene.hpp"

#include "engine/games.hpp"
#include "engine/pioneer_days/belongings.hpp"

#include <map>

namespace conestoga::pioneer_days {

const PioneerDays& game_of(const std::string& game_string) {
    return game_with<PioneerDays>(game_string, content_of("pioneer_days"));
}

Result<PioneerDays> changed_game(const std::string& game_string, const std::string& file,
                                 const std::string& from, const std::string& to) {
    ContentFiles files = content_of("pioneer_days");
    for (ContentFile& one : files) {
        if (one.name != file) continue;
        const std::size_t at = one.text.find(from);
        EXPECT_NE(at, std::string::npos) << from;
        one.text.replace(at, from.size(), to);
    }
    return PioneerDays::make(*parse_game_string(game_string), files);
}

Scene::Scene(int players, const std::string& options)
    : Scene(game_of("pioneer_days(players=" + std::to_string(players) +
                    (options.empty() ? "" : "," + options) + ")")) {}

Scene::Scene(const PioneerDays& game) : SceneOf(game) {
    while (state_.phase != Phase::roll_die && state_.phase != Phase::choose_board) {
        OutcomeList outcomes;
        game_.chance(state_, outcomes);
        game_.apply(state_, outcomes[0].action, log_);
    }
}

Scene& Scene::good(Seat seat, Thing thing, int count) {
    state_.players[seat].goods[static_cast<int>(thing)] = static_cast<std::int16_t>(count);
    return *this;
}

Scene& Scene::favours(Seat seat, int count) {
    state_.players[seat].favours = static_cast<std::uint8_t>(count);
    return *this;
}

Scene& Scene::gold(Seat seat, std::initializer_list<int> values) {
    state_.players[seat].gold.fill(0);
    for (int value : values) ++state_.players[seat].gold[value - 1];
    return *this;
}

void Scene::recount(Seat seat) { recount_cards(content(), state_.players[seat]); }

void Scene::release_tile(int tile) {
    state_.store &= ~(1U << tile);
    state_.unseen_equipment &= ~(1U << tile);
}

Scene& Scene::equipment(Seat seat, Ids ids) {
    Player& player = state_.players[seat];
    player.equipment.fill(0);
    player.tiles = 0;
    for (std::string_view id : ids) {
        const int tile = content().find_equipment(id);
        EXPECT_GE(tile, 0) << "no such tile: " << id;
        release_tile(tile);
        player.equipment[player.tiles++] = static_cast<std::uint8_t>(tile);
    }
    recount(seat);
    return *this;
}

Scene& Scene::townsfolk(Seat seat, Ids ids) {
    Player& player = state_.players[seat];
    player.townsfolk.fill(0);
    player.people = 0;
    for (std::string_view id : ids) {
        const int person = content().find_townsfolk(id);
        EXPECT_GE(person, 0) << "no such townsfolk: " << id;
        state_.unseen_townsfolk &= ~(std::uint64_t{1} << person);
        for (std::uint8_t& there : state_.space)
            if (there == person) there = no_card;
        player.townsfolk[player.people++] = static_cast<std::uint8_t>(person);
    }
    recount(seat);
    return *this;
}

Scene& Scene::wagons(Seat seat, Ids kinds) {
    Player& player = state_.players[seat];
    player.wagons.fill({});
    player.carts = 0;
    for (std::string_view kind : kinds) player.wagons[player.carts++].bits = kind == "large";
    return *this;
}

Scene& Scene::damage(Seat seat, int wagon, int tokens) {
    Wagon& damaged = state_.players[seat].wagons[wagon - 1];
    damaged.bits = static_cast<std::uint8_t>((damaged.bits & 1) + 2 * tokens);
    return *this;
}

Scene& Scene::markers(int storm, int raid, int famine, int disease) {
    int i = 0;
    for (int space : {storm, raid, famine, disease})
        state_.marker[i++] = static_cast<std::uint8_t>(space);
    return *this;
}

Scene& Scene::towns(Ids ids) {
    for (std::uint8_t& town : state_.towns) {
        if (town != no_card) state_.unseen_towns |= 1U << town;
        town = no_card;
    }
    int place = 0;
    for (std::string_view id : ids) {
        const int town = content().find_town(id);
        EXPECT_GE(town, 0) << "no such town: " << id;
        state_.unseen_towns &= ~(1U << town);
        state_.towns[place++] = static_cast<std::uint8_t>(town);
    }
    return *this;
}

Scene& Scene::store(Ids ids) {
    state_.unseen_equipment |= state_.store;
    state_.store = 0;
    for (std::string_view id : ids) {
        const int tile = content().find_equipment(id);
        EXPECT_GE(tile, 0) << "no such tile: " << id;
        release_tile(tile);
        state_.store |= 1U << tile;
    }
    return *this;
}

Scene& Scene::space(std::string_view face, std::string_view townsfolk) {
    const auto place = std::ranges::find(face_ids, face) - face_ids.begin();
    const int old = state_.space[place];
    if (old != no_card) state_.unseen_townsfolk |= std::uint64_t{1} << old;
    state_.space[place] = no_card;
    if (townsfolk.empty()) return *this;
    const int person = content().find_townsfolk(townsfolk);
    EXPECT_GE(person, 0) << "no such townsfolk: " << townsfolk;
    for (std::uint8_t& there : state_.space)
        if (there == person) there = no_card;
    state_.unseen_townsfolk &= ~(std::uint64_t{1} << person);
    state_.space[place] = static_cast<std::uint8_t>(person);
    return *this;
}

Scene& Scene::day(int week, int day) {
    state_.week = static_cast<std::uint8_t>(week);
    state_.day = static_cast<std::uint8_t>(day);
    return *this;
}

Scene& Scene::dice(std::vector<std::string> dice) {
    const int each_day = game_.players() + 1;
    EXPECT_EQ(static_cast<int>(dice.size()), each_day);
    state_.used = static_cast<std::uint8_t>((state_.day - 1) * each_day);
    state_.dice_bag.fill(0);
    int left = (days - state_.day + 1) * each_day - each_day;
    for (const std::string& die : dice) {
        const auto colour =
            std::ranges::find(colour_ids, die.substr(0, die.find(' '))) - colour_ids.begin();
        ++state_.dice_bag[colour];
    }
    for (int colour = 0; left > 0; colour = (colour + 1) % colours)
        if (state_.dice_bag[colour] < each_day) ++state_.dice_bag[colour], --left;
    for (const std::string& die : dice) play_one("roll " + die);
    return *this;
}

Scene& Scene::pass_day(std::string_view colour) {
    const std::array<Player, max_seats> before = state_.players;
    const std::string die = std::string(colour) + " wild";
    dice(std::vector<std::string>(game_.players() + 1, die));
    for (int turn = 1; turn <= game_.players(); ++turn) {
        play_one("die " + die);
        if (phase() == Phase::turn_die) play_one("keep");
        if (turn == game_.players()) {
            for (Seat seat = 0; seat < game_.players(); ++seat)
                state_.players[seat].goods = before[seat].goods;
            state_.seat().goods[0] -= static_cast<std::int16_t>(content().numbers.income[0]);
        }
        act("income");
        if (phase() == Phase::end_turn) play_one("end");
    }
    return *this;
}

std::vector<std::string> Scene::people(Seat seat) const {
    std::vector<std::string> ids;
    for (int i = 0; i < player(seat).people; ++i)
        ids.push_back(content().townsfolk[player(seat).townsfolk[i]].id);
    return ids;
}

std::vector<std::string> Scene::tiles(Seat seat) const {
    std::vector<std::string> ids;
    for (int i = 0; i < player(seat).tiles; ++i)
        ids.push_back(content().equipment[player(seat).equipment[i]].id);
    return ids;
}

} // namespace conestoga::pioneer_days
