// A game in arrays: observations as rows of a fixed size, actions as indices (docs/arrays.md).
#pragma once

#include "arrays/action_index.hpp"
#include "engine/core/array_writer.hpp"

namespace conestoga {

// A game that has rows and indices.
template <class G>
concept HasArrays = Game<G> && requires(const G& game, const Observation<typename G::State>& seen,
                                        Action action, ArrayWriter& writer) {
    { G::arrays_version } -> std::convertible_to<int>;
    game.encode(seen, writer);
    { game.is_chance(action) } -> std::same_as<bool>;
};

class Arrays {
public:
    // Requires one of the games of engine/all_games.hpp, which all have arrays.
    explicit Arrays(GamePointer game);

    const AnyGame& game() const { return *game_; }
    const GamePointer& game_pointer() const { return game_; }
    int version() const { return version_; }
    const ActionIndex& decisions() const { return decisions_; }
    const ActionIndex& outcomes() const { return outcomes_; }
    const ArrayLayout& layout() const { return layout_; }
    int row_size() const { return layout_.size(); }

    // Writes row_size() numbers.
    void encode(const AnyObservation& observation, float* row) const;
    // Writes decisions().size() bytes: 1 where the action is legal for the acting seat.
    void mask(const Position& position, std::uint8_t* mask) const;

private:
    GamePointer game_;
    int version_ = 0;
    ActionIndex decisions_, outcomes_;
    ArrayLayout layout_;
};

// What each seat gets for the result of a game: the sum is 0, a sole winner has 1. Of n seats k
// win: they get (n / k - 1) / (n - 1) each, the others -1 / (n - 1). Requires the game to be over.
template <class G, std::floating_point Number>
void write_returns(const G& game, const typename G::State& state, Number* returns) {
    const auto players = static_cast<Number>(game.players());
    const SeatSet winners = game.winners(state);
    const auto sharing = static_cast<Number>(std::popcount(winners));
    for (Seat seat = 0; seat < game.players(); ++seat)
        returns[seat] = ((has(winners, seat) ? players / sharing : 0) - 1) / (players - 1);
}

} // namespace conestoga
