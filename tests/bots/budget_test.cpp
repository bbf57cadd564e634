// A bot thinks as long as it may, in the room that it has, and not at all where there is nothing to
// choose.
#include "bots/search.hpp"
#include "bots/thinking_time.hpp"
#include "cli/allocations.hpp"
#include "engine/visit.hpp"
#include "games/every_game.hpp"

namespace conestoga::tests {

namespace {

const std::vector<std::string> every_level{"level1", "level2", "level3", "level4", "level5"};
const std::vector<std::string> searchers{"level4", "level5", "mcts"};

std::unique_ptr<Bot> bot_of(std::string_view name, const GamePointer& game) {
    return make_bot(*parse_bot(name), game);
}

std::uint64_t visits(const Thought& thought) {
    std::uint64_t sum = 0;
    for (const Considered& considered : thought.considered) sum += considered.visits;
    return sum;
}

// Everything that can be seen of a thought.
std::string all_of(const AnyGame& game, const Thought& thought) {
    std::string all = game.text(thought.action) + " " + std::to_string(thought.iterations);
    for (const Considered& considered : thought.considered)
        all += ", " + game.text(considered.action) + " " + std::to_string(considered.visits) + " " +
               std::to_string(considered.value);
    return all;
}

class BudgetOfBots : public EveryGame {
protected:
    // A position where a seat has as many actions as it is asked for; its game is random.
    Position where(const std::function<bool(std::size_t)>& is_wanted, std::uint64_t seed,
                   int least_plies = 12) {
        for (std::uint64_t number = 0; number < 1000; ++number) {
            Rng rng(seed, number);
            Position position = game.initial();
            for (int ply = 0; game.actor(position) != nobody; ++ply) {
                if (ply >= least_plies && is_player(game.actor(position)) &&
                    is_wanted(possible(game, position).size()))
                    return position;
                game.apply(position, random_possible(game, position, rng));
            }
        }
        ADD_FAILURE() << "no such position in a thousand games";
        return game.initial();
    }
    Position choice(std::uint64_t seed = 3, int least_plies = 12) {
        return where([](std::size_t actions) { return actions > 2; }, seed, least_plies);
    }
    AnyObservation seen(const Position& position) {
        return game.observe(position, game.actor(position));
    }
};

// Time goes on by looking at it: as if an iteration took so long.
struct SlowClock {
    using duration = std::chrono::milliseconds;
    using time_point = std::chrono::time_point<SlowClock, duration>;
    static constexpr duration look{10};
    static inline time_point time{};
    static time_point now() { return time += look; }
};

// The simplest that a search can stand on: every leaf is worth the same.
template <class G>
struct EvenLeaf {
    using State = typename G::State;
    Shares judge(const G&, const State&, Rng&) const { return {0.25F, 0.25F, 0.25F, 0.25F}; }
    Shares expand(const G& game, const State& world, Seat, const ActionList& actions, Tree& tree,
                  Tree::Index node, Rng& rng) const {
        tree.reserve(node, actions.size());
        for (Action action : actions) tree.add_edge(node, action);
        return judge(game, world, rng);
    }
    void admit(const G&, const State&, Seat, Action action, Tree& tree, Tree::Index node,
               Rng&) const {
        tree.add_edge(node, action);
    }
    std::uint32_t select(const Tree& tree, Tree::Index node, const ActionList& actions,
                         bool only_these, Rng& rng) const {
        const auto edges = tree.edges_of(node);
        for (;;) {
            const std::uint32_t edge = rng.below(static_cast<std::uint32_t>(edges.size()));
            if (!only_these || std::ranges::binary_search(actions, edges[edge].action)) return edge;
        }
    }
};

} // namespace

TEST_P(BudgetOfBots, WhoHasOneChoiceDoesNotThink) {
    const Position position = where([](std::size_t actions) { return actions == 1; }, 1);
    for (const std::vector<std::string>& names : {every_level, searchers})
        for (const std::string& name : names) {
            Rng rng(1);
            int asked = 0;
            const Budget budget{1000, [&] { return ++asked, false; }};
            const Thought thought = bot_of(name, pointer)->choose(seen(position), rng, budget);
            EXPECT_EQ(thought.action, possible(game, position)[0]);
            EXPECT_EQ(thought.iterations, 0U) << name;
            EXPECT_TRUE(thought.considered.empty()) << name;
            EXPECT_EQ(asked, 0) << name;
        }
}

// Its first look at a position is all that it takes.
TEST_P(BudgetOfBots, WhenItIsEnoughItAnswersAtOnce) {
    const Position position = choice();
    for (const std::string& name : searchers) {
        Rng rng(1);
        const Budget budget{1'000'000, [] { return true; }};
        const Thought thought = bot_of(name, pointer)->choose(seen(position), rng, budget);
        EXPECT_LE(thought.iterations, 1U) << name;
        EXPECT_FALSE(game.why_not(position, thought.action)) << name;
    }
}

TEST_P(BudgetOfBots, WhenItBecomesEnoughItAnswersWithTheBestSoFar) {
    const Position position = choice();
    for (const char* name : {"level5", "mcts"}) {
        Rng rng(1);
        std::uint64_t asked = 0;
        const Budget budget{1'000'000, [&] { return ++asked > 20; }};
        const Thought thought = bot_of(name, pointer)->choose(seen(position), rng, budget);
        EXPECT_LE(thought.iterations, 21U) << name;
        EXPECT_GE(thought.iterations, 10U) << name;
        for (const Considered& considered : thought.considered)
            if (considered.action != thought.action) {
                const auto chosen =
                    std::ranges::find(thought.considered, thought.action, &Considered::action);
                EXPECT_GE(chosen->visits, considered.visits) << name;
            }
    }
}

TEST_P(BudgetOfBots, IterationsOfItsNameAreKept) {
    const Position position = choice();
    for (const std::string& name : searchers) {
        Rng rng(1);
        const auto bot = bot_of(name + "(iterations=30)", pointer);
        const Thought thought =
            bot->choose(seen(position), rng, Budget{1'000'000, [] { return false; }});
        EXPECT_LE(thought.iterations, 30U) << name;
        EXPECT_GE(thought.iterations, 15U) << name << " stopped early";
    }
}

TEST_P(BudgetOfBots, IterationsAreKept) {
    const Position position = choice();
    for (const std::string& name : searchers)
        for (std::uint64_t most : {0, 1, 2, 7, 40}) {
            Rng rng(1);
            const Thought thought =
                bot_of(name, pointer)->choose(seen(position), rng, Budget{most});
            EXPECT_LE(thought.iterations, std::max<std::uint64_t>(most, 1)) << name;
            EXPECT_GE(2 * thought.iterations, most) << name << " stopped early";
            EXPECT_FALSE(game.why_not(position, thought.action)) << name;
        }
    Rng rng(1);
    const auto own = bot_of("level5(iterations=9)", pointer);
    EXPECT_LE(own->choose(seen(position), rng, {}).iterations, 9U);
}

// All memory is taken when a bot is made: a long thought allocates what a short one does, the list
// of what was considered.
TEST_P(BudgetOfBots, ThinkingAllocatesNothing) {
    const Position position = choice();
    for (const std::string& name : searchers) {
        const auto made = [&](std::uint64_t iterations) {
            Rng rng(1);
            const auto bot = bot_of(name, pointer);
            const AnyObservation observation = seen(position);
            const Budget budget{iterations};
            const std::uint64_t before = allocations_made();
            const Thought thought = bot->choose(observation, rng, budget);
            return allocations_made() - before;
        };
        EXPECT_LE(made(2), 1U) << name;
        EXPECT_LE(made(300), 1U) << name;
    }
}

// However small its room, a tree keeps within it, and the search goes on in what there is.
TEST_P(BudgetOfBots, ATreeKeepsWithinItsRoom) {
    visit(game, [&]<class G>(const G& rules) {
        const auto least = TreeRoom::least();
        for (const TreeRoom room : {least, TreeRoom{5, least.edges}, TreeRoom{60, least.edges},
                                    TreeRoom{400, least.edges}}) {
            Search<G, EvenLeaf<G>> search(rules, {}, room);
            Rng rng(1);
            Position position = choice();
            for (int move = 0; move < 6 && game.actor(position) != nobody; ++move) {
                while (game.actor(position) == chance_acts)
                    game.apply(position, random_possible(game, position, rng));
                if (game.actor(position) == nobody) break;
                const std::uint64_t before = allocations_made();
                const Thought thought = search.think(seen(position), rng, Budget{500});
                EXPECT_LE(allocations_made() - before, 1U);
                EXPECT_LE(search.tree().size(), room.nodes);
                EXPECT_FALSE(game.why_not(position, thought.action));
                game.apply(position, thought.action);
            }
        }
    });
}

// What was thought on the way to a position is remembered there.
TEST_P(BudgetOfBots, TheNextThoughtGoesOnFromTheLast) {
    if (game.players() > 2) GTEST_SKIP() << "too much happens between two choices of a seat";
    int went_on = 0;
    for (int number = 0; number < 40 && went_on == 0; ++number) {
        Position position = choice(static_cast<std::uint64_t>(number), 12 + number);
        const Seat seat = game.actor(position);
        const auto bot = bot_of("level5", pointer);
        Rng rng(5);
        const Thought first = bot->choose(seen(position), rng, Budget{150});
        EXPECT_LE(visits(first), first.iterations);
        game.apply(position, first.action);
        // On to the seat's next choice, whatever the others and chance do.
        for (int plies = 0; plies < 8 && game.actor(position) != nobody; ++plies) {
            if (game.actor(position) == seat && possible(game, position).size() > 1) break;
            game.apply(position, random_possible(game, position, rng));
        }
        if (game.actor(position) != seat || possible(game, position).size() == 1) continue;
        const Thought next = bot->choose(seen(position), rng, Budget{5});
        went_on += visits(next) > next.iterations;
    }
    EXPECT_GT(went_on, 0);
}

// A turn of many decisions, on a machine so slow that every one of them would like more time.
TEST_P(BudgetOfBots, AWholeTurnKeepsToItsTime) {
    constexpr std::chrono::milliseconds whole{2500};
    constexpr int looks = 3; // when a decision begins, once it is too late, and when it ends
    int longest = 0;
    for (std::uint64_t seed = 0; seed < 6; ++seed)
        for (const std::string& name : searchers) {
            Position position = choice(seed, 12 + 5 * static_cast<int>(seed));
            const Seat seat = game.actor(position);
            const auto bot = bot_of(name, pointer);
            Rng rng(seed);
            ThinkingTimeBy<SlowClock> time;
            time.begin(whole);
            const auto begun = SlowClock::time;
            int decisions = 0;
            while (game.actor(position) == seat || game.actor(position) == chance_acts) {
                Action action = random_possible(game, position, rng);
                if (game.actor(position) == seat) {
                    action = bot->choose(seen(position), rng, time.start()).action;
                    time.stop();
                    ++decisions;
                }
                game.apply(position, action);
            }
            EXPECT_LE(SlowClock::time - begun, whole + decisions * looks * SlowClock::look)
                << name << ", seed " << seed;
            longest = std::max(longest, decisions);
        }
    if (game.options().starts_with("rail")) return; // a turn there is one decision or two
    EXPECT_GT(longest, 2);
}

// A bot that has played a game begins the next like one that has played none; and asked the same
// again, it says the same.
TEST_P(BudgetOfBots, ANewGameBeginsAfresh) {
    for (const std::string& name : searchers) {
        const auto old = bot_of(name, pointer);
        Rng rng(4);
        Position position = choice();
        const Position beginning = position;
        const Seat seat = game.actor(position);
        for (int moves = 0; moves < 4 && game.actor(position) != nobody;) {
            Action action = random_possible(game, position, rng);
            if (game.actor(position) == seat) {
                action = old->choose(seen(position), rng, Budget{20}).action;
                ++moves;
            }
            game.apply(position, action);
        }
        for (const Position& start : {beginning, choice(8), choice(8)}) {
            Rng one(9), other(9);
            EXPECT_EQ(all_of(game, old->choose(seen(start), one, Budget{30})),
                      all_of(game, bot_of(name, pointer)->choose(seen(start), other, Budget{30})))
                << name;
        }
    }
}

FOR_EVERY_GAME(BudgetOfBots);

} // namespace conestoga::tests
