#include "lab/puzzles.hpp"

#include "analysis/reason.hpp"
#include "analysis/report.hpp"
#include "engine/core/record.hpp"
#include "lab/bot_game.hpp"

namespace conestoga {

namespace {

constexpr std::size_t most_of_a_game = 3;
constexpr int decisions_between = 6;      // that are passed over, so that puzzles differ
constexpr std::uint64_t deep = 3;         // times the standard depth
constexpr const char* players = "level2"; // who leave something to be found
constexpr const char* rivals = "level5";

struct Found {
    Assessment assessment;
    double gap; // between the best and the second

    explicit Found(Assessment of) : assessment(std::move(of)), gap(0) {
        if (assessment.actions.size() > 1)
            gap = assessment.actions[0].value - assessment.actions[1].value;
    }
    Action best() const { return assessment.actions[0].action; }
    Action second() const { return assessment.actions[1].action; }
};

class Miner {
public:
    explicit Miner(const PuzzlePlan& plan)
        : plan_(plan), game_(*plan.game), assessor_(make_assessor(plan.game)) {}

    std::optional<Json> mine() {
        if (!assessor_) return std::nullopt;
        for (std::uint64_t number = 0; puzzles_.size() < plan_.count; ++number) play(number);
        return Json{{"version", 1},
                    {"made by", "conestoga puzzles \"" + game_.options() + "\" --count " +
                                    std::to_string(plan_.count) + " --seed " +
                                    std::to_string(plan_.seed)},
                    {"puzzles", std::move(puzzles_)}};
    }

private:
    void play(std::uint64_t number) {
        Rng chance(plan_.seed, 2 * number), choice(plan_.seed, 2 * number + 1);
        BotsBySeat bots;
        for (Seat seat = 0; seat < game_.players(); ++seat)
            bots.push_back(make_bot({players}, plan_.game));
        std::vector<Action> actions;
        std::size_t of_this_game = 0;
        int passed = 0;
        const auto decide = [&](Seat seat, const AnyObservation& seen) {
            if (++passed > decisions_between && of_this_game < most_of_a_game &&
                puzzles_.size() < plan_.count && look(seen, seat, actions, number)) {
                ++of_this_game;
                passed = 0;
            }
            return bots[seat]->choose(seen, choice, {});
        };
        play_bot_game(game_, chance, bots, decide,
                      [&](const Position&, Action action) { actions.push_back(action); });
    }

    Found assess(const AnyObservation& seen, std::uint64_t iterations,
                 std::span<const Action> also) {
        assessor_->begin(seen, iterations, also);
        assessor_->work({});
        return Found(assessor_->assessment());
    }

    // Whether it is one; then it is kept.
    bool look(const AnyObservation& seen, Seat seat, const std::vector<Action>& actions,
              std::uint64_t number) {
        const std::uint64_t standard = Analysis::standard_iterations(game_);
        const Found shortly = assess(seen, standard / 4, {});
        if (shortly.gap < least_gap) return false;
        const std::array also{shortly.best(), shortly.second()};
        const Found deeply = assess(seen, standard * deep, also);
        if (deeply.best() != shortly.best() || deeply.gap < least_gap) return false;
        const Found glance = assess(seen, Analysis::least_iterations, {});
        const int grade = glance.best() != deeply.best() ? 3 : glance.gap * 2 < deeply.gap ? 2 : 1;
        const Contrast contrast = assessor_->contrast(seen, deeply.second(), deeply.best());
        Json why = Json::object();
        for (Language language : languages)
            why[code(language)] =
                sentences_json(reasons(game_, seat, contrast), Words(language, seat_names(), seat));
        puzzles_.push_back(
            {{"id", std::string(game_.name()) + "-" + std::to_string(plan_.seed) + "-" +
                        std::to_string(number) + "-" + std::to_string(actions.size())},
             {"record", record_of(actions, seat)},
             {"seat", seat + 1},
             {"ply", actions.size()},
             {"best", game_.text(deeply.best())},
             {"gap", share_json(parts(deeply.gap))},
             {"grade", grade},
             {"why", std::move(why)}});
        if (plan_.found) plan_.found(puzzles_.size());
        return true;
    }

    std::vector<std::string> seat_names() const {
        constexpr std::array names{"Annie", "Jim", "Katie", "Cole"};
        return {names.begin(), names.begin() + game_.players()};
    }

    // A person's turn, against the strongest bots.
    std::string record_of(const std::vector<Action>& actions, Seat person) const {
        Record record = new_record(game_, seat_names());
        std::string kinds;
        for (Seat seat = 0; seat < game_.players(); ++seat)
            kinds += std::string(kinds.empty() ? "" : " ") + (seat == person ? "human" : rivals);
        record.notes.emplace_back("kinds", kinds);
        add_actions(game_, actions, record);
        return record_text(record);
    }

    const PuzzlePlan& plan_;
    const AnyGame& game_;
    std::unique_ptr<Assessor> assessor_;
    Json puzzles_ = Json::array();
};

} // namespace

std::optional<Json> mine_puzzles(const PuzzlePlan& plan) { return Miner(plan).mine(); }

} // namespace conestoga
