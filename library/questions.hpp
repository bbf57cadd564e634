// What other programs ask of a position or of an observation. Nothing is taken for granted: every
// wrong question is answered with words.
#pragma once

#include "bots/bot.hpp"
#include "engine/games.hpp"

#include <optional>

namespace conestoga {

// The seats of a game are counted from 0 here; a viewer may also be `nobody`.
Result<Seat> checked_seat(const AnyGame& game, std::int64_t seat);
Result<Seat> checked_viewer(const AnyGame& game, std::int64_t seat);

Result<void> legal_actions(const AnyGame& game, const Position& position, ActionList& actions);
Result<void> chance_outcomes(const AnyGame& game, const Position& position, OutcomeList& outcomes);
// Why the action is not allowed here, as the program says it; nothing when it is.
std::optional<Message> why_not_in_words(const AnyGame& game, const Position& position,
                                        Action action);
Result<void> apply_if_allowed(const AnyGame& game, Position& position, Action action);
// One step evenly at random, or by the weights of chance.
Result<Action> random_step(const AnyGame& game, const Position& position, Rng& rng);

Result<SeatSet> winners_at_end(const AnyGame& game, const Position& position);
Result<std::vector<float>> returns_at_end(const AnyGame& game, const Position& position);

// A world that the viewer cannot tell from the real one; the same one for equal observations. What
// the viewer may do is the same in all of them.
Position possible_world(const AnyGame& game, const AnyObservation& observation);
Result<void> legal_for_viewer(const AnyGame& game, const AnyObservation& observation,
                              ActionList& actions);
Result<Thought> ask_bot(const AnyGame& game, Bot& bot, const AnyObservation& observation, Rng& rng,
                        const Budget& budget);

} // namespace conestoga
