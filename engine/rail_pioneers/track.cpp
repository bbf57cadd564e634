#include "engine/rail_pioneers/track.hpp"

#include <cmath>
#include <numbers>

namespace conestoga::rail_pioneers {

std::vector<Traverse> traverses(const Line& line) {
    constexpr double degree = std::numbers::pi / 180;
    constexpr double bend = static_cast<double>(curve_degrees) / spaces_a_section; // a space
    std::vector<Traverse> all{{line.start, 0}};
    for (const char section : line.route) {
        const double turn = section == 'l' ? -bend : section == 'r' ? bend : 0;
        // The chord of an arc of one space.
        const double half = turn * degree / 2;
        const double chord = turn == 0 ? 1 : std::sin(half) / half;
        for (int space = 0; space < spaces_a_section; ++space) {
            const Traverse& last = all.back();
            const double direction = (last.degrees + turn / 2) * degree;
            all.push_back(
                {{last.at.x + chord * std::cos(direction), last.at.y + chord * std::sin(direction)},
                 last.degrees + turn});
        }
    }
    return all;
}

} // namespace conestoga::rail_pioneers
