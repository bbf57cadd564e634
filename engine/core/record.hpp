// A game written down (docs/notation.md): the options, who sat where, and every action, chance
// included. No seed is needed to replay it. Beside the actions stands what else happened in a
// match, as entries that begin with "@": here only "@undo" matters, which takes the last action
// back.
#pragma once

#include "engine/core/any_game.hpp"
#include "engine/core/game_string.hpp"

#include <string>
#include <vector>

namespace conestoga {

struct RecordedEntry {
    std::string text;    // an action in notation, or an entry beside the actions
    Seat actor = nobody; // whose action, where that is known: for the comment beside it
    int line = 0;        // where it stands in the file, for errors; 0 when it comes from no file
};
bool is_beside_actions(std::string_view entry); // it begins with "@"

inline constexpr int record_version = 2; // of the format; the first is still read

struct Record {
    int version = record_version;
    GameString game;
    int rules_version = 0;
    std::uint64_t content_hash = 0;
    std::vector<std::string> seats; // who sits there; empty names are allowed
    std::vector<std::pair<std::string, std::string>> notes; // further headers, kept as they are
    std::vector<RecordedEntry> entries;

    const std::string* note(std::string_view name) const;
};

// A record of the game without any action yet.
Record new_record(const AnyGame& game, std::vector<std::string> seats);
// Writes down who does what; the actions must be legal.
void add_actions(const AnyGame& game, const std::vector<Action>& actions, Record& record);
// Finds out who does what in a record that was read and replays.
void find_actors(const AnyGame& game, Record& record);

// Reads no more than a game can need: longer texts, more headers or more entries are refused.
Result<Record> parse_record(std::string_view text);
// What is written can be read: names and notes must have no line breaks. The actions of an actor
// stand together in a line, with the name beside them where the actor is known.
std::string record_text(const Record& record);
std::string entries_text(const std::vector<RecordedEntry>& entries,
                         const std::vector<std::string>& seats);

// A record brought back to life.
struct Replay {
    std::vector<Action> actions;
    Position position;            // after the last action
    std::vector<Message> remarks; // what a reader should know: older rules, other content
};

// Reads a game: checks its name, options, rules version and content, then every action; the error
// names the line. A game of an older rules version is read by the rules and content of today, as
// far as its actions hold by them; the remarks say so. One of a newer version is refused.
Result<Replay> replay(const AnyGame& game, const Record& record);

// Why this is no record of the game at all: another game, other options or content, newer rules.
std::optional<Message> why_not_read(const AnyGame& game, const Record& record);

// Why nobody can play on from the end of a game: it was begun by an older version of the rules.
std::optional<Message> why_not_continue(const AnyGame& game, const Record& record);

// The hash of every position that these actions lead through, the first one included: two builds of
// the engine agree on a game if they agree on these.
std::vector<std::uint64_t> position_hashes(const AnyGame& game, const std::vector<Action>& actions);

} // namespace conestoga
