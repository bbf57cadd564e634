// Where content leaves the limits that we set ourselves. An owner's own cards may; ours may not.
#include "engine/pioneer_days/content.hpp"

#include <algorithm>
#include <functional>

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

// What a card takes off the price of a wagon, or gives back for it.
int saved_on_wagon(const Effect& effect) {
    if (effect.when == When::always && effect.deed == Deed::power &&
        effect.power == Power::cheaper_wagon)
        return effect.amount;
    if (effect.when != When::wagon) return 0;
    int silver = 0;
    for (const Amount& gain : {effect.first, effect.second})
        if (gain.thing == Thing::silver) silver += gain.count;
    return effect.deed == Deed::gain_per ? silver * effect.most : silver;
}

// DAYS-C5, DAYS-C7: whoever gets wagons for nothing takes all of them.
void advise_on_wagons(const Content& content, std::vector<Message>& notes) {
    std::array<int, townsfolk_sets> by_set{};
    for (int person = 0; person < townsfolk_count; ++person)
        by_set[content.townsfolk[person].set] +=
            saved_on_wagon(content.effects[townsfolk_card(person)]);
    std::ranges::sort(by_set, std::greater{});
    int by_board = 0;
    for (int board = 0; board < board_count; ++board)
        by_board = std::max(by_board, saved_on_wagon(content.effects[board]));
    const int price = std::ranges::min(content.numbers.wagon_price);
    if (by_set[0] + by_set[1] + by_board >= price)
        notes.push_back({"advice.pioneer_days.free_wagons"});
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
    advise_on_wagons(content, notes);
    advise_on_equipment(content, notes);
    advise_on_towns(content, notes);
    return notes;
}

} // namespace conestoga::pioneer_days
