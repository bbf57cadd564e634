// OpenSpiel's own tests on our games: random play with every check it has, and serialisation.
#include "conestoga_game.h"

#include "open_spiel/tests/basic_tests.h"

#include <iostream>

int main() {
    open_spiel::conestoga_games::RegisterGames();
    for (const char* name :
         {"conestoga_pioneers", "conestoga_pioneers(players=3)",
          "conestoga_pioneers(players=2,options=covers:random+network:all)",
          "conestoga_milestones", "conestoga_milestones(players=4)", "conestoga_pioneer_days",
          "conestoga_pioneer_days(players=3,options=sets:de+boards:unique)",
          "conestoga_rail_pioneers", "conestoga_rail_pioneers(players=4,options=places:all)"}) {
        open_spiel::testing::LoadGameTest(name);
        const auto game = open_spiel::LoadGame(name);
        open_spiel::testing::ChanceOutcomesTest(*game);
        open_spiel::testing::RandomSimTest(*game, /*num_sims=*/20, /*serialize=*/true,
                                           /*verbose=*/false);
        std::cout << name << ": passed" << std::endl;
    }
}
