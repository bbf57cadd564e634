#include "engine/rail_pioneers/view.hpp"

#include "engine/core/view_parts.hpp"
#include "engine/rail_pioneers/event.hpp"
#include "engine/rail_pioneers/preview.hpp"
#include "engine/rail_pioneers/rules.hpp"
#include "engine/rail_pioneers/scoring.hpp"
#include "engine/rail_pioneers/track.hpp"

#include <cmath>

namespace conestoga::rail_pioneers {

namespace {

constexpr std::array<std::string_view, 9> phase_ids{"draw_order",   "choose",       "throw_to_lay",
                                                    "throw_to_run", "attack",       "draw_card",
                                                    "choose_word",  "choose_rival", "over"};

Json space_json(int space) { return space ? Json(space) : Json(); }
Json card_json(const Content& content, int card) {
    return card == no_card ? Json() : Json(content.cards[card].id);
}

Json train_json(const Content& content, const State& state, int number) {
    const Train& train = state.trains[number];
    Json json;
    json["line"] = content.lines[number].number;
    json["seat"] = state.phase == Phase::draw_order ? Json() : Json(train.seat + 1);
    json["pos"] = space_json(train.pos);
    json["railhead"] = train.railhead;
    json["engine"] = space_json(train.engine);
    json["box"] = space_json(train.box);
    json["box_from"] = train.box ? Json(content.lines[train.box_from].number) : Json();
    json["boxes"] = train.boxes;
    json["spent"] = train.spent;
    json["signal"] = space_json(train.signal);
    json["slow"] = train.speed == Speed::slow;
    json["sign_passed"] = train.speed != Speed::full;
    json["spared"] = space_json(train.spared);
    json["to_miss"] = train.to_miss;
    json["place"] = space_json(train.place);
    json["card_drawn"] = train.card_drawn != 0;
    return json;
}

std::string word_text(const CardWord& word) {
    std::string text(word_ids[static_cast<int>(word.word)]);
    if (has_number(word.word)) text += " " + std::to_string(word.number);
    return text;
}

Json line_json(const Line& line) {
    const auto rounded = [](double value) { return std::round(value * 1000) / 1000; };
    Json json;
    json["id"] = "line-" + std::to_string(line.number);
    json["line"] = line.number;
    json["name"] = name_json(line.name);
    json["route"] = line.route;
    for (int kind = 1; kind < spot_kinds; ++kind) {
        Json& spaces = json["spots"][spot_ids[kind]] = Json::array();
        for (int space : line.spots[kind]) spaces.push_back(space);
    }
    Json& track = json["track"] = Json::array();
    for (const Traverse& traverse : traverses(line))
        track.push_back({rounded(traverse.at.x), rounded(traverse.at.y), traverse.degrees});
    return json;
}

// The cards being obeyed, outermost first.
Json obeyed_json(const Content& content, const State& state) {
    Json list = Json::array();
    for (int i = 0; i < state.obeying; ++i) {
        const ObeyedCard& one = state.obeyed[i];
        list.push_back({{"card", content.cards[one.card].id},
                        {"word", one.word},
                        {"drawer", content.lines[one.drawer].number}});
    }
    return list;
}

Json forecasts_json(const Content& content, const State& state) {
    Json list = Json::array();
    for (const Forecast& one : forecasts(content, state))
        list.push_back({{"throw", one.total},
                        {"weight", one.weight},
                        {"stop", one.stop},
                        {"arrival", arrival_ids[static_cast<int>(one.arrival)]},
                        {"reaches_box", one.reaches_box}});
    return list;
}

Json targets_json(const Content& content, const State& state) {
    Json list = Json::array();
    if (state.phase != Phase::attack) return list;
    for (int victim = 0; victim < content.trains; ++victim)
        for (int space : targets(content, state, state.attacker, victim))
            list.push_back(
                {{"line", content.lines[victim].number},
                 {"space", space},
                 {"driven_back_to", space_json(driven_back_to(content, state, victim, space))}});
    return list;
}

} // namespace

Json state_json(const Content& content, const State& state) {
    Json json;
    const bool started = state.phase != Phase::draw_order;
    json["phase"] = phase_ids[static_cast<int>(state.phase)];
    json["actor"] = seat_json(actor(state));
    json["round"] = state.round;
    json["active"] = started ? Json(content.lines[state.active].number) : Json();
    json["attacker"] =
        state.phase == Phase::attack ? Json(content.lines[state.attacker].number) : Json();
    json["thrown"] = state.thrown ? Json(state.thrown) : Json();
    json["dice"] = state.thrown ? Json(state.dice) : Json();
    json["drawer"] =
        state.phase == Phase::draw_card ? Json(content.lines[state.drawer].number) : Json();
    json["cards"] = obeyed_json(content, state);
    json["extra_throw"] = state.extra_throw != 0;
    Json& pile = json["pile"] = Json::array();
    for (int i = 0; i < state.seen; ++i) pile.push_back(content.cards[state.pile[i]].id);
    json["next_card"] = state.next_card;
    Json& trains = json["trains"] = Json::array();
    for (int train = 0; train < content.trains; ++train)
        trains.push_back(train_json(content, state, train));
    return json;
}

Json score_json(const Content& content, const State& state, Seat seat) {
    const int spaces = state.trains[farthest_train(content, state, seat)].pos;
    const int total = score_of(content, state, seat);
    return {{"spaces", spaces}, {"places", total - spaces}, {"total", total}};
}

Json view(const Content& content, const Observation<State>& observation) {
    const State& state = observation.state;
    Json json = state_json(content, state);
    json["players"] = content.options.players;
    json["forecasts"] = forecasts_json(content, state);
    json["targets"] = targets_json(content, state);
    json["last_card"] =
        state.seen
            ? card_json(content, state.pile[(state.next_card + cards_in_pile - 1) % cards_in_pile])
            : Json();
    json["next_known"] =
        state.seen == cards_in_pile ? card_json(content, state.pile[state.next_card]) : Json();
    return json;
}

Json content_json(const Content& content) {
    const Numbers& n = content.numbers;
    Json json;
    json["players"] = content.options.players;
    json["trains"] = content.trains;
    json["places"] = content.options.places == Places::all ? "all" : "first";
    json["length"] = content.length;
    json["spaces_a_section"] = spaces_a_section;
    json["train_length"] = train_length;
    json["map"] = {{"width", content.map.x},
                   {"height", content.map.y},
                   {"from", name_json(content.towns[0])},
                   {"to", name_json(content.towns[1])}};
    Json& lines = json["lines"] = Json::array();
    for (const Line& line : content.lines) lines.push_back(line_json(line));
    Json& cards = json["cards"] = Json::array();
    for (const Card& card : content.cards) {
        Json words = Json::array();
        for (const CardWord& word : card.words) words.push_back(word_text(word));
        cards.push_back({{"id", card.id},
                         {"name", name_json(card.name)},
                         {"story", name_json(card.story)},
                         {"words", std::move(words)}});
    }
    json["numbers"] = {{"boxes", n.boxes},
                       {"sections_by_throw", n.sections_by_throw},
                       {"driven_back", n.driven_back},
                       {"most_rounds", n.most_rounds}};
    return json;
}

Json event_json(const Content& content, const Event& event) {
    const auto& [kind, seat, details] = event;
    Json json = begun_event(happening_ids[kind], seat);
    const auto number = [&](const char* name, int i) { json[name] = details[i]; };
    const auto line = [&](const char* name, int i) {
        json[name] = content.lines[details[i]].number;
    };
    const auto happening = static_cast<Happening>(kind);
    if (happening != Happening::round && happening != Happening::guard) line("line", 0);
    switch (happening) {
    case Happening::round:
    case Happening::guard: number("round", 0); break;
    case Happening::turn: number("round", 1); break;
    case Happening::throw_dice: number("dice", 1), number("total", 2); break;
    case Happening::lay:
    case Happening::card_lay: number("sections", 1), number("railhead", 2); break;
    case Happening::run:
    case Happening::derail:
    case Happening::driven_back:
    case Happening::light_engine:
    case Happening::card_forward:
    case Happening::card_back: number("from", 1), number("to", 2); break;
    case Happening::reach_box:
    case Happening::clear_line: number("space", 1); break;
    case Happening::dynamite: line("victim", 1), number("space", 2); break;
    case Happening::on_rails:
    case Happening::river:
    case Happening::river_in_revenge:
    case Happening::danger_out_of_turn:
    case Happening::couple:
    case Happening::win: number("pos", 1); break;
    case Happening::ambush: number("pos", 1), number("garrison", 2); break;
    case Happening::card: json["card"] = content.cards[details[1]].id; break;
    case Happening::choose_word:
        json["card"] = content.cards[details[1]].id;
        number("choice", 2);
        break;
    case Happening::choose_rival: line("victim", 1); break;
    case Happening::card_void: json["word"] = word_ids[details[1]]; break;
    case Happening::home: number("place", 1); break;
    default: break;
    }
    return json;
}

} // namespace conestoga::rail_pioneers
