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

// What of an assessor must know the game as it is, for speed.
class Mind {
public:
    virtual ~Mind() = default;
    virtual Shares expected_in(const Position& world) const = 0;
    virtual void features(const Position& world, Seat seat, Features& take) const = 0;
    virtual bool awaits_throw(const Position& world) const = 0;

    // The search, an iteration at a time.
    virtual void begin(const AnyObservation& observation) = 0;
    virtual void go_on(const AnyObservation& observation, Rng& rng, std::uint32_t first) = 0;
    virtual bool is_settled(std::uint64_t iterations_left) const = 0;
    virtual std::uint64_t ends_seen() const = 0;
    virtual const Tree& tree() const = 0;
    virtual const std::vector<std::array<double, max_seats>>& totals() const = 0;

    // The end of the game, counted out in pieces (Endgame::count); nothing where something is
    // hidden.
    virtual void begin_count(const AnyObservation& observation, Rng& rng) = 0;
    virtual bool count(std::span<const Action> actions, const std::function<bool()>& enough,
                       std::vector<Shares>& shares) = 0;
};

template <class G>
class MindOf final : public Mind {
    using State = typename G::State;

public:
    MindOf(const G& game, const ValueNet& net)
        : game_(game),
          net_(net),
          search_(game, LearnedLeaf<G>(net, Temper::calm), room),
          endgame_(game, most_counted) {}

    Shares expected_in(const Position& world) const override {
        return expected(game_, net_, state_of(game_, world));
    }
    void features(const Position& world, Seat seat, Features& take) const override {
        game_.features(state_of(game_, world), seat, take);
    }
    bool awaits_throw(const Position& world) const override {
        return game_.awaits_throw(state_of(game_, world));
    }

    void begin(const AnyObservation& observation) override { search_.begin(observation); }
    void go_on(const AnyObservation& observation, Rng& rng, std::uint32_t first) override {
        search_.go_on(observation, rng, first);
    }
    bool is_settled(std::uint64_t iterations_left) const override {
        return search_.is_settled(iterations_left);
    }
    std::uint64_t ends_seen() const override { return search_.ends_seen(); }
    const Tree& tree() const override { return search_.tree(); }
    const std::vector<std::array<double, max_seats>>& totals() const override {
        return search_.totals();
    }

    void begin_count(const AnyObservation& observation, Rng& rng) override {
        const auto seen = observation_of(game_, observation);
        const State world = game_.determinize(seen, rng);
        known_world_.reset();
        if (std::memcmp(&world, &seen.state, sizeof world) != 0) return;
        known_world_ = world;
        endgame_.begin(most_counted);
    }
    bool count(std::span<const Action> actions, const std::function<bool()>& enough,
               std::vector<Shares>& shares) override {
        return !known_world_ || endgame_.count(*known_world_, actions, enough, shares);
    }

private:
    const G& game_;
    const ValueNet& net_;
    Search<G, LearnedLeaf<G>> search_;
    Endgame<G> endgame_;
    std::optional<State> known_world_; // the world itself, where the viewer knows all of it
};

// Where the worlds after an action led to.
struct Lines {
    std::array<std::array<int, max_features>, max_seats> sums{};
    int features = 0, worlds = 0;
    double won = 0; // by the one who acted

    int sum(Seat seat, int feature) const { return sums[seat][feature]; }
    // The means, with one feature of other lines.
    Features means(Seat seat, const Lines& other, int of_other) const {
        Features means;
        for (int i = 0; i < features; ++i) {
            const int all = i == of_other ? other.sum(seat, i) : sum(seat, i);
            // Rounded to the nearest, below zero too.
            means({}, (all * 2 + (all < 0 ? -worlds : worlds)) / (2 * worlds));
        }
        return means;
    }
};

// Two actions side by side, as far as it was played on after them.
struct Comparison {
    AnyObservation observation;
    Action played, better;
    int worlds = 0;
    Lines after_played{}, after_better{};
};

class NetworkAssessor final : public Assessor {
public:
    NetworkAssessor(GamePointer game, const ValueNet& net, std::unique_ptr<Mind> mind)
        : owner_(std::move(game)), game_(*owner_), net_(net), mind_(std::move(mind)) {}

    Shares glance(const AnyObservation& observation) override {
        Shares mean{};
        each_world(observation, [&](const Position& world, float part) {
            const Shares shares = mind_->expected_in(world);
            for (std::size_t seat = 0; seat < mean.size(); ++seat)
                mean[seat] += shares[seat] * part;
        });
        return game_.actor(observation) == nobody ? mean : net_.told(mean, game_.players());
    }

