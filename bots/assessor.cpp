#include "bots/assessor.hpp"

#include "bots/endgame.hpp"
#include "bots/learned_leaf.hpp"
#include "bots/search.hpp"
#include "engine/visit.hpp"

#include <algorithm>
#include <cstring>

namespace conestoga {

namespace {

constexpr std::size_t most_counted = 4096; // positions of an end that is counted out
constexpr int glanced_worlds = 16;         // where something is hidden
constexpr int compared_worlds = 12;        // in which two lines are played on
constexpr int longest_line = 60;           // actions
constexpr int victory = 1'000'000;         // in millionths
constexpr TreeRoom room{1 << 13, 1 << 17};

template <class G>
class AssessorOf final : public Assessor {
    using State = typename G::State;

public:
    AssessorOf(GamePointer owner, const G& game, const ValueNet& net)
        : owner_(std::move(owner)),
          game_(game),
          net_(net),
          leaf_(net, Temper::calm),
          search_(game, leaf_, room),
          endgame_(game, most_counted) {}

    Shares glance(const AnyObservation& observation) override {
        return mean_over_worlds(observation,
                                [&](const State& world, Rng&) {
                                    return std::optional(expected(game_, net_, world));
                                })
            .value_or(Shares{});
    }

    std::optional<Shares> end_by(const AnyObservation& observation, Action action) override {
        return mean_over_worlds(observation, [&](State& world, Rng&) -> std::optional<Shares> {
            Silent silent;
            game_.apply(world, action, silent);
            if (game_.actor(world) != nobody) return std::nullopt;
            return shares_of_winners(game_.winners(world));
        });
    }

    void begin(const AnyObservation& observation, std::uint64_t iterations,
               std::span<const Action> also) override {
        observation_ = observation;
        rng_ = Rng(observation.hash());
        left_ = also_left_ = iterations;
        also_.assign(also.begin(), also.end());
        search_.begin(observation);
        counted_ = {};
        is_done_ = game_.actor(observation_of(game_, observation).state) == nobody;
        if (is_done_) counted_.emplace().shares = glance(observation);
    }

    bool work(const std::function<bool()>& enough) override {
        while (!is_done_) {
            if (enough && enough()) return false;
            if (left_ > 0) {
                search_.go_on(*observation_, rng_);
                left_ = is_settled() ? 0 : left_ - 1;
            } else if (const std::uint32_t edge = looked_at_too_little(); edge != no_edge) {
                search_.go_on(*observation_, rng_, edge);
                --also_left_;
            } else {
                count_out();
                is_done_ = true;
            }
        }
        return true;
    }

    Assessment assessment() const override { return counted_ ? *counted_ : by_search(); }

    Contrast contrast(const AnyObservation& observation, Action played, Action better) override {
        Lines after_played, after_better;
        for (int number = 0; number < compared_worlds; ++number) {
            const auto seed = static_cast<std::uint64_t>(number);
            Rng rng(observation.hash(), seed);
            const State world = game_.determinize(observation_of(game_, observation), rng);
            State one = world, other = world;
            const Rng chance(observation.hash(), seed + compared_worlds);
            play_on(one, played, chance);
            play_on(other, better, chance);
            const Seat seat = game_.actor(world);
            after_played.add_end(game_, one, seat);
            after_better.add_end(game_, other, seat);
            if (game_.actor(one) == nobody || game_.actor(other) == nobody) continue;
            after_played.add_features(game_, one);
            after_better.add_features(game_, other);
            if (names_.empty()) {
                FeatureNames names;
                game_.features(one, seat, names);
                names_ = names.names();
            }
        }
        const Seat actor = game_.actor(observation_of(game_, observation).state);
        return difference_between(after_played, after_better, actor);
    }

private:
    // Where the worlds after an action led to.
    struct Lines {
        std::array<std::array<int, max_features>, max_seats> sums{};
        int features = 0, worlds = 0, ends = 0;
        double won = 0;

        void add_end(const G& game, const State& state, Seat seat) {
            if (game.actor(state) != nobody) return;
            ++ends;
            won += shares_of_winners(game.winners(state))[static_cast<std::size_t>(seat)];
        }
        void add_features(const G& game, const State& state) {
            ++worlds;
            for (Seat seat = 0; seat < game.players(); ++seat) {
                Features of_seat;
                game.features(state, seat, of_seat);
                features = of_seat.count();
                for (int i = 0; i < features; ++i) sums[seat][i] += of_seat.values()[i];
            }
        }
        int sum(Seat seat, int feature) const { return sums[seat][feature]; }
        // The means, with one feature of other lines.
        Features means(Seat seat, const Lines& other, int of_other) const {
            Features means;
            for (int i = 0; i < features; ++i) {
                const int all = i == of_other ? other.sum(seat, i) : sum(seat, i);
                means({}, (all * 2 + worlds) / (2 * worlds));
            }
            return means;
        }
    };

