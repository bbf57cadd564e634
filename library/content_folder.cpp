#include "library/content_folder.hpp"

#include "engine/games.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

namespace conestoga {

namespace fs = std::filesystem;

Result<std::string> read_text_file(const std::string& path) {
    constexpr std::uintmax_t most_bytes = 16 << 20;
    const auto wrong = [&](const char* key) {
        return Message{key}.with("file", path).with("reason", std::strerror(errno));
    };
    std::error_code error;
    if (fs::is_directory(path, error)) return Message{"error.file.directory"}.with("file", path);
    if (fs::is_regular_file(path, error) && fs::file_size(path, error) > most_bytes)
        return Message{"error.file.too_big"}.with("file", path);
    std::ifstream file(path, std::ios::binary);
    if (!file) return wrong("error.file.read");
    std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    if (file.bad()) return wrong("error.file.read");
    return text;
}

Result<ContentFiles> read_content_folder(const std::string& folder, std::string_view game) {
    if (folder.empty()) return ContentFiles{};
    std::error_code error;
    if (!fs::is_directory(folder, error))
        return Message{"error.content.no_folder"}.with("folder", folder);
    ContentFiles files;
    std::string names;
    for (const ContentFile& known : content_of(game)) {
        names += (names.empty() ? "" : ", ") + known.name;
        const fs::path path = fs::path(folder) / known.name;
        if (!fs::exists(path, error)) continue;
        Result<std::string> text = read_text_file(path.string());
        if (!text) return text.error();
        files.push_back({known.name, std::move(*text)});
    }
    if (files.empty())
        return Message{"error.content.nothing"}.with("folder", folder).with("files", names);
    return files;
}

} // namespace conestoga
