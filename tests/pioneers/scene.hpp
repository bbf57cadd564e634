// A position of Pioneers set up in a few lines, as a rulebook's example does: who has what, where
// the stagecoach stands, whose turn it is; then actions in notation. After every edit and every
// action the invariants are checked, and `legal` and `why_not` must agree on every action there is.
#pragma once

#include "engine/pioneers/pioneers.hpp"
#include "tests/scene.hpp"

#include <initializer_list>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

namespace conestoga::pioneers {

// The persons of the rulebook's examples, in clockwise order.
inline constexpr Seat bill = 0;
inline constexpr Seat annie = 1;
inline constexpr Seat jim = 2;
inline constexpr Seat katie = 3;

// A game with the built-in content: game_of("pioneers(players=3)").
const Pioneers& game_of(const std::string& game_string);

class Scene : public SceneOf<Scene, Pioneers> {
public:
    // After the set-up, before the first player is drawn. Tiles go round the kinds in city order,
    // coaches come in content order: the display shows four coaches with two seats, Bill starts
    // with daybreak, Annie with north_wind, Jim with open_sky, Katie with far_horizon.
    explicit Scene(int players);
    explicit Scene(const std::string& game_string);
    explicit Scene(const Pioneers& game); // it must outlive the scene

    // --- the position; pioneers, tiles and coaches come from where they were
    // ----------------------
    Scene& money(Seat seat, int dollars);
    // A coach of the seat, with these riders; without any it is spent and has scored.
    Scene& coach(Seat seat, std::string_view id, std::initializer_list<std::string_view> riders);
    Scene& full_coach(Seat seat, std::string_view id);
    Scene& display(std::initializer_list<std::string_view> ids);
    // Coaches beyond these were bought and spent by the last seat.
    Scene& stack(int coaches);
    Scene& tile(std::string_view city, std::string_view kind);
    Scene& no_tiles_of(std::string_view kind); // all in the bag or out of the game
    // Replaces the tile by pioneers of the seat.
    Scene& settled(std::string_view city, Seat seat, int pioneers = 1);
    // Where there is still a tile, a pioneer of the last seat has settled.
    Scene& stagecoach(std::string_view city);
    Scene& road(Seat seat, std::string_view line);
    Scene& roads_left(Seat seat, int roads); // the others lie in the far west
    Scene& supply(Seat seat, int pioneers);  // the others have settled in the far west
    // The seat has settled where these tiles lay, in the far west.
    Scene& bankers(Seat seat, int tiles);
    Scene& merchants(Seat seat, int tiles);
    Scene& nuggets(Seat seat, std::initializer_list<int> values);

    // --- the turn
    // ---------------------------------------------------------------------------------
    Scene& turn_of(Seat seat); // it has the marker, and its income
    Scene& turn_of(Seat seat, int dollars_after_income);
    Scene& on_the_road(Seat seat, int dollars); // its turn; it has declined to buy
    Scene& first_player(Seat seat);
    // Declines and passes until the seat whose turn it is has ended it.
    Scene& end_turn();

    // --- what holds
    // -------------------------------------------------------------------------------
    int money(Seat seat) const { return state_.players[seat].money; }
    int points(Seat seat) const { return state_.players[seat].points; }
    int supply(Seat seat) const { return state_.players[seat].supply; }
    int riders(std::string_view coach) const;
    int settlers(std::string_view city, Seat seat) const;
    bool has_road(Seat seat, std::string_view line) const;
    bool has_tile(std::string_view city) const;
    std::string at() const; // the stagecoach's city
    std::vector<std::string> display() const;
    Score score(Seat seat) const { return score_of(content(), state_, seat); }

    int city(std::string_view id) const;
    int line(std::string_view id) const;
    int coach_number(std::string_view id) const;

private:
    void set_up();
    void count_supply();
    void own(Seat seat, int coach);
    void release_from_display(int coach);
    void keep_tile(Seat seat, Tile kind);

    CitySet pinned_; // cities that the test has spoken of: edits do not take their tiles
};

int tile_number(std::string_view id);

} // namespace conestoga::pioneers
