// A position of Milestones set up in a few lines, as a rulebook's example does: who has which
// workers and goods, what stands on the map, whose turn it is; then actions in notation. After
// every edit and every action the invariants are checked, and `legal` and `why_not` must agree on
// every action.
#pragma once

#include "engine/milestones/milestones.hpp"
#include "tests/scene.hpp"

#include <initializer_list>
#include <map>
#include <memory>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

namespace conestoga::milestones {

inline constexpr Seat ada = 0, ben = 1, cleo = 2, dan = 3;

// The game with the built-in content: game_of("milestones(players=3)").
const Milestones& game_of(const std::string& game_string);

using VertexNumbers = std::map<std::string, int>;

class Scene : public SceneOf<Scene, Milestones> {
public:
    // After the draft, at Ada's first move; she goes first. Bonus tiles, tiles of the display and
    // the draft come in content order. The map has these numbers instead of its own.
    explicit Scene(int players, const VertexNumbers& numbers = {});

    // --- the position --------------------------------------------------------------------------
    // Eight spaces: "q5" a quarryman 5, "l3+" a lumberjack 3 with a bonus tile (which is taken from
    // the map), "#" a cover, "" nothing.
    Scene& workers(Seat seat, std::initializer_list<std::string_view> spaces);
    // How many of stone, wood, sand, grain, coin. Nobody leaves the castle with more than three:
    // then the pawn is on space 8.
    Scene& goods(Seat seat, const std::array<int, good_kinds>& counts);
    Scene& pawn(Seat seat, std::string_view space);
    Scene& points(Seat seat, int points); // on the track
    Scene& street(std::string_view a, std::string_view b, std::string_view c);
    Scene& market(std::string_view vertex);
    Scene& house(std::string_view triangle);
    Scene& sack(std::string_view vertex);
    Scene& bonus(std::string_view triangle, std::string_view kind); // from wherever one lies
    Scene& no_bonus();                                              // on the map
    // Exactly these tiles on display; those of the stack beyond `stack` are hired.
    Scene& display(std::initializer_list<std::string_view> tiles, int stack);
    Scene& turn_of(Seat seat);

    // The seat on turn moves to the castle, twice, and covers its last workers.
    Scene& idle_turn();

    // --- what holds ----------------------------------------------------------------------------
    int points(Seat seat) const { return state_.players[seat].score(); }
    int has(Seat seat, Good good) const { return state_.players[seat].goods[index_of(good)]; }
    int goods_count(Seat seat) const { return state_.players[seat].goods_count(); }
    // As `workers` takes them.
    std::vector<std::string> workers(Seat seat) const;
    std::string bonus_on(std::string_view triangle) const; // a kind, or ""
    int vertex(std::string_view id) const;
    int triangle(std::string_view id) const;
    int tile(std::string_view id) const;

private:
    void set_up();
    void take_bonus_from_map(int kind);
};

constexpr SeatSet only(Seat seat) { return static_cast<SeatSet>(1 << seat); }

} // namespace conestoga::milestones
