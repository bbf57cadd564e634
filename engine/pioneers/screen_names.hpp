// Where the names of the cities go on the text map.
#pragma once

#include "engine/core/screen_sheet.hpp"

namespace conestoga::pioneers {

struct NamedMarker {
    std::string name;
    Cell place; // of the city
    Cell at;    // the marker's first cell
    int width;
};

struct PlacedName {
    Cell at;
    std::u32string text; // the name in full, or a short form that no other city has
};

// The ways to write each name, the fullest first: "San Francisco", "S.Francisco".
std::vector<std::vector<std::u32string>> forms_of(const std::vector<NamedMarker>& cities);

// Puts every name beside, above or below its marker, clear of other markers and names, and over as
// little as possible of the tracks, which are the cells that lines run through. While markers grow
// and shrink in a game, names stay where they usually are as long as they can.
std::vector<PlacedName> place_names(int width, int height, const std::vector<NamedMarker>& cities,
                                    const std::vector<std::vector<Cell>>& tracks);

} // namespace conestoga::pioneers
