// Actions as text, for games whose actions are a verb and up to two arguments of a word each:
// "settle banker iron_mule". A game spells its arguments, by a type with
//
//   static constexpr std::array<Shape<Argument>, kinds> shapes;   // by the kind of action
//   int range(Argument) const;                        // how many values it has; `none` has one, 0
//   std::string text(Argument, unsigned value) const; // with a blank before it; empty for `none`
//   std::optional<int> read(Argument, std::string_view word) const;
//   static std::string_view error(Argument);          // the key of what is said of a wrong word
//
// and everything else follows. The first Argument is `none`.
#pragma once

#include "engine/core/action.hpp"
#include "engine/core/result.hpp"
#include "engine/core/text.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <optional>
#include <span>
#include <string>

namespace conestoga {

template <class Argument>
struct Shape {
    std::string_view words;
    Argument a = Argument::none;
    Argument b = Argument::none;
};

// Known kind, arguments in range, the rest 0.
template <class Spelling>
bool is_well_formed(const Spelling& spelling, Action action) {
    if (action.kind() >= Spelling::shapes.size() || action.c() != 0) return false;
    const auto& shape = Spelling::shapes[action.kind()];
    return static_cast<int>(action.a()) < spelling.range(shape.a) &&
           static_cast<int>(action.b()) < spelling.range(shape.b);
}

template <class Spelling>
void every_action(const Spelling& spelling, const std::function<void(Action)>& visit) {
    for (unsigned kind = 0; kind < Spelling::shapes.size(); ++kind)
        for (int a = 0; a < spelling.range(Spelling::shapes[kind].a); ++a)
            for (int b = 0; b < spelling.range(Spelling::shapes[kind].b); ++b)
                visit(Action::of(kind, a, b));
}

// The action's kind must be known, and its arguments have a text.
template <class Spelling>
std::string action_text(const Spelling& spelling, Action action) {
    const auto& shape = Spelling::shapes[action.kind()];
    return std::string(shape.words) + spelling.text(shape.a, action.a()) +
           spelling.text(shape.b, action.b());
}

template <class Spelling>
Result<Action> parse_action(const Spelling& spelling, std::string_view text) {
    const std::vector<std::string_view> words = words_of(text);
    for (unsigned kind = 0; kind < Spelling::shapes.size(); ++kind) {
        const auto& shape = Spelling::shapes[kind];
        const auto verb = words_of(shape.words);
        if (words.size() < verb.size() ||
            !std::ranges::equal(verb, std::span(words).first(verb.size())))
            continue;
        std::array<int, 2> values{};
        std::size_t next = verb.size();
        for (int i = 0; i < 2; ++i) {
            const auto argument = i ? shape.b : shape.a;
            if (argument == decltype(argument){}) continue;
            const std::string_view word = next < words.size() ? words[next] : "";
            const auto value = spelling.read(argument, word);
            if (!value) return Message{std::string(Spelling::error(argument))}.with("word", word);
            values[i] = *value;
            ++next;
        }
        if (next < words.size()) return Message{"error.notation.rest"}.with("word", words[next]);
        return Action::of(kind, values[0], values[1]);
    }
    return Message{"error.notation.unknown"}.with("text", trim(text));
}

} // namespace conestoga
