#include "bots/random.hpp"

namespace conestoga {

namespace {

class RandomBot final : public Bot {
public:
    explicit RandomBot(GamePointer game) : game_(std::move(game)) {}

    Thought choose(const AnyObservation& observation, Rng& rng, const Budget&) override {
        const Position world = game_->determinize(observation, rng);
        ActionList actions;
        game_->legal(world, actions);
        return {actions[rng.below(static_cast<std::uint32_t>(actions.size()))]};
    }

private:
    GamePointer game_;
};

} // namespace

std::unique_ptr<Bot> make_random_bot(const BotSpec&, GamePointer game) {
    return std::make_unique<RandomBot>(std::move(game));
}

} // namespace conestoga
