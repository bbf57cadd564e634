// The 64-bit name of some bytes; the same on every (little-endian) platform.
#pragma once

#include "engine/core/rng.hpp"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

namespace conestoga {

static_assert(std::endian::native == std::endian::little, "hashes are over little-endian bytes");

inline std::uint64_t hash_bytes(const void* data, std::size_t size,
                                std::uint64_t seed = 0x9E3779B97F4A7C15ULL) {
    const char* bytes = static_cast<const char*>(data);
    std::uint64_t hash = seed ^ size * 0xFF51AFD7ED558CCDULL;
    for (; size >= 8; bytes += 8, size -= 8) {
        std::uint64_t word;
        std::memcpy(&word, bytes, 8);
        hash = std::rotl((hash ^ word) * 0x9FB21C651E98DF25ULL, 29);
    }
    std::uint64_t tail = 0;
    std::memcpy(&tail, bytes, size);
    return mix64((hash ^ tail) * 0x9FB21C651E98DF25ULL);
}

inline std::uint64_t hash_text(std::string_view text) {
    return hash_bytes(text.data(), text.size());
}

inline std::string hex(std::uint64_t value) {
    std::string text(16, '0');
    for (int i = 15; i >= 0; --i, value >>= 4) text[i] = "0123456789abcdef"[value & 15];
    return text;
}

} // namespace conestoga
