// What kind of thing a file is, by its extension.
#pragma once

#include <string_view>

namespace conestoga {

// "text/html; charset=utf-8" for "index.html"; "application/octet-stream" for what we do not know.
std::string_view content_type(std::string_view file_name);

} // namespace conestoga