    std::optional<Shares> end_by(const AnyObservation& observation, Action action) override {
        Shares mean{};
        bool ends = true;
        float possible = 0;
        each_world(observation, [&](Position& world, float part) {
            if (game_.why_not(world, action)) return; // whoever did it knew that this world is not
            game_.apply(world, action);
            possible += part;
            ends = ends && game_.actor(world) == nobody;
            if (!ends) return;
            const Shares shares = shares_of_winners(game_.winners(world));
            for (std::size_t seat = 0; seat < mean.size(); ++seat)
                mean[seat] += shares[seat] * part;
        });
        if (!ends || possible == 0) return std::nullopt;
        for (float& share : mean) share /= possible;
        return mean;
    }

    void begin(const AnyObservation& observation, std::uint64_t iterations,
               std::span<const Action> also) override {
        observation_ = observation;
        rng_ = Rng(observation.hash());
        left_ = also_left_ = iterations;
        also_.assign(also.begin(), also.end());
        mind_->begin(observation);
        counted_ = {};
        is_counting_ = false;
        is_done_ = game_.actor(observation) == nobody;
        if (is_done_) counted_.emplace().shares = glance(observation);
    }

    bool work(const std::function<bool()>& enough) override {
        while (!is_done_) {
            step(enough);
            if (!is_done_ && enough && enough()) return false;
        }
        return true;
    }

    Assessment assessment() const override {
        if (counted_) return *counted_;
        Assessment assessment = by_search();
        assessment.shares = net_.told_after_search(assessment.shares, game_.players());
        return assessment;
    }

    void begin_comparison(const AnyObservation& observation, Action played,
                          Action better) override {
        comparison_ = Comparison{observation, played, better};
    }
    bool compare(const std::function<bool()>& enough) override {
        while (comparison_->worlds < compared_worlds) {
            compare_in(comparison_->worlds++, *comparison_);
            if (enough && enough()) break;
        }
        return comparison_->worlds == compared_worlds;
    }
    Contrast contrast() const override {
        return difference_between(comparison_->after_played, comparison_->after_better,
                                  game_.actor(comparison_->observation));
    }

private:
    // Calls `use` with worlds that the viewer thinks possible, and with the part that each is. What
    // chance has to decide there is decided: the evaluation is for positions that are set up.
    template <class Use>
    void each_world(const AnyObservation& observation, Use use) {
        const bool is_open = game_.has_secrets() || game_.actor(observation) == chance_acts;
        const int worlds = is_open ? glanced_worlds : 1;
        Rng rng(observation.hash());
        for (int number = 0; number < worlds; ++number) {
            Position world = game_.determinize(observation, rng);
            while (game_.actor(world) == chance_acts && !mind_->awaits_throw(world))
                game_.apply(world, thrown(world, rng));
            use(world, 1.0F / static_cast<float>(worlds));
        }
    }

    // --- the search --------------------------------------------------------------------------

    std::span<const Tree::Edge> edges() const { return mind_->tree().edges_of(Tree::root); }
    bool is_choice() const {
        return is_player(mind_->tree()[Tree::root].actor) && edges().size() > 1;
    }
    std::uint64_t most_visits() const {
        return std::ranges::max(edges(), {}, &Tree::Edge::visits).visits;
    }

    void step(const std::function<bool()>& enough) {
        if (left_ > 0) {
            mind_->go_on(*observation_, rng_, no_edge);
            --left_;
            if (is_choice() && mind_->is_settled(left_)) left_ = 0;
        } else if (const std::uint32_t edge = looked_at_too_little(); edge != no_edge) {
            mind_->go_on(*observation_, rng_, edge);
            --also_left_;
        } else {
            is_done_ = mind_->ends_seen() == 0 || count_out(enough);
        }
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
        const auto& totals = mind_->totals();
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
        put_best_first(assessment, (most_visits() + part - 1) / part);
        return assessment;
    }
    static void put_best_first(Assessment& assessment, std::uint64_t least_visits) {
        std::ranges::stable_sort(assessment.actions, [&](const Assessed& a, const Assessed& b) {
            const bool is_known = a.visits >= least_visits, other_is = b.visits >= least_visits;
            return is_known != other_is ? is_known : a.value > b.value;
        });
        assessment.shares = assessment.actions.front().shares;
    }

