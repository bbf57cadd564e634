// Who plays a seat: a person, a bot, or nobody yet. Names of people come from outside, so they are
// checked here, once, before anything keeps them.
#pragma once

#include "bots/bot.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace conestoga {

inline constexpr std::string_view person = "human";
inline constexpr std::string_view open_seat = "open";
inline constexpr std::size_t longest_name = 40; // characters

struct Occupant {
    std::string kind{person}; // `person`, `open_seat`, or the spec of a bot
    std::string name{};

    bool is_person() const { return kind == person; }
    bool is_bot() const { return kind != person && kind != open_seat; }
    bool operator==(const Occupant&) const = default;
};

// UTF-8 without characters that break a line or turn the direction of the text.
bool is_plain_text(std::string_view text);
// A name without blanks at its ends; or what is wrong: too long, not UTF-8, or with characters that
// break a line or turn the direction of the text.
Result<std::string> checked_name(std::string_view name);
// An occupant whose bot exists and whose name may be kept.
Result<Occupant> checked_occupant(std::string_view kind, std::string_view name);
// One for each seat; missing names stay empty.
Result<std::vector<Occupant>> checked_occupants(const AnyGame& game,
                                                const std::vector<std::string>& kinds,
                                                const std::vector<std::string>& names);

} // namespace conestoga
