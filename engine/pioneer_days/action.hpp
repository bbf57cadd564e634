// The moves of Pioneer Days and their notation (docs/games/pioneer-days.md).
#pragma once

#include "engine/core/action.hpp"
#include "engine/pioneer_days/content.hpp"

#include <functional>

namespace conestoga::pioneer_days {

//  kind                   a           b        text
enum class Kind : std::uint8_t {
    board,             // board               board drover
    die,               // colour     face     die blue wood
    turn,              // face                turn cattle
    keep,              //                     keep
    income,            //                     income
    act,               //                     act
    recruit,           // space               recruit wood
    equip,             // tile                equip pan_wood
    wild,              // face                wild mine
    gold,              // value               gold 2              (a counts from 0)
    buy,               // wagon kind          buy small
    end,               //                     end
    discard_wood,      //                     discard wood
    discard_medicine,  //                     discard medicine
    discard_gold,      // value               discard gold 2
    discard_equip,     // tile                discard equip pan_wood
    protect_wagon,     // wagon               protect wagon 2     (a counts from 0)
    save_wagon,        // wagon               save wagon 2
    damage_wagon,      // wagon               damage wagon 2
    protect_townsfolk, // townsfolk           protect townsfolk miller
    save_townsfolk,    // townsfolk           save townsfolk miller
    lose_townsfolk,    // townsfolk           lose townsfolk miller
    town,              // town                town fort_kearny
    skip,              //                     skip
    give_gold,         // value               give gold 2
    give_equip,        // tile                give equip pan_wood
    first,             //                     first
    second,            //                     second
    yes,               //                     yes
    no,                //                     no
    repair,            // wagon               repair wagon 2
    calm,              // disaster            calm storm
    // chance
    marker,           // seat                 marker 2            (a counts from 0)
    deal,             // seat       board     deal 2 drover
    reveal_town,      // town                 reveal town fort_kearny
    reveal_equip,     // tile                 reveal equip pan_wood
    reveal_townsfolk, // townsfolk            reveal townsfolk miller
    roll,             // colour     face      roll blue wood
    find,             // value                find 2
};
inline constexpr int kinds = 39;
constexpr bool is_chance(Kind kind) { return kind >= Kind::marker; }

// Gold whose value the reader may not know: "find ?", "gold ?", "discard gold ?", "give gold ?".
inline constexpr unsigned hidden_gold = hidden_value;
constexpr bool tells_gold(Kind kind) {
    return kind == Kind::gold || kind == Kind::discard_gold || kind == Kind::give_gold ||
           kind == Kind::find;
}

constexpr Action make(Kind kind, int a = 0, int b = 0) {
    return Action::of(static_cast<unsigned>(kind), a, b);
}
constexpr Kind kind_of(Action action) { return static_cast<Kind>(action.kind()); }

// Whether the bits mean something with this content: known kind, arguments in range, the rest 0.
bool is_well_formed(const Content& content, Action action);
void every_action(const Content& content, const std::function<void(Action)>& visit);

std::string text(const Content& content, Action action);
Result<Action> parse(const Content& content, std::string_view text);

} // namespace conestoga::pioneer_days
