#include "engine/pioneer_days/words.hpp"

#include "engine/pioneer_days/card_text.hpp"
#include "engine/pioneer_days/event.hpp"
#include "engine/pioneer_days/rules.hpp"

namespace conestoga::pioneer_days {

namespace {

const LocalName& person_name(const Content& content, int person) {
    return content.townsfolk[person].name;
}

// The die as it is used: "Income: $5".
Message use_words(const Content& content, const State& state, Kind kind) {
    if (kind == Kind::income)
        return Message{"pioneer_days.action.income"}.with(
            "money", Money{content.numbers.income[state.face]});
    return Message{"pioneer_days.action.act"}.with("face", face_word(state.face));
}

Message recruit_words(const Content& content, const State& state, int space) {
    const int person = state.space[space];
    if (person == no_card)
        return Message{"pioneer_days.action.recruit_nobody"}.with("face", face_word(space));
    return Message{"pioneer_days.action.recruit"}
        .with("name", person_name(content, person))
        .with("effect", effect_text(content.effects[townsfolk_card(person)]))
        .with("score", scoring_text(content.scorings[person]));
}

Message tile_action(const Content& content, const char* key, int tile) {
    return Message{key}
        .with("tile", tile_words(content, tile))
        .with("effect", effect_text(content.effects[equipment_card(tile)]));
}

Message gold_action(const char* key, const char* hidden, int kind) {
    if (kind == static_cast<int>(hidden_gold)) return {hidden};
    return Message{key}.with("count", kind + 1);
}

Message wagon_action(const Content& content, const State& state, const char* key, int index) {
    const Player& player = state.seat();
    const Wagon wagon = index < player.carts ? player.wagons[index] : Wagon{0};
    const int slots =
        content.numbers.wagon_slots[static_cast<int>(wagon.kind())] - 2 * wagon.damage();
    return Message{key}
        .with("wagon", wagon_word(wagon.kind()))
        .with("number", index + 1)
        .with("count", slots);
}

Message person_action(const Content& content, const char* key, int person) {
    return Message{key}
        .with("name", person_name(content, person))
        .with("score", scoring_text(content.scorings[person]));
}

Message chosen_gain(const Content& content, const State& state, Kind kind) {
    if (state.card == no_card) return {"pioneer_days.action.unknown"};
    const Effect& effect = content.effects[state.card];
    const Amount amount = kind == Kind::first ? effect.first : effect.second;
    return Message{"pioneer_days.action.gain"}.with("amount",
                                                    amount_words(amount.thing, amount.count));
}

Message answer_words(const Content& content, const State& state, Kind kind) {
    if (kind == Kind::no) return {"pioneer_days.action.no"};
    if (state.card == no_card) return {"pioneer_days.action.unknown"};
    return Message{"pioneer_days.action.yes"}.with("effect",
                                                   effect_text(content.effects[state.card]));
}

// Ending a turn warns of what will not fit (DAYS-1.5).
Message end_words(const Content& content, const State& state) {
    if (!overflows(content, state.seat())) return {"pioneer_days.action.end"};
    return Message{"pioneer_days.action.end_and_discard"}.with(
        "count", room_taken(state.seat()) - slots_of(content, state.seat()));
}

// Actions that take nothing but an amount away.
Message discard_words(const State& state, Thing thing) {
    const int have = count_of(state.seat(), thing);
    return Message{"pioneer_days.action.discard"}.with("amount",
                                                       amount_words(thing, have % 2 ? 1 : 2));
}

} // namespace

Message describe(const Content& content, const State& state, Action action) {
    if (!is_well_formed(content, action) &&
        !(action.kind() < kinds && tells_gold(kind_of(action)) && action.a() == hidden_gold))
        return {"pioneer_days.action.unknown"};
    const int a = static_cast<int>(action.a()), b = static_cast<int>(action.b());
    const Kind kind = kind_of(action);
    switch (kind) {
    case Kind::board:
        return Message{a == standard_board ? "pioneer_days.action.board_standard"
                                           : "pioneer_days.action.board"}
            .with("name", content.boards[a].name)
            .with("start", start_text(content, content.boards[a]))
            .with("effect", effect_text(content.effects[a]));
    case Kind::die:
        return Message{"pioneer_days.action.die"}
            .with("colour", colour_word(a))
            .with("face", face_word(b))
            .with("money", Money{content.numbers.income[b]})
            .with("disaster", a == black ? Message{"pioneer_days.disaster.all"} : disaster_word(a));
    case Kind::turn:
        return Message{"pioneer_days.action.turn"}
            .with("face", face_word(a))
            .with("money", Money{turn_price(content, state.seat())});
    case Kind::keep: return Message{"pioneer_days.action.keep"}.with("face", face_word(state.face));
    case Kind::income:
    case Kind::act: return use_words(content, state, kind);
    case Kind::recruit: return recruit_words(content, state, a);
    case Kind::equip: return tile_action(content, "pioneer_days.action.equip", a);
    case Kind::wild: return Message{"pioneer_days.action.act"}.with("face", face_word(a));
    case Kind::gold:
        return gold_action("pioneer_days.action.gold", "pioneer_days.action.gold_hidden", a);
    case Kind::buy:
        return Message{"pioneer_days.action.buy"}
            .with("wagon", wagon_word(static_cast<WagonKind>(a)))
            .with("count", content.numbers.wagon_slots[a])
            .with("money", Money{wagon_price(content, state.seat(), static_cast<WagonKind>(a))});
    case Kind::end: return end_words(content, state);
    case Kind::discard_wood: return discard_words(state, Thing::wood);
    case Kind::discard_medicine: return discard_words(state, Thing::medicine);
    case Kind::discard_gold:
        return gold_action("pioneer_days.action.discard_gold",
                           "pioneer_days.action.discard_gold_hidden", a);
    case Kind::discard_equip: return tile_action(content, "pioneer_days.action.discard_equip", a);
    case Kind::protect_wagon:
        return wagon_action(content, state, "pioneer_days.action.protect_wagon", a);
    case Kind::save_wagon:
        return wagon_action(content, state,
                            saving_price(content, state) ? "pioneer_days.action.save_wagon"
                                                         : "pioneer_days.action.spare_wagon",
                            a);
    case Kind::damage_wagon:
        return wagon_action(content, state, "pioneer_days.action.damage_wagon", a);
    case Kind::protect_townsfolk:
        return person_action(content, "pioneer_days.action.protect_townsfolk", a);
    case Kind::save_townsfolk:
        return person_action(content,
                             saving_price(content, state) ? "pioneer_days.action.save_townsfolk"
                                                          : "pioneer_days.action.spare_townsfolk",
                             a);
    case Kind::lose_townsfolk:
        return person_action(content, "pioneer_days.action.lose_townsfolk", a);
    case Kind::town:
        return Message{"pioneer_days.action.town"}
            .with("name", content.towns[a].name)
            .with("needs", needs_of(content.towns[a]))
            .with("count", content.towns[a].favours);
    case Kind::skip: return {"pioneer_days.action.skip"};
    case Kind::give_gold:
        return gold_action("pioneer_days.action.give_gold", "pioneer_days.action.give_gold_hidden",
                           a);
    case Kind::give_equip: return tile_action(content, "pioneer_days.action.give_equip", a);
    case Kind::first:
    case Kind::second: return chosen_gain(content, state, kind);
    case Kind::yes:
    case Kind::no: return answer_words(content, state, kind);
    case Kind::repair: return wagon_action(content, state, "pioneer_days.action.repair", a);
    case Kind::calm: return Message{"pioneer_days.action.calm"}.with("disaster", disaster_word(a));
    case Kind::marker:
        return Message{"pioneer_days.action.marker"}.with("who", SeatName{static_cast<Seat>(a)});
    case Kind::deal:
        return Message{"pioneer_days.action.deal"}
            .with("who", SeatName{static_cast<Seat>(a)})
            .with("name", content.boards[b].name);
    case Kind::reveal_town:
        return Message{"pioneer_days.action.reveal"}.with("name", content.towns[a].name);
    case Kind::reveal_equip:
        return Message{"pioneer_days.action.reveal"}.with("name", tile_words(content, a));
    case Kind::reveal_townsfolk:
        return Message{"pioneer_days.action.reveal"}.with("name", person_name(content, a));
    case Kind::roll:
        return Message{"pioneer_days.action.roll"}
            .with("colour", colour_word(a))
            .with("face", face_word(b));
    case Kind::find:
        return gold_action("pioneer_days.action.find", "pioneer_days.action.find_hidden", a);
    }
    return {"pioneer_days.action.unknown"};
}

Message prompt(const Content& content, const State& state) {
    const Seat seat = actor(state);
    if (seat == nobody) return {"pioneer_days.prompt.over"};
    if (seat == chance_acts) return {"pioneer_days.prompt.chance"};
    const Player& player = state.seat();
    const auto ask = [&](const char* key) {
        return Message{key}.with("who", SeatName{seat}).with("money", Money{player.silver()});
    };
    const auto about_card = [&](const char* key) {
        return ask(key).with("card", card_words(content, state.card));
    };
    switch (state.phase) {
    case Phase::choose_board:
        return ask(may_keep_standard_board(content) ? "pioneer_days.prompt.choose_board"
                                                    : "pioneer_days.prompt.choose_dealt_board");
    case Phase::take_die: return ask("pioneer_days.prompt.take_die");
    case Phase::turn_die:
        return ask("pioneer_days.prompt.turn_die")
            .with("face", face_word(state.face))
            .with("price", Money{turn_price(content, player)});
    case Phase::use_die:
        return ask("pioneer_days.prompt.use_die").with("face", face_word(state.face));
    case Phase::end_turn: return ask("pioneer_days.prompt.end_turn");
    case Phase::choose_action: return ask("pioneer_days.prompt.choose_action");
    case Phase::choose_equipment: return ask("pioneer_days.prompt.choose_equipment");
    case Phase::keep_gold:
        return ask("pioneer_days.prompt.keep_gold").with("count", state.drawn_tokens());
    case Phase::pay_or_not: return about_card("pioneer_days.prompt.pay_or_not");
    case Phase::choose_gain: return about_card("pioneer_days.prompt.choose_gain");
    case Phase::repair_wagon: return about_card("pioneer_days.prompt.repair_wagon");
    case Phase::calm_disaster: return about_card("pioneer_days.prompt.calm_disaster");
    case Phase::discard:
        return ask("pioneer_days.prompt.discard")
            .with("count", room_taken(player) - slots_of(content, player));
    case Phase::protect_wagon:
        return ask("pioneer_days.prompt.protect_wagon").with("count", state.protections);
    case Phase::save_wagon:
        return ask(saving_price(content, state) ? "pioneer_days.prompt.save_wagon"
                                                : "pioneer_days.prompt.spare_wagon")
            .with("count", player.wood());
    case Phase::protect_townsfolk:
        return ask("pioneer_days.prompt.protect_townsfolk").with("count", state.protections);
    case Phase::save_townsfolk:
        return ask(saving_price(content, state) ? "pioneer_days.prompt.save_townsfolk"
                                                : "pioneer_days.prompt.spare_townsfolk")
            .with("count", player.medicine());
    case Phase::satisfy_town:
        return ask("pioneer_days.prompt.satisfy_town")
            .with("name", content.towns[state.towns[state.town]].name);
    case Phase::give_gold:
        return ask("pioneer_days.prompt.give_gold").with("count", state.gold_to_give);
    default: return ask("pioneer_days.prompt.give_equipment").with("count", state.tiles_to_give);
    }
}

std::optional<Message> tell(const Content& content, const Event& event) {
    const auto& [kind, seat, details] = event;
    const auto d = details;
    const auto happening = static_cast<Happening>(kind);
    Message line{"pioneer_days.log." + std::string(happening_ids[kind])};
    if (is_player(seat)) line = std::move(line).with("who", SeatName{seat});
    const auto with_name = [&](const LocalName& name) {
        return std::move(line).with("name", name);
    };
    const auto with_tile = [&] { return std::move(line).with("tile", tile_words(content, d[0])); };
    if (tells_gold(happening) && d[0] == secret_detail)
        return Message{"pioneer_days.hidden." + std::string(happening_ids[kind])}
            .with("who", SeatName{seat})
            .with("back", d[1]);
    switch (happening) {
    case Happening::roll:
    case Happening::act: return std::nullopt;
    case Happening::take_board:
        if (content.options.boards == Boards::standard) return std::nullopt;
        [[fallthrough]];
    case Happening::deal_board: return with_name(content.boards[d[0]].name);
    case Happening::start:
        return std::move(line).with("start", start_of(content, content.boards[d[0]]));
    case Happening::week:
    case Happening::arrive: return std::move(line).with("week", d[0]);
    case Happening::show_town:
    case Happening::skip_town: return with_name(content.towns[d[0]].name);
    case Happening::satisfy: return with_name(content.towns[d[0]].name).with("count", d[1]);
    case Happening::show_equipment:
    case Happening::take_equipment:
    case Happening::discard_equipment:
    case Happening::give_equipment: return with_tile();
    case Happening::show_townsfolk:
    case Happening::recruit:
        return with_name(person_name(content, d[0])).with("face", face_word(d[1]));
    case Happening::protect_townsfolk:
    case Happening::save_townsfolk:
    case Happening::lose_townsfolk: return with_name(person_name(content, d[0]));
    case Happening::day: return std::move(line).with("week", d[0]).with("day", d[1]);
    case Happening::take_die:
    case Happening::left_die:
        return std::move(line).with("colour", colour_word(d[0])).with("face", face_word(d[1]));
    case Happening::turn_die:
        return std::move(line).with("face", face_word(d[0])).with("money", Money{d[1]});
    case Happening::income: return std::move(line).with("money", Money{d[0]});
    case Happening::effect: return std::move(line).with("card", card_words(content, d[0]));
    case Happening::gain:
    case Happening::pay:
    case Happening::discard:
        return std::move(line).with("amount", amount_words(static_cast<Thing>(d[0]), d[1]));
    case Happening::buy_wagon:
        return std::move(line)
            .with("wagon", wagon_word(static_cast<WagonKind>(d[0])))
            .with("money", Money{d[1]});
    case Happening::gain_wagon:
        return std::move(line).with("wagon", wagon_word(static_cast<WagonKind>(d[0])));
    case Happening::find_gold:
    case Happening::draw_gold:
    case Happening::keep_gold:
    case Happening::discard_gold:
    case Happening::give_gold: return std::move(line).with("count", d[0]).with("back", d[1]);
    case Happening::advance:
    case Happening::calm:
        return std::move(line).with("disaster", disaster_word(d[0])).with("space", d[1]);
    case Happening::strike:
    case Happening::settle_down: return std::move(line).with("disaster", disaster_word(d[0]));
    case Happening::protect_wagon:
    case Happening::save_wagon:
    case Happening::damage_wagon:
    case Happening::repair: return std::move(line).with("number", d[0]);
    case Happening::raid:
        return std::move(line).with("money", Money{d[0]}).with("left", Money{d[1]});
    case Happening::famine: return std::move(line).with("money", Money{d[0]}).with("count", d[1]);
    case Happening::cattle_points:
    case Happening::score_cattle:
    case Happening::score_most:
    case Happening::win: return std::move(line).with("points", d[0]);
    case Happening::score_gold:
    case Happening::score_favours:
    case Happening::score_townsfolk:
    case Happening::score_damage: return std::move(line).with("points", d[0]).with("count", d[1]);
    case Happening::final_points:
        return std::move(line).with("points", d[0]).with("money", Money{d[1]});
    default: return line;
    }
}

} // namespace conestoga::pioneer_days
