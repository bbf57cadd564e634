// What must hold in every position of every game. RapidCheck chooses seed and depth, and prints
// them when a property fails.
#include "bots/bot.hpp"
#include "bots/playout.hpp"
#include "engine/core/record.hpp"
#include "engine/visit.hpp"
#include "games/every_game.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <rapidcheck/gtest.h>

namespace conestoga::tests {

namespace {

constexpr int deepest = 400;

// An observation is no position: no rule takes it.
template <class Seen>
concept GoesIntoRules = requires(const AnyGame& game, const Seen& seen, ActionList& actions,
                                 OutcomeList& outcomes, Action action, Seat seat) {
    requires requires { game.legal(seen, actions); } || requires { game.chance(seen, outcomes); } ||
                 requires { game.why_not(seen, action); } || requires { game.score(seen, seat); } ||
                 requires { game.observe(seen, seat); } || requires { game.state_json(seen); };
};
static_assert(GoesIntoRules<Position> && !GoesIntoRules<AnyObservation>);

// A position that RapidCheck chose by seed and depth.
Position arbitrary_position(const AnyGame& game) {
    const auto seed = *rc::gen::inRange<std::uint64_t>(0, 1'000'000'000).as("seed");
    const auto depth = *rc::gen::inRange(0, deepest).as("depth");
    Rng rng(seed);
    return random_position(game, rng, depth);
}

class Properties : public EveryGame {
protected:
    // Runs a property on many positions of this game.
    template <class Property>
    void holds(const std::string& what, Property property) {
        EXPECT_TRUE(rc::check(what, [&] { property(arbitrary_position(game)); }));
    }
    std::uint64_t observed(const Position& position, Seat viewer) const {
        return game.observe(position, viewer).hash();
    }
};

} // namespace

TEST_P(Properties, LegalIsExactlyWhatWhyNotAllows) {
    for (std::uint64_t seed = 0; seed < 8; ++seed) { // whole games: thousands of positions
        Rng rng(seed, 11);
        Position position = game.initial();
        while (game.actor(position) != nobody) {
            std::vector<Action> allowed_actions;
            game.every_action([&](Action action) {
                if (!game.why_not(position, action)) allowed_actions.push_back(action);
            });
            ASSERT_EQ(possible(game, position), allowed_actions)
                << "seed " << seed << ": " << game.state_json(position).dump();
            game.apply(position, random_possible(game, position, rng));
        }
        game.every_action([&](Action action) {
            EXPECT_TRUE(game.why_not(position, action)) << game.text(action) << " after the end";
        });
    }
}

TEST_P(Properties, AnyThirtyTwoBitsAreAnswered) {
    holds("why_not refuses what legal does not list", [&](const Position& position) {
        const Action action{*rc::gen::arbitrary<std::uint32_t>()};
        const std::vector<Action> actions = possible(game, position);
        const bool listed = std::ranges::find(actions, action) != actions.end();
        RC_ASSERT(listed == !game.why_not(position, action));
    });
}

TEST_P(Properties, ListsAreAscendingAndNeverEmpty) {
    holds("ascending, not empty", [&](const Position& position) {
        const std::vector<Action> actions = possible(game, position);
        RC_ASSERT(!actions.empty());
        RC_ASSERT(std::ranges::adjacent_find(actions, std::greater_equal<>{}) == actions.end());
        if (game.actor(position) != chance_acts) return;
        OutcomeList outcomes;
        game.chance(position, outcomes);
        for (const Outcome& outcome : outcomes) RC_ASSERT(outcome.weight > 0U);
    });
}

TEST_P(Properties, InvariantsHoldAfterEveryAction) {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        Rng rng(seed, 12);
        Position position = game.initial();
        for (;;) {
            const Violation violation = game.check(position);
            ASSERT_FALSE(violation) << *violation << ", seed " << seed;
            if (game.actor(position) == nobody) break;
            game.apply(position, random_possible(game, position, rng));
        }
    }
}

TEST_P(Properties, EveryActionIsReadAsItIsWritten) {
    int actions = 0;
    game.every_action([&](Action action) {
        const Result<Action> read = game.parse(game.text(action));
        ASSERT_TRUE(read) << game.text(action);
        EXPECT_EQ(*read, action) << game.text(action);
        ++actions;
    });
    EXPECT_GT(actions, 0);
}

TEST_P(Properties, RecordsAreReadAsTheyAreWritten) {
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        Rng rng(seed, 13);
        Record record = new_record(game, std::vector<std::string>(game.players(), "Annie"));
        Position position = game.initial();
        const std::vector<Action> actions = random_game(game, rng);
        add_actions(game, actions, record);
        for (Action action : actions) game.apply(position, action);
        const std::string text = record_text(record);
        Result<Record> read = parse_record(text);
        ASSERT_TRUE(read);
        const Result<Replay> replayed = replay(game, *read);
        ASSERT_TRUE(replayed);
        EXPECT_EQ(game.hash(replayed->position), game.hash(position));
        find_actors(game, *read);
        EXPECT_EQ(record_text(*read), text);
    }
}

