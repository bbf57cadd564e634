// A small fast generator (xoshiro256**, seeded through splitmix64). It lives outside every State:
// positions hold no randomness, games are replayed from their actions. The same seed gives the same
// numbers on every platform.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace conestoga {

constexpr std::uint64_t mix64(std::uint64_t x) {
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ULL;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBULL;
    return x ^ (x >> 31);
}

class Rng {
public:
    explicit constexpr Rng(std::uint64_t seed) {
        for (std::uint64_t& word : words_) word = mix64(seed += 0x9E3779B97F4A7C15ULL);
    }
    // An independent stream for item `index` of a run with this seed.
    constexpr Rng(std::uint64_t seed, std::uint64_t index)
        : Rng(mix64(seed) ^ mix64(index + 0x632BE59BD9B4E019ULL)) {}

    constexpr std::uint64_t next() {
        const std::uint64_t result = std::rotl(words_[1] * 5, 7) * 9;
        const std::uint64_t shifted = words_[1] << 17;
        words_[2] ^= words_[0];
        words_[3] ^= words_[1];
        words_[1] ^= words_[2];
        words_[0] ^= words_[3];
        words_[2] ^= shifted;
        words_[3] = std::rotl(words_[3], 45);
        return result;
    }

    // Evenly distributed in [0, bound), without bias; bound must not be 0.
    constexpr std::uint32_t below(std::uint32_t bound) {
        std::uint64_t product = (next() >> 32) * bound;
        if (static_cast<std::uint32_t>(product) < bound) {
            const std::uint32_t threshold = -bound % bound;
            while (static_cast<std::uint32_t>(product) < threshold)
                product = (next() >> 32) * bound;
        }
        return static_cast<std::uint32_t>(product >> 32);
    }

private:
    std::array<std::uint64_t, 4> words_{};
};

} // namespace conestoga
