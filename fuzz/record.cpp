// Bytes as text: a record, a game string, an action. Nothing may crash, and what is accepted must
// be written and read again alike.
#include "engine/core/record.hpp"
#include "engine/games.hpp"
#include "table/words.hpp"

#include <cstdlib>
#include <vector>

namespace {
using namespace conestoga;

void require(bool holds) {
    if (!holds) std::abort();
}

// Every answer has words, in both languages.
void say(const Message& message) {
    for (Language language : languages) require(catalogue(language).contains(message.key));
    Words(Language::fr).say(message);
}

const std::vector<GamePointer>& one_of_each() {
    static const std::vector<GamePointer> all = [] {
        std::vector<GamePointer> list;
        for (const GameInfo& info : games()) list.push_back(*make_game(info.name));
        return list;
    }();
    return all;
}
} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    for (const GamePointer& game : one_of_each()) {
        if (const auto action = game->parse(text))
            require(*game->parse(game->text(*action)) == *action);
        else
            say(action.error());
    }
    if (const auto game = parse_game_string(text))
        require(*parse_game_string(game->text()) == *game);
    else
        say(game.error());

    Result<Record> record = parse_record(text);
    if (!record) {
        say(record.error());
        return 0;
    }
    const Result<GamePointer> game = make_game(record->game);
    if (!game) {
        say(game.error());
        return 0;
    }
    record->content_hash = (*game)->content_hash();
    record->rules_version = (*game)->rules_version();
    const Result<Replay> replayed = replay(**game, *record);
    if (!replayed) {
        say(replayed.error());
        return 0;
    }
    require(!(*game)->check(replayed->position));
    const Result<Record> again = parse_record(record_text(*record));
    require(again && replay(**game, *again)->actions == replayed->actions);
    return 0;
}
