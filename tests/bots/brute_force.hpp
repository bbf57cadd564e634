// Positions near the end of a game for two, solved by going through all that may follow.
#pragma once

#include "bots/bot.hpp"
#include "games/every_game.hpp"

#include <unordered_map>

namespace conestoga::tests {

inline constexpr std::size_t most_of_a_game = 4;

// Goes through all that may follow: each seat takes what is best for itself, chance the mean.
class BruteForce {
public:
    BruteForce(const AnyGame& game, std::size_t most_positions)
        : game_(game), most_positions_(most_positions) {}

    // The share of the victory that each action brings the one who acts; empty if too much follows.
    std::vector<double> values_of_actions(const Position& position) {
        known_.clear();
        std::vector<double> values;
        for (Action action : possible(game_, position)) {
            Position next = position;
            game_.apply(next, action);
            const double share = first_share(next);
            values.push_back(game_.actor(position) == 0 ? share : 1 - share);
        }
        if (known_.size() > most_positions_) values.clear();
        return values;
    }

private:
    // What seat 0 gets; seat 1 gets the rest.
    double first_share(const Position& position) {
        if (known_.size() > most_positions_) return 0;
        constexpr double being_counted = -1;
        const auto [place, is_new] = known_.try_emplace(game_.hash(position), being_counted);
        if (!is_new) {
            EXPECT_NE(place->second, being_counted) << "a position comes back";
            return place->second;
        }
        const double share = share_of_what_follows(position);
        known_[game_.hash(position)] = share;
        return share;
    }
    double share_of_what_follows(const Position& position) {
        const Seat actor = game_.actor(position);
        if (actor == nobody) {
            const SeatSet winners = game_.winners(position);
            return has(winners, 0) ? (has(winners, 1) ? 0.5 : 1) : 0;
        }
        if (actor == chance_acts) {
            OutcomeList outcomes;
            game_.chance(position, outcomes);
            double sum = 0;
            for (const Outcome& outcome : outcomes)
                sum += outcome.weight * after(position, outcome.action);
            return sum / outcomes.total_weight();
        }
        double best = actor == 0 ? 0 : 1;
        for (Action action : possible(game_, position)) {
            const double share = after(position, action);
            best = actor == 0 ? std::max(best, share) : std::min(best, share);
        }
        return best;
    }
    double after(const Position& position, Action action) {
        Position next = position;
        game_.apply(next, action);
        return first_share(next);
    }

    const AnyGame& game_;
    std::size_t most_positions_;
    std::unordered_map<std::uint64_t, double> known_;
};

struct SolvedEnd {
    std::uint64_t seed;
    std::size_t ply;
    Position position;
    std::vector<double> values; // of its actions, in their order
};

// No secret is left that the one who acts does not know.
inline bool knows_everything(const AnyGame& game, const Position& position) {
    const AnyObservation seen = game.observe(position, game.actor(position));
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        Rng rng(seed);
        if (game.hash(game.determinize(seen, rng)) != game.hash(position)) return false;
    }
    return true;
}

// The last choices of a game in which there is something to lose, found from its end backwards.
inline void find_endgames(const GamePointer& game, std::uint64_t seed, std::size_t most_positions,
                          std::vector<SolvedEnd>& found) {
    Rng rng(seed);
    const auto greedy = make_bot({"greedy"}, game);
    std::vector<Position> choices;
    std::vector<std::size_t> plies;
    std::size_t ply = 0;
    for (Position position = game->initial(); game->actor(position) != nobody; ++ply) {
        const Seat actor = game->actor(position);
        Action action = random_possible(*game, position, rng);
        if (is_player(actor)) {
            if (possible(*game, position).size() > 1) {
                choices.push_back(position);
                plies.push_back(ply);
            }
            if (rng.below(4) > 0)
                action = greedy->choose(game->observe(position, actor), rng, {}).action;
        }
        game->apply(position, action);
    }
    BruteForce brute_force(*game, most_positions);
    std::size_t of_this_game = 0;
    for (std::size_t i = choices.size(); i-- > 0 && of_this_game < most_of_a_game;) {
        if (!knows_everything(*game, choices[i])) continue;
        const std::vector<double> values = brute_force.values_of_actions(choices[i]);
        if (values.empty()) return;
        const auto [least, most] = std::ranges::minmax(values);
        if (most - least < 1e-3) continue;
        found.push_back({seed, plies[i], choices[i], values});
        ++of_this_game;
    }
}

} // namespace conestoga::tests
