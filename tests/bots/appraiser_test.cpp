// What an appraiser remembers of one position must never change what it says of the next.
#include "bots/playout.hpp"
#include "engine/milestones/appraiser.hpp"
#include "engine/pioneers/appraiser.hpp"
#include "engine/visit.hpp"
#include "games/every_game.hpp"

#include <algorithm>

namespace conestoga::tests {

class Appraisers : public EveryGame {};

TEST_P(Appraisers, SayOfEveryPositionWhatIsSaidOfItAlone) {
    visit(game, [&]<class G>(const G& rules) {
        if constexpr (requires { appraiser(rules.content()); }) {
            auto asked = appraiser(rules.content());
            for (std::uint64_t seed = 0; seed < 8; ++seed) {
                Rng rng(seed);
                auto state = rules.initial();
                Silent silent;
                for (Playout counts; rules.actor(state) != nobody;) {
                    const auto before = state;
                    if (const Seat actor = rules.actor(before); is_player(actor)) {
                        asked.begin(before);
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

TEST_P(Appraisers, ShortlistLegalActionsInTheirOrder) {
    visit(game, [&]<class G>(const G& rules) {
        if constexpr (requires { appraiser(rules.content()); }) {
            auto asked = appraiser(rules.content());
            std::size_t left_out = 0;
            for (std::uint64_t seed = 0; seed < 8; ++seed) {
                Rng rng(seed);
                auto state = rules.initial();
                Silent silent;
                for (Playout counts; rules.actor(state) != nobody;) {
                    if (is_player(rules.actor(state))) {
                        ActionList all, few;
                        rules.legal(state, all);
                        asked.begin(state);
                        asked.shortlist(state, all, few);
                        ASSERT_FALSE(few.empty()) << "seed " << seed;
                        ASSERT_TRUE(std::ranges::includes(all, few)) << "seed " << seed;
                        left_out += all.size() - few.size();
                    }
                    rules.apply(state, random_action(rules, state, rng, counts), silent);
                }
            }
            EXPECT_GT(left_out, 0U);
        } else {
            GTEST_SKIP() << "has none";
        }
    });
}

FOR_EVERY_GAME_BY_ANY_RULES(Appraisers);

} // namespace conestoga::tests
