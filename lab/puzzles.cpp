#include "lab/puzzles.hpp"

#include "analysis/reason.hpp"
#include "analysis/report.hpp"
#include "engine/core/record.hpp"
#include "lab/bot_game.hpp"

#include <algorithm>
#include <array>

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
        for (std::uint64_t number = 0; !is_enough(number); ++number) play(number);
        return Json{{"version", 1},
                    {"made by", "conestoga puzzles \"" + game_.options() + "\" --count " +
                                    std::to_string(plan_.count) + " --games " +
                                    std::to_string(plan_.games) + " --seed " +
                                    std::to_string(plan_.seed)},
                    {"puzzles", chosen()}};
    }

private:
    std::size_t wanted_of_a_grade() const {
        return (plan_.count + puzzle_grades - 1) / puzzle_grades;
    }
    bool is_enough(std::uint64_t games_played) const {
        std::size_t all = 0;
        bool has_all_grades = true;
        for (const std::vector<Json>& of_grade : found_) {
            all += of_grade.size();
            has_all_grades = has_all_grades && of_grade.size() >= wanted_of_a_grade();
        }
        return all >= plan_.count && (has_all_grades || games_played >= plan_.games);
    }
    // As many of each grade as are wanted, the easy ones first; where a grade has fewer, the
    // easiest others make up the number.
    Json chosen() const {
        std::array<std::size_t, puzzle_grades> taken{};
        std::size_t all = 0;
        const auto take = [&](std::size_t most_of_a_grade) {
            for (std::size_t grade = 0; grade < found_.size(); ++grade)
                while (all < plan_.count &&
                       taken[grade] < std::min(most_of_a_grade, found_[grade].size())) {
                    ++taken[grade];
                    ++all;
                }
        };
        take(wanted_of_a_grade());
        take(plan_.count);
        Json puzzles = Json::array();
        for (std::size_t grade = 0; grade < found_.size(); ++grade)
            for (std::size_t i = 0; i < taken[grade]; ++i) puzzles.push_back(found_[grade][i]);
        return puzzles;
    }

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
                look(seen, seat, actions, number)) {
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
        found_[static_cast<std::size_t>(grade - 1)].push_back(
            {{"id", std::string(game_.name()) + "-" + std::to_string(plan_.seed) + "-" +
                        std::to_string(number) + "-" + std::to_string(actions.size())},
             {"record", record_of(actions, seat)},
             {"seat", seat + 1},
             {"ply", actions.size()},
             {"best", game_.text(deeply.best())},
             {"gap", share_json(parts(deeply.gap))},
             {"grade", grade},
             {"why", std::move(why)}});
        if (plan_.found) plan_.found(std::min(plan_.count, ++seen_));
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
    std::array<std::vector<Json>, puzzle_grades> found_{}; // by grade
    std::size_t seen_ = 0;
};

} // namespace

std::optional<Json> mine_puzzles(const PuzzlePlan& plan) { return Miner(plan).mine(); }

} // namespace conestoga
