#include "engine/milestones/milestones.hpp"

namespace conestoga::milestones {

Result<Milestones> make_milestones(const GameString& game, const ContentFiles& files) {
    const Result<Options> options = read_options(game);
    if (!options) return options.error();
    Result<Content> content = load_content(*options, files);
    if (!content) return content.error();
    return Milestones(std::move(*content));
}

} // namespace conestoga::milestones
