// The triangular grid of the map (MIL-C4): 81 vertices in rows of 12, 11, 12, 11, 12, 11 and 12,
// the lines between neighbours and the triangles between three of them.
//
//      a1 — a2 — a3 —        row a, 12 vertices
//       / \  / \  / \ …
//         b1 — b2 — b3       row b, 11 vertices, half a step to the right
//
// A line is named by its two ends ("a1-b1"), a triangle by its three corners ("a1-a2-b1"), both in
// the order of the vertices: row by row, from left to right.
#pragma once

#include "engine/core/bit_set.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace conestoga::milestones {

inline constexpr int rows = 7;
inline constexpr std::array<int, rows> row_lengths{12, 11, 12, 11, 12, 11, 12};
inline constexpr int vertices = 81;
inline constexpr int lines = 206;
inline constexpr int triangles = 126;

using VertexSet = BitSet<vertices>;
using LineSet = BitSet<lines>;
using TriangleSet = BitSet<triangles>;

// Where a vertex is: x in half steps to the right, y in rows downwards.
struct Place {
    int x = 0;
    int y = 0;
    bool operator==(const Place&) const = default;
};

struct Grid {
    std::array<Place, vertices> places{};
    std::array<VertexSet, vertices> neighbours{};
    std::array<std::array<std::uint8_t, 2>, lines> ends{};                   // ascending
    std::array<std::array<std::uint8_t, 3>, triangles> corners{};            // ascending
    std::array<std::array<std::uint8_t, vertices>, vertices> line_between{}; // of neighbours
    std::array<TriangleSet, lines> beside{};    // the triangles of a line
    std::array<TriangleSet, vertices> around{}; // the triangles of a vertex

    Grid();
    int find_vertex(std::string_view id) const;   // -1 when there is none
    int find_triangle(std::string_view id) const; // any order of the corners; -1 likewise
};

std::string vertex_id(int vertex);
std::string line_id(const Grid& grid, int line);
std::string triangle_id(const Grid& grid, int triangle);

} // namespace conestoga::milestones
