#include "engine/core/near.hpp"

#include <algorithm>
#include <vector>

namespace conestoga {

int typing_errors(std::string_view typed, std::string_view meant) {
    const std::size_t width = meant.size() + 1;
    std::vector<int> table((typed.size() + 1) * width);
    const auto at = [&](std::size_t i, std::size_t j) -> int& { return table[i * width + j]; };
    for (std::size_t i = 0; i <= typed.size(); ++i)
        for (std::size_t j = 0; j <= meant.size(); ++j) {
            if (i == 0 || j == 0) {
                at(i, j) = static_cast<int>(i + j);
                continue;
            }
            const bool same = typed[i - 1] == meant[j - 1];
            at(i, j) =
                std::min({at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (same ? 0 : 1)});
            const bool swapped =
                i > 1 && j > 1 && typed[i - 1] == meant[j - 2] && typed[i - 2] == meant[j - 1];
            if (swapped) at(i, j) = std::min(at(i, j), at(i - 2, j - 2) + 1);
        }
    return at(typed.size(), meant.size());
}

std::string_view nearest(std::string_view typed, std::span<const std::string_view> names) {
    std::string_view best;
    int fewest = 0;
    for (std::string_view name : names) {
        const int errors = typing_errors(typed, name);
        if (errors > std::max<int>(1, static_cast<int>(name.size()) / 3)) continue;
        if (!best.empty() && errors >= fewest) continue;
        best = name;
        fewest = errors;
    }
    return best;
}

} // namespace conestoga
