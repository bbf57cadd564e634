#include "cli/console.hpp"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <ostream>

namespace conestoga {

namespace fs = std::filesystem;

Console::Console(Language language, std::istream& input, std::ostream& output, std::ostream& errors)
    : in(input), out(output), err(errors), words(language) {}

ExitCode Console::fail(Message message, ExitCode code) const {
    err << "conestoga: " << words.say(message) << '\n';
    return code;
}

std::optional<Language> language_from(std::string_view name) {
    for (Language language : languages)
        if (name == code(language)) return language;
    return std::nullopt;
}

Language language_of_locale() {
    for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        const char* value = std::getenv(variable);
        if (!value || !*value) continue;
        return std::string_view(value).starts_with("fr") ? Language::fr : Language::en;
    }
    return Language::en;
}

Result<GameString> known_game(const std::string& game_string) {
    Result<GameString> game = parse_game_string(game_string);
    if (!game) return game;
    return with_known_name(std::move(*game));
}

Result<GamePointer> load_game(const std::string& game_string, std::optional<int> players,
                              const std::string& content_folder) {
    Result<GameString> game = known_game(game_string);
    if (!game) return game.error();
    if (players) game->set("players", std::to_string(*players));
    const Result<ContentFiles> files = read_content_folder(content_folder, game->name);
    if (!files) return files.error();
    return make_game(*game, *files);
}

Result<void> write_text_file(const std::string& path, std::string_view text) {
    const auto wrong = [&] {
        return Message{"error.file.write"}.with("file", path).with("reason", std::strerror(errno));
    };
    const std::string beside = path + ".new";
    {
        std::ofstream file(beside, std::ios::binary | std::ios::trunc);
        if (!file) return wrong();
        file << text;
        file.flush();
        if (!file) {
            Message message = wrong();
            std::remove(beside.c_str());
            return message;
        }
    }
    if (std::rename(beside.c_str(), path.c_str()) != 0) return wrong();
    return {};
}

Result<void> append_to_file(const std::string& path, std::string_view text) {
    std::error_code error;
    const auto size = fs::file_size(path, error);
    std::ofstream file(path, std::ios::binary | std::ios::app);
    file << text;
    file.flush();
    if (!error && file) return {};
    Message message =
        Message{"error.file.write"}.with("file", path).with("reason", std::strerror(errno));
    file.close();
    if (!error) fs::resize_file(path, size, error); // no half lines
    return message;
}

void ProgressBar::show(std::uint64_t done) {
    if (!console_.shows_progress || total_ == 0) return;
    const int percent = static_cast<int>(done * 100 / total_);
    if (percent == shown_) return;
    shown_ = percent;
    std::string bar(40, ' ');
    std::fill_n(bar.begin(), percent * 40 / 100, '#');
    console_.err << '\r' << percent << " % [" << bar << ']' << std::flush;
}

ProgressBar::~ProgressBar() {
    if (shown_ >= 0) console_.err << "\r\033[K" << std::flush;
}

} // namespace conestoga
