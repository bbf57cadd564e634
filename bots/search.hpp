// Information-set Monte Carlo tree search: each iteration supposes a world that the searcher cannot
// tell from the real one, goes down the tree that all worlds share, adds a leaf and carries what
// every seat may expect there up again. Each seat is taken to look after itself alone.
//
// `Leaf` says what a new leaf is worth and which edge to follow: search by a learned evaluation
// (level.cpp), or by random playouts (mcts.cpp).
#pragma once

#include "bots/bot.hpp"
#include "bots/tree.hpp"
#include "bots/value.hpp"

#include <algorithm>
#include <cassert>

namespace conestoga {

// What a searcher knows, as a number: the tree is found again by it.
template <class State>
std::uint64_t hash_of(const Observation<State>& seen) {
    return hash_bytes(&seen.state, sizeof(State), static_cast<std::uint64_t>(seen.viewer + 3));
}
inline std::uint64_t hash_of(const AnyObservation& seen) { return seen.hash(); }

struct TreeRoom {
    std::size_t nodes, edges;

    // For the position itself and all that may be done there.
    static constexpr TreeRoom least() { return {2, 2 * (ActionList::capacity + 1)}; }
    // Enough for so many iterations, and for as many that are remembered from the move before.
    static constexpr TreeRoom for_iterations(std::uint64_t iterations) {
        const auto most = static_cast<std::size_t>(std::min<std::uint64_t>(iterations, 1 << 14));
        return {least().nodes + most * 4, least().edges + most * 32};
    }
};

// The action that was visited most; of several, the one that promises most.
inline void choose_most_visited(Thought& thought) {
    const Considered* best = &thought.considered.front();
    for (const Considered& one : thought.considered)
        if (one.visits > best->visits || (one.visits == best->visits && one.value > best->value))
            best = &one;
    thought.action = best->action;
}

inline constexpr std::uint32_t no_edge = UINT32_MAX;

template <class G, class Leaf>
class Search {
    using State = typename G::State;
    using Index = Tree::Index;
    using Seen =
        decltype(observation_of(std::declval<const G&>(), std::declval<const AnyObservation&>()));

public:
    Search(const G& game, Leaf leaf, TreeRoom room)
        : game_(game),
          leaf_(std::move(leaf)),
          tree_(room.nodes, room.edges),
          spare_(room.nodes, room.edges) {
        assert(room.nodes >= TreeRoom::least().nodes && room.edges >= TreeRoom::least().edges);
        path_.reserve(room.nodes);
    }

    // Thinks about the observation's position until the budget is used up; where there is nothing
    // to choose it does not think. A position that it has not met it looks at once in any case.
    Thought think(const AnyObservation& observation, Rng& rng, const Budget& budget) {
        const Seen seen = observation_of(game_, observation);
        State world = game_.determinize(seen, rng);
        ActionList actions;
        game_.legal(world, actions);
        if (actions.size() == 1) return {actions[0]};
        viewer_ = observation.viewer();
        go_on_from(hash_of(seen));
        ends_seen_ = 0;
        Thought thought;
        while (tree_[Tree::root].actor == nobody || !is_enough(thought.iterations, budget)) {
            if (thought.iterations > 0) world = game_.determinize(seen, rng);
            iterate(world, rng);
            ++thought.iterations;
        }
        conclude(thought);
        return thought;
    }

    // The same in pieces, and for each seat: wherever somebody or chance acts, as the viewer sees
    // it. Nothing is remembered of what was thought before.
    void begin(const AnyObservation& observation) {
        const Seen seen = observation_of(game_, observation);
        viewer_ = observation.viewer();
        tree_.clear(hash_of(seen));
        totals_.clear();
        ends_seen_ = 0;
    }
    // One iteration more, by an edge of the root where one is named and its world allows it.
    void go_on(const AnyObservation& observation, Rng& rng, std::uint32_t first = no_edge) {
        State world = game_.determinize(observation_of(game_, observation), rng);
        if (first != no_edge && !game_.why_not(world, tree_.edges_of(Tree::root)[first].action))
            first_edge_ = first;
        const Shares result = iterate(world, rng);
        first_edge_ = no_edge;
        if (path_.empty()) return; // the root itself was new
        totals_.resize(tree_[Tree::root].edges);
        for (std::size_t seat = 0; seat < result.size(); ++seat)
            totals_[path_.front().edge][seat] += result[seat];
    }
    // What the visits of each edge of the root brought to each seat, added up; those at the end
    // that were never visited are left out.
    const std::vector<std::array<double, max_seats>>& totals() const { return totals_; }

