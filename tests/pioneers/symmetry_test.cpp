// Relabelling the seats relabels the results: no rule favours a seat by its number.
#include "bots/playout.hpp"
#include "pioneers/scene.hpp"

#include "engine/pioneers/scoring.hpp"

namespace conestoga::pioneers {

namespace {

Seat moved(Seat seat, int players) { return clockwise(seat, players); }

// The same position with everybody one seat further on.
State relabelled(const State& state, int players) {
    State other = state;
    for (Seat seat = 0; seat < players; ++seat)
        other.players[moved(seat, players)] = state.players[seat];
    other.settlers.fill(0);
    for (std::size_t city = 0; city < state.settlers.size(); ++city)
        for (Seat seat = 0; seat < players; ++seat)
            for (int i = 0; i < state.settlers_of(static_cast<int>(city), seat); ++i)
                other.add_settler(static_cast<int>(city), moved(seat, players));
    other.active = moved(state.active, players);
    other.first = moved(state.first, players);
    if (state.phase == Phase::invitation) other.asked = moved(state.asked, players);
    return other;
}

} // namespace

TEST(PioneersSymmetry, RelabellingSeatsRelabelsResults) {
    for (int players = 2; players <= 4; ++players) {
        const Pioneers& game = game_of("pioneers(players=" + std::to_string(players) + ")");
        for (std::uint64_t seed = 0; seed < 25; ++seed) {
            Rng rng(seed, 31);
            State state = game.initial();
            Silent silent;
            Playout counts;
            while (game.actor(state) == chance_acts)
                game.apply(state, random_action(game, state, rng, counts), silent);
            State other = relabelled(state, players);
            while (game.actor(state) != nobody) {
                ASSERT_FALSE(game.check(other));
                ActionList here, there;
                if (is_player(game.actor(state))) {
                    ASSERT_EQ(game.actor(other), moved(game.actor(state), players));
                    game.legal(state, here);
                    game.legal(other, there);
                    ASSERT_TRUE(std::equal(here.begin(), here.end(), there.begin(), there.end()));
                }
                const Action action = random_action(game, state, rng, counts);
                ASSERT_FALSE(game.why_not(other, action));
                game.apply(state, action, silent);
                game.apply(other, action, silent);
            }
            ASSERT_EQ(game.actor(other), nobody);
            for (Seat seat = 0; seat < players; ++seat) {
                EXPECT_EQ(game.score(state, seat), game.score(other, moved(seat, players)));
                EXPECT_EQ(has(game.winners(state), seat),
                          has(game.winners(other), moved(seat, players)));
            }
        }
    }
}

} // namespace conestoga::pioneers
