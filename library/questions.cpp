#include "library/questions.hpp"

#include "arrays/arrays.hpp"

namespace conestoga {

Result<Seat> checked_seat(const AnyGame& game, std::int64_t seat) {
    if (seat < 0 || seat >= game.players())
        return Message{"error.library.seat"}.with("seat", seat).with("most", game.players() - 1);
    return static_cast<Seat>(seat);
}

Result<Seat> checked_viewer(const AnyGame& game, std::int64_t seat) {
    return seat == nobody ? Result<Seat>(nobody) : checked_seat(game, seat);
}

Result<void> legal_actions(const AnyGame& game, const Position& position, ActionList& actions) {
    if (!is_player(game.actor(position))) return Message{"error.library.no_player"};
    game.legal(position, actions);
    return {};
}

Result<void> chance_outcomes(const AnyGame& game, const Position& position, OutcomeList& outcomes) {
    if (game.actor(position) != chance_acts) return Message{"error.library.no_chance"};
    game.chance(position, outcomes);
    return {};
}

std::optional<Message> why_not_in_words(const AnyGame& game, const Position& position,
                                        Action action) {
    const Refusal refusal = game.why_not(position, action);
    if (!refusal) return std::nullopt;
    return game.explain(game.observe(position, game.actor(position)), action, refusal);
}

Result<void> apply_if_allowed(const AnyGame& game, Position& position, Action action) {
    if (game.actor(position) == nobody) return Message{"error.library.over"};
    if (auto refused = why_not_in_words(game, position, action)) return std::move(*refused);
    game.apply(position, action);
    return {};
}

Result<Action> random_step(const AnyGame& game, const Position& position, Rng& rng) {
    const Seat actor = game.actor(position);
    if (actor == nobody) return Message{"error.library.over"};
    if (actor == chance_acts) {
        OutcomeList outcomes;
        game.chance(position, outcomes);
        return outcomes.at_weight(rng.below(outcomes.total_weight()));
    }
    ActionList actions;
    game.legal(position, actions);
    return actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
}

Result<SeatSet> winners_at_end(const AnyGame& game, const Position& position) {
    if (game.actor(position) != nobody) return Message{"error.library.not_over"};
    return game.winners(position);
}

Result<std::vector<float>> returns_at_end(const AnyGame& game, const Position& position) {
    if (game.actor(position) != nobody) return Message{"error.library.not_over"};
    std::vector<float> returns(static_cast<std::size_t>(game.players()));
    write_returns(game, position, returns.data());
    return returns;
}

Position possible_world(const AnyGame& game, const AnyObservation& observation) {
    Rng rng(observation.hash());
    return game.determinize(observation, rng);
}

Result<void> legal_for_viewer(const AnyGame& game, const AnyObservation& observation,
                              ActionList& actions) {
    if (!is_player(observation.viewer()) || game.actor(observation) != observation.viewer())
        return Message{"error.library.not_viewer"};
    game.legal(possible_world(game, observation), actions);
    return {};
}

Result<Thought> ask_bot(const AnyGame& game, Bot& bot, const AnyObservation& observation, Rng& rng,
                        const Budget& budget) {
    if (!is_player(observation.viewer()) || game.actor(observation) != observation.viewer())
        return Message{"error.library.not_viewer"};
    return bot.choose(observation, rng, budget);
}

} // namespace conestoga
