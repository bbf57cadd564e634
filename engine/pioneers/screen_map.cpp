#include "engine/pioneers/screen_map.hpp"

#include "engine/pioneers/content.hpp"
#include "engine/pioneers/screen_names.hpp"

#include <algorithm>
#include <cmath>

namespace conestoga::pioneers {

namespace {

// Lines are drawn with Braille signs: 2 × 4 dots a cell.
constexpr int dots_across = 2, dots_down = 4;
constexpr std::array<std::array<std::uint8_t, dots_down>, dots_across> dot_bits{
    {{0x01, 0x02, 0x04, 0x40}, {0x08, 0x10, 0x20, 0x80}}};
constexpr char32_t no_dots = 0x2800;

constexpr Pen stagecoach_pen{0, true, true};

struct Dot {
    int x, y;
    Cell cell() const { return {x / dots_across, y / dots_down}; }
};

struct MapCity {
    std::string id, name;
    Dot place;
    Cell at{}; // the first cell of the marker
    GlyphRow marker{};
    bool covered = false;
    bool has_stagecoach = false;

    int width() const { return static_cast<int>(marker.size()); }
};

struct MapLine {
    std::vector<Dot> dots;
    std::vector<Cell> track; // the cells that the dots are in, from end to end
    std::vector<Seat> owners;
};

bool contains(const Json& list, const std::string& id) {
    return std::ranges::any_of(list, [&](const Json& item) { return item == id; });
}

// What lies on the city: its tile, its settlers, or nothing.
GlyphRow contents_of(const std::string& city, const Json& view, const Speaker& speaker) {
    GlyphRow row;
    if (const auto tile = view["tiles"].find(city); tile != view["tiles"].end()) {
        append(row, tile_code(*tile, speaker), bold_pen);
    } else if (const auto settlers = view["settlers"].find(city);
               settlers != view["settlers"].end()) {
        for (std::size_t seat = 0; seat < settlers->size(); ++seat)
            append(row, std::u32string((*settlers)[seat].get<int>(), seat_shapes[seat]),
                   seat_pens[seat]);
    } else {
        append(row, U" ");
    }
    return row;
}

GlyphRow marker_of(const MapCity& city, const Json& view, const Speaker& speaker) {
    GlyphRow row;
    if (city.covered) {
        append(row, U"╳", soft_pen);
        return row;
    }
    const Pen pen = city.has_stagecoach ? stagecoach_pen : soft_pen;
    append(row, city.has_stagecoach ? U"[*" : U"(", pen);
    append(row, contents_of(city.id, view, speaker));
    append(row, city.has_stagecoach ? U"]" : U")", pen);
    return row;
}

// The whole country fits between margins that leave room for markers.
std::vector<Dot> places_of(const Json& cities) {
    constexpr int margin_across = 3, margin_down = 1;
    const auto least_and_most = [&](const char* axis) {
        double least = cities[0][axis].get<double>(), most = least;
        for (const Json& city : cities) {
            least = std::min(least, city[axis].get<double>());
            most = std::max(most, city[axis].get<double>());
        }
        return std::pair(least, std::max(most, least + 1));
    };
    const auto [west, east] = least_and_most("x");
    const auto [north, south] = least_and_most("y");
    const int across = (screen_width - 2 * margin_across) * dots_across - 1;
    const int down = (map_height - 2 * margin_down) * dots_down - 1;
    std::vector<Dot> places;
    for (const Json& city : cities) {
        const double x = (city["x"].get<double>() - west) / (east - west);
        const double y = (city["y"].get<double>() - north) / (south - north);
        places.push_back({margin_across * dots_across + static_cast<int>(std::lround(x * across)),
                          margin_down * dots_down + static_cast<int>(std::lround(y * down))});
    }
    return places;
}

bool collides(const MapCity& city, Cell at, const std::vector<MapCity>& others) {
    const int width = city.width();
    return std::ranges::any_of(others, [&](const MapCity& other) {
        const int from = std::max(at.column, other.at.column);
        const int to = std::min(at.column + width, other.at.column + other.width());
        return at.row == other.at.row && from <= to;
    });
}

// The marker's first cell: centred on the place, or a little aside where another marker is.
Cell free_cell(const MapCity& city, const std::vector<MapCity>& others) {
    const int width = city.width();
    const Cell place = city.place.cell();
    const auto moved = [&](Cell by) {
        const int column = place.column - (width - 1) / 2 + by.column;
        return Cell{std::clamp(column, 0, screen_width - width),
                    std::clamp(place.row + by.row, 0, map_height - 1)};
    };
    for (const Cell by : {Cell{0, 0}, {1, 0}, {-1, 0}, {2, 0}, {-2, 0}, {0, 1}, {0, -1}})
        if (!collides(city, moved(by), others)) return moved(by);
    return moved({0, 0});
}

std::vector<MapCity> cities_of(const Json& content, const Json& view, const Speaker& speaker) {
    const std::vector<Dot> places = places_of(content["cities"]);
    std::vector<MapCity> cities;
    for (std::size_t i = 0; i < places.size(); ++i) {
        const Json& known = content["cities"][i];
        MapCity city{.id = known["id"].get<std::string>(),
                     .name = known["name"][code(speaker.language())].get<std::string>(),
                     .place = places[i]};
        city.covered = contains(view["covered"], city.id);
        city.has_stagecoach = view["stagecoach"] == city.id;
        city.marker = marker_of(city, view, speaker);
        city.at = free_cell(city, cities);
        cities.push_back(std::move(city));
    }
    return cities;
}

MapLine straight_line(Dot from, Dot to) {
    MapLine line;
    const int steps = std::max({std::abs(to.x - from.x), std::abs(to.y - from.y), 1});
    for (int i = 0; i <= steps; ++i) {
        const double part = static_cast<double>(i) / steps;
        line.dots.push_back({from.x + static_cast<int>(std::lround(part * (to.x - from.x))),
                             from.y + static_cast<int>(std::lround(part * (to.y - from.y)))});
        const Cell cell = line.dots.back().cell();
        if (line.track.empty() || line.track.back() != cell) line.track.push_back(cell);
    }
    return line;
}

std::vector<MapLine> lines_of(const Json& content, const Json& view,
                              const std::vector<MapCity>& cities) {
    std::vector<MapLine> lines;
    for (const Json& known : content["lines"]) {
        const auto from = std::ranges::find(cities, known["from"].get<std::string>(), &MapCity::id);
        const auto to = std::ranges::find(cities, known["to"].get<std::string>(), &MapCity::id);
        if (from->covered || to->covered) continue; // PIO-S3
        lines.push_back(straight_line(from->place, to->place));
        for (std::size_t seat = 0; seat < view["players"].size(); ++seat)
            if (contains(view["players"][seat]["roads"], known["id"].get<std::string>()))
                lines.back().owners.push_back(static_cast<Seat>(seat));
    }
    return lines;
}

void print_cities(const std::vector<MapCity>& cities, const std::vector<MapLine>& lines,
                  Sheet& sheet) {
    std::vector<NamedMarker> markers;
    for (const MapCity& city : cities)
        markers.push_back({city.name, city.place.cell(), city.at, city.width()});
    std::vector<std::vector<Cell>> tracks;
    for (const MapLine& line : lines) tracks.push_back(line.track);
    const auto names = place_names(screen_width, map_height, markers, tracks);

    const auto print = [&](Cell at, const GlyphRow& row) {
        for (const Glyph& glyph : row) sheet.put(at, glyph), ++at.column;
    };
    for (std::size_t i = 0; i < cities.size(); ++i) {
        const MapCity& city = cities[i];
        const Pen pen = city.covered ? soft_pen : city.has_stagecoach ? stagecoach_pen : common_pen;
        GlyphRow name;
        append(name, names[i].text, pen);
        print(names[i].at, name);
        if (names[i].at.row != city.at.row) continue;
        const bool is_left = names[i].at.column < city.at.column;
        const int gap = is_left ? static_cast<int>(names[i].text.size()) : city.width();
        const int from = is_left ? names[i].at.column : city.at.column;
        sheet.put({from + gap, city.at.row}, {U' '});
    }
    for (const MapCity& city : cities) print(city.at, city.marker);
}

// The cells where an owner's shape can be seen: on the line, or if all of it is covered, next to
// it.
std::vector<Cell> cells_for_shape(const MapLine& line, const Sheet& sheet) {
    std::vector<Cell> cells;
    const auto add_free = [&](Cell by) {
        for (const auto [column, row] : line.track)
            if (const Cell cell{column + by.column, row + by.row}; sheet.is_free(cell))
                cells.push_back(cell);
    };
    add_free({0, 0});
    for (const Cell by : {Cell{0, -1}, {0, 1}, {-1, 0}, {1, 0}})
        if (cells.empty()) add_free(by);
    return cells;
}

// The owners' shapes go to the middle of what can be seen of the line.
void print_road_shapes(const std::vector<MapLine>& lines, Sheet& sheet) {
    for (const MapLine& line : lines)
        for (const Seat owner : line.owners)
            if (const auto cells = cells_for_shape(line, sheet); !cells.empty())
                sheet.put(cells[cells.size() / 2], {seat_shapes[owner], seat_pens[owner]});
}

// A line without a road is dotted, a road is drawn through; two owners have a half each.
void print_lines(const std::vector<MapLine>& lines, Sheet& sheet) {
    std::vector<Glyph> cells(screen_width * map_height, {no_dots, soft_pen});
    for (const MapLine& line : lines) {
        const std::size_t steps = line.owners.empty() ? 2 : 1;
        for (std::size_t i = 0; i < line.dots.size(); i += steps) {
            const auto [x, y] = line.dots[i];
            const Cell cell = line.dots[i].cell();
            Glyph& glyph = cells[cell.row * screen_width + cell.column];
            glyph.sign |= dot_bits[x % dots_across][y % dots_down];
            if (!line.owners.empty())
                glyph.pen = seat_pens[line.owners[i * line.owners.size() / line.dots.size()]];
        }
    }
    for (int row = 0; row < map_height; ++row)
        for (int column = 0; column < screen_width; ++column) {
            const Glyph& glyph = cells[row * screen_width + column];
            if (glyph.sign != no_dots && sheet.is_free({column, row}))
                sheet.put({column, row}, glyph);
        }
}

} // namespace

std::string tile_code(const Json& tile, const Speaker& speaker) {
    return speaker.say(Message{"pioneers.screen.code." + tile.get<std::string>()});
}

std::string map_text(const Json& content, const Json& view, const Speaker& speaker, Ink ink) {
    const std::vector<MapCity> cities = cities_of(content, view, speaker);
    const std::vector<MapLine> lines = lines_of(content, view, cities);
    Sheet sheet(screen_width, map_height);
    print_cities(cities, lines, sheet);
    print_road_shapes(lines, sheet);
    print_lines(lines, sheet);
    return sheet.text(ink);
}

std::string legend_text(const Json& content, const Speaker& speaker, Ink ink) {
    GlyphRow tiles, signs;
    for (const std::string_view tile : tile_ids) {
        append(tiles, "  " + tile_code(Json(tile), speaker) + " ", bold_pen);
        append(tiles, speaker.say(Message{"pioneers.tile." + std::string(tile)}));
    }
    const auto add = [&](std::u32string_view sign, Pen pen, const char* key) {
        append(signs, U"  ");
        append(signs, sign, pen);
        append(signs, " " + speaker.say(Message{key}));
    };
    add(U"[*]", stagecoach_pen, "pioneers.screen.legend.stagecoach");
    add(U"(●▲)", common_pen, "pioneers.screen.legend.settlers");
    add(U"⠤⠤●⠤⠤", common_pen, "pioneers.screen.legend.road");
    add(U"⠄⠄⠄", soft_pen, "pioneers.screen.legend.line");
    if (content["players"] == 2) add(U"╳", soft_pen, "pioneers.screen.legend.covered");
    return printed(tiles, ink) + "\n" + printed(signs, ink) + "\n";
}

} // namespace conestoga::pioneers
