// How a game went, in numbers that add up.
#include "analysis/games.hpp"
#include "analysis/report.hpp"

#include <cstdlib>
#include <gmock/gmock.h>

namespace conestoga::tests {

namespace {

std::uint64_t games_of_a_title() {
    if (std::getenv("CONESTOGA_CHECK_ALL")) return 350; // a title has three strings at least
#ifdef NDEBUG
    return 5;
#else
    return 1; // sanitizers are slow
#endif
}

void expect_exact(const Analysis& analysis, const std::string& what) {
    const Story& story = analysis.story();
    const Json json = report(analysis, Words(Language::en, story.names));
    int own = 0, lost = 0;
    for (Seat seat = 0; seat < story.game->players(); ++seat) {
        const Ledger ledger = analysis.ledger(seat);
        EXPECT_EQ(ledger.start + ledger.own + ledger.rivals + ledger.luck, ledger.result) << what;
        const int winners = std::popcount(story.winners);
        EXPECT_EQ(ledger.result,
                  has(story.winners, seat)
                      ? parts(static_cast<double>(1.0F / static_cast<float>(winners)))
                      : 0)
            << what;
        // As anybody reads it: the sum of the numbers as they are written.
        const Json& row = json["seats"][seat];
        EXPECT_EQ(row["start"].get<double>() + row["own"].get<double>() +
                      row["rivals"].get<double>() + row["luck"].get<double>(),
                  row["result"].get<double>())
            << what;
        // Luck is what chance gave and took, and what came to light in the end.
        double luck = story.own.empty() ? 0.0 : json["revealed"][seat].get<double>();
        for (const Json& ply : json["plies"])
            if (ply["actor"].is_null()) luck += ply["swing"][seat].get<double>();
        if (analysis.is_done() && json["plies"].back().value("verdict", "") != "forced") {
            EXPECT_EQ(luck, row["luck"].get<double>()) << what;
        }
        own += ledger.own;
    }
    for (std::size_t ply = 0; ply < analysis.plies(); ++ply)
        if (const Decision* decision = analysis.decision(ply)) lost += decision->lost;
    if (analysis.is_done()) {
        EXPECT_NEAR(own, -lost, story.game->players()) << what; // the tempo is rounded
    }
}

class Ledgers : public EveryGame {};

} // namespace

TEST_P(Ledgers, AreExactInEveryGame) {
    for (std::uint64_t seed = 0; seed < games_of_a_title(); ++seed) {
        const Match match = match_of(pointer, careless_game(pointer, seed));
        ASSERT_TRUE(match.is_over());
        expect_exact(*analysed(match, nobody, 8), GetParam() + ", seed " + std::to_string(seed));
    }
}
FOR_EVERY_GAME(Ledgers);

namespace {

class Analyses : public ::testing::TestWithParam<std::string> {
protected:
    GamePointer game = game_of(GetParam());
    Match match = match_of(game, careless_game(game, 3));
};

std::string written(const Analysis& analysis) {
    return report(analysis, Words(Language::en, analysis.story().names)).dump();
}

} // namespace

TEST_P(Analyses, AreTheSameInPiecesOfAnySize) {
    const std::string whole = written(*analysed(match, nobody, 24));
    for (const int piece : {1, 50}) {
        auto analysis = Analysis::of(*story_of(match, nobody), 24);
        int asked = 0;
        double before = 0;
        while (!analysis->work([&] { return ++asked % piece == 0; })) {
            ASSERT_GE(analysis->progress(), before);
            before = analysis->progress();
        }
        EXPECT_EQ(analysis->progress(), 1);
        EXPECT_EQ(written(*analysis), whole);
    }
}

TEST_P(Analyses, BeginWithAWholeGraphAtAGlance) {
    auto analysis = Analysis::of(*story_of(match, nobody), 24);
    analysis->work([&] { return analysis->has_graph(); });
    ASSERT_TRUE(analysis->has_graph());
    EXPECT_FALSE(analysis->is_done());
    for (std::size_t ply = 0; ply <= analysis->plies(); ++ply) {
        const Chances& chances = analysis->chances(ply);
        EXPECT_NEAR(chances[0] + chances[1], victory_parts, 4) << ply;
        EXPECT_LT(analysis->progress(), 0.1);
    }
    expect_exact(*analysis, "at a glance");
}

// Single positions have the very chances of the whole.
TEST_P(Analyses, ShowTheSameOfAFewPositions) {
    const auto whole = analysed(match, nobody, 24);
    for (const std::size_t step : {7, 31}) {
        std::vector<std::size_t> plies;
        for (std::size_t ply = step / 2; ply < whole->plies(); ply += step) plies.push_back(ply);
        auto few = Analysis::of(*story_of(match, nobody), 24);
        few->look_only_at(plies);
        EXPECT_TRUE(few->work({}));
        plies.push_back(whole->plies()); // what came
        for (const std::size_t ply : plies) {
            EXPECT_EQ(few->chances(ply), whole->chances(ply)) << ply;
            EXPECT_EQ(few->sure(ply), whole->sure(ply)) << ply;
        }
        for (Seat seat = 0; seat < game->players(); ++seat) EXPECT_TRUE(few->moments(seat).empty());
    }
}

TEST_P(Analyses, NameDecisionsByWhatTheyCost) {
    const auto analysis = analysed(match, nobody, 24);
    int decisions = 0, judged = 0;
    for (std::size_t ply = 0; ply < analysis->plies(); ++ply) {
        const Decision* decision = analysis->decision(ply);
        if (!is_player(analysis->story().plies[ply].actor)) {
            EXPECT_EQ(decision, nullptr) << ply;
            continue;
        }
        ++decisions;
        ASSERT_NE(decision, nullptr) << ply;
        if (decision->verdict == Verdict::forced) continue;
        ++judged;
        EXPECT_LE(decision->best.size(), 3U);
        EXPECT_EQ(decision->lost, std::max(0, decision->best.front().value - decision->value));
        EXPECT_EQ(decision->verdict, verdict_on(decision->lost));
        EXPECT_GE(decision->best.front().value, decision->best.back().value);
    }
    EXPECT_GT(judged, decisions / 4);
    for (Seat seat = 0; seat < game->players(); ++seat) {
        const auto moments = analysis->moments(seat);
        EXPECT_LE(moments.size(), Analysis::most_moments);
        for (const Moment& moment : moments) {
            EXPECT_EQ(analysis->story().plies[moment.ply].actor, seat);
            EXPECT_GE(analysis->decision(moment.ply)->lost, parts(inaccuracy_from));
            EXPECT_NE(moment.better, analysis->story().plies[moment.ply].action);
        }
    }
}

INSTANTIATE_TEST_SUITE_P(, Analyses, ::testing::ValuesIn(titles_for_two()),
                         [](const auto& info) { return test_name(info.param); });

TEST(Verdicts, HaveTheThresholdsThatAreWrittenDown) {
    EXPECT_EQ(verdict_on(0), Verdict::best);
    EXPECT_EQ(verdict_on(parts(0.005) - 1), Verdict::best);
    EXPECT_EQ(verdict_on(parts(0.005)), Verdict::good);
    EXPECT_EQ(verdict_on(parts(0.02) - 1), Verdict::good);
    EXPECT_EQ(verdict_on(parts(0.02)), Verdict::inaccuracy);
    EXPECT_EQ(verdict_on(parts(0.05)), Verdict::mistake);
    EXPECT_EQ(verdict_on(parts(0.1) - 1), Verdict::mistake);
    EXPECT_EQ(verdict_on(parts(0.1)), Verdict::blunder);
}

} // namespace conestoga::tests
