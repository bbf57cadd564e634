// Actions as text, for games whose actions are a verb and up to three words: "settle banker
// iron_mule". A game describes its actions by a Spelling; reading, writing and counting them all is
// done here.
//
// A Spelling has an enum `Argument`, whose first value `none` stands for no argument, and
//   static shapes            an array of Shapes, one for each kind of action, in order
//   range(argument)          the values that the argument has; `none` has the one value 0
//   text(argument, value)    the word of a value in range
//   read(argument, word)     the value of a word, or nothing
//   error(argument)          the catalogue's key for a word that means nothing; it names {word}
// and, where there is something to say,
//   is_secret(argument)      whether it may be hidden: then it is written "?" (static)
//   words(argument)          how many words it takes, where that is not one
//   allows(action)           what an action must be like besides having its arguments in range
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
    Argument c = Argument::none;

    constexpr std::array<Argument, 3> arguments() const { return {a, b, c}; }
};

// The values of an argument: from `first` on, so many.
struct Range {
    int first = 0;
    int count = 0;

    constexpr Range(int values) : count(values) {}
    constexpr Range(int least, int most) : first(least), count(most - least + 1) {}
    constexpr bool has(std::int64_t value) const { return value >= first && value < first + count; }
};

// --- words and values ----------------------------------------------------------------------------

// The place in a list, which is -1 where something was not found.
inline std::optional<int> known(int index) {
    return index < 0 ? std::nullopt : std::optional(index);
}
// The place of a word (or a number) among the ids (or the values) of a game.
template <class Ids, class Word>
std::optional<int> one_of(const Ids& ids, const Word& word) {
    const auto found = std::ranges::find(ids, word);
    if (found == std::ranges::end(ids)) return std::nullopt;
    return static_cast<int>(found - std::ranges::begin(ids));
}
inline std::optional<int> number_in(Range range, std::string_view word) {
    const auto number = to_number(word);
    if (!number || !range.has(*number)) return std::nullopt;
    return static_cast<int>(*number);
}
// Seats and positions, which people count from 1.
inline std::optional<int> counted_from_1(Range range, std::string_view word) {
    const auto number = to_number(word);
    if (!number || !range.has(*number - 1)) return std::nullopt;
    return static_cast<int>(*number - 1);
}
inline std::string from_1(unsigned value) { return std::to_string(value + 1); }

// --- whole actions -------------------------------------------------------------------------------

inline std::array<unsigned, 3> values_of(Action action) {
    return {action.a(), action.b(), action.c()};
}

template <class Spelling, class Argument>
bool is_hidden(Argument argument, unsigned value) {
    if constexpr (requires { Spelling::is_secret(argument); })
        return value == hidden_value && Spelling::is_secret(argument);
    else
        return false;
}

// Known kind, arguments in range, the rest 0.
template <class Spelling>
bool is_well_formed(const Spelling& spelling, Action action) {
    if (action.kind() >= Spelling::shapes.size()) return false;
    const auto arguments = Spelling::shapes[action.kind()].arguments();
    for (std::size_t i = 0; i < arguments.size(); ++i)
        if (!Range(spelling.range(arguments[i])).has(values_of(action)[i])) return false;
    if constexpr (requires { spelling.allows(action); }) return spelling.allows(action);
    return true;
}

// The same with "?" in the place of what is secret: it can be written and read, never played.
template <class Spelling>
bool is_hidden_form(const Spelling& spelling, Action action) {
    if (action.kind() >= Spelling::shapes.size()) return false;
    const auto arguments = Spelling::shapes[action.kind()].arguments();
    bool hides = false;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const unsigned value = values_of(action)[i];
        const bool hidden = is_hidden<Spelling>(arguments[i], value);
        if (!hidden && !Range(spelling.range(arguments[i])).has(value)) return false;
        hides |= hidden;
    }
    return hides;
}

template <class Spelling>
void every_action_of(const Spelling& spelling, unsigned kind,
                     const std::function<void(Action)>& visit) {
    const auto [x, y, z] = Spelling::shapes[kind].arguments();
    const Range first = spelling.range(x), second = spelling.range(y), third = spelling.range(z);
    for (int a = first.first; first.has(a); ++a)
        for (int b = second.first; second.has(b); ++b)
            for (int c = third.first; third.has(c); ++c)
                if (const Action action = Action::of(kind, a, b, c);
                    is_well_formed(spelling, action))
                    visit(action);
}

template <class Spelling>
void every_action(const Spelling& spelling, const std::function<void(Action)>& visit) {
    for (unsigned kind = 0; kind < Spelling::shapes.size(); ++kind)
        every_action_of(spelling, kind, visit);
}

// "?" for bits that mean nothing.
template <class Spelling>
std::string action_text(const Spelling& spelling, Action action) {
    if (!is_well_formed(spelling, action) && !is_hidden_form(spelling, action)) return "?";
    const auto& shape = Spelling::shapes[action.kind()];
    std::string text(shape.words);
    for (std::size_t i = 0; i < 3; ++i) {
        const auto argument = shape.arguments()[i];
        const unsigned value = values_of(action)[i];
        if (argument == decltype(argument){}) continue;
        text += is_hidden<Spelling>(argument, value) ? " ?" : " " + spelling.text(argument, value);
    }
    return text;
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
        std::array<int, 3> values{};
        std::size_t next = verb.size();
        for (std::size_t i = 0; i < values.size(); ++i) {
            const auto argument = shape.arguments()[i];
            if (argument == decltype(argument){}) continue;
            std::size_t count = 1;
            if constexpr (requires { spelling.words(argument); }) count = spelling.words(argument);
            count = std::min(count, words.size() - next);
            const std::string_view word = count > 0 ? words[next] : "";
            const std::string_view last = count > 0 ? words[next + count - 1] : "";
            const bool hides = word == "?" && is_hidden<Spelling>(argument, hidden_value);
            const auto value =
                hides ? std::optional<int>(hidden_value)
                      : spelling.read(argument, {word.data(), last.data() + last.size()});
            if (!value) return Message{std::string(Spelling::error(argument))}.with("word", word);
            values[i] = *value;
            next += count;
        }
        if (next < words.size()) return Message{"error.notation.rest"}.with("word", words[next]);
        return Action::of(kind, values[0], values[1], values[2]);
    }
    return Message{"error.notation.unknown"}.with("text", trim(text));
}

} // namespace conestoga