    // Whether the best cannot be overtaken any more.
    bool is_settled(std::uint64_t iterations_left) const {
        std::uint64_t most = 0, second = 0;
        for (const Tree::Edge& edge : tree_.edges_of(Tree::root)) {
            if (edge.visits > most) {
                second = most;
                most = edge.visits;
            } else if (edge.visits > second) {
                second = edge.visits;
            }
        }
        return most > second + iterations_left;
    }

    const Tree& tree() const { return tree_; }
    // How many iterations of the last thought came to the end of the game.
    std::uint64_t ends_seen() const { return ends_seen_; }

private:
    struct Step {
        Index node;
        std::uint32_t edge; // of the node
    };

    // What was thought about this position on the way to it is kept, the rest forgotten. Whoever
    // asks about the same position again (a move was taken back, a new game began) hears the same.
    void go_on_from(std::uint64_t seen) {
        const Index known = tree_.find(seen);
        if (known == Tree::none) {
            tree_.clear(seen);
        } else {
            tree_.move_subtree(known, spare_);
            std::swap(tree_, spare_);
        }
    }

    bool is_enough(std::uint64_t iterations, const Budget& budget) const {
        return iterations >= budget.iterations || is_settled(budget.iterations - iterations) ||
               (budget.enough && budget.enough());
    }

    Shares iterate(State& world, Rng& rng) {
        path_.clear();
        Index node = Tree::root;
        Shares result;
        for (;;) {
            const Seat actor = game_.actor(world);
            if (actor == nobody) {
                result = shares_of_winners(game_.winners(world));
                ++ends_seen_;
                break;
            }
            std::uint32_t edge;
            if (first_edge_ != no_edge && path_.empty()) {
                edge = first_edge_;
            } else if (actor == chance_acts) {
                edge = chance_edge(node, world, rng);
                if (edge == no_edge) {
                    result = leaf_.judge(game_, world, rng);
                    break;
                }
            } else {
                ActionList actions;
                const bool is_new = tree_[node].actor == nobody;
                if (is_new || may_differ) game_.legal(world, actions);
                if (is_new) {
                    if (!tree_.has_room(actions.size() * 2 + 2)) {
                        result = leaf_.judge(game_, world, rng);
                        break;
                    }
                    tree_[node].actor = actor;
                    result = leaf_.expand(game_, world, actor, actions, tree_, node, rng);
                    if (actions.size() > 1) break;
                } else if (may_differ) {
                    admit(node, world, actor, actions, rng);
                }
                edge = leaf_.select(tree_, node, actions, may_differ && !is_new, rng);
                if (edge ==
                    no_edge) { // this world allows other things, and there is no room for them
                    result = leaf_.judge(game_, world, rng);
                    break;
                }
            }
            const Action action = tree_.edges_of(node)[edge].action;
            game_.apply(world, action, silent_);
            path_.push_back({node, edge});
            Index child = tree_.edges_of(node)[edge].child;
            if (child == Tree::none) {
                if (!tree_.has_room(0)) {
                    result = game_.actor(world) == nobody ? shares_of_winners(game_.winners(world))
                                                          : leaf_.judge(game_, world, rng);
                    break;
                }
                child = tree_.add_node(seen_hash(world));
                tree_.edges_of(node)[edge].child = child;
            }
            node = child;
        }
        carry_up(result);
        return result;
    }

