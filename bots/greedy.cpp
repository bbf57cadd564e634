#include "bots/greedy.hpp"

#include "engine/milestones/appraiser.hpp"
#include "engine/pioneers/appraiser.hpp"
#include "engine/visit.hpp"

#include <limits>

namespace conestoga {

namespace {

// For games without an appraiser of their own.
template <class G>
struct EachByItself {
    const G& game;
    int evaluate(const typename G::State& state, Seat seat) const {
        return game.evaluate(state, seat);
    }
};
template <class G>
auto appraiser_of(const G& game, const typename G::State& before) {
    if constexpr (requires { appraiser(game.content(), before); })
        return appraiser(game.content(), before);
    else
        return EachByItself<G>{game};
}

template <class G>
class GreedyBot final : public Bot {
public:
    GreedyBot(GamePointer owner, const G& game) : owner_(std::move(owner)), game_(game) {}

    Thought choose(const AnyObservation& observation, Rng& rng, const Budget&) override {
        const auto world = game_.determinize(observation_of(game_, observation), rng);
        ActionList actions;
        game_.legal(world, actions);
        Thought thought{actions[0]};
        thought.considered.reserve(actions.size());
        auto appraiser = appraiser_of(game_, world);
        int best = std::numeric_limits<int>::min();
        std::uint32_t equals = 0; // so many of the best value: each is chosen with the same chance
        for (Action action : actions) {
            auto next = world;
            Silent silent;
            game_.apply(next, action, silent);
            const int value = appraiser.evaluate(next, observation.viewer());
            thought.considered.push_back({action, static_cast<double>(value), 1});
            if (value < best) continue;
            equals = value > best ? 1 : equals + 1;
            best = value;
            if (rng.below(equals) == 0) thought.action = action;
        }
        thought.iterations = actions.size();
        return thought;
    }

private:
    GamePointer owner_; // keeps the game alive
    const G& game_;
};

} // namespace

std::unique_ptr<Bot> make_greedy_bot(const BotSpec&, GamePointer game) {
    return visit(*game, [&]<class G>(const G& rules) -> std::unique_ptr<Bot> {
        return std::make_unique<GreedyBot<G>>(game, rules);
    });
}

} // namespace conestoga
