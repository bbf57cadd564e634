#include "bots/tree.hpp"

#include <algorithm>
#include <cassert>

namespace conestoga {

void Tree::reserve(Index index, std::size_t edges) {
    Node& node = nodes_[index];
    if (node.room >= edges) return;
    assert(edges_.size() + edges <= edges_.capacity());
    const Index moved = static_cast<Index>(edges_.size());
    edges_.resize(edges_.size() + edges);
    std::copy_n(edges_.begin() + node.first, node.edges, edges_.begin() + moved);
    node.first = moved;
    node.room = static_cast<std::uint16_t>(edges);
}

Tree::Edge& Tree::add_edge(Index index, Action action) {
    if (nodes_[index].edges == nodes_[index].room)
        reserve(index, nodes_[index].edges * std::size_t{2} + 1);
    Node& node = nodes_[index];
    Edge& edge = edges_[node.first + node.edges++];
    edge = Edge{action};
    return edge;
}

// Breadth first: the copies of a node's edges are made when the node's turn comes.
void Tree::move_subtree(Index node, Tree& other) const {
    other.nodes_.clear();
    other.edges_.clear();
    other.nodes_.push_back(nodes_[node]);
    for (std::size_t next = 0; next < other.nodes_.size(); ++next) {
        Node& copy = other.nodes_[next];
        const auto from = edges_.begin() + copy.first;
        copy.first = static_cast<Index>(other.edges_.size());
        copy.room = copy.edges;
        other.edges_.insert(other.edges_.end(), from, from + copy.edges);
        const std::size_t first = copy.first, end = copy.first + copy.edges;
        for (std::size_t i = first; i < end; ++i) {
            Edge& edge = other.edges_[i];
            if (edge.child == none) continue;
            other.nodes_.push_back(nodes_[edge.child]);
            edge.child = static_cast<Index>(other.nodes_.size() - 1);
        }
    }
}

Tree::Index Tree::find(std::uint64_t seen) const {
    for (std::size_t node = 1; node < nodes_.size(); ++node)
        if (nodes_[node].seen == seen) return static_cast<Index>(node);
    return none;
}

} // namespace conestoga
