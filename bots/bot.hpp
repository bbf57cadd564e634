// Who plays when no person does. A bot gets an Observation, never a State, and its choice depends
// on nothing but that, the generator and its budget: the same observation, seed and number of
// iterations give the same move.
#pragma once

#include "engine/games.hpp"

#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>

namespace conestoga {

// How long a bot may think: whichever ends first. Bots that do not search need neither.
struct Budget {
    std::uint64_t iterations = UINT64_MAX;
    // Asked now and then, also from other threads than the one that waits; true means: answer now,
    // with the best so far. Time and an impatient person both come in here.
    std::function<bool()> enough{};
    // When `enough` will say so, for those who cannot ask it: bots in other processes.
    double seconds = std::numeric_limits<double>::infinity();
};

// What a bot thought before it chose.
struct Considered {
    Action action;
    double value = 0;         // higher is better; the scale is the bot's own
    std::uint64_t visits = 0; // how often it was looked at
};
// Why there is no decision: a word of bot.failed.*, and what it is about. It happens to bots in
// other processes alone (guests/), and loses them the game.
struct BotFailure {
    std::string kind;
    std::string detail{};
};
struct Thought {
    Action action{};
    std::vector<Considered> considered{}; // in the order of the actions; empty if it did not weigh
    std::uint64_t iterations = 0;
    std::optional<BotFailure> failure{};
};

// One bot in one seat of one game. It may remember from move to move.
class Bot {
public:
    virtual ~Bot() = default;
    // A legal action of the viewer, who must be the one to act.
    virtual Thought choose(const AnyObservation& observation, Rng& rng, const Budget& budget) = 0;

    // What happened since it last heard, as far as its seat may know; only for those who listen.
    virtual void hear(std::span<const Event>) {}
    virtual bool listens() const { return false; }
};

// A bot's name with its options, written like a game's: greedy, mcts(iterations=500).
struct BotSpec {
    std::string name;
    std::vector<std::pair<std::string, std::string>> options{};

    std::string text() const;
    bool operator==(const BotSpec&) const = default;
};

struct BotInfo {
    std::string_view name; // its description is the word bot.<name>
    std::span<const std::string_view> options;
    // What the bot knows of its game (tables, weights) is held by the game, which all share.
    std::unique_ptr<Bot> (*make)(const BotSpec&, GamePointer);
    // One of the levels that people choose from; what it is called is the word bot.name.<name>.
    bool is_for_people = false;
};

std::span<const BotInfo> bots(); // weakest first
// A spec of a bot that exists, with options that it knows; or what is wrong.
Result<BotSpec> parse_bot(std::string_view text);
std::unique_ptr<Bot> make_bot(const BotSpec& spec, GamePointer game); // requires a parsed spec
// The one whose move is given as a hint.
BotSpec best_bot();

} // namespace conestoga
