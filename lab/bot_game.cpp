#include "lab/bot_game.hpp"

#include <algorithm>

namespace conestoga {

namespace {

// Does it, and tells those who listen what happened, as far as their seats may know.
void apply_aloud(const AnyGame& game, Position& position, Action action, const BotsBySeat& bots) {
    EventLog log;
    game.apply(position, action, log);
    for (std::size_t seat = 0; seat < bots.size(); ++seat) {
        if (!bots[seat]->listens()) continue;
        std::vector<Event> told;
        for (const Event& event : log.events)
            told.push_back(game.redact_event(event, static_cast<Seat>(seat)));
        bots[seat]->hear(told);
    }
}

} // namespace

PlayedGame play_bot_game(const AnyGame& game, Rng& chance, const BotsBySeat& bots,
                         const Decide& decide, const Watch& watch) {
    const bool aloud = std::ranges::any_of(bots, [](const auto& bot) { return bot->listens(); });
    PlayedGame played;
    played.position = game.initial();
    for (Seat actor; (actor = game.actor(played.position)) != nobody;) {
        Action action;
        if (actor == chance_acts) {
            OutcomeList outcomes;
            game.chance(played.position, outcomes);
            action = outcomes.at_weight(chance.below(outcomes.total_weight()));
        } else {
            const Thought thought = decide(actor, game.observe(played.position, actor));
            if (thought.failure) {
                played.failed = actor;
                played.failure = *thought.failure;
                break;
            }
            action = thought.action;
            ++played.decisions;
        }
        if (watch) watch(played.position, action);
        if (aloud)
            apply_aloud(game, played.position, action, bots);
        else
            game.apply(played.position, action);
        played.actions.push_back(action);
    }
    return played;
}

SeatSet winners_of(const AnyGame& game, const PlayedGame& played) {
    if (!is_player(played.failed)) return game.winners(played.position);
    return static_cast<SeatSet>(((1 << game.players()) - 1) & ~(1 << played.failed));
}

std::vector<int> twelfths_won(const AnyGame& game, const PlayedGame& played) {
    std::vector<int> twelfths(game.players(), 0);
    const SeatSet winners = winners_of(game, played);
    for (Seat seat : seats_in(winners)) twelfths[seat] = 12 / std::popcount(winners);
    return twelfths;
}

void FailureCount::add(const FailureCount& other) {
    detail = games == 0 ? other.detail : std::min(detail, other.detail);
    games += other.games;
}

void add(const Failures& more, Failures& failures) {
    for (const auto& [kind, count] : more) failures[kind].add(count);
}

} // namespace conestoga
