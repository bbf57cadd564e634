#include "server/static_files.hpp"

#include "server/content_types.hpp"
#include "server/paths.hpp"
#include "table/sha256.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

namespace conestoga {

namespace fs = std::filesystem;

namespace {

struct Packing {
    std::string_view ending;
    Encoding encoding;
};
// In the order we prefer.
constexpr std::array packings{Packing{".br", Encoding::brotli}, Packing{".gz", Encoding::gzip}};

std::string etag_of(std::string_view bytes, Encoding encoding) {
    const auto* data = reinterpret_cast<const std::uint8_t*>(bytes.data());
    std::string tag = "\"";
    tag += std::string_view(hex(sha256({data, bytes.size()}))).substr(0, 32);
    if (encoding != Encoding::identity) tag.append("-").append(name(encoding));
    return tag += '"';
}

Variant make_variant(Encoding encoding, std::string bytes) {
    std::string etag = etag_of(bytes, encoding);
    return {encoding, std::move(bytes), std::move(etag)};
}

bool is_packed_form(const StaticFiles::Contents& contents, const std::string& path) {
    return std::ranges::any_of(packings, [&](const Packing& packing) {
        return path.ends_with(packing.ending) &&
               contents.contains(path.substr(0, path.size() - packing.ending.size()));
    });
}

// Takes the bytes out of `contents`, whose names stay.
StaticFile make_file(StaticFiles::Contents& contents, const std::string& path) {
    StaticFile file{content_type(path),
                    has_hashed_name(path) ? "public, max-age=31536000, immutable" : "no-cache",
                    {}};
    for (const Packing& packing : packings)
        if (const auto packed = contents.find(path + std::string(packing.ending));
            packed != contents.end())
            file.variants.push_back(make_variant(packing.encoding, std::move(packed->second)));
    file.variants.push_back(make_variant(Encoding::identity, std::move(contents.at(path))));
    return file;
}

bool is_hash_character(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '-';
}

bool is_hidden(const fs::path& path) { return path.filename().string().starts_with('.'); }

Message cannot_read(const fs::path& path, const std::string& reason) {
    return Message{"error.file.read"}.with("file", path.string()).with("reason", reason);
}

Result<std::string> read_bytes(const fs::path& path, std::size_t most) {
    std::ifstream file(path, std::ios::binary);
    if (!file) return cannot_read(path, std::strerror(errno));
    std::string bytes;
    std::array<char, 65536> block;
    while (bytes.size() <= most && (file.read(block.data(), block.size()) || file.gcount() > 0))
        bytes.append(block.data(), static_cast<std::size_t>(file.gcount()));
    if (file.bad()) return cannot_read(path, std::strerror(errno));
    return bytes;
}

// Collects the files of a folder within the limits.
class FolderReader {
public:
    FolderReader(fs::path folder, FolderLimits limits)
        : folder_(std::move(folder)), limits_(limits), bytes_left_(limits.bytes) {}

    Result<StaticFiles::Contents> read() {
        std::error_code error;
        fs::recursive_directory_iterator entry(folder_, error);
        for (; !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
            if (is_hidden(entry->path()) || fs::is_symlink(entry->symlink_status(error))) {
                entry.disable_recursion_pending();
                continue;
            }
            if (!entry->is_regular_file(error)) continue;
            if (const Result<void> added = add(entry->path()); !added) return added.error();
        }
        if (error) return cannot_read(folder_, error.message());
        return std::move(contents_);
    }

private:
    Result<void> add(const fs::path& path) {
        Result<std::string> bytes = read_bytes(path, bytes_left_);
        if (!bytes) return bytes.error();
        if (bytes->size() > bytes_left_ || contents_.size() == limits_.files)
            return Message{"error.serve.too_big"}
                .with("folder", folder_.string())
                .with("megabytes", static_cast<std::int64_t>(limits_.bytes >> 20))
                .with("files", static_cast<std::int64_t>(limits_.files));
        bytes_left_ -= bytes->size();
        std::string name = "/";
        name += path.lexically_relative(folder_).generic_string();
        contents_[std::move(name)] = std::move(*bytes);
        return {};
    }

    fs::path folder_;
    FolderLimits limits_;
    std::size_t bytes_left_;
    StaticFiles::Contents contents_;
};

} // namespace

const Variant& StaticFile::variant_for(std::string_view accept_encoding) const {
    if (variants.size() == 1) return plain();
    std::array<Encoding, packings.size() + 1> offered;
    const auto end = std::ranges::transform(variants, offered.begin(), &Variant::encoding).out;
    const Encoding chosen = choose_encoding(accept_encoding, {offered.begin(), end});
    return *std::ranges::find(variants, chosen, &Variant::encoding);
}

StaticFiles::StaticFiles(Contents contents) {
    for (const auto& [path, bytes] : contents)
        if (!is_packed_form(contents, path)) files_.emplace(path, make_file(contents, path));
}

const StaticFile* StaticFiles::exactly(std::string_view path) const {
    const auto found = files_.find(path);
    return found == files_.end() ? nullptr : &found->second;
}

const StaticFile* StaticFiles::find(std::string_view path) const {
    if (const StaticFile* file = exactly(path)) return file;
    return has_extension(path) ? nullptr : exactly("/index.html");
}

Result<StaticFiles> read_static_files(const std::string& folder, FolderLimits limits) {
    std::error_code error;
    if (!fs::is_regular_file(fs::path(folder) / "index.html", error))
        return Message{"error.serve.no_page"}.with("folder", folder);
    Result<StaticFiles::Contents> contents = FolderReader(folder, limits).read();
    if (!contents) return contents.error();
    return StaticFiles(std::move(*contents));
}

bool has_hashed_name(std::string_view path) {
    constexpr std::size_t hash_length = 8;
    if (!path.starts_with("/assets/")) return false;
    std::string_view name = path.substr(path.rfind('/') + 1);
    if (name.ends_with(".map")) name.remove_suffix(4);
    const std::size_t dot = name.rfind('.');
    if (dot == std::string_view::npos || dot + 1 == name.size()) return false;
    const std::string_view stem = name.substr(0, dot);
    if (stem.size() < hash_length + 1 || stem[stem.size() - hash_length - 1] != '-') return false;
    return std::ranges::all_of(stem.substr(stem.size() - hash_length), is_hash_character);
}

} // namespace conestoga
