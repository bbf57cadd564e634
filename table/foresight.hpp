// What follows an action until somebody has to decide, as far as it can be known: in a possible
// world, and told only if it holds whatever chance decides.
#pragma once

#include "engine/core/any_game.hpp"

#include <vector>

namespace conestoga {

struct Foresight {
    std::vector<Event> events;    // that follow chance in any case, redacted for the viewer
    std::vector<Message> unknown; // what chance decides, what a rival is asked, how it may end
    std::optional<Message> next;  // what the viewer is asked, if it is sure
};

Foresight foresee(const AnyGame& game, Seat viewer, const Position& world);

// Whether the game is over here and what was hidden counted: nobody could know how it would end.
inline bool ends_by_secrets(const AnyGame& game, const Position& world) {
    return game.actor(world) == nobody && game.has_secrets();
}
// The events without the final scoring.
std::vector<Event> before_the_scoring(const AnyGame& game, std::vector<Event> events);
inline Message scoring_is_unknown() { return {"preview.final_scoring"}; }

} // namespace conestoga
