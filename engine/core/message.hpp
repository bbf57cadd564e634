// Something to tell a person, not yet in any language: a key of the word catalogues and its typed
// arguments. Every room makes Messages; only `Words` (and the page) turn them into sentences.
#pragma once

#include "engine/core/seat.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace conestoga {

enum class Language : std::uint8_t { en, fr };
inline constexpr std::array<Language, 2> languages{Language::en, Language::fr};
constexpr std::string_view code(Language language) {
    return language == Language::en ? "en" : "fr";
}

// A name that content gives in each language ("New Orleans", "La Nouvelle-Orléans").
struct LocalName {
    std::array<std::string, languages.size()> in;
    const std::string& operator[](Language language) const {
        return in[static_cast<std::size_t>(language)];
    }
    bool operator==(const LocalName&) const = default;
};

struct Money {
    int dollars;
    bool operator==(const Money&) const = default;
};
struct SeatName { // shown as the name of whoever sits there, or as "you"
    Seat seat;
    bool operator==(const SeatName&) const = default;
};

struct Message;

struct Argument {
    std::string_view name; // the {name} in the catalogue's sentence
    // A list of messages is shown joined by commas.
    std::variant<std::int64_t, Money, SeatName, LocalName, std::string, std::vector<Message>> value;

    bool operator==(const Argument&) const;
};

struct Message {
    std::string key;
    std::vector<Argument> arguments{};

    Message with(std::string_view name, std::int64_t number) && {
        arguments.push_back({name, number});
        return std::move(*this);
    }
    Message with(std::string_view name, int number) && {
        return std::move(*this).with(name, std::int64_t{number});
    }
    template <class T>
    Message with(std::string_view name, T value) && {
        arguments.push_back({name, std::move(value)});
        return std::move(*this);
    }
    Message with(std::string_view name, std::string_view text) && {
        arguments.push_back({name, std::string(text)});
        return std::move(*this);
    }
    Message with(std::string_view name, const char* text) && {
        return std::move(*this).with(name, std::string_view(text));
    }
    Message with(std::string_view name, Message inner) && {
        arguments.push_back({name, std::vector<Message>{std::move(inner)}});
        return std::move(*this);
    }
    bool operator==(const Message&) const = default;
};

inline bool Argument::operator==(const Argument&) const = default;

// Turns messages into sentences of one language. The engine's text screens ask for one of these.
class Speaker {
public:
    virtual ~Speaker() = default;
    virtual std::string say(const Message& message) const = 0;
    virtual Language language() const = 0;
};

} // namespace conestoga
