#include "engine/pioneer_days/legend.hpp"

#include "engine/pioneer_days/card_text.hpp"

namespace conestoga::pioneer_days {

namespace {

constexpr std::array<RuleId, disasters> disaster_rules{RuleId("DAYS-2.2"), RuleId("DAYS-2.3"),
                                                       RuleId("DAYS-2.4"), RuleId("DAYS-2.5")};

} // namespace

std::vector<LegendEntry> legend(const Content& content) {
    const Numbers& n = content.numbers;
    std::vector<LegendEntry> list;
    for (int face = 0; face < faces; ++face) {
        const std::string id(face_ids[face]);
        list.push_back(
            {"faces", id, face_word(face),
             Message{"pioneer_days.legend.face." + id}.with("money", Money{n.income[face]}),
             RuleId("DAYS-1.3")});
    }
    for (int disaster = 0; disaster < disasters; ++disaster) {
        const std::string id(disaster_ids[disaster]);
        list.push_back(
            {"disasters", id, disaster_word(disaster),
             Message{"pioneer_days.legend.disaster." + id}.with("colour", colour_word(disaster)),
             disaster_rules[disaster]});
    }
    for (int kind = 0; kind < wagon_kinds; ++kind)
        list.push_back({"wagons", std::string(wagon_kind_ids[kind]),
                        wagon_word(static_cast<WagonKind>(kind)),
                        Message{"pioneer_days.legend.wagon"}
                            .with("money", Money{n.wagon_price[kind]})
                            .with("count", n.wagon_slots[kind]),
                        RuleId("DAYS-C5")});
    const auto piece = [&](const char* id, RuleId rule) {
        list.push_back({"pieces",
                        id,
                        {std::string("pioneer_days.piece.") + id},
                        {std::string("pioneer_days.legend.") + id},
                        rule});
    };
    piece("black_die", RuleId("DAYS-1.1"));
    piece("silver", RuleId("DAYS-1.4"));
    piece("wood", RuleId("DAYS-2.2"));
    piece("medicine", RuleId("DAYS-2.5"));
    piece("cattle", RuleId("DAYS-3.1"));
    piece("gold", RuleId("DAYS-C4"));
    piece("favour", RuleId("DAYS-4.1"));
    piece("damage", RuleId("DAYS-2.2"));
    piece("slot", RuleId("DAYS-1.5"));
    piece("first_player", RuleId("DAYS-1.1"));
    return list;
}

} // namespace conestoga::pioneer_days
