#include "lab/shown.hpp"

#include "analysis/report.hpp"
#include "lab/bot_game.hpp"

#include <algorithm>
#include <numeric>
#include <ostream>

namespace conestoga {

namespace {

std::vector<Action> played_actions(const ShownPlan& plan, std::uint64_t number) {
    Rng chance(plan.seed, 3 * number), choice(plan.seed, 3 * number + 1);
    BotsBySeat bots;
    for (Seat seat = 0; seat < plan.game->players(); ++seat)
        bots.push_back(make_bot(plan.bot, plan.game));
    const auto decide = [&](Seat seat, const AnyObservation& seen) {
        return bots[seat]->choose(seen, choice, {});
    };
    return play_bot_game(*plan.game, chance, bots, decide).actions;
}

} // namespace

std::vector<std::size_t> drawn_plies(std::size_t plies, std::size_t positions, Rng& rng) {
    std::vector<std::size_t> all(plies);
    std::iota(all.begin(), all.end(), std::size_t{0});
    const std::size_t drawn = std::min(plies, positions);
    for (std::size_t i = 0; i < drawn; ++i)
        std::swap(all[i], all[i + rng.below(static_cast<std::uint32_t>(plies - i))]);
    all.resize(drawn);
    std::ranges::sort(all);
    return all;
}

Story played_story(const GamePointer& game, const std::vector<Action>& actions) {
    Story story{game, std::vector<std::string>(game->players()), nobody, true};
    if (game->has_secrets()) story.own.resize(game->players());
    Position position = game->initial();
    const auto see = [&] {
        story.shared.push_back(game->observe(position, nobody));
        for (std::size_t seat = 0; seat < story.own.size(); ++seat)
            story.own[seat].push_back(game->observe(position, static_cast<Seat>(seat)));
    };
    for (const Action action : actions) {
        see();
        story.plies.push_back({game->actor(position), action});
        game->apply(position, action);
    }
    see();
    story.winners = game->winners(position);
    return story;
}

bool write_shown(const ShownPlan& plan, std::ostream& out) {
    for (std::uint64_t number = plan.first; number < plan.first + plan.games; ++number) {
        const auto analysis = Analysis::of(played_story(plan.game, played_actions(plan, number)),
                                           Analysis::iterations_of(plan.level, *plan.game));
        if (!analysis) return false;
        Rng place(plan.seed, 3 * number + 2);
        const auto plies = drawn_plies(analysis->plies(), plan.positions, place);
        analysis->look_only_at(plies);
        analysis->work({});
        const Json came = chances_json(*plan.game, analysis->chances(analysis->plies()));
        for (const std::size_t ply : plies)
            out << Json{{"game", number},
                        {"ply", ply},
                        {"chances", chances_json(*plan.game, analysis->chances(ply))},
                        {"sure", share_json(analysis->sure(ply))},
                        {"came", came}}
                       .dump()
                << '\n';
        if (plan.done) plan.done(number - plan.first + 1);
    }
    return true;
}

} // namespace conestoga
