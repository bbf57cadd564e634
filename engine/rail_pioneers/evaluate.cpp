#include "engine/rail_pioneers/evaluate.hpp"

#include "engine/rail_pioneers/rules.hpp"
#include "engine/rail_pioneers/scoring.hpp"

#include <algorithm>

namespace conestoga::rail_pioneers {

namespace {

// The weights: estimates, adjusted by letting variants play each other.
constexpr int victory = 100'000;
constexpr int second_train = 15;   // % of a seat's trouble that its hindmost train counts
constexpr int leader_share = 60;   // % of the leading rival's turns that count for us
constexpr int other_share = 20;    // % of each other rival's
constexpr int threat = 8;          // % of the worst box that each rival's river stop may bring
constexpr int card_cost = 25;      // of a card that is about to be drawn
constexpr int box_damage = 120;    // what a box does on average when it is used
constexpr int stop_chance = 28;    // %: an engine of two spaces stops at a river ahead
constexpr int most_box_value = 90; // % of its damage that a box in hand is worth

// How many of 36 throws make a train stop at each kind of spot; derail.
struct NextRun {
    std::array<int, spot_kinds> stops{};
    int derails = 0;

    int stops_at(Spot spot) const { return stops[static_cast<std::size_t>(spot)]; }
};

class Valuer {
public:
    Valuer(const Content& content, const State& state) : content_(content), state_(state) {}

    // Turns until the train is home, as things stand.
    int turns(int number) const {
        const Train& train = state_.trains[number];
        if (train.is_home()) return 0;
        const int bare = (content_.length - train.railhead) / spaces_a_section;
        return content_.odds.laying[bare] + running(number, train.box) + away(train) +
               train.to_miss * one_turn;
    }

    // What a box on that space would cost the train.
    int damage(int number, int space) const {
        const Train& train = state_.trains[number];
        if (space > train.pos + 1 || !train.is_coupled())
            return running(number, space) - running(number, 0);
        const int driven_to = std::max(train_length, train.pos - content_.numbers.driven_back);
        return running_from(number, driven_to, space) - running(number, 0);
    }

    // Turns, with what threatens the train and what it can still do to others.
    int outlook(int number) const {
        const Train& train = state_.trains[number];
        if (train.is_home()) return 0;
        return turns(number) + exposure(number) - boxes_value(number);
    }

    // The worst that the train may meet on the track it has ahead.
    int exposure(int number) const {
        const Train& train = state_.trains[number];
        if (!train.on_rails() || train.box) return 0;
        int worst = 0, rivals = 0;
        for (int rival = 0; rival < content_.trains; ++rival) {
            const Train& other = state_.trains[rival];
            if (other.seat == train.seat || other.boxes == 0 || other.is_home()) continue;
            ++rivals;
        }
        if (rivals == 0) return 0;
        for (int space : targets_ahead(number)) worst = std::max(worst, damage(number, space));
        return worst * rivals * threat / 100;
    }
    // Where a box may come to lie on the track ahead.
    SpaceSet targets_ahead(int number) const {
        const Train& train = state_.trains[number];
        return (content_.lines[number].targets & content_.up_to[train.railhead]) -
               content_.up_to[train.pos];
    }

    // The last boxes are worth most: with more boxes than rivers to come some will stay unused.
    int boxes_value(int number) const {
        const Train& train = state_.trains[number];
        const int rivers = (content_.lines[number].spots[static_cast<int>(Spot::river)] -
                            content_.up_to[train.pos])
                               .count();
        int expected = rivers * stop_chance; // in % of a river stop
        int value = 0;
        for (int box = 0; box < train.boxes; ++box) {
            const int use = std::clamp(expected, 0, 100) * most_box_value / 100;
            value += use * box_damage / 100;
            expected -= 100;
        }
        return value;
    }

    // What the train's next run may meet.
    NextRun next_run(int number) const {
        const Train& train = state_.trains[number];
        NextRun run;
        if (!train.is_coupled() || train.is_home()) return run;
        const bool one_die = train.box || train.speed != Speed::full;
        const int farthest = (train.box ? train.box : content_.length) - 1;
        const int most = (one_die ? 1 : 2) * die_faces;
        for (int thrown = one_die ? 1 : 2; thrown <= most; ++thrown) {
            int space = train.pos + thrown;
            if (space > farthest) {
                if (!train.box) break; // it is home
                space = farthest;
            }
            const int ways = one_die ? die_faces : ways_with_two_dice(thrown);
            if (space > train.railhead)
                run.derails += ways;
            else
                run.stops[static_cast<std::size_t>(content_.lines[number].met[space])] += ways;
        }
        return run;
    }

private:
    int running(int number, int box) const {
        return running_from(number, state_.trains[number].pos, box);
    }