    // The mean of what `value` says of possible worlds; nothing where it says nothing of one.
    template <class Value>
    std::optional<Shares> mean_over_worlds(const AnyObservation& observation, Value value) {
        const int worlds = G::has_secrets ? glanced_worlds : 1;
        Rng rng(observation.hash());
        Shares mean{};
        for (int number = 0; number < worlds; ++number) {
            State world = game_.determinize(observation_of(game_, observation), rng);
            const std::optional<Shares> shares = value(world, rng);
            if (!shares) return std::nullopt;
            for (std::size_t seat = 0; seat < mean.size(); ++seat)
                mean[seat] += (*shares)[seat] / static_cast<float>(worlds);
        }
        return mean;
    }

    // --- the search --------------------------------------------------------------------------

    std::span<const Tree::Edge> edges() const { return search_.tree().edges_of(Tree::root); }
    bool is_choice() const {
        return is_player(search_.tree()[Tree::root].actor) && edges().size() > 1;
    }
    bool is_settled() const { return is_choice() && search_.is_settled(left_ - 1); }
    std::uint64_t most_visits() const {
        return std::ranges::max(edges(), {}, &Tree::Edge::visits).visits;
    }

    // One of those that are to be looked at too, and was not yet half as often as the best.
    std::uint32_t looked_at_too_little() const {
        if (!is_choice() || also_left_ == 0) return no_edge;
        for (Action action : also_) {
            const auto edge = std::ranges::find(edges(), action, &Tree::Edge::action);
            if (edge != edges().end() && edge->visits * 2 < most_visits())
                return static_cast<std::uint32_t>(edge - edges().begin());
        }
        return no_edge;
    }

    Assessment by_search() const {
        Assessment assessment;
        const auto& totals = search_.totals();
        std::array<double, max_seats> all{};
        double visits = 0;
        for (std::size_t i = 0; i < totals.size(); ++i) {
            visits += edges()[i].visits;
            for (std::size_t seat = 0; seat < all.size(); ++seat) all[seat] += totals[i][seat];
        }
        for (std::size_t seat = 0; seat < all.size(); ++seat)
            assessment.shares[seat] = static_cast<float>(all[seat] / visits);
        if (!is_choice()) return assessment;
        for (std::size_t i = 0; i < edges().size(); ++i) {
            const Tree::Edge& edge = edges()[i];
            Assessed one{edge.action, {}, edge.mean(), edge.visits};
            if (edge.visits > 0)
                for (std::size_t seat = 0; seat < all.size(); ++seat)
                    one.shares[seat] = static_cast<float>(totals[i][seat] / edge.visits);
            assessment.actions.push_back(one);
        }
        // What was hardly looked at has no say in what is best.
        constexpr std::uint64_t part = 4;
        const std::uint64_t enough = (most_visits() + part - 1) / part;
        std::ranges::stable_sort(assessment.actions, [&](const Assessed& a, const Assessed& b) {
            const bool is_known = a.visits >= enough, other_is = b.visits >= enough;
            return is_known != other_is ? is_known : a.value > b.value;
        });
        assessment.shares = assessment.actions.front().shares;
        return assessment;
    }

    // Where the search came to the end of the game, and nothing is hidden.
    void count_out() {
        if (search_.ends_seen() == 0) return;
        const auto seen = observation_of(game_, *observation_);
        const State world = game_.determinize(seen, rng_);
        if (std::memcmp(&world, &seen.state, sizeof world) != 0) return;
        if (!is_choice()) {
            if (const auto shares = endgame_.count(world, most_counted))
                counted_.emplace().shares = *shares;
        } else {
            count_actions(world);
        }
        if (counted_) counted_->is_exact = true;
    }
    void count_actions(const State& world) {
        Assessment assessment = by_search();
        std::vector<Action> actions;
        for (const Assessed& one : assessment.actions) actions.push_back(one.action);
        const std::vector<Shares> shares = endgame_.count_each(world, actions, most_counted);
        if (shares.empty()) return;
        const auto actor = static_cast<std::size_t>(game_.actor(world));
        for (std::size_t i = 0; i < shares.size(); ++i) {
            assessment.actions[i].shares = shares[i];
            assessment.actions[i].value = shares[i][actor];
        }
        std::ranges::stable_sort(assessment.actions, std::greater<>{}, &Assessed::value);
        assessment.shares = assessment.actions.front().shares;
        counted_ = std::move(assessment);
    }

