#include "lab/bench.hpp"

#include "bots/bot.hpp"
#include "bots/playout.hpp"

#include <chrono>

namespace conestoga {

namespace {
constexpr int signature_games = 100;
constexpr std::uint64_t bench_seed = 1870;

using Stopwatch = std::chrono::steady_clock;
double seconds_since(Stopwatch::time_point start) {
    return std::chrono::duration<double>(Stopwatch::now() - start).count();
}

// The strongest level thinks now and then in random games, for about so many seconds.
double iterations_per_second(const GamePointer& game, double seconds) {
    constexpr std::uint64_t now_and_then = 8, iterations_of_a_thought = 200;
    const auto bot = make_bot(best_bot(), game);
    std::uint64_t iterations = 0;
    double thinking = 0;
    for (std::uint64_t index = 0; thinking < seconds; ++index) {
        Rng rng(bench_seed, index);
        Position position = game->initial();
        Playout counts;
        while (game->actor(position) != nobody && thinking < seconds) {
            if (is_player(game->actor(position)) && counts.decisions % now_and_then == 0) {
                const AnyObservation seen = game->observe(position, game->actor(position));
                const Stopwatch::time_point start = Stopwatch::now();
                iterations += bot->choose(seen, rng, Budget{iterations_of_a_thought}).iterations;
                thinking += seconds_since(start);
            }
            game->apply(position, random_action(*game, position, rng, counts));
        }
    }
    return static_cast<double>(iterations) / thinking;
}
} // namespace

std::uint64_t signature(const AnyGame& game) {
    std::uint64_t folded = 0;
    for (int index = 0; index < signature_games; ++index) {
        Rng rng(bench_seed, index);
        Position position = game.initial();
        for (Seat actor; (actor = game.actor(position)) != nobody;) {
            Action action;
            if (actor == chance_acts) {
                OutcomeList outcomes;
                game.chance(position, outcomes);
                action = outcomes.at_weight(rng.below(outcomes.total_weight()));
            } else {
                ActionList actions;
                game.legal(position, actions);
                action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
            }
            game.apply(position, action);
            folded = mix64(folded ^ game.hash(position));
        }
        for (Seat seat = 0; seat < game.players(); ++seat)
            folded = mix64(folded ^ static_cast<std::uint64_t>(game.score(position, seat)));
    }
    return folded;
}

BenchResult bench(const GamePointer& pointer, double seconds,
                  const std::function<std::uint64_t()>& allocations) {
    const AnyGame& game = *pointer;
    const auto play = [&](std::uint64_t index) {
        Rng rng(bench_seed, index);
        Position position = game.initial();
        return play_out(game, position, rng);
    };
    for (std::uint64_t index = 0; index < 10; ++index) play(index); // warm up

    Playout total;
    std::uint64_t games = 0;
    double elapsed = 0;
    const std::uint64_t allocated = allocations();
    const Stopwatch::time_point start = Stopwatch::now();
    while (elapsed < seconds) {
        for (int i = 0; i < 50; ++i, ++games) {
            const Playout one = play(games);
            total.decisions += one.decisions;
            total.choices += one.choices;
        }
        elapsed = seconds_since(start);
    }
    const double made = static_cast<double>(allocations() - allocated);

    BenchResult result;
    result.game = game.options();
    result.players = game.players();
    result.decisions_per_second = static_cast<double>(total.decisions) / elapsed;
    result.games_per_second = static_cast<double>(games) / elapsed;
    result.decisions_per_game = static_cast<double>(total.decisions) / static_cast<double>(games);
    result.mean_branching =
        static_cast<double>(total.choices) / static_cast<double>(total.decisions);
    result.state_bytes = game.state_bytes();
    result.allocations_per_game = made / static_cast<double>(games);
    result.iterations_per_second = iterations_per_second(pointer, seconds);
    result.signature = signature(game);
    return result;
}

} // namespace conestoga
