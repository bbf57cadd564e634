#include "engine/rail_pioneers/preview.hpp"

#include "engine/rail_pioneers/rules.hpp"

#include <algorithm>

namespace conestoga::rail_pioneers {

namespace {

bool happened(const EventLog& log, Happening what) {
    return std::ranges::any_of(log.events, [what](const Event& event) {
        return event.kind == static_cast<std::uint8_t>(what);
    });
}

Arrival arrival_of(const EventLog& log, Spot met) {
    if (happened(log, Happening::home)) return Arrival::home;
    if (happened(log, Happening::derail)) return Arrival::derails;
    if (happened(log, Happening::couple)) return Arrival::couples;
    if (happened(log, Happening::ambush)) return Arrival::ambush;
    if (met == Spot::river) return Arrival::river;
    if (met == Spot::danger) return Arrival::danger;
    return Arrival::plain;
}

} // namespace

std::vector<Forecast> forecasts(const Content& content, const State& state) {
    std::vector<Forecast> all;
    if (state.phase != Phase::choose || !state.trains[state.active].on_rails()) return all;
    State running = state;
    Silent silent;
    apply(content, running, make(Kind::run), silent);
    OutcomeList outcomes;
    chance(content, running, outcomes);
    for (const Outcome& outcome : outcomes) {
        State next = running;
        EventLog log;
        apply(content, next, outcome.action, log);
        const Train& train = next.trains[state.active];
        const bool light = state.trains[state.active].engine != 0;
        Spot met = light ? Spot::none : content.lines[state.active].met[train.pos];
        if (met == Spot::danger && state.trains[state.active].card_drawn)
            met = Spot::none; // RAIL-3.3: one card a turn
        all.push_back({static_cast<int>(outcome.action.a()), static_cast<int>(outcome.weight),
                       light && train.engine ? train.engine : train.pos, arrival_of(log, met),
                       happened(log, Happening::reach_box)});
    }
    return all;
}

int driven_back_to(const Content& content, const State& state, int victim, int space) {
    const Train& train = state.trains[victim];
    if (space != train.pos + 1 || !train.is_coupled()) return 0;
    return std::max(train_length, train.pos - content.numbers.driven_back);
}

} // namespace conestoga::rail_pioneers
