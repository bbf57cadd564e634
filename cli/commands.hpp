// The commands of the program, each with what its arguments are (cli/program.cpp reads them).
#pragma once

#include "analysis/analysis.hpp"
#include "bots/bot.hpp"
#include "cli/console.hpp"
#include "engine/core/record.hpp"
#include "lab/bot_game.hpp"

#include <string>
#include <vector>

namespace conestoga {

// What most commands take.
struct GameArguments {
    std::string game = "pioneers";
    std::optional<int> players;
    std::string content; // a folder, or empty
    bool json = false;
};

struct SimulateArguments : GameArguments {
    std::uint64_t games = 1000;
    std::uint64_t seed = 1;
    std::vector<std::string> bots{"greedy"};
    int threads = 1;
    bool rotate = false;
    bool details = false;
    std::string count_by; // a field of the events to count them by, or empty
    std::string save;     // a folder for the records, or empty
};

struct SamplesArguments : GameArguments {
    std::uint64_t games = 1000;
    std::uint64_t seed = 1;
    std::vector<std::string> bots{"greedy"};
    int threads = 1;
    double explore = 0;
    std::uint32_t every = 1;
    std::string out;
};

struct ArenaArguments : GameArguments {
    std::uint64_t games = 1000;
    std::uint64_t seed = 1;
    std::vector<std::string> bots{"greedy", "random"};
    int threads = 1;
    std::optional<std::uint64_t> iterations; // for a decision
    std::optional<double> seconds_per_move;
    std::string sprt;   // "0,10", or empty
    std::string resume; // a file of finished sets, or empty
};

struct PerftArguments : GameArguments {
    int depth = 3;
    std::uint64_t seed = 1;
    std::string from; // a record, or empty
};

struct BenchArguments : GameArguments {
    double seconds = 1;
};

struct TraceArguments : GameArguments {
    std::uint64_t games = 1;
    std::uint64_t seed = 1;
    std::vector<std::string> bots{"random"};
};

struct RecordArguments {
    std::string file;
    std::string content;
    bool json = false;
};

struct ReplayArguments : RecordArguments {
    int ply = -1; // up to there; the whole game when negative
    int seat = 0; // whose eyes, from 1; 0 for a spectator
    bool screen = false;
};

struct WhyArguments : RecordArguments {
    std::vector<std::string> action;
};

struct AnalyseArguments : RecordArguments {
    int level = Analysis::standard_level;
    std::optional<double> seconds;
    std::string html; // a file, or empty
};

struct PuzzlesArguments : GameArguments {
    std::size_t count = 30;
    std::uint64_t games = 300;
    std::uint64_t seed = 1;
    std::string out; // a file, or empty
};

struct PlantedArguments : GameArguments {
    std::uint64_t games = 100;
    std::uint64_t seed = 1;
    std::string bot = "level5";
    int level = Analysis::standard_level;
};

struct ShownArguments : GameArguments {
    std::uint64_t games = 100;
    std::uint64_t first = 0;
    std::size_t positions = 8;
    std::uint64_t seed = 1;
    std::string bot = "level3";
    int level = 1;
};

struct CheckContentArguments : GameArguments {
    std::string folder;
};

struct PlayArguments : GameArguments {
    std::vector<std::string> seats; // "human" or the name of a bot, by seat
    std::string name;               // of the first person
    std::vector<std::string> names;
    std::optional<std::uint64_t> seed;
    std::string resume; // a record
    bool resume_last = false;
};

struct OutsideArguments {
    std::string bot;
    std::string content;
    std::uint64_t seed = 1;
    std::string at;     // a table on a server; empty for stdin and stdout
    std::string token;  // of the person for whom it plays; empty for a guest
    std::string name;   // of the guest; the bot's own when empty
    double seconds = 1; // for a decision at a table on a server
};

struct ServeArguments {
    std::string host = "127.0.0.1";
    std::uint16_t port = 8470;
    std::string web;        // the folder of the page; the project's own when empty
    std::string db;         // where tables are kept; a file in the user's data folder when empty
    std::string public_url; // what links begin with; the address itself when empty
    bool open = false;
    bool lan = false;              // listens on the local network
    bool private_webhooks = false; // may lead into this machine's networks
};

struct LoadArguments {
    std::string url = "ws://127.0.0.1:8470";
    int tables = 10;
    int sockets = 20;
    double seconds = 10;
    double rate = 50;
    std::uint64_t seed = 1;
    bool json = false;
};

// Of export and import.
struct TransferArguments {
    std::string database;
    std::string file;
};

ExitCode list_cards(Console& console, const GameArguments& arguments);
ExitCode list_games(Console& console, const GameArguments& arguments);
ExitCode play(Console& console, const PlayArguments& arguments);
ExitCode run_simulation(Console& console, const SimulateArguments& arguments);
ExitCode write_samples_of(Console& console, const SamplesArguments& arguments);
ExitCode run_arena_command(Console& console, const ArenaArguments& arguments);
ExitCode run_perft(Console& console, const PerftArguments& arguments);
ExitCode run_bench(Console& console, const BenchArguments& arguments);
ExitCode trace(Console& console, const TraceArguments& arguments);
ExitCode replay_record(Console& console, const ReplayArguments& arguments);
ExitCode verify(Console& console, const RecordArguments& arguments);
ExitCode analyse(Console& console, const AnalyseArguments& arguments);
ExitCode puzzles(Console& console, const PuzzlesArguments& arguments);
ExitCode planted(Console& console, const PlantedArguments& arguments);
ExitCode shown(Console& console, const ShownArguments& arguments);
ExitCode why(Console& console, const WhyArguments& arguments);
ExitCode check_content(Console& console, const CheckContentArguments& arguments);
ExitCode play_elsewhere(Console& console, const OutsideArguments& arguments);
ExitCode serve(Console& console, const ServeArguments& arguments);
ExitCode run_load_command(Console& console, const LoadArguments& arguments);
ExitCode run_export(Console& console, const TransferArguments& arguments);
ExitCode run_import(Console& console, const TransferArguments& arguments);

// The bots of a command line: names with commas between them, in one word or several. Commas inside
// parentheses belong to the name.
std::vector<std::string> separate_bots(const std::vector<std::string>& words);
Result<std::vector<BotSpec>> parse_bots(const std::vector<std::string>& words);
// One bot name a seat; a single name stands for all seats.
Result<std::vector<BotSpec>> bots_for(const AnyGame& game, const std::vector<std::string>& words);

// How often a bot lost because it failed, a line for each way.
void print_failures(Console& console, const std::string& bot, const Failures& failures);
Json failures_json(const Failures& failures);

// Scores, winners and ending of a finished game.
Json result_json(const AnyGame& game, const Position& position);

// A record and its game, both loaded and checked.
struct LoadedRecord {
    GamePointer game;
    Record record;
    Replay replay;
};
Result<LoadedRecord> load_record(const RecordArguments& arguments);
// The same for commands that only read it; what a reader should know of it goes to stderr.
Result<LoadedRecord> read_record(const Console& console, const RecordArguments& arguments);

} // namespace conestoga
