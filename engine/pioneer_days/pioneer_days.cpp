#include "engine/pioneer_days/pioneer_days.hpp"

namespace conestoga::pioneer_days {

Result<PioneerDays> make_pioneer_days(const GameString& game, const ContentFiles& files) {
    const Result<Options> options = read_options(game);
    if (!options) return options.error();
    Result<Content> content = load_content(*options, files);
    if (!content) return content.error();
    return PioneerDays(std::move(*content));
}

} // namespace conestoga::pioneer_days
