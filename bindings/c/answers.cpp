#include "bindings/c/answers.hpp"

#include "table/words.hpp"
#ifndef __wasm__
#include "library/content_folder.hpp"
#endif

#ifdef __wasm__ // there are no threads
#define CONESTOGA_OF_THREAD static
#else
#define CONESTOGA_OF_THREAD thread_local
#endif

namespace conestoga::c {

namespace {
std::string& last_error() {
    CONESTOGA_OF_THREAD std::string text;
    return text;
}
} // namespace

Language& language() {
    CONESTOGA_OF_THREAD Language of_thread = Language::en;
    return of_thread;
}

std::string say(const Message& message) {
    static const Words english(Language::en), french(Language::fr);
    return (language() == Language::fr ? french : english).say(message);
}

conestoga_status fail(const Message& message, conestoga_status status) {
    last_error() = say(message);
    return status;
}

conestoga_status too_small(std::size_t have, std::size_t need) {
    return fail(Message{"error.library.small"}
                    .with("have", static_cast<std::int64_t>(have))
                    .with("need", static_cast<std::int64_t>(need)),
                CONESTOGA_TOO_SMALL);
}

conestoga_status write_text(std::string_view words, char* text, std::size_t size,
                            std::size_t* needed) {
    if (needed) *needed = words.size() + 1;
    if (size < words.size() + 1) return too_small(size, words.size() + 1);
    CONESTOGA_NEEDS(text);
    std::ranges::copy(words, text);
    text[words.size()] = 0;
    return CONESTOGA_OK;
}

Result<ContentFiles> content_in(const char* folder, std::string_view game_string) {
    if (!folder) return ContentFiles{};
#ifdef __wasm__
    return Message{"error.content.no_folder"}.with("folder", folder);
#else
    Result<GameString> game = parse_game_string(game_string);
    if (!game) return game.error();
    game = with_known_name(std::move(*game));
    if (!game) return game.error();
    return read_content_folder(folder, game->name);
#endif
}

} // namespace conestoga::c

using namespace conestoga;
using namespace conestoga::c;

int32_t conestoga_abi_version(void) { return CONESTOGA_ABI_VERSION; }
const char* conestoga_version(void) { return CONESTOGA_VERSION; }
const char* conestoga_error(void) { return last_error().c_str(); }

conestoga_status conestoga_set_language(const char* code_of_language) {
    return answer([&] {
        CONESTOGA_NEEDS(code_of_language);
        for (const Language known : languages)
            if (code(known) == code_of_language) {
                language() = known;
                return conestoga_status{CONESTOGA_OK};
            }
        return fail(Message{"error.library.language"}.with("language", code_of_language));
    });
}