// A game has secrets when, some time, somebody's observation is not the whole position.
TEST_P(Properties, SaysWhetherItHasSecrets) {
    bool hidden = false;
    for (std::uint64_t seed = 0; seed < 20 && !hidden; ++seed) {
        Rng rng(seed, 14);
        Position position = game.initial();
        while (game.actor(position) != nobody && !hidden) {
            game.apply(position, random_possible(game, position, rng));
            visit(game, [&](const auto& rules) {
                if constexpr (!std::is_same_v<decltype(rules), const AnyGame&>)
                    for (Seat seat = 0; seat < game.players(); ++seat) {
                        const auto& state = state_of(rules, position);
                        const auto seen = rules.observe(state, seat);
                        hidden |= std::memcmp(&seen.state, &state, sizeof state) != 0;
                    }
            });
        }
    }
    EXPECT_EQ(find_game(game.name())->has_secrets, hidden);
}

TEST_P(Properties, AWorldLooksLikeTheOneItWasMadeFrom) {
    holds("same observation, same choices, same bytes on the screen",
          [&](const Position& position) {
              const auto viewer = static_cast<Seat>(*rc::gen::inRange(-1, game.players()));
              const Seat seat = viewer < 0 ? nobody : viewer;
              const AnyObservation seen = game.observe(position, seat);
              Rng rng(*rc::gen::arbitrary<std::uint64_t>());
              const Position world = game.determinize(seen, rng);
              RC_ASSERT(!game.check(world));
              RC_ASSERT(game.observe(world, seat).hash() == seen.hash());
              RC_ASSERT(game.actor(world) == game.actor(position));
              RC_ASSERT(game.view(game.observe(world, seat)).dump() == game.view(seen).dump());
              if (game.actor(position) == seat)
                  RC_ASSERT(possible(game, world) == possible(game, position));
          });
}

TEST_P(Properties, AnObservationObservedAgainIsTheSame) {
    holds("observing twice", [&](const Position& position) {
        visit(game, [&](const auto& rules) {
            if constexpr (!std::is_same_v<decltype(rules), const AnyGame&>)
                for (Seat seat = 0; seat < game.players(); ++seat) {
                    const auto once = rules.observe(state_of(rules, position), seat);
                    const auto twice = rules.observe(once.state, seat);
                    RC_ASSERT(std::memcmp(&once.state, &twice.state, sizeof once.state) == 0);
                }
        });
    });
}

TEST_P(Properties, BotsChooseByWhatTheySeeAlone) {
#ifdef NDEBUG
    constexpr int iterations = 60;
#else
    constexpr int iterations = 8; // sanitizers are slow
#endif
    holds("the same observation and seed give the same move", [&](const Position& position) {
        const Seat seat = game.actor(position);
        if (!is_player(seat)) return;
        const AnyObservation seen = game.observe(position, seat);
        Rng other(*rc::gen::arbitrary<std::uint64_t>());
        const Position world = game.determinize(seen, other);
        for (const BotInfo& info : bots()) {
            const BotSpec spec{std::string(info.name)};
            Rng first(7), second(7);
            const Budget little{iterations};
            const Action chosen = make_bot(spec, pointer)->choose(seen, first, little).action;
            const AnyObservation same = game.observe(world, seat);
            RC_ASSERT(chosen == make_bot(spec, pointer)->choose(same, second, little).action);
            RC_ASSERT(!game.why_not(position, chosen));
        }
    });
}

TEST_P(Properties, TheKthChildOfChanceHoldsOutcomeK) {
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        Rng rng(seed, 14);
        Position position = game.initial();
        while (game.actor(position) != nobody) {
            if (game.actor(position) == chance_acts) {
                OutcomeList outcomes;
                game.chance(position, outcomes);
                std::uint32_t before = 0;
                std::map<std::uint64_t, Action> children;
                for (const Outcome& outcome : outcomes) {
                    ASSERT_EQ(outcomes.at_weight(before), outcome.action);
                    before += outcome.weight;
                    ASSERT_EQ(outcomes.at_weight(before - 1), outcome.action);
                    Position child = position;
                    game.apply(child, outcome.action);
                    const auto [twin, is_new] = children.emplace(game.hash(child), outcome.action);
                    ASSERT_TRUE(is_new)
                        << "“" << game.text(twin->second) << "” and “" << game.text(outcome.action)
                        << "” lead to the same position: merge them into one outcome with both "
                           "weights, or keep in the State what tells them apart";
                }
                ASSERT_EQ(before, outcomes.total_weight());
            }
            game.apply(position, random_possible(game, position, rng));
        }
    }
}

TEST_P(Properties, ListeningChangesNothing) {
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        Rng rng(seed, 15);
        Position silent = game.initial(), told = silent;
        EventLog log;
        for (Action action : random_game(game, rng)) {
            game.apply(silent, action);
            game.apply(told, action, log);
            ASSERT_EQ(game.hash(silent), game.hash(told));
        }
        EXPECT_FALSE(log.events.empty());
    }
}

TEST_P(Properties, ThereIsAlwaysAWinner) {
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        Rng rng(seed, 16);
        Position position = game.initial();
        play_out(game, position, rng);
        const SeatSet winners = game.winners(position);
        ASSERT_NE(winners, 0);
        ASSERT_EQ(winners >> game.players(), 0);
        int best = std::numeric_limits<int>::min();
        for (Seat seat = 0; seat < game.players(); ++seat)
            best = std::max(best, game.score(position, seat));
        for (Seat seat = 0; seat < game.players(); ++seat)
            EXPECT_TRUE(!has(winners, seat) || game.score(position, seat) == best);
    }
}

FOR_EVERY_GAME_BY_ANY_RULES(Properties);

} // namespace conestoga::tests
