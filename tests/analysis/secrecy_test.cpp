// Pairs of worlds that a seat cannot tell apart: while a game runs, whatever is asked to understand
// it is answered the same in both, byte for byte. Only when it is over is everything open.
#include "analysis/games.hpp"
#include "analysis/insight_desk.hpp"
#include "analysis/report.hpp"
#include "games/twins.hpp"

namespace conestoga::tests {

namespace {

const std::string seed_of_twins(64, '7');
constexpr std::size_t looked_at = 60; // actions of each game, so that it stays quick

std::string analysis_of(const GamePointer& game, const std::vector<Action>& actions, Seat viewer) {
    const Match match = match_of(game, actions);
    return report(*analysed(match, viewer, 8), Words(Language::en, match.names())).dump();
}

// A seat against bots, at a desk.
class World {
public:
    World(const AnyGame& game, const std::vector<Action>& actions, Seat viewer)
        : seat_(viewer + 1) {
        Record record = new_record(game, std::vector<std::string>(game.players(), "Annie"));
        std::string kinds;
        for (Seat seat = 0; seat < game.players(); ++seat)
            kinds += seat == viewer ? "human " : "level1 ";
        record.notes.emplace_back("kinds", kinds);
        record.notes.emplace_back(seed_note, seed_of_twins);
        record.notes.emplace_back(seeded_note, std::to_string(actions.size()));
        add_actions(game, actions, record);
        table_ = desk_.handle(Json{{"do", "open"}, {"record", record_text(record)}})["table"];
    }
    Json ask(Json request) {
        request["table"] = table_;
        request["seat"] = seat_;
        request["lang"] = "en";
        return desk_.handle(request);
    }
    std::string answers() {
        Json all = Json::array();
        all.push_back(ask({{"do", "chances"}}));
        all.push_back(ask({{"do", "hint"}, {"bot", "level5(iterations=12)"}}));
        const Json seen = ask({{"do", "look"}});
        for (const Json& choice : seen["choices"]) {
            all.push_back(ask({{"do", "judge"}, {"action", choice["action"]}}));
            if (all.size() > 4) break;
        }
        return all.dump();
    }

private:
    InsightDesk desk_;
    Json table_;
    int seat_;
};

class SecretsOfAnalyses : public EveryGame {};

} // namespace

TEST_P(SecretsOfAnalyses, StaySecretWhileTheGameRuns) {
    int differences = 0;
    for (std::uint64_t number = 0; number < 2; ++number) {
        const auto viewer = static_cast<Seat>(number % game.players());
        Twins twins = make_twins(game, viewer, number);
        const std::size_t cut = std::min(twins.one.size(), looked_at + 40 * number);
        twins.one.resize(cut);
        twins.other.resize(cut);
        for (std::size_t i = 0; i < cut; ++i) differences += twins.one[i] != twins.other[i];
        EXPECT_EQ(analysis_of(pointer, twins.one, viewer),
                  analysis_of(pointer, twins.other, viewer))
            << number;
        World one(game, twins.one, viewer), other(game, twins.other, viewer);
        const std::string answers = one.answers();
        EXPECT_EQ(answers, other.answers()) << number;
        EXPECT_EQ(answers.find("error.desk"), std::string::npos) << answers;
    }
    EXPECT_TRUE(game.has_secrets() || differences == 0);
}
FOR_EVERY_GAME(SecretsOfAnalyses);

// The proof above would be none if the worlds never differed.
TEST(TwinsOfAnalyses, DoDiffer) {
    const GamePointer game = game_of("pioneers(players=2)");
    int differences = 0;
    for (std::uint64_t number = 0; number < 8; ++number)
        differences += make_twins(*game, static_cast<Seat>(number % 2), number).differences;
    EXPECT_GT(differences, 0);
}

TEST(RunningGames, JudgeOnlyTheViewersDecisions) {
    const GamePointer game = game_of("pioneers(players=2)");
    std::vector<Action> actions = careless_game(game, 1);
    actions.resize(actions.size() / 2);
    const Match match = match_of(game, actions);
    ASSERT_FALSE(match.is_over());
    for (const Seat viewer : {Seat{0}, nobody}) {
        const auto analysis = analysed(match, viewer, 8);
        EXPECT_FALSE(analysis->story().is_over);
        EXPECT_TRUE(analysis->story().own.empty());
        for (std::size_t ply = 0; ply < analysis->plies(); ++ply)
            EXPECT_TRUE(!analysis->decision(ply) || analysis->story().plies[ply].actor == viewer)
                << ply;
    }
}

} // namespace conestoga::tests
