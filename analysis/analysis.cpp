#include "analysis/analysis.hpp"

#include <algorithm>

namespace conestoga {

namespace {

constexpr std::size_t most_best = 3; // actions of a decision
// What calibration leaves open (docs/bots.md), as a share of a victory.
constexpr double calibration_gap = 0.034;

Chances parts_of(const Shares& shares) {
    Chances chances{};
    for (std::size_t seat = 0; seat < shares.size(); ++seat)
        chances[seat] = std::clamp(parts(shares[seat]), 0, victory_parts);
    return chances;
}

bool has_one_choice(const AnyGame& game, const AnyObservation& seen) {
    if (!is_player(game.actor(seen))) return false;
    Rng rng(seen.hash());
    ActionList actions;
    game.legal(game.determinize(seen, rng), actions);
    return actions.size() == 1;
}

struct Depth {
    std::string_view game;
    std::uint64_t iterations;
};
constexpr std::array depths{Depth{"pioneers", 600}, Depth{"milestones", 600},
                            Depth{"pioneer_days", 1500}, Depth{"rail_pioneers", 2500}};
constexpr std::uint64_t usual_depth = 600;

} // namespace

Outlook at_a_glance(Assessor& assessor, const AnyObservation& seen) {
    return {parts_of(assessor.glance(seen)), parts(calibration_gap)};
}

Outlook looked_closely(const Assessment& assessment, const Chances& at_a_glance) {
    const Chances chances = parts_of(assessment.shares);
    if (assessment.is_exact) return {chances, 0};
    int apart = 0;
    for (std::size_t seat = 0; seat < chances.size(); ++seat)
        apart = std::max(apart, std::abs(chances[seat] - at_a_glance[seat]));
    return {chances, parts(calibration_gap) + apart / 2};
}

std::optional<Decision> decision_of(const Assessment& assessment, Action played) {
    const auto its = std::ranges::find(assessment.actions, played, &Assessed::action);
    if (its == assessment.actions.end()) return std::nullopt;
    Decision decision{.value = parts(its->value), .is_exact = assessment.is_exact};
    // What was hardly looked at may seem better than the best: a guess, which is not told.
    const double most = assessment.actions.front().value;
    for (const Assessed& one : assessment.actions)
        if (decision.best.size() < most_best && one.value <= most)
            decision.best.push_back({one.action, parts(one.value)});
    decision.lost = std::max(0, decision.best.front().value - decision.value);
    decision.verdict = verdict_on(decision.lost);
    return decision;
}

std::uint64_t Analysis::standard_iterations(const AnyGame& game) {
    const auto depth = std::ranges::find(depths, game.name(), &Depth::game);
    return depth == depths.end() ? usual_depth : depth->iterations;
}

std::uint64_t Analysis::iterations_of(int level, const AnyGame& game) {
    constexpr std::uint64_t a_level_more = 4; // times as many
    std::uint64_t iterations = standard_iterations(game);
    for (int one = level; one < standard_level; ++one) iterations /= a_level_more;
    for (int one = standard_level; one < level; ++one) iterations *= a_level_more;
    return iterations;
}

std::unique_ptr<Analysis> Analysis::of(Story story, std::uint64_t iterations) {
    auto assessor = make_assessor(story.game);
    if (!assessor) return nullptr;
    return std::unique_ptr<Analysis>(new Analysis(std::move(story), std::move(assessor),
                                                  std::max(iterations, least_iterations)));
}

Analysis::Analysis(Story story, std::unique_ptr<Assessor> assessor, std::uint64_t iterations)
    : story_(std::move(story)), assessor_(std::move(assessor)), iterations_(iterations) {
    const std::size_t positions = story_.shared.size();
    is_forced_.resize(positions);
    glances_.resize(positions);
    knowledge_.resize(positions);
    shared_.resize(positions);
    own_.resize(positions);
    sure_.resize(positions);
    decisions_.resize(positions);
}

// What is forced has the chances of the ply that follows.
void Analysis::look_only_at(std::span<const std::size_t> plies) {
    is_wanted_.assign(story_.shared.size(), false);
    is_wanted_.back() = true; // what came
    for (std::size_t ply : plies) {
        is_wanted_[ply] = true;
        while (ply < this->plies() && has_one_choice(*story_.game, story_.shared[ply]))
            is_wanted_[++ply] = true;
    }
}

// --- the work ------------------------------------------------------------------------------------

bool Analysis::work(const std::function<bool()>& enough) {
    while (!is_done()) {
        step(enough);
        if (!is_done() && enough && enough()) return false;
    }
    assessor_.reset(); // its memory is large
    return true;
}

void Analysis::step(const std::function<bool()>& enough) {
    if (!has_graph()) return glance();
    if (looked_ < glanced_) return look_closely(enough);
    if (is_settled_) return find_reason(enough);
    settle();
    is_settled_ = true;
    if (!looks_at_all()) return;
    find_tempo();
    find_moments();
}

bool Analysis::is_done() const { return is_settled_ && reasoned_ == moments_.size(); }

double Analysis::progress() const {
    constexpr double part_of_glances = 0.02, part_of_reasons = 0.05;
    const auto all = static_cast<double>(story_.shared.size());
    double done = part_of_glances * static_cast<double>(glanced_) / all;
    done += (1 - part_of_glances - part_of_reasons) * static_cast<double>(looked_) / all;
    if (!is_settled_) return done;
    if (moments_.empty()) return 1;
    return done +
           part_of_reasons * static_cast<double>(reasoned_) / static_cast<double>(moments_.size());
}

// The evaluation alone, and what each seat's own knowledge changes of it.
void Analysis::glance() {
    const std::size_t ply = glanced_++;
    if (!looks_at_all() && !is_wanted_[ply]) return;
    const bool is_end = story_.is_over && ply == plies();
    is_forced_[ply] = !is_end && has_one_choice(*story_.game, story_.shared[ply]);
    glances_[ply] = shared_[ply] = own_[ply] = parts_of(
        is_end ? shares_of_winners(story_.winners) : assessor_->glance(story_.shared[ply]));
    sure_[ply] = is_end ? 0 : parts(calibration_gap);
    if (is_end || story_.own.empty() || !looks_at_all()) return;
    for (std::size_t seat = 0; seat < story_.own.size(); ++seat) {
        const Chances of_seat = parts_of(assessor_->glance(story_.own[seat][ply]));
        knowledge_[ply][seat] = of_seat[seat] - glances_[ply][seat];
        own_[ply][seat] = of_seat[seat];
    }
    if (ply + 1 < plies() || !is_player(story_.plies[ply].actor)) return;
    for (std::size_t seat = 0; seat < story_.own.size(); ++seat) {
        const auto end = assessor_->end_by(story_.own[seat][ply], story_.plies[ply].action);
        if (!end) continue;
        revealed_[seat] = parts_of(shares_of_winners(story_.winners))[seat] - parts_of(*end)[seat];
    }
}

// A decision is looked at by what its seat knew; where that is what was shared, the same look
// tells the chances.
Analysis::Look Analysis::look_at(std::size_t ply) const {
    if (ply == plies()) return story_.is_over ? Look::none : Look::chances;
    if (is_forced_[ply]) return Look::none;
    if (!looks_at_all() && !is_wanted_[ply]) return Look::none;
    if (!story_.may_judge(ply)) return Look::chances;
    if (story_.own.empty()) return Look::both;
    return looks_at_all() ? Look::decision : Look::chances;
}

void Analysis::look_closely(const std::function<bool()>& enough) {
    if (looking_ == Look::none) {
        looking_ = look_at(looked_);
        if (looking_ == Look::none) {
            ++looked_;
            return;
        }
        begin_look();
    }
    if (!assessor_->work(enough)) return;
    take(assessor_->assessment());
    if (looking_ == Look::decision) {
        looking_ = Look::chances;
        begin_look();
        return;
    }
    looking_ = Look::none;
    ++looked_;
}

// Chances alone need fewer iterations than the comparison of actions.
void Analysis::begin_look() {
    if (looking_ == Look::chances)
        return assessor_->begin(story_.shared[looked_], (iterations_ + 1) / 2, {});
    assessor_->begin(story_.known_to_actor(looked_), iterations_,
                     {&story_.plies[looked_].action, 1});
}

void Analysis::take(const Assessment& assessment) {
    const std::size_t ply = looked_;
    if (looking_ != Look::chances)
        decisions_[ply] = decision_of(assessment, story_.plies[ply].action);
    if (looking_ == Look::decision) return;
    const Outlook outlook = looked_closely(assessment, glances_[ply]);
    shared_[ply] = outlook.chances;
    sure_[ply] = outlook.sure;
    for (std::size_t seat = 0; seat < outlook.chances.size(); ++seat)
        own_[ply][seat] =
            std::clamp(outlook.chances[seat] + knowledge_[ply][seat], 0, victory_parts);
}

// Where there is one choice, nothing is won or lost by it.
void Analysis::settle() {
    for (std::size_t ply = plies(); ply-- > 0;) {
        if (!is_forced_[ply]) continue;
        if (story_.may_judge(ply)) decisions_[ply].emplace();
        if (story_.is_over && ply + 1 == plies() && !story_.own.empty()) continue;
        shared_[ply] = shared_[ply + 1];
        own_[ply] = own_[ply + 1];
        sure_[ply] = sure_[ply + 1];
    }
}

void Analysis::find_tempo() {
    if (!story_.is_over) return;
    const int players = story_.game->players();
    std::int64_t sum = 0;
    for (Seat seat = 0; seat < players; ++seat) sum += ledger(seat).own;
    for (const auto& decision : decisions_)
        if (decision) sum += decision->lost;
    tempo_ = static_cast<int>(sum / players);
}

void Analysis::find_moments() {
    for (Seat seat = 0; seat < story_.game->players(); ++seat) {
        std::vector<Moment> of_seat;
        for (std::size_t ply = 0; ply < plies(); ++ply)
            if (story_.plies[ply].actor == seat && decisions_[ply] &&
                decisions_[ply]->verdict >= Verdict::inaccuracy)
                of_seat.push_back({ply, decisions_[ply]->best.front().action});
        std::ranges::stable_sort(of_seat, std::greater<>{}, [&](const Moment& moment) {
            return decisions_[moment.ply]->lost;
        });
        if (of_seat.size() > most_moments) of_seat.resize(most_moments);
        moments_.insert(moments_.end(), of_seat.begin(), of_seat.end());
    }
}

void Analysis::find_reason(const std::function<bool()>& enough) {
    Moment& moment = moments_[reasoned_];
    if (!is_comparing_)
        assessor_->begin_comparison(story_.known_to_actor(moment.ply),
                                    story_.plies[moment.ply].action, moment.better);
    is_comparing_ = !assessor_->compare(enough);
    if (is_comparing_) return;
    moment.contrast = assessor_->contrast();
    ++reasoned_;
}

// --- what came of it
// -------------------------------------------------------------------------------

const Decision* Analysis::decision(std::size_t ply) const {
    return decisions_[ply] ? &*decisions_[ply] : nullptr;
}

std::vector<Moment> Analysis::moments(Seat seat) const {
    std::vector<Moment> moments;
    for (const Moment& moment : moments_)
        if (story_.plies[moment.ply].actor == seat) moments.push_back(moment);
    return moments;
}

Ledger Analysis::ledger(Seat seat) const {
    Ledger ledger{.start = own_.front()[seat], .result = own_.back()[seat]};
    for (std::size_t ply = 0; ply < plies(); ++ply) {
        int change = own_[ply + 1][seat] - own_[ply][seat];
        const Seat actor = story_.plies[ply].actor;
        if (!is_player(actor) || is_forced_[ply]) {
            ledger.luck += change;
            continue;
        }
        if (ply + 1 == plies()) {
            ledger.luck += revealed_[seat];
            change -= revealed_[seat];
        }
        (actor == seat ? ledger.own : ledger.rivals) += change;
    }
    ledger.own -= tempo_;
    ledger.rivals += tempo_;
    return ledger;
}

} // namespace conestoga
