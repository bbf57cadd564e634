#include "guests/protocol.hpp"

#include "engine/core/hash.hpp"
#include "table/words.hpp"

#include <algorithm>
#include <cmath>

namespace conestoga {

namespace {

std::string hex_of(std::span<const std::byte> bytes) {
    std::string text;
    for (std::byte byte : bytes) {
        text += "0123456789abcdef"[std::to_integer<int>(byte) >> 4];
        text += "0123456789abcdef"[std::to_integer<int>(byte) & 15];
    }
    return text;
}

std::optional<Position> position_from(std::string_view hex, std::size_t size) {
    if (hex.size() != 2 * size) return std::nullopt;
    Position position;
    for (std::size_t i = 0; i < hex.size(); ++i) {
        const std::size_t digit = std::string_view("0123456789abcdef").find(hex[i]);
        if (digit == std::string_view::npos) return std::nullopt;
        position.bytes[i / 2] |= static_cast<std::byte>(i % 2 ? digit : digit << 4);
    }
    return position;
}

// The beginning of what somebody else wrote, fit for a line of ours.
std::string excerpt(std::string_view text) {
    constexpr std::size_t longest = 60;
    std::string shown(text.substr(0, longest));
    std::ranges::replace_if(shown, [](char c) { return c < ' ' || c > '~'; }, '?');
    return text.size() > longest ? shown + "…" : shown;
}

} // namespace

Json game_message(const AnyGame& game, Seat seat) {
    return {{"type", "game"},
            {"protocol", protocol_version},
            {"game", game.options()},
            {"rules", game.rules_version()},
            {"content_hash", hex(game.content_hash())},
            {"players", game.players()},
            {"seat", seat + 1},
            {"content", game.content_json()}};
}

Json turn_message(const AnyGame& game, const AnyObservation& observation,
                  const std::vector<Event>& events, const ActionList& legal, const Budget& budget) {
    const Words words(Language::en);
    const bool counts = budget.iterations != UINT64_MAX;
    const std::span<const std::byte> bytes = observation.bytes().first(game.state_bytes());
    Json message{{"type", "turn"},
                 {"view", game.view(observation)},
                 {"events", Json::array()},
                 {"legal", Json::array()},
                 {"iterations", counts ? Json(budget.iterations) : Json()},
                 {"seconds", std::isfinite(budget.seconds) ? Json(budget.seconds) : Json()},
                 {"observation", {{"bytes", hex_of(bytes)}, {"hash", hex(observation.hash())}}}};
    for (const Event& event : events) message["events"].push_back(game.event_json(event));
    for (Action action : legal)
        message["legal"].push_back({{"action", game.text(action)},
                                    {"words", words.say(game.describe(observation, action))}});
    return message;
}

std::variant<Action, BotFailure> read_answer(const AnyGame& game, const ActionList& legal,
                                             std::string_view line) {
    const Json answer = Json::parse(line, nullptr, false);
    if (!answer.is_object() || !answer.contains("action") || !answer["action"].is_string())
        return BotFailure{"rubbish", excerpt(line)};
    const std::string text = answer["action"].get<std::string>();
    const Result<Action> action = game.parse(text);
    if (!action) return BotFailure{"rubbish", excerpt(text)};
    if (std::ranges::find(legal, *action) == legal.end())
        return BotFailure{"not_allowed", excerpt(text)};
    return *action;
}

bool is_ready(std::string_view line) {
    const Json answer = Json::parse(line, nullptr, false);
    return answer.is_object() && answer.contains("type") && answer["type"] == "ready";
}

std::optional<AnyObservation> read_observation(const AnyGame& game, Seat seat, const Json& turn) {
    const auto text = [&](const char* field) {
        const Json part = turn.value("observation", Json::object()).value(field, Json());
        return part.is_string() ? part.get<std::string>() : std::string();
    };
    const std::optional<Position> known = position_from(text("bytes"), game.state_bytes());
    if (!known) return std::nullopt;
    const AnyObservation observation = AnyObservation::from_bytes(*known, seat);
    if (hex(observation.hash()) != text("hash")) return std::nullopt;
    return observation;
}

} // namespace conestoga
