#include "bots/mcts.hpp"

#include "bots/playout.hpp"
#include "bots/search.hpp"
#include "engine/visit.hpp"

#include <charconv>
#include <cmath>
#include <optional>

namespace conestoga {

namespace {

constexpr std::uint64_t usual_iterations = 1000;
constexpr double curiosity = 0.7;

// The logarithm to base 2, straight between powers of two: the same on every platform.
double rough_log2(std::uint32_t number) {
    const int whole = std::bit_width(number) - 1;
    return whole + static_cast<double>(number) / static_cast<double>(1U << whole) - 1;
}

template <class G>
struct PlayoutLeaf {
    using State = typename G::State;

    Shares judge(const G& game, const State& world, Rng& rng) const {
        State end = world;
        play_out<G>(game, end, rng);
        return shares_of_winners(game.winners(end));
    }
    Shares expand(const G& game, const State& world, Seat, const ActionList& actions, Tree& tree,
                  Tree::Index node, Rng& rng) const {
        tree.reserve(node, actions.size());
        for (Action action : actions) tree.add_edge(node, action);
        return actions.size() > 1 ? judge(game, world, rng) : Shares{};
    }
    void admit(const G&, const State&, Seat, Action action, Tree& tree, Tree::Index node,
               Rng&) const {
        tree.add_edge(node, action);
    }
    // An edge that was not tried, any of them; else the one that promises most (UCB1).
    std::uint32_t select(const Tree& tree, Tree::Index node, const ActionList& actions,
                         bool only_these, Rng& rng) const {
        const auto edges = tree.edges_of(node);
        const double log = rough_log2(tree[node].visits + 1) * 0.6931471805599453;
        std::uint32_t best = no_edge, untried = 0;
        double most = -1;
        for (std::uint32_t i = 0; i < edges.size(); ++i) {
            if (only_these && !std::ranges::binary_search(actions, edges[i].action)) continue;
            if (edges[i].visits == 0) {
                if (rng.below(++untried) == 0) best = i;
            } else if (untried == 0) {
                const double visits = edges[i].visits;
                const double promise =
                    edges[i].total / visits + curiosity * std::sqrt(log / visits);
                if (promise > most) {
                    most = promise;
                    best = i;
                }
            }
        }
        return best;
    }
};

template <class G>
class MctsBot final : public Bot {
public:
    MctsBot(GamePointer owner, const G& game, std::optional<std::uint64_t> iterations)
        : owner_(std::move(owner)),
          iterations_(iterations),
          search_(game, {}, TreeRoom::for_iterations(1 << 14)) {}

    Thought choose(const AnyObservation& observation, Rng& rng, const Budget& budget) override {
        Budget own = budget;
        if (iterations_ || !budget.enough)
            own.iterations = std::min(own.iterations, iterations_.value_or(usual_iterations));
        return search_.think(observation, rng, own);
    }

private:
    GamePointer owner_;                       // keeps the game alive
    std::optional<std::uint64_t> iterations_; // where its name says so
    Search<G, PlayoutLeaf<G>> search_;
};

} // namespace

std::unique_ptr<Bot> make_mcts_bot(const BotSpec& spec, GamePointer game) {
    std::optional<std::uint64_t> iterations;
    for (const auto& [option, value] : spec.options)
        if (std::uint64_t number;
            option == "iterations" &&
            std::from_chars(value.data(), value.data() + value.size(), number).ec == std::errc{})
            iterations = number;
    return visit(*game, [&]<class G>(const G& rules) -> std::unique_ptr<Bot> {
        return std::make_unique<MctsBot<G>>(game, rules, iterations);
    });
}

} // namespace conestoga
