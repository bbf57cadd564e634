#include "cli/kept.hpp"

#include "cli/console.hpp"

#include <cstdlib>
#include <filesystem>

namespace conestoga {

namespace {

namespace fs = std::filesystem;

fs::path folder_of_games() {
    const char* state = std::getenv("XDG_STATE_HOME");
    const char* home = std::getenv("HOME");
    const fs::path folder =
        state && *state ? fs::path(state) : fs::path(home ? home : ".") / ".local/state";
    return folder / "conestoga";
}

fs::path folder_of_content(std::uint64_t hash) { return folder_of_games() / "content" / hex(hash); }

} // namespace

std::string last_game_path() {
    const fs::path folder = folder_of_games();
    std::error_code error; // whoever writes there is told
    fs::create_directories(folder, error);
    return (folder / "last.record").string();
}

Result<void> keep_content(const AnyGame& game) {
    const fs::path folder = folder_of_content(game.content_hash());
    std::error_code error;
    if (fs::exists(folder, error)) return {};
    // Written beside and then renamed, so that a folder holds all of its files.
    fs::path beside = folder;
    beside += ".new";
    fs::create_directories(beside, error);
    for (const ContentFile& file : game.content_files())
        if (auto written = write_text_file((beside / file.name).string(), file.text); !written)
            return written;
    fs::rename(beside, folder, error);
    if (!error) return {};
    return Message{"error.file.write"}
        .with("file", folder.string())
        .with("reason", error.message());
}

ContentFiles kept_content(std::string_view game, std::uint64_t hash) {
    const std::string folder = folder_of_content(hash).string();
    std::error_code error;
    if (!fs::is_directory(folder, error)) return {};
    Result<ContentFiles> files = read_content_folder(folder, game);
    return files ? std::move(*files) : ContentFiles{};
}

} // namespace conestoga
