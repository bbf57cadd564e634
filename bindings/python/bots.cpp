// Bots, and many games among them.
#include "bindings/python/held.hpp"
#include "lab/arena.hpp"
#include "lab/simulate.hpp"

#include <thread>

namespace conestoga::python {

namespace {

HeldBot make_held_bot(const HeldGame& game, const std::string& bot, std::uint64_t seed) {
    BotSpec spec = value_of(parse_bot(bot));
    auto made = make_bot(spec, game.of->game);
    return {game.of, std::move(spec), std::move(made), Rng(seed)};
}

Thought think(HeldBot& bot, const HeldObservation& observation,
              const std::optional<std::uint64_t>& iterations) {
    if (!same_game(*bot.of, *observation.of)) refuse({"error.library.other_game"});
    Budget budget;
    if (iterations) budget.iterations = *iterations;
    Result<Thought> thought = [&] {
        const py::gil_scoped_release unlocked;
        return ask_bot(observation.rules(), *bot.bot, observation.seen, bot.rng, budget);
    }();
    return value_of(std::move(thought));
}

py::dict tally_dict(const Tally& tally) {
    py::dict row;
    row["games"] = tally.games;
    row["win_share"] = tally.win_share();
    row["win_interval"] = tally.win_interval();
    row["mean_score"] = tally.mean_score();
    row["score_deviation"] = tally.score_deviation();
    return row;
}

SimulationPlan plan_of(const HeldGame& game, const std::vector<std::string>& bots,
                       std::uint64_t games, std::uint64_t seed, int threads, bool rotate) {
    SimulationPlan plan{game.of->game, {}, games, seed, threads, rotate};
    for (int seat = 0; seat < game.rules().players(); ++seat) {
        if (bots.empty()) refuse({"error.library.bots"});
        plan.bots.push_back(value_of(parse_bot(bots[seat % bots.size()])));
    }
    if (threads < 0 || threads > 256)
        refuse(Message{"error.library.size"}
                   .with("name", "threads")
                   .with("least", 0)
                   .with("most", 256));
    if (threads == 0) plan.threads = static_cast<int>(std::thread::hardware_concurrency());
    return plan;
}

py::dict simulate_games(const HeldGame& game, const std::vector<std::string>& bots,
                        std::uint64_t games, std::uint64_t seed, int threads, bool rotate) {
    const SimulationPlan plan = plan_of(game, bots, games, seed, threads, rotate);
    const SimulationResult result = [&] {
        const py::gil_scoped_release unlocked;
        return simulate(plan);
    }();
    py::dict row;
    row["games"] = result.games;
    row["decisions"] = result.decisions;
    py::list seats;
    for (const Tally& seat : result.seats) seats.append(tally_dict(seat));
    row["seats"] = seats;
    py::dict by_bot;
    for (const auto& [name, tally] : result.bots) by_bot[py::str(name)] = tally_dict(tally);
    row["bots"] = by_bot;
    row["endings"] = result.endings;
    return row;
}

py::dict arena_games(const HeldGame& game, const std::vector<std::string>& bots,
                     std::uint64_t games, std::uint64_t seed, int threads,
                     const std::optional<std::uint64_t>& iterations) {
    if (bots.empty() || bots.size() > static_cast<std::size_t>(game.rules().players()))
        refuse({"error.library.bots"});
    const SimulationPlan line = plan_of(game, bots, games, seed, threads, true);
    ArenaPlan plan{game.of->game, {}, games, seed, line.threads};
    for (const std::string& bot : bots) plan.bots.push_back(value_of(parse_bot(bot)));
    if (iterations) plan.iterations = *iterations;
    const ArenaResult result = [&] {
        const py::gil_scoped_release unlocked;
        return run_arena(plan);
    }();
    py::dict row;
    row["game"] = game.rules().options();
    row["games"] = result.games;
    py::list rated;
    const std::vector<Estimate> elo = result.ratings.elo();
    const std::vector<std::string> names = bot_names(plan);
    for (std::size_t bot = 0; bot < names.size(); ++bot) {
        const Estimate share = result.ratings.win_share(bot);
        py::dict one;
        one["name"] = names[bot];
        one["games"] = result.bots[bot].seats;
        one["win_share"] = share.value;
        one["win_low"] = share.low;
        one["win_high"] = share.high;
        one["elo"] = elo[bot].value;
        one["elo_low"] = elo[bot].low;
        one["elo_high"] = elo[bot].high;
        rated.append(one);
    }
    row["bots"] = rated;
    return row;
}

} // namespace

void bind_bots(py::module_& module) {
    module.def(
        "bots",
        [] {
            std::vector<std::string> names;
            for (const BotInfo& info : bots()) names.emplace_back(info.name);
            return names;
        },
        "The names of the bots, the weakest first.");
    py::class_<HeldBot>(module, "Bot",
                        "Somebody who plays one seat of one game when no person does.\n\n"
                        ">>> bot = Bot(game, 'greedy', seed=1)\n"
                        ">>> action = bot.choose(state.observe(state.actor))")
        .def(py::init(&make_held_bot), py::arg("game"), py::arg("bot"), py::arg("seed") = 0,
             "A bot from its name with options, or its level.")
        .def_property_readonly(
            "spec", [](const HeldBot& b) { return b.spec.text(); }, "Its name with its options.")
        .def(
            "choose",
            [](HeldBot& b, const HeldObservation& o,
               const std::optional<std::uint64_t>& iterations) {
                return HeldAction{b.of, think(b, o, iterations).action};
            },
            py::arg("observation"), py::arg("iterations") = py::none(),
            "A legal action of the viewer, whose turn it must be.")
        .def(
            "consider",
            [](HeldBot& b, const HeldObservation& o,
               const std::optional<std::uint64_t>& iterations) {
                py::list weighed;
                for (const Considered& one : think(b, o, iterations).considered)
                    weighed.append(
                        py::make_tuple(HeldAction{b.of, one.action}, one.value, one.visits));
                return weighed;
            },
            py::arg("observation"), py::arg("iterations") = py::none(),
            "What it weighed: a list of (action, value, visits); empty for a bot that does not.")
        .def("__repr__", [](const HeldBot& b) { return "<Bot " + b.spec.text() + ">"; });
    module.def(
        "simulate", &simulate_games, py::arg("game"), py::arg("bots"), py::arg("games") = 1000,
        py::arg("seed") = 1, py::arg("threads") = 0, py::arg("rotate") = false,
        "Plays many games among bots and tells who won how often, as `conestoga simulate` "
        "does. The\nbots sit round the table in this order; `rotate` moves them a seat on from "
        "game to game. 0\nthreads are as many as the machine has.");
    module.def("arena", &arena_games, py::arg("game"), py::arg("bots"), py::arg("games") = 100,
               py::arg("seed") = 1, py::arg("threads") = 0, py::arg("iterations") = py::none(),
               "Bots against each other in every seat with the same chance, rated as `conestoga "
               "arena`\ndoes: shares of the wins and Elo with 95 % intervals. `iterations` is how "
               "much a bot that\nsearches may think about a decision.");
}

} // namespace conestoga::python
