#include "lab/moves.hpp"

#include "bots/playout.hpp"

namespace conestoga {

namespace {

constexpr std::uint64_t moves_seed = 1871;
constexpr std::size_t starts = 5;
constexpr int moves_from_a_start =
    3; // of one seat after the other: what a bot remembers counts too
constexpr std::uint64_t iterations_of_a_move = 24;

// Evenly spread over a random game.
std::vector<Position> starting_points(const AnyGame& game) {
    Rng rng(moves_seed);
    std::vector<Position> choices;
    Playout counts;
    for (Position position = game.initial(); game.actor(position) != nobody;) {
        if (is_player(game.actor(position))) choices.push_back(position);
        game.apply(position, random_action(game, position, rng, counts));
    }
    std::vector<Position> spread;
    for (std::size_t i = 0; i < starts; ++i) spread.push_back(choices[i * choices.size() / starts]);
    return spread;
}

// Goes on to where somebody has a choice.
void to_a_choice(const AnyGame& game, Position& position, Rng& rng) {
    Playout counts;
    while (game.actor(position) != nobody) {
        Position next = position;
        const std::uint64_t before = counts.choices;
        const Action action = random_action(game, position, rng, counts);
        if (counts.choices > before + 1) return;
        game.apply(next, action);
        position = next;
    }
}

} // namespace

std::string moves_of(const BotSpec& bot, const GamePointer& game) {
    std::string moves;
    std::uint64_t number = 0;
    for (Position position : starting_points(*game)) {
        Rng rng(moves_seed, ++number);
        std::vector<std::unique_ptr<Bot>> bots;
        for (int seat = 0; seat < game->players(); ++seat) bots.push_back(make_bot(bot, game));
        for (int move = 0; move < moves_from_a_start; ++move) {
            to_a_choice(*game, position, rng);
            const Seat actor = game->actor(position);
            if (actor == nobody) break;
            const Action action =
                bots[actor]
                    ->choose(game->observe(position, actor), rng, Budget{iterations_of_a_move})
                    .action;
            moves += (moves.empty() ? "" : "; ") + game->text(action);
            game->apply(position, action);
        }
    }
    return moves;
}

} // namespace conestoga
