// conestoga arena: bots against each other, rated.
#include "cli/commands.hpp"
#include "lab/arena_log.hpp"

#include <charconv>
#include <filesystem>
#include <iomanip>
#include <ostream>
#include <sstream>

namespace conestoga {

namespace {

// "0,10": two numbers, the smaller first.
Result<std::optional<Sprt>> parse_sprt(const std::string& text) {
    if (text.empty()) return std::optional<Sprt>();
    Sprt sprt;
    const char* const end = text.data() + text.size();
    const auto first = std::from_chars(text.data(), end, sprt.elo0);
    if (first.ec == std::errc() && first.ptr != end && *first.ptr == ',') {
        const auto second = std::from_chars(first.ptr + 1, end, sprt.elo1);
        if (second.ec == std::errc() && second.ptr == end && sprt.elo0 < sprt.elo1)
            return std::optional(sprt);
    }
    return Message{"error.arena.sprt"}.with("text", text);
}

// As many players as bots, where nothing else is said.
Result<GamePointer> arena_game(const ArenaArguments& arguments, std::size_t bots) {
    const Result<GameString> named = known_game(arguments.game);
    if (!named) return named.error();
    const bool said = arguments.players || named->find("players") || bots < 2;
    return load_game(arguments.game, said ? arguments.players : std::optional<int>(bots),
                     arguments.content);
}

Result<ArenaPlan> plan_of(const ArenaArguments& arguments) {
    const Result<std::vector<BotSpec>> bots = parse_bots(arguments.bots);
    if (!bots) return bots.error();
    const Result<GamePointer> game = arena_game(arguments, bots->size());
    if (!game) return game.error();
    if (static_cast<int>(bots->size()) > (*game)->players())
        return Message{"error.bot.count"}
            .with("have", static_cast<int>(bots->size()))
            .with("players", (*game)->players());
    const auto sprt = parse_sprt(arguments.sprt);
    if (!sprt) return sprt.error();
    ArenaPlan plan{*game,
                   *bots,
                   arguments.games,
                   arguments.seed,
                   arguments.threads,
                   arguments.iterations.value_or(UINT64_MAX),
                   arguments.seconds_per_move,
                   *sprt};
    if (plan.sprt && bot_names(plan).size() < 2) return Message{"error.arena.one_bot"};
    return plan;
}

// The sets of an earlier run; the file is left with whole lines alone.
Result<std::vector<ArenaSet>> resumed(const ArenaPlan& plan, const std::string& path) {
    namespace fs = std::filesystem;
    std::error_code error;
    if (!fs::exists(path, error) || fs::file_size(path, error) == 0) {
        const Result<void> begun = write_text_file(path, first_line(plan));
        if (!begun) return begun.error();
        return std::vector<ArenaSet>();
    }
    const Result<std::string> text = read_text_file(path);
    if (!text) return text.error();
    Result<ArenaLog> log = read_arena_log(plan, *text);
    if (!log) return Message{"error.file.in"}.with("file", path).with("reason", log.error());
    if (log->bytes == 0) {
        const Result<void> begun = write_text_file(path, first_line(plan));
        if (!begun) return begun.error();
    } else if (log->bytes < text->size()) {
        fs::resize_file(path, log->bytes, error);
    }
    return std::move(log->sets);
}

std::string_view name_of(Sprt::Verdict verdict) {
    switch (verdict) {
    case Sprt::Verdict::open: return "open";
    case Sprt::Verdict::elo0: return "elo0";
    case Sprt::Verdict::elo1: return "elo1";
    }
    return {};
}

Json arena_json(const ArenaPlan& plan, const ArenaResult& result) {
    Json json{{"game", plan.game->options()},
              {"players", plan.game->players()},
              {"games", result.games},
              {"sets", result.sets},
              {"seed", plan.seed},
              {"bots", Json::array()}};
    const std::vector<std::string> names = bot_names(plan);
    const std::vector<Estimate> elo = result.ratings.elo();
    for (std::size_t bot = 0; bot < names.size(); ++bot) {
        const BotResult& row = result.bots[bot];
        const Estimate wins = result.ratings.win_share(bot);
        json["bots"].push_back({{"name", names[bot]},
                                {"games", row.seats},
                                {"win_share", wins.value},
                                {"win_low", wins.low},
                                {"win_high", wins.high},
                                {"elo", elo[bot].value},
                                {"elo_low", elo[bot].low},
                                {"elo_high", elo[bot].high},
                                {"moves", row.moves.count},
                                {"mean_ms_per_move", row.moves.mean_ms()},
                                {"worst_ms", row.moves.worst_ms()},
                                {"mean_ms_per_turn", row.turns.mean_ms()},
                                {"worst_ms_per_turn", row.turns.worst_ms()},
                                {"failures", failures_json(row.failures)}});
    }
    if (plan.sprt)
        json["sprt"] = {{"elo0", plan.sprt->elo0},
                        {"elo1", plan.sprt->elo1},
                        {"log_likelihood_ratio", plan.sprt->log_likelihood_ratio(result.ratings)},
                        {"bound", Sprt::bound()},
                        {"verdict", name_of(plan.sprt->verdict(result.ratings))}};
    return json;
}

std::string fixed_to(int digits, double value) {
    std::ostringstream out;
    out << std::fixed << std::setprecision(digits) << value;
    return out.str();
}

std::string estimate(int digits, double scale, const Estimate& value) {
    return fixed_to(digits, scale * value.value) + " [" + fixed_to(digits, scale * value.low) +
           ", " + fixed_to(digits, scale * value.high) + "]";
}

void print_arena(Console& console, const ArenaPlan& plan, const ArenaResult& result) {
    const std::vector<std::string> names = bot_names(plan);
    const std::vector<Estimate> elo = result.ratings.elo();
    console.out << console.say(Message{"cli.arena.title"}
                                   .with("game", plan.game->options())
                                   .with("games", static_cast<std::int64_t>(result.games))
                                   .with("sets", static_cast<std::int64_t>(result.sets)))
                << "\n\n"
                << console.say({"cli.arena.columns"}) << '\n';
    for (std::size_t bot = 0; bot < names.size(); ++bot) {
        const BotResult& row = result.bots[bot];
        console.out << "  " << std::left << std::setw(24) << names[bot] << ' ' << std::setw(22)
                    << estimate(1, 100, result.ratings.win_share(bot)) << std::setw(24)
                    << estimate(0, 1, elo[bot]) << std::right << std::setw(9)
                    << fixed_to(2, row.moves.mean_ms()) << std::setw(10)
                    << fixed_to(1, row.moves.worst_ms()) << std::setw(10)
                    << fixed_to(2, row.turns.mean_ms()) << std::setw(10)
                    << fixed_to(1, row.turns.worst_ms()) << '\n';
    }
    for (std::size_t bot = 0; bot < names.size(); ++bot)
        print_failures(console, names[bot], result.bots[bot].failures);
    if (!plan.sprt) return;
    console.out
        << '\n'
        << console.say(
               Message{"cli.arena.sprt." + std::string(name_of(plan.sprt->verdict(result.ratings)))}
                   .with("first", names[0])
                   .with("second", names[1])
                   .with("elo0", fixed_to(0, plan.sprt->elo0))
                   .with("elo1", fixed_to(0, plan.sprt->elo1))
                   .with("ratio", fixed_to(2, plan.sprt->log_likelihood_ratio(result.ratings)))
                   .with("bound", fixed_to(2, Sprt::bound())))
        << '\n';
}

} // namespace

ExitCode run_arena_command(Console& console, const ArenaArguments& arguments) {
    const Result<ArenaPlan> plan = plan_of(arguments);
    if (!plan) return console.fail(plan.error());
    std::vector<ArenaSet> already;
    if (!arguments.resume.empty()) {
        Result<std::vector<ArenaSet>> found = resumed(*plan, arguments.resume);
        if (!found) return console.fail(found.error());
        already = std::move(*found);
    }
    std::optional<Message> not_written;
    std::optional<ArenaResult> result;
    {
        std::uint64_t done = already.size();
        ProgressBar bar(console, sets_of(*plan));
        bar.show(done);
        result = run_arena(*plan, already, [&](const ArenaSet& set) {
            if (!arguments.resume.empty())
                if (const auto kept = append_to_file(arguments.resume, line_of(done, set)); !kept) {
                    not_written = kept.error();
                    return false;
                }
            bar.show(++done);
            return true;
        });
    }
    if (not_written) return console.fail(*not_written, cannot_write);
    if (arguments.json)
        console.out << arena_json(*plan, *result).dump(2) << '\n';
    else
        print_arena(console, *plan, *result);
    return success;
}

} // namespace conestoga
