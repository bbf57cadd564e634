// What somebody who mistyped a name may have meant.
#pragma once

#include <span>
#include <string_view>

namespace conestoga {

// How many letters are wrong, missing, too many, or swapped with their neighbour.
int typing_errors(std::string_view typed, std::string_view meant);

// The one of these names that was most likely meant: at most a third of its letters may be wrong.
// Empty when none is near; the first of several that are equally near.
std::string_view nearest(std::string_view typed, std::span<const std::string_view> names);

} // namespace conestoga
