// The name of a rule, such as PIO-3.2 or MIL-C1. Code, tests, "why not?" answers and the rules
// pages cite the same ids; `tools/rules-coverage` checks that none is forgotten.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace conestoga {

// Called only where a wrong rule id is compiled: that is an error, and the name says why.
void a_game_has_at_most_four_letters();
void a_rule_id_looks_like_PIO_3_2();

struct RuleId {
    std::array<char, 5> game{}; // "PIO" and zeros; all zero when there is no rule
    char chapter = 0;           // 'C' in PIO-C1, 0 in PIO-3.2
    std::uint8_t number = 0;
    std::uint8_t paragraph = 0; // 2 in PIO-3.2, 0 in PIO-C1

    // Written out in code as RuleId("PIO-3.2"); a typing error does not compile.
    consteval explicit RuleId(const char* text) {
        std::size_t i = 0;
        while (text[i] != '-') {
            if (i + 1 == game.size()) a_game_has_at_most_four_letters();
            game[i] = text[i];
            ++i;
        }
        ++i;
        if (text[i] >= 'A' && text[i] <= 'Z') chapter = text[i++];
        number = read_number(text, i);
        if (text[i] == '.') paragraph = read_number(text, ++i);
        if (text[i] != 0) a_rule_id_looks_like_PIO_3_2();
    }
    constexpr RuleId() = default;

    constexpr explicit operator bool() const { return game[0] != 0; }
    constexpr bool operator==(const RuleId&) const = default;

    std::string text() const {
        if (!*this) return {};
        std::string out(game.data());
        out += '-';
        if (chapter) out += chapter;
        out += std::to_string(number);
        if (paragraph) out += '.' + std::to_string(paragraph);
        return out;
    }

private:
    static consteval std::uint8_t read_number(const char* text, std::size_t& i) {
        if (text[i] < '0' || text[i] > '9') a_rule_id_looks_like_PIO_3_2();
        int number = 0;
        while (text[i] >= '0' && text[i] <= '9') number = number * 10 + (text[i++] - '0');
        return static_cast<std::uint8_t>(number);
    }
};

// The answer to "why not?": the rule that forbids an action and the reason in a word (a key of the
// catalogues), with the two numbers that most reasons are about. Without a rule: it is allowed.
struct Refusal {
    RuleId rule;
    std::string_view reason{};
    int need = 0;
    int have = 0;

    constexpr explicit operator bool() const { return static_cast<bool>(rule); }
};

inline constexpr Refusal allowed{};

// What `why_not` says of an outcome of chance.
constexpr Refusal only_if(bool possible, RuleId rule) {
    return possible ? allowed : Refusal{rule, "impossible_outcome"};
}

} // namespace conestoga
