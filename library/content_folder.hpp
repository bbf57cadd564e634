// Content and records from files.
#pragma once

#include "engine/core/data_reader.hpp"

#include <string>
#include <string_view>

namespace conestoga {

Result<std::string> read_text_file(const std::string& path);
// The JSON files of a folder that the game knows; it is an error if there is none. Nothing where no
// folder is named.
Result<ContentFiles> read_content_folder(const std::string& folder, std::string_view game);

} // namespace conestoga
