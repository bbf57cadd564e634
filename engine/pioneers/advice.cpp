// Where content leaves the limits that we set ourselves. An owner's own board may; ours may not.
#include "engine/pioneers/content.hpp"

#include <algorithm>

namespace conestoga::pioneers {

namespace {

// Without line `left_out`, can every city still be reached?
bool connected_without(const Content& content, int left_out) {
    CitySet seen = CitySet::of(start_city);
    std::vector<int> open{start_city};
    while (!open.empty()) {
        const int city = open.back();
        open.pop_back();
        for (Step step : content.cities[city].steps) {
            if (step.line == left_out || seen.has(step.city)) continue;
            seen.add(step.city);
            open.push_back(step.city);
        }
    }
    return seen == content.all_cities;
}

double turn(Point a, Point b, Point c) {
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

bool cross(Point a, Point b, Point c, Point d) {
    return (turn(a, b, c) > 0) != (turn(a, b, d) > 0) && (turn(c, d, a) > 0) != (turn(c, d, b) > 0);
}

Point place(const Content& content, int city) {
    return project(content.cities[city].latitude, content.cities[city].longitude);
}

bool cross(const Content& content, Line first, Line second) {
    if (first.from == second.from || first.from == second.to || first.to == second.from ||
        first.to == second.to)
        return false;
    return cross(place(content, first.from), place(content, first.to), place(content, second.from),
                 place(content, second.to));
}

// The middle of the map.
Point middle(const Content& content) {
    Point least = place(content, start_city), most = least;
    for (int city : content.all_cities) {
        const Point here = place(content, city);
        least = {std::min(least.x, here.x), std::min(least.y, here.y)};
        most = {std::max(most.x, here.x), std::max(most.y, here.y)};
    }
    return {(least.x + most.x) / 2, (least.y + most.y) / 2};
}

// Whether a city lies on the rim of the map towards `out`: in that half of it, and no line runs
// farther out.
bool is_on_rim(const Content& content, int city, Point out) {
    const Point here = place(content, city), centre = middle(content);
    if ((here.x - centre.x) * out.x + (here.y - centre.y) * out.y < 0) return false;
    const Point there{here.x + out.x, here.y + out.y};
    return std::ranges::none_of(content.lines, [&](Line line) {
        return line.from != city && line.to != city &&
               cross(here, there, place(content, line.from), place(content, line.to));
    });
}

struct Side {
    const char* key;
    Point out; // farther than any map reaches
};
constexpr std::array<Side, 4> sides{{{"advice.pioneers.side.north", {0, -1e5}},
                                     {"advice.pioneers.side.south", {0, 1e5}},
                                     {"advice.pioneers.side.west", {-1e5, 0}},
                                     {"advice.pioneers.side.east", {1e5, 0}}}};

void advise_on_covers(const Content& content, std::vector<Message>& notes) { // PIO-C5, PIO-S3
    std::array<bool, sides.size()> covered{};
    for (int city : content.covered_at_edge) {
        bool inland = true;
        for (std::size_t side = 0; side < sides.size(); ++side) {
            if (!is_on_rim(content, city, sides[side].out)) continue;
            covered[side] = true;
            inland = false;
        }
        if (inland)
            notes.push_back(
                Message{"advice.pioneers.inland_cover"}.with("city", content.cities[city].name));
    }
    for (std::size_t side = 0; side < sides.size(); ++side)
        if (!covered[side])
            notes.push_back(
                Message{"advice.pioneers.open_side"}.with("side", Message{sides[side].key}));
}

void advise_on_board(const Content& content, std::vector<Message>& notes) { // PIO-C5
    const bool large = content.options.players == 4;
    const int cities = static_cast<int>(content.cities.size());
    const int lines = static_cast<int>(content.lines.size());
    const auto expect = [&](const char* key, int least, int most, int have) {
        if (have < least || have > most)
            notes.push_back(
                Message{key}.with("least", least).with("most", most).with("have", have));
    };
    expect("advice.pioneers.cities", large ? 45 : 39, large ? 45 : 39, cities);
    expect("advice.pioneers.lines", large ? 76 : 65, large ? 86 : 74, lines);
    for (const City& city : content.cities) {
        const int have = static_cast<int>(city.steps.size());
        if (have < 2 || have > 6)
            notes.push_back(
                Message{"advice.pioneers.degree"}.with("city", city.name).with("have", have));
    }
    const auto on_line = [&](const char* key, Line line) {
        notes.push_back(Message{key}
                            .with("from", content.cities[line.from].name)
                            .with("to", content.cities[line.to].name));
    };
    for (int i = 0; i < lines; ++i) {
        if (!connected_without(content, i)) on_line("advice.pioneers.bridge", content.lines[i]);
        for (int k = i + 1; k < lines; ++k)
            if (cross(content, content.lines[i], content.lines[k]))
                on_line("advice.pioneers.crossing", content.lines[i]);
    }
    if (content.options.players == 2) {
        int in_play = 0;
        for (Line line : content.lines)
            in_play +=
                !content.covered_at_edge.has(line.from) && !content.covered_at_edge.has(line.to);
        expect("advice.pioneers.lines_of_two", 29, max_lines, in_play);
        advise_on_covers(content, notes);
    }
}

void advise_on_coaches(const Content& content, std::vector<Message>& notes) { // PIO-C2
    std::array<int, professions> seats{};
    std::array<int, max_coach_seats + 1> sizes{};
    constexpr std::array<std::pair<int, int>, 5> points_of_size{
        {{0, 0}, {0, 0}, {4, 5}, {6, 8}, {8, 10}}};
    ProfessionSet lacking = 0;
    const auto on_coach = [&](const Coach& coach) {
        notes.push_back(Message{"advice.pioneers.coach"}.with("coach", coach.name));
    };
    for (int i = 0; i < static_cast<int>(content.coaches.size()); ++i) {
        const Coach& coach = content.coaches[i];
        const std::size_t size = coach.seats.size();
        if (content.starting_coaches.has(i)) {
            const ProfessionSet missing =
                every_profession & ~content.riding_professions[i][content.full(i)];
            if (size != 5 || coach.points != 12 || std::popcount(missing) != 1 || missing & lacking)
                on_coach(coach);
            lacking |= missing;
            continue;
        }
        ++sizes[size];
        for (Tile profession : coach.seats) ++seats[static_cast<int>(profession)];
        if (size < 2 || size > 4 || coach.points < points_of_size[size].first ||
            coach.points > points_of_size[size].second)
            on_coach(coach);
    }
    if (sizes[2] != 4 || sizes[3] != 10 || sizes[4] != 10)
        notes.push_back(Message{"advice.pioneers.coach_sizes"});
    if (std::ranges::any_of(seats, [](int count) { return count != 13; }))
        notes.push_back(Message{"advice.pioneers.coach_seats"});
}

} // namespace

std::vector<Message> advice(const Content& content) {
    std::vector<Message> notes;
    advise_on_board(content, notes);
    advise_on_coaches(content, notes);
    return notes;
}

} // namespace conestoga::pioneers
