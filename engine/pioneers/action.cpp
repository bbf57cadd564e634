#include "engine/pioneers/action.hpp"

#include "engine/core/notation.hpp"

namespace conestoga::pioneers {

namespace {

// What an argument stands for decides its range, its text and how it is read.
enum class Argument : std::uint8_t {
    none,
    position,
    line,
    city,
    profession,
    tile,
    coach,
    seat,
    nugget
};

std::optional<int> read_line(const Content& content, std::string_view word) {
    const std::size_t dash = word.find('-');
    if (dash == std::string_view::npos) return std::nullopt;
    int from = content.find_city(word.substr(0, dash));
    int to = content.find_city(word.substr(dash + 1));
    if (from > to) std::swap(from, to);
    const int line = from < 0 ? -1 : content.find_line(from, to);
    return line < 0 ? std::nullopt : std::optional(line);
}

struct Spelling {
    const Content& content;

    static constexpr std::array<Shape<Argument>, kinds> shapes{{
        {"buy road"},
        {"buy two-roads"},
        {"buy coach", Argument::position},
        {"done"},
        {"road", Argument::line},
        {"go", Argument::city},
        {"settle", Argument::profession, Argument::coach},
        {"return", Argument::profession, Argument::coach},
        {"farmer", Argument::coach},
        {"pass"},
        {"join", Argument::coach},
        {"decline"},
        {"cover", Argument::city},
        {"tile", Argument::city, Argument::tile},
        {"swap", Argument::city, Argument::tile},
        {"reveal", Argument::coach},
        {"deal", Argument::seat, Argument::coach},
        {"first", Argument::seat},
        {"nugget", Argument::nugget},
    }};

    // How many values an argument has; `none` has the one value 0.
    int range(Argument argument) const {
        switch (argument) {
        case Argument::none: return 1;
        case Argument::position: return display_size;
        case Argument::line: return static_cast<int>(content.lines.size());
        case Argument::city: return static_cast<int>(content.cities.size());
        case Argument::profession: return professions;
        case Argument::tile: return tile_kinds;
        case Argument::coach: return static_cast<int>(content.coaches.size());
        case Argument::seat: return content.options.players;
        case Argument::nugget: return nugget_kinds;
        }
        return 0;
    }

    std::string text(Argument argument, unsigned value) const {
        switch (argument) {
        case Argument::none: return {};
        case Argument::position:
        case Argument::seat: return from_1(value);
        case Argument::line: {
            const auto [from, to] = content.lines[value];
            return content.cities[from].id + "-" + content.cities[to].id;
        }
        case Argument::city: return content.cities[value].id;
        case Argument::profession:
        case Argument::tile: return std::string(tile_ids[value]);
        case Argument::coach: return content.coaches[value].id;
        case Argument::nugget: return std::to_string(content.numbers.nugget_values[value]);
        }
        return {};
    }

    std::optional<int> read(Argument argument, std::string_view word) const {
        switch (argument) {
        case Argument::none: return std::nullopt;
        case Argument::position:
        case Argument::seat: return counted_from_1(range(argument), word);
        case Argument::line: return read_line(content, word);
        case Argument::city: return known(content.find_city(word));
        case Argument::profession: return one_of(std::span(tile_ids).first<professions>(), word);
        case Argument::tile: return one_of(tile_ids, word);
        case Argument::coach: return known(content.find_coach(word));
        case Argument::nugget: {
            const auto number = to_number(word);
            return number ? one_of(content.numbers.nugget_values, *number) : std::nullopt;
        }
        }
        return std::nullopt;
    }

    static constexpr bool is_secret(Argument argument) { return argument == Argument::nugget; }

    static std::string_view error(Argument argument) {
        switch (argument) {
        case Argument::none: return "";
        case Argument::position: return "error.pioneers.position";
        case Argument::line: return "error.pioneers.line";
        case Argument::city: return "error.pioneers.city";
        case Argument::profession: return "error.pioneers.profession";
        case Argument::tile: return "error.pioneers.tile";
        case Argument::coach: return "error.pioneers.coach";
        case Argument::seat: return "error.pioneers.seat";
        case Argument::nugget: return "error.pioneers.nugget";
        }
        return "";
    }
};

} // namespace

bool is_well_formed(const Content& content, Action action) {
    return conestoga::is_well_formed(Spelling{content}, action);
}

void every_action(const Content& content, const std::function<void(Action)>& visit) {
    conestoga::every_action(Spelling{content}, visit);
}

std::string text(const Content& content, Action action) {
    return action_text(Spelling{content}, action);
}

Result<Action> parse(const Content& content, std::string_view text) {
    return parse_action(Spelling{content}, text);
}

} // namespace conestoga::pioneers
