#include "engine/rail_pioneers/rail_pioneers.hpp"

namespace conestoga::rail_pioneers {

Result<RailPioneers> make_rail_pioneers(const GameString& game, const ContentFiles& files) {
    const Result<Options> options = read_options(game);
    if (!options) return options.error();
    Result<Content> content = load_content(*options, files);
    if (!content) return content.error();
    return RailPioneers(std::move(*content));
}

} // namespace conestoga::rail_pioneers
