// The ways a file can be packed, and which of them a client gets.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace conestoga {

enum class Encoding : std::uint8_t { brotli, gzip, identity };

// As in Accept-Encoding and Content-Encoding: "br", "gzip", "identity".
std::string_view name(Encoding encoding);

// The one of `offered`, which are in the order we prefer and include identity, that the value of
// Accept-Encoding likes best. Identity where it names none of them, or is empty.
Encoding choose_encoding(std::string_view accept_encoding, std::span<const Encoding> offered);

} // namespace conestoga
