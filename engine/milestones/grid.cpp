#include "engine/milestones/grid.hpp"

#include "engine/core/text.hpp"

#include <algorithm>

namespace conestoga::milestones {

namespace {

int row_of(int vertex) {
    int row = 0;
    for (int left = vertex; left >= row_lengths[row]; ++row) left -= row_lengths[row];
    return row;
}

int first_of(int row) {
    int first = 0;
    for (int above = 0; above < row; ++above) first += row_lengths[above];
    return first;
}

bool are_neighbours(Place a, Place b) {
    const int across = std::abs(a.x - b.x), down = std::abs(a.y - b.y);
    return (across == 2 && down == 0) || (across == 1 && down == 1);
}

} // namespace

Grid::Grid() {
    for (int vertex = 0; vertex < vertices; ++vertex) {
        const int row = row_of(vertex);
        places[vertex] = {2 * (vertex - first_of(row)) + row % 2, row};
    }
    int line = 0, triangle = 0;
    for (int a = 0; a < vertices; ++a)
        for (int b = a + 1; b < vertices; ++b) {
            if (!are_neighbours(places[a], places[b])) continue;
            neighbours[a].add(b);
            neighbours[b].add(a);
            ends[line] = {static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b)};
            line_between[a][b] = line_between[b][a] = static_cast<std::uint8_t>(line);
            ++line;
        }
    for (int a = 0; a < vertices; ++a)
        for (int b : neighbours[a])
            for (int c : neighbours[a] & neighbours[b]) {
                if (b < a || c < b) continue;
                corners[triangle] = {static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b),
                                     static_cast<std::uint8_t>(c)};
                for (int corner : {a, b, c}) around[corner].add(triangle);
                for (auto [from, to] : {std::pair(a, b), std::pair(a, c), std::pair(b, c)})
                    beside[line_between[from][to]].add(triangle);
                ++triangle;
            }
}

int Grid::find_vertex(std::string_view id) const {
    if (id.size() < 2 || id[0] < 'a' || id[0] >= 'a' + rows || id[1] == '0') return -1;
    const int row = id[0] - 'a';
    const auto number = to_number(id.substr(1));
    if (!number || *number < 1 || *number > row_lengths[row]) return -1;
    return first_of(row) + static_cast<int>(*number) - 1;
}

int Grid::find_triangle(std::string_view id) const {
    const auto names = split(id, '-');
    if (names.size() != 3) return -1;
    std::array<int, 3> wanted{};
    for (int i = 0; i < 3; ++i) wanted[i] = find_vertex(names[i]);
    std::ranges::sort(wanted);
    const auto found = std::ranges::find_if(
        corners, [&](const auto& corner) { return std::ranges::equal(corner, wanted); });
    return found == corners.end() ? -1 : static_cast<int>(found - corners.begin());
}

std::string vertex_id(int vertex) {
    const int row = row_of(vertex);
    return std::string(1, static_cast<char>('a' + row)) +
           std::to_string(vertex - first_of(row) + 1);
}

std::string line_id(const Grid& grid, int line) {
    return vertex_id(grid.ends[line][0]) + "-" + vertex_id(grid.ends[line][1]);
}

std::string triangle_id(const Grid& grid, int triangle) {
    const auto& [a, b, c] = grid.corners[triangle];
    return vertex_id(a) + "-" + vertex_id(b) + "-" + vertex_id(c);
}

} // namespace conestoga::milestones
