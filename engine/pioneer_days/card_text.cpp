#include "engine/pioneer_days/card_text.hpp"

namespace conestoga::pioneer_days {

namespace {

std::string thing_id(Thing thing) { return std::string(thing_ids[static_cast<int>(thing)]); }

// "wagon", "2 wagons", "$4": what a score counts.
Message counted_words(Thing thing, int count) {
    return Message{"pioneer_days.counted." + thing_id(thing)}
        .with("count", count)
        .with("money", Money{count});
}

Message when_text(const Effect& effect, Message deed) {
    switch (effect.when) {
    case When::face:
        return Message{"pioneer_days.when.face"}
            .with("face", face_word(static_cast<int>(effect.on)))
            .with("deed", std::move(deed));
    case When::disaster:
        if (effect.against == disasters)
            return Message{"pioneer_days.when.any_disaster"}.with("deed", std::move(deed));
        return Message{"pioneer_days.when.disaster"}
            .with("disaster",
                  Message{"pioneer_days.each." + std::string(disaster_ids[effect.against])})
            .with("deed", std::move(deed));
    default:
        return Message{"pioneer_days.when." + std::string(when_ids[static_cast<int>(effect.when)])}
            .with("deed", std::move(deed));
    }
}

constexpr std::array<std::string_view, townsfolk_sets> set_groups{
    "townsfolk_a", "townsfolk_b", "townsfolk_c", "townsfolk_d", "townsfolk_e"};

Caption caption(std::string_view group, const std::string& id, const LocalName& name, RuleId rule) {
    return {std::string(group), id, name, {}, rule};
}

} // namespace

Message face_word(int face) { return {"pioneer_days.face." + std::string(face_ids[face])}; }
Message colour_word(int colour) {
    return {"pioneer_days.colour." + std::string(colour_ids[colour])};
}
Message disaster_word(int disaster) {
    return {"pioneer_days.disaster." + std::string(disaster_ids[disaster])};
}
Message wagon_word(WagonKind kind) {
    return {"pioneer_days.wagon." + std::string(wagon_kind_ids[static_cast<int>(kind)])};
}

Message amount_words(Thing thing, int count) {
    return Message{"pioneer_days.amount." + thing_id(thing)}
        .with("count", count)
        .with("money", Money{count});
}

Message tile_words(const Content& content, int tile) {
    const EquipmentTile& equipment = content.equipment[tile];
    const LocalName& name = content.equipment_kinds[equipment.kind].name;
    if (equipment.face < 0) return Message{"pioneer_days.name"}.with("name", name);
    return Message{"pioneer_days.triggered_tile"}
        .with("name", name)
        .with("face", face_word(equipment.face));
}

Message card_words(const Content& content, int card) {
    if (card >= first_townsfolk_card)
        return Message{"pioneer_days.name"}.with(
            "name", content.townsfolk[card - first_townsfolk_card].name);
    if (card >= first_equipment_card) return tile_words(content, card - first_equipment_card);
    return Message{"pioneer_days.name"}.with("name", content.boards[card].name);
}

Message deed_text(const Effect& effect) {
    switch (effect.deed) {
    case Deed::gain:
        if (effect.second.count == 0)
            return Message{"pioneer_days.deed.gain"}.with(
                "first", amount_words(effect.first.thing, effect.first.count));
        return Message{"pioneer_days.deed.gain_two"}
            .with("first", amount_words(effect.first.thing, effect.first.count))
            .with("second", amount_words(effect.second.thing, effect.second.count));
    case Deed::gain_per:
        return Message{"pioneer_days.deed.gain_per"}
            .with("first", amount_words(effect.first.thing, effect.first.count))
            .with("counted", counted_words(effect.counted, 1))
            .with("most", amount_words(effect.first.thing, effect.first.count * effect.most));
    case Deed::choose:
        return Message{"pioneer_days.deed.choose"}
            .with("first", amount_words(effect.first.thing, effect.first.count))
            .with("second", amount_words(effect.second.thing, effect.second.count));
    case Deed::act:
        return Message{"pioneer_days.deed.act"}.with("face",
                                                     face_word(static_cast<int>(effect.face)));
    case Deed::wagon:
        return Message{"pioneer_days.deed.wagon"}.with("wagon", wagon_word(effect.wagon));
    case Deed::repair: return {"pioneer_days.deed.repair"};
    default: return {"pioneer_days.deed.calm"};
    }
}

Message effect_text(const Effect& effect) {
    if (effect.deed == Deed::power)
        return Message{"pioneer_days.power." +
                       std::string(power_ids[static_cast<int>(effect.power)])}
            .with("count", effect.amount)
            .with("money", Money{effect.amount});
    Message deed = deed_text(effect);
    if (effect.price.count)
        deed = Message{"pioneer_days.deed.pay"}
                   .with("price", amount_words(effect.price.thing, effect.price.count))
                   .with("deed", std::move(deed));
    return when_text(effect, std::move(deed));
}

Message scoring_text(const Scoring& scoring) {
    const auto score = [&](const char* key) { return Message{key}.with("points", scoring.points); };
    switch (scoring.tally) {
    case Tally::per:
        return score(scoring.each == 1                ? "pioneer_days.score.per"
                     : scoring.thing == Thing::silver ? "pioneer_days.score.per_sum"
                                                      : "pioneer_days.score.per_group")
            .with("counted", counted_words(scoring.thing, scoring.each))
            .with("most", scoring.most);
    case Tally::sets: {
        std::vector<Message> members;
        for (int thing = 0; thing < things; ++thing)
            if (scoring.set >> thing & 1)
                members.push_back(counted_words(static_cast<Thing>(thing), 1));
        return score("pioneer_days.score.sets")
            .with("members", std::move(members))
            .with("most", scoring.most);
    }
    case Tally::at_least:
        return score("pioneer_days.score.at_least")
            .with("amount", amount_words(scoring.thing, scoring.each));
    case Tally::at_most:
        return score("pioneer_days.score.none_of").with("counted", counted_words(scoring.thing, 1));
    case Tally::most_of:
        return score("pioneer_days.score.most_of")
            .with("most", Message{"pioneer_days.most." + thing_id(scoring.thing)});
    }
    return {"pioneer_days.score.per"};
}

std::vector<Message> needs_of(const Town& town) {
    std::vector<Message> needs;
    for (int thing = 0; thing < town_things; ++thing)
        if (town.needs[thing])
            needs.push_back(amount_words(static_cast<Thing>(thing), town.needs[thing]));
    return needs;
}

Message town_text(const Town& town) {
    return Message{"pioneer_days.town"}.with("needs", needs_of(town)).with("count", town.favours);
}

std::vector<Message> start_of(const Content& content, const PlayerBoard& board) {
    std::vector<Message> start;
    for (WagonKind kind : board.wagons) start.push_back(wagon_word(kind));
    for (int good = 0; good < gainable_things; ++good)
        if (board.start[good])
            start.push_back(amount_words(static_cast<Thing>(good), board.start[good]));
    for (int tile : board.tiles) start.push_back(tile_words(content, tile));
    return start;
}

Message start_text(const Content& content, const PlayerBoard& board) {
    return Message{"pioneer_days.start"}.with("start", start_of(content, board));
}

std::vector<Caption> captions(const Content& content) {
    std::vector<Caption> list;
    for (std::size_t i = 0; i < content.townsfolk.size(); ++i) {
        const Townsfolk& person = content.townsfolk[i];
        list.push_back(caption(set_groups[person.set], person.id, person.name, RuleId("DAYS-C7")));
        list.back().lines = {effect_text(content.effects[townsfolk_card(static_cast<int>(i))]),
                             scoring_text(person.scoring)};
    }
    for (std::size_t i = 0; i < content.equipment.size(); ++i) {
        const EquipmentTile& tile = content.equipment[i];
        list.push_back(caption("equipment", tile.id, content.equipment_kinds[tile.kind].name,
                               RuleId("DAYS-C6")));
        list.back().lines = {effect_text(content.effects[equipment_card(static_cast<int>(i))])};
    }
    for (const Town& town : content.towns) {
        list.push_back(caption("towns", town.id, town.name, RuleId("DAYS-C8")));
        list.back().lines = {town_text(town)};
    }
    for (std::size_t i = 0; i < content.boards.size(); ++i) {
        list.push_back(
            caption("boards", content.boards[i].id, content.boards[i].name, RuleId("DAYS-C9")));
        list.back().lines = {start_text(content, content.boards[i]),
                             effect_text(content.effects[i])};
    }
    return list;
}

} // namespace conestoga::pioneer_days
