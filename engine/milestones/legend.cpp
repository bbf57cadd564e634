#include "engine/milestones/legend.hpp"

#include "engine/milestones/words.hpp"

namespace conestoga::milestones {

namespace {

LegendEntry entry(const char* group, const char* id, Message text, RuleId rule) {
    return {group, id, {std::string("milestones.piece.") + id}, std::move(text), rule};
}

} // namespace

std::vector<LegendEntry> legend(const Content& content) {
    const Numbers& n = content.numbers;
    std::vector<LegendEntry> list;
    for (int kind = 0; kind < worker_kinds; ++kind)
        list.push_back({"workers", std::string(kind_ids[kind]), kind_word(kind),
                        Message{"milestones.legend.worker"}.with("goods", goods_word(kind, 1)),
                        RuleId("MIL-1.1")});
    const auto place = [&](const char* id, Message text, RuleId rule) {
        list.push_back(entry("spaces", id, std::move(text), rule));
    };
    const auto piece = [&](const char* id, Message text, RuleId rule) {
        list.push_back(entry("pieces", id, std::move(text), rule));
    };
    place("trade",
          Message{"milestones.legend.trade"}
              .with("order", n.order_coins)
              .with("hire", n.hire_price)
              .with("cube", n.cube_price),
          RuleId("MIL-2.2"));
    place("works", {"milestones.legend.works"}, RuleId("MIL-3.1"));
    place("mill",
          Message{"milestones.legend.mill"}
              .with("grain", n.grain_for_a_sack)
              .with("coins", n.flour_coins),
          RuleId("MIL-5.1"));
    place("castle",
          Message{"milestones.legend.castle"}
              .with("goods", n.goods_kept)
              .with("workers", n.least_workers),
          RuleId("MIL-6.1"));
    place("employment", {"milestones.legend.employment"}, RuleId("MIL-C5"));
    piece("number", {"milestones.legend.number"}, RuleId("MIL-C4"));
    piece("street", {"milestones.legend.street"}, RuleId("MIL-3.2"));
    piece("milestone", {"milestones.legend.milestone"}, RuleId("MIL-3.2"));
    piece("house", {"milestones.legend.house"}, RuleId("MIL-3.3"));
    piece("market", {"milestones.legend.market"}, RuleId("MIL-3.4"));
    piece("flour", {"milestones.legend.flour"}, RuleId("MIL-5.1"));
    piece("bonus", Message{"milestones.legend.bonus"}.with("points", n.bonus_points),
          RuleId("MIL-4.1"));
    piece("cover", {"milestones.legend.cover"}, RuleId("MIL-6.1"));
    piece("worker_tile", {"milestones.legend.worker_tile"}, RuleId("MIL-2.3"));
    piece("majority",
          Message{"milestones.legend.majority"}
              .with("points", n.majority_points)
              .with("tied", n.tied_majority_points),
          RuleId("MIL-7.2"));
    piece("goal", Message{"milestones.legend.goal"}.with("points", n.end_points),
          RuleId("MIL-7.1"));
    return list;
}

} // namespace conestoga::milestones
