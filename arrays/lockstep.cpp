#include "arrays/lockstep.hpp"

#include "arrays/workers.hpp"
#include "engine/visit.hpp"

#include <algorithm>
#include <cstring>

namespace conestoga {

namespace {

using IndexList = FixedList<std::uint16_t, ActionList::capacity>;

template <class G>
struct Environment {
    typename G::State state;
    Rng chance{0}, opponents{0}, sampling{0};
    IndexList legal; // of the decision it is at
    std::vector<std::unique_ptr<Bot>> bots;
    Seat mine = nobody; // the caller's seat; nobody: all are
};

template <HasArrays G>
class LockstepOf final : public Lockstep {
public:
    LockstepOf(const G& game, const LockstepPlan& plan, const LockstepArrays& arrays)
        : game_(game),
          plan_(plan),
          out_(arrays),
          workers_(plan.threads),
          environments_(static_cast<std::size_t>(plan.environments)),
          plays_random_(plan.opponents && plan.opponents->name == "random") {
        if (!plan.opponents) return;
        for (int i = 0; i < plan.environments; ++i)
            environments_[i].mine = plan.seat ? *plan.seat : static_cast<Seat>(i % game_.players());
    }

    void reset(const std::uint64_t* seeds) override {
        std::memset(out_.masks, 0, static_cast<std::size_t>(plan_.environments) * actions());
        each([&](int i) {
            Environment<G>& env = environments_[i];
            env.chance = Rng(seeds[i], 0);
            env.opponents = Rng(seeds[i], 1);
            env.sampling = Rng(seeds[i], 2);
            env.legal.clear();
            std::fill_n(rewards_of(i), game_.players(), 0.0F);
            std::fill_n(scores_of(i), game_.players(), 0);
            out_.ended[i] = 0;
            begin(env);
            show(i);
        });
    }

    int step(const std::int32_t* chosen) override {
        for (int i = 0; i < plan_.environments; ++i)
            if (chosen[i] < 0 || chosen[i] >= actions() || !mask_of(i)[chosen[i]]) return i;
        each([&](int i) {
            Environment<G>& env = environments_[i];
            if (out_.ended[i]) std::fill_n(rewards_of(i), game_.players(), 0.0F);
            out_.ended[i] = 0;
            apply(env, plan_.arrays->decisions()[chosen[i]]);
            if (!go_on(env)) {
                finish(i);
                begin(env);
            }
            show(i);
        });
        return -1;
    }

    void sample(std::int32_t* chosen) override {
        each([&](int i) {
            Environment<G>& env = environments_[i];
            chosen[i] = env.legal[env.sampling.below(static_cast<std::uint32_t>(env.legal.size()))];
        });
    }

    Position position(int environment) const override {
        Position position;
        std::memcpy(position.bytes.data(), &environments_[environment].state,
                    sizeof(typename G::State));
        return position;
    }

private:
    int actions() const { return plan_.arrays->decisions().size(); }
    std::uint8_t* mask_of(int i) const {
        return out_.masks + static_cast<std::size_t>(i) * actions();
    }
    float* rewards_of(int i) const { return out_.rewards + i * game_.players(); }
    std::int32_t* scores_of(int i) const { return out_.scores + i * game_.players(); }

    template <class Work>
    void each(const Work& work) {
        workers_.share_out(plan_.environments, [&](int first, int last) {
            for (int i = first; i < last; ++i) work(i);
        });
    }

    void apply(Environment<G>& env, Action action) const {
        Silent silent;
        game_.apply(env.state, action, silent);
    }

    // To the next decision of the caller's; false when the game is over before.
    bool go_on(Environment<G>& env) const {
        for (;;) {
            const Seat actor = game_.actor(env.state);
            if (actor == nobody) return false;
            if (actor == chance_acts) {
                OutcomeList outcomes;
                game_.chance(env.state, outcomes);
                apply(env, outcomes.at_weight(env.chance.below(outcomes.total_weight())));
            } else if (env.mine == nobody || env.mine == actor) {
                return true;
            } else {
                apply(env, opponent_action(env, actor));
            }
        }
    }

    Action opponent_action(Environment<G>& env, Seat actor) const {
        if (plays_random_) {
            ActionList actions;
            game_.legal(env.state, actions);
            return actions[env.opponents.below(static_cast<std::uint32_t>(actions.size()))];
        }
        return env.bots[actor]
            ->choose(plan_.arrays->game().observe(position_of(env.state), actor), env.opponents, {})
            .action;
    }
    static Position position_of(const typename G::State& state) {
        Position position;
        std::memcpy(position.bytes.data(), &state, sizeof state);
        return position;
    }

    // A new game, at the caller's first decision. Bots remember from move to move, not longer.
    void begin(Environment<G>& env) const {
        do {
            env.state = game_.initial();
            if (plan_.opponents && !plays_random_) {
                env.bots.clear();
                for (Seat seat = 0; seat < game_.players(); ++seat)
                    env.bots.push_back(make_bot(*plan_.opponents, plan_.arrays->game_pointer()));
            }
        } while (!go_on(env));
    }

    void finish(int i) {
        const auto& state = environments_[i].state;
        out_.ended[i] = 1;
        write_returns(game_, state, rewards_of(i));
        for (Seat seat = 0; seat < game_.players(); ++seat)
            scores_of(i)[seat] = game_.score(state, seat);
    }

    void show(int i) {
        Environment<G>& env = environments_[i];
        const Seat actor = game_.actor(env.state);
        out_.actors[i] = actor;
        std::uint8_t* mask = mask_of(i);
        for (const std::uint16_t index : env.legal) mask[index] = 0;
        env.legal.clear();
        ActionList legal;
        game_.legal(env.state, legal);
        for (const Action action : legal) {
            const int index = plan_.arrays->decisions().of(action);
            env.legal.push_back(static_cast<std::uint16_t>(index));
            mask[index] = 1;
        }
        if (!out_.observations) return;
        const std::size_t size = static_cast<std::size_t>(plan_.arrays->row_size());
        float* row = out_.observations + static_cast<std::size_t>(i) * size;
        std::memset(row, 0, size * sizeof(float));
        ArrayWriter writer(row);
        game_.encode(game_.observe(env.state, actor), writer);
    }

    const G& game_;
    LockstepPlan plan_;
    LockstepArrays out_;
    Workers workers_;
    std::vector<Environment<G>> environments_;
    bool plays_random_;
};

} // namespace

std::unique_ptr<Lockstep> make_lockstep(const LockstepPlan& plan, const LockstepArrays& arrays) {
    return visit(plan.arrays->game(), [&]<class G>(const G& rules) -> std::unique_ptr<Lockstep> {
        if constexpr (HasArrays<G>)
            return std::make_unique<LockstepOf<G>>(rules, plan, arrays);
        else
            return nullptr;
    });
}

} // namespace conestoga
