#include "lab/arena_log.hpp"

#include "engine/core/hash.hpp"

namespace conestoga {

namespace {

Json plan_json(const ArenaPlan& plan) {
    Json seated = Json::array();
    for (const BotSpec& bot : plan.bots) seated.push_back(bot.text());
    const bool counts = plan.iterations != UINT64_MAX;
    return {{"arena", 1},
            {"game", plan.game->options()},
            {"rules", plan.game->rules_version()},
            {"content_hash", hex(plan.game->content_hash())},
            {"bots", std::move(seated)},
            {"seed", plan.seed},
            {"iterations", counts ? Json(plan.iterations) : Json()},
            {"seconds_per_move", plan.seconds_per_move ? Json(*plan.seconds_per_move) : Json()}};
}

Json times_json(const Times& times) {
    return {times.count, times.total.count(), times.worst.count()};
}

// Throws what Json throws when the text is something else.
Times times_from(const Json& json) {
    return {json.at(0).get<std::uint64_t>(),
            std::chrono::microseconds(json.at(1).get<std::int64_t>()),
            std::chrono::microseconds(json.at(2).get<std::int64_t>())};
}

Json failures_json(const Failures& failures) {
    Json json = Json::object();
    for (const auto& [kind, count] : failures) json[kind] = {count.games, count.detail};
    return json;
}

Failures failures_from(const Json& json) {
    Failures failures;
    for (const auto& [kind, count] : json.items())
        failures[kind] = {count.at(0).get<std::uint64_t>(), count.at(1).get<std::string>()};
    return failures;
}

std::optional<ArenaSet> set_from(std::string_view line, std::size_t index, std::size_t bots) {
    try {
        const Json json = Json::parse(line);
        if (json.at("set").get<std::size_t>() != index || json.at("bots").size() != bots)
            return std::nullopt;
        ArenaSet set;
        for (const Json& bot : json.at("bots"))
            set.push_back({bot.at("seats").get<std::uint64_t>(),
                           bot.at("twelfths").get<std::uint64_t>(), times_from(bot.at("moves")),
                           times_from(bot.at("turns")), failures_from(bot.at("failures"))});
        return set;
    } catch (const Json::exception&) {
        return std::nullopt;
    }
}

} // namespace

std::string first_line(const ArenaPlan& plan) { return plan_json(plan).dump() + "\n"; }

std::string line_of(std::uint64_t index, const ArenaSet& set) {
    Json json{{"set", index}, {"bots", Json::array()}};
    for (const BotResult& bot : set)
        json["bots"].push_back({{"seats", bot.seats},
                                {"twelfths", bot.twelfths},
                                {"moves", times_json(bot.moves)},
                                {"turns", times_json(bot.turns)},
                                {"failures", failures_json(bot.failures)}});
    return json.dump() + "\n";
}

Result<ArenaLog> read_arena_log(const ArenaPlan& plan, std::string_view text) {
    const Json expected = plan_json(plan);
    const std::size_t bots = bot_names(plan).size();
    ArenaLog log;
    for (int number = 1; log.bytes < text.size(); ++number) {
        const std::size_t end = text.find('\n', log.bytes);
        if (end == std::string_view::npos) break;
        const std::string_view line = text.substr(log.bytes, end - log.bytes);
        log.bytes = end + 1;
        if (number == 1) {
            const Json found = Json::parse(line, nullptr, false);
            for (const auto& [field, value] : expected.items())
                if (!found.is_object() || !found.contains(field) || found[field] != value)
                    return Message{"error.arena.other"}
                        .with("field", field)
                        .with("value", value.dump());
            continue;
        }
        std::optional<ArenaSet> set = set_from(line, log.sets.size(), bots);
        if (!set) return Message{"error.arena.line"}.with("line", number);
        log.sets.push_back(std::move(*set));
    }
    return log;
}

} // namespace conestoga
