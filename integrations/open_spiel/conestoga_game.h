// Conestoga's games as OpenSpiel games: conestoga_pioneers, conestoga_milestones,
// conestoga_pioneer_days, conestoga_rail_pioneers. Chance nodes are explicit, nobody moves at the
// same time as another, and returns sum to 0.
#pragma once

#include "arrays/arrays.hpp"

#include "open_spiel/spiel.h"

#include <memory>
#include <string>
#include <vector>

namespace open_spiel::conestoga_games {

// Makes the games known to OpenSpiel. Call it once, before LoadGame.
void RegisterGames();

class ConestogaGame : public Game {
public:
    ConestogaGame(GameType type, GameParameters parameters,
                  std::shared_ptr<const conestoga::Arrays> arrays)
        : Game(std::move(type), std::move(parameters)), arrays_(std::move(arrays)) {}

    int NumDistinctActions() const override { return arrays_->decisions().size(); }
    int MaxChanceOutcomes() const override { return arrays_->outcomes().size(); }
    std::unique_ptr<State> NewInitialState() const override;
    int NumPlayers() const override { return arrays_->game().players(); }
    double MinUtility() const override { return -1; }
    double MaxUtility() const override { return 1; }
    absl::optional<double> UtilitySum() const override { return 0; }
    std::vector<int> ObservationTensorShape() const override { return {arrays_->row_size()}; }
    // More than any game has: a record of more actions is refused.
    int MaxGameLength() const override { return 100'000; }
    int MaxChanceNodesInHistory() const override { return 100'000; }

    const std::shared_ptr<const conestoga::Arrays>& arrays() const { return arrays_; }

private:
    std::shared_ptr<const conestoga::Arrays> arrays_;
};

class ConestogaState : public State {
public:
    explicit ConestogaState(std::shared_ptr<const Game> game);

    Player CurrentPlayer() const override;
    std::vector<Action> LegalActions() const override;
    ActionsAndProbs ChanceOutcomes() const override;
    std::string ActionToString(Player player, Action action) const override;
    std::string ToString() const override;
    bool IsTerminal() const override;
    std::vector<double> Returns() const override;
    // Everything that the player saw happen, in order.
    std::string InformationStateString(Player player) const override;
    // What the player may know of the position, as JSON; and as numbers (docs/arrays.md).
    std::string ObservationString(Player player) const override;
    void ObservationTensor(Player player, absl::Span<float> values) const override;
    std::unique_ptr<State> Clone() const override;

protected:
    void DoApplyAction(Action action) override;

private:
    const conestoga::AnyGame& rules() const { return arrays_->game(); }
    conestoga::AnyObservation seen_by(Player player) const;

    std::shared_ptr<const conestoga::Arrays> arrays_;
    conestoga::Position position_;
    std::vector<std::string> seen_; // by player: the actions as they saw them
};

} // namespace open_spiel::conestoga_games
