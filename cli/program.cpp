#include "cli/program.hpp"

#include "cli/commands.hpp"
#include "cli/completion.hpp"
#include "engine/core/near.hpp"
#include "engine/core/text.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdlib>
#include <functional>
#include <ostream>
#include <thread>

namespace conestoga {

namespace {

// The language that --lang asks for, looked up before anything is said.
std::string asked_language(const std::vector<std::string>& arguments) {
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        if (arguments[i] == "--lang" && i + 1 < arguments.size()) return arguments[i + 1];
        if (arguments[i].starts_with("--lang=")) return arguments[i].substr(7);
    }
    return {};
}

class Program {
public:
    Program(Console& console) : console_(console), app_(word("cli.about"), "conestoga") {
        app_.require_subcommand(1);
        app_.set_help_flag("-h,--help", word("cli.help"));
        app_.set_version_flag("--version", "conestoga " CONESTOGA_VERSION, word("cli.version"));
        app_.footer(word("cli.footer"));
        app_.add_option("--lang", language_, word("cli.lang"))->type_name("en|fr");
        app_.add_flag("--no-color", no_colour_, word("cli.no_color"));
        app_.fallthrough();
        translate(app_);
        add_games();
        add_cards();
        add_play();
        add_simulate();
        add_samples();
        add_arena();
        add_perft();
        add_bench();
        add_trace();
        add_bot();
        add_records();
        add_puzzles();
        add_check_content();
        add_serve();
        add_load();
        add_transfers();
        add_completion();
    }

    int run(std::vector<std::string> arguments) {
        std::reverse(arguments.begin(), arguments.end()); // as CLI11 wants them
        try {
            app_.parse(std::move(arguments));
        } catch (const CLI::CallForHelp&) {
            console_.out << shown_app(app_).help();
            return success;
        } catch (const CLI::CallForAllHelp&) {
            console_.out << app_.help("", CLI::AppFormatMode::All);
            return success;
        } catch (const CLI::CallForVersion& version) {
            console_.out << version.what() << '\n';
            return success;
        } catch (const CLI::ParseError& error) {
            return usage_error(error);
        }
        if (no_colour_) console_.ink = Ink::plain;
        const int code = command_();
        console_.out.flush();
        if (code == success && !console_.out) return console_.fail({"error.output"}, cannot_write);
        return code;
    }

private:
    std::string word(const char* key) const { return console_.say({key}); }

    void translate(CLI::App& app) const {
        for (const char* label : {"Usage", "Options", "Positionals", "Subcommands", "OPTIONS",
                                  "SUBCOMMAND", "REQUIRED", "TEXT", "INT", "UINT", "FLOAT"})
            app.get_formatter()->label(label, word(("cli.label." + std::string(label)).c_str()));
    }

    // The subcommand that help was asked for.
    static const CLI::App& shown_app(const CLI::App& app) {
        for (const CLI::App* inner : app.get_subcommands()) return shown_app(*inner);
        return app;
    }

    // What to say when no command was found among these words.
    Message no_command(const std::vector<std::string>& typed) const {
        const auto first = std::ranges::find_if(
            typed, [](const std::string& word) { return !word.starts_with('-'); });
        if (first == typed.end()) return {"cli.usage.no_command"};
        std::vector<std::string_view> commands;
        for (const CLI::App* sub : app_.get_subcommands({})) commands.push_back(sub->get_name());
        const std::string_view near = nearest(*first, commands);
        if (near.empty())
            return Message{"cli.usage.unknown_command"}
                .with("detail", *first)
                .with("commands", listed(commands));
        return Message{"cli.usage.unknown_command_near"}.with("detail", *first).with("near", near);
    }

    // The option of a command that was meant by an unknown one; empty when none is near.
    std::string near_option(const CLI::App& app, std::string_view typed) const {
        std::vector<std::string> names;
        for (const CLI::App* known : {&app, &app_})
            for (const CLI::Option* option : known->get_options())
                for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
        return typed.starts_with("--")
                   ? std::string(
                         nearest(typed, std::vector<std::string_view>(names.begin(), names.end())))
                   : std::string();
    }

