// SHA-256 and HMAC-SHA-256 (FIPS 180-4, RFC 2104), small enough to go into the page's WebAssembly.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace conestoga {

using Digest = std::array<std::uint8_t, 32>;

Digest sha256(std::span<const std::uint8_t> message);
Digest hmac_sha256(std::span<const std::uint8_t> key, std::span<const std::uint8_t> message);

std::string hex(const Digest& digest);
std::optional<Digest> digest_from_hex(std::string_view text);

} // namespace conestoga
