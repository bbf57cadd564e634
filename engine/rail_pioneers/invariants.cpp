#include "engine/rail_pioneers/invariants.hpp"

#include "engine/rail_pioneers/rules.hpp"
#include "engine/rail_pioneers/scoring.hpp"

namespace conestoga::rail_pioneers {

namespace {

Violation check_place(const Content& content, const Train& train) {
    if (train.railhead > content.length || train.railhead % spaces_a_section != 0)
        return "the railhead is not at the end of a section";
    if (!train.on_rails()) {
        if (train.railhead >= train_length) return "track for a train, and no train on it";
        if (train.engine || train.box || train.signal || train.spared)
            return "something on the line of a train that is not on the rails";
        return {};
    }
    if (train.pos < train_length || train.pos > train.railhead)
        return "a train is not between its start and the railhead";
    // By version 1 a garrison could lie under the train.
    const int rear = content.rules == first_rules ? train.pos : train.pos - train_length;
    if (train.engine && (train.engine < first_spot || train.engine >= rear))
        return "a light engine is not between its garrison and its train";
    return {};
}

Violation check_line(const Content& content, const State& state, int number) {
    const Train& train = state.trains[number];
    if (train.box && (train.box <= train.pos || train.box > train.railhead))
        return "a box is not between its victim and the railhead";
    if (train.box && !content.lines[number].targets.has(train.box)) return "a box on a plain space";
    if (train.box && state.trains[train.box_from].seat == train.seat)
        return "a box on a line of its owner";
    if (!train.box && train.box_from) return "the owner of a box that is not there";
    if (train.box && train.box == train.pos + 1 && train.is_coupled())
        return "a box directly ahead of an engine that was not driven back";
    if (train.signal && train.signal <= train.pos) return "a signal that is not ahead of its train";
    if (train.signal && train.signal == train.box) return "a box beside Line Clear";
    const bool sparing = train.spared != 0;
    if (sparing && content.lines[number].ambush_met[train.pos] != train.spared)
        return "an ambush spares a train that is not in it";
    if (train.engine && !sparing) return "an engine is away without an ambush";
    return {};
}

Violation check_boxes(const Content& content, const State& state, int owner) {
    int boxes = state.trains[owner].boxes + state.trains[owner].spent;
    for (int train = 0; train < content.trains; ++train)
        boxes += state.trains[train].box && state.trains[train].box_from == owner;
    if (boxes != content.numbers.boxes) return "a train's boxes are not conserved";
    return {};
}

Violation check_pile(const State& state) {
    if (state.seen > cards_in_pile || state.next_card >= cards_in_pile) return "a broken pile";
    if (state.seen < cards_in_pile && state.next_card != state.seen)
        return "the next card is not the first that nobody has seen";
    std::uint32_t known = 0;
    for (int i = 0; i < cards_in_pile; ++i) {
        const int card = state.pile[i];
        if (i >= state.seen) {
            if (card != no_card) return "a card that nobody has seen is known";
            continue;
        }
        if (card >= cards_in_pile || known >> card & 1) return "a card is in the pile twice";
        known |= 1U << card;
    }
    return {};
}

// RAIL-3.3: every card that is out was drawn by a train of its own, this turn.
Violation check_obeyed(const Content& content, const State& state) {
    if (state.obeying > most_obeyed) return "more cards are out than trains can draw";
    std::uint32_t cards = 0, drawers = 0;
    for (int i = 0; i < state.obeying; ++i) {
        const ObeyedCard& one = state.obeyed[i];
        if (one.card >= cards_in_pile || cards >> one.card & 1) return "a card is out twice";
        if (one.drawer >= content.trains || drawers >> one.drawer & 1)
            return "a train obeys two cards";
        if (!state.trains[one.drawer].card_drawn) return "a card is obeyed that was not drawn";
        if (one.word >= content.cards[one.card].words.size()) return "a card without a next word";
        cards |= 1U << one.card;
        drawers |= 1U << one.drawer;
    }
    const bool in_a_stop = state.phase == Phase::attack || state.phase == Phase::draw_card ||
                           state.phase == Phase::choose_word || state.phase == Phase::choose_rival;
    if (state.obeying > 0 && !in_a_stop) return "a card is not put back";
    return {};
}

Violation check_home(const Content& content, const State& state) {
    for (int train = 0; train < content.trains; ++train) {
        const Train& one = state.trains[train];
        if (one.is_home() != (one.pos == content.length))
            return "home is where the line ends, and nowhere else";
        if (one.is_home() && (one.box || one.engine || one.signal || one.spared))
            return "something on the line of a train that is home";
    }
    if (is_decided(content, state) != (state.phase == Phase::over) &&
        state.round < content.numbers.most_rounds)
        return "the game goes on after its end, or ends before it";
    return {};
}

Violation check_phase(const Content& content, const State& state) {
    const bool asks_card = state.phase == Phase::choose_word || state.phase == Phase::choose_rival;
    if (asks_card && state.obeying == 0) return "a choice of a card that is not there";
    if (state.phase == Phase::draw_card && state.trains[state.drawer].card_drawn)
        return "a train draws twice in a turn";
    if (state.phase == Phase::attack && !can_attack(content, state, state.attacker))
        return "an attack without a target";
    if (is_player(actor(state))) {
        ActionList actions;
        legal(content, state, actions);
        if (actions.empty()) return "a seat to move has no legal action";
    }
    return {};
}

} // namespace

Violation check(const Content& content, const State& state) {
    for (int train = 0; train < content.trains; ++train) {
        if (Violation found = check_place(content, state.trains[train])) return found;
        if (Violation found = check_line(content, state, train)) return found;
        if (Violation found = check_boxes(content, state, train)) return found;
    }
    if (Violation found = check_pile(state)) return found;
    if (Violation found = check_obeyed(content, state)) return found;
    if (Violation found = check_home(content, state)) return found;
    return check_phase(content, state);
}

} // namespace conestoga::rail_pioneers
