#include "engine/pioneers/pioneers.hpp"

namespace conestoga::pioneers {

Result<Pioneers> make_pioneers(const GameString& game, const ContentFiles& files) {
    const Result<Options> options = read_options(game);
    if (!options) return options.error();
    Result<Content> content = load_content(*options, files);
    if (!content) return content.error();
    return Pioneers(std::move(*content));
}

} // namespace conestoga::pioneers
