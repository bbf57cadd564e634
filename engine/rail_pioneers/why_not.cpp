// Why an action is not allowed, read like the rulebook: one question after the other, without the
// short cuts that `legal` takes. Property tests compare the two everywhere.
#include "engine/rail_pioneers/rules.hpp"

#include <algorithm>

namespace conestoga::rail_pioneers {

namespace {

class Question {
public:
    Question(const Content& content, const State& state)
        : content_(content), state_(state), active_(state.trains[state.active]) {}

    Refusal about(Action action) const {
        const int a = static_cast<int>(action.a()), b = static_cast<int>(action.b());
        const Kind kind = kind_of(action);
        if (is_chance(kind)) return about_chance(kind, a);
        switch (kind) {
        case Kind::lay: return about_laying();
        case Kind::run: return about_running();
        case Kind::dynamite: return about_dynamite(a, b);
        case Kind::hold: return only_in(Phase::attack);
        case Kind::rival: return about_rival(a);
        default: return about_side(kind == Kind::first ? 1 : 2);
        }
    }

private:
    static Refusal not_now() { return {RuleId("RAIL-T1"), "not_now"}; }
    Refusal only_in(Phase phase) const { return state_.phase == phase ? allowed : not_now(); }

    Refusal about_laying() const {
        if (state_.phase != Phase::choose) return not_now();
        if (active_.engine != 0) return {RuleId("RAIL-3.4"), "engine_away"};
        if (active_.box != 0) return {RuleId("RAIL-1.2"), "dynamite_on_line", active_.box};
        if (active_.railhead >= content_.length) return {RuleId("RAIL-1.1"), "line_complete"};
        return allowed;
    }

    Refusal about_running() const {
        if (state_.phase != Phase::choose) return not_now();
        if (active_.pos == 0) return {RuleId("RAIL-2.1"), "no_train"};
        return allowed;
    }

    Refusal about_dynamite(int victim, int space) const {
        if (state_.phase != Phase::attack) return not_now();
        const Train& attacker = state_.trains[state_.attacker];
        const Train& train = state_.trains[victim];
        const RuleId rule("RAIL-3.1");
        if (attacker.boxes < 1) return {RuleId("RAIL-3.8"), "no_boxes"};
        if (train.seat == attacker.seat) return {RuleId("RAIL-S2"), "own_line"};
        if (train.place != 0) return {RuleId("RAIL-4.1"), "train_home"};
        if (train.pos == 0) return {rule, "no_train_there"};
        if (train.box != 0) return {rule, "second_box", train.box};
        if (space <= train.pos) return {rule, "behind_train", train.pos};
        if (space > train.railhead) return {rule, "bare_ground", train.railhead};
        if (space == train.signal) return {RuleId("RAIL-2.4"), "line_clear"};
        for (Spot spot : {Spot::river, Spot::danger, Spot::sabotage})
            if (content_.lines[victim].spots[static_cast<int>(spot)].has(space)) return allowed;
        return {rule, "plain_space"};
    }

    Refusal about_side(int side) const {
        if (state_.phase != Phase::choose_word) return not_now();
        const ObeyedCard& top = state_.obeyed[state_.obeying - 1];
        const Word word = content_.cards[top.card].words[side].word;
        const bool has_price = word == Word::pay_box || word == Word::lose_box;
        if (has_price && state_.trains[top.drawer].boxes < 1 && content_.rules != first_rules)
            return {RuleId("RAIL-C6"), "no_boxes"};
        return allowed;
    }

    Refusal about_rival(int train) const {
        if (state_.phase != Phase::choose_rival) return not_now();
        const Train& rival = state_.trains[train];
        const RuleId rule("RAIL-3.7");
        const Train& drawer = state_.trains[state_.obeyed[state_.obeying - 1].drawer];
        if (rival.seat == drawer.seat) return {rule, "own_train"};
        if (rival.place != 0) return {rule, "train_home"};
        if (rival.pos == 0) return {rule, "no_train_there"};
        if (rival.engine != 0) return {rule, "rival_engine_away"};
        return allowed;
    }

    Refusal about_chance(Kind kind, int a) const {
        if (actor(state_) != chance_acts) return {RuleId("RAIL-T1"), "chance_decides"};
        switch (kind) {
        case Kind::order: return only_if(state_.phase == Phase::draw_order, RuleId("RAIL-S1"));
        case Kind::throw_dice: return only_if(may_throw(a), RuleId("RAIL-2.1"));
        default:
            return only_if(state_.phase == Phase::draw_card && may_come_up(a), RuleId("RAIL-S3"));
        }
    }

    bool may_throw(int total) const { // RAIL-1.1, RAIL-2.1
        if (state_.phase == Phase::throw_to_lay) return total <= die_faces;
        if (state_.phase != Phase::throw_to_run) return false;
        const bool light_engine_runs = active_.engine > 0; // RAIL-3.4: always two dice
        const bool slowed = active_.box > 0 || active_.speed == Speed::slow;
        if (slowed && !light_engine_runs) return total <= die_faces;
        return total >= 2;
    }

    bool may_come_up(int card) const {
        const auto known_end = state_.pile.begin() + state_.seen;
        if (state_.seen < cards_in_pile)
            return std::find(state_.pile.begin(), known_end, card) == known_end;
        return state_.pile[state_.next_card] == card;
    }

    const Content& content_;
    const State& state_;
    const Train& active_;
};

} // namespace

Refusal why_not(const Content& content, const State& state, Action action) {
    if (!is_well_formed(content, action)) return {RuleId("RAIL-T1"), "no_such_action"};
    if (state.phase == Phase::over) return {RuleId("RAIL-4.1"), "game_over"};
    return Question(content, state).about(action);
}

} // namespace conestoga::rail_pioneers
