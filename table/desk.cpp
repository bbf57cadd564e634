#include "table/desk.hpp"

#include "table/request.hpp"
#include "table/words.hpp"

#include <algorithm>
#include <array>

namespace conestoga {

namespace {

Json seat_json(Seat seat) { return is_player(seat) ? Json(seat + 1) : Json(); }
Json rule_json(const Refusal& refusal) { return refusal ? Json(refusal.rule.text()) : Json(); }

Json in_every_language(const std::string& key) {
    Json json = Json::object();
    for (Language language : languages) json[code(language)] = Words(language).say({key});
    return json;
}

// --- what is asked without a table ---------------------------------------------------------------

Json games_answer() {
    Json list = Json::array();
    for (const GameInfo& info : games()) {
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

// --- what is asked of a table as a seat sees it --------------------------------------------------

// A seat's view of a match, with the request that asks for it.
struct Asked {
    Match& match;
    const Request& request;
    SeatView view;
    Words words;

    const AnyGame& game() const { return view.game(); }
    Json failure(const Message& message) const { return request.failure(message, match.names()); }

    Json event_json(const Event& event) const {
        Json json = game().event_json(event);
        if (const auto line = game().tell(event)) json["words"] = words.say(*line);
        return json;
    }
    Json choice_json(Action action) const {
        return {{"action", game().text(action)},
                {"words", words.say(game().describe(view.observation(), action))}};
    }
    // Where the match is after something was done.
    Json now(const Result<Revision>& done) const {
        if (!done) return failure(done.error());
        return {{"revision", view.revision()}, {"ply", view.ply()}};
    }
};

Json choices_json(const Asked& asked) {
    Json list = Json::array();
    ActionList actions;
    asked.view.choices(actions);
    for (Action action : actions) list.push_back(asked.choice_json(action));
    return list;
}

Json look(Asked& asked) {
    const Match& match = asked.match;
    const SeatView& view = asked.view;
    const auto since = asked.request.revision("since", match, match.revision());
    if (!since) return asked.request.wrong("since");
    const int from = view.changed_since(*since);
    Json events = Json::array();
    for (const Told& told : view.events(from, view.ply())) {
        Json json = asked.event_json(told.event);
        json["ply"] = told.ply;
        events.push_back(std::move(json));
    }
    Json kinds = Json::array();
    for (const Occupant& seat : match.seats()) kinds.push_back(seat.kind);
    const auto seed = view.seed();
    return {{"game", asked.game().options()},
            {"revision", view.revision()},
            {"ply", view.ply()},
            {"from", from},
            {"actor", seat_json(view.actor())},
            {"over", view.is_over()},
            {"names", match.names()},
            {"kinds", std::move(kinds)},
            {"commitment", hex(match.chance().commitment())},
            {"seed", seed ? Json(hex(*seed)) : Json()},
            {"frozen", match.frozen() ? Json(asked.words.say(*match.frozen())) : Json()},
            {"can_undo", view.can_undo()},
            {"hash", hex(view.hash())},
            {"view", asked.game().view(view.observation())},
            {"prompt", asked.words.say(asked.game().prompt(view.observation()))},
            {"choices", choices_json(asked)},
            {"events", std::move(events)}};
}

Json look_back(Asked& asked) {
    const auto ply = asked.request.number("ply", 0, INT32_MAX, asked.view.ply());
    if (!ply) return asked.request.wrong("ply");
    if (*ply > asked.view.ply())
        return asked.failure(Message{"error.replay.ply"}.with("most", asked.view.ply()));
    const Glimpse glimpse = asked.view.at(static_cast<int>(*ply));
    return {{"ply", glimpse.ply},
            {"actor", seat_json(glimpse.actor)},
            {"hash", hex(glimpse.hash)},
            {"view", asked.game().view(glimpse.observation)}};
}

Json act(Asked& asked) {
    const Result<Action> action = asked.game().parse(asked.request.text("action"));
    if (!action) return asked.failure(action.error());
    const auto answered = asked.request.revision("revision", asked.match);
    if (!answered) return asked.request.wrong("revision");
    const bool mine_now = asked.view.is_my_turn() && *answered == asked.view.revision();
    const Refusal refusal = mine_now ? asked.view.why_not(*action) : allowed;
    Json answer = asked.now(asked.match.act(asked.view.viewer(), *answered, *action));
    if (refusal) answer["rule"] = rule_json(refusal);
    return answer;
}

Json undo(Asked& asked) {
    const auto answered = asked.request.revision("revision", asked.match);
    if (!answered) return asked.request.wrong("revision");
    return asked.now(asked.match.undo(asked.view.viewer(), *answered));
}

Json let_bot_act(Asked& asked) {
    const Seat seat = asked.view.actor();
    const Result<Thought> thought = asked.match.let_bot_act();
    if (!thought) return asked.failure(thought.error());
    // Not what it did: that may be a secret, and everybody hears of it by the events.
    return {
        {"seat", seat_json(seat)}, {"revision", asked.view.revision()}, {"ply", asked.view.ply()}};
}

Json sit(Asked& asked) {
    if (!is_player(asked.view.viewer())) return asked.request.wrong("seat");
    Result<Occupant> occupant =
        checked_occupant(asked.request.text("kind"), asked.request.text("name"));
    if (!occupant) return asked.failure(occupant.error());
    return asked.now(asked.match.sit(asked.view.viewer(), std::move(*occupant)));
}

Json resign(Asked& asked) {
    if (!is_player(asked.view.viewer())) return asked.request.wrong("seat");
    return asked.now(asked.match.resign(asked.view.viewer()));
}

Json hint(Asked& asked) {
    if (!asked.view.is_my_turn()) return asked.failure({"error.match.not_your_turn"});
    return asked.choice_json(asked.view.hint(best_bot()).action);
}

Json why(Asked& asked) {
    const Result<Action> action = asked.game().parse(asked.request.text("action"));
    if (!action) return asked.failure(action.error());
    const Refusal refusal = asked.view.why_not(*action);
    return {{"allowed", !refusal},
            {"rule", rule_json(refusal)},
            {"reason", refusal ? Json(refusal.reason) : Json()},
            {"words",
             asked.words.say(asked.game().explain(asked.view.observation(), *action, refusal))}};
}

// What an action, or several one after the other, would bring, as far as chance leaves it known.
Json preview(Asked& asked) {
    const std::vector<std::string> texts = asked.request.texts("actions");
    if (texts.size() > Desk::most_previewed) return asked.request.wrong("actions");
    std::vector<Action> actions;
    for (const std::string& text : texts) {
        const Result<Action> action = asked.game().parse(text);
        if (!action) return asked.failure(action.error());
        actions.push_back(*action);
    }
    const auto answer = asked.view.preview(actions);
    if (const auto* refused = std::get_if<Refused>(&answer)) {
        Json json = asked.failure(refused->words);
        if (refused->refusal) json["rule"] = rule_json(refused->refusal);
        return json;
    }
    const auto& seen = std::get<Preview>(answer);
    Json events = Json::array();
    for (const Event& event : seen.events) events.push_back(asked.event_json(event));
    return {{"events", std::move(events)}, {"view", asked.game().view(seen.observation)}};
}

// The points of every round so far, as far as the viewer knows them.
Json scores(Asked& asked) {
    Json rows = Json::array();
    for (const RoundScores& row : asked.view.scores())
        rows.push_back({{"ply", row.ply}, {"round", row.round}, {"scores", row.scores}});
    return {{"rounds", std::move(rows)}};
}

// --- what its keeper asks: everything is in the answers ------------------------------------------

Json record(Asked& asked) {
    return {{"record", record_text(asked.match.record())}, {"revision", asked.match.revision()}};
}

Json entries(Asked& asked) {
    const auto since = asked.request.revision("since", asked.match);
    if (!since) return asked.request.wrong("since");
    return {{"entries", asked.match.entries_since(*since)}, {"revision", asked.match.revision()}};
}

struct Question {
    std::string_view name;
    Json (*answer)(Asked&);
};
constexpr std::array questions{
    Question{"look", look},       Question{"back", look_back},  Question{"act", act},
    Question{"undo", undo},       Question{"bot", let_bot_act}, Question{"sit", sit},
    Question{"resign", resign},   Question{"hint", hint},       Question{"why", why},
    Question{"preview", preview}, Question{"scores", scores},   Question{"record", record},
    Question{"entries", entries},
};

} // namespace

std::string Desk::handle(std::string_view request) {
    const bool fits = request.size() <= longest_request;
    const Json parsed = fits ? Json::parse(request, nullptr, false) : Json();
    if (!parsed.is_object()) return Request(Json::object()).failure({"error.desk.request"}).dump();
    return handle(parsed).dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json Desk::handle(const Json& json) {
    const Request request(json);
    const std::string wish = request.text("do");
    if (wish == "games") return games_answer();
    if (wish == "content") return content(request);
    if (wish == "files") return files(request);
    if (wish == "new") return open_new(request);
    if (wish == "open") return open_record(request);
    if (wish == "verify") return verify(request);

    const auto number = request.number("table", 1, INT64_MAX);
    const auto table = number ? tables_.find(*number) : tables_.end();
    if (table == tables_.end()) return request.failure({"error.desk.table"});
    Match& match = table->second;
    if (wish == "close") {
        tables_.erase(table);
        return Json::object();
    }
    if (wish == "fork") {
        const auto seed = digest_from_hex(request.text("seed"));
        if (!seed) return request.failure({"error.desk.seed"});
        const auto ply = request.number("ply", 0, INT32_MAX);
        if (!ply) return request.wrong("ply");
        return add(match.fork(static_cast<int>(*ply), *seed), request);
    }
    const auto seat = request.seat(*match.game());
    if (!seat) return request.wrong("seat");
    Asked asked{match, request, match.seen_by(*seat), Words(request.language(), match.names())};
    const auto question = std::ranges::find(questions, wish, &Question::name);
    if (question == questions.end()) return request.failure({"error.desk.request"});
    return question->answer(asked);
}

Json Desk::add(Result<Match> match, const Request& request) {
    if (!match) return request.failure(match.error());
    if (tables_.size() >= most_tables) return request.failure({"error.desk.full"});
    const std::int64_t number = next_++;
    tables_.emplace(number, std::move(*match));
    return {{"table", number}};
}

Json Desk::content(const Request& request) {
    const auto table = tables_.find(request.number("table", 1, INT64_MAX).value_or(0));
    if (table != tables_.end()) return content_answer(*table->second.game());
    const Result<GamePointer> game = shelf_.take(request.text("game"));
    if (!game) return request.failure(game.error());
    return content_answer(**game);
}

// The files of a game's content, as `open` takes them: for whoever keeps its matches.
Json Desk::files(const Request& request) {
    const Result<GamePointer> game = shelf_.take(request.text("game"));
    if (!game) return request.failure(game.error());
    Json files = Json::object();
    for (const ContentFile& file : content_of((*game)->name())) files[file.name] = file.text;
    return {{"content", hex((*game)->content_hash())}, {"files", std::move(files)}};
}

Json Desk::open_new(const Request& request) {
    const Result<GamePointer> game = shelf_.take(request.text("game"));
    if (!game) return request.failure(game.error());
    Result<std::vector<Occupant>> seats =
        checked_occupants(**game, request.texts("kinds"), request.texts("names"));
    if (!seats) return request.failure(seats.error());
    const auto seed = digest_from_hex(request.text("seed"));
    if (!seed) return request.failure({"error.desk.seed"});
    Match match(*game, std::move(*seats), FairChance(*seed));
    const std::vector<std::string> numbers = request.texts("numbers");
    for (std::size_t seat = 0; seat < numbers.size(); ++seat) {
        if (numbers[seat].empty()) continue;
        const auto number = digest_from_hex(numbers[seat]);
        if (!number || static_cast<int>(seat) >= (*game)->players())
            return request.wrong("numbers");
        (void)match.mix(static_cast<Seat>(seat), *number);
    }
    match.begin();
    return add(std::move(match), request);
}

Json Desk::open_record(const Request& request) {
    const Result<Record> record = parse_record(request.text("record"));
    if (!record) return request.failure(record.error());
    // The content it was played with, where it is not the one that comes with the program.
    const Result<GamePointer> game = shelf_.take(record->game, request.files());
    if (!game) return request.failure(game.error());
    // A record without its seed (somebody else's game) goes on with the one given.
    return add(Match::open(*game, *record, digest_from_hex(request.text("seed"))), request);
}

Json Desk::verify(const Request& request) {
    const Result<Record> record = parse_record(request.text("record"));
    if (!record) return request.failure(record.error());
    const Result<GamePointer> game = shelf_.take(record->game);
    if (!game) return request.failure(game.error());
    const Result<Replay> replayed = replay(**game, *record);
    if (!replayed) return request.failure(replayed.error());
    const Fairness fairness = check_fairness(**game, *record, replayed->actions);
    Json hashes = Json::array();
    for (const std::uint64_t hash : position_hashes(**game, replayed->actions))
        hashes.push_back(hex(hash));
    return {{"actions", replayed->actions.size()},
            {"hash", hex((*game)->hash(replayed->position))},
            {"hashes", hashes},
            {"fairness", fairness_id(fairness)}};
}

} // namespace conestoga