    int usage_error(const CLI::ParseError& error) {
        const std::string what = error.what();
        const std::size_t colon = what.find(": ");
        const std::string name = error.get_name();
        std::string detail = what;
        if (name == "RequiredError" || name == "ArgumentMismatch" || name == "ValidationError")
            detail = what.substr(0, what.find_first_of(": "));
        else if (colon != std::string::npos)
            detail = what.substr(colon + 2);
        std::string key = "cli.usage.other";
        for (const char* known : {"ExtrasError", "RequiredError", "ArgumentMismatch",
                                  "ConversionError", "ValidationError"})
            if (name == known) key = "cli.usage." + name;
        const CLI::App& app = shown_app(app_);
        if (name == "RequiredError" && what.starts_with("A subcommand"))
            console_.fail(no_command(app_.remaining()));
        else if (const std::string near = near_option(app, detail); !near.empty() && near != detail)
            console_.fail(
                Message{"cli.usage.extra_near"}.with("detail", detail).with("near", near));
        else
            console_.fail(Message{key}.with("detail", detail));
        const std::string command = &app == &app_ ? "" : app.get_name() + " ";
        console_.err << console_.say(Message{"cli.usage.see"}.with("command", command)) << '\n';
        return wrong_input;
    }

    CLI::App& command(const std::string& name, std::function<int()> run) {
        CLI::App& sub = *app_.add_subcommand(name, word(("cli.command." + name).c_str()));
        sub.set_help_flag("-h,--help", word("cli.help"));
        sub.callback([this, run = std::move(run)] { command_ = run; });
        translate(sub);
        return sub;
    }

    void add_game(CLI::App& sub, GameArguments& arguments) {
        sub.add_option("GAME", arguments.game, word("cli.option.game"));
        sub.add_option("--players", arguments.players, word("cli.option.players"));
        add_content(sub, arguments.content);
    }
    void add_content(CLI::App& sub, std::string& content) {
        sub.add_option("--content", content, word("cli.option.content"));
    }
    void add_json(CLI::App& sub, bool& json) {
        sub.add_flag("--json", json, word("cli.option.json"));
    }
    void add_bots(CLI::App& sub, std::vector<std::string>& bots) {
        sub.add_option("--bots", bots, word("cli.option.bots"));
    }
    void add_seed(CLI::App& sub, std::uint64_t& seed) {
        sub.add_option("--seed", seed, word("cli.option.seed"));
    }
    void add_threads(CLI::App& sub, int& threads) {
        threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
        sub.add_option("--threads", threads, word("cli.option.threads"))->check(CLI::Range(1, 256));
    }
    void add_record(CLI::App& sub, RecordArguments& arguments) {
        sub.add_option("FILE", arguments.file, word("cli.option.file"))->required();
        add_content(sub, arguments.content);
        add_json(sub, arguments.json);
    }

    void add_games() {
        CLI::App& sub = command("games", [this] { return list_games(console_, games_); });
        add_json(sub, games_.json);
    }

    void add_cards() {
        CLI::App& sub = command("cards", [this] { return list_cards(console_, cards_); });
        add_game(sub, cards_);
        add_json(sub, cards_.json);
    }

    void add_play() {
        CLI::App& sub = command("play", [this] { return conestoga::play(console_, play_); });
        add_game(sub, play_);
        sub.add_option("--seats", play_.seats, word("cli.option.seats"));
        sub.add_option("--name", play_.name, word("cli.option.name"));
        sub.add_option("--names", play_.names, word("cli.option.names"))->delimiter(',');
        sub.add_option("--seed", play_.seed, word("cli.option.play_seed"));
        sub.add_option("--resume", play_.resume, word("cli.option.resume"));
        sub.add_flag("--continue", play_.resume_last, word("cli.option.continue"));
    }

