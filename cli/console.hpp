// What every command of the program works with: the streams, the language, the ways to fail.
#pragma once

#include "engine/core/data_reader.hpp"
#include "engine/games.hpp"
#include "library/content_folder.hpp"
#include "table/words.hpp"

#include <iosfwd>
#include <optional>
#include <string>

namespace conestoga {

// What the program returns to the shell.
enum ExitCode : int {
    success = 0,
    answer_is_no = 1, // a record or content does not hold, an action is not allowed
    wrong_input = 2,  // arguments or files that cannot be used
    cannot_write = 3, // no room, no permission
};

class Console {
public:
    Console(Language language, std::istream& in, std::ostream& out, std::ostream& err);

    std::istream& in;
    std::ostream& out;
    std::ostream& err;
    Words words;
    Ink ink = Ink::plain;        // ANSI colours only on a terminal
    bool shows_progress = false; // a bar on stderr, only on a terminal

    std::string say(Message message) const { return words.say(message); }
    // Prints "conestoga: …" on stderr and returns the code.
    ExitCode fail(Message message, ExitCode code = wrong_input) const;
};

// "fr" or "en" from an option's value or the locale of the environment.
std::optional<Language> language_from(std::string_view name);
Language language_of_locale();

// A game string from the command line, with the canonical name of its game.
Result<GameString> known_game(const std::string& game_string);
// A game from the command line: its string, with --players set where given, and the content of a
// folder where one is given.
Result<GamePointer> load_game(const std::string& game_string, std::optional<int> players,
                              const std::string& content_folder);

// Writes beside the file and then renames, so that a full disk or a kill leaves the old file whole.
Result<void> write_text_file(const std::string& path, std::string_view text);
// Adds to the end of a file.
Result<void> append_to_file(const std::string& path, std::string_view text);

// A bar for long work: 42 % [########          ].
class ProgressBar {
public:
    ProgressBar(const Console& console, std::uint64_t total) : console_(console), total_(total) {}
    ~ProgressBar();
    void show(std::uint64_t done);

private:
    const Console& console_;
    std::uint64_t total_;
    int shown_ = -1;
};

} // namespace conestoga
