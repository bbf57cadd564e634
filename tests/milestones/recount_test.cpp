// Points counted from scratch, from the pieces on the table before and after every action, equal
// the running score; and what never falls never falls.
#include "milestones/scene.hpp"

#include "bots/bot.hpp"
#include "bots/playout.hpp"
#include "engine/games.hpp"

#include <algorithm>
#include <numeric>

namespace conestoga::milestones {
namespace {

// What an action must score for the acting seat, read from the rules with plain loops.
int points_of(const Content& content, const State& before, Action action) {
    const Player& me = before.players[before.active];
    const auto uncovered = [&](int vertex) {
        const bool covered = before.milestones.has(vertex) || before.markets.has(vertex);
        return covered ? 0 : int{content.number[vertex]};
    };
    const int a = static_cast<int>(action.a());
    switch (kind_of(action)) {
    case Kind::move: { // MIL-1.2
        if (a >= employment_spaces || me.numbers[a] == 0) return 0;
        int points = 0;
        for (int space = me.pawn == castle ? 0 : me.pawn + 1; space <= a; ++space)
            points += me.kind_at(space) == me.kind_at(a) && (me.bonus >> space & 1);
        return points;
    }
    case Kind::street: return content.number[action.b()]; // MIL-3.2
    case Kind::house: {                                   // MIL-3.3
        const auto& corners = content.grid.corners[a];
        return uncovered(corners[0]) + uncovered(corners[1]) + uncovered(corners[2]);
    }
    case Kind::market: return content.number[a]; // MIL-3.4
    case Kind::take: return 1;                   // MIL-4.1
    case Kind::supply: {                         // MIL-5.1
        std::vector<int> near;
        for (int vertex : content.grid.neighbours[a]) near.push_back(uncovered(vertex));
        std::ranges::sort(near, std::greater<>{});
        near.resize(2);
        return near[0] + near[1];
    }
    default: return 0;
    }
}

// MIL-7.2, from scratch.
std::vector<int> majorities(const State& state, int players) {
    std::vector<int> points(players);
    for (int kind = 0; kind < worker_kinds; ++kind) {
        std::vector<int> values(players);
        for (Seat seat = 0; seat < players; ++seat)
            for (int space = 0; space < employment_spaces; ++space)
                if (state.players[seat].kind_at(space) == kind)
                    values[seat] += 1 + (state.players[seat].bonus >> space & 1);
        const int most = *std::ranges::max_element(values);
        const auto leaders = std::ranges::count(values, most);
        if (leaders == players) continue;
        for (Seat seat = 0; seat < players; ++seat)
            if (values[seat] == most) points[seat] += leaders == 1 ? 5 : 2;
    }
    return points;
}

TEST(MilestonesRecount, ARecountEqualsTheRunningScore) {
    for (int players = 2; players <= 4; ++players) {
        const std::string text = "milestones(players=" + std::to_string(players) + ")";
        const Milestones& game = game_of(text);
        const GamePointer any = *make_game(text);
        const auto greedy = make_bot({"greedy"}, any);
        for (std::uint64_t seed = 0; seed < 4; ++seed) {
            Rng rng(seed, 41);
            State state = game.initial();
            Position position = any->initial();
            Silent silent;
            Playout counts;
            std::vector<int> points(players);
            while (game.actor(state) != nobody) {
                const Seat actor = game.actor(state);
                const bool by_bot = is_player(actor) && seed % 2 == 0;
                const Action action =
                    by_bot ? greedy->choose(any->observe(position, actor), rng, {}).action
                           : random_action(game, state, rng, counts);
                if (is_player(actor)) points[actor] += points_of(game.content(), state, action);
                game.apply(state, action, silent);
                any->apply(position, action);
                if (state.phase == Phase::over) break;
                for (Seat seat = 0; seat < players; ++seat)
                    ASSERT_EQ(state.players[seat].score(), points[seat]) << "seed " << seed;
            }
            const std::vector<int> last = majorities(state, players);
            for (Seat seat = 0; seat < players; ++seat)
                EXPECT_EQ(game.score(state, seat), points[seat] + last[seat]);
        }
    }
}

} // namespace
} // namespace conestoga::milestones
