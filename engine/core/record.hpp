// A game written down (docs/notation.md): the options, who sat where, and every action, chance
// included. No seed is needed to replay it.
#pragma once

#include "engine/core/any_game.hpp"
#include "engine/core/game_string.hpp"

#include <string>
#include <vector>

namespace conestoga {

struct RecordedAction {
    std::string text;
    int line = 0; // where it stands in the file, for errors; 0 when it comes from no file
};

struct Record {
    GameString game;
    int rules_version = 0;
    std::uint64_t content_hash = 0;
    std::vector<std::string> seats; // who sits there; empty names are allowed
    std::vector<std::pair<std::string, std::string>> notes; // further headers, kept as they are
    std::vector<RecordedAction> actions;

    const std::string* note(std::string_view name) const;
};

// A record of the game without any action yet.
Record new_record(const AnyGame& game, std::vector<std::string> seats);

Result<Record> parse_record(std::string_view text);
// The actions must be legal: they are grouped by who acts, a line each.
std::string record_text(const AnyGame& game, const Record& record);

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

// Why nobody can play on from the end of a game: it was begun by an older version of the rules.
std::optional<Message> why_not_continue(const AnyGame& game, const Record& record);

// The hash of every position that these actions lead through, the first one included: two builds of
// the engine agree on a game if they agree on these.
std::vector<std::uint64_t> position_hashes(const AnyGame& game, const std::vector<Action>& actions);

} // namespace conestoga
