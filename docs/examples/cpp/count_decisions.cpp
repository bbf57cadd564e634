// Plays many games at random without virtual calls, and tells how long they are.
// Usage: count_decisions [GAME]
#include "bots/playout.hpp"
#include "engine/games.hpp"
#include "engine/visit.hpp"
#include "table/words.hpp"

#include <iostream>

int main(int count, char** words) {
    using namespace conestoga;
    const Result<GamePointer> game = make_game(count > 1 ? words[1] : "milestones");
    if (!game) {
        std::cerr << Words(Language::en).say(game.error()) << '\n';
        return 1;
    }
    constexpr int games = 2000;
    const std::uint64_t decisions = visit(**game, []<class G>(const G& rules) {
        Rng rng(1870);
        std::uint64_t total = 0;
        for (int i = 0; i < games; ++i) {
            typename G::State state = rules.initial();
            total += play_out<G>(rules, state, rng).decisions;
        }
        return total;
    });
    std::cout << (*game)->options() << ": " << decisions / games << " decisions a game\n";
}
