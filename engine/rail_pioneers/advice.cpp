// Where content leaves the limits that we set ourselves. An owner's own lines may; ours may not.
#include "engine/rail_pioneers/content.hpp"
#include "engine/rail_pioneers/track.hpp"

#include <algorithm>
#include <cmath>

namespace conestoga::rail_pioneers {

namespace {

constexpr std::array<int, spot_kinds> our_counts{0, 9, 6, 4, 4, 4, 3, 1}; // RAIL-C5
constexpr int our_sections = 26, our_straights = 18, our_curves = 4;      // RAIL-C1

void advise_on_counts(const Content& content, std::vector<Message>& notes) {
    for (int kind = 1; kind < spot_kinds; ++kind) {
        const int have = content.lines[0].spots[kind].count();
        if (have != our_counts[kind])
            notes.push_back(
                Message{"advice.rail_pioneers.count"}
                    .with("spot", Message{"rail_pioneers.spot." + std::string(spot_ids[kind])})
                    .with("have", have)
                    .with("ours", our_counts[kind]));
    }
    if (content.sections() != our_sections)
        notes.push_back(Message{"advice.rail_pioneers.sections"}
                            .with("have", content.sections())
                            .with("ours", our_sections));
}

void advise_on_route(const Line& line, std::vector<Message>& notes) {
    const auto count = [&](char section) { return std::ranges::count(line.route, section); };
    if (count('s') != our_straights || count('l') != our_curves || count('r') != our_curves)
        notes.push_back(Message{"advice.rail_pioneers.route"}.with("line", line.number));
}

// Half the ambushes have their garrison 8–12 behind, the others 15–22; the sign stands about space
// 90 (RAIL-C5).
void advise_on_layout(const Line& line, std::vector<Message>& notes) {
    int near = 0, far = 0, ambushes = 0;
    for (int ambush : line.spots[static_cast<int>(Spot::ambush)]) {
        const int way = ambush - line.garrison_behind[ambush];
        near += way <= 12;
        far += way >= 15 && way <= 22;
        ++ambushes;
    }
    if (2 * near != ambushes || 2 * far != ambushes)
        notes.push_back(Message{"advice.rail_pioneers.garrisons"}.with("line", line.number));
    if (line.slow_sign < 86 || line.slow_sign > 94)
        notes.push_back(Message{"advice.rail_pioneers.sign"}.with("line", line.number));
}

// Whether the tracks of two lines come closer than a train's width on the map.
bool touch(const Line& first, const Line& second) {
    constexpr double width = 1.5;
    const auto there = traverses(second);
    for (const Traverse& one : traverses(first))
        for (const Traverse& other : there)
            if (std::hypot(one.at.x - other.at.x, one.at.y - other.at.y) < width) return true;
    return false;
}

} // namespace

std::vector<Message> advice(const Content& content) {
    std::vector<Message> notes;
    advise_on_counts(content, notes);
    for (int i = 0; i < lines_on_map; ++i) {
        advise_on_route(content.lines[i], notes);
        advise_on_layout(content.lines[i], notes);
        for (int k = i + 1; k < lines_on_map; ++k)
            if (touch(content.lines[i], content.lines[k]))
                notes.push_back(Message{"advice.rail_pioneers.crossing"}
                                    .with("line", content.lines[i].number)
                                    .with("other", content.lines[k].number));
    }
    return notes;
}

} // namespace conestoga::rail_pioneers
