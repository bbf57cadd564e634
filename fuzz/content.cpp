// Bytes as changes of a content file: the first two say of which game and which of its files, then
// three at a time say where and what is written, put in or taken out. A game is made of it or the
// reason why not has words; a game that is made can be played.
#include "bots/playout.hpp"
#include "engine/games.hpp"
#include "table/words.hpp"

#include <cstdlib>
#include <span>

namespace {

using namespace conestoga;

void require(bool holds) {
    if (!holds) std::abort();
}

void change(std::string& text, std::span<const std::uint8_t> changes) {
    constexpr std::string_view signs = "0123456789-.,:[]{}\"aefnrstu_ ";
    for (; changes.size() >= 3 && !text.empty(); changes = changes.subspan(3)) {
        const std::size_t at = (changes[0] << 8 | changes[1]) % text.size();
        const char sign = signs[changes[2] / 3 % signs.size()];
        switch (changes[2] % 3) {
        case 0: text[at] = sign; break;
        case 1: text.insert(at, 1, sign); break;
        default: text.erase(at, 1 + changes[2] / 16); break;
        }
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 2) return 0;
    const GameInfo& info = games()[data[0] % games().size()];
    ContentFiles content = content_of(info.name);
    change(content[data[1] % content.size()].text, {data + 2, size - 2});
    const Result<GamePointer> game = make_game({std::string(info.name), {}}, content);
    if (!game) {
        for (Language language : languages)
            require(Words(language).say(game.error()).find("⟦") == std::string::npos);
        return 0;
    }
    Rng rng(1);
    Position position = (*game)->initial();
    for (int i = 0; i < 300 && (*game)->actor(position) != nobody; ++i) {
        Playout counts;
        (*game)->apply(position, random_action(**game, position, rng, counts));
    }
    require(!(*game)->check(position));
    return 0;
}
