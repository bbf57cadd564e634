#include "table/log_notation.hpp"

#include "engine/core/text.hpp"

#include <climits>

namespace conestoga {

namespace {

constexpr std::string_view kinds_note = "kinds";
constexpr std::string_view clock_note = "clock";
constexpr Milliseconds longest_time = 100LL * 365 * 24 * 3600 * 1000;

std::string with_seat(std::string_view word, Seat seat) {
    return std::string(word) + " " + std::to_string(seat + 1);
}

// The word before the first blank, removed from the text.
std::string_view take_word(std::string_view& text) {
    text = trim(text);
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(end);
    return word;
}

std::optional<Milliseconds> time_of(std::string_view text) {
    const auto number = to_number(text);
    return number && *number >= 0 && *number <= longest_time ? number : std::nullopt;
}

} // namespace

std::string undo_entry(Seat seat) { return with_seat("@undo", seat); }
std::string sit_entry(Seat seat, const Occupant& occupant) {
    return with_seat("@seat", seat) + " " + occupant.kind +
           (occupant.name.empty() ? "" : " " + occupant.name);
}
std::string resign_entry(Seat seat) { return with_seat("@resign", seat); }
std::string number_entry(Seat seat, const Digest& number) {
    return with_seat("@number", seat) + " " + hex(number);
}
std::string time_entry(Milliseconds time) { return "@at " + std::to_string(time); }

Result<LogEntry> parse_log_entry(std::string_view text, int players) {
    const Message wrong = Message{"error.record.entry"}.with("text", text);
    std::string_view rest = text;
    const std::string_view word = take_word(rest);
    using Kind = LogEntry::Kind;
    if (word == pause_entry || word == resume_entry) {
        if (!trim(rest).empty()) return wrong;
        return LogEntry{word == pause_entry ? Kind::pause : Kind::resume};
    }
    if (word == "@at") {
        const auto time = time_of(trim(rest));
        if (!time) return wrong;
        LogEntry entry{Kind::time};
        entry.time = *time;
        return entry;
    }
    const auto seat = to_number(take_word(rest));
    if (!seat || *seat < 1 || *seat > players) return wrong;
    LogEntry entry{Kind::undo, static_cast<Seat>(*seat - 1)};
    rest = trim(rest);
    if (word == "@number") {
        entry.kind = Kind::number;
        const auto number = digest_from_hex(rest);
        if (!number) return wrong;
        entry.number = *number;
        return entry;
    }
    if (word == "@seat") {
        entry.kind = Kind::sit;
        const std::string_view kind = take_word(rest);
        Result<Occupant> occupant = checked_occupant(kind, rest);
        if (!occupant) return occupant.error();
        entry.occupant = std::move(*occupant);
        return entry;
    }
    if (!rest.empty() || (word != "@undo" && word != "@resign")) return wrong;
    entry.kind = word == "@undo" ? Kind::undo : Kind::resign;
    return entry;
}

void note_kinds(Record& record, const std::vector<Occupant>& seats) {
    std::string text;
    for (const Occupant& seat : seats) text += (text.empty() ? "" : " ") + seat.kind;
    record.notes.emplace_back(kinds_note, text);
}

Result<std::vector<Occupant>> noted_seats(const AnyGame& game, const Record& record) {
    std::vector<std::string> kinds(game.players(), std::string(person));
    if (const std::string* note = record.note(kinds_note)) {
        kinds.clear();
        // The first version of records put commas between them.
        if (record.version == 1)
            for (std::string_view kind : split(*note, ',')) kinds.emplace_back(trim(kind));
        else
            for (std::string_view kind : words_of(*note)) kinds.emplace_back(kind);
    }
    return checked_occupants(game, kinds, record.seats);
}

void note_clock(Record& record, const ClockRule& rule) {
    if (rule.kind == ClockRule::Kind::none) return;
    const bool live = rule.kind == ClockRule::Kind::live;
    record.notes.emplace_back(clock_note, live ? "live " + std::to_string(rule.bank) + " " +
                                                     std::to_string(rule.bonus) + " " +
                                                     std::to_string(rule.cap)
                                               : "correspondence " + std::to_string(rule.bank));
}

Result<ClockRule> noted_clock(const Record& record) {
    const std::string* note = record.note(clock_note);
    if (!note) return ClockRule{};
    const Message wrong = Message{"error.record.header"}.with("text", *note);
    const auto words = words_of(*note);
    std::vector<Milliseconds> times;
    for (std::size_t i = 1; i < words.size(); ++i) {
        const auto time = time_of(words[i]);
        if (!time) return wrong;
        times.push_back(*time);
    }
    if (words.size() == 4 && words[0] == "live")
        return ClockRule{ClockRule::Kind::live, times[0], times[1], times[2]};
    if (words.size() == 2 && words[0] == "correspondence")
        return ClockRule{ClockRule::Kind::correspondence, times[0]};
    return wrong;
}

int first_seeded(std::string_view note) {
    const auto number = to_number(note);
    return number && *number >= 0 && *number < INT_MAX ? static_cast<int>(*number) : 0;
}

std::map<Seat, Digest> numbers_of(const Record& record) {
    std::map<Seat, Digest> numbers;
    for (const RecordedEntry& recorded : record.entries) {
        if (!recorded.text.starts_with("@number")) continue;
        const Result<LogEntry> entry = parse_log_entry(recorded.text, max_seats);
        if (entry) numbers[entry->seat] = entry->number;
    }
    return numbers;
}

} // namespace conestoga
