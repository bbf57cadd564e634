#include "engine/milestones/view.hpp"

#include "engine/core/view_parts.hpp"
#include "engine/milestones/event.hpp"
#include "engine/milestones/rules.hpp"
#include "engine/milestones/scoring.hpp"

namespace conestoga::milestones {

namespace {

constexpr std::array<std::string_view, 16> phase_ids{
    "place_bonus", "fill_display", "fill_draft",   "choose_first", "draft", "place_drafted",
    "move",        "trade",        "place_hired",  "reveal_tile",  "build", "take_bonus",
    "supply",      "return_goods", "cover_worker", "over"};
static_assert(phase_ids.size() == static_cast<std::size_t>(Phase::over) + 1);

Json vertex_list(const VertexSet& set) {
    Json list = Json::array();
    for (int vertex : set) list.push_back(vertex_id(vertex));
    return list;
}

Json tile_list(const Content& content, const TileSet& tiles) {
    Json list = Json::array();
    for (int tile : tiles) list.push_back(content.tiles[tile].id);
    return list;
}

template <class Tiles>
Json shown_tiles(const Content& content, const Tiles& tiles) {
    Json list = Json::array();
    for (std::uint8_t tile : tiles)
        if (tile != no_tile) list.push_back(content.tiles[tile].id);
    return list;
}

Json worker_json(const Player& player, int space) {
    const int kind = player.kind_at(space);
    if (kind == worker_kinds) return {};
    return {{"kind", kind_ids[kind]},
            {"number", player.numbers[space]},
            {"bonus", (player.bonus >> space & 1) != 0}};
}

Json player_json(const Player& player) {
    Json json;
    json["points"] = player.score();
    json["pawn"] = space_ids[player.pawn];
    Json& goods = json["goods"] = Json::object();
    for (int good = 0; good < good_kinds; ++good) goods[good_ids[good]] = player.goods[good];
    Json workers = Json::array(), covers = Json::array();
    for (int space = 0; space < employment_spaces; ++space) {
        workers.push_back(worker_json(player, space));
        if (player.covers >> space & 1) covers.push_back(space + 1);
    }
    json["workers"] = std::move(workers);
    json["covers"] = std::move(covers);
    json["in_order"] = is_in_order(player);
    Json& by_source = json["points_by_source"] = Json::object();
    for (int source = 0; source < sources; ++source)
        by_source[source_ids[source]] = player.points[source];
    return json;
}

// What a legal action brings at once: goods, points, coins; null where that says nothing.
Json preview_json(const Content& content, const State& state, Action action) {
    const int a = static_cast<int>(action.a()), b = static_cast<int>(action.b());
    const Player& me = state.players[state.active];
    switch (kind_of(action)) {
    case Kind::move: {
        if (a == trading_house)
            return {{"coins", is_in_order(me) ? content.numbers.order_coins : 0}};
        const int kind = a < employment_spaces ? me.kind_at(a) : worker_kinds;
        if (kind == worker_kinds) return {};
        const SpaceSet producing = me.workers[kind] & spaces_met(me.pawn, a);
        const int bonus = std::popcount(static_cast<SpaceSet>(producing & me.bonus));
        return {{"good", good_ids[kind]},
                {"count", std::popcount(producing)},
                {"points", bonus * content.numbers.bonus_points}};
    }
    case Kind::street: return {{"points", content.number[b]}};
    case Kind::house: return {{"points", house_points(content, state, a)}};
    case Kind::market: return {{"points", content.number[a]}};
    case Kind::take: return {{"points", content.numbers.bonus_points}};
    case Kind::supply:
        return {{"points", flour_points(content, state, a)},
                {"coins", content.numbers.flour_coins}};
    default: return {};
    }
}

Json previews_json(const Content& content, const State& state) {
    Json previews = Json::object();
    if (!is_player(actor(state))) return previews;
    ActionList actions;
    legal(content, state, actions);
    for (Action action : actions)
        if (Json preview = preview_json(content, state, action); !preview.is_null())
            previews[text(content, action)] = std::move(preview);
    return previews;
}

// Who leads in each kind of worker (MIL-7.2).
Json majorities_json(const Content& content, const State& state) {
    Json json = Json::object();
    for (int kind = 0; kind < worker_kinds; ++kind) {
        Json& values = json[kind_ids[kind]] = Json::array();
        for (Seat seat = 0; seat < content.options.players; ++seat)
            values.push_back({{"value", majority_value(state.players[seat], kind)},
                              {"points", majority_points(content, state, seat, kind)}});
    }
    return json;
}

void add_map(const Content& content, const State& state, Json& json) {
    Json& streets = json["streets"] = Json::array();
    for (int line : state.streets) streets.push_back(line_id(content.grid, line));
    json["ends"] = vertex_list(state.ends);
    json["milestones"] = vertex_list(state.milestones);
    json["markets"] = vertex_list(state.markets);
    json["sacks"] = vertex_list(state.sacks);
    Json& houses = json["houses"] = Json::array();
    for (int triangle : state.houses) houses.push_back(triangle_id(content.grid, triangle));
    Json& bonus = json["bonus"] = Json::object();
    for (std::size_t bush = 0; bush < content.bushes.size(); ++bush)
        if (const int kind = state.bonus_at(static_cast<int>(bush)); kind != worker_kinds)
            bonus[triangle_id(content.grid, content.bushes[bush])] = kind_ids[kind];
    const Numbers& n = content.numbers;
    json["sections_left"] = n.sections - state.sections();
    json["houses_left"] = n.houses - state.houses.count();
    json["markets_left"] = n.markets - state.markets.count();
    json["sacks_left"] = n.sacks - state.sacks.count();
}

} // namespace

Json state_json(const Content& content, const State& state) {
    Json json;
    const bool started = state.phase >= Phase::draft;
    json["phase"] = phase_ids[static_cast<int>(state.phase)];
    json["actor"] = seat_json(actor(state));
    json["round"] = state.round;
    json["active"] = started ? Json(state.active + 1) : Json();
    json["first"] = started ? Json(state.first + 1) : Json();
    json["moves_left"] = state.moves_left;
    json["has_hired"] = state.has_hired != 0;
    json["set_up"] = state.set_up;
    add_map(content, state, json);
    Json& bag = json["bonus_bag"] = Json::object();
    for (int kind = 0; kind < worker_kinds; ++kind) bag[kind_ids[kind]] = state.bonus_bag[kind];
    json["display"] = shown_tiles(content, state.display);
    json["in_hand"] = shown_tiles(content, state.in_hand);
    json["draft"] = tile_list(content, state.draft);
    json["unseen"] = tile_list(content, state.stack);
    json["stack"] = state.stack.count();
    json["hired"] = tile_list(content, state.hired);
    json["gone"] = tile_list(content, state.gone);
    json["built_vertex"] =
        state.built_vertex == no_vertex ? Json() : Json(vertex_id(state.built_vertex));
    json["built_house"] = state.built_house == no_triangle
                              ? Json()
                              : Json(triangle_id(content.grid, state.built_house));
    json["last"] = seat_json(state.last);
    json["ending"] = state.ending == Ending::none ? Json() : Json(ending(content, state));
    Json& players = json["players"] = Json::array();
    for (Seat seat = 0; seat < content.options.players; ++seat)
        players.push_back(player_json(state.players[seat]));
    return json;
}

Json score_json(const Content& content, const State& state, Seat seat) {
    const Score score = score_of(content, state, seat);
    Json json;
    for (int source = 0; source < sources; ++source)
        json[source_ids[source]] = score.by_source[source];
    json["total"] = score.total();
    return json;
}

Json view(const Content& content, const Observation<State>& observation) {
    const State& state = observation.state;
    Json json = state_json(content, state);
    json["majorities"] = majorities_json(content, state);
    json["previews"] = previews_json(content, state);
    return json;
}

Json content_json(const Content& content) {
    const Numbers& n = content.numbers;
    const Grid& grid = content.grid;
    Json json;
    json["players"] = content.options.players;
    json["start"] = vertex_id(content.start);
    Json& vertex_items = json["vertices"] = Json::array();
    for (int vertex = 0; vertex < vertices; ++vertex)
        vertex_items.push_back(
            {{"id", vertex_id(vertex)},
             {"x", grid.places[vertex].x},
             {"y", grid.places[vertex].y},
             {"number", vertex == content.start ? Json() : Json(content.number[vertex])}});
    Json& line_items = json["lines"] = Json::array();
    for (int line = 0; line < lines; ++line)
        line_items.push_back({{"id", line_id(grid, line)},
                              {"from", vertex_id(grid.ends[line][0])},
                              {"to", vertex_id(grid.ends[line][1])}});
    Json& triangle_items = json["triangles"] = Json::array();
    for (int triangle = 0; triangle < triangles; ++triangle) {
        Json corners = Json::array();
        for (int corner : grid.corners[triangle]) corners.push_back(vertex_id(corner));
        triangle_items.push_back({{"id", triangle_id(grid, triangle)},
                                  {"corners", std::move(corners)},
                                  {"bush", content.bush_triangles.has(triangle)}});
    }
    Json& loop = json["loop"] = Json::array(); // clockwise
    for (std::string_view space : space_ids) loop.push_back(space);
    Json& tiles = json["tiles"] = Json::array();
    for (const Tile& tile : content.tiles) {
        Json workers = Json::array();
        for (const Worker& worker : tile.workers)
            workers.push_back(
                {{"kind", kind_ids[index_of(worker.kind)]}, {"number", worker.number}});
        tiles.push_back({{"id", tile.id}, {"workers", std::move(workers)}});
    }
    json["numbers"] = {
        {"draft_tiles", n.draft_tiles},
        {"bonus_tiles_of_each_kind", n.bonus_tiles_of_each_kind},
        {"starting_coins", n.starting_coins},
        {"sections", n.sections},
        {"houses", n.houses},
        {"markets", n.markets},
        {"sacks", n.sacks},
        {"order_coins", n.order_coins},
        {"hire_price", n.hire_price},
        {"cube_price", n.cube_price},
        {"grain_for_a_sack", n.grain_for_a_sack},
        {"flour_coins", n.flour_coins},
        {"bonus_points", n.bonus_points},
        {"goods_kept", n.goods_kept},
        {"least_workers", n.least_workers},
        {"end_points", n.end_points},
        {"majority_points", n.majority_points},
        {"tied_majority_points", n.tied_majority_points},
        {"most_rounds", content.options.guard == Guard::on ? Json(n.most_rounds) : Json()}};
    return json;
}

Json event_json(const Content& content, const Event& event) {
    const auto& [kind, seat, details] = event;
    Json json = begun_event(happening_ids[kind], seat);
    const auto d = details;
    const auto number = [&](const char* name, int i) { json[name] = d[i]; };
    const auto tile = [&](int i) { json["tile"] = content.tiles[d[i]].id; };
    const auto vertex = [&](const char* name, int i) { json[name] = vertex_id(d[i]); };
    const auto triangle = [&](int i) { json["triangle"] = triangle_id(content.grid, d[i]); };
    const auto worker_kind = [&](int i) { json["kind"] = kind_ids[d[i]]; };
    const auto good = [&](const char* name, int i) { json[name] = good_ids[d[i]]; };
    const auto space = [&](const char* name, int i) { json[name] = space_ids[d[i]]; };
    switch (static_cast<Happening>(kind)) {
    case Happening::bonus_tile: triangle(0), worker_kind(1); break;
    case Happening::show_tile:
    case Happening::draft_row:
    case Happening::draft:
    case Happening::leave_over: tile(0); break;
    case Happening::place: tile(0), space("space", 1); break;
    case Happening::lose_bonus: worker_kind(0), space("space", 1); break;
    case Happening::turn: number("round", 0); break;
    case Happening::move: space("from", 0), space("to", 1); break;
    case Happening::produce: good("good", 0), number("count", 1); break;
    case Happening::order_coin: number("coins", 0); break;
    case Happening::hire: tile(0), number("coins", 1); break;
    case Happening::buy: good("good", 0), number("coins", 1); break;
    case Happening::sell: good("good", 0), good("other", 1); break;
    case Happening::street: vertex("from", 0), vertex("over", 1), vertex("to", 2); break;
    case Happening::milestone:
    case Happening::market: vertex("vertex", 0), number("points", 1); break;
    case Happening::house: triangle(0), number("points", 1); break;
    case Happening::take_bonus: triangle(0), space("space", 1), number("points", 2); break;
    case Happening::supply: vertex("vertex", 0), number("points", 1), number("coins", 2); break;
    case Happening::give_up: good("good", 0); break;
    case Happening::cover: space("space", 0), worker_kind(1); break;
    case Happening::majority: worker_kind(0), number("points", 1), number("value", 2); break;
    case Happening::bonus_points:
    case Happening::enough_points:
    case Happening::final_points:
    case Happening::win: number("points", 0); break;
    default: break;
    }
    return json;
}

} // namespace conestoga::milestones
