// Pairs of worlds that a seat cannot tell apart: a game, and its twin in which everything that the
// viewer saw is the same and what it did not see is another wherever the rules allow it.
#pragma once

#include "games/every_game.hpp"

namespace conestoga::tests {

struct Twins {
    std::vector<Action> one, other; // the same redacted for the viewer
    int differences = 0;
};

// Plays a game with random choices, and its twin as long as there is one.
inline Twins make_twins(const AnyGame& game, Seat viewer, std::uint64_t number) {
    Rng rng(number, 21);
    Twins twins;
    Position one = game.initial(), other = one;
    while (game.actor(one) != nobody) {
        const Action action = random_possible(game, one, rng);
        const Action seen = game.redact(one, action, viewer);
        std::vector<Action> alike;
        for (Action candidate : possible(game, other))
            if (game.redact(other, candidate, viewer) == seen) alike.push_back(candidate);
        if (alike.empty()) break;
        std::erase_if(alike,
                      [&](Action candidate) { return alike.size() > 1 && candidate == action; });
        const Action twin = alike[rng.below(static_cast<std::uint32_t>(alike.size()))];
        Position next = one, next_other = other;
        game.apply(next, action);
        game.apply(next_other, twin);
        if (game.actor(next) == nobody ||
            game.observe(next, viewer).hash() != game.observe(next_other, viewer).hash())
            break; // the secret came out
        one = next;
        other = next_other;
        twins.one.push_back(action);
        twins.other.push_back(twin);
        twins.differences += action != twin;
    }
    return twins;
}

} // namespace conestoga::tests
