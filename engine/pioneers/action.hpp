// The moves of Pioneers and their notation (docs/games/pioneers.md).
#pragma once

#include "engine/core/action.hpp"
#include "engine/pioneers/content.hpp"

#include <functional>

namespace conestoga::pioneers {

//  kind              a           b         text
enum class Kind : std::uint8_t {
    buy_road,      //                        buy road
    buy_two_roads, //                        buy two-roads
    buy_coach,     // position               buy coach 2           (a counts from 0)
    done,          //                        done
    road,          // line                   road albany-buffalo
    go,            // city                   go albany
    settle,        // profession  coach      settle banker iron_mule
    return_rider,  // profession  coach      return banker iron_mule
    farmer,        // coach                  farmer iron_mule
    pass,          //                        pass
    join,          // coach                  join iron_mule
    decline,       //                        decline
    // chance
    cover,  // city                   cover denver
    tile,   // city        tile       tile albany farmer
    swap,   // city        tile       swap albany hotel
    reveal, // coach                  reveal iron_mule
    deal,   // seat        coach      deal 2 red_rover      (a counts from 0)
    first,  // seat                   first 2               (a counts from 0)
    nugget, // which value            nugget 4
};
inline constexpr int kinds = 19;
constexpr bool is_chance(Kind kind) { return kind >= Kind::cover; }

// A nugget whose value the reader may not know: "nugget ?".
inline constexpr unsigned hidden_nugget = hidden_value;

constexpr Action make(Kind kind, int a = 0, int b = 0) {
    return Action::of(static_cast<unsigned>(kind), a, b);
}
constexpr Kind kind_of(Action action) { return static_cast<Kind>(action.kind()); }

// Whether the bits mean something with this content: known kind, arguments in range, the rest 0.
bool is_well_formed(const Content& content, Action action);
void every_action(const Content& content, const std::function<void(Action)>& visit);

std::string text(const Content& content, Action action);
Result<Action> parse(const Content& content, std::string_view text);

} // namespace conestoga::pioneers
