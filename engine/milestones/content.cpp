#include "engine/milestones/content.hpp"

#include <algorithm>

namespace conestoga::milestones {

namespace {

Numbers read_numbers(const DataReader& file, const Options& options) {
    const std::string players = std::to_string(options.players);
    const auto number = [&](const char* name, int least, int most) {
        return file.field(name).number(least, most);
    };
    Numbers n{};
    n.draft_tiles =
        file.field("draft_tiles").field(players).number(2 * options.players, max_tiles); // MIL-S2
    n.bonus_tiles_of_each_kind = number("bonus_tiles_of_each_kind", 0, max_bushes);      // MIL-C3
    n.starting_coins = number("starting_coins", 0, 3);
    n.sections = number("sections", 1, 40);
    n.houses = number("houses", 0, triangles);
    n.markets = number("markets", 1, 40);
    n.sacks = number("sacks", 0, 40);
    n.order_coins = number("order_coins", 0, 9);
    n.hire_price = number("hire_price", 0, 9);
    n.cube_price = number("cube_price", 1, 9);
    n.grain_for_a_sack = number("grain_for_a_sack", 1, 9);
    n.flour_coins = number("flour_coins", 0, 1);
    n.bonus_points = number("bonus_points", 0, 9);
    n.goods_kept = number("goods_kept", 0, 9);
    n.least_workers = number("least_workers", 2, employment_spaces);
    n.end_points = file.field("end_points").field(players).number(1, 999);
    n.majority_points = number("majority_points", 0, 99);
    n.tied_majority_points = number("tied_majority_points", 0, 99);
    n.most_rounds = number("most_rounds", 1, 9999);
    return n;
}

int read_vertex(const DataReader& item, const Content& content) {
    const std::string id = item.text();
    const int vertex = content.grid.find_vertex(id);
    if (vertex < 0) item.refuse(Message{"error.milestones.no_such_vertex"}.with("id", id));
    return std::max(vertex, 0);
}

void read_vertex_numbers(const DataReader& map, Content& content) { // MIL-C4
    content.start = read_vertex(map.field("start"), content);
    const auto row_items = map.field("rows").items(rows, rows);
    int vertex = 0;
    for (std::size_t row = 0; row < row_items.size(); ++row)
        for (const DataReader& item : row_items[row].items(row_lengths[row], row_lengths[row])) {
            const int least = vertex == content.start ? 0 : 1;
            const int number = item.number(least, least * highest_number);
            content.number[vertex] = static_cast<std::uint8_t>(number);
            content.with_number[number].add(vertex);
            ++vertex;
        }
    for (vertex = 0; vertex < vertices; ++vertex)
        for (int number = highest_number; number >= 0; --number)
            for (int near : content.grid.neighbours[vertex] & content.with_number[number])
                content.best_around[vertex][content.around[vertex]++] =
                    static_cast<std::uint8_t>(near);
}

void read_bushes(const DataReader& map, Content& content) {
    content.bush_of.fill(no_bush);
    for (const DataReader& item : map.field("bushes").items(0, max_bushes)) {
        const std::string id = item.text();
        const int triangle = content.grid.find_triangle(id);
        if (triangle < 0)
            return item.refuse(Message{"error.milestones.no_such_triangle"}.with("id", id));
        if (content.bush_triangles.has(triangle))
            return item.refuse(Message{"error.data.twice"}.with("id", id));
        content.bush_triangles.add(triangle);
    }
    for (int triangle : content.bush_triangles) {
        const auto bush = static_cast<std::uint8_t>(content.bushes.size());
        content.bush_of[triangle] = bush;
        for (int corner : content.grid.corners[triangle]) content.bushes_at[corner] |= 1 << bush;
        content.bushes.push_back(triangle);
    }
}

Worker read_worker(const DataReader& item) {
    const auto kind = std::ranges::find(kind_ids, item.field("kind").text()) - kind_ids.begin();
    if (kind == worker_kinds) item.field("kind").refuse(Message{"error.milestones.no_such_kind"});
    return {static_cast<WorkerKind>(kind % worker_kinds),
            item.field("number").number(1, highest_worker_number)};
}

void read_tiles(const DataReader& file, Content& content) { // MIL-C2
    for (const DataReader& item : file.field("tiles").items(1, max_tiles)) {
        Tile tile;
        tile.workers = {read_worker(item.field("left")), read_worker(item.field("right"))};
        for (const Worker& worker : tile.workers)
            tile.id += kind_ids[index_of(worker.kind)][0] + std::to_string(worker.number);
        if (content.find_tile(tile.id) >= 0)
            item.refuse(Message{"error.data.twice"}.with("id", tile.id));
        content.all_tiles.add(content.tiles.size());
        content.tiles.push_back(std::move(tile));
    }
}

// What the rules need: enough worker tiles and bonus tiles.
void check_playable(const DataReader& map, const DataReader& tiles, const Content& content) {
    const Numbers& n = content.numbers;
    const int needed = display_size + n.draft_tiles;
    const int have = static_cast<int>(content.tiles.size());
    if (have < needed)
        return tiles.field("tiles").refuse(
            Message{"error.milestones.few_tiles"}.with("need", needed).with("have", have));
    const int bonus_tiles = worker_kinds * n.bonus_tiles_of_each_kind;
    const int bushes = static_cast<int>(content.bushes.size());
    if (bonus_tiles < bushes)
        map.field("bushes").refuse(Message{"error.milestones.few_bonus_tiles"}
                                       .with("need", bushes)
                                       .with("have", bonus_tiles));
}

} // namespace

int Content::find_tile(std::string_view id) const {
    const auto found = std::ranges::find(tiles, id, &Tile::id);
    return found == tiles.end() ? -1 : static_cast<int>(found - tiles.begin());
}

Result<Options> read_options(const GameString& game) {
    if (auto known = only_options(game, {"players", "guard"}); !known) return known.error();
    const Result<int> players = number_option(game, "players", 2, 4, 4);
    if (!players) return players.error();
    const Result<std::string> guard = word_option(game, "guard", {"on", "off"});
    if (!guard) return guard.error();
    return Options{*players, *guard == "off" ? Guard::off : Guard::on};
}

std::string options_text(const Options& options) {
    return "milestones(players=" + std::to_string(options.players) +
           (options.guard == Guard::off ? ",guard=off)" : ")");
}

Result<Content> load_content(const Options& options, const ContentFiles& files) {
    const DataReader numbers(files, "numbers.json", "conestoga/milestones/numbers/1");
    const DataReader map(files, "map.json", "conestoga/milestones/map/1");
    const DataReader tiles(files, "tiles.json", "conestoga/milestones/tiles/1");
    for (const DataReader* file : {&numbers, &map, &tiles})
        if (file->failed()) return file->problem();

    Content content;
    content.options = options;
    content.numbers = read_numbers(numbers, options);
    read_vertex_numbers(map, content);
    if (!map.failed()) read_bushes(map, content);
    read_tiles(tiles, content);
    if (!map.failed() && !tiles.failed() && !numbers.failed()) check_playable(map, tiles, content);
    for (const DataReader* file : {&numbers, &map, &tiles})
        if (file->failed()) return file->problem();

    content.hash = hash_of_rules({&numbers.json(), &map.json(), &tiles.json()});
    return content;
}

} // namespace conestoga::milestones
