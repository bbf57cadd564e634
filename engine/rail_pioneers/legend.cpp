#include "engine/rail_pioneers/legend.hpp"

namespace conestoga::rail_pioneers {

namespace {

constexpr std::array<RuleId, spot_kinds> spot_rules{
    RuleId("RAIL-C2"), RuleId("RAIL-3.1"), RuleId("RAIL-3.3"), RuleId("RAIL-3.4"),
    RuleId("RAIL-C6"), RuleId("RAIL-3.4"), RuleId("RAIL-3.1"), RuleId("RAIL-2.1")};

} // namespace

std::vector<LegendEntry> legend(const Content& content) {
    const Numbers& n = content.numbers;
    std::vector<LegendEntry> list;
    for (int spot = 1; spot < spot_kinds; ++spot) {
        const std::string id(spot_ids[spot]);
        list.push_back({"spots",
                        id,
                        {"rail_pioneers.spot." + id},
                        {"rail_pioneers.legend." + id},
                        spot_rules[spot]});
    }
    const auto piece = [&](const char* id, Message text, RuleId rule) {
        list.push_back(
            {"pieces", id, {std::string("rail_pioneers.piece.") + id}, std::move(text), rule});
    };
    piece("train", {"rail_pioneers.legend.train"}, RuleId("RAIL-C3"));
    piece("railhead", {"rail_pioneers.legend.railhead"}, RuleId("RAIL-2.3"));
    piece("dynamite", Message{"rail_pioneers.legend.dynamite"}.with("count", n.driven_back),
          RuleId("RAIL-2.4"));
    piece("signal", {"rail_pioneers.legend.signal"}, RuleId("RAIL-2.4"));
    piece("light_engine", {"rail_pioneers.legend.light_engine"}, RuleId("RAIL-3.4"));
    piece("buffers", {"rail_pioneers.legend.buffers"}, RuleId("RAIL-2.2"));
    return list;
}

} // namespace conestoga::rail_pioneers
