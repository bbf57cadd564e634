// Matches to look back at: played by bots, or by chance alone.
#pragma once

#include "analysis/analysis.hpp"
#include "games/every_game.hpp"

namespace conestoga::tests {

inline const std::vector<std::string>& titles_for_two() {
    static const std::vector<std::string> titles{"pioneers(players=2)", "milestones(players=2)",
                                                 "pioneer_days(players=2)",
                                                 "rail_pioneers(players=2)"};
    return titles;
}

inline Match match_of(const GamePointer& game, const std::vector<Action>& actions) {
    std::vector<std::string> names;
    for (int seat = 0; seat < game->players(); ++seat)
        names.push_back("Seat " + std::to_string(seat));
    Record record = new_record(*game, names);
    add_actions(*game, actions, record);
    Result<Match> match = Match::read(game, record, Digest{});
    EXPECT_TRUE(match);
    return std::move(*match);
}

// A whole game of greedy bots that now and then do anything: mistakes, wins and shared victories.
inline std::vector<Action> careless_game(const GamePointer& game, std::uint64_t seed) {
    Rng rng(seed, 5);
    const auto greedy = make_bot({"greedy"}, game);
    std::vector<Action> actions;
    for (Position position = game->initial(); game->actor(position) != nobody;) {
        const Seat actor = game->actor(position);
        Action action = random_possible(*game, position, rng);
        if (is_player(actor) && rng.below(4) > 0)
            action = greedy->choose(game->observe(position, actor), rng, {}).action;
        game->apply(position, action);
        actions.push_back(action);
    }
    return actions;
}

inline std::unique_ptr<Analysis> analysed(const Match& match, Seat viewer,
                                          std::uint64_t iterations) {
    auto analysis = Analysis::of(*story_of(match, viewer), iterations);
    EXPECT_TRUE(analysis->work({}));
    return analysis;
}

} // namespace conestoga::tests
