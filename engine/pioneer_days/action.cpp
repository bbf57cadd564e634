#include "engine/pioneer_days/action.hpp"

#include "engine/core/notation.hpp"

namespace conestoga::pioneer_days {

namespace {

// What an argument stands for decides its range, its text and how it is read.
enum class Argument : std::uint8_t {
    none,
    board,
    colour,
    face,
    tile,
    gold,
    wagon_kind,
    wagon,
    townsfolk,
    town,
    disaster,
    seat
};

struct Spelling {
    const Content& content;

    static constexpr std::array<Shape<Argument>, kinds> shapes{{
        {"board", Argument::board},
        {"die", Argument::colour, Argument::face},
        {"turn", Argument::face},
        {"keep"},
        {"income"},
        {"act"},
        {"recruit", Argument::face},
        {"equip", Argument::tile},
        {"wild", Argument::face},
        {"gold", Argument::gold},
        {"buy", Argument::wagon_kind},
        {"end"},
        {"discard wood"},
        {"discard medicine"},
        {"discard gold", Argument::gold},
        {"discard equip", Argument::tile},
        {"protect wagon", Argument::wagon},
        {"save wagon", Argument::wagon},
        {"damage wagon", Argument::wagon},
        {"protect townsfolk", Argument::townsfolk},
        {"save townsfolk", Argument::townsfolk},
        {"lose townsfolk", Argument::townsfolk},
        {"town", Argument::town},
        {"skip"},
        {"give gold", Argument::gold},
        {"give equip", Argument::tile},
        {"first"},
        {"second"},
        {"yes"},
        {"no"},
        {"repair wagon", Argument::wagon},
        {"calm", Argument::disaster},
        {"marker", Argument::seat},
        {"deal", Argument::seat, Argument::board},
        {"reveal town", Argument::town},
        {"reveal equip", Argument::tile},
        {"reveal townsfolk", Argument::townsfolk},
        {"roll", Argument::colour, Argument::face},
        {"find", Argument::gold},
    }};

    // How many values an argument has; `none` has the one value 0.
    int range(Argument argument) const {
        switch (argument) {
        case Argument::none: return 1;
        case Argument::board: return board_count;
        case Argument::colour: return colours;
        case Argument::face: return faces;
        case Argument::tile: return equipment_count;
        case Argument::gold: return gold_kinds;
        case Argument::wagon_kind: return wagon_kinds;
        case Argument::wagon: return most_wagons;
        case Argument::townsfolk: return townsfolk_count;
        case Argument::town: return town_count;
        case Argument::disaster: return disasters;
        case Argument::seat: return content.options.players;
        }
        return 0;
    }

    std::string text(Argument argument, unsigned value) const {
        switch (argument) {
        case Argument::none: return {};
        case Argument::board: return content.boards[value].id;
        case Argument::colour: return std::string(colour_ids[value]);
        case Argument::face: return std::string(face_ids[value]);
        case Argument::tile: return content.equipment[value].id;
        case Argument::wagon_kind: return std::string(wagon_kind_ids[value]);
        case Argument::townsfolk: return content.townsfolk[value].id;
        case Argument::town: return content.towns[value].id;
        case Argument::disaster: return std::string(disaster_ids[value]);
        case Argument::gold:
        case Argument::wagon:
        case Argument::seat: return from_1(value);
        }
        return {};
    }

    std::optional<int> read(Argument argument, std::string_view word) const {
        switch (argument) {
        case Argument::none: return std::nullopt;
        case Argument::board: return known(content.find_board(word));
        case Argument::colour: return one_of(colour_ids, word);
        case Argument::face: return one_of(face_ids, word);
        case Argument::tile: return known(content.find_equipment(word));
        case Argument::wagon_kind: return one_of(wagon_kind_ids, word);
        case Argument::townsfolk: return known(content.find_townsfolk(word));
        case Argument::town: return known(content.find_town(word));
        case Argument::disaster: return one_of(disaster_ids, word);
        case Argument::gold:
        case Argument::wagon:
        case Argument::seat: return counted_from_1(range(argument), word);
        }
        return std::nullopt;
    }

    static constexpr bool is_secret(Argument argument) { return argument == Argument::gold; }

    static std::string_view error(Argument argument) {
        switch (argument) {
        case Argument::none: return "";
        case Argument::board: return "error.pioneer_days.board";
        case Argument::colour: return "error.pioneer_days.colour";
        case Argument::face: return "error.pioneer_days.face";
        case Argument::tile: return "error.pioneer_days.tile";
        case Argument::gold: return "error.pioneer_days.gold";
        case Argument::wagon_kind: return "error.pioneer_days.wagon";
        case Argument::wagon: return "error.pioneer_days.wagon_number";
        case Argument::townsfolk: return "error.pioneer_days.townsfolk";
        case Argument::town: return "error.pioneer_days.town";
        case Argument::disaster: return "error.pioneer_days.disaster";
        case Argument::seat: return "error.pioneer_days.seat";
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

} // namespace conestoga::pioneer_days
