#include "engine/pioneers/legend.hpp"

#include "engine/pioneers/words.hpp"

namespace conestoga::pioneers {

namespace {

// PIO-4.1 to PIO-4.6, in the order of the tiles.
constexpr std::array<RuleId, tile_kinds> tile_rules{
    RuleId("PIO-4.1"), RuleId("PIO-4.1"), RuleId("PIO-4.3"), RuleId("PIO-4.2"),
    RuleId("PIO-4.4"), RuleId("PIO-4.5"), RuleId("PIO-4.6")};

LegendEntry coach_entry(const Content& content, const Coach& coach) {
    std::vector<Message> seats;
    for (Tile profession : coach.seats) seats.push_back(tile_word(static_cast<int>(profession)));
    return {"coaches", coach.id, Message{"name"}.with("name", coach.name),
            Message{"pioneers.legend.coach"}
                .with("seats", std::move(seats))
                .with("points", coach.points)
                .with("money", Money{content.numbers.emptied_coach_money}),
            RuleId("PIO-5.1")};
}

LegendEntry piece(const char* id, Message text, RuleId rule) {
    return {"pieces", id, {"pioneers.piece." + std::string(id)}, std::move(text), rule};
}

} // namespace

std::vector<LegendEntry> legend(const Content& content) {
    const Numbers& n = content.numbers;
    std::vector<LegendEntry> list;
    for (int tile = 0; tile < tile_kinds; ++tile) {
        const std::string id(tile_ids[tile]);
        list.push_back({"tiles", id, tile_word(tile),
                        Message{"pioneers.legend." + id}
                            .with("income", Money{n.banker_income})
                            .with("count", n.more_farmers)
                            .with("money", Money{n.hotel_money}),
                        tile_rules[tile]});
    }
    for (const Coach& coach : content.coaches) list.push_back(coach_entry(content, coach));
    list.push_back(piece("stagecoach",
                         Message{"pioneers.legend.stagecoach"}.with("money", Money{n.step_price}),
                         RuleId("PIO-3.2")));
    list.push_back(piece("road", Message{"pioneers.legend.road"}.with("money", Money{n.step_price}),
                         RuleId("PIO-3.2")));
    list.push_back(piece("pioneer",
                         Message{"pioneers.legend.pioneer"}.with("points", n.network_points),
                         RuleId("PIO-7.3")));
    list.push_back(piece("nugget",
                         Message{"pioneers.legend.nugget"}
                             .with("least", n.nugget_values.front())
                             .with("most", n.nugget_values.back()),
                         RuleId("PIO-4.4")));
    list.push_back(piece("display", {"pioneers.legend.display"}, RuleId("PIO-2.4")));
    list.push_back(piece("cover", {"pioneers.legend.cover"}, RuleId("PIO-S3")));
    return list;
}

} // namespace conestoga::pioneers
