// What an appraiser remembers of one position must never change what it says of the next.
#include "bots/playout.hpp"
#include "engine/milestones/appraiser.hpp"
#include "engine/pioneers/appraiser.hpp"
#include "engine/visit.hpp"
#include "games/every_game.hpp"

namespace conestoga::tests {

class Appraisers : public EveryGame {};

TEST_P(Appraisers, SayOfEveryPositionWhatIsSaidOfItAlone) {
    visit(game, [&]<class G>(const G& rules) {
        if constexpr (requires(const typename G::State& state) {
                          appraiser(rules.content(), state);
                      }) {
            for (std::uint64_t seed = 0; seed < 3; ++seed) {
                Rng rng(seed);
                auto state = rules.initial();
                Silent silent;
                for (Playout counts; rules.actor(state) != nobody;) {
                    const auto before = state;
                    if (const Seat actor = rules.actor(before); is_player(actor)) {
                        auto asked = appraiser(rules.content(), before);
                        ActionList actions;
                        rules.legal(before, actions);
                        for (Action action : actions) {
                            auto next = before;
                            rules.apply(next, action, silent);
                            ASSERT_EQ(asked.evaluate(next, actor), rules.evaluate(next, actor))
                                << game.text(action) << ", seed " << seed;
                        }
                    }
                    rules.apply(state, random_action(rules, state, rng, counts), silent);
                }
            }
        } else {
            GTEST_SKIP() << "has none";
        }
    });
}

FOR_EVERY_GAME_BY_ANY_RULES(Appraisers);

} // namespace conestoga::tests
