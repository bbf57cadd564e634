// One game between bots, decision by decision.
#pragma once

#include "bots/bot.hpp"

#include <functional>
#include <map>
#include <vector>

namespace conestoga {

struct PlayedGame {
    std::vector<Action> actions;
    Position position; // the last one
    // Whose bot failed, which ended the game; `nobody` in games that were played to their end.
    Seat failed = nobody;
    BotFailure failure;
    std::uint64_t decisions = 0;
    std::vector<std::string> bots; // by seat; for whoever seated them to fill in
};

using BotsBySeat = std::vector<std::unique_ptr<Bot>>;
// Answers for the seat that has to act.
using Decide = std::function<Thought(Seat, const AnyObservation&)>;
// Hears every action before it happens.
using Watch = std::function<void(const Position&, Action)>;

// Plays a game to its end, or until a bot fails; chance follows its own generator, whatever the
// bots draw from theirs. Bots that listen hear what happens.
PlayedGame play_bot_game(const AnyGame& game, Rng& chance, const BotsBySeat& bots,
                         const Decide& decide, const Watch& watch = {});

// Who won; where a bot failed, all others.
SeatSet winners_of(const AnyGame& game, const PlayedGame& played);
// What each seat won, in twelfths: a shared victory counts 6, 4 or 3.
std::vector<int> twelfths_won(const AnyGame& game, const PlayedGame& played);

// How often a bot failed, by kind, with one example of what it was about.
struct FailureCount {
    std::uint64_t games = 0;
    std::string detail;

    void add(const FailureCount& other);
};
using Failures = std::map<std::string, FailureCount>;
void add(const Failures& more, Failures& failures);

} // namespace conestoga
