#include "engine/rail_pioneers/action.hpp"

#include "engine/core/text.hpp"

#include <algorithm>
#include <optional>

namespace conestoga::rail_pioneers {

namespace {

// What an argument stands for decides its range, its text and how it is read.
enum class Argument : std::uint8_t { none, line, space, order, total, card };

struct Shape {
    std::string_view word;
    Argument a = Argument::none;
    Argument b = Argument::none;
};

constexpr std::array<Shape, kinds> shapes{{
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

struct Range {
    int least, most;
};

// `none` has the one value 0.
Range range(const Content& content, Argument argument) {
    switch (argument) {
    case Argument::none: return {0, 0};
    case Argument::line: return {0, content.trains - 1};
    case Argument::space: return {1, content.length};
    case Argument::order: return {0, static_cast<int>(content.orders.size()) - 1};
    case Argument::total: return {1, 2 * die_faces};
    case Argument::card: return {0, cards_in_pile - 1};
    }
    return {0, -1};
}

bool is_in(Range range, unsigned value) {
    return static_cast<int>(value) >= range.least && static_cast<int>(value) <= range.most;
}

std::string order_text(const Content& content, unsigned value) {
    std::string text;
    for (int i = 0; i < content.options.players; ++i)
        text += " " + std::to_string(content.orders[value][i] + 1);
    return text;
}

std::string argument_text(const Content& content, Argument argument, unsigned value) {
    switch (argument) {
    case Argument::none: return {};
    case Argument::line: return " " + std::to_string(content.lines[value].number);
    case Argument::space:
    case Argument::total: return " " + std::to_string(value);
    case Argument::order: return order_text(content, value);
    case Argument::card: return " " + content.cards[value].id;
    }
    return {};
}

std::optional<int> known(int index) { return index < 0 ? std::nullopt : std::optional(index); }

// The rest of the words, one argument after the other; each takes what it needs.
class Reader {
public:
    Reader(const Content& content, std::vector<std::string_view> words)
        : content_(content), words_(std::move(words)) {}

    std::string_view word() const { return next_ < words_.size() ? words_[next_] : ""; }
    bool at_end() const { return next_ >= words_.size(); }

    std::optional<int> read(Argument argument) {
        switch (argument) {
        case Argument::none: return 0;
        case Argument::line: {
            const auto number = to_number(take());
            return number ? known(content_.train_on(static_cast<int>(
                                std::clamp<std::int64_t>(*number, 0, lines_on_map + 1))))
                          : std::nullopt;
        }
        case Argument::space:
        case Argument::total: {
            const auto number = to_number(take());
            const Range allowed = range(content_, argument);
            if (!number || *number < allowed.least || *number > allowed.most) return std::nullopt;
            return static_cast<int>(*number);
        }
        case Argument::order: return read_order();
        case Argument::card: return known(content_.find_card(take()));
        }
        return std::nullopt;
    }

private:
    std::string_view take() { return next_ < words_.size() ? words_[next_++] : ""; }

    std::optional<int> read_order() {
        SeatOrder order{};
        for (int i = 0; i < content_.options.players; ++i) {
            const auto number = to_number(take());
            if (!number || *number < 1 || *number > content_.options.players) return std::nullopt;
            order[i] = static_cast<Seat>(*number - 1);
        }
        const auto found = std::ranges::find(content_.orders, order);
        if (found == content_.orders.end()) return std::nullopt;
        return static_cast<int>(found - content_.orders.begin());
    }

    const Content& content_;
    std::vector<std::string_view> words_;
    std::size_t next_ = 1; // after the verb
};

std::string_view argument_key(Argument argument) {
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

} // namespace

bool is_well_formed(const Content& content, Action action) {
    if (action.kind() >= kinds || action.c() != 0) return false;
    const Shape& shape = shapes[action.kind()];
    return is_in(range(content, shape.a), action.a()) && is_in(range(content, shape.b), action.b());
}

void every_action(const Content& content, const std::function<void(Action)>& visit) {
    for (int kind = 0; kind < kinds; ++kind) {
        const Range first = range(content, shapes[kind].a), second = range(content, shapes[kind].b);
        for (int a = first.least; a <= first.most; ++a)
            for (int b = second.least; b <= second.most; ++b)
                visit(make(static_cast<Kind>(kind), a, b));
    }
}

std::string text(const Content& content, Action action) {
    if (!is_well_formed(content, action)) return "?";
    const Shape& shape = shapes[action.kind()];
    return std::string(shape.word) + argument_text(content, shape.a, action.a()) +
           argument_text(content, shape.b, action.b());
}

Result<Action> parse(const Content& content, std::string_view text) {
    std::vector<std::string_view> words = words_of(text);
    const std::string_view verb = words.empty() ? "" : words[0];
    const auto shape = std::ranges::find(shapes, verb, &Shape::word);
    if (shape == shapes.end()) return Message{"error.notation.unknown"}.with("text", trim(text));
    Reader reader(content, std::move(words));
    std::array<int, 2> values{};
    for (int i = 0; i < 2; ++i) {
        const Argument argument = i ? shape->b : shape->a;
        const std::string_view word = reader.word();
        const auto value = reader.read(argument);
        if (!value) return Message{std::string(argument_key(argument))}.with("word", word);
        values[i] = *value;
    }
    if (!reader.at_end()) return Message{"error.notation.rest"}.with("word", reader.word());
    return make(static_cast<Kind>(shape - shapes.begin()), values[0], values[1]);
}

} // namespace conestoga::rail_pioneers
