#include "bots/greedy.hpp"

#include "engine/milestones/appraiser.hpp"
#include "engine/pioneers/appraiser.hpp"
#include "engine/visit.hpp"

#include <limits>
#include <utility>

namespace conestoga {

namespace {

// For games without an appraiser of their own.
template <class G>
struct EachByItself {
    const G& game;
    void begin(const typename G::State&) const {}
    void shortlist(const typename G::State&, const ActionList& all, ActionList& few) const {
        few = all;
    }
    int evaluate(const typename G::State& state, Seat seat) const {
        return game.evaluate(state, seat);
    }
};
template <class G>
auto appraiser_of(const G& game) {
    if constexpr (requires { appraiser(game.content()); })
        return appraiser(game.content());
    else
        return EachByItself<G>{game};
}

template <class G>
class GreedyBot final : public Bot {
public:
    GreedyBot(GamePointer owner, const G& game)
        : owner_(std::move(owner)), game_(game), appraiser_(appraiser_of(game)) {}

    Thought choose(const AnyObservation& observation, Rng& rng, const Budget&) override {
        const auto world = game_.determinize(observation_of(game_, observation), rng);
        ActionList all, actions;
        game_.legal(world, all);
        Thought thought{all[0]};
        thought.iterations = 1;
        if (all.size() == 1) {
            rng.below(1); // as if it had been the best of several: the draws to come stay the same
            return thought;
        }
        appraiser_.begin(world);
        appraiser_.shortlist(world, all, actions);
        thought.iterations = actions.size();
        thought.considered.reserve(actions.size());
        int best = std::numeric_limits<int>::min();
        std::uint32_t equals = 0; // so many of the best value: each is chosen with the same chance
        for (Action action : actions) {
            auto next = world;
            Silent silent;
            game_.apply(next, action, silent);
            const int value = appraiser_.evaluate(next, observation.viewer());
            thought.considered.push_back({action, static_cast<double>(value), 1});
            if (value < best) continue;
            equals = value > best ? 1 : equals + 1;
            best = value;
            if (rng.below(equals) == 0) thought.action = action;
        }
        return thought;
    }

private:
    GamePointer owner_; // keeps the game alive
    const G& game_;
    decltype(appraiser_of(std::declval<const G&>())) appraiser_;
};

} // namespace

std::unique_ptr<Bot> make_greedy_bot(const BotSpec&, GamePointer game) {
    return visit(*game, [&]<class G>(const G& rules) -> std::unique_ptr<Bot> {
        return std::make_unique<GreedyBot<G>>(game, rules);
    });
}

} // namespace conestoga