    void carry_up(const Shares& result) {
        for (const Step& step : path_) {
            Tree::Node& node = tree_[step.node];
            Tree::Edge& edge = tree_.edges_of(step.node)[step.edge];
            ++node.visits;
            ++edge.visits;
            if (is_player(node.actor)) edge.total += result[static_cast<std::size_t>(node.actor)];
        }
        if (path_.empty()) ++tree_[Tree::root].visits;
    }

    // What a world allows and those before it did not.
    void admit(Index node, const State& world, Seat actor, const ActionList& actions, Rng& rng) {
        for (Action action : actions) {
            const auto edges = tree_.edges_of(node);
            if (std::ranges::find(edges, action, &Tree::Edge::action) != edges.end()) continue;
            if (tree_.has_room(edges.size() * 2 + 1))
                leaf_.admit(game_, world, actor, action, tree_, node, rng);
        }
    }

    // Chance is sampled. A node with many outcomes takes on new ones slowly, so that those it has
    // are looked at more than once.
    std::uint32_t chance_edge(Index node, const State& world, Rng& rng) {
        OutcomeList outcomes;
        game_.chance(world, outcomes);
        tree_[node].actor = chance_acts;
        const auto edges = tree_.edges_of(node);
        const std::size_t most = 2 + 2 * root_of(tree_[node].visits);
        if (edges.size() < outcomes.size() && edges.size() >= most && !may_differ)
            return among_known(edges, outcomes, rng);
        const Action action = outcomes.at_weight(rng.below(outcomes.total_weight()));
        for (std::size_t i = 0; i < edges.size(); ++i)
            if (edges[i].action == action) return static_cast<std::uint32_t>(i);
        if (!tree_.has_room(edges.size() * 2 + 1)) return no_edge;
        tree_.add_edge(node, action);
        return static_cast<std::uint32_t>(tree_[node].edges - 1);
    }

    static std::uint32_t among_known(std::span<const Tree::Edge> edges, const OutcomeList& outcomes,
                                     Rng& rng) {
        std::uint32_t total = 0;
        for (const Outcome& outcome : outcomes)
            if (std::ranges::find(edges, outcome.action, &Tree::Edge::action) != edges.end())
                total += outcome.weight;
        std::uint32_t number = rng.below(total);
        for (const Outcome& outcome : outcomes) {
            const auto edge = std::ranges::find(edges, outcome.action, &Tree::Edge::action);
            if (edge == edges.end()) continue;
            if (number < outcome.weight) return static_cast<std::uint32_t>(edge - edges.begin());
            number -= outcome.weight;
        }
        return 0;
    }

    static std::size_t root_of(std::uint32_t number) {
        std::size_t root = 0;
        while ((root + 1) * (root + 1) <= number) ++root;
        return root;
    }

    // Asked where the searcher is to act: nowhere else does it look for the tree again.
    std::uint64_t seen_hash(const State& world) const {
        if (game_.actor(world) != viewer_) return 0;
        return hash_of(game_.observe(world, viewer_));
    }

    void conclude(Thought& thought) const {
        const auto edges = tree_.edges_of(Tree::root);
        assert(!edges.empty());
        thought.considered.reserve(edges.size());
        for (const Tree::Edge& edge : edges)
            thought.considered.push_back({edge.action, edge.mean(), edge.visits});
        std::ranges::sort(thought.considered, {}, &Considered::action);
        choose_most_visited(thought);
    }

    // Whether worlds that look alike may allow different things.
    static constexpr bool may_differ = [] {
        if constexpr (requires { G::has_secrets; })
            return G::has_secrets;
        else
            return true;
    }();

    const G& game_;
    Leaf leaf_;
    Tree tree_, spare_;
    std::vector<Step> path_;
    Seat viewer_ = nobody;
    std::uint64_t ends_seen_ = 0;
    std::uint32_t first_edge_ = no_edge; // that the next iteration takes at the root
    std::vector<std::array<double, max_seats>> totals_;
    Silent silent_;
};

} // namespace conestoga
