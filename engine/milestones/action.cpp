#include "engine/milestones/action.hpp"

#include "engine/core/notation.hpp"

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

struct Spelling {
    const Content& content;

    static constexpr std::array<Shape<Argument>, kinds> shapes{{
        {"draft", Argument::tile},
        {"place", Argument::pair},
        {"move", Argument::space},
        {"hire", Argument::tile},
        {"buy", Argument::cube},
        {"sell", Argument::cube, Argument::cube},
        {"street", Argument::vertex, Argument::vertex, Argument::vertex},
        {"house", Argument::triangle},
        {"market", Argument::vertex},
        {"take", Argument::triangle, Argument::employment},
        {"skip"},
        {"supply", Argument::vertex},
        {"return", Argument::good},
        {"cover", Argument::employment},
        {"done"},
        {"bonus", Argument::triangle, Argument::worker_kind},
        {"reveal", Argument::tile},
        {"first", Argument::seat},
    }};

    // How many values an argument has; `none` has the one value 0.
    int range(Argument argument) const {
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

    std::string text(Argument argument, int value) const {
        switch (argument) {
        case Argument::none: return {};
        case Argument::tile: return content.tiles[value].id;
        case Argument::employment:
        case Argument::pair:
        case Argument::seat: return from_1(value);
        case Argument::space: return std::string(space_ids[value]);
        case Argument::cube:
        case Argument::good: return std::string(good_ids[value]);
        case Argument::vertex: return vertex_id(value);
        case Argument::triangle: return triangle_id(content.grid, value);
        case Argument::worker_kind: return std::string(kind_ids[value]);
        }
        return {};
    }

    std::optional<int> read(Argument argument, std::string_view word) const {
        switch (argument) {
        case Argument::none: return std::nullopt;
        case Argument::tile: return known(content.find_tile(word));
        case Argument::employment:
        case Argument::pair:
        case Argument::seat: return counted_from_1(range(argument), word);
        case Argument::space: return one_of(space_ids, word);
        case Argument::cube: return one_of(std::span(good_ids).first<cube_kinds>(), word);
        case Argument::good: return one_of(good_ids, word);
        case Argument::vertex: return known(content.grid.find_vertex(word));
        case Argument::triangle: return known(content.grid.find_triangle(word));
        case Argument::worker_kind: return one_of(kind_ids, word);
        }
        return std::nullopt;
    }

    // The two cubes of a sale are named in the order of the goods; other bits would mean the same.
    static bool allows(Action action) {
        return kind_of(action) != Kind::sell || action.a() <= action.b();
    }

    static std::string_view error(Argument argument) {
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
};

void every_street(const Grid& grid, const std::function<void(Action)>& visit) {
    for (int a = 0; a < vertices; ++a)
        for (int b : grid.neighbours[a])
            for (int c : grid.neighbours[b] - VertexSet::of(a)) visit(make(Kind::street, a, b, c));
}

} // namespace

bool is_well_formed(const Content& content, Action action) {
    return conestoga::is_well_formed(Spelling{content}, action);
}

void every_action(const Content& content, const std::function<void(Action)>& visit) {
    for (unsigned kind = 0; kind < kinds; ++kind)
        if (static_cast<Kind>(kind) == Kind::street)
            every_street(content.grid, visit);
        else
            every_action_of(Spelling{content}, kind, visit);
}

std::string text(const Content& content, Action action) {
    return action_text(Spelling{content}, action);
}

Result<Action> parse(const Content& content, std::string_view text) {
    Result<Action> action = parse_action(Spelling{content}, text);
    if (action && kind_of(*action) == Kind::sell && action->a() > action->b())
        return make(Kind::sell, action->b(), action->a());
    return action;
}

} // namespace conestoga::milestones
