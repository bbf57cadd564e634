#include "table/occupant.hpp"

#include "engine/core/text.hpp"

namespace conestoga {

namespace {

bool may_be_in_a_name(char32_t character) {
    const bool control = character < 0x20 || (character >= 0x7F && character < 0xA0);
    const bool line_end = character == 0x2028 || character == 0x2029;
    const bool direction = (character >= 0x200E && character <= 0x200F) ||
                           (character >= 0x202A && character <= 0x202E) ||
                           (character >= 0x2066 && character <= 0x2069) || character == 0x061C;
    return !control && !line_end && !direction && character != 0xFEFF;
}

} // namespace

bool is_plain_text(std::string_view text) {
    while (!text.empty()) {
        const auto character = take_character(text);
        if (!character || !may_be_in_a_name(*character)) return false;
    }
    return true;
}

Result<std::string> checked_name(std::string_view name) {
    const std::string_view trimmed = trim(name);
    std::string_view rest = trimmed;
    std::size_t characters = 0;
    while (!rest.empty()) {
        const auto character = take_character(rest);
        if (!character || !may_be_in_a_name(*character)) return Message{"error.name.character"};
        if (++characters > longest_name)
            return Message{"error.name.long"}.with("most", static_cast<int>(longest_name));
    }
    return std::string(trimmed);
}

Result<Occupant> checked_occupant(std::string_view kind, std::string_view name) {
    Result<std::string> checked = checked_name(name);
    if (!checked) return checked.error();
    if (kind == person || kind == open_seat)
        return Occupant{std::string(kind), std::move(*checked)};
    const Result<BotSpec> bot = parse_bot(kind);
    if (!bot) return bot.error();
    return Occupant{bot->text(), std::move(*checked)};
}

Result<std::vector<Occupant>> checked_occupants(const AnyGame& game,
                                                const std::vector<std::string>& kinds,
                                                const std::vector<std::string>& names) {
    if (static_cast<int>(kinds.size()) != game.players())
        return Message{"error.bot.count"}
            .with("have", static_cast<int>(kinds.size()))
            .with("players", game.players());
    std::vector<Occupant> occupants;
    for (std::size_t seat = 0; seat < kinds.size(); ++seat) {
        Result<Occupant> one =
            checked_occupant(kinds[seat], seat < names.size() ? names[seat] : "");
        if (!one) return one.error();
        occupants.push_back(std::move(*one));
    }
    return occupants;
}

} // namespace conestoga
