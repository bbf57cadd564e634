#include "table/observation_text.hpp"

#include "engine/core/hash.hpp"

namespace conestoga {

namespace {

constexpr std::string_view hex_digits = "0123456789abcdef";

std::string hex_of(std::span<const std::byte> bytes) {
    std::string text;
    for (std::byte byte : bytes) {
        text += hex_digits[std::to_integer<std::size_t>(byte) >> 4];
        text += hex_digits[std::to_integer<std::size_t>(byte) & 15];
    }
    return text;
}

std::optional<Position> position_from(std::string_view hex, std::size_t size) {
    if (hex.size() != 2 * size) return std::nullopt;
    Position position;
    for (std::size_t i = 0; i < hex.size(); ++i) {
        const std::size_t digit = hex_digits.find(hex[i]);
        if (digit == std::string_view::npos) return std::nullopt;
        position.bytes[i / 2] |= static_cast<std::byte>(i % 2 ? digit : digit << 4);
    }
    return position;
}

} // namespace

Json observation_json(const AnyObservation& observation, const AnyGame& game) {
    return {{"bytes", hex_of(observation.bytes().first(game.state_bytes()))},
            {"hash", hex(observation.hash())}};
}

std::optional<AnyObservation> observation_from(const Json& json, const AnyGame& game, Seat viewer) {
    const auto text = [&](const char* field) {
        const Json part = json.is_object() ? json.value(field, Json()) : Json();
        return part.is_string() ? part.get<std::string>() : std::string();
    };
    const std::optional<Position> known = position_from(text("bytes"), game.state_bytes());
    if (!known) return std::nullopt;
    const AnyObservation observation = AnyObservation::from_bytes(*known, viewer);
    if (hex(observation.hash()) != text("hash")) return std::nullopt;
    return observation;
}

} // namespace conestoga
