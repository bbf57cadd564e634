// A position of Pioneer Days set up in a few lines, as a rulebook's example does: who has what,
// what lies on the table, which dice are rolled; then actions in notation. After every action the
// invariants are checked, and `legal` and `why_not` must agree on every action there is.
#pragma once

#include "engine/pioneer_days/pioneer_days.hpp"
#include "tests/scene.hpp"

#include <initializer_list>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

namespace conestoga::pioneer_days {

inline constexpr Seat bill = 0;
inline constexpr Seat annie = 1;
inline constexpr Seat jim = 2;
inline constexpr Seat katie = 3;

// A game with the built-in content: game_of("pioneer_days(players=3)").
const PioneerDays& game_of(const std::string& game_string);
// The same with one piece of a content file changed, or the reason why it is refused.
Result<PioneerDays> changed_game(const std::string& game_string, const std::string& file,
                                 const std::string& from, const std::string& to);

using Ids = std::initializer_list<std::string_view>;

class Scene : public SceneOf<Scene, PioneerDays> {
public:
    // The first day of week 1, before the dice are rolled; Bill has the marker. What chance decides
    // came in content order.
    explicit Scene(int players, const std::string& options = "");
    explicit Scene(const PioneerDays& game);

    // --- the position ------------------------------------------------------------------------
    Scene& silver(Seat seat, int count) { return good(seat, Thing::silver, count); }
    Scene& wood(Seat seat, int count) { return good(seat, Thing::wood, count); }
    Scene& medicine(Seat seat, int count) { return good(seat, Thing::medicine, count); }
    Scene& cattle(Seat seat, int count) { return good(seat, Thing::cattle, count); }
    Scene& favours(Seat seat, int count);
    Scene& gold(Seat seat, std::initializer_list<int> values);
    Scene& equipment(Seat seat, Ids ids); // tiles come from wherever they are
    Scene& townsfolk(Seat seat, Ids ids);
    Scene& wagons(Seat seat, Ids kinds);
    Scene& damage(Seat seat, int wagon, int tokens);
    Scene& markers(int storm, int raid, int famine, int disease);
    Scene& towns(Ids ids);
    Scene& store(Ids ids);
    Scene& space(std::string_view face, std::string_view townsfolk);
    Scene& day(int week, int day); // before its dice are rolled

    // --- the game ----------------------------------------------------------------------------
    // Rolls these dice ("blue wood"); Bill is to take one.
    Scene& dice(std::vector<std::string> dice);
    // Every seat takes a wild die for its income and has afterwards what it had before; the die
    // that is left has this colour.
    Scene& pass_day(std::string_view colour);

    // --- what holds --------------------------------------------------------------------------
    const Player& player(Seat seat) const { return state_.players[seat]; }
    int marker(Disaster disaster) const { return state_.marker[static_cast<int>(disaster)]; }
    Score score(Seat seat) const { return score_of(content(), state_, seat); }
    std::vector<std::string> people(Seat seat) const;
    std::vector<std::string> tiles(Seat seat) const;

private:
    Scene& good(Seat seat, Thing thing, int count);
    void release_tile(int tile);
    void recount(Seat seat);
};

} // namespace conestoga::pioneer_days
