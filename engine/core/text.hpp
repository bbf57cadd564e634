// Small functions on text, for notations and files.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace conestoga {

// Without blanks at both ends.
std::string_view trim(std::string_view text);
// The parts between the separators, untrimmed; one part more than there are separators.
std::vector<std::string_view> split(std::string_view text, char separator);
// The same, where a separator inside parentheses separates nothing.
std::vector<std::string_view> split_outside_parentheses(std::string_view text, char separator);
// The words between blanks.
std::vector<std::string_view> words_of(std::string_view text);
// Matches [a-z0-9_]+.
bool is_identifier(std::string_view text);
// As an identifier is written: small letters, and _ for -.
std::string as_identifier(std::string_view text);
// The items with commas between them.
std::string listed(std::span<const std::string_view> items);
// A whole decimal number and nothing else.
std::optional<std::int64_t> to_number(std::string_view text);
// The next character of UTF-8 text, removed from it; nothing where the bytes are no UTF-8. The text
// is not empty.
std::optional<char32_t> take_character(std::string_view& text);

} // namespace conestoga
