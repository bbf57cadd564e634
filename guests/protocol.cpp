#include "guests/protocol.hpp"

#include "engine/core/hash.hpp"
#include "table/observation_text.hpp"
#include "table/words.hpp"

#include <algorithm>
#include <cmath>

namespace conestoga {

namespace {

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
    Json message{{"type", "turn"},
                 {"view", game.view(observation)},
                 {"events", Json::array()},
                 {"legal", Json::array()},
                 {"iterations", counts ? Json(budget.iterations) : Json()},
                 {"seconds", std::isfinite(budget.seconds) ? Json(budget.seconds) : Json()},
                 {"observation", observation_json(observation, game)}};
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
    return observation_from(turn.value("observation", Json()), game, seat);
}

} // namespace conestoga
