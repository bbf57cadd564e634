#include "engine/rail_pioneers/action.hpp"

#include "engine/core/notation.hpp"

#include <algorithm>

namespace conestoga::rail_pioneers {

namespace {

// What an argument stands for decides its range, its text and how it is read.
enum class Argument : std::uint8_t { none, line, space, order, total, card };

struct Spelling {
    const Content& content;

    static constexpr std::array<Shape<Argument>, kinds> shapes{{
        {"lay"},
        {"run"},
        {"dynamite", Argument::line, Argument::space},
        {"hold"},
        {"first"},
        {"second"},
        {"rival", Argument::line},
        {"order", Argument::order},
        {"throw", Argument::total},
        {"card", Argument::card},
    }};

    Range range(Argument argument) const {
        switch (argument) {
        case Argument::none: return 1;
        case Argument::line: return content.trains;
        case Argument::space: return {1, content.length};
        case Argument::order: return static_cast<int>(content.orders.size());
        case Argument::total: return {1, 2 * die_faces};
        case Argument::card: return cards_in_pile;
        }
        return 0;
    }

    int words(Argument argument) const {
        return argument == Argument::order ? content.options.players : 1;
    }

    std::string text(Argument argument, unsigned value) const {
        switch (argument) {
        case Argument::none: return {};
        case Argument::line: return std::to_string(content.lines[value].number);
        case Argument::space:
        case Argument::total: return std::to_string(value);
        case Argument::order: return order_text(value);
        case Argument::card: return content.cards[value].id;
        }
        return {};
    }

    std::optional<int> read(Argument argument, std::string_view word) const {
        switch (argument) {
        case Argument::none: return std::nullopt;
        case Argument::line: {
            const auto number = number_in({1, lines_on_map}, word);
            return number ? known(content.train_on(*number)) : std::nullopt;
        }
        case Argument::space:
        case Argument::total: return number_in(range(argument), word);
        case Argument::order: return read_order(word);
        case Argument::card: return known(content.find_card(word));
        }
        return std::nullopt;
    }

    static std::string_view error(Argument argument) {
        switch (argument) {
        case Argument::none: return "";
        case Argument::line: return "error.rail_pioneers.line";
        case Argument::space: return "error.rail_pioneers.space";
        case Argument::order: return "error.rail_pioneers.order";
        case Argument::total: return "error.rail_pioneers.total";
        case Argument::card: return "error.rail_pioneers.card";
        }
        return "";
    }

    // "3 1 2": the seats in turn order.
    std::string order_text(unsigned value) const {
        std::string text;
        for (int i = 0; i < content.options.players; ++i)
            text += (i ? " " : "") + from_1(content.orders[value][i]);
        return text;
    }

    std::optional<int> read_order(std::string_view text) const {
        SeatOrder order{};
        const auto seats = words_of(text);
        if (static_cast<int>(seats.size()) != content.options.players) return std::nullopt;
        for (std::size_t i = 0; i < seats.size(); ++i) {
            const auto seat = counted_from_1(content.options.players, seats[i]);
            if (!seat) return std::nullopt;
            order[i] = static_cast<Seat>(*seat);
        }
        return one_of(content.orders, order);
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

} // namespace conestoga::rail_pioneers
