// What the acting seat may do, generated with bit sets.
#include "engine/rail_pioneers/rules.hpp"

namespace conestoga::rail_pioneers {

bool can_lay(const Content& content, const Train& train) {
    return train.railhead < content.length && train.box == 0 && train.engine == 0;
}

bool runs_on_one_die(const Train& train) {
    return train.engine == 0 && (train.box != 0 || train.speed == Speed::slow);
}

SpaceSet targets(const Content& content, const State& state, int attacker, int victim) {
    const Train& train = state.trains[victim];
    if (train.seat == state.trains[attacker].seat || !train.on_rails() || train.is_home() ||
        train.box != 0)
        return {};
    SpaceSet spaces =
        (content.lines[victim].targets & content.up_to[train.railhead]) - content.up_to[train.pos];
    if (train.signal) spaces.remove(train.signal);
    return spaces;
}

bool can_attack(const Content& content, const State& state, int attacker) {
    if (state.trains[attacker].boxes == 0) return false; // RAIL-3.8
    for (int victim = 0; victim < content.trains; ++victim)
        if (!targets(content, state, attacker, victim).empty()) return true;
    return false;
}

bool is_possible_rival(const State& state, int train) {
    const Train& rival = state.trains[train];
    const Train& drawer = state.trains[state.top_card().drawer];
    return rival.seat != drawer.seat && rival.is_coupled() && !rival.is_home();
}

bool is_open(const Content& content, const State& state, int side) {
    const ObeyedCard& top = state.top_card();
    return state.trains[top.drawer].boxes > 0 ||
           !costs_a_box(content.cards[top.card].words[side].word) || content.rules == first_rules;
}

const CardWord& current_word(const Content& content, const State& state) {
    return content.cards[state.top_card().card].words[state.top_card().word];
}

void legal(const Content& content, const State& state, ActionList& actions) {
    switch (state.phase) {
    case Phase::choose: { // RAIL-T1
        const Train& train = state.trains[state.active];
        if (can_lay(content, train)) actions.push_back(make(Kind::lay));
        if (train.on_rails()) actions.push_back(make(Kind::run)); // RAIL-2.1
        break;
    }
    case Phase::attack: // RAIL-3.1
        for (int victim = 0; victim < content.trains; ++victim)
            for (int space : targets(content, state, state.attacker, victim))
                actions.push_back(make(Kind::dynamite, victim, space));
        actions.push_back(make(Kind::hold));
        break;
    case Phase::choose_word: // RAIL-C6
        if (is_open(content, state, 1)) actions.push_back(make(Kind::first));
        if (is_open(content, state, 2)) actions.push_back(make(Kind::second));
        break;
    case Phase::choose_rival: // RAIL-3.7
        for (int train = 0; train < content.trains; ++train)
            if (is_possible_rival(state, train)) actions.push_back(make(Kind::rival, train));
        break;
    default: break;
    }
}

} // namespace conestoga::rail_pioneers
