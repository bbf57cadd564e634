// Relabelling the seats relabels the results: no rule favours a seat by its number (RAIL-S1).
#include "bots/playout.hpp"
#include "tests/rail_pioneers/scene.hpp"

#include "engine/games.hpp"

namespace conestoga::rail_pioneers {

namespace {

State relabelled(State state, int players, int trains) {
    for (int train = 0; train < trains; ++train)
        state.trains[train].seat = clockwise(state.trains[train].seat, players);
    return state;
}

} // namespace

TEST(RailPioneersSymmetry, RelabellingSeatsRelabelsResults) {
    for (const char* text : {"rail_pioneers(players=2)", "rail_pioneers(players=3,places=all)",
                             "rail_pioneers(players=4)"}) {
        const auto game = RailPioneers::make(*parse_game_string(text), content_of("rail_pioneers"));
        ASSERT_TRUE(game);
        const int players = game->players();
        for (std::uint64_t seed = 0; seed < 25; ++seed) {
            Rng rng(seed, 31);
            Silent silent;
            Playout counts;
            State state = game->initial();
            game->apply(state, random_action(*game, state, rng, counts), silent);
            State other = relabelled(state, players, game->content().trains);
            while (game->actor(state) != nobody) {
                ASSERT_FALSE(game->check(other));
                if (is_player(game->actor(state))) {
                    ASSERT_EQ(game->actor(other), clockwise(game->actor(state), players));
                }
                const Action action = random_action(*game, state, rng, counts);
                ASSERT_FALSE(game->why_not(other, action));
                game->apply(state, action, silent);
                game->apply(other, action, silent);
            }
            ASSERT_EQ(game->actor(other), nobody);
            for (Seat seat = 0; seat < players; ++seat) {
                const Seat moved = clockwise(seat, players);
                EXPECT_EQ(game->score(state, seat), game->score(other, moved));
                EXPECT_EQ(has(game->winners(state), seat), has(game->winners(other), moved));
            }
        }
    }
}

} // namespace conestoga::rail_pioneers
