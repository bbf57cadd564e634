#include "milestones/scene.hpp"

#include "engine/games.hpp"

#include <algorithm>

namespace conestoga::milestones {

namespace {

ContentFiles content_with(const VertexNumbers& numbers) {
    ContentFiles files = content_of("milestones");
    if (!numbers.empty())
        for (ContentFile& file : files) {
            if (file.name != "map.json") continue;
            Json map = Json::parse(file.text);
            for (const auto& [id, number] : numbers)
                map["rows"][id[0] - 'a'][std::stoi(id.substr(1)) - 1] = number;
            file.text = map.dump();
        }
    return files;
}

int kind_of_letter(char letter) {
    for (int kind = 0; kind < worker_kinds; ++kind)
        if (kind_ids[kind][0] == letter) return kind;
    ADD_FAILURE() << "no such worker: " << letter;
    return 0;
}

int index_of_space(std::string_view id) {
    return static_cast<int>(std::ranges::find(space_ids, id) - space_ids.begin());
}

} // namespace

const Milestones& game_of(const std::string& game_string) {
    return game_with<Milestones>(game_string, content_of("milestones"));
}

Scene::Scene(int players, const VertexNumbers& numbers)
    : SceneOf(game_with<Milestones>("milestones(players=" + std::to_string(players) + ")",
                                    content_with(numbers))) {
    set_up();
}

void Scene::set_up() {
    while (state_.phase != Phase::move) {
        ActionList actions;
        OutcomeList outcomes;
        Action action;
        if (actor() == chance_acts) {
            game_.chance(state_, outcomes);
            action = outcomes[0].action;
        } else {
            game_.legal(state_, actions);
            action = actions[0];
        }
        Silent silent;
        game_.apply(state_, action, silent);
    }
}

// --- the position -------------------------------------------------------------------------------

int Scene::vertex(std::string_view id) const {
    const int found = content().grid.find_vertex(id);
    EXPECT_GE(found, 0) << "no such vertex: " << id;
    return found;
}

int Scene::triangle(std::string_view id) const {
    const int found = content().grid.find_triangle(id);
    EXPECT_GE(found, 0) << "no such triangle: " << id;
    return found;
}

int Scene::tile(std::string_view id) const {
    const int found = content().find_tile(id);
    EXPECT_GE(found, 0) << "no such tile: " << id;
    return found;
}

void Scene::take_bonus_from_map(int kind) {
    BushSet& bushes = state_.bonus[kind];
    ASSERT_NE(bushes, 0) << "no bonus tile of this kind is left on the map";
    bushes &= bushes - 1;
}

Scene& Scene::workers(Seat seat, std::initializer_list<std::string_view> spaces) {
    Player& player = state_.players[seat];
    player.workers.fill(0);
    player.numbers.fill(0);
    player.bonus = player.covers = 0;
    int space = 0;
    for (std::string_view worker : spaces) {
        if (worker == "#") player.covers |= 1 << space;
        if (worker.size() >= 2) {
            const int kind = kind_of_letter(worker[0]);
            player.workers[kind] |= 1 << space;
            player.numbers[space] = static_cast<std::uint8_t>(worker[1] - '0');
            if (worker.ends_with('+')) {
                player.bonus |= 1 << space;
                take_bonus_from_map(kind);
            }
        }
        ++space;
    }
    EXPECT_EQ(space, employment_spaces);
    return *this;
}

Scene& Scene::goods(Seat seat, const std::array<int, good_kinds>& counts) {
    for (int good = 0; good < good_kinds; ++good)
        state_.players[seat].goods[good] = static_cast<std::uint8_t>(counts[good]);
    const bool too_many = goods_count(seat) > content().numbers.goods_kept;
    if (too_many && state_.players[seat].pawn == castle && state_.phase == Phase::move)
        pawn(seat, "8");
    return *this;
}

Scene& Scene::pawn(Seat seat, std::string_view space) {
    state_.players[seat].pawn = static_cast<std::uint8_t>(index_of_space(space));
    return *this;
}

Scene& Scene::points(Seat seat, int points) {
    state_.players[seat].points.fill(0);
    state_.players[seat].points[0] = static_cast<std::int16_t>(points);
    return *this;
}

Scene& Scene::street(std::string_view a, std::string_view b, std::string_view c) {
    const Grid& grid = content().grid;
    const int from = vertex(a), over = vertex(b), to = vertex(c);
    for (int line : {grid.line_between[from][over], grid.line_between[over][to]}) {
        state_.streets.add(line);
        state_.roadside |= grid.beside[line];
    }
    state_.touched.add(over);
    state_.touched.add(to);
    state_.milestones.add(over);
    state_.ends.remove(from);
    state_.ends.add(to);
    return *this;
}

Scene& Scene::market(std::string_view id) {
    state_.markets.add(vertex(id));
    state_.ends.remove(vertex(id));
    return *this;
}

Scene& Scene::house(std::string_view id) {
    state_.houses.add(triangle(id));
    return *this;
}

Scene& Scene::sack(std::string_view id) {
    state_.sacks.add(vertex(id));
    return *this;
}

Scene& Scene::bonus(std::string_view id, std::string_view kind) {
    const int wanted = kind_of_letter(kind[0]);
    const BushSet here = 1 << content().bush_of[triangle(id)];
    for (BushSet& bushes : state_.bonus) bushes &= ~here;
    if (std::popcount(state_.bonus[wanted]) == content().numbers.bonus_tiles_of_each_kind)
        take_bonus_from_map(wanted);
    state_.bonus[wanted] |= here;
    return *this;
}

Scene& Scene::no_bonus() {
    state_.bonus.fill(0);
    return *this;
}

Scene& Scene::display(std::initializer_list<std::string_view> ids, int stack) {
    for (std::uint8_t& shown : state_.display)
        if (shown != no_tile) state_.stack.add(shown), shown = no_tile;
    int position = 0;
    for (std::string_view id : ids) {
        const int wanted = tile(id);
        state_.stack.remove(wanted);
        state_.hired.remove(wanted);
        state_.gone.remove(wanted);
        state_.display[position++] = static_cast<std::uint8_t>(wanted);
    }
    while (state_.stack.count() > stack) {
        const int next = state_.stack.first();
        state_.stack.remove(next);
        state_.hired.add(next);
    }
    return *this;
}

Scene& Scene::turn_of(Seat seat) {
    state_.active = seat;
    state_.moves_left = 1;
    state_.phase = Phase::move;
    return *this;
}

Scene& Scene::idle_turn() {
    const Seat seat = actor();
    while (!over() && actor() == seat) {
        const std::vector<std::string> choices = legal();
        const bool moves = std::ranges::count(choices, "move castle") > 0;
        play_one(moves ? "move castle" : choices.back());
    }
    return *this;
}

// --- what holds ---------------------------------------------------------------------------------

std::vector<std::string> Scene::workers(Seat seat) const {
    const Player& player = state_.players[seat];
    std::vector<std::string> spaces;
    for (int space = 0; space < employment_spaces; ++space) {
        const int kind = player.kind_at(space);
        std::string text = player.covers >> space & 1 ? "#" : "";
        if (kind != worker_kinds) text = kind_ids[kind][0] + std::to_string(player.numbers[space]);
        if (player.bonus >> space & 1) text += "+";
        spaces.push_back(text);
    }
    return spaces;
}

std::string Scene::bonus_on(std::string_view id) const {
    const int kind = state_.bonus_at(content().bush_of[triangle(id)]);
    return kind == worker_kinds ? "" : std::string(kind_ids[kind]);
}

} // namespace conestoga::milestones
