// Where the track lies on the map: every section is four spaces long, straight or a curve of an
// eighth of a circle, one after the other from the line's start eastward. One space is one unit.
#pragma once

#include "engine/rail_pioneers/content.hpp"

namespace conestoga::rail_pioneers {

inline constexpr int curve_degrees = 45;

// The end of a space: where a traverse lies, and where the rails point there (0 is east, 90 is
// south).
struct Traverse {
    Point at;
    double degrees = 0;
};

// The traverses 0 (the start of the line) to its length.
std::vector<Traverse> traverses(const Line& line);

} // namespace conestoga::rail_pioneers
