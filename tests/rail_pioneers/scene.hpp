// A position of Rail Pioneers set up in a few lines, as a rulebook's example does: where trains and
// railheads are, where dynamite lies, whose turn it is; then actions in notation. After every edit
// and every action the invariants are checked, and `legal` and `why_not` must agree on every action
// there is.
//
// The scenes have a layout of their own, the same on all four lines, so that our content can change
// without them:
//   12 trading centre · 16 garrison · 20 river · 24 danger · 28 danger · 30 river · 33 ambush ·
//   35 danger · 38 garrison · 40 river · 46 danger · 50 ambush · 56 river · 58 danger ·
//   62 garrison · 66 trading centre · 70 river · 74 danger · 78 ambush · 90 Slow sign ·
//   94, 98, 102 sabotage points
#pragma once

#include "engine/rail_pioneers/rail_pioneers.hpp"
#include "tests/scene.hpp"

#include <ostream>
#include <string>
#include <string_view>
#include <vector>

namespace conestoga::rail_pioneers {

// The layout of the scenes as a content file, and the built-in content with it.
std::string scene_lines();
ContentFiles scene_content();
// The text with one passage replaced; the passage must be there.
std::string replaced(std::string text, std::string_view old, std::string_view by);

// A passage of a content file and what takes its place.
struct Change {
    std::string_view old, by;
};
// A game on the layout of the scenes with other passages in every line and in the cards.
RailPioneers changed_game(const std::string& game_string, const std::vector<Change>& lines,
                          const std::vector<Change>& cards = {});

// A game on the layout of the scenes: game_of("rail_pioneers(players=3)").
const RailPioneers& game_of(const std::string& game_string);

class Scene : public SceneOf<Scene, RailPioneers> {
public:
    // Seat k has line k; it is the turn of line 1. With two trains each seat 1 has lines 1 and 4.
    explicit Scene(int players = 4);
    explicit Scene(const std::string& game_string);
    explicit Scene(const RailPioneers& game); // it must outlive the scene

    // --- the position; lines are counted from 1
    Scene& train(int line, int pos, int railhead);
    Scene& track(int line, int railhead); // too short for a train
    Scene& box(int line, int space, int from_line);
    Scene& boxes(int line, int in_hand); // the others are spent
    Scene& light_engine(int line, int space);
    Scene& turn_of(int line);

    // --- what holds
    const Train& at(int line) const { return state_.trains[line - 1]; }
    int pos(int line) const { return at(line).pos; }
    int railhead(int line) const { return at(line).railhead; }
    int active() const { return state_.active + 1; }     // line
    int attacker() const { return state_.attacker + 1; } // line
    int drawer() const { return state_.drawer + 1; }     // line, in draw_card
    // "buffalo_herd 2": the cards that are out and the lines whose trains drew them.
    std::vector<std::string> cards_out() const;
    int dice(); // how many the active train runs on: chance must be about to throw for it
    int count(Happening kind) const;
};

} // namespace conestoga::rail_pioneers
