#include "engine/pioneer_days/view.hpp"

#include "engine/core/view_parts.hpp"
#include "engine/pioneer_days/event.hpp"
#include "engine/pioneer_days/moment.hpp"
#include "engine/pioneer_days/rules.hpp"
#include "engine/pioneer_days/scoring.hpp"

namespace conestoga::pioneer_days {

namespace {

constexpr std::array<std::string_view, phases> phase_ids{
    "choose_first",     "deal_board",       "reveal_town",       "reveal_equipment",
    "reveal_townsfolk", "roll_die",         "find_gold",         "choose_board",
    "take_die",         "turn_die",         "use_die",           "end_turn",
    "choose_action",    "choose_equipment", "keep_gold",         "pay_or_not",
    "choose_gain",      "repair_wagon",     "calm_disaster",     "discard",
    "protect_wagon",    "save_wagon",       "protect_townsfolk", "save_townsfolk",
    "satisfy_town",     "give_gold",        "give_equipment",    "over"};

constexpr std::array<std::string_view, 20> stage_ids{
    "deal_boards", "choose_boards", "starting_things",
    "begin_week",  "roll",          "take",
    "turn",        "use",           "finish",
    "stow",        "strike",        "protect",
    "save",        "aftermath",     "stow_after_strike",
    "end_day",     "week_effects",  "stow_after_effects",
    "town",        "give"};

std::string card_id(const Content& content, int card) {
    if (card >= first_townsfolk_card) return content.townsfolk[card - first_townsfolk_card].id;
    if (card >= first_equipment_card) return content.equipment[card - first_equipment_card].id;
    return content.boards[card].id;
}
Json card_json(const Content& content, int card) {
    return card == no_card ? Json() : Json(card_id(content, card));
}

template <class List>
Json id_list(const List& list, std::uint64_t set) {
    Json ids = Json::array();
    for (; set; set &= set - 1) ids.push_back(list[std::countr_zero(set)].id);
    return ids;
}

Json die_json(int die) {
    return {{"colour", colour_ids[die / faces]}, {"face", face_ids[die % faces]}};
}

Json number_list(std::uint32_t set) {
    Json numbers = Json::array();
    for (; set; set &= set - 1) numbers.push_back(std::countr_zero(set) + 1);
    return numbers;
}

Json gold_list(const std::array<std::uint8_t, gold_kinds>& gold) {
    Json list = Json::array();
    for (int kind = 0; kind < gold_kinds; ++kind)
        for (int i = 0; i < gold[kind]; ++i) list.push_back(kind + 1);
    return list;
}

Json player_json(const Content& content, const Player& player) {
    Json json;
    json["board"] = card_json(content, player.board);
    for (int thing = 0; thing < payable_things; ++thing)
        json[std::string(thing_ids[thing])] = player.goods[thing];
    json["favours"] = player.favours;
    json["cattle_points"] = player.cattle_points;
    json["gold"] = gold_list(player.gold);
    json["unknown_gold"] = player.unknown_gold;
    Json& wagons = json["wagons"] = Json::array();
    for (int i = 0; i < player.carts; ++i)
        wagons.push_back({{"kind", wagon_kind_ids[static_cast<int>(player.wagons[i].kind())]},
                          {"damage", player.wagons[i].damage()}});
    Json& tiles = json["equipment"] = Json::array();
    for (int i = 0; i < player.tiles; ++i)
        tiles.push_back(content.equipment[player.equipment[i]].id);
    Json& people = json["townsfolk"] = Json::array();
    for (int i = 0; i < player.people; ++i)
        people.push_back(content.townsfolk[player.townsfolk[i]].id);
    json["slots"] = slots_of(content, player);
    json["room_taken"] = room_taken(player);
    return json;
}

// What the table shows: dice, towns, store, townsfolk, disasters.
void add_table(const Content& content, const State& state, Json& json) {
    Json& pool = json["pool"] = Json::array();
    for (int i = 0; i < state.dice_in_pool(); ++i) pool.push_back(die_json(state.pool[i]));
    Json& bag = json["dice_bag"] = Json::object();
    for (int colour = 0; colour < colours; ++colour)
        bag[std::string(colour_ids[colour])] = state.dice_bag[colour];
    json["dice_used"] = state.used;
    Json& markers = json["markers"] = Json::object();
    Json& struck = json["struck"] = Json::array();
    for (int disaster = 0; disaster < disasters; ++disaster) {
        markers[std::string(disaster_ids[disaster])] = state.marker[disaster];
        if (state.struck >> disaster & 1) struck.push_back(disaster_ids[disaster]);
    }
    Json& towns = json["towns"] = Json::array();
    for (std::uint8_t town : state.towns)
        if (town != no_card) towns.push_back(content.towns[town].id);
    json["store"] = id_list(content.equipment, state.store);
    Json& spaces_json = json["spaces"] = Json::object();
    for (int space = 0; space < spaces; ++space)
        spaces_json[std::string(face_ids[space])] =
            state.space[space] == no_card ? Json() : Json(content.townsfolk[state.space[space]].id);
    json["unseen_townsfolk"] = id_list(content.townsfolk, state.unseen_townsfolk);
    json["unseen_equipment"] = id_list(content.equipment, state.unseen_equipment);
    json["unseen_towns"] = id_list(content.towns, state.unseen_towns);
    json["gold_in_bag"] = gold_in_bag(content, state);
    json["wagons_left"] = wagons_left(content, state);
}

// What is under way: the questions of a turn, of an effect, of a disaster.
void add_progress(const Content& content, const State& state, Json& json) {
    json["part"] = state.part;
    const bool with_die = state.stage >= Stage::turn && state.stage <= Stage::stow;
    json["face"] = with_die ? Json(face_ids[state.face]) : Json();
    json["card"] = card_json(content, state.card);
    Json& waiting = json["waiting"] = Json::array();
    for (bool choice : {false, true})
        for (std::uint64_t rest = waiting_in_group(content, state, choice); rest; rest &= rest - 1)
            waiting.push_back(card_id(content, card_at(state.seat(), std::countr_zero(rest))));
    json["mine_draws"] = state.mine_draws;
    json["gold_due"] = state.gold_due;
    json["drawn"] = gold_list(state.drawn);
    json["unknown_drawn"] = state.unknown_drawn;
    json["exposed"] = number_list(state.exposed);
    json["protected"] = number_list(state.guarded);
    json["saved"] = number_list(state.saved);
    json["lost"] = number_list(state.lost);
    json["protections"] = state.protections;
    json["last_disasters"] = state.last_storms != 0;
    json["town"] =
        state.stage >= Stage::town && state.town < most_towns && state.towns[state.town] != no_card
            ? Json(content.towns[state.towns[state.town]].id)
            : Json();
    json["gold_to_give"] = state.gold_to_give;
    json["equipment_to_give"] = state.tiles_to_give;
    Json& dealt = json["dealt"] = Json::array();
    for (Seat seat = 0; seat < content.options.players; ++seat) {
        Json pair = Json::array();
        for (std::uint8_t board : state.dealt[seat])
            if (board != no_card) pair.push_back(content.boards[board].id);
        dealt.push_back(std::move(pair));
    }
}

// DAYS-C4: others' nuggets are left out, and with them every number they would show through.
Json amount_json(Amount amount) {
    return Json::array({thing_ids[static_cast<int>(amount.thing)], amount.count});
}

Json effect_json(const Effect& effect) {
    Json json;
    json["when"] = when_ids[static_cast<int>(effect.when)];
    if (effect.when == When::face) json["face"] = face_ids[static_cast<int>(effect.on)];
    if (effect.when == When::disaster && effect.against != disasters)
        json["disaster"] = disaster_ids[effect.against];
    if (effect.price.count) json["pay"] = amount_json(effect.price);
    switch (effect.deed) {
    case Deed::gain:
        json["gain"] = Json::array({amount_json(effect.first)});
        if (effect.second.count) json["gain"].push_back(amount_json(effect.second));
        break;
    case Deed::gain_per:
        json["gain_per"] = {{"gain", amount_json(effect.first)},
                            {"for", thing_ids[static_cast<int>(effect.counted)]},
                            {"most", effect.most}};
        break;
    case Deed::choose:
        json["choose"] = Json::array({amount_json(effect.first), amount_json(effect.second)});
        break;
    case Deed::act: json["act"] = face_ids[static_cast<int>(effect.face)]; break;
    case Deed::wagon: json["wagon"] = wagon_kind_ids[static_cast<int>(effect.wagon)]; break;
    case Deed::repair: json["repair"] = 1; break;
    case Deed::calm: json["calm"] = 1; break;
    case Deed::power:
        json["power"] = Json::array({power_ids[static_cast<int>(effect.power)], effect.amount});
        break;
    case Deed::nothing: break;
    }
    return json;
}

Json scoring_json(const Scoring& scoring) {
    const auto thing = thing_ids[static_cast<int>(scoring.thing)];
    Json json{{"points", scoring.points}};
    switch (scoring.tally) {
    case Tally::per:
        json["per"] = thing;
        json["each"] = scoring.each;
        json["most"] = scoring.most;
        break;
    case Tally::sets:
        for (int i = 0; i < things; ++i)
            if (scoring.set >> i & 1) json["sets"].push_back(thing_ids[i]);
        json["most"] = scoring.most;
        break;
    case Tally::at_least: json["at_least"] = Json::array({thing, scoring.each}); break;
    case Tally::at_most: json["none_of"] = thing; break;
    case Tally::most_of: json["most_of"] = thing; break;
    }
    return json;
}

Json numbers_json(const Numbers& n) {
    Json income, kinds_json, gold;
    for (int face = 0; face < faces; ++face) income[std::string(face_ids[face])] = n.income[face];
    for (int kind = 0; kind < wagon_kinds; ++kind)
        kinds_json[std::string(wagon_kind_ids[kind])] = {{"price", n.wagon_price[kind]},
                                                         {"slots", n.wagon_slots[kind]}};
    for (int kind = 0; kind < gold_kinds; ++kind) gold[std::to_string(kind + 1)] = n.gold[kind];
    return {{"income", income},
            {"wagon_kinds", kinds_json},
            {"gold", gold},
            {"wagons", n.wagons},
            {"turn_price", n.turn_price},
            {"favour_points", n.favour_points},
            {"most_favours_points", n.most_favours_points},
            {"damage_points", n.damage_points}};
}

} // namespace

Json state_json(const Content& content, const State& state) {
    Json json;
    json["phase"] = phase_ids[static_cast<int>(state.phase)];
    json["stage"] = stage_ids[static_cast<int>(state.stage)];
    json["actor"] = seat_json(actor(state));
    json["week"] = state.week;
    json["day"] = state.day;
    json["round"] = round_of(state);
    const bool started = state.phase != Phase::choose_first;
    json["first"] = started ? Json(state.first + 1) : Json();
    json["active"] = started ? Json(state.active + 1) : Json();
    add_table(content, state, json);
    add_progress(content, state, json);
    Json& players = json["players"] = Json::array();
    for (Seat seat = 0; seat < content.options.players; ++seat)
        players.push_back(player_json(content, state.players[seat]));
    return json;
}

Json score_json(const Content& content, const State& state, Seat seat) {
    const Player& player = state.players[seat];
    const Score score = score_of(content, state, seat);
    const bool gold_known = player.unknown_gold == 0;
    bool people_known = true;
    int known_people = 0;
    Json people = Json::object();
    for (int i = 0; i < player.people; ++i) {
        const int person = player.townsfolk[i];
        const bool known = gold_known || !counts_nuggets(content, person);
        const int points = points_of(content, state, seat, person);
        people[content.townsfolk[person].id] = known ? Json(points) : Json();
        people_known &= known;
        if (known) known_people += points;
    }
    const int rest = score.cattle + score.favours + score.most_favours + score.damage;
    return {{"cattle", score.cattle},
            {"gold", gold_known ? Json(score.gold) : Json()},
            {"favours", score.favours},
            {"most_favours", score.most_favours},
            {"townsfolk", people_known ? Json(score.townsfolk) : Json()},
            {"damage", score.damage},
            {"total", gold_known ? Json(score.total()) : Json()},
            {"known", rest + known_people + (gold_known ? score.gold : 0)},
            {"people", people}};
}

Json content_json(const Content& content) {
    Json json;
    json["players"] = content.options.players;
    Json& sets = json["sets"] = Json::array();
    for (std::uint8_t set : content.options.sets) sets.push_back(std::string(1, 'a' + set));
    Json& people = json["townsfolk"] = Json::array();
    for (std::size_t i = 0; i < content.townsfolk.size(); ++i) {
        const Townsfolk& person = content.townsfolk[i];
        people.push_back(
            {{"id", person.id},
             {"name", name_json(person.name)},
             {"set", std::string(1, static_cast<char>('a' + person.set))},
             {"effect", effect_json(content.effects[townsfolk_card(static_cast<int>(i))])},
             {"score", scoring_json(person.scoring)}});
    }
    Json& tiles = json["equipment"] = Json::array();
    for (std::size_t i = 0; i < content.equipment.size(); ++i) {
        const EquipmentTile& tile = content.equipment[i];
        const EquipmentKind& kind = content.equipment_kinds[tile.kind];
        tiles.push_back(
            {{"id", tile.id},
             {"kind", kind.id},
             {"name", name_json(kind.name)},
             {"face", tile.face < 0 ? Json() : Json(face_ids[tile.face])},
             {"effect", effect_json(content.effects[equipment_card(static_cast<int>(i))])}});
    }
    Json& towns = json["towns"] = Json::array();
    for (const Town& town : content.towns) {
        Json needs = Json::object();
        for (int thing = 0; thing < town_things; ++thing)
            if (town.needs[thing]) needs[std::string(thing_ids[thing])] = town.needs[thing];
        towns.push_back({{"id", town.id},
                         {"name", name_json(town.name)},
                         {"needs", needs},
                         {"favours", town.favours}});
    }
    Json& boards = json["boards"] = Json::array();
    for (std::size_t i = 0; i < content.boards.size(); ++i) {
        const PlayerBoard& board = content.boards[i];
        Json start = Json::object();
        for (int good = 0; good < gainable_things; ++good)
            if (board.start[good]) start[std::string(thing_ids[good])] = board.start[good];
        for (WagonKind kind : board.wagons)
            start["wagons"].push_back(wagon_kind_ids[static_cast<int>(kind)]);
        for (int tile : board.tiles) start["equipment"].push_back(content.equipment[tile].id);
        boards.push_back({{"id", board.id},
                          {"name", name_json(board.name)},
                          {"start", start},
                          {"power", effect_json(content.effects[i])}});
    }
    json["numbers"] = numbers_json(content.numbers);
    return json;
}

Json event_json(const Content& content, const Event& event) {
    const auto& [kind, seat, details] = event;
    const auto d = details;
    Json json = begun_event(happening_ids[kind], seat);
    const auto number = [&](const char* name, int i) { json[name] = d[i]; };
    const auto person = [&] { json["townsfolk"] = content.townsfolk[d[0]].id; };
    const auto tile = [&] { json["equipment"] = content.equipment[d[0]].id; };
    const auto town = [&] { json["town"] = content.towns[d[0]].id; };
    const auto disaster = [&] { json["disaster"] = disaster_ids[d[0]]; };
    const auto amount = [&] { json["thing"] = thing_ids[d[0]], json["count"] = d[1]; };
    switch (static_cast<Happening>(kind)) {
    case Happening::deal_board:
    case Happening::take_board:
    case Happening::start: json["board"] = content.boards[d[0]].id; break;
    case Happening::week:
    case Happening::arrive: number("week", 0); break;
    case Happening::show_town:
    case Happening::skip_town: town(); break;
    case Happening::satisfy: town(), number("favours", 1); break;
    case Happening::show_equipment:
    case Happening::take_equipment:
    case Happening::discard_equipment:
    case Happening::give_equipment: tile(); break;
    case Happening::show_townsfolk:
    case Happening::recruit: person(), json["space"] = face_ids[d[1]]; break;
    case Happening::protect_townsfolk:
    case Happening::lose_townsfolk: person(); break;
    case Happening::save_townsfolk: person(), number("paid", 1); break;
    case Happening::day: number("week", 0), number("day", 1); break;
    case Happening::roll:
    case Happening::take_die:
    case Happening::left_die:
        json["colour"] = colour_ids[d[0]], json["face"] = face_ids[d[1]];
        break;
    case Happening::turn_die: json["face"] = face_ids[d[0]], number("dollars", 1); break;
    case Happening::income: number("dollars", 0), json["face"] = face_ids[d[1]]; break;
    case Happening::act: json["face"] = face_ids[d[0]]; break;
    case Happening::effect: json["card"] = card_id(content, d[0]); break;
    case Happening::gain:
    case Happening::pay:
    case Happening::discard: amount(); break;
    case Happening::buy_wagon: json["wagon"] = wagon_kind_ids[d[0]], number("dollars", 1); break;
    case Happening::gain_wagon: json["wagon"] = wagon_kind_ids[d[0]]; break;
    case Happening::keep_gold: number("put_back", 1); [[fallthrough]];
    case Happening::find_gold:
    case Happening::draw_gold:
    case Happening::discard_gold:
    case Happening::give_gold: json["nuggets"] = detail_json(d[0]); break;
    case Happening::advance:
    case Happening::calm: disaster(), number("space", 1); break;
    case Happening::strike:
    case Happening::settle_down: disaster(); break;
    case Happening::save_wagon: number("wagon", 0), number("paid", 1); break;
    case Happening::protect_wagon:
    case Happening::damage_wagon:
    case Happening::repair: number("wagon", 0); break;
    case Happening::raid: number("lost", 0), number("left", 1); break;
    case Happening::famine: number("paid", 0), number("lost", 1); break;
    case Happening::score_gold:
    case Happening::score_favours:
    case Happening::score_townsfolk:
    case Happening::score_damage: number("points", 0), number("count", 1); break;
    case Happening::cattle_points:
    case Happening::score_cattle:
    case Happening::score_most:
    case Happening::win: number("points", 0); break;
    case Happening::final_points: number("points", 0), number("dollars", 1); break;
    default: break;
    }
    return json;
}

} // namespace conestoga::pioneer_days
