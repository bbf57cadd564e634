// What is worth counting over many games: who buys which coach, and who can fill none (PIO-2.5).
#include "engine/pioneers/feats.hpp"
#include "engine/pioneers/event.hpp"

namespace conestoga::pioneers {

std::optional<std::string> feat(const Content& content, const Event& event) {
    const auto coach = [&](int detail) {
        return "coach " + content.coaches[event.details[detail]].id;
    };
    switch (static_cast<Happening>(event.kind)) {
    case Happening::show_coach: return coach(1);
    case Happening::deal_coach:
    case Happening::buy_coach: return coach(0);
    case Happening::nobody_boards: return "turn nobody_boards";
    default: return std::nullopt;
    }
}

} // namespace conestoga::pioneers
