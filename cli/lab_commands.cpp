// Commands that play many games: simulate, perft, bench, trace.
#include "bots/playout.hpp"
#include "cli/allocations.hpp"
#include "cli/commands.hpp"
#include "engine/core/text.hpp"
#include "guests/guest.hpp"
#include "lab/bench.hpp"
#include "lab/samples.hpp"
#include "lab/simulate.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iomanip>
#include <ostream>
#include <sstream>

namespace conestoga {

namespace {

std::string fixed(double value, int digits) {
    std::ostringstream out;
    out << std::fixed << std::setprecision(digits) << value;
    return out.str();
}

Json tally_json(const Tally& tally) {
    return {{"games", tally.games},
            {"win_share", tally.win_share()},
            {"win_interval", tally.win_interval()},
            {"mean_score", tally.mean_score()},
            {"score_deviation", tally.score_deviation()}};
}

Json simulation_json(const SimulationPlan& plan, const SimulationResult& result) {
    Json json;
    json["game"] = plan.game->options();
    json["games"] = result.games;
    json["seed"] = plan.seed;
    json["rotate"] = plan.rotate;
    Json& seats = json["seats"] = Json::array();
    for (std::size_t seat = 0; seat < result.seats.size(); ++seat) {
        Json row = tally_json(result.seats[seat]);
        row["seat"] = seat + 1;
        seats.push_back(std::move(row));
    }
    Json& bots = json["bots"] = Json::object();
    for (const auto& [name, tally] : result.bots) bots[name] = tally_json(tally);
    json["decisions"] = {{"mean", static_cast<double>(result.decisions) / result.games},
                         {"median", result.lengths.at(0.5)},
                         {"shortest", result.lengths.at(0)},
                         {"longest", result.lengths.at(1)}};
    json["endings"] = result.endings;
    for (const auto& [bot, failures] : result.failures)
        json["failures"][bot] = failures_json(failures);
    if (!result.rounds.empty())
        json["rounds"] = {{"median", result.rounds.at(0.5)},
                          {"shortest", result.rounds.at(0)},
                          {"longest", result.rounds.at(1)}};
    Json sources = Json::object(); // mean points a seat, and of those who won
    for (const auto& [source, points] : result.sources)
        sources[source] = {
            {"mean", static_cast<double>(points.of_all) / (result.games * result.seats.size())},
            {"winners", static_cast<double>(points.of_winners) / result.winners}};
    if (!sources.empty()) json["sources"] = std::move(sources);
    if (!plan.count_by.empty()) json["events"] = result.events;
    if (!plan.details) return json;
    Json& feats = json["feats"] = Json::object();
    for (const auto& [feat, counted] : result.feats) {
        feats[feat] = {{"shown", counted.shown}, {"done", counted.done}};
        if (counted.seats.games) feats[feat]["seats"] = tally_json(counted.seats);
    }
    return json;
}

void print_tally(Console& console, const std::string& label, const Tally& tally) {
    console.out << "  " << std::left << std::setw(12) << label << std::right << std::setw(7)
                << fixed(100 * tally.win_share(), 2) << " % ± " << std::setw(5)
                << fixed(100 * tally.win_interval(), 2) << std::setw(12)
                << fixed(tally.mean_score(), 2) << std::setw(10)
                << fixed(tally.score_deviation(), 2) << '\n';
}

// How often each event happened in a game, and by the values of the field.
void print_events(Console& console, const SimulationResult& result) {
    if (!result.events.empty()) console.out << '\n' << console.say({"cli.simulate.events"}) << '\n';
    for (const auto& [event, values] : result.events) {
        std::uint64_t total = 0;
        for (const auto& [value, count] : values) total += count;
        const auto a_game = [&](std::uint64_t count) {
            return fixed(static_cast<double>(count) / result.games, 3);
        };
        console.out << "  " << std::left << std::setw(20) << event << std::right << std::setw(9)
                    << a_game(total);
        for (const auto& [value, count] : values)
            if (!value.empty()) console.out << "   " << value << ": " << a_game(count);
        console.out << '\n';
    }
}

void print_details(Console& console, const SimulationPlan& plan, const SimulationResult& result) {
    if (!plan.details) return;
    console.out << '\n' << console.say({"cli.simulate.sources"}) << '\n';
    for (const auto& [source, points] : result.sources)
        console.out << "  " << std::left << std::setw(28) << source << std::right << std::setw(8)
                    << fixed(static_cast<double>(points.of_all) / result.games /
                                 plan.game->players(),
                             2)
                    << '\n';
    console.out << '\n' << console.say({"cli.simulate.feats"}) << '\n';
    for (const auto& [feat, counted] : result.feats) {
        if (!counted.seats.games) continue;
        console.out << "  " << std::left << std::setw(28) << feat << std::right << std::setw(7)
                    << fixed(100.0 * counted.done / counted.shown, 1) << " %" << std::setw(8)
                    << fixed(100 * counted.seats.win_share(), 1) << " % ± "
                    << fixed(100 * counted.seats.win_interval(), 1) << std::setw(9)
                    << fixed(counted.seats.mean_score(), 1) << '\n';
    }
}

void print_result(Console& console, const SimulationPlan& plan, const SimulationResult& result) {
    console.out << console.say(Message{"cli.simulate.title"}
                                   .with("game", plan.game->options())
                                   .with("games", static_cast<std::int64_t>(result.games)))
                << "\n\n"
                << console.say({"cli.simulate.columns"}) << '\n';
    for (std::size_t seat = 0; seat < result.seats.size(); ++seat)
        print_tally(console,
                    console.say(Message{"seat"}.with("number", static_cast<int>(seat) + 1)),
                    result.seats[seat]);
    if (result.bots.size() > 1)
        for (const auto& [name, tally] : result.bots) print_tally(console, name, tally);
    console.out << '\n'
                << console.say(
                       Message{"cli.simulate.length"}
                           .with("mean",
                                 fixed(static_cast<double>(result.decisions) / result.games, 1))
                           .with("median", static_cast<std::int64_t>(result.lengths.at(0.5)))
                           .with("shortest", static_cast<std::int64_t>(result.lengths.at(0)))
                           .with("longest", static_cast<std::int64_t>(result.lengths.at(1))))
                << '\n';
    for (const auto& [ending, games] : result.endings)
        console.out << console.say(Message{"cli.simulate.ending"}
                                       .with("ending", Message{std::string(plan.game->name()) +
                                                               ".ending." + ending})
                                       .with("games", static_cast<std::int64_t>(games)))
                    << '\n';
    for (const auto& [bot, failures] : result.failures) print_failures(console, bot, failures);
    print_events(console, result);
    print_details(console, plan, result);
}

Result<void> save_records(const SimulationPlan& plan, const std::string& folder) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    for (std::uint64_t index = 0; index < plan.games; ++index) {
        const PlayedGame played = play_game(plan, index);
        Record record = new_record(*plan.game, played.bots);
        add_actions(*plan.game, played.actions, record);
        const std::string path = folder + "/" + std::string(plan.game->name()) + "-" +
                                 std::to_string(plan.seed) + "-" + std::to_string(index + 1) +
                                 ".record";
        if (auto written = write_text_file(path, record_text(record)); !written)
            return written.error();
    }
    return {};
}

// The line of a trace for one position and what was done in it.
Json node_json(const AnyGame& game, const Position& position, int ply) {
    Json node;
    node["type"] = "node";
    node["ply"] = ply;
    const Seat actor = game.actor(position);
    node["actor"] = is_player(actor) ? Json(actor + 1) : Json("chance");
    node["position"] = game.state_json(position);
    if (is_player(actor)) {
        ActionList actions;
        game.legal(position, actions);
        Json& list = node["legal"] = Json::array();
        for (Action action : actions) list.push_back(game.text(action));
    } else {
        OutcomeList outcomes;
        game.chance(position, outcomes);
        Json& list = node["outcomes"] = Json::array();
        for (const Outcome& outcome : outcomes)
            list.push_back({{"action", game.text(outcome.action)}, {"weight", outcome.weight}});
    }
    return node;
}

// Every line is out before the next action is thought of: a game that does not end can be read too.
void trace_game(Console& console, const SimulationPlan& plan, std::uint64_t index) {
    const AnyGame& game = *plan.game;
    Json bots = Json::array();
    for (const BotSpec& spec : bots_of(plan, index)) bots.push_back(spec.text());
    const Json head{{"type", "game"},
                    {"game", game.options()},
                    {"rules", game.rules_version()},
                    {"content_hash", hex(game.content_hash())},
                    {"seed", plan.seed},
                    {"index", index},
                    {"bots", std::move(bots)},
                    {"content", game.content_json()}};
    console.out << head.dump() << std::endl;
    int ply = 0;
    const PlayedGame played = play_game(plan, index, [&](const Position& position, Action action) {
        Json node = node_json(game, position, ply++);
        node["action"] = game.text(action);
        console.out << node.dump() << std::endl;
    });
    Json end{{"type", "end"}, {"ply", ply}, {"position", game.state_json(played.position)}};
    end.update(result_json(game, played.position));
    if (is_player(played.failed)) {
        end["winners"] = Json::array();
        for (Seat seat : seats_in(winners_of(game, played))) end["winners"].push_back(seat + 1);
        end["ending"] = "failed";
        end["failed"] = {{"seat", played.failed + 1},
                         {"reason", played.failure.kind},
                         {"detail", played.failure.detail}};
    }
    console.out << end.dump() << std::endl;
}

Json bench_json(const BenchResult& result) {
    return {{"game", result.game},
            {"players", result.players},
            {"decisions_per_second", result.decisions_per_second},
            {"games_per_second", result.games_per_second},
            {"decisions_per_game", result.decisions_per_game},
            {"mean_branching", result.mean_branching},
            {"state_bytes", result.state_bytes},
            {"allocations_per_game", result.allocations_per_game},
            {"iterations_per_second", result.iterations_per_second},
            {"signature", hex(result.signature)}};
}

// The position after set-up of a seeded game.
Position after_set_up(const AnyGame& game, std::uint64_t seed) {
    Rng rng(seed);
    Position position = game.initial();
    while (game.actor(position) == chance_acts) {
        OutcomeList outcomes;
        game.chance(position, outcomes);
        game.apply(position, outcomes.at_weight(rng.below(outcomes.total_weight())));
    }
    return position;
}

} // namespace

