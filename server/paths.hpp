// The target of a request as a path of our own, or a refusal. Files are looked up by name in a set
// in memory, so no path can leave the folder; tricks are refused all the same.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace conestoga {

inline constexpr std::size_t longest_target = 2048;

// "/rules/pioneers?x=1" gives "/rules/pioneers", percent signs decoded, the query cut off.
// None when it is no plain path: not beginning with a slash; a segment that is empty (the last may
// be), "." or ".."; a backslash, control character, "#" or "%", encoded or not; an encoded slash;
// a broken percent sign; bytes that are not UTF-8.
std::optional<std::string> path_of(std::string_view target);

// Whether the last segment ends like a file: a dot, a letter, then letters and digits. "/app.js"
// does; "/design" and "/rules/PIO-3.2" do not.
bool has_extension(std::string_view path);

} // namespace conestoga
