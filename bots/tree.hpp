// The tree of a search: what followed what, how often it was tried and what came of it. All its
// memory is taken when it is made; when it is full it grows no more, and the search goes on in what
// there is.
#pragma once

#include "engine/core/action.hpp"
#include "engine/core/seat.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace conestoga {

class Tree {
public:
    using Index = std::uint32_t;
    static constexpr Index none = 0; // the root is nobody's child

    // An action that was possible at a node.
    struct Edge {
        Action action;
        Index child = none;
        std::uint32_t visits = 0;
        float prior = 0;  // how promising it looked at first, adding up to 1
        float guess = 0;  // what the actor may expect by the evaluation
        double total = 0; // of what the actor got in the visits

        // What the actor may expect: the guess counts like one visit more.
        double mean() const { return (guess + total) / (visits + 1); }
    };

    struct Node {
        std::uint64_t seen = 0; // the hash of what the searcher knows there
        Index first = 0;        // of its edges
        std::uint16_t edges = 0;
        std::uint16_t room = 0; // for edges
        std::uint32_t visits = 0;
        Seat actor = nobody; // nobody: not looked at yet
    };

    Tree(std::size_t nodes, std::size_t edges) {
        nodes_.reserve(nodes);
        edges_.reserve(edges);
        clear(0);
    }

    // One node alone.
    void clear(std::uint64_t seen) {
        nodes_.clear();
        edges_.clear();
        nodes_.push_back(Node{seen});
    }

    static constexpr Index root = 0;
    Node& operator[](Index node) { return nodes_[node]; }
    const Node& operator[](Index node) const { return nodes_[node]; }
    std::span<Edge> edges_of(Index node) {
        return {edges_.data() + nodes_[node].first, nodes_[node].edges};
    }
    std::span<const Edge> edges_of(Index node) const {
        return {edges_.data() + nodes_[node].first, nodes_[node].edges};
    }
    std::size_t size() const { return nodes_.size(); }

    // Whether a node and so many edges more find room.
    bool has_room(std::size_t edges) const {
        return nodes_.size() < nodes_.capacity() && edges_.size() + edges <= edges_.capacity();
    }
    // Requires room.
    Index add_node(std::uint64_t seen) {
        nodes_.push_back(Node{seen});
        return static_cast<Index>(nodes_.size() - 1);
    }
    // One edge more; those of a node lie side by side, so it may have to move them. Requires room
    // for twice as many as it has, and one.
    Edge& add_edge(Index index, Action action);
    // Room for so many edges at once.
    void reserve(Index index, std::size_t edges);

    // The same from `node` on, in the room of `other`, which is forgotten.
    void move_subtree(Index node, Tree& other) const;
    // The first node below the root where the searcher knows just this; none if there is none.
    Index find(std::uint64_t seen) const;

private:
    std::vector<Node> nodes_;
    std::vector<Edge> edges_;
};

} // namespace conestoga
