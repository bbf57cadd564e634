// The files of data/ as they were when the program was built; data/embed.cmake writes them out.
#pragma once

#include <span>
#include <string_view>

namespace conestoga {

struct EmbeddedFile {
    std::string_view path; // below data/, such as "pioneers/coaches.json"
    std::string_view text;
};

std::span<const EmbeddedFile> embedded_files();

} // namespace conestoga
