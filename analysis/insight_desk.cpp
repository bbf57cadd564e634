#include "analysis/insight_desk.hpp"

#include "analysis/reason.hpp"
#include "analysis/report.hpp"
#include "table/request.hpp"

#include <algorithm>
#include <chrono>

namespace conestoga {

struct InsightDesk::Question {
    std::int64_t table;
    const Match& match;
    Seat seat;
    const Request& request;
    SeatView view;
    Words words;

    Json failure(const Message& message) const { return request.failure(message, match.names()); }
};

namespace {

constexpr double worth_telling = 0.1; // of the progress
// For chances beside the board and for the reason of a hint: a part of the standard depth.
constexpr std::uint64_t part_of_depth = 4;

std::function<bool()> until(std::int64_t milliseconds) {
    using Clock = std::chrono::steady_clock;
    const auto end = Clock::now() + std::chrono::milliseconds(milliseconds);
    return [end] { return Clock::now() >= end; };
}

// Whether nobody but bots plays against the seat.
bool is_alone(const Match& match, Seat seat) {
    for (std::size_t other = 0; other < match.seats().size(); ++other)
        if (static_cast<Seat>(other) != seat && !match.seats()[other].is_bot()) return false;
    return is_player(seat);
}

// What the first of two actions has that the other has not.
Json why(Assessor& assessor, const AnyGame& game, const SeatView& view, const Words& words,
         Action better, Action other) {
    const Contrast contrast = assessor.contrast(view.observation(), other, better);
    return sentences_json(reasons(game, view.viewer(), contrast), words);
}

// The best that is not this one; the same where there is no other.
Action next_best(const Assessment& assessment, Action action) {
    for (const Assessed& one : assessment.actions)
        if (one.action != action) return one.action;
    return action;
}

} // namespace

std::string InsightDesk::handle(std::string_view request) {
    const std::optional<Json> parsed = parsed_request(request);
    const Json answer =
        parsed ? handle(*parsed) : Request(Json::object()).failure({"error.desk.request"});
    return answer.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json InsightDesk::handle(const Json& json) {
    const Request request(json);
    const std::string wish = request.text("do");
    const auto table = request.number("table", 1, INT64_MAX);
    if (work_ && table == work_->table && wish == "close") work_.reset();
    const bool is_hint = wish == "hint";
    Json answer;
    if (is_hint || (wish != "analyse" && wish != "chances" && wish != "judge")) {
        answer = desk_.handle(json);
        if (!is_hint || answer.contains("error")) return answer;
    }
    const Match* match = table ? desk_.find(*table) : nullptr;
    if (!match) return request.failure({"error.desk.table"});
    const auto seat = request.seat(*match->game());
    if (!seat) return request.wrong("seat");
    const Question question{*table,
                            *match,
                            *seat,
                            request,
                            match->seen_by(*seat),
                            Words(request.language(), match->names(), *seat)};
    if (is_hint) return hint(question, std::move(answer));
    if (!match->is_over() && !is_alone(*match, *seat))
        return question.failure({"error.analysis.running"});
    if (wish == "analyse") return analyse(question);
    return wish == "chances" ? chances(question) : judge(question);
}

Assessor* InsightDesk::assessor_for(const GamePointer& game) {
    if (assessed_ != game) {
        assessed_ = game;
        assessor_ = make_assessor(game);
    }
    return assessor_.get();
}

Json InsightDesk::analyse(const Question& question) {
    const auto time = question.request.number("milliseconds", 1, 1000);
    if (!time) return question.request.wrong("milliseconds");
    const auto level =
        question.request.number("level", 1, Analysis::most_level, Analysis::standard_level);
    if (!level) return question.request.wrong("level");
    const auto enough = until(*time);
    const Match& match = question.match;
    const std::uint64_t iterations =
        Analysis::iterations_of(static_cast<int>(*level), *match.game());
    const Seat viewer = match.is_over() ? nobody : question.seat;
    if (!work_ || work_->table != question.table || work_->revision != match.revision() ||
        work_->viewer != viewer || work_->analysis->iterations() != iterations) {
        Result<Story> story = story_of(match, viewer);
        if (!story) return question.failure(story.error());
        auto analysis = Analysis::of(std::move(*story), iterations);
        if (!analysis) return question.failure({"error.analysis.unknown"});
        work_ = Work{question.table, match.revision(), viewer, question.request.language(),
                     std::move(analysis)};
    }
    Analysis& analysis = *work_->analysis;
    analysis.work(enough);
    const double progress = analysis.progress();
    Json answer{
        {"progress", progress}, {"first", analysis.has_graph()}, {"done", analysis.is_done()}};
    const bool is_new = work_->told < 0 || progress >= work_->told + worth_telling ||
                        work_->language != question.request.language() || analysis.is_done();
    if (!analysis.has_graph() || !is_new) return answer;
    work_->told = progress;
    work_->language = question.request.language();
    answer["analysis"] = report(analysis, question.words);
    return answer;
}

Json InsightDesk::chances(const Question& question) {
    const auto time = question.request.number("milliseconds", 1, 1000, 0);
    if (!time) return question.request.wrong("milliseconds");
    Assessor* assessor = assessor_for(question.match.game());
    if (!assessor) return question.failure({"error.analysis.unknown"});
    const AnyGame& game = *question.match.game();
    const AnyObservation seen = question.view.observation();
    Outlook outlook = at_a_glance(*assessor, seen);
    if (*time > 0) {
        assessor->begin(seen, Analysis::standard_iterations(game) / part_of_depth, {});
        if (assessor->work(until(*time)))
            outlook = looked_closely(assessor->assessment(), outlook.chances);
    }
    return {{"chances", chances_json(game, outlook.chances)}, {"sure", share_json(outlook.sure)}};
}

Json InsightDesk::judge(const Question& question) {
    const AnyGame& game = *question.match.game();
    if (!question.view.is_my_turn()) return question.failure({"error.match.not_your_turn"});
    const Result<Action> action = game.parse(question.request.text("action"));
    if (!action) return question.failure(action.error());
    const AnyObservation seen = question.view.observation();
    if (const Refusal refusal = question.view.why_not(*action))
        return question.failure(game.explain(seen, *action, refusal));
    Assessor* assessor = assessor_for(question.match.game());
    if (!assessor) return question.failure({"error.analysis.unknown"});
    assessor->begin(seen, Analysis::standard_iterations(game), {&*action, 1});
    assessor->work({});
    const Assessment assessment = assessor->assessment();
    const Decision decision = decision_of(assessment, *action).value_or(Decision{});
    Json best = action_json(game, seen, *action, question.words);
    Json reason = Json::array();
    if (!decision.best.empty()) {
        const Action better = decision.best.front().action;
        best = action_json(game, seen, better, question.words);
        best["value"] = share_json(decision.best.front().value);
        const Action other = better == *action ? next_best(assessment, better) : *action;
        reason = why(*assessor, game, question.view, question.words, better, other);
    }
    return {{"value", share_json(decision.value)},
            {"lost", share_json(decision.lost)},
            {"verdict", id(decision.verdict)},
            {"best", std::move(best)},
            {"why", std::move(reason)}};
}

// What speaks for it against the next best.
Json InsightDesk::hint(const Question& question, Json answer) {
    answer["why"] = Json::array();
    const AnyGame& game = *question.match.game();
    const Result<Action> hinted = game.parse(answer.value("action", ""));
    Assessor* assessor = assessor_for(question.match.game());
    if (!assessor || !hinted) return answer;
    assessor->begin(question.view.observation(),
                    Analysis::standard_iterations(game) / part_of_depth, {});
    assessor->work({});
    const Action other = next_best(assessor->assessment(), *hinted);
    if (other != *hinted)
        answer["why"] = why(*assessor, game, question.view, question.words, *hinted, other);
    return answer;
}

} // namespace conestoga
