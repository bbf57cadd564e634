#include "table/desk.hpp"

#include "bots/bot.hpp"
#include "table/seating.hpp"
#include "table/words.hpp"

#include <algorithm>

namespace conestoga {

namespace {

// --- reading requests; a field of the wrong type counts as missing -------------------------------

std::string text_field(const Json& request, const char* name) {
    const auto found = request.find(name);
    return found != request.end() && found->is_string() ? found->get<std::string>() : std::string();
}
int number_field(const Json& request, const char* name, int otherwise) {
    const auto found = request.find(name);
    return found != request.end() && found->is_number_integer() ? found->get<int>() : otherwise;
}
std::vector<std::string> list_field(const Json& request, const char* name) {
    std::vector<std::string> list;
    const auto found = request.find(name);
    if (found == request.end() || !found->is_array()) return list;
    for (const Json& item : *found) list.push_back(item.is_string() ? item.get<std::string>() : "");
    return list;
}
// "seat" counts from 1; 0 or nothing is a viewer without a seat.
Seat seat_field(const Json& request, const AnyGame& game) {
    const int seat = number_field(request, "seat", 0);
    return seat >= 1 && seat <= game.players() ? static_cast<Seat>(seat - 1) : nobody;
}
Language language_of(const Json& request) {
    return text_field(request, "lang") == "fr" ? Language::fr : Language::en;
}

Json failure(const Json& request, const Message& message) {
    return {{"error", Words(language_of(request)).say(message)}, {"key", message.key}};
}
Json no_such_table(const Json& request) { return failure(request, {"error.desk.table"}); }

Json seat_json(Seat seat) { return is_player(seat) ? Json(seat + 1) : Json(); }

Json in_every_language(const std::string& key) {
    Json json = Json::object();
    for (Language language : languages) json[code(language)] = Words(language).say({key});
    return json;
}

Json event_json(const AnyGame& game, const Words& words, const Event& event) {
    Json json = game.event_json(event);
    if (const auto line = game.tell(event)) json["words"] = words.say(*line);
    return json;
}

Json choices_json(const Table& table, const Words& words, Seat seat) {
    Json list = Json::array();
    if (seat == nobody || table.actor() != seat) return list;
    ActionList actions;
    table.legal(actions);
    const AnyObservation seen = table.observation(seat);
    for (Action action : actions)
        list.push_back({{"action", table.game().text(action)},
                        {"words", words.say(table.game().describe(seen, action))}});
    return list;
}

// The texts of the cards: group → id → language → lines.
Json captions_json(const AnyGame& game) {
    Json json = Json::object();
    for (const Caption& caption : game.captions())
        for (Language language : languages) {
            Json& lines = json[caption.group][caption.id][std::string(code(language))];
            for (const Message& line : caption.lines) lines.push_back(Words(language).say(line));
        }
    return json;
}

Json content_answer(const AnyGame& game) {
    Json content = game.content_json();
    if (Json captions = captions_json(game); !captions.empty()) content["captions"] = captions;
    return {{"game", game.options()}, {"content", std::move(content)}};
}

// Bots think with a generator of their own, the same for the same position.
Action bot_choice(const Table& table, const std::string& kind, Seat seat) {
    Rng rng(table.hash());
    const auto bot = make_bot(kind);
    return (*bot)->choose(table.game(), table.observation(seat), rng);
}

} // namespace

std::string Desk::handle(std::string_view request) {
    const Json parsed = Json::parse(request, nullptr, false);
    if (!parsed.is_object()) return failure(Json::object(), {"error.desk.request"}).dump();
    return handle(parsed).dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json Desk::handle(const Json& request) {
    const std::string wish = text_field(request, "do");
    if (wish == "games") return games();
    if (wish == "content") return content(request);
    if (wish == "new") return open_new(request);
    if (wish == "open") return open_record(request);
    if (wish == "verify") return verify(request);
    if (!find(request)) return no_such_table(request);
    if (wish == "fork") return fork(request);
    if (wish == "look") return look(request);
    if (wish == "back") return look_back(request);
    if (wish == "act") return act(request);
    if (wish == "bot") return let_bot_act(request);
    if (wish == "hint") return hint(request);
    if (wish == "undo") return undo(request);
    if (wish == "why") return why(request);
    if (wish == "preview") return preview(request);
    if (wish == "scores") return scores(request);
    if (wish == "record") return record(request);
    if (wish == "close") return close(request);
    return failure(request, {"error.desk.request"});
}

const Desk::Place* Desk::find(const Json& request) const {
    const auto found = places_.find(number_field(request, "table", 0));
    return found == places_.end() ? nullptr : &found->second;
}

Json Desk::add(Place place) {
    const int id = next_++;
    places_.emplace(id, std::move(place));
    return {{"table", id}};
}

Json Desk::games() const {
    Json list = Json::array();
    for (const GameInfo& info : conestoga::games()) {
        const std::string name(info.name);
        list.push_back({{"name", name},
                        {"title", in_every_language(name + ".title")},
                        {"about", in_every_language(name + ".about")},
                        {"least_players", info.least_players},
                        {"most_players", info.most_players}});
    }
    Json kinds = Json::array();
    for (const BotInfo& bot : bots())
        kinds.push_back(
            {{"name", bot.name}, {"about", in_every_language("bot." + std::string(bot.name))}});
    return {{"games", list}, {"bots", kinds}};
}

Json Desk::content(const Json& request) const {
    if (const Place* place = find(request)) return content_answer(place->table.game());
    const Result<GamePointer> game = make_game(text_field(request, "game"));
    if (!game) return failure(request, game.error());
    return content_answer(**game);
}

Json Desk::open_new(const Json& request) {
    const Result<GamePointer> game = make_game(text_field(request, "game"));
    if (!game) return failure(request, game.error());
    const auto kinds = checked_kinds(**game, list_field(request, "kinds"));
    if (!kinds) return failure(request, kinds.error());
    const auto seed = digest_from_hex(text_field(request, "seed"));
    if (!seed) return failure(request, {"error.desk.seed"});
    std::vector<std::string> names = list_field(request, "names");
    names.resize((*game)->players());
    return add({Table(*game, std::move(names), FairChance(*seed)), *kinds});
}

Json Desk::open_record(const Json& request) {
    Result<Record> record = parse_record(text_field(request, "record"));
    if (!record) return failure(request, record.error());
    const Result<GamePointer> game = make_game(record->game);
    if (!game) return failure(request, game.error());
    // A record without its seed (somebody else's game) goes on with the one given.
    if (!record->note(seed_note))
        record->notes.emplace_back(seed_note, text_field(request, "seed"));
    std::vector<std::string> kinds = noted_kinds(*record);
    if (kinds.empty()) kinds.assign((*game)->players(), std::string(human));
    const auto checked = checked_kinds(**game, kinds);
    if (!checked) return failure(request, checked.error());
    Result<Table> table = Table::resume(*game, *record);
    if (!table) return failure(request, table.error());
    return add({std::move(*table), *checked});
}

Json Desk::fork(const Json& request) {
    const Place& place = *find(request);
    const auto seed = digest_from_hex(text_field(request, "seed"));
    if (!seed) return failure(request, {"error.desk.seed"});
    const int ply = number_field(request, "ply", place.table.ply());
    if (ply < 0 || ply > place.table.ply())
        return failure(request, Message{"error.replay.ply"}.with("most", place.table.ply()));
    Record record = place.table.record();
    record.actions.resize(ply);
    for (auto& [name, value] : record.notes) {
        if (name == seed_note) value = hex(*seed);
        if (name == commitment_note) value = hex(FairChance(*seed).commitment());
    }
    Result<Table> table = Table::resume(place.table.pointer(), record);
    if (!table) return failure(request, table.error());
    return add({std::move(*table), place.kinds});
}

Json Desk::look(const Json& request) const {
    const Place& place = *find(request);
    const Table& table = place.table;
    const AnyGame& game = table.game();
    const Seat seat = seat_field(request, game);
    const Words words(language_of(request), table.seat_names());
    const int since = std::clamp(number_field(request, "since", table.ply()), 0, table.ply());
    Json events = Json::array();
    for (int ply = since; ply < table.ply(); ++ply)
        for (const Event& event : table.events_of(ply, seat)) {
            Json json = event_json(game, words, event);
            json["ply"] = ply;
            events.push_back(std::move(json));
        }
    return {{"game", game.options()},
            {"ply", table.ply()},
            {"actor", seat_json(table.actor())},
            {"over", table.is_over()},
            {"names", table.seat_names()},
            {"kinds", place.kinds},
            {"commitment", hex(table.chance().commitment())},
            {"seed", table.is_over() ? Json(hex(table.chance().seed())) : Json()},
            {"can_undo", table.can_undo(seat)},
            {"hash", hex(table.hash())},
            {"view", table.view(seat)},
            {"prompt", words.say(game.prompt(table.observation(seat)))},
            {"choices", choices_json(table, words, seat)},
            {"events", std::move(events)}};
}

Json Desk::look_back(const Json& request) const {
    const Table& table = find(request)->table;
    const AnyGame& game = table.game();
    const int ply = number_field(request, "ply", table.ply());
    if (ply < 0 || ply > table.ply())
        return failure(request, Message{"error.replay.ply"}.with("most", table.ply()));
    const Seat seat = seat_field(request, game);
    return {{"ply", ply},
            {"actor", seat_json(game.actor(table.position_at(ply)))},
            {"hash", hex(game.hash(table.position_at(ply)))},
            {"view", game.view(table.observation_at(ply, seat))}};
}

Json Desk::act(const Json& request) {
    Place& place = *find(request);
    const AnyGame& game = place.table.game();
    const Seat seat = seat_field(request, game);
    const Result<Action> action = game.parse(text_field(request, "action"));
    if (!action) return failure(request, action.error());
    const int ply = number_field(request, "ply", -1);
    const Result<bool> done = place.table.act(seat, ply, *action);
    if (done) return {{"ply", place.table.ply()}};
    Json answer = failure(request, done.error());
    const Words words(language_of(request), place.table.seat_names());
    answer["error"] = words.say(done.error());
    if (const Refusal refusal = place.table.why_not(*action)) answer["rule"] = refusal.rule.text();
    return answer;
}

Json Desk::let_bot_act(const Json& request) {
    Place& place = *find(request);
    const Seat seat = place.table.actor();
    if (!is_player(seat) || place.kinds[seat] == human)
        return failure(request, {"error.desk.no_bot"});
    const Action action = bot_choice(place.table, place.kinds[seat], seat);
    const int ply = place.table.ply();
    (void)place.table.act(seat, ply, action);
    return {{"seat", seat + 1},
            {"action", place.table.game().text(action)},
            {"ply", place.table.ply()}};
}

Json Desk::hint(const Json& request) const {
    const Table& table = find(request)->table;
    const Seat seat = seat_field(request, table.game());
    if (!is_player(seat) || seat != table.actor())
        return failure(request, {"error.table.not_your_turn"});
    const Action action = bot_choice(table, std::string(bots().back().name), seat);
    const Words words(language_of(request), table.seat_names());
    return {{"action", table.game().text(action)},
            {"words", words.say(table.game().describe(table.observation(seat), action))}};
}

Json Desk::undo(const Json& request) {
    Place& place = *find(request);
    if (!place.table.can_undo(seat_field(request, place.table.game())))
        return failure(request, {"error.table.no_undo"});
    place.table.undo();
    return {{"ply", place.table.ply()}};
}

Json Desk::why(const Json& request) const {
    const Table& table = find(request)->table;
    const AnyGame& game = table.game();
    const Result<Action> action = game.parse(text_field(request, "action"));
    if (!action) return failure(request, action.error());
    const Refusal refusal = table.why_not(*action);
    const Words words(language_of(request), table.seat_names());
    const AnyObservation seen = table.observation(seat_field(request, game));
    return {{"allowed", !refusal},
            {"rule", refusal ? Json(refusal.rule.text()) : Json()},
            {"reason", refusal ? Json(refusal.reason) : Json()},
            {"words", words.say(game.explain(seen, *action, refusal))}};
}

// What an action, or several one after the other, would bring, as far as chance leaves it known.
Json Desk::preview(const Json& request) const {
    const Table& table = find(request)->table;
    const AnyGame& game = table.game();
    const Seat seat = seat_field(request, game);
    if (!is_player(seat) || seat != table.actor())
        return failure(request, {"error.table.not_your_turn"});
    const Words words(language_of(request), table.seat_names());
    Rng rng(0);
    Position world = game.determinize(table.observation(seat), rng);
    Json events = Json::array();
    for (const std::string& text : list_field(request, "actions")) {
        const Result<Action> action = game.parse(text);
        if (!action) return failure(request, action.error());
        if (const Refusal refusal = game.why_not(world, *action)) {
            Json answer = failure(request, {"error.desk.request"});
            answer["error"] = words.say(game.explain(game.observe(world, seat), *action, refusal));
            answer["rule"] = refusal.rule.text();
            return answer;
        }
        EventLog log;
        game.apply(world, *action, log);
        for (const Event& event : log.events)
            events.push_back(event_json(game, words, game.redact_event(event, seat)));
    }
    return {{"events", std::move(events)}, {"view", game.view(game.observe(world, seat))}};
}

// The points of every round so far, as far as the viewer knows them.
Json Desk::scores(const Json& request) const {
    const Table& table = find(request)->table;
    const Seat seat = seat_field(request, table.game());
    Json rows = Json::array();
    Json round;
    for (int ply = 0; ply <= table.ply(); ++ply) {
        const bool last = ply == table.ply();
        if (!last && !is_player(table.game().actor(table.position_at(ply)))) continue;
        Json view = table.game().view(table.is_over() ? table.observation_unveiled(ply)
                                                      : table.observation_at(ply, seat));
        if (!last && view["round"] == round) continue;
        round = view["round"];
        rows.push_back({{"ply", ply}, {"round", round}, {"scores", view["scores"]}});
    }
    return {{"rounds", std::move(rows)}};
}

Json Desk::record(const Json& request) const {
    const Place& place = *find(request);
    Record record = place.table.record();
    note_kinds(record, place.kinds);
    return {{"record", record_text(place.table.game(), record)}};
}

Json Desk::verify(const Json& request) const {
    const Result<Record> record = parse_record(text_field(request, "record"));
    if (!record) return failure(request, record.error());
    const Result<GamePointer> game = make_game(record->game);
    if (!game) return failure(request, game.error());
    const Result<Replay> replayed = replay(**game, *record);
    if (!replayed) return failure(request, replayed.error());
    const Fairness fairness = check_fairness(**game, *record, replayed->actions);
    Json hashes = Json::array();
    for (const std::uint64_t hash : position_hashes(**game, replayed->actions))
        hashes.push_back(hex(hash));
    return {{"actions", replayed->actions.size()},
            {"hash", hex((*game)->hash(replayed->position))},
            {"hashes", hashes},
            {"fairness", fairness_id(fairness)}};
}

Json Desk::close(const Json& request) {
    places_.erase(number_field(request, "table", 0));
    return Json::object();
}

} // namespace conestoga
