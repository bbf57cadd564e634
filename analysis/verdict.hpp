// What a decision is called, by what it cost.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace conestoga {

// Chances are counted in whole parts of a victory, so that sums are exact; a power of two, so that
// they also are as binary fractions.
inline constexpr int victory_parts = 1 << 20;
constexpr int parts(double share) {
    return static_cast<int>(share * victory_parts + (share < 0 ? -0.5 : 0.5));
}

enum class Verdict : std::uint8_t { forced, best, good, inaccuracy, mistake, blunder };
inline constexpr std::array<std::string_view, 6> verdict_ids{"forced",     "best",    "good",
                                                             "inaccuracy", "mistake", "blunder"};
constexpr std::string_view id(Verdict verdict) {
    return verdict_ids[static_cast<std::size_t>(verdict)];
}

// From so much on, in shares of a victory.
inline constexpr double good_from = 0.005, inaccuracy_from = 0.02, mistake_from = 0.05,
                        blunder_from = 0.1;

constexpr Verdict verdict_on(int lost) {
    if (lost >= parts(blunder_from)) return Verdict::blunder;
    if (lost >= parts(mistake_from)) return Verdict::mistake;
    if (lost >= parts(inaccuracy_from)) return Verdict::inaccuracy;
    return lost >= parts(good_from) ? Verdict::good : Verdict::best;
}

} // namespace conestoga
