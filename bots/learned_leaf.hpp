// The learned evaluation at the leaves of a search (bots/search.hpp): for those who play and for
// those who look back at a game.
#pragma once

#include "bots/playout.hpp"
#include "bots/search.hpp"
#include "engine/core/haste.hpp"

#include <cmath>

namespace conestoga {

// Who plays must get on even where everything wins or loses (core/haste.hpp); who looks back weighs
// chances alone.
enum class Temper : std::uint8_t { hurried, calm };

// The learned evaluation at the leaves. A new node looks at all that may be done there, so that it
// begins with what the evaluation holds best.
template <class G>
class LearnedLeaf {
    using State = typename G::State;

public:
    // `playouts` as in Level.
    LearnedLeaf(const ValueNet& net, Temper temper, int playouts = 0)
        : net_(&net), temper_(temper), playouts_(static_cast<float>(playouts) / 100) {}

    Shares judge(const G& game, const State& world, Rng& rng) const {
        return played_out(game, world, expect(game, world), rng);
    }
    // What each seat may expect, and for the hurried that it gets on; never more than the victory
    // itself.
    Shares expect(const G& game, const State& world) const {
        Shares shares = expected(game, *net_, world);
        if (temper_ == Temper::calm || game.actor(world) == nobody) return shares;
        for (Seat seat = 0; seat < game.players(); ++seat) {
            const Haste haste = game.haste(world, seat);
            float& own = shares[static_cast<std::size_t>(seat)];
            own += haste.weight * (haste.progress - own);
        }
        return shares;
    }
    Shares after(const G& game, const State& world, Action action) const {
        return expect(game, next_of(game, world, action));
    }
    // What the best of all actions brings.
    Shares expand(const G& game, const State& world, Seat actor, const ActionList& actions,
                  Tree& tree, Tree::Index node, Rng& rng) const {
        tree.reserve(node, actions.size());
        if (actions.size() == 1) {
            tree.add_edge(node, actions[0]).prior = 1;
            return {};
        }
        Shares best{};
        Action favourite;
        float most = -1;
        for (Action action : actions) {
            const Shares shares = after(game, world, action);
            const float own = shares[static_cast<std::size_t>(actor)];
            tree.add_edge(node, action).guess = own;
            if (own <= most) continue;
            most = own;
            best = shares;
            favourite = action;
        }
        float sum = 0;
        const auto edges = tree.edges_of(node);
        for (Tree::Edge& edge : edges)
            sum += edge.prior =
                falling(static_cast<int>((most - edge.guess) * trust_in_guesses * 1024));
        for (Tree::Edge& edge : edges) edge.prior /= sum;
        if (playouts_ == 0) return best;
        return played_out(game, next_of(game, world, favourite), best, rng);
    }
    void admit(const G& game, const State& world, Seat actor, Action action, Tree& tree,
               Tree::Index node, Rng&) const {
        const auto edges = tree.edges_of(node).size();
        Tree::Edge& edge = tree.add_edge(node, action);
        edge.guess = after(game, world, action)[static_cast<std::size_t>(actor)];
        edge.prior = 1.0F / static_cast<float>(edges + 1);
    }
    std::uint32_t select(const Tree& tree, Tree::Index node, const ActionList& actions,
                         bool only_these, Rng&) const {
        const auto edges = tree.edges_of(node);
        const double reach = exploration * std::sqrt(static_cast<double>(tree[node].visits + 1));
        std::uint32_t best = no_edge;
        double most = -1;
        for (std::uint32_t i = 0; i < edges.size(); ++i) {
            const Tree::Edge& edge = edges[i];
            if (only_these && !std::ranges::binary_search(actions, edge.action)) continue;
            const double promise = edge.mean() + reach * edge.prior / (edge.visits + 1);
            if (promise <= most) continue;
            most = promise;
            best = i;
        }
        return best;
    }

private:
    static State next_of(const G& game, const State& world, Action action) {
        State next = world;
        Silent silent;
        game.apply(next, action, silent);
        return next;
    }
    // What was expected, and for a part what came of playing on at random.
    Shares played_out(const G& game, const State& world, Shares shares, Rng& rng) const {
        if (playouts_ == 0 || game.actor(world) == nobody) return shares;
        State end = world;
        play_out<G>(game, end, rng);
        const Shares came = shares_of_winners(game.winners(end));
        for (std::size_t seat = 0; seat < shares.size(); ++seat)
            shares[seat] += playouts_ * (came[seat] - shares[seat]);
        return shares;
    }

    static constexpr double exploration = 1.2;
    static constexpr float trust_in_guesses = 24; // how much a better guess is preferred at first

    const ValueNet* net_;
    Temper temper_;
    float playouts_; // how much of a leaf's worth they say, from 0 to 1
};

} // namespace conestoga
