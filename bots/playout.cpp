#include "bots/playout.hpp"

#include "engine/visit.hpp"

namespace conestoga {

Playout play_out(const AnyGame& game, Position& position, Rng& rng) {
    return visit(game, [&]<class G>(const G& rules) {
        return play_out<G>(rules, state_of(rules, position), rng);
    });
}

std::uint64_t perft(const AnyGame& game, const Position& position, int depth) {
    return visit(game, [&]<class G>(const G& rules) {
        return perft<G>(rules, state_of(rules, position), depth);
    });
}

} // namespace conestoga