    // Whether it is done, with or without success.
    bool count_out(const std::function<bool()>& enough) {
        if (!is_counting_) mind_->begin_count(*observation_, rng_);
        is_counting_ = true;
        Assessment assessment = by_search();
        std::vector<Action> actions;
        for (const Assessed& one : assessment.actions) actions.push_back(one.action);
        std::vector<Shares> shares;
        if (!mind_->count(actions, enough, shares)) return false;
        if (shares.empty()) return true;
        assessment.is_exact = true;
        assessment.shares = shares.front();
        if (!actions.empty()) {
            const auto actor = static_cast<std::size_t>(game_.actor(*observation_));
            for (std::size_t i = 0; i < shares.size(); ++i) {
                assessment.actions[i].shares = shares[i];
                assessment.actions[i].value = shares[i][actor];
            }
            put_best_first(assessment, 0);
        }
        counted_ = std::move(assessment);
        return true;
    }

    // --- two lines side by side ----------------------------------------------------------------

    void compare_in(int world, Comparison& comparison) const {
        auto& [observation, played, better, worlds, after_played, after_better] = comparison;
        const Seat seat = game_.actor(observation);
        const auto number = static_cast<std::uint64_t>(world);
        Rng rng(observation.hash(), number);
        Position one = game_.determinize(observation, rng), other = one;
        const Rng chance(observation.hash(), number + compared_worlds);
        play_on(one, played, chance);
        play_on(other, better, chance);
        const bool ends = add_end(one, seat, after_played);
        if (add_end(other, seat, after_better) || ends) return;
        add_features(one, after_played);
        add_features(other, after_better);
    }

    // The action, and then what looks best to the seat, until another is to decide.
    void play_on(Position& world, Action action, Rng chance) const {
        const Seat seat = game_.actor(world);
        for (int length = 0;; ++length) {
            game_.apply(world, action);
            const Seat actor = game_.actor(world);
            if (actor == nobody) return;
            const bool is_far = length >= longest_line || (is_player(actor) && actor != seat);
            if (is_far && !mind_->awaits_throw(world)) return;
            action = actor == chance_acts ? thrown(world, chance) : best_at_a_glance(world, actor);
        }
    }
    Action thrown(const Position& world, Rng& chance) const {
        OutcomeList outcomes;
        game_.chance(world, outcomes);
        return outcomes.at_weight(chance.below(outcomes.total_weight()));
    }
    Action best_at_a_glance(const Position& world, Seat actor) const {
        ActionList actions;
        game_.legal(world, actions);
        Action best = actions[0];
        float most = -1;
        for (Action action : actions) {
            if (actions.size() == 1) break;
            Position next = world;
            game_.apply(next, action);
            const float own = mind_->expected_in(next)[static_cast<std::size_t>(actor)];
            if (own <= most) continue;
            most = own;
            best = action;
        }
        return best;
    }

    // Whether the game is over there.
    bool add_end(const Position& world, Seat seat, Lines& lines) const {
        if (game_.actor(world) != nobody) return false;
        lines.won += shares_of_winners(game_.winners(world))[static_cast<std::size_t>(seat)];
        return true;
    }
    void add_features(const Position& world, Lines& lines) const {
        ++lines.worlds;
        for (Seat seat = 0; seat < game_.players(); ++seat) {
            Features of_seat;
            mind_->features(world, seat, of_seat);
            lines.features = of_seat.count();
            for (int i = 0; i < lines.features; ++i) lines.sums[seat][i] += of_seat.values()[i];
        }
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
                contrast.differences.push_back({net_.names()[static_cast<std::size_t>(i)], seat,
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
    const AnyGame& game_;
    const ValueNet& net_;
    std::unique_ptr<Mind> mind_;
    std::optional<AnyObservation> observation_;
    Rng rng_{0};
    std::uint64_t left_ = 0, also_left_ = 0; // iterations
    std::vector<Action> also_;
    std::optional<Assessment> counted_;
    bool is_counting_ = false, is_done_ = true;
    std::optional<Comparison> comparison_;
};

} // namespace

std::unique_ptr<Assessor> make_assessor(GamePointer game) {
    const ValueNet* net = value_net(game->name());
    if (!net) return nullptr;
    auto mind = visit(*game, [&]<class G>(const G& rules) -> std::unique_ptr<Mind> {
        if constexpr (HasFeatures<G>)
            return std::make_unique<MindOf<G>>(rules, *net);
        else
            return nullptr;
    });
    if (!mind) return nullptr;
    return std::make_unique<NetworkAssessor>(std::move(game), *net, std::move(mind));
}

} // namespace conestoga
