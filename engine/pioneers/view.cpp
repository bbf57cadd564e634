#include "engine/pioneers/view.hpp"

#include "engine/core/view_parts.hpp"
#include "engine/pioneers/event.hpp"
#include "engine/pioneers/routes.hpp"
#include "engine/pioneers/rules.hpp"
#include "engine/pioneers/scoring.hpp"

#include <cmath>

namespace conestoga::pioneers {

namespace {

constexpr std::array<std::string_view, 17> phase_ids{
    "cover_city",   "place_tile", "swap_tile",         "fill_display", "deal_starting_coach",
    "choose_first", "purchase",   "place_bought_road", "reveal_coach", "travel",
    "settle",       "sergeant",   "barkeeper",         "find_nugget",  "farmer",
    "invitation",   "over"};

std::string line_id(const Content& content, int line) {
    return content.cities[content.lines[line].from].id + "-" +
           content.cities[content.lines[line].to].id;
}

Json tile_json(int tile) { return tile == no_tile ? Json() : Json(tile_ids[tile]); }

template <class Set>
Json city_list(const Content& content, const Set& cities) {
    Json list = Json::array();
    for (int city : cities) list.push_back(content.cities[city].id);
    return list;
}

Json coach_list(const Content& content, const CoachSet& coaches) {
    Json list = Json::array();
    for (int coach : coaches) list.push_back(content.coaches[coach].id);
    return list;
}

Json player_json(const Content& content, const State& state, const Player& player) {
    Json json;
    json["money"] = player.money;
    json["points"] = player.points;
    json["supply"] = player.supply;
    json["roads_left"] = roads_left(content, player);
    json["bankers"] = player.bankers;
    json["merchants"] = player.merchants;
    Json& coaches = json["coaches"] = Json::array();
    for (int coach : player.coaches) {
        Json riders = Json::array();
        for (std::size_t seat = 0; seat < content.coaches[coach].seats.size(); ++seat)
            riders.push_back((state.riders[coach] >> seat & 1) != 0);
        coaches.push_back({{"id", content.coaches[coach].id}, {"riders", std::move(riders)}});
    }
    Json& roads = json["roads"] = Json::array();
    for (int line : player.roads) roads.push_back(line_id(content, line));
    Json& nuggets = json["nuggets"] = Json::array();
    for (int kind = 0; kind < nugget_kinds; ++kind)
        for (int i = 0; i < player.nuggets[kind]; ++i)
            nuggets.push_back(content.numbers.nugget_values[kind]);
    json["unknown_nuggets"] = player.unknown_nuggets;
    return json;
}

Json route_json(const Content& content, const Route& route) {
    Json way = Json::array(), seats = Json::array();
    for (int city : route.way) way.push_back(content.cities[city].id);
    for (Seat seat = 0; seat < content.options.players; ++seat) seats.push_back(route.seats[seat]);
    return {{"to", content.cities[route.way.back()].id},
            {"way", std::move(way)},
            {"cost", route.cost()},
            {"bank", route.bank},
            {"seats", std::move(seats)}};
}

} // namespace

Json state_json(const Content& content, const State& state) {
    Json json;
    json["phase"] = phase_ids[static_cast<int>(state.phase)];
    json["actor"] = seat_json(actor(state));
    json["round"] = state.round;
    const bool started = state.phase >= Phase::purchase;
    json["active"] = started ? Json(state.active + 1) : Json();
    json["first"] = started ? Json(state.first + 1) : Json();
    json["stagecoach"] = content.cities[state.stagecoach].id;
    json["visited"] = city_list(content, state.visited);
    json["covered"] = city_list(content, state.covered);
    Json& tiles = json["tiles"] = Json::object();
    for (int city : state.cities_with_tile())
        tiles[content.cities[city].id] = tile_ids[state.tile_at(city)];
    Json& settlers = json["settlers"] = Json::object();
    for (std::size_t city = 0; city < content.cities.size(); ++city) {
        if (!state.settlers[city]) continue;
        Json& counts = settlers[content.cities[city].id] = Json::array();
        for (Seat seat = 0; seat < content.options.players; ++seat)
            counts.push_back(state.settlers_of(static_cast<int>(city), seat));
    }
    Json& bag = json["bag"] = Json::object();
    for (int kind = 0; kind < tile_kinds; ++kind) bag[tile_ids[kind]] = state.bag[kind];
    Json& display = json["display"] = Json::array();
    for (std::uint8_t coach : state.display)
        if (coach != no_coach) display.push_back(content.coaches[coach].id);
    json["stack"] = state.stack;
    json["unseen"] = coach_list(content, state.unseen);
    json["unused_starting"] = coach_list(content, state.unused_starting);
    json["purchases_left"] = state.purchases_left;
    Json& made = json["purchases_made"] = Json::array();
    if (state.purchases_made & bought_road) made.push_back("road");
    if (state.purchases_made & bought_two_roads) made.push_back("two-roads");
    if (state.purchases_made & bought_coach) made.push_back("coach");
    json["must_buy_coach"] = state.must_buy_coach != 0;
    json["roads_to_place"] = state.roads_to_place;
    json["farmers_left"] = state.farmers_left;
    json["tile_taken"] = tile_json(state.tile_taken);
    json["settled"] = tile_json(state.settled);
    json["last_round"] = state.last_round != 0;
    json["idle_rounds"] = state.idle_rounds;
    json["round_is_busy"] = state.round_is_busy != 0;
    json["set_up"] = state.set_up;
    Json& players = json["players"] = Json::array();
    for (Seat seat = 0; seat < content.options.players; ++seat)
        players.push_back(player_json(content, state, state.players[seat]));
    return json;
}

Json score_json(const Content& content, const State& state, Seat seat) {
    const Score score = score_of(content, state, seat);
    const bool known = state.players[seat].unknown_nuggets == 0;
    return {{"coaches", score.coaches},
            {"empty_seats", score.empty_seats},
            {"nuggets", known ? Json(score.nuggets) : Json()},
            {"network", score.network},
            {"total", known ? Json(score.total()) : Json()},
            {"network_cities", city_list(content, largest_network(content, state, seat).cities)}};
}

Json view(const Content& content, const Observation<State>& observation) {
    Json json = state_json(content, observation.state);
    Json& ways = json["routes"] = Json::array();
    if (observation.state.phase == Phase::travel)
        for (const Route& route : routes(content, observation.state))
            ways.push_back(route_json(content, route));
    return json;
}

Json content_json(const Content& content) {
    const Numbers& n = content.numbers;
    Json json;
    json["players"] = content.options.players;
    json["network"] = content.options.network == NetworkScores::all ? "all" : "own";
    json["start"] = content.cities[start_city].id;
    json["edge"] = city_list(content, content.covered_at_edge);
    Json& cities = json["cities"] = Json::array();
    for (const City& city : content.cities) {
        const Point place = project(city.latitude, city.longitude);
        cities.push_back({{"id", city.id},
                          {"name", name_json(city.name)},
                          {"lat", city.latitude},
                          {"lon", city.longitude},
                          {"x", std::round(place.x)},
                          {"y", std::round(place.y)}});
    }
    Json& lines = json["lines"] = Json::array();
    for (std::size_t line = 0; line < content.lines.size(); ++line)
        lines.push_back({{"id", line_id(content, static_cast<int>(line))},
                         {"from", content.cities[content.lines[line].from].id},
                         {"to", content.cities[content.lines[line].to].id}});
    Json& coaches = json["coaches"] = Json::array();
    for (std::size_t i = 0; i < content.coaches.size(); ++i) {
        const Coach& coach = content.coaches[i];
        Json seats = Json::array();
        for (Tile profession : coach.seats) seats.push_back(tile_ids[static_cast<int>(profession)]);
        coaches.push_back({{"id", coach.id},
                           {"name", name_json(coach.name)},
                           {"seats", std::move(seats)},
                           {"points", coach.points},
                           {"starting", content.starting_coaches.has(i)}});
    }
    Json nuggets = Json::object();
    for (int kind = 0; kind < nugget_kinds; ++kind)
        nuggets[std::to_string(n.nugget_values[kind])] = n.nugget_counts[kind];
    json["numbers"] = {{"tiles_of_each_kind", n.tiles_of_each_kind},
                       {"tiles_removed", n.tiles_removed},
                       {"coaches_put_back", n.coaches_put_back},
                       {"covers", n.covers},
                       {"pioneers", n.pioneers},
                       {"roads", n.roads},
                       {"nuggets", nuggets},
                       {"starting_money", n.starting_money},
                       {"income", n.income},
                       {"banker_income", n.banker_income},
                       {"most_bankers", n.most_bankers},
                       {"most_merchants", n.most_merchants},
                       {"road_price", n.road_price},
                       {"two_roads_price", n.two_roads_price},
                       {"coach_prices", n.coach_prices},
                       {"step_price", n.step_price},
                       {"hotel_money", n.hotel_money},
                       {"more_farmers", n.more_farmers},
                       {"invitation_price", n.invitation_price},
                       {"emptied_coach_money", n.emptied_coach_money},
                       {"empty_seat_points", n.empty_seat_points},
                       {"network_points", n.network_points},
                       {"most_rounds", n.most_rounds},
                       {"most_idle_rounds", n.most_idle_rounds}};
    return json;
}

Json event_json(const Content& content, const Event& event) {
    const auto& [kind, seat, details] = event;
    Json json = begun_event(happening_ids[kind], seat);
    const auto city = [&](const char* name, int i) { json[name] = content.cities[details[i]].id; };
    const auto coach = [&](int i) { json["coach"] = content.coaches[details[i]].id; };
    const auto tile = [&](const char* name, int i) { json[name] = tile_ids[details[i]]; };
    const auto number = [&](const char* name, int i) { json[name] = details[i]; };
    switch (static_cast<Happening>(kind)) {
    case Happening::cover: city("city", 0); break;
    case Happening::tile: city("city", 0), tile("tile", 1); break;
    case Happening::swap: city("city", 0), tile("tile", 1), tile("old", 2); break;
    case Happening::show_coach: number("position", 0), coach(1); break;
    case Happening::deal_coach: coach(0); break;
    case Happening::turn: number("round", 0); break;
    case Happening::income:
    case Happening::buy_road:
    case Happening::buy_two_roads:
    case Happening::hotel:
    case Happening::pay_bank: number("dollars", 0); break;
    case Happening::buy_coach: coach(0), number("dollars", 1), number("position", 2); break;
    case Happening::road:
    case Happening::free_road: json["line"] = line_id(content, details[0]); break;
    case Happening::step:
        city("from", 0), city("to", 1);
        json["line"] = line_id(content, details[2]);
        break;
    case Happening::pay_seat:
        number("dollars", 0);
        json["payee"] = details[1] + 1;
        break;
    case Happening::settle: city("city", 0), tile("profession", 1), coach(2); break;
    case Happening::keep_tile:
    case Happening::discard_tile:
    case Happening::pass: tile("tile", 0); break;
    case Happening::return_rider: tile("profession", 0), coach(1); break;
    case Happening::nugget: json["points"] = detail_json(details[0]); break;
    case Happening::join: city("city", 0), coach(1); break;
    case Happening::empty_coach: coach(0), number("points", 1), number("dollars", 2); break;
    case Happening::score_seats: number("points", 0), number("seats", 1); break;
    case Happening::score_nuggets: number("points", 0), number("nuggets", 1); break;
    case Happening::score_network: number("points", 0), number("pioneers", 1); break;
    case Happening::final_points: number("points", 0), number("dollars", 1); break;
    case Happening::win: number("points", 0); break;
    default: break;
    }
    return json;
}

} // namespace conestoga::pioneers
