// Where content leaves the limits that we set ourselves. An owner's own map may; ours may not.
#include "engine/milestones/content.hpp"

#include <algorithm>

namespace conestoga::milestones {

namespace {

// Numbers grow with the distance from the start: the mean distance of each number is above that of
// the number before, and no five is near.
void advise_on_distances(const Content& content, std::vector<Message>& notes) {
    constexpr int near = 6;
    std::array<int, vertices> distance{};
    VertexSet seen = VertexSet::of(content.start), fresh = seen;
    for (int steps = 0; !fresh.empty(); ++steps) {
        VertexSet next;
        for (int vertex : fresh) {
            distance[vertex] = steps;
            next |= content.grid.neighbours[vertex];
        }
        fresh = next - seen;
        seen |= fresh;
    }
    std::array<int, highest_number + 1> sum{};
    for (int vertex = 0; vertex < vertices; ++vertex)
        sum[content.number[vertex]] += distance[vertex];
    for (int number = 2; number <= highest_number; ++number) {
        const int here = content.with_number[number].count();
        const int before = content.with_number[number - 1].count();
        if (sum[number] * before <= sum[number - 1] * here)
            notes.push_back(Message{"advice.milestones.distance"}.with("number", number));
    }
    for (int vertex : content.with_number[highest_number])
        if (distance[vertex] < near)
            notes.push_back(Message{"advice.milestones.near_five"}.with("id", vertex_id(vertex)));
}

void advise_on_map(const Content& content, std::vector<Message>& notes) { // MIL-C4
    constexpr std::array<int, highest_number + 1> wanted{1, 16, 24, 20, 14, 6};
    for (int number = 1; number <= highest_number; ++number) {
        const int have = content.with_number[number].count();
        if (have != wanted[number])
            notes.push_back(Message{"advice.milestones.numbers"}
                                .with("number", number)
                                .with("need", wanted[number])
                                .with("have", have));
    }
    advise_on_distances(content, notes);
    if (content.grid.neighbours[content.start].count() < 3)
        notes.push_back(Message{"advice.milestones.start"});
    const int bushes = static_cast<int>(content.bushes.size());
    if (bushes != 15)
        notes.push_back(Message{"advice.milestones.bushes"}.with("need", 15).with("have", bushes));
    if (content.bushes_at[content.start])
        notes.push_back(Message{"advice.milestones.bush_at_start"});
    // Spread evenly: each quarter of the map has three or four of the fifteen, or nearly so.
    std::array<int, 4> quarters{};
    for (int triangle : content.bushes) {
        int x = 0, y = 0;
        for (int corner : content.grid.corners[triangle]) {
            x += content.grid.places[corner].x;
            y += content.grid.places[corner].y;
        }
        ++quarters[(x > 3 * 11) + 2 * (y > 3 * 3)];
    }
    if (*std::ranges::max_element(quarters) - *std::ranges::min_element(quarters) > 2)
        notes.push_back(Message{"advice.milestones.bushes_uneven"});
}

void advise_on_tiles(const Content& content, std::vector<Message>& notes) { // MIL-C2
    std::array<std::array<int, highest_worker_number + 1>, worker_kinds> workers{};
    int awkward = 0;
    for (const Tile& tile : content.tiles) {
        const auto& [left, right] = tile.workers;
        for (const Worker& worker : tile.workers) ++workers[index_of(worker.kind)][worker.number];
        awkward += left.number > right.number;
        if (left.kind == right.kind || std::abs(left.number - right.number) > 4)
            notes.push_back(Message{"advice.milestones.tile"}.with("id", tile.id));
    }
    if (content.tiles.size() != 35 || awkward != 4) notes.push_back({"advice.milestones.tiles"});
    for (int kind = 0; kind < worker_kinds; ++kind) {
        int total = 0;
        bool fits = true;
        for (int number = 1; number <= highest_worker_number; ++number) {
            total += workers[kind][number];
            fits &= workers[kind][number] == 1 || workers[kind][number] == 2;
        }
        if (!fits || total != 14)
            notes.push_back(Message{"advice.milestones.workers"}.with(
                "kind", Message{"milestones.kind." + std::string(kind_ids[kind])}));
    }
}

} // namespace

std::vector<Message> advice(const Content& content) {
    std::vector<Message> notes;
    advise_on_map(content, notes);
    advise_on_tiles(content, notes);
    return notes;
}

} // namespace conestoga::milestones