void print_failures(Console& console, const std::string& bot, const Failures& failures) {
    for (const auto& [kind, count] : failures)
        console.out << console.say(Message{"cli.bot_failed"}
                                       .with("bot", bot)
                                       .with("games", static_cast<std::int64_t>(count.games))
                                       .with("reason", Message{"bot.failed." + kind}.with(
                                                           "detail", count.detail)))
                    << '\n';
}

Json failures_json(const Failures& failures) {
    Json json = Json::object();
    for (const auto& [kind, count] : failures)
        json[kind] = {{"games", count.games}, {"detail", count.detail}};
    return json;
}

std::vector<std::string> separate_bots(const std::vector<std::string>& words) {
    std::vector<std::string> names;
    for (const std::string& word : words)
        for (std::string_view name : split_outside_parentheses(word, ',')) names.emplace_back(name);
    return names;
}

Result<std::vector<BotSpec>> parse_bots(const std::vector<std::string>& words) {
    std::vector<BotSpec> bots;
    for (const std::string& name : separate_bots(words)) {
        Result<BotSpec> bot = parse_bot_or_guest(name);
        if (!bot) return bot.error();
        bots.push_back(std::move(*bot));
    }
    return bots;
}

Result<std::vector<BotSpec>> bots_for(const AnyGame& game, const std::vector<std::string>& words) {
    Result<std::vector<BotSpec>> bots = parse_bots(words);
    if (!bots) return bots;
    const std::size_t players = game.players();
    if (bots->size() != 1 && bots->size() != players)
        return Message{"error.bot.count"}
            .with("have", static_cast<int>(bots->size()))
            .with("players", game.players());
    bots->resize(players, bots->front());
    return bots;
}

