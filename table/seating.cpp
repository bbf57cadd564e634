#include "table/seating.hpp"

#include "bots/bot.hpp"
#include "engine/core/text.hpp"

namespace conestoga {

namespace {
constexpr std::string_view kinds_note = "kinds";
}

Result<std::vector<std::string>> checked_kinds(const AnyGame& game,
                                               std::vector<std::string> kinds) {
    if (static_cast<int>(kinds.size()) != game.players())
        return Message{"error.bot.count"}
            .with("have", static_cast<int>(kinds.size()))
            .with("players", game.players());
    for (const std::string& kind : kinds)
        if (kind != human)
            if (const auto bot = make_bot(kind); !bot) return bot.error();
    return kinds;
}

void note_kinds(Record& record, const std::vector<std::string>& kinds) {
    std::string text;
    for (const std::string& kind : kinds) text += (text.empty() ? "" : ", ") + kind;
    record.notes.emplace_back(kinds_note, text);
}

std::vector<std::string> noted_kinds(const Record& record) {
    std::vector<std::string> kinds;
    if (const std::string* note = record.note(kinds_note))
        for (std::string_view kind : split(*note, ',')) kinds.emplace_back(trim(kind));
    return kinds;
}

} // namespace conestoga
