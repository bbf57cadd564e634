// A game and its options in one string: pioneers, pioneers(players=3),
// pioneers(players=2,covers=random).
#pragma once

#include "engine/core/result.hpp"

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace conestoga {

struct GameString {
    std::string name;
    std::vector<std::pair<std::string, std::string>> options;

    // The value of an option, or nullptr when it is not given.
    const std::string* find(std::string_view option) const;
    // Sets an option, whether or not it was given before.
    void set(std::string_view option, std::string_view value);
    std::string text() const;

    bool operator==(const GameString&) const = default;
};

// Blanks around names and values are allowed, so are capitals and `-` for `_`; an option given
// twice is an error.
Result<GameString> parse_game_string(std::string_view text);

// An option that is a whole number of a range, or one of a few words; the default where it is not
// given. `only_options` answers for the first option that is not among `known`. Where something
// near was meant, the error says so.
Result<int> number_option(const GameString& game, std::string_view option, int least, int most,
                          int otherwise);
Result<std::string> word_option(const GameString& game, std::string_view option,
                                std::initializer_list<std::string_view> words);
Result<void> only_options(const GameString& game, std::initializer_list<std::string_view> known);

} // namespace conestoga
