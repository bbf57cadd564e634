// Commands to understand games: analyse, and what tries it out, puzzles, planted and shown.
#include "analysis/reason.hpp"
#include "analysis/report.hpp"
#include "cli/analysis_page.hpp"
#include "cli/commands.hpp"
#include "lab/planted.hpp"
#include "lab/puzzles.hpp"
#include "lab/shown.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <iomanip>
#include <ostream>

namespace conestoga {

namespace {

constexpr std::size_t graph_columns = 64;
constexpr int graph_rows = 11; // a row for every tenth

// Characters, not bytes: names may have accents.
std::string padded(const std::string& text, std::size_t width) {
    const auto shown = static_cast<std::size_t>(std::ranges::count_if(
        text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
    return text + std::string(shown < width ? width - shown : 1, ' ');
}

void print_table(Console& console, const Analysis& analysis) {
    constexpr std::size_t name_width = 20, width = 10;
    const Story& story = analysis.story();
    const Language language = console.words.language();
    console.out << padded(console.say({"cli.analysis.seat"}), name_width);
    for (const char* column : {"cli.analysis.start", "cli.analysis.own", "cli.analysis.rivals",
                               "cli.analysis.luck", "cli.analysis.result"})
        console.out << padded(console.say({column}), width);
    console.out << '\n';
    for (Seat seat = 0; seat < story.game->players(); ++seat) {
        const Ledger ledger = analysis.ledger(seat);
        console.out << padded(std::to_string(seat + 1) + " " + story.names[seat], name_width)
                    << padded(shown_points(language, ledger.start), width)
                    << padded(shown_change(language, ledger.own), width)
                    << padded(shown_change(language, ledger.rivals), width)
                    << padded(shown_change(language, ledger.luck), width)
                    << padded(shown_points(language, ledger.result), width) << '\n';
    }
    console.out << console.say({"cli.analysis.legend"}) << "\n\n";
}

// Each seat's number where its chance is; where several meet, the last one.
void print_graph(Console& console, const Analysis& analysis) {
    const std::size_t positions = analysis.plies() + 1;
    const std::size_t columns = std::min(graph_columns, positions);
    std::array<std::string, graph_rows> rows;
    rows.fill(std::string(columns, ' '));
    for (std::size_t column = 0; column < columns; ++column) {
        const std::size_t ply = columns < 2 ? 0 : column * (positions - 1) / (columns - 1);
        for (Seat seat = 0; seat < analysis.story().game->players(); ++seat) {
            const auto height = static_cast<std::size_t>(
                (std::int64_t{analysis.chances(ply)[seat]} * (graph_rows - 1) + victory_parts / 2) /
                victory_parts);
            rows[graph_rows - 1 - height][column] = static_cast<char>('1' + seat);
        }
    }
    for (int row = 0; row < graph_rows; ++row)
        console.out << std::setw(4) << 100 - row * 10 << " |" << rows[row] << '\n';
    console.out << "     +" << std::string(columns, '-') << '\n'
                << console.say(Message{"cli.analysis.graph"}.with(
                       "count", static_cast<int>((positions + columns - 1) / columns)))
                << "\n\n";
}

void print_verdicts(Console& console, const Analysis& analysis, const Words& words, Seat seat) {
    std::array<int, verdict_ids.size()> count{};
    for (std::size_t ply = 0; ply < analysis.plies(); ++ply)
        if (const Decision* decision = analysis.decision(ply);
            decision && analysis.story().plies[ply].actor == seat)
            ++count[static_cast<std::size_t>(decision->verdict)];
    Message line = Message{"cli.analysis.verdicts"}.with("who", SeatName{seat});
    for (std::size_t i = 0; i < count.size(); ++i)
        line = std::move(line).with(verdict_ids[i], count[i]);
    console.out << words.say(line) << '\n';
}

void print_moments(Console& console, const Analysis& analysis, const Words& words, Seat seat) {
    const Story& story = analysis.story();
    const std::vector<Moment> moments = analysis.moments(seat);
    if (moments.empty())
        console.out << "  "
                    << words.say(Message{"cli.analysis.no_moments"}.with("who", SeatName{seat}))
                    << '\n';
    for (const Moment& moment : moments) {
        const AnyObservation& seen = story.known_to_actor(moment.ply);
        const Decision& decision = *analysis.decision(moment.ply);
        console.out
            << "  "
            << words.say(
                   Message{"cli.analysis.moment"}
                       .with("who", SeatName{seat})
                       .with("ply", static_cast<int>(moment.ply))
                       .with("verdict", Message{"cli.verdict." + std::string(id(decision.verdict))})
                       .with("points", shown_points(words.language(), decision.lost))
                       .with("played", story.game->describe(seen, story.plies[moment.ply].action)))
            << "\n    "
            << words.say(Message{"cli.analysis.better"}.with(
                   "better", story.game->describe(seen, moment.better)))
            << '\n';
        for (const Message& reason : reasons(*story.game, seat, moment.contrast))
            console.out << "    " << words.say(reason) << '\n';
    }
}

void print_analysis(Console& console, const Analysis& analysis) {
    const Story& story = analysis.story();
    const Words words(console.words.language(), shown_names(story));
    console.out << console.say(
                       Message{"cli.analysis.title"}
                           .with("game", Message{std::string(story.game->name()) + ".title"})
                           .with("plies", static_cast<int>(analysis.plies()))
                           .with("iterations", static_cast<int>(analysis.iterations())))
                << "\n\n";
    if (!analysis.is_done())
        console.out << console.say(Message{"cli.analysis.stopped"}.with(
                           "percent", static_cast<int>(100 * analysis.progress())))
                    << "\n\n";
    print_table(console, analysis);
    print_graph(console, analysis);
    for (Seat seat = 0; seat < story.game->players(); ++seat) {
        print_verdicts(console, analysis, words, seat);
        if (analysis.is_done()) print_moments(console, analysis, words, seat);
    }
}

// To the end, or until the time is up; a first whole graph there is in any case.
void do_the_work(const Console& console, Analysis& analysis, std::optional<double> seconds) {
    using Clock = std::chrono::steady_clock;
    constexpr std::uint64_t steps = 1000;
    const auto begun = Clock::now();
    ProgressBar bar(console, steps);
    analysis.work([&] {
        bar.show(static_cast<std::uint64_t>(analysis.progress() * steps));
        return seconds && analysis.has_graph() &&
               std::chrono::duration<double>(Clock::now() - begun).count() >= *seconds;
    });
}

} // namespace

ExitCode analyse(Console& console, const AnalyseArguments& arguments) {
    const Result<LoadedRecord> loaded = read_record(console, arguments);
    if (!loaded) return console.fail(loaded.error());
    // Nothing is played on, so any seed will do for a record that has none.
    const Result<Match> match = Match::read(loaded->game, loaded->record, Digest{});
    if (!match) return console.fail(match.error());
    Result<Story> story = story_of(*match, nobody);
    if (!story) return console.fail(story.error());
    const auto analysis =
        Analysis::of(std::move(*story), Analysis::iterations_of(arguments.level, *loaded->game));
    if (!analysis) return console.fail({"error.analysis.unknown"});
    do_the_work(console, *analysis, arguments.seconds);
    if (!arguments.html.empty()) {
        const Result<void> written = write_text_file(arguments.html, analysis_page(*analysis));
        if (!written) return console.fail(written.error(), cannot_write);
    }
    if (!arguments.json) {
        print_analysis(console, *analysis);
        return success;
    }
    Json json = report(*analysis, Words(console.words.language(), analysis->story().names));
    json["level"] = arguments.level;
    json["done"] = analysis->is_done();
    console.out << json.dump(2) << '\n';
    return success;
}

ExitCode puzzles(Console& console, const PuzzlesArguments& arguments) {
    const Result<GamePointer> game =
        load_game(arguments.game, arguments.players, arguments.content);
    if (!game) return console.fail(game.error());
    std::optional<Json> mined;
    {
        ProgressBar bar(console, arguments.count);
        mined = mine_puzzles({*game, arguments.seed, arguments.count, arguments.games,
                              [&](std::size_t found) { bar.show(found); }});
    }
    if (!mined) return console.fail({"error.analysis.unknown"});
    const std::string text = mined->dump(1) + "\n";
    if (arguments.out.empty()) {
        console.out << text;
        return success;
    }
    const Result<void> written = write_text_file(arguments.out, text);
    return written ? success : console.fail(written.error(), cannot_write);
}

ExitCode planted(Console& console, const PlantedArguments& arguments) {
    const Result<GamePointer> game =
        load_game(arguments.game, arguments.players, arguments.content);
    if (!game) return console.fail(game.error());
    const Result<BotSpec> bot = parse_bot(arguments.bot);
    if (!bot) return console.fail(bot.error());
    std::optional<PlantedResult> result;
    {
        ProgressBar bar(console, arguments.games);
        result = plant_mistakes({*game, arguments.seed, arguments.games, *bot, arguments.level,
                                 [&](std::uint64_t done) { bar.show(done); }});
    }
    if (!result) return console.fail({"error.analysis.unknown"});
    if (arguments.json)
        console.out << Json{{"game", (*game)->options()},
                            {"games", result->games},
                            {"found", result->found},
                            {"without", result->without}}
                           .dump(2)
                    << '\n';
    else
        console.out << console.say(Message{"cli.planted"}
                                       .with("found", static_cast<int>(result->found))
                                       .with("games", static_cast<int>(result->games))
                                       .with("without", static_cast<int>(result->without)))
                    << '\n';
    return success;
}

ExitCode shown(Console& console, const ShownArguments& arguments) {
    const Result<GamePointer> game =
        load_game(arguments.game, arguments.players, arguments.content);
    if (!game) return console.fail(game.error());
    const Result<BotSpec> bot = parse_bot(arguments.bot);
    if (!bot) return console.fail(bot.error());
    ProgressBar bar(console, arguments.games);
    const bool could =
        write_shown({*game, arguments.seed, arguments.first, arguments.games, arguments.positions,
                     *bot, arguments.level, [&](std::uint64_t done) { bar.show(done); }},
                    console.out);
    return could ? success : console.fail({"error.analysis.unknown"});
}

} // namespace conestoga
