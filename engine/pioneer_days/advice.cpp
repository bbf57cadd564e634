// Where content leaves the limits that we set ourselves. An owner's own cards may; ours may not.
#include "engine/pioneer_days/content.hpp"

#include <algorithm>

namespace conestoga::pioneer_days {

namespace {

constexpr int most_points = 8;

void advise_on_townsfolk(const Content& content, std::vector<Message>& notes) { // DAYS-C7
    for (std::size_t i = 0; i < content.townsfolk.size(); ++i) {
        const Townsfolk& person = content.townsfolk[i];
        const Effect& effect = content.effects[townsfolk_card(static_cast<int>(i))];
        if (person.scoring.most > most_points)
            notes.push_back(Message{"advice.pioneer_days.points"}
                                .with("name", person.name)
                                .with("most", most_points));
        for (std::size_t k = 0; k < i; ++k)
            if (content.townsfolk[k].scoring == person.scoring &&
                content.effects[townsfolk_card(static_cast<int>(k))] == effect)
                notes.push_back(Message{"advice.pioneer_days.alike"}
                                    .with("name", person.name)
                                    .with("other", content.townsfolk[k].name));
    }
}

void advise_on_equipment(const Content& content, std::vector<Message>& notes) { // DAYS-C6
    int triggered = 0;
    for (const EquipmentTile& tile : content.equipment) triggered += tile.face >= 0;
    if (content.equipment_kinds.size() != 12 || triggered != 15)
        notes.push_back({"advice.pioneer_days.equipment"});
    for (std::size_t i = 0; i < content.equipment.size(); ++i) {
        constexpr std::array<int, gainable_things> own_face{-1, 4, 5, 3, 1};
        const Effect& effect = content.effects[equipment_card(static_cast<int>(i))];
        const int face = content.equipment[i].face;
        if (face >= 0 && effect.deed == Deed::gain &&
            own_face[static_cast<int>(effect.first.thing)] == face)
            notes.push_back(
                Message{"advice.pioneer_days.own_face"}.with("tile", content.equipment[i].id));
    }
}

// DAYS-C8: about one favour per one and a quarter dice of effort.
void advise_on_towns(const Content& content, std::vector<Message>& notes) {
    constexpr std::array<int, town_things> quarters{1, 4, 4, 4, 4, 4}; // a die is four quarters
    for (const Town& town : content.towns) {
        int effort = 0;
        for (int thing = 0; thing < town_things; ++thing)
            effort += town.needs[thing] * quarters[thing];
        if (town.favours > 4 || effort < 3 * town.favours || effort > 7 * town.favours)
            notes.push_back(Message{"advice.pioneer_days.town"}.with("name", town.name));
    }
}

} // namespace

std::vector<Message> advice(const Content& content) {
    std::vector<Message> notes;
    advise_on_townsfolk(content, notes);
    advise_on_equipment(content, notes);
    advise_on_towns(content, notes);
    return notes;
}

} // namespace conestoga::pioneer_days
