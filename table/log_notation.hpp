// What a record says of a match beside the actions, a line each that begins with "@"
// (docs/notation.md): @undo 1, @seat 2 greedy Jim, @resign 1, @number 1 <hex>, @at 1500, @pause,
// @resume; and the headers that belong to a match: kinds, clock, seeded at.
#pragma once

#include "engine/core/record.hpp"
#include "table/clock.hpp"
#include "table/fair_chance.hpp"
#include "table/occupant.hpp"

namespace conestoga {

struct LogEntry {
    enum class Kind : std::uint8_t { undo, sit, resign, number, time, pause, resume };
    Kind kind;
    Seat seat = nobody;
    Occupant occupant{};
    Digest number{};
    Milliseconds time = 0;
};

Result<LogEntry> parse_log_entry(std::string_view text, int players);

std::string undo_entry(Seat seat);
std::string sit_entry(Seat seat, const Occupant& occupant);
std::string resign_entry(Seat seat);
std::string number_entry(Seat seat, const Digest& number);
std::string time_entry(Milliseconds time);
inline constexpr std::string_view pause_entry = "@pause";
inline constexpr std::string_view resume_entry = "@resume";

void note_kinds(Record& record, const std::vector<Occupant>& seats);
// Persons in all seats where the record does not say who plays.
Result<std::vector<Occupant>> noted_seats(const AnyGame& game, const Record& record);
void note_clock(Record& record, const ClockRule& rule);
Result<ClockRule> noted_clock(const Record& record);
// The first action that the seed speaks for, from the header's value.
int first_seeded(std::string_view note);
// The numbers that players added to chance.
std::map<Seat, Digest> numbers_of(const Record& record);

} // namespace conestoga