    // RAIL-2.1: one die as far as the box, and its space is met before the way goes on.
    int running_from(int number, int pos, int box) const {
        const auto& way = content_.odds.running[number];
        if (pos == 0) return way[train_length];
        if (box == 0) return slowed(number, pos);
        return content_.odds.one_die[std::max(1, box - 1 - pos)] + slowed(number, box - 1);
    }

    // After the Slow sign one die for good, even if driven back behind it.
    int slowed(int number, int pos) const {
        if (state_.trains[number].speed == Speed::full) return content_.odds.running[number][pos];
        return content_.odds.one_die[content_.length - pos];
    }

    // The light engine's way to the rear of its train.
    int away(const Train& train) const {
        if (!train.engine) return 0;
        return content_.odds.two_dice[std::max(1, train.pos - train_length - train.engine)];
    }

    const Content& content_;
    const State& state_;
};

class Judge {
public:
    Judge(const Content& content, const State& state, Seat seat)
        : content_(content), state_(state), seat_(seat), valuer_(content, state) {
        for (int train = 0; train < content_.trains; ++train)
            outlook_[train] = valuer_.outlook(train);
    }

    int value() const {
        return standing() + attack_to_come() - card_to_come() +
               (state_.extra_throw ? sign_of(state_.active) * one_turn : 0);
    }

    // Everything it goes by, one by one.
    template <class Take>
    void features(Take& take) const {
        const auto [best, other] = trains_of(seat_);
        take("seat_turns", seat_turns(seat_) / 10);
        take("boxes", boxes_of(seat_));
        take("rivals_boxes", rivals_boxes());
        features_of_train(take, best, best_names);
        features_of_train(take, other < 0 ? best : other, other_names);
        take("two_trains", other >= 0);
        take("extra_throw", state_.extra_throw ? sign_of(state_.active) : 0);
        take("card_to_come", state_.phase == Phase::draw_card ? sign_of(state_.drawer) : 0);
        take("attack_to_come", attack_to_come() / 10);
        const auto [leader, second] = fastest_rivals();
        take("lead", (leader - seat_turns(seat_)) / 10);
        take("lead_over_second", second == victory ? 0 : (second - seat_turns(seat_)) / 10);
        take("track_ahead", state_.trains[best].railhead - state_.trains[best].pos);
        const auto [threats, worst_threat] = threats_to_come();
        take("threats", threats);
        take("worst_threat", worst_threat);
        const NextRun run = valuer_.next_run(best);
        take("river_chance", run.stops_at(Spot::river));
        take("danger_chance", run.stops_at(Spot::danger));
        take("ambush_chance", run.stops_at(Spot::ambush));
        take("derail_chance", run.derails);
        take("targets_ahead", valuer_.targets_ahead(best).count());
        take("players_2", content_.options.players == 2);
        take("players_3", content_.options.players == 3);
    }

private:
    static constexpr int train_features = 12;
    using Names = std::array<std::string_view, train_features>;
    static constexpr Names best_names{
        "best_outlook",    "best_turns",   "best_exposure", "best_boxes_value",
        "best_box_damage", "best_to_miss", "best_away",     "best_slow",
        "best_bare",       "best_ahead",   "best_acts",     "best_turns_until_active"};
    static constexpr Names other_names{
        "other_outlook",    "other_turns",   "other_exposure", "other_boxes_value",
        "other_box_damage", "other_to_miss", "other_away",     "other_slow",
        "other_bare",       "other_ahead",   "other_acts",     "other_turns_until_active"};

    template <class Take>
    void features_of_train(Take& take, int number, const Names& names) const {
        const Train& train = state_.trains[number];
        const bool acts = state_.active == number;
        const std::array<int, train_features> values{
            outlook_[number] / 10,
            valuer_.turns(number) / 10,
            valuer_.exposure(number) / 10,
            valuer_.boxes_value(number) / 10,
            train.box ? valuer_.damage(number, train.box) / 10 : 0,
            train.to_miss,
            train.engine != 0,
            train.speed != Speed::full,
            (content_.length - train.railhead) / spaces_a_section,
            content_.length - train.pos,
            acts,
            (number - state_.active + content_.trains) % content_.trains};
        for (int i = 0; i < train_features; ++i) take(names[i], values[i]);
    }
    // The train with the better outlook first; -1: there is no other.
    std::pair<int, int> trains_of(Seat seat) const {
        int best = -1, other = -1;
        for (int train = 0; train < content_.trains; ++train) {
            if (state_.trains[train].seat != seat) continue;
            (best < 0 ? best : other) = train;
        }
        if (other >= 0 && outlook_[other] < outlook_[best]) std::swap(best, other);
        return {best, other};
    }
    int boxes_of(Seat seat) const {
        int boxes = 0;
        for (int train = 0; train < content_.trains; ++train)
            boxes += state_.trains[train].seat == seat ? state_.trains[train].boxes : 0;
        return boxes;
    }
    int rivals_boxes() const {
        int boxes = 0;
        for (Seat rival = 0; rival < content_.options.players; ++rival)
            boxes += rival == seat_ ? 0 : boxes_of(rival);
        return boxes;
    }

