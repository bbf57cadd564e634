#include "engine/rail_pioneers/question.hpp"

#include "engine/rail_pioneers/preview.hpp"
#include "engine/rail_pioneers/rules.hpp"
#include "engine/rail_pioneers/words.hpp"

#include <algorithm>

namespace conestoga::rail_pioneers {

namespace {

Offer lay_offer(const Content& content) {
    const auto& sections = content.numbers.sections_by_throw;
    const auto [least, most] = std::ranges::minmax_element(sections);
    return {.label = Message{"rail_pioneers.label.lay"},
            .gain =
                Message{"rail_pioneers.gain.sections"}.with("least", *least).with("most", *most)};
}

// How far it may go, and how many throws derail it.
Offer run_offer(const Content& content, const State& state) {
    const Train& train = state.trains[state.active];
    const bool one = runs_on_one_die(train);
    Offer offer{.label = Message{train.engine ? "rail_pioneers.label.run_light_engine"
                                              : "rail_pioneers.label.run"},
                .gain = Message{"rail_pioneers.gain.spaces"}
                            .with("least", one ? 1 : 2)
                            .with("most", one ? die_faces : 2 * die_faces)};
    int throws = 0, derails = 0;
    for (const Forecast& forecast : forecasts(content, state)) {
        throws += forecast.weight;
        if (forecast.arrival == Arrival::derails) derails += forecast.weight;
    }
    if (derails > 0)
        offer.price =
            Message{"rail_pioneers.price.derails"}.with("count", derails).with("all", throws);
    if (derails > 0 && derails == throws) {
        offer.price = Message{"rail_pioneers.price.surely_derails"};
        offer.gain.reset();
    }
    return offer;
}

Offer dynamite_offer(const Content& content, const State& state, int victim, int space) {
    Offer offer{.label = Message{"rail_pioneers.label.dynamite"}
                             .with("victim", SeatName{state.trains[victim].seat})
                             .with("line", content.lines[victim].number)
                             .with("space", space),
                .price = Message{"rail_pioneers.price.box"}};
    if (const int back = driven_back_to(content, state, victim, space))
        offer.gain = Message{"rail_pioneers.gain.driven_back"}.with("back", back);
    return offer;
}

Offer rival_offer(const Content& content, const State& state, int rival) {
    return {.label = Message{"rail_pioneers.label.rival"}
                         .with("victim", SeatName{state.trains[rival].seat})
                         .with("line", content.lines[rival].number)
                         .with("pos", state.trains[rival].pos)};
}

Offer word_offer(const Content& content, const State& state, int which) {
    if (state.phase != Phase::choose_word) return {};
    return {.label = Message{"rail_pioneers.label.word"}.with(
                "word", word_message(content.cards[state.top_card().card].words[which]))};
}

// RAIL-3.8: on a rival's line, or by the half of a card that takes one.
bool spends_box(const Content& content, const State& state, Action action) {
    const Kind kind = kind_of(action);
    if (kind == Kind::dynamite) return true;
    if (state.phase != Phase::choose_word || (kind != Kind::first && kind != Kind::second))
        return false;
    const ObeyedCard& card = state.top_card();
    const Word word = content.cards[card.card].words[kind == Kind::first ? 1 : 2].word;
    return (word == Word::lose_box || word == Word::pay_box) && state.trains[card.drawer].boxes > 0;
}

} // namespace

Offer offer(const Content& content, const State& state, Action action) {
    if (!is_well_formed(content, action)) return {};
    const int a = static_cast<int>(action.a()), b = static_cast<int>(action.b());
    switch (kind_of(action)) {
    case Kind::lay: return lay_offer(content);
    case Kind::run: return run_offer(content, state);
    case Kind::dynamite: return dynamite_offer(content, state, a, b);
    case Kind::hold: return {.refuses = true};
    case Kind::first: return word_offer(content, state, 1);
    case Kind::second: return word_offer(content, state, 2);
    case Kind::rival: return rival_offer(content, state, a);
    default: return {};
    }
}

std::vector<Action> looked_for(const Content&, const State& state) {
    if (state.phase == Phase::choose) return {make(Kind::lay), make(Kind::run)};
    if (state.phase == Phase::choose_word) return {make(Kind::first), make(Kind::second)};
    return {};
}

std::vector<Message> warnings(const Content& content, const State& state, Action action) {
    if (spends_box(content, state, action)) return {{"rail_pioneers.warning.box"}};
    return {};
}

Message pending(const Content&, const State& state) {
    const Train& train = state.trains[state.active];
    switch (state.phase) {
    case Phase::throw_to_lay: return {"rail_pioneers.pending.lay"};
    case Phase::throw_to_run:
        if (train.engine) return {"rail_pioneers.pending.light_engine"};
        return Message{"rail_pioneers.pending.run"}.with("dice", runs_on_one_die(train) ? 1 : 2);
    case Phase::draw_card: return {"rail_pioneers.pending.card"};
    default: return {"preview.chance"};
    }
}

bool is_aside(const State& state) {
    const Seat seat = actor(state);
    return is_player(seat) && seat != state.trains[state.active].seat;
}

} // namespace conestoga::rail_pioneers
