#include "engine/pioneers/content.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

namespace conestoga::pioneers {

namespace {

std::string_view board_file(const Options& options) {
    return options.players == 4 ? "board-4.json" : "board-3.json"; // PIO-C5: the two sides
}

Numbers read_numbers(const DataReader& file, const Options& options) {
    const std::string players = std::to_string(options.players);
    const auto number = [&](const char* name, int least, int most) {
        return file.field(name).number(least, most);
    };
    Numbers n{};
    n.tiles_of_each_kind = number("tiles_of_each_kind", 1, 30);
    n.tiles_removed = file.field("tiles_removed").field(players).number(0, 29);
    n.coaches_put_back = file.field("coaches_put_back").field(players).number(0, max_coaches);
    n.covers = number("covers", 0, 20);
    n.pioneers = number("pioneers", 6, 60);
    n.roads = number("roads", 1, 60);
    for (int kind = 0; kind < nugget_kinds; ++kind) { // PIO-C3
        n.nugget_values[kind] = kind + 3;
        n.nugget_counts[kind] =
            file.field("nuggets").field(std::to_string(n.nugget_values[kind])).number(0, 30);
    }
    n.starting_money = number("starting_money", 0, 99);
    n.income = number("income", 1, 99);
    n.banker_income = number("banker_income", 0, 99);
    n.most_bankers = number("most_bankers", 0, 7);
    n.most_merchants = number("most_merchants", 0, 2);
    n.road_price = number("road_price", 0, 99);
    n.two_roads_price = number("two_roads_price", 0, 99);
    const auto prices = file.field("coach_prices").items(display_size, display_size);
    for (std::size_t i = 0; i < prices.size(); ++i) n.coach_prices[i] = prices[i].number(0, 99);
    n.step_price = number("step_price", 0, 9);
    n.hotel_money = number("hotel_money", 0, 99);
    n.more_farmers = number("more_farmers", 0, 2);
    n.invitation_price = number("invitation_price", 0, 99);
    n.emptied_coach_money = number("emptied_coach_money", 0, 99);
    n.empty_seat_points = number("empty_seat_points", 0, 99);
    n.network_points = number("network_points", 0, 99);
    n.most_rounds = number("most_rounds", 1, 250);
    n.most_idle_rounds = number("most_idle_rounds", 1, 100);
    return n;
}

void read_cities(const DataReader& board, Content& content) {
    for (const DataReader& item : board.field("cities").items(4, max_cities)) {
        City city;
        city.id = item.field("id").identifier();
        city.name = item.field("name").name();
        city.latitude = item.field("lat").real(-90, 90);
        city.longitude = item.field("lon").real(-180, 180);
        if (content.find_city(city.id) >= 0)
            item.field("id").refuse(Message{"error.data.twice"}.with("id", city.id));
        content.all_cities.add(content.cities.size());
        content.cities.push_back(std::move(city));
    }
}

int read_city(const DataReader& item, const Content& content) {
    const std::string id = item.identifier();
    const int city = content.find_city(id);
    if (city < 0) item.refuse(Message{"error.pioneers.no_such_city"}.with("id", id));
    return city;
}

void read_lines(const DataReader& board, Content& content) {
    for (const DataReader& item : board.field("lines").items(3, max_lines)) {
        const auto ends = item.items(2, 2);
        if (ends.size() != 2) return;
        const int from = read_city(ends[0], content);
        const int to = read_city(ends[1], content);
        if (item.failed()) return;
        if (from >= to) return item.refuse(Message{"error.pioneers.line_order"});
        if (content.find_line(from, to) >= 0)
            return item.refuse(Message{"error.pioneers.line_twice"});
        content.lines.push_back({from, to});
    }
    std::ranges::sort(content.lines, {}, [](Line l) { return std::pair(l.from, l.to); });
}

void join_cities(Content& content) {
    for (std::size_t i = 0; i < content.lines.size(); ++i) {
        const auto [from, to] = content.lines[i];
        const auto line = static_cast<std::uint8_t>(i);
        content.all_lines.add(i);
        content.cities[from].steps.push_back({static_cast<std::uint8_t>(to), line});
        content.cities[to].steps.push_back({static_cast<std::uint8_t>(from), line});
        content.neighbours[from].add(to);
        content.neighbours[to].add(from);
        content.line_between[from][to] = content.line_between[to][from] = line;
        content.lines_at[from].add(i);
        content.lines_at[to].add(i);
    }
    for (City& city : content.cities) std::ranges::sort(city.steps, {}, &Step::city);
}

Coach read_coach(const DataReader& item, const Content& content) {
    Coach coach;
    coach.id = item.field("id").identifier();
    coach.name = item.field("name").name();
    coach.points = item.field("points").number(0, 99);
    for (const DataReader& seat : item.field("seats").items(1, max_coach_seats)) {
        const auto found =
            std::ranges::find(tile_ids.begin(), tile_ids.begin() + professions, seat.text());
        const auto profession = found - tile_ids.begin();
        if (profession == professions) seat.refuse(Message{"error.pioneers.no_such_profession"});
        coach.seats.push_back(static_cast<Tile>(profession % professions));
    }
    if (content.find_coach(coach.id) >= 0)
        item.field("id").refuse(Message{"error.data.twice"}.with("id", coach.id));
    return coach;
}

void read_coaches(const DataReader& file, Content& content) {
    for (const DataReader& item : file.field("coaches").items(4, max_coaches - 4)) {
        content.ordinary_coaches.add(content.coaches.size());
        content.coaches.push_back(read_coach(item, content));
    }
    content.starting_coaches_from = static_cast<int>(content.coaches.size());
    for (const DataReader& item : file.field("starting").items(4, 4)) {
        content.starting_coaches.add(content.coaches.size());
        content.coaches.push_back(read_coach(item, content));
    }
    if (file.failed()) return;
    for (std::size_t coach = 0; coach < content.coaches.size(); ++coach) {
        const auto& seats = content.coaches[coach].seats;
        content.seat_counts[coach] = static_cast<std::uint8_t>(seats.size());
        for (std::size_t seat = 0; seat < seats.size(); ++seat)
            content.seats_of[coach][static_cast<int>(seats[seat])] |= 1 << seat;
        for (unsigned riders = 0; riders < 1U << seats.size(); ++riders)
            for (std::size_t seat = 0; seat < seats.size(); ++seat)
                if (riders >> seat & 1)
                    content.riding_professions[coach][riders] |= 1 << static_cast<int>(seats[seat]);
    }
}

CitySet reachable(const Content& content, CitySet within) {
    CitySet seen = CitySet::of(start_city);
    std::vector<int> open{start_city};
    while (!open.empty()) {
        const int city = open.back();
        open.pop_back();
        for (int next : (content.neighbours[city] & within) - seen) {
            seen.add(next);
            open.push_back(next);
        }
    }
    return seen;
}

// What the rules need: enough tiles, coaches, pioneers and lines, a start with two ways out.
void check_playable(const DataReader& board, const DataReader& coaches, const DataReader& numbers,
                    Content& content) {
    const Numbers& n = content.numbers;
    if (content.neighbours[start_city].count() != 2) // PIO-C5
        return board.field("lines").refuse(Message{"error.pioneers.start_neighbours"});
    CitySet in_play = content.all_cities;
    if (content.options.players == 2) { // PIO-S3
        const DataReader list = board.field("covered");
        for (const DataReader& item : list.items(n.covers, n.covers)) {
            const int city = read_city(item, content);
            if (city == start_city || content.neighbours[start_city].has(city & 63))
                item.refuse(Message{"error.pioneers.covered_start"});
            if (!item.failed()) content.covered_at_edge.add(city);
        }
        in_play -= content.covered_at_edge;
        if (!list.failed() && content.covered_at_edge.count() != n.covers)
            return list.refuse(Message{"error.pioneers.covered_twice"});
    }
    if (board.failed()) return;
    if (reachable(content, in_play) != in_play ||
        reachable(content, content.all_cities) != content.all_cities)
        return board.field("lines").refuse(Message{"error.pioneers.not_connected"});

    const int tiles = tile_kinds * (n.tiles_of_each_kind - n.tiles_removed);
    if (n.tiles_removed >= n.tiles_of_each_kind || tiles < in_play.count() - 1)
        return numbers.field("tiles_of_each_kind")
            .refuse(Message{"error.pioneers.few_tiles"}
                        .with("tiles", tiles)
                        .with("cities", in_play.count() - 1));
    const int stack = content.ordinary_coaches.count() - n.coaches_put_back - display_size;
    if (stack < 1)
        return numbers.field("coaches_put_back").refuse(Message{"error.pioneers.few_coaches"});
    for (const Coach& coach : content.coaches)
        if (static_cast<int>(coach.seats.size()) > n.pioneers - 1)
            return coaches.field("starting").refuse(Message{"error.pioneers.few_pioneers"});
}

} // namespace

int Content::find_city(std::string_view id) const {
    const auto found = std::ranges::find(cities, id, &City::id);
    return found == cities.end() ? -1 : static_cast<int>(found - cities.begin());
}

int Content::find_coach(std::string_view id) const {
    const auto found = std::ranges::find(coaches, id, &Coach::id);
    return found == coaches.end() ? -1 : static_cast<int>(found - coaches.begin());
}

int Content::find_line(int from, int to) const {
    for (std::size_t i = 0; i < lines.size(); ++i)
        if (lines[i].from == from && lines[i].to == to) return static_cast<int>(i);
    return -1;
}

Result<Options> read_options(const GameString& game) {
    if (auto known = only_options(game, {"players", "covers", "network"}); !known)
        return known.error();
    const Result<int> players = number_option(game, "players", 2, 4, 4);
    if (!players) return players.error();
    const Result<std::string> covers = word_option(game, "covers", {"edge", "random"});
    if (!covers) return covers.error();
    const Result<std::string> network = word_option(game, "network", {"own", "all"});
    if (!network) return network.error();
    return Options{*players, *covers == "random" ? Covers::random : Covers::edge,
                   *network == "all" ? NetworkScores::all : NetworkScores::own};
}

std::string options_text(const Options& options) {
    std::string text = "pioneers(players=" + std::to_string(options.players);
    if (options.players == 2)
        text += options.covers == Covers::random ? ",covers=random" : ",covers=edge";
    if (options.network == NetworkScores::all) text += ",network=all";
    return text + ")";
}

Result<Content> load_content(const Options& options, const ContentFiles& files, int rules) {
    const DataReader numbers(files, "numbers.json", "conestoga/pioneers/numbers/1");
    const DataReader board(files, board_file(options), "conestoga/pioneers/board/1");
    const DataReader coaches(files, "coaches.json", "conestoga/pioneers/coaches/1");
    for (const DataReader* file : {&numbers, &board, &coaches})
        if (file->failed()) return file->problem();

    Content content;
    content.options = options;
    content.rules = rules;
    content.numbers = read_numbers(numbers, options);
    read_cities(board, content);
    if (!board.failed()) read_lines(board, content);
    if (!board.failed()) join_cities(content);
    read_coaches(coaches, content);
    if (!board.failed() && !coaches.failed() && !numbers.failed())
        check_playable(board, coaches, numbers, content);
    for (const DataReader* file : {&numbers, &board, &coaches})
        if (file->failed()) return file->problem();

    // Games by version 1 are bound to the names and notes too.
    content.hash = (rules == first_rules ? hash_of_all : hash_of_rules)(
        {&numbers.json(), &board.json(), &coaches.json()});
    return content;
}

Point project(double latitude, double longitude) {
    constexpr double radius = 6371, degree = std::numbers::pi / 180;
    const double first = std::sin(29.5 * degree), second = std::sin(45.5 * degree);
    const double n = (first + second) / 2;
    const double c = 1 - first * first + 2 * n * first;
    const auto distance = [&](double lat) {
        return radius * std::sqrt(c - 2 * n * std::sin(lat * degree)) / n;
    };
    const double angle = n * (longitude + 96) * degree;
    return {distance(latitude) * std::sin(angle),
            distance(latitude) * std::cos(angle) - distance(37.5)};
}

} // namespace conestoga::pioneers
