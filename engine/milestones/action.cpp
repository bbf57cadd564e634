#include "engine/milestones/action.hpp"

#include "engine/core/text.hpp"

#include <algorithm>
#include <optional>

namespace conestoga::milestones {

namespace {

// What an argument stands for decides its range, its text and how it is read.
enum class Argument : std::uint8_t {
    none,
    tile,
    employment, // one of the spaces 1–8
    pair,       // the left of two neighbouring employment spaces
    space,      // of the loop
    cube,
    good,
    vertex,
    triangle,
    worker_kind,
    seat
};

struct Shape {
    std::string_view word;
    std::array<Argument, 3> arguments{};
};

constexpr std::array<Shape, kinds> shapes{{
    {"draft", {Argument::tile}},
    {"place", {Argument::pair}},
    {"move", {Argument::space}},
    {"hire", {Argument::tile}},
    {"buy", {Argument::cube}},
    {"sell", {Argument::cube, Argument::cube}},
    {"street", {Argument::vertex, Argument::vertex, Argument::vertex}},
    {"house", {Argument::triangle}},
    {"market", {Argument::vertex}},
    {"take", {Argument::triangle, Argument::employment}},
    {"skip"},
    {"supply", {Argument::vertex}},
    {"return", {Argument::good}},
    {"cover", {Argument::employment}},
    {"done"},
    {"bonus", {Argument::triangle, Argument::worker_kind}},
    {"reveal", {Argument::tile}},
    {"first", {Argument::seat}},
}};

// How many values an argument has; `none` has the one value 0.
int range(const Content& content, Argument argument) {
    switch (argument) {
    case Argument::none: return 1;
    case Argument::tile: return static_cast<int>(content.tiles.size());
    case Argument::employment: return employment_spaces;
    case Argument::pair: return employment_spaces - 1;
    case Argument::space: return loop_spaces;
    case Argument::cube: return cube_kinds;
    case Argument::good: return good_kinds;
    case Argument::vertex: return vertices;
    case Argument::triangle: return triangles;
    case Argument::worker_kind: return worker_kinds;
    case Argument::seat: return content.options.players;
    }
    return 0;
}

std::string argument_text(const Content& content, Argument argument, int value) {
    switch (argument) {
    case Argument::none: return {};
    case Argument::tile: return content.tiles[value].id;
    case Argument::employment:
    case Argument::pair:
    case Argument::seat: return std::to_string(value + 1);
    case Argument::space: return std::string(space_ids[value]);
    case Argument::cube:
    case Argument::good: return std::string(good_ids[value]);
    case Argument::vertex: return vertex_id(value);
    case Argument::triangle: return triangle_id(content.grid, value);
    case Argument::worker_kind: return std::string(kind_ids[value]);
    }
    return {};
}

std::optional<int> in_range(int value, int range) {
    return value < 0 || value >= range ? std::nullopt : std::optional(value);
}

template <class Ids>
int index_in(const Ids& ids, std::string_view word) {
    return static_cast<int>(std::ranges::find(ids, word) - ids.begin());
}

std::optional<int> read_argument(const Content& content, Argument argument, std::string_view word) {
    const int values = range(content, argument);
    switch (argument) {
    case Argument::none: return std::nullopt;
    case Argument::tile: return in_range(content.find_tile(word), values);
    case Argument::employment:
    case Argument::pair:
    case Argument::seat: {
        const auto number = to_number(word);
        if (!number || *number < 1 || *number > values) return std::nullopt;
        return static_cast<int>(*number) - 1;
    }
    case Argument::space: return in_range(index_in(space_ids, word), values);
    case Argument::cube:
    case Argument::good: return in_range(index_in(good_ids, word), values);
    case Argument::vertex: return in_range(content.grid.find_vertex(word), values);
    case Argument::triangle: return in_range(content.grid.find_triangle(word), values);
    case Argument::worker_kind: return in_range(index_in(kind_ids, word), values);
    }
    return std::nullopt;
}

std::string_view argument_key(Argument argument) {
    switch (argument) {
    case Argument::none: return "";
    case Argument::tile: return "error.milestones.tile";
    case Argument::employment: return "error.milestones.employment";
    case Argument::pair: return "error.milestones.pair";
    case Argument::space: return "error.milestones.space";
    case Argument::cube: return "error.milestones.cube";
    case Argument::good: return "error.milestones.good";
    case Argument::vertex: return "error.milestones.vertex";
    case Argument::triangle: return "error.milestones.triangle";
    case Argument::worker_kind: return "error.milestones.kind";
    case Argument::seat: return "error.milestones.seat";
    }
    return "";
}

std::array<int, 3> values_of(Action action) {
    return {static_cast<int>(action.a()), static_cast<int>(action.b()),
            static_cast<int>(action.c())};
}

// The two cubes of a sale are named in the order of the goods; other bits would mean the same.
bool is_in_order(Action action) {
    return kind_of(action) != Kind::sell || action.a() <= action.b();
}

void every_street(const Grid& grid, const std::function<void(Action)>& visit) {
    for (int a = 0; a < vertices; ++a)
        for (int b : grid.neighbours[a])
            for (int c : grid.neighbours[b] - VertexSet::of(a)) visit(make(Kind::street, a, b, c));
}

} // namespace

bool is_well_formed(const Content& content, Action action) {
    if (action.kind() >= kinds) return false;
    const auto values = values_of(action);
    const Shape& shape = shapes[action.kind()];
    for (int i = 0; i < 3; ++i)
        if (values[i] >= range(content, shape.arguments[i])) return false;
    return is_in_order(action);
}

void every_action(const Content& content, const std::function<void(Action)>& visit) {
    for (int kind = 0; kind < kinds; ++kind) {
        if (static_cast<Kind>(kind) == Kind::street) {
            every_street(content.grid, visit);
            continue;
        }
        const auto& arguments = shapes[kind].arguments;
        for (int a = 0; a < range(content, arguments[0]); ++a)
            for (int b = 0; b < range(content, arguments[1]); ++b)
                if (const Action action = make(static_cast<Kind>(kind), a, b); is_in_order(action))
                    visit(action);
    }
}

std::string text(const Content& content, Action action) {
    if (!is_well_formed(content, action)) return "?";
    const Shape& shape = shapes[action.kind()];
    const auto values = values_of(action);
    std::string text(shape.word);
    for (int i = 0; i < 3; ++i)
        if (shape.arguments[i] != Argument::none)
            text += " " + argument_text(content, shape.arguments[i], values[i]);
    return text;
}

Result<Action> parse(const Content& content, std::string_view text) {
    const std::vector<std::string_view> words = words_of(text);
    const auto shape = std::ranges::find(shapes, words.empty() ? "" : words[0], &Shape::word);
    if (shape == shapes.end()) return Message{"error.notation.unknown"}.with("text", trim(text));
    std::array<int, 3> values{};
    std::size_t next = 1;
    for (int i = 0; i < 3; ++i) {
        if (shape->arguments[i] == Argument::none) continue;
        const std::string_view word = next < words.size() ? words[next] : "";
        const auto value = read_argument(content, shape->arguments[i], word);
        if (!value)
            return Message{std::string(argument_key(shape->arguments[i]))}.with("word", word);
        values[i] = *value;
        ++next;
    }
    if (next < words.size()) return Message{"error.notation.rest"}.with("word", words[next]);
    const auto kind = static_cast<Kind>(shape - shapes.begin());
    if (kind == Kind::sell && values[0] > values[1]) std::swap(values[0], values[1]);
    return make(kind, values[0], values[1], values[2]);
}

} // namespace conestoga::milestones