ExitCode run_simulation(Console& console, const SimulateArguments& arguments) {
    const Result<GamePointer> game =
        load_game(arguments.game, arguments.players, arguments.content);
    if (!game) return console.fail(game.error());
    const auto bots = bots_for(**game, arguments.bots);
    if (!bots) return console.fail(bots.error());
    const SimulationPlan plan{*game,
                              *bots,
                              arguments.games,
                              arguments.seed,
                              arguments.threads,
                              arguments.rotate,
                              arguments.details,
                              arguments.count_by};
    SimulationResult result;
    {
        ProgressBar bar(console, plan.games);
        result = simulate(plan, [&](std::uint64_t done) { bar.show(done); });
    }
    if (!arguments.save.empty())
        if (auto saved = save_records(plan, arguments.save); !saved)
            return console.fail(saved.error(), cannot_write);
    if (arguments.json)
        console.out << simulation_json(plan, result).dump(2) << '\n';
    else
        print_result(console, plan, result);
    return success;
}

ExitCode write_samples_of(Console& console, const SamplesArguments& arguments) {
    const Result<GamePointer> game =
        load_game(arguments.game, arguments.players, arguments.content);
    if (!game) return console.fail(game.error());
    const auto bots = bots_for(**game, arguments.bots);
    if (!bots) return console.fail(bots.error());
    std::ofstream out(arguments.out, std::ios::binary);
    const SamplePlan plan{{*game, *bots, arguments.games, arguments.seed, arguments.threads, true},
                          arguments.explore,
                          arguments.every};
    {
        ProgressBar bar(console, arguments.games);
        write_samples(plan, out, [&](std::uint64_t done) { bar.show(done); });
    }
    out.flush();
    if (!out)
        return console.fail(Message{"error.file.write"}
                                .with("file", arguments.out)
                                .with("reason", std::strerror(errno)),
                            cannot_write);
    return success;
}

