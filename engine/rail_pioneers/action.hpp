// The moves of Rail Pioneers and their notation (docs/games/rail-pioneers.md).
#pragma once

#include "engine/core/action.hpp"
#include "engine/rail_pioneers/content.hpp"

#include <functional>

namespace conestoga::rail_pioneers {

//  kind         a        b        text
enum class Kind : std::uint8_t {
    lay,      //                   lay
    run,      //                   run
    dynamite, // train    space    dynamite 2 40      (the number of the line is written)
    hold,     //                   hold
    first,    //                   first
    second,   //                   second
    rival,    // train             rival 3            (the number of the line is written)
    // chance
    order,      // which             order 2 3 1        (the seats in turn order)
    throw_dice, // total           throw 7
    card,       // card              card cold_boiler
};
inline constexpr int kinds = 10;
constexpr bool is_chance(Kind kind) { return kind >= Kind::order; }

constexpr Action make(Kind kind, int a = 0, int b = 0) {
    return Action::of(static_cast<unsigned>(kind), a, b);
}
constexpr Kind kind_of(Action action) { return static_cast<Kind>(action.kind()); }

// Whether the bits mean something with this content: known kind, arguments in range, the rest 0.
bool is_well_formed(const Content& content, Action action);
void every_action(const Content& content, const std::function<void(Action)>& visit);

std::string text(const Content& content, Action action);
Result<Action> parse(const Content& content, std::string_view text);

} // namespace conestoga::rail_pioneers
