#include "engine/milestones/screen_map.hpp"

#include "engine/core/screen_page.hpp"

#include <algorithm>
#include <map>

namespace conestoga::milestones {

namespace {

// A step to the right is eight columns, a row four lines: diagonals go one column a line.
constexpr int left_margin = 6, top_margin = 1;
constexpr int half_step = 4, row_height = 4;

constexpr Pen street_pen{0, true, false};
constexpr Pen piece_pen{0, true, true};
constexpr Pen bonus_pen{34, true, false};

Cell cell_of(const Json& vertex) {
    return {left_margin + vertex["x"].get<int>() * half_step,
            top_margin + vertex["y"].get<int>() * row_height};
}

bool contains(const Json& list, const Json& id) {
    return std::ranges::find(list, id) != list.end();
}

class Map {
public:
    Map(const Json& content, const Json& view, const Speaker& speaker)
        : content_(content), view_(view), speaker_(speaker), sheet_(screen_width, 27) {
        for (const Json& vertex : content["vertices"]) at_[vertex["id"]] = cell_of(vertex);
    }

    std::string text(Ink ink) {
        draw_names();
        for (const Json& line : content_["lines"]) draw_line(line);
        for (const Json& triangle : content_["triangles"]) draw_triangle(triangle);
        for (const Json& vertex : content_["vertices"]) draw_vertex(vertex);
        return sheet_.text(ink);
    }

private:
    void put(Cell cell, std::u32string_view signs, Pen pen) {
        for (char32_t sign : signs) {
            sheet_.put(cell, {sign, pen});
            ++cell.column;
        }
    }

    // Row letters at the left, column numbers above the first row.
    void draw_names() {
        for (int row = 0; row < 7; ++row)
            put({1, top_margin + row * row_height}, std::u32string{U"abcdefg"[row]}, soft_pen);
        for (int i = 0; i < 12; ++i) {
            const std::string number = std::to_string(i + 1);
            put({left_margin + 2 * i * half_step, 0}, signs_of(number), soft_pen);
        }
    }

    // A street is drawn through, a free line dotted.
    void draw_line(const Json& line) {
        const Cell from = at_[line["from"]], to = at_[line["to"]];
        const bool street = contains(view_["streets"], line["id"]);
        const Pen pen = street ? street_pen : soft_pen;
        if (from.row == to.row) {
            for (int column = from.column + 2; column < to.column - 1; ++column)
                if (street || (column - from.column) % 2 == 0)
                    sheet_.put({column, from.row}, {street ? U'═' : U'·', pen});
            return;
        }
        const int step = to.column > from.column ? 1 : -1;
        for (int i = 1; i < row_height; ++i) {
            const char32_t sign = street ? (step > 0 ? U'╲' : U'╱') : U'·';
            if (street || i == 2) sheet_.put({from.column + i * step, from.row + i}, {sign, pen});
        }
    }

    Cell middle(const Json& triangle) {
        int column = 0, lowest = 0, highest = 99, low = 0;
        for (const Json& corner : triangle["corners"]) {
            column += at_[corner].column;
            lowest = std::max(lowest, at_[corner].row);
            highest = std::min(highest, at_[corner].row);
        }
        for (const Json& corner : triangle["corners"]) low += at_[corner].row == lowest;
        return {column / 3, low == 2 ? lowest - 1 : highest + 1};
    }

    void draw_triangle(const Json& triangle) {
        const Cell cell = middle(triangle);
        if (contains(view_["houses"], triangle["id"])) return put(cell, U"⌂", piece_pen);
        const auto bonus = view_["bonus"].find(triangle["id"].get<std::string>());
        if (bonus == view_["bonus"].end()) return;
        put(cell, signs_of(kind_code(*bonus, speaker_)), bonus_pen);
    }

    void draw_vertex(const Json& vertex) {
        const Json& id = vertex["id"];
        const Cell cell = at_[id];
        if (contains(view_["milestones"], id)) return put(cell, U"●", street_pen);
        if (contains(view_["markets"], id))
            return put(cell, contains(view_["sacks"], id) ? U"▣" : U"□", street_pen);
        const std::string number = std::to_string(vertex["number"].get<int>());
        put(cell, signs_of(number), is_on_street(id) ? piece_pen : common_pen);
    }

    bool is_on_street(const Json& id) const {
        return std::ranges::any_of(content_["lines"], [&](const Json& line) {
            return (line["from"] == id || line["to"] == id) &&
                   contains(view_["streets"], line["id"]);
        });
    }

    const Json& content_;
    const Json& view_;
    const Speaker& speaker_;
    Sheet sheet_;
    std::map<std::string, Cell> at_;
};

} // namespace

std::string kind_code(const Json& kind, const Speaker& speaker) {
    return speaker.say({"milestones.screen.code." + kind.get<std::string>()});
}

std::string map_text(const Json& content, const Json& view, const Speaker& speaker, Ink ink) {
    return Map(content, view, speaker).text(ink);
}

std::string legend_text(const Speaker& speaker, Ink ink) {
    Page page(ink);
    const auto sign = [&](std::string_view signs, Pen pen, const char* key) {
        GlyphRow row = part(signs, pen);
        append(row, U" ");
        append(row, speaker.say(Message{key}));
        return row;
    };
    page.add_parts({sign("●", street_pen, "milestones.screen.legend.milestone"),
                    sign("□", street_pen, "milestones.screen.legend.market"),
                    sign("▣", street_pen, "milestones.screen.legend.sack"),
                    sign("⌂", piece_pen, "milestones.screen.legend.house"),
                    sign("2", piece_pen, "milestones.screen.legend.end"),
                    sign("+", bonus_pen, "milestones.screen.legend.bonus"),
                    sign("▒", soft_pen, "milestones.screen.legend.cover")},
                   1);
    std::vector<GlyphRow> kinds{part(speaker.say({"milestones.screen.legend.workers"}))};
    for (const char* kind : {"quarryman", "lumberjack", "sand_worker", "grain_grower", "coiner"}) {
        GlyphRow row = part(kind_code(kind, speaker), bold_pen);
        append(row, U" ");
        append(row, speaker.say({std::string("milestones.kind.") + kind}));
        kinds.push_back(std::move(row));
    }
    page.add_parts(kinds, 1);
    return std::move(page).text();
}

} // namespace conestoga::milestones
