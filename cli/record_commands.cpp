// Commands about records and content: games, replay, verify, why, check-content.
#include "bots/bot.hpp"
#include "cli/commands.hpp"
#include "cli/kept.hpp"
#include "table/fair_chance.hpp"
#include "table/shelf.hpp"

#include <ostream>

namespace conestoga {

namespace {

void print_result(Console& console, const Words& words, const LoadedRecord& loaded) {
    const AnyGame& game = *loaded.game;
    const Position& position = loaded.replay.position;
    if (game.actor(position) != nobody) {
        console.out << words.say({"cli.verify.unfinished"}) << '\n';
        return;
    }
    for (Seat seat = 0; seat < game.players(); ++seat)
        console.out << words.say(Message{"cli.verify.score"}
                                     .with("who", SeatName{seat})
                                     .with("points", game.score(position, seat)))
                    << '\n';
    for (Seat seat = 0; seat < game.players(); ++seat)
        if (has(game.winners(position), seat))
            console.out << words.say(Message{"cli.verify.winner"}.with("who", SeatName{seat}))
                        << '\n';
}

// What leaves our own limits in content that can be played, or why it cannot be.
Result<std::vector<Message>> advice_on(const GameInfo& info, const GameString& game,
                                       const ContentFiles& content) {
    if (const auto made = info.make(game, content, info.rules_version); !made) return made.error();
    if (!info.advise) return std::vector<Message>{};
    return info.advise(game, content);
}

void print_advice(Console& console, const Json& row) {
    const Json& advice = row["advice"];
    console.out << console.say(
                       Message{advice.empty() ? "cli.content.good" : "cli.content.advice"}.with(
                           "players", row["players"].get<int>()))
                << '\n';
    for (const Json& line : advice) console.out << "  - " << line.get<std::string>() << '\n';
}

} // namespace

Json result_json(const AnyGame& game, const Position& position) {
    Json scores = Json::array(), winners = Json::array();
    for (Seat seat = 0; seat < game.players(); ++seat) {
        scores.push_back(game.score(position, seat));
        if (has(game.winners(position), seat)) winners.push_back(seat + 1);
    }
    return {{"scores", scores}, {"winners", winners}, {"ending", game.ending(position)}};
}

Result<LoadedRecord> load_record(const RecordArguments& arguments) {
    const auto in_file = [&](const Message& reason) {
        return Message{"error.file.in"}.with("file", arguments.file).with("reason", reason);
    };
    const Result<std::string> text = read_text_file(arguments.file);
    if (!text) return text.error();
    Result<Record> record = parse_record(*text);
    if (!record) return in_file(record.error());
    const Result<GameString> known = with_known_name(record->game);
    if (!known) return in_file(known.error());
    const Result<ContentFiles> content = read_content_folder(arguments.content, known->name);
    if (!content) return content.error();
    const Result<GamePointer> game =
        Shelf().take(*record, *content, kept_content(known->name, record->content_hash));
    if (!game) return in_file(game.error());
    Result<Replay> replayed = replay(**game, *record);
    if (!replayed) return in_file(replayed.error());
    return LoadedRecord{*game, std::move(*record), std::move(*replayed)};
}

Result<LoadedRecord> read_record(const Console& console, const RecordArguments& arguments) {
    Result<LoadedRecord> loaded = load_record(arguments);
    if (loaded)
        for (const Message& remark : loaded->replay.remarks)
            console.err << console.say(remark) << '\n';
    return loaded;
}

// As Markdown, so that the list can be kept with the rules.
ExitCode list_cards(Console& console, const GameArguments& arguments) {
    const Result<GamePointer> game =
        load_game(arguments.game, arguments.players, arguments.content);
    if (!game) return console.fail(game.error());
    Json list = Json::array();
    std::string group;
    for (const Caption& caption : (*game)->captions()) {
        std::string text;
        for (const Message& line : caption.lines)
            text += (text.empty() ? "" : " ") + console.say(line);
        const std::string& name = caption.name[console.words.language()];
        list.push_back(
            {{"group", caption.group}, {"id", caption.id}, {"name", name}, {"text", text}});
        if (arguments.json) continue;
        if (caption.group != group)
            console.out << (group.empty() ? "## " : "\n## ")
                        << console.say({std::string((*game)->name()) + ".group." + caption.group})
                        << "\n\n";
        group = caption.group;
        console.out << "- **" << name << "** (`" << caption.id << "`): " << text << '\n';
    }
    if (arguments.json)
        console.out << list.dump(2) << '\n';
    else if (list.empty())
        console.out << console.say(Message{"cli.no_cards"}.with(
                           "game", Message{std::string((*game)->name()) + ".title"}))
                    << '\n';
    return success;
}

ExitCode list_games(Console& console, const GameArguments& arguments) {
    Json rows = Json::array();
    for (const GameInfo& info : games()) {
        const std::string name(info.name);
        const Result<GamePointer> game = make_game(info.name);
        if (!game) return console.fail(game.error());
        rows.push_back({{"game", info.name},
                        {"title", console.say({name + ".title"})},
                        {"least_players", info.least_players},
                        {"most_players", info.most_players},
                        {"rules", info.rules_version},
                        {"oldest_rules", info.oldest_rules},
                        {"content_hash", hex((*game)->content_hash())}});
        if (arguments.json) continue;
        console.out << info.name << " — " << console.say({name + ".title"}) << " ("
                    << info.least_players << "–" << info.most_players << ")\n    "
                    << console.say({name + ".about"}) << "\n    "
                    << console.say({name + ".options"}) << '\n';
    }
    if (arguments.json) {
        console.out << rows.dump(2) << '\n';
        return success;
    }
    console.out << '\n' << console.say({"cli.games.bots"}) << '\n';
    for (const BotInfo& bot : bots())
        console.out << "    " << bot.name << " — " << console.say({"bot." + std::string(bot.name)})
                    << '\n';
    return success;
}

ExitCode verify(Console& console, const RecordArguments& arguments) {
    const Result<LoadedRecord> loaded = read_record(console, arguments);
    if (!loaded) {
        const bool is_text = static_cast<bool>(read_text_file(arguments.file));
        if (!arguments.json || !is_text)
            return console.fail(loaded.error(), is_text ? answer_is_no : wrong_input);
        console.out << Json{{"valid", false}, {"reason", console.say(loaded.error())}}.dump(2)
                    << '\n';
        return answer_is_no;
    }
    const AnyGame& game = *loaded->game;
    const Fairness fairness = check_fairness(game, loaded->record, loaded->replay.actions);
    const bool cheated = fairness == Fairness::wrong_seed || fairness == Fairness::wrong_outcome;
    if (arguments.json) {
        const Position& position = loaded->replay.position;
        Json json{{"valid", true},
                  {"actions", loaded->replay.actions.size()},
                  {"rules", loaded->record.rules_version},
                  {"fairness", fairness_id(fairness)},
                  {"hash", hex(game.hash(position))},
                  {"hashes", Json::array()},
                  {"over", game.actor(position) == nobody}};
        for (const std::uint64_t hash : position_hashes(game, loaded->replay.actions))
            json["hashes"].push_back(hex(hash));
        if (game.actor(position) == nobody) json.update(result_json(game, position));
        console.out << json.dump(2) << '\n';
        return cheated ? answer_is_no : success;
    }
    const Words words(console.words.language(), loaded->record.seats);
    console.out << words.say(Message{"cli.verify.legal"}
                                 .with("game", game.options())
                                 .with("count", static_cast<int>(loaded->replay.actions.size())))
                << '\n';
    print_result(console, words, *loaded);
    const std::string* seeded = loaded->record.note(seeded_note);
    console.out << words.say(Message{"cli.fairness." + std::string(fairness_id(fairness))}.with(
                       "first", seeded ? *seeded : "0"))
                << '\n';
    return cheated ? answer_is_no : success;
}

ExitCode why(Console& console, const WhyArguments& arguments) {
    const Result<LoadedRecord> loaded = read_record(console, arguments);
    if (!loaded) return console.fail(loaded.error());
    const AnyGame& game = *loaded->game;
    std::string text;
    for (const std::string& word : arguments.action) text += (text.empty() ? "" : " ") + word;
    const Result<Action> action = game.parse(text);
    if (!action) return console.fail(action.error());
    const Position& position = loaded->replay.position;
    const Refusal refusal = game.why_not(position, *action);
    const AnyObservation seen = game.observe(position, game.actor(position));
    const Words words(console.words.language(), loaded->record.seats);
    const std::string sentence = words.say(game.explain(seen, *action, refusal));
    if (arguments.json)
        console.out << Json{{"action", game.text(*action)},
                            {"allowed", !refusal},
                            {"rule", refusal ? Json(refusal.rule.text()) : Json()},
                            {"reason", refusal ? Json(refusal.reason) : Json()},
                            {"words", sentence}}
                           .dump(2)
                    << '\n';
    else
        console.out << sentence << '\n';
    return refusal ? answer_is_no : success;
}

ExitCode replay_record(Console& console, const ReplayArguments& arguments) {
    const Result<LoadedRecord> loaded = read_record(console, arguments);
    if (!loaded) return console.fail(loaded.error());
    const AnyGame& game = *loaded->game;
    const int plies = static_cast<int>(loaded->replay.actions.size());
    if (arguments.ply > plies) return console.fail(Message{"error.replay.ply"}.with("most", plies));
    if (arguments.seat > game.players())
        return console.fail(Message{"error.replay.seat"}.with("most", game.players()));
    const int last = arguments.ply < 0 ? plies : arguments.ply;
    const Seat viewer = arguments.seat > 0 ? static_cast<Seat>(arguments.seat - 1) : nobody;
    const Words words(console.words.language(), loaded->record.seats);

    Position position = game.initial();
    Json rows = Json::array();
    for (int ply = 0; ply < last; ++ply) {
        const Action action = loaded->replay.actions[ply];
        Json row{{"ply", ply},
                 {"actor", is_player(game.actor(position)) ? Json(game.actor(position) + 1)
                                                           : Json("chance")},
                 {"action", game.text(game.redact(position, action, viewer))},
                 {"events", Json::array()}};
        EventLog log;
        game.apply(position, action, log);
        for (const Event& event : log.events) {
            const Event seen = game.redact_event(event, viewer);
            row["events"].push_back(game.event_json(seen));
            if (const auto line = game.tell(seen); line && !arguments.json)
                console.out << words.say(*line) << '\n';
        }
        rows.push_back(std::move(row));
    }
    const Json view = game.view(game.observe(position, viewer));
    if (arguments.json)
        console.out << Json{{"actions", std::move(rows)}, {"view", view}}.dump(2) << '\n';
    else if (arguments.screen)
        console.out << '\n' << game.screen(view, words, console.ink);
    return success;
}

ExitCode check_content(Console& console, const CheckContentArguments& arguments) {
    const Result<GameString> asked = known_game(arguments.game);
    if (!asked) return console.fail(asked.error());
    const GameInfo* info = find_game(asked->name);
    const Result<ContentFiles> files = read_content_folder(arguments.folder, info->name);
    if (!files) return console.fail(files.error());
    const ContentFiles content = content_of(info->name, *files);
    Json rows = Json::array();
    for (int players = info->least_players; players <= info->most_players; ++players) {
        GameString game{std::string(info->name), {}};
        game.set("players", std::to_string(players));
        const Result<std::vector<Message>> advice = advice_on(*info, game, content);
        if (!advice) {
            if (!arguments.json) return console.fail(advice.error(), answer_is_no);
            console.out << Json{{"valid", false}, {"reason", console.say(advice.error())}}.dump(2)
                        << '\n';
            return answer_is_no;
        }
        Json& row = rows.emplace_back(Json{{"players", players}, {"advice", Json::array()}});
        for (const Message& message : *advice) row["advice"].push_back(console.say(message));
    }
    if (arguments.json)
        console.out << Json{{"valid", true}, {"game", info->name}, {"rows", rows}}.dump(2) << '\n';
    else
        for (const Json& row : rows) print_advice(console, row);
    return success;
}

} // namespace conestoga
