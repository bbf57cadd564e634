// The files of the page, all in memory: read once at the start, looked up by name.
#pragma once

#include "engine/core/result.hpp"
#include "server/encodings.hpp"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace conestoga {

// A file as it is, or packed.
struct Variant {
    Encoding encoding;
    std::string bytes;
    std::string etag; // strong, with its quotes: made from the bytes
};

struct StaticFile {
    std::string_view type;          // Content-Type
    std::string_view cache_control; // for ever when the name has a hash, else asked about each time
    std::vector<Variant> variants;  // in the order we prefer; the last is the file as it is

    const Variant& plain() const { return variants.back(); }
    const Variant& variant_for(std::string_view accept_encoding) const;
};

class StaticFiles {
public:
    using Contents = std::map<std::string, std::string>; // "/assets/app.js" and its bytes

    // "x.br" and "x.gz" beside "x" are ways to send x, not files of their own.
    explicit StaticFiles(Contents contents);

    // The file at a path; for a path without a file extension that is no file, the page itself
    // (/index.html), which knows its own paths. Null when there is neither.
    const StaticFile* find(std::string_view path) const;

    std::size_t count() const { return files_.size(); }

private:
    const StaticFile* exactly(std::string_view path) const;

    std::map<std::string, StaticFile, std::less<>> files_;
};

struct FolderLimits {
    std::size_t bytes = 64 << 20;
    std::size_t files = 10'000;
};

// The files below a folder that has an index.html. Names that begin with a dot and symbolic links
// are left out: what is served is what lies there to be served.
Result<StaticFiles> read_static_files(const std::string& folder, FolderLimits limits = {});

// Whether a build tool has put a hash of the content into the name: "/assets/index-D4k_x9-a.js".
bool has_hashed_name(std::string_view path);

} // namespace conestoga
