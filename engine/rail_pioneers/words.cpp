#include "engine/rail_pioneers/words.hpp"

#include "engine/rail_pioneers/event.hpp"
#include "engine/rail_pioneers/preview.hpp"
#include "engine/rail_pioneers/rules.hpp"

namespace conestoga::rail_pioneers {

Message word_message(const CardWord& word) {
    Message said{"rail_pioneers.word." + std::string(word_ids[static_cast<int>(word.word)])};
    if (has_number(word.word)) said = std::move(said).with("count", word.number);
    return said;
}

namespace {

int line_number(const Content& content, int train) { return content.lines[train].number; }

// "Lose a box of dynamite, go back 3 spaces."
std::vector<Message> card_words_of(const Card& card) {
    std::vector<Message> said;
    if (card.words[0].word == Word::either) {
        said.push_back(Message{"rail_pioneers.word.either"}
                           .with("first", word_message(card.words[1]))
                           .with("second", word_message(card.words[2])));
        return said;
    }
    for (const CardWord& word : card.words) said.push_back(word_message(word));
    if (card.words[0].word == Word::pay_box && card.words.size() > 1)
        said[0] = {"rail_pioneers.word.price"};
    return said;
}

Message spot_message(const Content& content, int train, int space) {
    int kind = spot_kinds - 1;
    while (kind > 0 && !content.lines[train].spots[kind].has(space)) --kind;
    return {"rail_pioneers.spot." + std::string(spot_ids[kind])};
}

Message describe_run(const State& state) {
    const Train& train = state.trains[state.active];
    if (train.engine) return {"rail_pioneers.action.run_light_engine"};
    return Message{"rail_pioneers.action.run"}.with("dice", runs_on_one_die(train) ? 1 : 2);
}

Message describe_dynamite(const Content& content, const State& state, int victim, int space) {
    const int back = driven_back_to(content, state, victim, space);
    Message said{back ? "rail_pioneers.action.dynamite_back" : "rail_pioneers.action.dynamite"};
    said = std::move(said)
               .with("victim", SeatName{state.trains[victim].seat})
               .with("line", line_number(content, victim))
               .with("space", space)
               .with("spot", spot_message(content, victim, space));
    return back ? std::move(said).with("back", back) : said;
}

Message describe_word(const Content& content, const State& state, int which) {
    if (state.phase != Phase::choose_word)
        return {which == 1 ? "rail_pioneers.action.first" : "rail_pioneers.action.second"};
    return Message{"rail_pioneers.action.word"}.with(
        "word", word_message(content.cards[state.top_card().card].words[which]));
}

Message describe_order(const Content& content, int order) {
    std::vector<Message> seats;
    for (int i = 0; i < content.options.players; ++i)
        seats.push_back(
            Message{"rail_pioneers.player"}.with("who", SeatName{content.orders[order][i]}));
    return Message{"rail_pioneers.action.order"}.with("seats", std::move(seats));
}

} // namespace

Message describe(const Content& content, const State& state, Action action) {
    const int a = static_cast<int>(action.a()), b = static_cast<int>(action.b());
    if (!is_well_formed(content, action)) return {"rail_pioneers.action.unknown"};
    switch (kind_of(action)) {
    case Kind::lay:
        if (state.trains[state.active].on_rails()) return {"rail_pioneers.action.lay"};
        return Message{"rail_pioneers.action.lay_first"}.with("line",
                                                              line_number(content, state.active));
    case Kind::run: return describe_run(state);
    case Kind::dynamite: return describe_dynamite(content, state, a, b);
    case Kind::hold: return {"rail_pioneers.action.hold"};
    case Kind::first: return describe_word(content, state, 1);
    case Kind::second: return describe_word(content, state, 2);
    case Kind::rival:
        return Message{"rail_pioneers.action.rival"}
            .with("victim", SeatName{state.trains[a].seat})
            .with("line", line_number(content, a))
            .with("pos", state.trains[a].pos);
    case Kind::order: return describe_order(content, a);
    case Kind::throw_dice: return Message{"rail_pioneers.action.throw"}.with("total", a);
    case Kind::card:
        return Message{"rail_pioneers.action.card"}.with("card", content.cards[a].name);
    }
    return {"rail_pioneers.action.unknown"};
}

Message prompt(const Content& content, const State& state) {
    const Seat seat = actor(state);
    if (seat == nobody) return {"rail_pioneers.prompt.over"};
    if (seat == chance_acts) return {"rail_pioneers.prompt.chance"};
    const auto ask = [&](const char* key, int train) {
        return Message{key}.with("who", SeatName{seat}).with("line", line_number(content, train));
    };
    const Train& train = state.trains[state.active];
    const bool in_turn = state.obeying == 0 || state.top_card().drawer == state.active;
    switch (state.phase) {
    case Phase::choose:
        if (train.engine) return ask("rail_pioneers.prompt.light_engine", state.active);
        if (!train.on_rails()) return ask("rail_pioneers.prompt.first_track", state.active);
        if (train.box) // RAIL-1.2
            return ask("rail_pioneers.prompt.run_to_dynamite", state.active)
                .with("pos", train.pos)
                .with("space", train.box);
        if (train.railhead >= content.length) // RAIL-1.1
            return ask("rail_pioneers.prompt.line_complete", state.active)
                .with("pos", train.pos)
                .with("railhead", train.railhead);
        return ask("rail_pioneers.prompt.choose", state.active)
            .with("pos", train.pos)
            .with("railhead", train.railhead);
    case Phase::attack:
        return ask(state.attacker == state.active ? "rail_pioneers.prompt.attack"
                                                  : "rail_pioneers.prompt.revenge",
                   state.attacker)
            .with("count", state.trains[state.attacker].boxes);
    case Phase::choose_word:
        return ask(in_turn ? "rail_pioneers.prompt.word" : "rail_pioneers.prompt.word_out_of_turn",
                   state.top_card().drawer)
            .with("card", content.cards[state.top_card().card].name);
    default:
        return ask(in_turn ? "rail_pioneers.prompt.rival"
                           : "rail_pioneers.prompt.rival_out_of_turn",
                   state.top_card().drawer)
            .with("card", content.cards[state.top_card().card].name)
            .with("count", current_word(content, state).number);
    }
}

std::optional<Message> tell(const Content& content, const Event& event) {
    const auto& [kind, seat, d] = event;
    const auto happening = static_cast<Happening>(kind);
    Message line{"rail_pioneers.log." + std::string(happening_ids[kind])};
    if (happening == Happening::round) return std::nullopt;
    if (happening == Happening::guard) return std::move(line).with("rounds", d[0]);
    line = std::move(line).with("who", SeatName{seat}).with("line", line_number(content, d[0]));
    switch (happening) {
    case Happening::turn: return std::move(line).with("round", d[1]);
    case Happening::throw_dice: return std::move(line).with("dice", d[1]).with("total", d[2]);
    case Happening::lay:
    case Happening::card_lay: return std::move(line).with("count", d[1]).with("railhead", d[2]);
    case Happening::derail: return std::move(line).with("to", d[2]);
    case Happening::run:
    case Happening::driven_back:
    case Happening::light_engine:
    case Happening::card_forward:
    case Happening::card_back: return std::move(line).with("from", d[1]).with("to", d[2]);
    case Happening::reach_box:
    case Happening::clear_line: return std::move(line).with("space", d[1]);
    case Happening::dynamite:
        return std::move(line)
            .with("victim", line_number(content, d[1]))
            .with("space", d[2])
            .with("spot", spot_message(content, d[1], d[2]));
    case Happening::on_rails:
    case Happening::river:
    case Happening::river_in_revenge:
    case Happening::danger_out_of_turn:
    case Happening::couple:
    case Happening::win: return std::move(line).with("pos", d[1]);
    case Happening::ambush: return std::move(line).with("pos", d[1]).with("garrison", d[2]);
    case Happening::card:
        return std::move(line)
            .with("card", content.cards[d[1]].name)
            .with("story", content.cards[d[1]].story)
            .with("words", card_words_of(content.cards[d[1]]));
    case Happening::choose_word:
        return std::move(line).with("word", word_message(content.cards[d[1]].words[d[2]]));
    case Happening::choose_rival: return std::move(line).with("victim", line_number(content, d[1]));
    case Happening::home: return std::move(line).with("place", d[1]);
    default: return line;
    }
}

std::vector<Caption> captions(const Content& content) {
    std::vector<Caption> list;
    for (const Card& card : content.cards) {
        Message said = Message{"rail_pioneers.card"}
                           .with("story", card.story)
                           .with("words", card_words_of(card));
        list.push_back({"chance", card.id, card.name, {std::move(said)}, RuleId("RAIL-C6")});
    }
    return list;
}

} // namespace conestoga::rail_pioneers
