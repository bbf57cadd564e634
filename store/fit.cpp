#include "store/fit.hpp"

#include "engine/core/text.hpp"

namespace conestoga {

bool is_fit(std::string_view text) {
    while (!text.empty()) {
        const std::optional<char32_t> character = take_character(text);
        if (!character || *character == 0) return false;
    }
    return true;
}

} // namespace conestoga
