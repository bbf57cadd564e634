#include "server/table_settings.hpp"

#include "bots/bot.hpp"

namespace conestoga {

namespace {

constexpr Milliseconds a_second = 1000;
constexpr Milliseconds a_day = 24 * 3600 * a_second;
constexpr const char* usual_level = "level3";

Message wrong_field(const char* field) { return Message{"error.desk.field"}.with("field", field); }

std::optional<bool> choice(const Json& json, const char* name, bool otherwise) {
    const auto found = json.find(name);
    if (found == json.end() || found->is_null()) return otherwise;
    if (!found->is_boolean()) return std::nullopt;
    return found->get<bool>();
}

Result<ClockRule> clock_of(const Json& json) {
    if (json.is_null()) return ClockRule{};
    if (!json.is_object()) return wrong_field("clock");
    const Request request(json);
    const std::string kind = request.text("kind");
    if (kind == "none") return ClockRule{};
    if (kind == "correspondence") {
        const auto turn = request.number("turn", a_second, 30 * a_day);
        if (!turn) return wrong_field("clock");
        return ClockRule{ClockRule::Kind::correspondence, *turn};
    }
    const auto bank = request.number("bank", a_second, a_day);
    // Without a bonus somebody who was late once could never come back.
    const auto bonus = request.number("bonus", a_second, a_day);
    if (kind != "live" || !bank || !bonus) return wrong_field("clock");
    const auto cap = request.number("cap", *bank, 2 * a_day, std::max(*bank, *bonus));
    if (!cap) return wrong_field("clock");
    return ClockRule{ClockRule::Kind::live, *bank, *bonus, *cap};
}

} // namespace

Json clock_json(const ClockRule& rule) {
    switch (rule.kind) {
    case ClockRule::Kind::none: break;
    case ClockRule::Kind::correspondence: return {{"kind", "correspondence"}, {"turn", rule.bank}};
    case ClockRule::Kind::live:
        return {{"kind", "live"}, {"bank", rule.bank}, {"bonus", rule.bonus}, {"cap", rule.cap}};
    }
    return {{"kind", "none"}};
}

Result<TableSettings> settings_of(const Json& request, int persons) {
    TableSettings settings;
    const auto read = [&](const char* name, bool& field) {
        const auto value = choice(request, name, field);
        if (value) field = *value;
        return value.has_value();
    };
    settings.hints = persons < 2;
    if (!read("public", settings.is_public)) return wrong_field("public");
    if (!read("watched", settings.watched)) return wrong_field("watched");
    if (!read("hints", settings.hints)) return wrong_field("hints");
    if (!read("chat", settings.chat)) return wrong_field("chat");
    const Result<ClockRule> clock = clock_of(request.value("clock", Json()));
    if (!clock) return clock.error();
    settings.clock = *clock;
    const std::string level = Request(request).text("level");
    const Result<BotSpec> bot = parse_bot(level.empty() ? usual_level : level);
    if (!bot) return bot.error();
    settings.level = bot->text();
    return settings;
}

void TableSettings::remember_seats(const std::vector<Occupant>& seats) {
    names.clear();
    kinds.clear();
    for (const Occupant& seat : seats) {
        names.push_back(seat.name);
        kinds.push_back(seat.kind);
    }
}

Json TableSettings::json() const {
    return {{"public", is_public}, {"watched", watched},         {"hints", hints},
            {"chat", chat},        {"clock", clock_json(clock)}, {"level", level},
            {"invite", invite},    {"guests", guests},           {"names", names},
            {"kinds", kinds}};
}

TableSettings TableSettings::from_json(const Json& json) {
    Result<TableSettings> settings = settings_of(json, 2);
    TableSettings kept = settings ? std::move(*settings) : TableSettings{.level = usual_level};
    kept.invite = Request(json).text("invite");
    kept.guests = Request(json).texts("guests");
    kept.names = Request(json).texts("names");
    kept.kinds = Request(json).texts("kinds");
    return kept;
}

} // namespace conestoga