ExitCode run_perft(Console& console, const PerftArguments& arguments) {
    GamePointer game;
    Position position;
    if (arguments.from.empty()) {
        Result<GamePointer> made = load_game(arguments.game, arguments.players, arguments.content);
        if (!made) return console.fail(made.error());
        game = *made;
        position = after_set_up(*game, arguments.seed);
    } else {
        Result<LoadedRecord> loaded = read_record(console, {arguments.from, arguments.content});
        if (!loaded) return console.fail(loaded.error());
        game = loaded->game;
        position = loaded->replay.position;
    }
    Json rows = Json::array();
    for (int depth = 1; depth <= arguments.depth; ++depth) {
        const std::uint64_t paths = perft(*game, position, depth);
        rows.push_back({{"game", game->options()}, {"depth", depth}, {"paths", paths}});
        if (!arguments.json)
            console.out << console.say(Message{"cli.perft.row"}
                                           .with("depth", depth)
                                           .with("paths", static_cast<std::int64_t>(paths)))
                        << std::endl;
    }
    if (arguments.json) console.out << rows.dump(2) << '\n';
    return success;
}

ExitCode run_bench(Console& console, const BenchArguments& arguments) {
    std::vector<std::string> names;
    for (const GameInfo& info : games())
        if (arguments.game.empty()) names.emplace_back(info.name);
    if (!arguments.game.empty()) names.push_back(arguments.game);

    Json rows = Json::array();
    for (const std::string& name : names) {
        const Result<GameString> game_string = known_game(name);
        if (!game_string) return console.fail(game_string.error());
        const GameInfo* info = find_game(game_string->name);
        const bool one = arguments.players || game_string->find("players");
        for (int players = one ? 0 : info->least_players; players <= (one ? 0 : info->most_players);
             ++players) {
            const auto wanted = one ? arguments.players : std::optional(players);
            const Result<GamePointer> game = load_game(name, wanted, arguments.content);
            if (!game) return console.fail(game.error());
            const BenchResult result = bench(*game, arguments.seconds, allocations_made);
            if (!arguments.json && rows.empty())
                console.out << console.say({"cli.bench.columns"}) << '\n';
            rows.push_back(bench_json(result));
            if (arguments.json) continue;
            console.out << std::left << std::setw(34) << result.game << std::right << std::setw(12)
                        << fixed(result.decisions_per_second, 0) << std::setw(10)
                        << fixed(result.games_per_second, 0) << std::setw(10)
                        << fixed(result.decisions_per_game, 1) << std::setw(9)
                        << fixed(result.mean_branching, 2) << std::setw(7) << result.state_bytes
                        << std::setw(8) << fixed(result.allocations_per_game, 2) << std::setw(14)
                        << fixed(result.iterations_per_second, 0) << "  " << hex(result.signature)
                        << std::endl;
        }
    }
    if (arguments.json) console.out << rows.dump(2) << '\n';
    return success;
}

ExitCode trace(Console& console, const TraceArguments& arguments) {
    const Result<GamePointer> game =
        load_game(arguments.game, arguments.players, arguments.content);
    if (!game) return console.fail(game.error());
    const auto bots = bots_for(**game, arguments.bots);
    if (!bots) return console.fail(bots.error());
    const SimulationPlan plan{*game, *bots, arguments.games, arguments.seed, 1};
    for (std::uint64_t index = 0; index < arguments.games && console.out; ++index)
        trace_game(console, plan, index);
    return success;
}

} // namespace conestoga
