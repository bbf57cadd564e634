#include "conestoga_game.h"

#include "engine/games.hpp"
#include "table/words.hpp"

namespace open_spiel::conestoga_games {

namespace {

namespace engine = conestoga;

std::string ShortName(const engine::GameInfo& info) {
    return "conestoga_" + std::string(info.name);
}

GameType TypeOf(const engine::GameInfo& info) {
    GameType type;
    type.short_name = ShortName(info);
    type.long_name = "Conestoga: " + std::string(info.name);
    type.dynamics = GameType::Dynamics::kSequential;
    type.chance_mode = GameType::ChanceMode::kExplicitStochastic;
    type.information = info.has_secrets ? GameType::Information::kImperfectInformation
                                        : GameType::Information::kPerfectInformation;
    type.utility = GameType::Utility::kZeroSum;
    type.reward_model = GameType::RewardModel::kTerminal;
    type.max_num_players = info.most_players;
    type.min_num_players = info.least_players;
    type.provides_information_state_string = true;
    type.provides_information_state_tensor = false;
    type.provides_observation_string = true;
    type.provides_observation_tensor = true;
    // Further options of the game, as in covers:random+network:all.
    type.parameter_specification = {{"players", GameParameter(info.least_players)},
                                    {"options", GameParameter(std::string())}};
    return type;
}

// "pioneers(players=2,covers=random)" of OpenSpiel's parameters.
std::string GameStringOf(const engine::GameInfo& info, const GameParameters& parameters) {
    const auto players = parameters.find("players");
    const int count =
        players == parameters.end() ? info.least_players : players->second.int_value();
    std::string text = std::string(info.name) + "(players=" + std::to_string(count);
    const auto options = parameters.find("options");
    if (options != parameters.end() && !options->second.string_value().empty()) {
        text += ',';
        for (const char letter : options->second.string_value())
            text += letter == ':' ? '=' : letter == '+' ? ',' : letter;
    }
    return text + ")";
}

std::shared_ptr<const Game> Make(const engine::GameInfo& info, const GameParameters& parameters) {
    const auto game = engine::make_game(GameStringOf(info, parameters));
    if (!game) SpielFatalError(engine::Words(engine::Language::en).say(game.error()));
    return std::make_shared<ConestogaGame>(TypeOf(info), parameters,
                                           std::make_shared<const engine::Arrays>(*game));
}

} // namespace

void RegisterGames() {
    for (const engine::GameInfo& info : engine::games())
        GameRegisterer::RegisterGame(TypeOf(info), [&info](const GameParameters& parameters) {
            return Make(info, parameters);
        });
}

std::unique_ptr<State> ConestogaGame::NewInitialState() const {
    return std::make_unique<ConestogaState>(shared_from_this());
}

ConestogaState::ConestogaState(std::shared_ptr<const Game> game)
    : State(game), arrays_(down_cast<const ConestogaGame&>(*game).arrays()),
      position_(rules().initial()), seen_(rules().players()) {}

engine::AnyObservation ConestogaState::seen_by(Player player) const {
    SPIEL_CHECK_GE(player, 0);
    SPIEL_CHECK_LT(player, num_players_);
    return rules().observe(position_, static_cast<engine::Seat>(player));
}

Player ConestogaState::CurrentPlayer() const {
    const engine::Seat actor = rules().actor(position_);
    if (actor == engine::nobody) return kTerminalPlayerId;
    return actor == engine::chance_acts ? kChancePlayerId : Player{actor};
}

std::vector<Action> ConestogaState::LegalActions() const {
    std::vector<Action> indices;
    if (IsChanceNode()) return LegalChanceOutcomes();
    if (IsTerminal()) return indices;
    engine::ActionList actions;
    rules().legal(position_, actions);
    for (const engine::Action action : actions) indices.push_back(arrays_->decisions().of(action));
    return indices;
}

ActionsAndProbs ConestogaState::ChanceOutcomes() const {
    SPIEL_CHECK_TRUE(IsChanceNode());
    engine::OutcomeList outcomes;
    rules().chance(position_, outcomes);
    ActionsAndProbs all;
    for (const engine::Outcome& outcome : outcomes)
        all.emplace_back(arrays_->outcomes().of(outcome.action),
                         static_cast<double>(outcome.weight) / outcomes.total_weight());
    return all;
}

std::string ConestogaState::ActionToString(Player player, Action action) const {
    const engine::ActionIndex& all =
        player == kChancePlayerId ? arrays_->outcomes() : arrays_->decisions();
    return rules().text(all[static_cast<int>(action)]);
}

std::string ConestogaState::ToString() const { return rules().state_json(position_).dump(); }

bool ConestogaState::IsTerminal() const { return rules().actor(position_) == engine::nobody; }

std::vector<double> ConestogaState::Returns() const {
    std::vector<double> returns(num_players_);
    if (IsTerminal()) engine::write_returns(rules(), position_, returns.data());
    return returns;
}

std::string ConestogaState::InformationStateString(Player player) const {
    SPIEL_CHECK_GE(player, 0);
    SPIEL_CHECK_LT(player, num_players_);
    return seen_[player];
}

std::string ConestogaState::ObservationString(Player player) const {
    return rules().view(seen_by(player)).dump();
}

void ConestogaState::ObservationTensor(Player player, absl::Span<float> values) const {
    SPIEL_CHECK_EQ(values.size(), arrays_->row_size());
    arrays_->encode(seen_by(player), values.data());
}

std::unique_ptr<State> ConestogaState::Clone() const {
    return std::make_unique<ConestogaState>(*this);
}

void ConestogaState::DoApplyAction(Action index) {
    const engine::ActionIndex& all =
        IsChanceNode() ? arrays_->outcomes() : arrays_->decisions();
    const engine::Action action = all[static_cast<int>(index)];
    for (Player player = 0; player < num_players_; ++player)
        seen_[player] +=
            rules().text(rules().redact(position_, action, static_cast<engine::Seat>(player))) +
            "; ";
    rules().apply(position_, action);
}

} // namespace open_spiel::conestoga_games
