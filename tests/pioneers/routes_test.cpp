// The ways offered to a person are exactly ways that the rules allow (PIO-3.1 to PIO-3.4).
#include "bots/playout.hpp"
#include "pioneers/scene.hpp"

#include "engine/pioneers/routes.hpp"
#include "engine/pioneers/travel.hpp"

#include <set>

namespace conestoga::pioneers {

TEST(PioneersRoutes, EveryWayIsLegalAndCostsWhatItSays) {
    const Pioneers& game = game_of("pioneers(players=3)");
    int checked = 0;
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        Rng rng(seed, 41);
        State state = game.initial();
        Silent silent;
        Playout counts;
        while (game.actor(state) != nobody) {
            if (state.phase == Phase::travel) {
                std::set<int> first_steps, offered;
                for (int city : next_steps(game.content(), state)) first_steps.insert(city);
                for (const Route& route : routes(game.content(), state)) {
                    offered.insert(route.way.front());
                    State driven = state;
                    for (int city : route.way) {
                        ASSERT_FALSE(game.why_not(driven, make(Kind::go, city)));
                        game.apply(driven, make(Kind::go, city), silent);
                    }
                    ASSERT_EQ(driven.phase, Phase::settle);
                    ASSERT_EQ(driven.players[state.active].money,
                              state.players[state.active].money - route.cost());
                    for (Seat seat = 0; seat < 3; ++seat)
                        if (seat != state.active) {
                            ASSERT_EQ(driven.players[seat].money,
                                      state.players[seat].money + route.seats[seat]);
                        }
                    ++checked;
                }
                ASSERT_FALSE(offered.empty());
                for (int city : offered) ASSERT_TRUE(first_steps.contains(city));
            }
            game.apply(state, random_action(game, state, rng, counts), silent);
        }
    }
    EXPECT_GT(checked, 1000);
}

TEST(PioneersRoutes, TheDearerWayIsOfferedWhenItPaysSomebodyElse) { // PIO-3.2
    Scene scene(3);
    scene.settled("burlington", bill).settled("new_york", bill).stagecoach("boston");
    scene.tile("harrisburg", "hotel").road(annie, "boston-new_york");
    scene.on_the_road(bill, 4);
    std::set<int> payments;
    for (const Route& route : routes(game_of("pioneers(players=3)").content(), scene.state()))
        if (scene.state().tiles[static_cast<int>(Tile::hotel)].has(route.way.back()) &&
            route.way.back() == game_of("pioneers(players=3)").content().find_city("harrisburg"))
            payments.insert(route.seats[annie]);
    EXPECT_EQ(payments, (std::set<int>{0, 1}));
}

} // namespace conestoga::pioneers
