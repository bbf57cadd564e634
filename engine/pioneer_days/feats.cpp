// What is worth counting over many games: who takes which card, and which cards show up.
#include "engine/pioneer_days/feats.hpp"
#include "engine/pioneer_days/event.hpp"

namespace conestoga::pioneer_days {

std::optional<std::string> feat(const Content& content, const Event& event) {
    const int item = event.details[0];
    switch (static_cast<Happening>(event.kind)) {
    case Happening::show_townsfolk:
    case Happening::recruit: return "townsfolk " + content.townsfolk[item].id;
    case Happening::show_equipment:
    case Happening::take_equipment:
        return "equipment " + content.equipment_kinds[content.equipment[item].kind].id;
    case Happening::show_town:
    case Happening::satisfy: return "town " + content.towns[item].id;
    case Happening::take_board: return "board " + content.boards[item].id;
    case Happening::buy_wagon: return "wagon " + std::string(wagon_kind_ids[item]);
    case Happening::turn_die: return "turn";
    case Happening::income: return "use income";
    case Happening::act: return "use act";
    case Happening::strike: return "strike " + std::string(disaster_ids[item]);
    case Happening::lose_townsfolk: return "lost townsfolk";
    case Happening::damage_wagon: return "damage";
    default: return std::nullopt;
    }
}

} // namespace conestoga::pioneer_days
