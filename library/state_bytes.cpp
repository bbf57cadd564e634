#include "library/state_bytes.hpp"

namespace conestoga {

namespace {

struct Header {
    std::uint64_t mark = 0x0031'6574'6174'7363; // "cstate1"
    std::uint64_t options = 0;
    std::uint64_t content = 0;
    std::uint64_t rules = 0;
    std::uint64_t hash = 0; // of what follows

    bool operator==(const Header&) const = default;
};

Header header_of(const AnyGame& game, const std::byte* state) {
    Header header;
    header.options = hash_text(game.options());
    header.content = game.content_hash();
    header.rules = static_cast<std::uint64_t>(game.rules_version());
    header.hash = hash_bytes(state, game.state_bytes(), header.options ^ header.content);
    return header;
}

} // namespace

std::vector<std::byte> state_to_bytes(const AnyGame& game, const Position& position) {
    const Header header = header_of(game, position.bytes.data());
    std::vector<std::byte> bytes(sizeof header + game.state_bytes());
    std::memcpy(bytes.data(), &header, sizeof header);
    std::memcpy(bytes.data() + sizeof header, position.bytes.data(), game.state_bytes());
    return bytes;
}

Result<Position> state_from_bytes(const AnyGame& game, std::span<const std::byte> bytes) {
    Header header;
    const Message wrong = Message{"error.library.bytes"}.with("game", game.options());
    if (bytes.size() != sizeof header + game.state_bytes()) return wrong;
    std::memcpy(&header, bytes.data(), sizeof header);
    if (header != header_of(game, bytes.data() + sizeof header)) return wrong;
    Position position;
    std::memcpy(position.bytes.data(), bytes.data() + sizeof header, game.state_bytes());
    return position;
}

} // namespace conestoga