    // A seat's best train counts, and a little its other one.
    int seat_turns(Seat seat) const {
        int best = -1, other = -1;
        for (int train = 0; train < content_.trains; ++train) {
            if (state_.trains[train].seat != seat) continue;
            (best < 0 ? best : other) = outlook_[train];
        }
        if (other < 0) return best;
        if (other < best) std::swap(best, other);
        return best + (other - best) * second_train / 100;
    }

    // The turns of the rival who needs fewest, and of the next one, if there is one.
    std::pair<int, int> fastest_rivals() const {
        int leader = victory, second = victory;
        for (Seat rival = 0; rival < content_.options.players; ++rival) {
            if (rival == seat_) continue;
            const int turns = seat_turns(rival);
            second = std::min(second, std::max(leader, turns));
            leader = std::min(leader, turns);
        }
        return {leader, second};
    }
    // How many of 36 throws bring a rival with a box to a river: all rivals', the likeliest one's.
    std::pair<int, int> threats_to_come() const {
        int all = 0, worst = 0;
        for (int train = 0; train < content_.trains; ++train) {
            if (state_.trains[train].seat == seat_ || state_.trains[train].boxes == 0) continue;
            const int chance = valuer_.next_run(train).stops_at(Spot::river);
            all += chance;
            worst = std::max(worst, chance);
        }
        return {all, worst};
    }

    int standing() const {
        const int leader = fastest_rivals().first;
        int all = 0;
        for (Seat rival = 0; rival < content_.options.players; ++rival)
            all += rival == seat_ ? 0 : seat_turns(rival);
        return leader * (leader_share - other_share) / 100 + all * other_share / 100 -
               seat_turns(seat_);
    }

    int sign_of(int train) const { return state_.trains[train].seat == seat_ ? 1 : -1; }

    int card_to_come() const {
        return state_.phase == Phase::draw_card ? sign_of(state_.drawer) * card_cost : 0;
    }

    // The best box that may be put at once: ours, or a rival's against us.
    int attack_to_come() const {
        if (state_.phase != Phase::attack) return 0;
        const bool is_ours = state_.trains[state_.attacker].seat == seat_;
        int worst = 0;
        for (int victim = 0; victim < content_.trains; ++victim) {
            if (!is_ours && state_.trains[victim].seat != seat_) continue;
            for (int space : targets(content_, state_, state_.attacker, victim))
                worst = std::max(worst, valuer_.damage(victim, space));
        }
        return is_ours ? worst * leader_share / 100 : -worst / 2;
    }

    const Content& content_;
    const State& state_;
    Seat seat_;
    Valuer valuer_;
    std::array<int, lines_on_map> outlook_{};
};

int value_of(const Content& content, const State& state, Seat seat) {
    if (state.phase == Phase::over) return has(winners(content, state), seat) ? victory : -victory;
    return Judge(content, state, seat).value();
}

} // namespace

// Before a throw the mean over the dice: so laying is weighed against running with its risks.
int evaluate(const Content& content, const State& state, Seat seat) {
    if (!awaits_throw(state)) return value_of(content, state, seat);
    OutcomeList outcomes;
    chance(content, state, outcomes);
    Silent silent;
    int sum = 0;
    for (const Outcome& outcome : outcomes) {
        State next = state;
        apply(content, next, outcome.action, silent);
        sum += static_cast<int>(outcome.weight) * value_of(content, next, seat);
    }
    return sum / static_cast<int>(outcomes.total_weight());
}

void features(const Content& content, const State& state, Seat seat, Features& take) {
    Judge(content, state, seat).features(take);
}
void features(const Content& content, const State& state, Seat seat, FeatureNames& take) {
    Judge(content, state, seat).features(take);
}

} // namespace conestoga::rail_pioneers
