// The moves of Milestones and their notation (docs/games/milestones.md).
#pragma once

#include "engine/core/action.hpp"
#include "engine/milestones/content.hpp"

#include <functional>

namespace conestoga::milestones {

//  kind         a          b        c        text
enum class Kind : std::uint8_t {
    draft,   // tile                         draft q1l2
    place,   // space                        place 3              (a counts from 0)
    move,    // space                        move 3 · move works  (a counts from 0)
    hire,    // tile                         hire q1l2
    buy,     // cube                         buy stone
    sell,    // cube      cube               sell stone sand      (in the order of the goods)
    street,  // vertex    vertex   vertex    street a2 b2 c3
    house,   // triangle                     house a2-a3-b2
    market,  // vertex                       market c3
    take,    // triangle  space              take a4-b3-b4 5      (b counts from 0)
    skip,    //                              skip
    supply,  // vertex                       supply a2
    give_up, // good                         return stone
    cover,   // space                        cover 5              (a counts from 0)
    done,    //                              done
    // chance
    bonus,  // triangle  kind                 bonus a4-b3-b4 coiner
    reveal, // tile                           reveal q1l2
    first,  // seat                           first 2              (a counts from 0)
};
inline constexpr int kinds = 18;
constexpr bool is_chance(Kind kind) { return kind >= Kind::bonus; }

constexpr Action make(Kind kind, int a = 0, int b = 0, int c = 0) {
    return Action::of(static_cast<unsigned>(kind), a, b, c);
}
constexpr Kind kind_of(Action action) { return static_cast<Kind>(action.kind()); }

// Whether the bits mean something with this content: known kind, arguments in range, the rest 0.
bool is_well_formed(const Content& content, Action action);
// Of the streets, those along lines alone: no other could ever be legal.
void every_action(const Content& content, const std::function<void(Action)>& visit);

std::string text(const Content& content, Action action);
Result<Action> parse(const Content& content, std::string_view text);

} // namespace conestoga::milestones