    void add_simulate() {
        CLI::App& sub = command("simulate", [this] { return run_simulation(console_, simulate_); });
        add_game(sub, simulate_);
        sub.add_option("--games", simulate_.games, word("cli.option.games"))
            ->check(CLI::Range(1, 1'000'000'000));
        add_bots(sub, simulate_.bots);
        add_seed(sub, simulate_.seed);
        add_threads(sub, simulate_.threads);
        sub.add_flag("--rotate", simulate_.rotate, word("cli.option.rotate"));
        sub.add_option("--count", simulate_.count_by, word("cli.option.count"));
        sub.add_flag("--details", simulate_.details, word("cli.option.details"));
        sub.add_option("--save", simulate_.save, word("cli.option.save"));
        add_json(sub, simulate_.json);
    }

    void add_samples() {
        CLI::App& sub = command("samples", [this] { return write_samples_of(console_, samples_); });
        add_game(sub, samples_);
        sub.add_option("--games", samples_.games, word("cli.option.games"))
            ->check(CLI::Range(1, 1'000'000'000));
        add_bots(sub, samples_.bots);
        add_seed(sub, samples_.seed);
        add_threads(sub, samples_.threads);
        sub.add_option("--explore", samples_.explore, word("cli.option.explore"))
            ->check(CLI::Range(0.0, 1.0));
        sub.add_option("--every", samples_.every, word("cli.option.every"))
            ->check(CLI::Range(1, 1000));
        sub.add_option("--out", samples_.out, word("cli.option.out"))->required();
    }

    void add_arena() {
        CLI::App& sub = command("arena", [this] { return run_arena_command(console_, arena_); });
        add_game(sub, arena_);
        sub.add_option("--games", arena_.games, word("cli.option.arena_games"))
            ->check(CLI::Range(1, 1'000'000'000));
        sub.add_option("--bots", arena_.bots, word("cli.option.arena_bots"));
        sub.add_option("--iterations", arena_.iterations, word("cli.option.iterations"))
            ->check(CLI::Range(1, 1'000'000'000));
        sub.add_option("--seconds-per-move", arena_.seconds_per_move,
                       word("cli.option.seconds_per_move"))
            ->check(CLI::Range(0.001, 3600.0));
        sub.add_option("--sprt", arena_.sprt, word("cli.option.sprt"));
        sub.add_option("--resume", arena_.resume, word("cli.option.arena_resume"));
        add_seed(sub, arena_.seed);
        add_threads(sub, arena_.threads);
        add_json(sub, arena_.json);
    }

    void add_perft() {
        CLI::App& sub = command("perft", [this] { return run_perft(console_, perft_); });
        add_game(sub, perft_);
        sub.add_option("--depth", perft_.depth, word("cli.option.depth"))->check(CLI::Range(1, 20));
        add_seed(sub, perft_.seed);
        sub.add_option("--from", perft_.from, word("cli.option.from"));
        add_json(sub, perft_.json);
    }

    void add_bench() {
        bench_.game.clear();
        CLI::App& sub = command("bench", [this] { return run_bench(console_, bench_); });
        add_game(sub, bench_);
        sub.add_option("--seconds", bench_.seconds, word("cli.option.seconds"))
            ->check(CLI::Range(0.01, 3600.0));
        add_json(sub, bench_.json);
    }

    void add_trace() {
        CLI::App& sub = command("trace", [this] { return conestoga::trace(console_, trace_); });
        add_game(sub, trace_);
        sub.add_option("--games", trace_.games, word("cli.option.games"))
            ->check(CLI::Range(1, 1'000'000'000));
        add_bots(sub, trace_.bots);
        add_seed(sub, trace_.seed);
    }

    void add_bot() {
        CLI::App& sub = command("bot", [this] { return play_elsewhere(console_, outside_); });
        sub.add_option("BOT", outside_.bot, word("cli.option.bot"))->required();
        CLI::Option* at = sub.add_option("--at", outside_.at, word("cli.option.at"));
        sub.add_option("--token", outside_.token, word("cli.option.token"))
            ->envname("CONESTOGA_TOKEN")
            ->needs(at);
        sub.add_option("--name", outside_.name, word("cli.option.bot_name"))->needs(at);
        sub.add_option("--seconds", outside_.seconds, word("cli.option.bot_seconds"))
            ->check(CLI::Range(0.01, 3600.0))
            ->needs(at);
        add_content(sub, outside_.content);
        add_seed(sub, outside_.seed);
    }

    void add_records() {
        CLI::App& replay = command("replay", [this] { return replay_record(console_, replay_); });
        add_record(replay, replay_);
        replay.add_option("--ply", replay_.ply, word("cli.option.ply"))
            ->check(CLI::Range(0, 1'000'000));
        replay.add_option("--seat", replay_.seat, word("cli.option.seat"))
            ->check(CLI::Range(0, max_seats));
        replay.add_flag("--screen", replay_.screen, word("cli.option.screen"));

        CLI::App& verify =
            command("verify", [this] { return conestoga::verify(console_, verify_); });
        add_record(verify, verify_);

        CLI::App& why = command("why", [this] { return conestoga::why(console_, why_); });
        add_record(why, why_);
        why.add_option("ACTION", why_.action, word("cli.option.action"))->required();

        CLI::App& analyse =
            command("analyse", [this] { return conestoga::analyse(console_, analyse_); });
        add_record(analyse, analyse_);
        analyse.add_option("--level", analyse_.level, word("cli.option.level"))
            ->check(CLI::Range(1, Analysis::most_level));
        analyse.add_option("--seconds", analyse_.seconds, word("cli.option.analysis_seconds"))
            ->check(CLI::Range(0.0, 86'400.0));
        analyse.add_option("--html", analyse_.html, word("cli.option.html"));
    }

    void add_puzzles() {
        CLI::App& mine = command("puzzles", [this] { return puzzles(console_, puzzles_); });
        add_game(mine, puzzles_);
        mine.add_option("--count", puzzles_.count, word("cli.option.puzzles"))
            ->check(CLI::Range(1, 10'000));
        mine.add_option("--games", puzzles_.games, word("cli.option.puzzle_games"))
            ->check(CLI::Range(1, 1'000'000));
        add_seed(mine, puzzles_.seed);
        mine.add_option("--out", puzzles_.out, word("cli.option.out"));

        CLI::App& plant = command("planted", [this] { return planted(console_, planted_); });
        add_game(plant, planted_);
        plant.add_option("--games", planted_.games, word("cli.option.games"))
            ->check(CLI::Range(1, 1'000'000));
        plant.add_option("--bot", planted_.bot, word("cli.option.planted_bot"));
        plant.add_option("--level", planted_.level, word("cli.option.level"))
            ->check(CLI::Range(1, Analysis::most_level));
        add_seed(plant, planted_.seed);
        add_json(plant, planted_.json);

        CLI::App& show = command("shown", [this] { return shown(console_, shown_); });
        add_game(show, shown_);
        show.add_option("--games", shown_.games, word("cli.option.games"))
            ->check(CLI::Range(1, 1'000'000));
        show.add_option("--first", shown_.first, word("cli.option.shown_first"))
            ->check(CLI::Range(0, 1'000'000'000));
        show.add_option("--positions", shown_.positions, word("cli.option.shown_positions"))
            ->check(CLI::Range(1, 1'000'000));
        show.add_option("--bot", shown_.bot, word("cli.option.planted_bot"));
        show.add_option("--level", shown_.level, word("cli.option.level"))
            ->check(CLI::Range(1, Analysis::most_level));
        add_seed(show, shown_.seed);
    }

    void add_check_content() {
        CLI::App& sub = command(
            "check-content", [this] { return conestoga::check_content(console_, check_content_); });
        sub.add_option("GAME", check_content_.game, word("cli.option.game"));
        sub.add_option("FOLDER", check_content_.folder, word("cli.option.content"));
        add_json(sub, check_content_.json);
    }

    void add_serve() {
        CLI::App& sub = command("serve", [this] { return conestoga::serve(console_, serve_); });
        sub.add_option("--port", serve_.port, word("cli.option.port"))
            ->check(CLI::Range(0, 65535))
            ->envname("CONESTOGA_PORT");
        CLI::Option* host = sub.add_option("--host", serve_.host, word("cli.option.host"))
                                ->envname("CONESTOGA_HOST");
        sub.add_flag("--lan", serve_.lan, word("cli.option.lan"))
            ->envname("CONESTOGA_LAN")
            ->excludes(host);
        sub.add_option("--web", serve_.web, word("cli.option.web"))->envname("CONESTOGA_WEB");
        sub.add_option("--db", serve_.db, word("cli.option.db"))->envname("CONESTOGA_DB");
        sub.add_option("--public-url", serve_.public_url, word("cli.option.public_url"))
            ->envname("CONESTOGA_PUBLIC_URL");
        sub.add_flag("--private-webhooks", serve_.private_webhooks,
                     word("cli.option.private_webhooks"))
            ->envname("CONESTOGA_PRIVATE_WEBHOOKS");
        sub.add_flag("--open", serve_.open, word("cli.option.open"));
    }

    void add_load() {
        CLI::App& sub = command("load", [this] { return run_load_command(console_, load_); });
        sub.add_option("--url", load_.url, word("cli.option.load_url"));
        sub.add_option("--tables", load_.tables, word("cli.option.load_tables"))
            ->check(CLI::Range(0, 100'000));
        sub.add_option("--sockets", load_.sockets, word("cli.option.load_sockets"))
            ->check(CLI::Range(1, 100'000));
        sub.add_option("--seconds", load_.seconds, word("cli.option.load_seconds"))
            ->check(CLI::Range(0.1, 3600.0));
        sub.add_option("--rate", load_.rate, word("cli.option.load_rate"))
            ->check(CLI::Range(0.0, 1e6));
        add_seed(sub, load_.seed);
        add_json(sub, load_.json);
    }

    void add_transfers() {
        CLI::App& out = command("export", [this] { return run_export(console_, transfer_); });
        CLI::App& in = command("import", [this] { return run_import(console_, transfer_); });
        for (CLI::App* sub : {&out, &in})
            sub->add_option("--db", transfer_.database, word("cli.option.export_db"))->required();
        out.add_option("FILE", transfer_.file, word("cli.option.export_file"))->required();
        in.add_option("FILE", transfer_.file, word("cli.option.import_file"))->required();
    }

    void add_completion() {
        CLI::App& sub = command("completion", [this] {
            console_.out << completion_script(app_, shell_);
            return static_cast<int>(success);
        });
        sub.add_option("SHELL", shell_, word("cli.option.shell"))
            ->required()
            ->check(CLI::IsMember({"bash", "zsh", "fish"}));
    }

    Console& console_;
    CLI::App app_;
    std::function<int()> command_;
    std::string language_;
    bool no_colour_ = false;
    GameArguments games_;
    GameArguments cards_;
    PlayArguments play_;
    SimulateArguments simulate_;
    SamplesArguments samples_;
    ArenaArguments arena_;
    PerftArguments perft_;
    BenchArguments bench_;
    TraceArguments trace_;
    OutsideArguments outside_;
    ReplayArguments replay_;
    RecordArguments verify_;
    WhyArguments why_;
    AnalyseArguments analyse_;
    PuzzlesArguments puzzles_;
    PlantedArguments planted_;
    ShownArguments shown_;
    CheckContentArguments check_content_;
    ServeArguments serve_;
    LoadArguments load_;
    TransferArguments transfer_;
    std::string shell_;
};

} // namespace

int run_program(const std::vector<std::string>& arguments, std::istream& in, std::ostream& out,
                std::ostream& err, Surroundings surroundings) {
    const std::string asked = asked_language(arguments);
    const std::optional<Language> language =
        asked.empty() ? language_of_locale() : language_from(asked);
    Console console(language.value_or(language_of_locale()), in, out, err);
    if (!language) return console.fail(Message{"error.language"}.with("name", asked));
    const char* no_color = std::getenv("NO_COLOR");
    if (surroundings.out_is_terminal && !(no_color && *no_color)) console.ink = Ink::ansi;
    console.shows_progress = surroundings.err_is_terminal;
    return Program(console).run(arguments);
}

} // namespace conestoga