    // --- two lines side by side ----------------------------------------------------------------

    // The action, and then what looks best to the seat, until another is to decide.
    void play_on(State& state, Action action, Rng chance) {
        const Seat seat = game_.actor(state);
        Silent silent;
        for (int length = 0;; ++length) {
            game_.apply(state, action, silent);
            const Seat actor = game_.actor(state);
            if (actor == nobody) return;
            const bool is_far = length >= longest_line || (is_player(actor) && actor != seat);
            if (is_far && !game_.awaits_throw(state)) return;
            action = actor == chance_acts ? thrown(state, chance) : best_at_a_glance(state, actor);
        }
    }
    Action thrown(const State& state, Rng& chance) const {
        OutcomeList outcomes;
        game_.chance(state, outcomes);
        return outcomes.at_weight(chance.below(outcomes.total_weight()));
    }
    Action best_at_a_glance(const State& state, Seat actor) {
        ActionList actions;
        game_.legal(state, actions);
        Action best = actions[0];
        if (actions.size() == 1) return best;
        float most = -1;
        for (Action action : actions) {
            const float own =
                leaf_.after(game_, state, action, rng_)[static_cast<std::size_t>(actor)];
            if (own <= most) continue;
            most = own;
            best = action;
        }
        return best;
    }

    Contrast difference_between(const Lines& played, const Lines& better, Seat actor) const {
        Contrast contrast;
        contrast.wins_after_played = static_cast<int>(played.won * 100 / compared_worlds);
        contrast.wins_after_better = static_cast<int>(better.won * 100 / compared_worlds);
        if (played.worlds == 0) return contrast;
        const Shares before = shares_at(played), after = shares_at(better);
        contrast.better_by = static_cast<int>((after[actor] - before[actor]) * victory);
        const float own = (before[actor] + after[actor]) / 2;
        for (Seat seat = 0; seat < game_.players(); ++seat) {
            const float others = (before[seat] + after[seat]) / 2;
            // What a 1024th more of this seat's number does to the share of the one who acts.
            const float steep = seat == actor ? own * (1 - own) : -own * others;
            for (int i = 0; i < played.features; ++i) {
                const int more = better.sum(seat, i) - played.sum(seat, i);
                if (more == 0) continue;
                const int by_one =
                    worth(better.means(seat, better, i)) - worth(better.means(seat, played, i));
                const int by_other =
                    worth(played.means(seat, better, i)) - worth(played.means(seat, played, i));
                const auto change = static_cast<float>(by_one + by_other) / 2048;
                contrast.differences.push_back({names_[static_cast<std::size_t>(i)], seat,
                                                more * 100 / played.worlds,
                                                static_cast<int>(change * steep * victory)});
            }
        }
        std::erase_if(contrast.differences, [](const Difference& one) { return one.worth == 0; });
        std::ranges::stable_sort(contrast.differences, std::greater<>{}, &Difference::worth);
        return contrast;
    }
    int worth(const Features& features) const {
        return net_.worth(features) * net_.scale(game_.players()) / 1024;
    }
    Shares shares_at(const Lines& lines) const {
        std::array<int, max_seats> worths{};
        for (Seat seat = 0; seat < game_.players(); ++seat)
            worths[static_cast<std::size_t>(seat)] = worth(lines.means(seat, lines, 0));
        return shares_of(worths, game_.players());
    }

    GamePointer owner_; // keeps the game alive
    const G& game_;
    const ValueNet& net_;
    LearnedLeaf<G> leaf_;
    Search<G, LearnedLeaf<G>> search_;
    Endgame<G> endgame_;
    std::optional<AnyObservation> observation_;
    Rng rng_{0};
    std::uint64_t left_ = 0, also_left_ = 0; // iterations
    std::vector<Action> also_;
    std::optional<Assessment> counted_;
    bool is_done_ = true;
    std::vector<std::string_view> names_; // of the features, once they were asked for
};

} // namespace

std::unique_ptr<Assessor> make_assessor(GamePointer game) {
    const ValueNet* net = value_net(game->name());
    if (!net) return nullptr;
    return visit(*game, [&]<class G>(const G& rules) -> std::unique_ptr<Assessor> {
        if constexpr (HasFeatures<G>)
            return std::make_unique<AssessorOf<G>>(game, rules, *net);
        else
            return nullptr;
    });
}

} // namespace conestoga
