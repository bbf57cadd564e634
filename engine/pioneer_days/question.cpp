#include "engine/pioneer_days/question.hpp"

#include "engine/pioneer_days/card_text.hpp"
#include "engine/pioneer_days/rules.hpp"

namespace conestoga::pioneer_days {

namespace {

// What the action of a face brings (DAYS-1.3).
Message action_gain(Face face) {
    switch (face) {
    case Face::wild: return {"pioneer_days.gain.wild"};
    case Face::mine: return amount_words(Thing::gold, 1);
    case Face::equip: return amount_words(Thing::equipment, 1);
    case Face::cattle: return amount_words(Thing::cattle, 1);
    case Face::wood: return amount_words(Thing::wood, 1);
    default: return amount_words(Thing::medicine, 1);
    }
}

Offer action_offer(int face) {
    return {.label = Message{"pioneer_days.label.act"}.with("face", face_word(face)),
            .gain = action_gain(static_cast<Face>(face))};
}

Offer recruit_offer(const Content& content, const State& state, int space) {
    if (state.space[space] == no_card) return {};
    return {.label = Message{"pioneer_days.label.recruit"}.with(
                "name", content.townsfolk[state.space[space]].name)};
}

Offer wagon_offer(const Content& content, const State& state, WagonKind kind) {
    return {.label = Message{"pioneer_days.label.buy"}.with("wagon", wagon_word(kind)),
            .price = money_words(wagon_price(content, state.seat(), kind)),
            .gain = Message{"pioneer_days.gain.slots"}.with(
                "count", content.numbers.wagon_slots[static_cast<int>(kind)])};
}

Offer saving_offer(const Content& content, const State& state, Message label, Thing remedy) {
    Offer offer{.label = std::move(label)};
    if (const int price = saving_price(content, state)) offer.price = amount_words(remedy, price);
    return offer;
}

Offer town_offer(const Content& content, const Town& town) {
    return {.label = Message{"pioneer_days.label.town"},
            .price = sum_words(needs_of(town)),
            .gain = Message{"pioneer_days.gain.favours"}
                        .with("count", town.favours)
                        .with("points", town.favours * content.numbers.favour_points)};
}

Offer choice_offer(const Content& content, const State& state, bool first) {
    if (state.card == no_card) return {};
    const Effect& effect = content.effects[state.card];
    const Amount amount = first ? effect.first : effect.second;
    return {.gain = amount_words(amount.thing, amount.count)};
}

Offer payment_offer(const Content& content, const State& state) {
    if (state.card == no_card) return {};
    const Effect& effect = content.effects[state.card];
    Offer offer{.label = Message{"pioneer_days.label.pay"},
                .price = amount_words(effect.price.thing, effect.price.count),
                .gain = Message{"pioneer_days.gain.deed"}.with("deed", deed_text(effect))};
    return offer;
}

Message wagon_label(const char* key, int index) { return Message{key}.with("number", index + 1); }

Message person_label(const Content& content, const char* key, int person) {
    return Message{key}.with("name", content.townsfolk[person].name);
}

std::vector<Action> wagons_looked_for() {
    return {make(Kind::buy, static_cast<int>(WagonKind::small)),
            make(Kind::buy, static_cast<int>(WagonKind::large))};
}

} // namespace

Offer offer(const Content& content, const State& state, Action action) {
    if (!is_well_formed(content, action)) return {};
    const int a = static_cast<int>(action.a()), b = static_cast<int>(action.b());
    switch (kind_of(action)) {
    case Kind::board: return {.label = Message{"name"}.with("name", content.boards[a].name)};
    case Kind::die:
        return {.label = Message{"pioneer_days.label.die"}
                             .with("colour", colour_word(a))
                             .with("face", face_word(b))};
    case Kind::turn:
        return {.label = Message{"pioneer_days.label.turn"}.with("face", face_word(a)),
                .price = money_words(turn_price(content, state.seat()))};
    case Kind::keep:
        return {.label = Message{"pioneer_days.label.keep"}.with("face", face_word(state.face)),
                .refuses = true};
    case Kind::income:
        return {.label = Message{"pioneer_days.label.income"},
                .gain = money_words(content.numbers.income[state.face])};
    case Kind::act: return action_offer(state.face);
    case Kind::wild: return action_offer(a);
    case Kind::recruit: return recruit_offer(content, state, a);
    case Kind::equip:
    case Kind::give_equip:
    case Kind::discard_equip: return {.label = tile_words(content, a)};
    case Kind::buy: return wagon_offer(content, state, static_cast<WagonKind>(a));
    case Kind::end: return {.refuses = true};
    case Kind::protect_wagon: return {.label = wagon_label("pioneer_days.label.protect_wagon", a)};
    case Kind::save_wagon:
        return saving_offer(content, state, wagon_label("pioneer_days.label.save_wagon", a),
                            Thing::wood);
    case Kind::damage_wagon:
        return {.label = wagon_label("pioneer_days.label.damage_wagon", a),
                .price = Message{"pioneer_days.price.damage"}.with("points",
                                                                   content.numbers.damage_points),
                .refuses = true};
    case Kind::protect_townsfolk:
        return {.label = person_label(content, "pioneer_days.label.protect_townsfolk", a)};
    case Kind::save_townsfolk:
        return saving_offer(content, state,
                            person_label(content, "pioneer_days.label.save_townsfolk", a),
                            Thing::medicine);
    case Kind::lose_townsfolk:
        return {.label = person_label(content, "pioneer_days.label.lose_townsfolk", a),
                .refuses = true};
    case Kind::town: return town_offer(content, content.towns[a]);
    case Kind::skip: return {.refuses = true};
    case Kind::first:
    case Kind::second: return choice_offer(content, state, kind_of(action) == Kind::first);
    case Kind::yes: return payment_offer(content, state);
    case Kind::no: return {.label = Message{"pioneer_days.label.no"}, .refuses = true};
    default: return {};
    }
}

std::vector<Action> looked_for(const Content&, const State& state) {
    std::vector<Action> all;
    switch (state.phase) {
    case Phase::use_die:
        all = wagons_looked_for();
        all.push_back(make(Kind::act));
        for (unsigned reach = spaces_in_reach(state.seat(), state.face); reach; reach &= reach - 1)
            all.push_back(make(Kind::recruit, std::countr_zero(reach)));
        return all;
    case Phase::turn_die:
    case Phase::end_turn: return wagons_looked_for();
    case Phase::choose_action:
        for (int face = 1; face < faces; ++face) all.push_back(make(Kind::wild, face));
        return all;
    default: return all;
    }
}

std::optional<Message> last_round(const Content&, const State& state) { // DAYS-W2
    if (state.week != weeks || state.phase == Phase::over) return std::nullopt;
    return Message{state.day == days ? "pioneer_days.last_day" : "pioneer_days.last_week"};
}

std::vector<Message> warnings(const Content& content, const State&, Action action) {
    const int a = static_cast<int>(action.a());
    switch (kind_of(action)) {
    case Kind::damage_wagon: // DAYS-2.2, DAYS-4.1
        return {Message{"pioneer_days.warning.damage_wagon"}.with("number", a + 1)};
    case Kind::lose_townsfolk: // DAYS-2.5
        return {Message{"pioneer_days.warning.lose_townsfolk"}
                    .with("name", content.townsfolk[a].name)
                    .with("score", scoring_text(content.scorings[a]))};
    default: return {};
    }
}

Message pending(const Content&, const State& state) {
    switch (state.phase) {
    case Phase::reveal_town: return {"pioneer_days.pending.towns"};
    case Phase::reveal_equipment: return {"pioneer_days.pending.equipment"};
    case Phase::reveal_townsfolk: return {"pioneer_days.pending.townsfolk"};
    case Phase::roll_die: return {"pioneer_days.pending.dice"};
    case Phase::find_gold: return {"pioneer_days.pending.gold"};
    default: return {"preview.chance"};
    }
}

// Disasters and towns ask everybody, whosever turn it was.
bool is_aside(const State& state) { return state.stage >= Stage::strike; }

bool is_final_scoring(const Content&, const Event& event) {
    return event.kind >= static_cast<std::uint8_t>(Happening::score_cattle);
}

} // namespace conestoga::pioneer_days
